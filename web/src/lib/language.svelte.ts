/** The texts on the page, in the chosen language; another language replaces them without a reload. */

import { FluentResource } from "@fluent/bundle";
import { host } from "./host";
import type { Language } from "./protocol";
import { settings } from "./settings.svelte";
import { Texts } from "./texts";

/** Everything loaded in one language; replaced as a whole, so that the page never shows two languages. */
interface Loaded {
  language: Language;
  core: FluentResource;
  texts: Texts;
  games: Map<string, Texts>;
}

let loaded = $state.raw<Loaded | null>(null);
const coming = new Map<string, Promise<void>>();

/** The messages of core and table, or of a game. Read once: each table builds its words from them. */
async function fetchMessages(language: Language, game?: string): Promise<FluentResource> {
  const { status, text } = await host.ask("GET", `/texts/${language}${game ? `/${encodeURIComponent(game)}` : ""}`);
  if (status === 404 && game) return new FluentResource("");
  if (status !== 200) throw new Error(`texts: ${status}`);
  return new FluentResource(text);
}

async function load(language: Language, games: readonly string[]): Promise<Loaded> {
  const [core, ...own] = await Promise.all([
    fetchMessages(language),
    ...games.map((game) => fetchMessages(language, game)),
  ]);
  const byGame = new Map(games.map((game, n) => [game, new Texts(language, [core, own[n]!])]));
  return { language, core, texts: new Texts(language, [core]), games: byGame };
}

let starting: Promise<void> | null = null;

/** Loads the wanted language; the page is shown after that. Rejects if the server cannot be reached. */
export function startLanguage(): Promise<void> {
  starting ??= load(settings.language, []).then((first) => {
    loaded = first;
    document.documentElement.lang = first.language;
  });
  return starting;
}

/** Changes the language of the page once all its texts are here. Rejects if they cannot be loaded. */
export async function chooseLanguage(language: Language): Promise<void> {
  const games = [...(loaded?.games.keys() ?? [])];
  loaded = await load(language, games);
  settings.language = language;
  document.documentElement.lang = language;
}

/** The texts of core and table in the page's language. Reactive. */
export function texts(): Texts {
  if (!loaded) throw new Error("the language is not started");
  return loaded.texts;
}

/** One message of core and table. Reactive. */
export const say: Texts["say"] = (message, args) => texts().say(message, args);

/** The texts of a game with those of core and table; null until they are loaded. Loads them itself. Reactive. */
export function gameTexts(game: string): Texts | null {
  const own = loaded?.games.get(game) ?? null;
  if (!own) void loadGameTexts(game).catch(() => undefined);
  return own;
}

/** Loads the texts of a game, once; can be called before the language is loaded. */
export function loadGameTexts(game: string): Promise<void> {
  if (loaded?.games.has(game)) return Promise.resolve();
  const language = loaded?.language ?? settings.language;
  const key = `${language}/${game}`;
  const known = coming.get(key);
  if (known) return known;
  const promise = Promise.all([fetchMessages(language, game), startLanguage()])
    .then(([own]) => {
      // Another language was chosen meanwhile: it brings the texts of all games asked for so far.
      if (loaded?.language !== language) return loadGameTexts(game);
      loaded = { ...loaded, games: new Map(loaded.games).set(game, new Texts(language, [loaded.core, own])) };
      return undefined;
    })
    .finally(() => coming.delete(key));
  coming.set(key, promise);
  return promise;
}
