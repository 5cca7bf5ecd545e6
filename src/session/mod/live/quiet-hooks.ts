import type { ClassicStartEvent, Engine } from './engine.ts';
import { readModText } from './engine-files.ts';
import { findHome, placeStart } from './keep-live.ts';

/**
 * Hooks that have nothing to do start no Node: they read so in a variable that the mod sets. At a session's start that is where the last one here
 * left what there is to tell, and the mod tells it; at a stop, where next to nothing is to be swept. Whoever asks for a history sweeps first, and
 * so does the first stop after ten minutes, of this session or another one.
 */
export interface QuietHooks {
  /** When rows were swept last, as far as the mod knows. */
  sweptMs: number;
  /** Characters that were written since. */
  waiting: number;
  /** What the hooks were told. */
  told: string | undefined;
}

const [mostMs, mostWaiting] = [10 * 60 * 1000, 32_000];

/** Begins with what the last sweep left behind. */
export async function openQuietHooks($: Engine, home: string): Promise<QuietHooks> {
  return { sweptMs: Number(await readModText($, `${home}/rows/swept`)) || 0, waiting: 0, told: undefined };
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

/** What a turn has come to. */
interface SavedTurn {
  readonly characters: number;
  /** Somebody waits for what this session says. */
  readonly isAsked: boolean;
}

/** Before a turn ends: says whether its hook has anything to do. */
export async function quietStops(
  $: Engine,
  hooks: QuietHooks,
  session: string,
  { characters, isAsked }: SavedTurn,
): Promise<void> {
  hooks.waiting += characters;
  const isDue = isAsked || hooks.waiting > mostWaiting || Math.abs(Date.now() - hooks.sweptMs) > mostMs;
  const told = isDue ? '' : `stop ${session}`;
  if (told !== hooks.told) await $.env.set('RENTROLL_QUIET', told);
  hooks.told = told;
}

/** After a turn: a stop that was due has swept. */
export function noteStop(hooks: QuietHooks): void {
  if (hooks.told === '') Object.assign(hooks, { sweptMs: Date.now(), waiting: 0 });
}
