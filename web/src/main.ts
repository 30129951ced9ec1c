import { mount } from "svelte";
import "./style/tokens.css";
import "./style/base.css";
import "./style/shell.css";
import App from "./App.svelte";
import { chooseHost, drawn, tellDrawn } from "$lib/host";
import { page, startTable } from "$lib/host-page.svelte";
import { server } from "$lib/host-server";
import { startLanguage } from "$lib/language.svelte";
import { startLetters } from "$lib/letters.svelte";
import { here, startRouter } from "$lib/router.svelte";
import { me } from "$lib/me.svelte";
import { loadPage } from "./load-page";
import { startWorker } from "./parts/shell/worker";

/** Shown before there are texts: their server cannot be reached. */
const UNREACHABLE = {
  en: "The table cannot be reached. Is the server running?",
  fr: "La table n’est pas joignable. Le serveur tourne-t-il ?",
  pl: "Stół jest nieosiągalny. Czy serwer działa?",
  de: "Der Tisch ist nicht erreichbar. Läuft der Server?",
};

async function start(): Promise<void> {
  const engine = document.querySelector<HTMLMetaElement>("meta[name=pakal-engine]");
  let opened = Promise.resolve();
  startRouter();
  if (engine) {
    const { bytes, version } = engine.dataset;
    chooseHost(page);
    opened = startTable({ folder: engine.content, bytes: Number(bytes) }, version!, drawn);
  } else chooseHost(server);
  startLetters();
  // Load page, texts and guest at the same time.
  void loadPage(here.route.page)
    .then(() => here.route.page === "Lobby" || tellDrawn())
    .catch(tellDrawn);
  const guest = me.load();
  await startLanguage();
  mount(App, { target: document.getElementById("app")! });
  void opened.then(startWorker); // it loads all files of the site: first come those that the table needs
  await guest;
}

start().catch(() => {
  const language = document.documentElement.lang as keyof typeof UNREACHABLE;
  const said = document.createElement("p");
  said.className = "unreachable";
  said.setAttribute("role", "alert");
  said.textContent = UNREACHABLE[language] ?? UNREACHABLE.en;
  document.getElementById("app")!.replaceChildren(said);
  // Reload until the server answers.
  setTimeout(() => location.reload(), 5000);
});
