/** The past of a match: any ply, from any permitted viewpoint, forwards and backwards. */

import { api, errorText } from "./api";
import { FRAMES, type LogEntry, type State, type View } from "./protocol";
import { timed, type AnyScore, type Cue } from "./score";
import { settings } from "./settings.svelte";
import { merged } from "./table-log";

/** Milliseconds that a ply is shown at least, at speed 1. */
const STEP = 1000;

export const SPEEDS = [0.5, 1, 2, 4] as const;

export class Playback {
  /** The state on the screen; null: the present. */
  frame = $state.raw<State | null>(null);
  before = $state.raw<View | null>(null);
  /** Events that led to it, each with its time. */
  cues = $state.raw<Cue[]>([]);
  /** How long the game's events are shown. */
  score: AnyScore = {};
  log = $state.raw<LogEntry[]>([]);
  playing = $state(false);
  speed = $state<number>(1);
  fault = $state("");
  viewer = $state<number | "open">("open");
  private frames = new Map<number, State>();
  private coming = new Map<number, Promise<void>>();
  private wanted: number | null = null;
  private lasts = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  /**
   * @param last the last ply
   * @param whole whether to load the whole log, not only that of visited positions
   */
  constructor(
    private readonly match: string,
    private readonly last: () => number,
    private readonly whole = false,
  ) {}

  get ply(): number {
    return this.frame?.ply ?? this.last();
  }

  /** Change the viewpoint at the same ply. */
  async as(viewer: number | "open"): Promise<void> {
    if (viewer === this.viewer && this.frames.size) return;
    this.viewer = viewer;
    this.forget();
    if (this.whole) await this.tell();
    if (this.frame) await this.go(this.frame.ply);
  }

  /** Drop the loaded positions: plies were taken back, or the viewpoint changed. */
  forget(): void {
    this.frames = new Map();
    this.coming = new Map();
    this.log = [];
  }

  /** Show the position after `ply` actions. */
  async go(ply: number): Promise<void> {
    const target = Math.max(0, Math.min(ply, this.last()));
    this.wanted = target;
    this.fault = "";
    try {
      await this.load(target);
    } catch (error) {
      this.fault = errorText(error);
      this.pause();
      return;
    }
    // A later request has overtaken this one.
    if (this.wanted !== target) return;
    const frame = this.frames.get(target);
    if (!frame) return;
    const step = this.frame !== null && this.frame.ply === target - 1 && this.frame.viewer === frame.viewer;
    this.before = step ? this.frame!.view : null;
    const news = step ? this.log.filter((entry) => entry.ply === target - 1) : [];
    const { cues, lasts } = timed(this.score, news, { motion: settings.moves, haste: this.speed });
    this.cues = cues;
    this.lasts = lasts;
    this.frame = frame;
    void this.load(Math.min(target + FRAMES / 2, this.last())).catch(() => undefined);
  }

  step(by: number): void {
    this.pause();
    void this.go((this.wanted ?? this.ply) + by);
  }

  play(): void {
    this.playing = true;
    if (this.ply >= this.last()) void this.go(0).then(() => this.tick());
    else this.tick();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Play from a ply to `end` or the present, then call `then`. */
  playFrom(ply: number, then: () => void, end?: number): void {
    void this.go(ply).then(() => {
      this.playing = true;
      this.lasts = 0;
      this.tick(then, end === undefined ? this.last : () => end);
    });
  }

  /** Back to the present. */
  leave(): void {
    this.pause();
    this.wanted = null;
    this.frame = this.before = null;
    this.cues = [];
  }

  /** Play on to the last ply or to `end`, once the position on the screen has been shown. */
  private tick(then?: () => void, end: () => number = this.last): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (!this.playing) return;
        if (this.ply >= end()) {
          this.pause();
          return then?.();
        }
        void this.go(this.ply + 1).then(() => this.playing && this.tick(then, end));
      },
      Math.max(this.lasts, STEP / this.speed),
    );
  }

  /** Load the whole log. Without it the positions' own entries remain. */
  private async tell(): Promise<void> {
    const { viewer } = this;
    const log = await api.log(this.match, viewer).catch(() => []);
    if (viewer === this.viewer) this.log = log;
  }

  private load(ply: number): Promise<void> {
    if (this.frames.has(ply)) return Promise.resolve();
    const first = Math.floor(ply / FRAMES) * FRAMES;
    const known = this.coming.get(first);
    if (known) return known;
    const { frames, coming } = this;
    const promise = api
      .frames(this.match, { viewer: this.viewer, first, count: FRAMES })
      .then((more) => {
        if (frames !== this.frames) return;
        for (const frame of more) frames.set(frame.ply, frame);
        this.log = merged(
          this.log,
          more.flatMap((frame) => frame.log),
          Number.POSITIVE_INFINITY,
        );
      })
      .finally(() => coming.delete(first));
    coming.set(first, promise);
    return promise;
  }
}
