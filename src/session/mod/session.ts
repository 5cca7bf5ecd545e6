import type { Engine } from './live/engine.ts';
import { writeModText } from './live/engine-files.ts';
import { findHome } from './live/keep-live.ts';
import { beginLive, keepLive, leaveLive } from './live/live-hooks.ts';
import { beginOffering } from './live/offer-agents.ts';
import { noteStop, openQuietStops, type QuietStops, quietStops } from './live/quiet-hooks.ts';

/** Where the process began its work; empty before the first session. */
let folder = '';
/** The session this process is in; lost when the worker starts again, and then begun anew. */
let begun = '';
let beginning: Promise<void> = Promise.resolve();
let quiet: QuietStops | undefined;

/** Begins the session that Claude Code is in, where another one was before; whoever asks while that goes on waits for it. */
export async function followSession($: Engine, cwd: string = folder): Promise<void> {
  folder = cwd;
  const session = await $.session.id();
  if (session !== begun) {
    begun = session;
    beginning = beginSession($, session, cwd);
  }
  await beginning;
}

/** Begins to guard and advise the session, unless another mod does; says that it lives in a file of its own. */
async function beginSession($: Engine, session: string, cwd: string): Promise<void> {
  await keepSession($);
  const root = $.plugin.root;
  const claim = (await $.env.get('RENTROLL_MOD')) ?? '';
  const home = await findHome($);
  if (home === '' || isClaimedByOther(claim, session, root)) {
    quiet = undefined;
    leaveLive(cwd);
    return;
  }
  const { version = '' } = await $.session.version();
  beginOffering(await beginLive($, { session, cwd, version, home }));
  quiet = openQuietStops(session);
  await $.env.set('RENTROLL_MOD', claimOf(session, root));
  // Says that the mod lives: one that Claude Code does not load says nothing at all.
  const beat = { at: new Date().toISOString(), session, version, root, isManaged: await hasPolicy($) };
  await writeModText($, `${home}/live/heartbeat.json`, `${JSON.stringify(beat)}\n`);
}

/** Returns the value of RENTROLL_MOD: which session is guarded, and by the plugin of which folder. */
function claimOf(session: string, root: string): string {
  return `${session}@${root}`;
}

/** Returns true when another plugin has claimed this session before. */
function isClaimedByOther(claim: string, session: string, root: string): boolean {
  return claim.startsWith(`${session}@`) && claim !== claimOf(session, root);
}

/** Returns true when an organization has settings for this machine, by the word of Claude Code, which reads them from wherever they lie. */
async function hasPolicy($: Engine): Promise<boolean> {
  try {
    return Object.keys(Object((await $.settings.read({ source: 'policy' })) ?? {})).length > 0;
  } catch {
    // One that cannot be asked has no such settings, or passes nothing over.
    return false;
  }
}

/** Runs before a turn ends: sends the events that have waited, and sets whether the Stop hook has anything to do. */
export async function keepSession($: Engine): Promise<void> {
  await keepLive($);
  if (quiet !== undefined) await quietStops($, quiet);
}

/** Runs after a turn, when its Stop hook has run. */
export async function endTurn($: Engine): Promise<void> {
  if (quiet !== undefined) noteStop(quiet);
  await keepSession($);
}
