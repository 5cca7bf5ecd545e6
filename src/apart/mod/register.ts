import type { Engine, Register } from './engine.ts';
import { makeCompactionRow, makeStepRow, makeToolRow } from './make-rows.ts';
import {
  addRow,
  claimOf,
  fileOf,
  isClaimedByOther,
  noLog,
  openLog,
  placeRows,
  type RowFile,
  type RowLog,
} from './row-log.ts';

/** The session this process is in; lost when the worker starts again, and then begun anew: its files are read before they are written. */
let log: RowLog = noLog;
/** The session that `begin` was last tried for. */
let tried = '';

/**
 * Claude Code's hook module: writes down what every model call used and every tool did, for the session and its subagents. It only looks:
 * no hook changes, denies or allows anything, and whatever fails in it leaves the session as it would be without.
 */
export function register(on: Register): void {
  on('session.start', async ($, e, next) => {
    await begin($, e.cwd);
    return next(e);
  });
  on('turn.start', async ($, e, next) => {
    // After /clear the process goes on under another id, and no session.start says so.
    if (e.agentId === undefined) await begin($, log.run.cwd);
    if ((e.text ?? '').trim() !== '') addRow(log, e.agentId ?? '', { row: 'prompt', at: now() });
    return next(e);
  });
  on('prompt.context', (_, e, next) => {
    log.isHeard = true;
    return next(e);
  }).catch((_, e, next) => next(e));
  on('turn.step', async function* ($, e, next) {
    const result = yield* next(e);
    addRow(log, e.agentId ?? '', makeStepRow(e, result, now()));
    // The turn is about to end: what a Stop hook sweeps is there before it starts.
    if ((result.toolUses ?? []).length === 0) await save($);
    return result;
  });
  on('tool.call', async (_, e, next) => {
    const outcome = await next(e);
    addRow(log, e.agentId ?? '', makeToolRow(e, outcome, now()));
    return outcome;
  }).catch((_, e, next) => next(e));
  on('session.compact', async (_, e, next) => {
    const result = await next(e);
    addRow(log, e.agentId ?? '', makeCompactionRow(result, now()));
    return result;
  }).catch((_, e, next) => next(e));
  on('turn.complete', async ($, e, next) => {
    const result = await next(e);
    await save($);
    return result;
  });
  on('session.end', async ($, e, next) => {
    await save($);
    return next(e);
  });
}

function now(): string {
  return new Date().toISOString();
}

/** Begins the rows of the session, unless a trial runs here or another mod meters it; says that it lives in a file of its own. */
async function begin($: Engine, cwd: string): Promise<void> {
  const session = await $.session.id();
  if (session === tried) return;
  tried = session;
  await save($);
  const root = $.plugin.root;
  const isTrial = ((await $.env.get('RENTROLL_TRIAL')) ?? '') !== '';
  const claim = (await $.env.get('RENTROLL_MOD')) ?? '';
  const home = (await $.env.get('HOME')) ?? (await $.env.get('USERPROFILE')) ?? '';
  const folder = placeRows({ rentrollHome: (await $.env.get('RENTROLL_HOME')) ?? '', home });
  if (isTrial || folder === '' || isClaimedByOther(claim, session, root)) {
    log = noLog;
    return;
  }
  const at = now();
  const { version = '' } = await $.session.version();
  log = openLog(folder, { row: 'run', at, session, agentId: '', cwd, version, ...(await readInfo($)) });
  await $.env.set('RENTROLL_MOD', claimOf(session, root));
  await beat($, `${JSON.stringify({ at, session, version, root })}\n`);
}

/** Says that the mod lives: one that Claude Code does not load says nothing at all. */
async function beat($: Engine, text: string): Promise<void> {
  try {
    await $.fs.write(`${log.folder}/heartbeat.json`, text);
  } catch {
    // As for the rows.
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

/** One writes at a time: of two that overlap, the older text could come to lie over the newer one. */
let isSaving = false;

/** Writes the files that have grown, each whole: a mod can neither append nor rename. */
async function save($: Engine): Promise<void> {
  while (isSaving) await new Promise<void>((done) => setTimeout(done, pauseMs));
  isSaving = true;
  try {
    for (const [agentId, file] of log.files) await saveFile($, fileOf(log, agentId), file);
  } finally {
    isSaving = false;
  }
}

const pauseMs = 2;

async function saveFile($: Engine, path: string, file: RowFile): Promise<void> {
  if (file.isSaved) return;
  file.before ??= await readBefore($, path);
  file.isSaved = true;
  try {
    await $.fs.write(path, file.before + file.text);
  } catch {
    // A full disk is no reason to disturb a session; the next turn's end tries again.
    file.isSaved = false;
  }
}

async function readBefore($: Engine, path: string): Promise<string> {
  try {
    const text = await $.fs.read(path);
    return typeof text === 'string' ? text : '';
  } catch {
    // The session is new, as nearly always.
    return '';
  }
}
