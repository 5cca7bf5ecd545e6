import type { ClassicStartEvent, Engine } from './engine.ts';
import { readModText } from './engine-files.ts';
import { findHome, placeStart } from './keep-live.ts';

/**
 * Hooks that have nothing to do start no Node: they read so in a variable that the mod sets. At a session's start that is where the last one here
 * left what there is to tell, and the mod tells it; at a stop, where the transcript was read less than ten minutes ago. The end of the session
 * reads the rest.
 */
export interface QuietStops {
  readonly session: string;
  /** When a stop of this session was collected last, in milliseconds; 0 before the first. */
  collectedMs: number;
  /** What the hooks were told last. */
  told: string | undefined;
}

const mostMs = 10 * 60 * 1000;

/** The first stop of a session is collected. */
export function openQuietStops(session: string): QuietStops {
  return { session, collectedMs: 0, told: undefined };
}

/** Told by the mod in place of a hook, with the first prompt. */
let start = '';

/** Before the hook that begins a session: says whether that has anything to do, and keeps what is told in its place. */
export async function quietStart($: Engine, { session_id = '', cwd = '', source }: ClassicStartEvent): Promise<void> {
  const home = source === 'startup' ? await findHome($) : '';
  const kept = home === '' ? undefined : readStart(await readModText($, await placeStart(home, cwd)));
  if (kept === undefined) return;
  start = kept;
  await $.env.set('RENTROLL_QUIET', `start ${session_id}`);
}

/** What is told in place of the hook; once. */
export function takeStart(): readonly string[] {
  const told = start === '' ? [] : [start];
  start = '';
  return told;
}

/** What the model is told at a start of this day; undefined where a process has to look. */
function readStart(text: string): string | undefined {
  try {
    const { schema, day, context } = JSON.parse(text);
    const isToday = schema === 1 && day === new Date().toISOString().slice(0, 10);
    return isToday && typeof context === 'string' ? context : undefined;
  } catch {
    return undefined;
  }
}

/** Before a turn ends: says whether its hook has anything to do. */
export async function quietStops($: Engine, stops: QuietStops): Promise<void> {
  const isDue = Math.abs(Date.now() - stops.collectedMs) > mostMs;
  const told = isDue ? '' : `stop ${stops.session}`;
  if (told !== stops.told) await $.env.set('RENTROLL_QUIET', told);
  stops.told = told;
}

/** After a turn: a stop that was due was collected. */
export function noteStop(stops: QuietStops): void {
  if (stops.told === '') stops.collectedMs = Date.now();
}
