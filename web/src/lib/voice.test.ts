import { afterEach, expect, test, vi } from "vitest";
import { hasVoice, speak } from "./voice";

afterEach(() => void vi.unstubAllGlobals());

const voice = (name: string, lang: string, localService = true) => ({ name, lang, localService });

function speaking(...voices: ReturnType<typeof voice>[]): string[] {
  const said: string[] = [];
  vi.stubGlobal(
    "SpeechSynthesisUtterance",
    class {
      constructor(readonly text: string) {}
    },
  );
  vi.stubGlobal("speechSynthesis", {
    getVoices: () => voices,
    cancel: () => void said.splice(0),
    speak: ({ text, voice }: { text: string; voice: { name: string } }) => void said.push(`${voice.name}: ${text}`),
  });
  return said;
}

test("a name is said by a voice of the language, rather one of this device, and cuts off the one before", () => {
  const said = speaking(voice("Far", "de-AT", false), voice("Near", "de_DE"), voice("Amy", "en-GB"));
  speak("Max", "de");
  speak("Oma", "de");
  expect(said).toEqual(["Near: Oma"]);
});

test("nothing is said without a voice for the language", () => {
  const said = speaking(voice("Amy", "en-GB"));
  expect([hasVoice("en"), hasVoice("pl")]).toEqual([true, false]);
  speak("Ola", "pl");
  expect(said).toEqual([]);
});

test("a browser that does not speak has no voice", () => {
  vi.stubGlobal("speechSynthesis", undefined);
  expect(hasVoice("en")).toBe(false);
  speak("Max", "en");
});
