import type { Engine } from './engine.ts';
import { readModText } from './engine-files.ts';
import { placeStart } from './keep-live.ts';
import { notifyNext } from './live-hooks.ts';

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
  told: string;
}

const [mostMs, mostWaiting] = [10 * 60 * 1000, 32_000];

/** Where a session begins. */
export interface QuietPlace {
  readonly home: string;
  readonly cwd: string;
  /** The hook of a start hears what the mod says, and the session is no other one's sequel. */
  readonly mayTell: boolean;
}

/** Begins with what the last sweep and the last start left behind. */
export async function openQuietHooks($: Engine, { home, cwd, mayTell }: QuietPlace): Promise<QuietHooks> {
  const sweptMs = Number(await readModText($, `${home}/rows/swept`)) || 0;
  const start = mayTell ? readStart(await readModText($, await placeStart(home, cwd))) : undefined;
  if (start === undefined) return { sweptMs, waiting: 0, told: '' };
  if (start !== '') notifyNext(start);
  await $.env.set('RENTROLL_QUIET', 'start');
  return { sweptMs, waiting: 0, told: 'start' };
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

/** Before a turn ends: says whether its hook has anything to do. `isAsked`: somebody waits for what this session says. */
export async function tellStops($: Engine, hooks: QuietHooks, characters: number, isAsked: boolean): Promise<void> {
  hooks.waiting += characters;
  const isDue = isAsked || hooks.waiting > mostWaiting || Math.abs(Date.now() - hooks.sweptMs) > mostMs;
  const told = isDue ? '' : 'stop';
  if (told !== hooks.told) await $.env.set('RENTROLL_QUIET', told);
  hooks.told = told;
}

/** After a turn: a stop that was due has swept. */
export function noteStop(hooks: QuietHooks): void {
  if (hooks.told === '') Object.assign(hooks, { sweptMs: Date.now(), waiting: 0 });
}
