import {
  type MonitorSettings,
  monitorDefaults,
  type RuntimeSettings,
  runtimeDefaults,
  type StopSetting,
} from '../rule/config.ts';

/** What is decided in a running session besides the guard: limits, and what is switched off. Plain JSON. */
export interface LiveSettings {
  readonly monitor: MonitorSettings;
  readonly advice: AdviceSettings;
  readonly shorten: ShortenSettings;
  readonly packet: PacketSettings;
  readonly stop: StopSetting;
}

/** Limits from which on something is said; each phase changes them a little. */
export interface AdviceSettings {
  readonly enabled: boolean;
  /** Edits since the last check that passed. */
  readonly debt: number;
  /** Calls in a row that only look. */
  readonly drift: number;
  /** Focus, 0 … 100, below which it is said. */
  readonly focus: number;
  /** Times in a row that make the same call a loop. */
  readonly repeats: number;
}

export interface ShortenSettings {
  readonly enabled: boolean;
  /** Characters of a result above which it is shortened. */
  readonly longest: number;
}

export interface PacketSettings {
  readonly enabled: boolean;
}

/** What a running session is decided by, from what a project's config says. */
export function resolveLiveSettings(monitor: MonitorSettings, runtime: RuntimeSettings): LiveSettings {
  return {
    monitor,
    advice: { enabled: runtime.advice, debt: 4, drift: 8, focus: 40, repeats: 3 },
    shorten: { enabled: runtime.shorten > 0, longest: runtime.shorten },
    packet: { enabled: runtime.packet },
    stop: runtime.stop,
  };
}

/** What holds where nothing is written. */
export const liveDefaults: LiveSettings = resolveLiveSettings(monitorDefaults, runtimeDefaults);

/** What stored sessions add to a packet; all of it is observed, and hostile. */
export interface EarlierWork {
  /** What the last session of this project left: its packet. Empty when there is none, or it is old. */
  readonly packet: string;
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
  /** The line that says how many candidates wait; empty on most days. */
  readonly nudge: string;
}

export const noEarlierWork: EarlierWork = { packet: '', conventions: [], deadEnds: [], nudge: '' };
