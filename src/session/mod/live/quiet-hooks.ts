import type { ClassicStartEvent, Engine } from './engine.ts';
import { readModText } from './engine-files.ts';
import { findHome, placeStart } from './keep-live.ts';

/**
 * The state that lets hooks with nothing to do start no Node: they read so in a variable that the mod sets. At a session's start the mod itself
 * gives the texts that the last session here left; at a stop, the transcript was read less than ten minutes ago. The end of the session reads
 * the rest.
 */
export interface QuietStops {
  readonly session: string;
  /** When a stop of this session was collected last, in milliseconds; 0 before the first. */
  collectedMs: number;
  /** The last value of `RENTROLL_QUIET`. */
  quietValue: string | undefined;
}

const mostMs = 10 * 60 * 1000;

/** Opens the state of a session; its first stop is collected. */
export function openQuietStops(session: string): QuietStops {
  return { session, collectedMs: 0, quietValue: undefined };
}

/** The text that the mod gives in place of a hook, with the first prompt. */
let start = '';

/** Runs before the hook that begins a session: sets whether the hook has anything to do, and keeps the text to give in its place. */
export async function quietStart($: Engine, { session_id = '', cwd = '', source }: ClassicStartEvent): Promise<void> {
  const home = source === 'startup' ? await findHome($) : '';
  const storedStart = home === '' ? undefined : readStart(await readModText($, await placeStart(home, cwd)));
  if (storedStart === undefined) return;
  start = storedStart;
  await $.env.set('RENTROLL_QUIET', `start ${session_id}`);
}

/** Takes the text to give in place of the hook; once. */
export function takeStart(): readonly string[] {
  const texts = start === '' ? [] : [start];
  start = '';
  return texts;
}

/** Reads the text for a start of this day; returns undefined where a process has to look. */
function readStart(text: string): string | undefined {
  try {
    const { schema, day, context } = JSON.parse(text);
    const isToday = schema === 1 && day === new Date().toISOString().slice(0, 10);
    return isToday && typeof context === 'string' ? context : undefined;
  } catch {
    return undefined;
  }
}

/** Runs before a turn ends: sets whether its hook has anything to do. */
export async function quietStops($: Engine, stops: QuietStops): Promise<void> {
  const isDue = Math.abs(Date.now() - stops.collectedMs) > mostMs;
  const quietValue = isDue ? '' : `stop ${stops.session}`;
  if (quietValue !== stops.quietValue) await $.env.set('RENTROLL_QUIET', quietValue);
  stops.quietValue = quietValue;
}

/** Runs after a turn: notes that a stop that was due was collected. */
export function noteStop(stops: QuietStops): void {
  if (stops.quietValue === '') stops.collectedMs = Date.now();
}
