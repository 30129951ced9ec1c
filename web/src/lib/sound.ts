/** Small sounds, synthesized: nothing is loaded, and nothing sounds before the person turns them on. */

import { newAudio } from "./browser";

export type Sound = "turn" | "call" | "fly" | "stone" | "card" | "chance" | "points" | "end" | "refused";

interface Tone {
  /** Hertz. */
  pitch: number;
  /** Seconds: start, and length. */
  at: number;
  long: number;
  kind: OscillatorType;
  /** 0 to 1. */
  loud: number;
  /** Pitch that it glides to. */
  to?: number;
}

const tone = (
  pitch: number,
  at: number,
  long: number,
  loud = 0.12,
  kind: OscillatorType = "sine",
  to?: number,
): Tone => ({
  pitch,
  at,
  long,
  loud,
  kind,
  ...(to ? { to } : {}),
});

/** An ocarina for the turn, a short fanfare that calls somebody, breath for a flight, clay for a stone, seeds in a rattle for chance, a flute for points. */
const SOUNDS: Record<Sound, Tone[]> = {
  turn: [tone(523, 0, 0.16), tone(784, 0.13, 0.3)],
  call: [
    ...[0, 0.14].map((at) => tone(523, at, 0.12, 0.1, "triangle")),
    tone(659, 0.28, 0.14, 0.1, "triangle"),
    tone(784, 0.42, 0.5, 0.12, "triangle"),
  ],
  fly: [tone(180, 0, 0.45, 0.07, "triangle", 420)],
  stone: [tone(210, 0, 0.09, 0.16, "triangle", 120)],
  card: [tone(1400, 0, 0.025, 0.04, "square", 500), tone(300, 0.03, 0.05, 0.08, "triangle", 200)],
  chance: [0, 0.05, 0.09, 0.15, 0.23].map((at, n) => tone(900 + 130 * (n % 3), at, 0.03, 0.05, "square")),
  points: [tone(659, 0, 0.1, 0.09), tone(880, 0.09, 0.2, 0.09)],
  end: [tone(392, 0, 0.3), tone(523, 0.18, 0.3), tone(659, 0.36, 0.3), tone(784, 0.54, 0.7)],
  refused: [tone(180, 0, 0.14, 0.1, "triangle", 150)],
};

let context: AudioContext | null = null;

/** Play a sound, `later` milliseconds from now. Browsers allow it once the person has touched the page; before that it is skipped. */
export function play(sound: Sound, later = 0): void {
  context ??= newAudio();
  if (!context) return;
  if (context.state === "suspended") void context.resume().catch(() => undefined);
  const now = context.currentTime + 0.01 + later / 1000;
  for (const { pitch, at, long, kind, loud, to } of SOUNDS[sound]) {
    const source = context.createOscillator();
    const volume = context.createGain();
    source.type = kind;
    source.frequency.setValueAtTime(pitch, now + at);
    if (to) source.frequency.exponentialRampToValueAtTime(to, now + at + long);
    volume.gain.setValueAtTime(0, now + at);
    volume.gain.linearRampToValueAtTime(loud, now + at + 0.012);
    volume.gain.exponentialRampToValueAtTime(0.0001, now + at + long);
    source.connect(volume).connect(context.destination);
    source.start(now + at);
    source.stop(now + at + long + 0.02);
  }
}
