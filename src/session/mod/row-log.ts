import { redactExcerpt } from '../../core/text/redact-secrets.ts';
import type { CalledToolRow, CompactionRow, ModRow, RunRow, StepRow } from '../model/mod-row.ts';
import { readClaudeUsage } from '../model/session-counts.ts';
import { findSubject } from '../model/tool-subject.ts';
import type { AnsweredStep, CompactResult, StepEvent, ToolEvent, ToolOutcome } from './live/engine.ts';
import { argumentsOf } from './live/to-live-event.ts';

/** What the mod knows of the session it is in. Plain values: `register.ts` alone speaks with Claude Code. */
export interface RowLog {
  /** Empty before the first session begins. */
  readonly session: string;
  /** Where the files lie; empty when nothing is to be written. */
  readonly folder: string;
  /** What each agent's file begins with, but for its agent. */
  readonly run: RunRow;
  readonly files: Map<string, RowFile>;
  /** Instructions went through the mod: nothing stands above it, and compactions are heard as well. */
  isHeard: boolean;
  /** The first call has told whether everything is heard. */
  isBoundTold: boolean;
}

/** Rows of one agent. */
export interface RowFile {
  /** What the file held before this process; undefined while nobody has looked. */
  before: string | undefined;
  text: string;
  isSaved: boolean;
  /** Characters of it that were written. */
  saved: number;
}

/** A log that takes no rows: before the session begins, in a trial, and where another mod meters already. */
export const noLog: RowLog = openLog('', {
  row: 'run',
  at: '',
  session: '',
  agentId: '',
  agent: '',
  cwd: '',
  version: '',
  transcript: '',
});

/** Begins the rows of a session in this process. */
export function openLog(folder: string, run: RunRow): RowLog {
  return { session: run.session, folder, run, files: new Map(), isHeard: false, isBoundTold: false };
}

/** Adds a row of an agent; the first one brings the row of the run along. */
export function addRow(log: RowLog, agentId: string, row: ModRow | undefined): void {
  if (log.folder === '' || row === undefined) return;
  const file = log.files.get(agentId) ?? beginFile(log, agentId);
  file.text += `${JSON.stringify(boundRow(log, agentId, row))}\n`;
  file.isSaved = false;
}

function beginFile(log: RowLog, agentId: string): RowFile {
  const run = { ...log.run, agentId, ...(agentId !== '' && { agent: '' }) };
  const file: RowFile = { before: undefined, text: `${JSON.stringify(run)}\n`, isSaved: false, saved: 0 };
  log.files.set(agentId, file);
  return file;
}

/** Where something stands above the mod, the session's first call says that there is more than it hears. */
function boundRow(log: RowLog, agentId: string, row: ModRow): ModRow {
  if (row.row !== 'step' || agentId !== '' || log.isBoundTold) return row;
  log.isBoundTold = true;
  return log.isHeard ? row : { ...row, isLowerBound: true };
}

/** Path of an agent's file: one for each session and agent. */
export function fileOf({ folder, session }: Pick<RowLog, 'folder' | 'session'>, agentId: string): string {
  return `${folder}/${toName(session)}.${agentId === '' ? 'main' : toName(agentId)}.jsonl`;
}

/** An id becomes part of a file's name: whatever could lead elsewhere is left out. */
function toName(id: string): string {
  return id.replace(/[^\w-]/g, '').slice(0, 80);
}

/** Value of RENTROLL_MOD: which session is metered, and by the plugin of which folder. */
export function claimOf(session: string, root: string): string {
  return `${session}@${root}`;
}

/** True when another plugin has claimed this session before. */
export function isClaimedByOther(claim: string, session: string, root: string): boolean {
  return claim.startsWith(`${session}@`) && claim !== claimOf(session, root);
}

/** Most characters kept of what an error says. */
const longestError = 200;

/** The row of a model call; undefined for one that was not answered, since nobody paid for it. */
export function makeStepRow(
  { turnId, index, model = '' }: StepEvent,
  { usage, answer, toolUses }: AnsweredStep,
  at: string,
): StepRow | undefined {
  if (!usage) return undefined;
  const said = (answer ?? '').trim();
  const isAnswer = said !== '' && (toolUses ?? []).length === 0;
  const isAsking = isAnswer && said.endsWith('?');
  const id = `${turnId}:${index}`;
  return { row: 'step', at, id, model: usage.model ?? model, usage: readClaudeUsage(usage), isAnswer, isAsking };
}

/** The row of a tool call. A call that was denied is an error, as the model reads it. */
export function makeToolRow(event: ToolEvent, outcome: ToolOutcome, at: string): CalledToolRow {
  const input = argumentsOf(event);
  const said = outcome.deny ?? outcome.text ?? '';
  const isError = outcome.deny !== undefined || outcome.isError === true;
  return {
    row: 'tool',
    at,
    id: event.tool_use_id ?? '',
    name: event.tool,
    subject: redactExcerpt(findSubject(event.tool, input)),
    inputChars: JSON.stringify(input).length,
    resultChars: said.length,
    ...(isError && { error: redactExcerpt(said.trim().split('\n')[0]?.slice(0, longestError) ?? '') }),
  };
}

/** The row of a compaction; undefined for one that did not come about. */
export function makeCompactionRow({ skip, usage }: CompactResult, at: string): CompactionRow | undefined {
  if (skip !== undefined) return undefined;
  const base = { row: 'compaction', at, id: `compaction:${at}`, model: usage?.model ?? '' } as const;
  if (!usage) return base;
  const told = readClaudeUsage(usage);
  // Claude Code takes these figures from the end of the answer alone, where not every provider repeats what went in.
  const isPart = told.input + told.cacheCreation + told.cacheRead === 0;
  return { ...base, usage: told, ...(isPart && { isLowerBound: true }) };
}
