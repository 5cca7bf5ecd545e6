import { hearings } from '../model/mod-row.ts';
import type {
  AnsweredStep,
  CompactEvent,
  CompactResult,
  Engine,
  StepEvent,
  ToolEvent,
  ToolOutcome,
  TurnEvent,
} from './live/engine.ts';
import { readModText, writeModText } from './live/engine-files.ts';
import { findHome } from './live/keep-live.ts';
import { beginLive, isWorking, keepLive, leaveLive } from './live/live-hooks.ts';
import { beginOffering } from './live/offer-agents.ts';
import { noteStop, openQuietHooks, type QuietHooks, quietStops } from './live/quiet-hooks.ts';
import { beginAsking, isAsking, keepAsking, leaveAsking } from './live/withhold.ts';
import { standing } from './machine.ts';
import {
  addRow,
  claimOf,
  fileOf,
  isClaimedByOther,
  makeCompactionRow,
  makeStepRow,
  makeToolRow,
  noLog,
  openLog,
  type RowFile,
  type RowLog,
} from './row-log.ts';

/** The session this process is in; lost when the worker starts again, and then begun anew: its files are read before they are written. */
let log: RowLog = noLog;
/** The session that `begin` was last tried for. */
let tried = '';
let beginning: Promise<void> = Promise.resolve();
let quiet: QuietHooks | undefined;

/** Notes that a turn begins; after /clear the process goes on under another id, and no session.start says so. */
export async function meterTurn($: Engine, e: TurnEvent): Promise<void> {
  if (e.agentId === undefined) await beginMetering($, log.run.cwd);
  if ((e.text ?? '').trim() !== '') addRow(log, e.agentId ?? '', { row: 'prompt', at: now() });
}

/** Notes that instructions go through the mod: nothing stands above it. */
export function meterInstructions(): void {
  log.isHeard = true;
}

/** Notes what a model call used. */
export function meterStep(e: StepEvent, result: AnsweredStep): void {
  addRow(log, e.agentId ?? '', makeStepRow(e, result, now()));
}

/** Notes a tool call and what came of it. */
export function meterTool(e: ToolEvent, outcome: ToolOutcome): void {
  addRow(log, e.agentId ?? '', makeToolRow(e, outcome, now()));
}

/** Notes a summary and what it used. */
export function meterCompaction(e: CompactEvent, result: CompactResult): void {
  addRow(log, e.agentId ?? '', makeCompactionRow(result, now()));
}

function now(): string {
  return new Date().toISOString();
}

/** Begins a session where another one was; whoever asks while that goes on waits for it. */
export async function beginMetering($: Engine, cwd: string): Promise<void> {
  const session = await $.session.id();
  if (session !== tried) {
    tried = session;
    beginning = beginSession($, session, cwd);
  }
  await beginning;
}

/** The same where a session may have changed without a word; nothing before the process has said where it is. */
export async function followSession($: Engine): Promise<void> {
  if (log !== noLog) await beginMetering($, log.run.cwd);
}

/** Begins the rows of the session, unless another mod meters it; says that it lives in a file of its own. */
async function beginSession($: Engine, session: string, cwd: string): Promise<void> {
  await saveRows($);
  const root = $.plugin.root;
  const claim = (await $.env.get('RENTROLL_MOD')) ?? '';
  const home = await findHome($);
  const folder = home === '' ? '' : `${home}/rows`;
  if (folder === '' || isClaimedByOther(claim, session, root)) {
    log = noLog;
    quiet = undefined;
    leaveLive(cwd);
    await leaveAsking($);
    return;
  }
  const at = now();
  const { version = '' } = await $.session.version();
  const info = await readInfo($);
  log = openLog(folder, { row: 'run', at, session, agentId: '', cwd, version, ...info });
  const isManaged = await hasPolicy($);
  const { hearsContext, hearsEnds } = hearings[standing];
  // The first session of a machine does not ask for what is loaded: the settings alone tell whether it would be heard.
  log.isHeard = !hearsContext && hearsEnds && !isManaged;
  const isKept = await beginLive($, { session, cwd, version, home });
  beginOffering(isKept);
  quiet = await openQuietHooks($, home);
  await beginAsking($, { session, cwd, home, isKept, transcript: info.transcript });
  await $.env.set('RENTROLL_MOD', claimOf(session, root));
  // Says that the mod lives: one that Claude Code does not load says nothing at all.
  const beat = { at, session, version, root, isManaged };
  await writeModText($, `${log.folder}/heartbeat.json`, `${JSON.stringify(beat)}\n`);
}

/** Whether an organization has settings for this machine, by the word of Claude Code, which reads them from wherever they lie. */
async function hasPolicy($: Engine): Promise<boolean> {
  try {
    return Object.keys(Object((await $.settings.read({ source: 'policy' })) ?? {})).length > 0;
  } catch {
    // One that cannot be asked has no such settings, or passes nothing over.
    return false;
  }
}

/** Which agent runs, and its transcript. Versions before 2.1.300 cannot tell: the Stop hook's payload does there. */
async function readInfo($: Engine): Promise<{ readonly agent: string; readonly transcript: string }> {
  try {
    const { transcriptPath = '', agentType = '' } = await $.session.info();
    return { agent: agentType, transcript: transcriptPath };
  } catch {
    return { agent: '', transcript: '' };
  }
}

/** Writes what is left of a turn; its Stop hook has run. */
export async function endTurn($: Engine): Promise<void> {
  if (quiet !== undefined) noteStop(quiet);
  await saveRows($);
}

/** One writes at a time: of two that overlap, the older text could come to lie over the newer one. */
let isSaving = false;

/** Writes the files that have grown, each whole: a mod can neither append nor rename; and the state of the running session. */
export async function saveRows($: Engine): Promise<void> {
  while (isSaving) await new Promise<void>((done) => setTimeout(done, pauseMs));
  isSaving = true;
  try {
    let characters = 0;
    for (const [agentId, file] of log.files) characters += await saveFile($, fileOf(log, agentId), file);
    await keepLive($);
    await keepAsking($);
    if (quiet !== undefined)
      await quietStops($, quiet, log.session, {
        characters,
        isAsked: isWorking() || isAsking() || log.run.transcript === '',
      });
  } finally {
    isSaving = false;
  }
}

const pauseMs = 2;

/** Characters that nobody had written down. */
async function saveFile($: Engine, path: string, file: RowFile): Promise<number> {
  if (file.isSaved) return 0;
  // A new session, as nearly always, has none.
  file.before ??= await readModText($, path);
  file.isSaved = true;
  // A full disk is no reason to disturb a session; the next turn's end tries again.
  const { text } = file;
  if (!(await writeModText($, path, file.before + text))) file.isSaved = false;
  const added = text.length - file.saved;
  file.saved = text.length;
  return added;
}
