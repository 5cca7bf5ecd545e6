import { existsSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { type Db, prepareOnce, writeTransaction } from '../../adapters/store/open-store.ts';
import { agentMemory } from '../../core/model/runner/agent-names.ts';
import type { SessionCli } from '../../core/model/session/entry.ts';
import { digestText } from '../../core/text/digest-value.ts';
import { codeOf } from '../../core/util/values.ts';
import { findCheckout, findProject, isTrialFolder } from '../store/files/find-project.ts';
import { readTextFile, seeFile } from '../store/files/read-files.ts';
import { digestRuleSet } from '../store/runs.ts';
import type { CountedTranscript } from '../usage/counted-transcript.ts';
import { listOtherPlaces, type TranscriptFile } from '../usage/find-transcripts.ts';
import { readTranscript, type TranscriptRefusal } from '../usage/read-transcript.ts';
import { countedElsewhere, forgetTranscript, saveTranscript } from '../usage/save-transcript.ts';

/** The reason why a transcript is not collected. */
export type CollectRefusal = TranscriptRefusal | 'not-storable';

/** The outcome of collecting a transcript. */
export type Collected =
  | { readonly kind: 'refused'; readonly why: CollectRefusal }
  | { readonly kind: 'unchanged' }
  /** Of a benchmark, which is no real work. */
  | { readonly kind: 'trial' }
  | { readonly kind: 'read'; readonly transcript: CountedTranscript };

export interface CollectOptions {
  readonly env: NodeJS.ProcessEnv;
  readonly now: Date;
  readonly isLate?: () => boolean;
  /** The session is running or has just ended, so that the rules on disk are those it had. */
  readonly hasCurrentRules?: boolean;
}

/**
 * Reads a transcript that has changed since it was read last, and replaces its stored counts. Reading it twice has no effect, also for two hooks
 * that end at the same time. Throws ProblemError when the database is locked, full or damaged.
 */
export function collectTranscript(db: Db, file: TranscriptFile, options: CollectOptions): Collected {
  const collect = () => readChanged(db, file, options);
  try {
    return db.inTransaction ? db.transaction(collect)() : writeTransaction(db, collect);
  } catch (error) {
    if (!isFaultOfContent(error)) throw error;
    return { kind: 'refused', why: 'not-storable' };
  }
}

function readChanged(db: Db, file: TranscriptFile, options: CollectOptions): Collected {
  const [{ sizeBytes: bytes } = { sizeBytes: 0 }] = seeFile(dirname(file.path), basename(file.path));
  const lead = digestText(readPlain(file.path, { mostBytes: leadBytes, part: 'begin' }) ?? '').toString(36);
  if (wasRead(db, file.path, bytes, lead)) return { kind: 'unchanged' };
  forgetMoved(db, file.path);
  const { agentId } = file;
  const transcript = readTranscript(file.path, {
    ...(agentId !== undefined && { agentId }),
    ...(options.isLate && { isLate: options.isLate }),
    countedElsewhere: countedElsewhere(db, file.path),
  });
  if (typeof transcript === 'string') return { kind: 'refused', why: transcript };
  if (isTrialFolder(transcript.cwd, options.env)) return { kind: 'trial' };
  const named = file.agent === undefined ? {} : { agent: file.agent };
  const facts = { path: file.path, bytes, lead, readAt: options.now, ...named };
  saveTranscript(db, transcript, { ...facts, ...findRules(file, transcript, options) });
  return { kind: 'read', transcript };
}

/** Finds the project of a transcript, and the digest of the rules its agent has now; empty where those on disk may be others than it had. */
function findRules(file: TranscriptFile, { cwd, agent, cli }: CountedTranscript, options: CollectOptions) {
  const folder = cwd || (file.cwd ?? '');
  const project = findProject(folder);
  const ruleSet = options.hasCurrentRules === true ? readRuleSet(findCheckout(folder), file.agent ?? agent, cli) : '';
  return { project, ruleSet };
}

/** Forgets the places where a rollout lay before it was packed or archived: what it counted there would be a copy otherwise. */
function forgetMoved(db: Db, path: string): void {
  for (const earlier of listOtherPlaces(path)) if (!existsSync(earlier)) forgetTranscript(db, earlier);
}

/** Returns true for an error that another transcript would not have met: the database refuses what stands in this one. */
function isFaultOfContent(error: unknown): boolean {
  const code = codeOf(error) ?? '';
  return error instanceof RangeError || contentFaults.some((fault) => code.startsWith(fault));
}

const contentFaults = ['SQLITE_CONSTRAINT', 'SQLITE_MISMATCH', 'SQLITE_TOOBIG'];

/** A file is recognized by its beginning: a session has its id in the first line. */
const leadBytes = 512;

function wasRead(db: Db, path: string, bytes: number, lead: string): boolean {
  return (
    prepareOnce(db, 'SELECT 1 FROM sources WHERE path = ? AND bytes = ? AND lead = ?').get(path, bytes, lead) !==
    undefined
  );
}

/** How compiled memory begins, in a file of its own or in a block, see compile-memory.ts. */
const compiledMark = /GENERATED BY rentroll|<!-- rentroll:begin -->\r?\n/;

/** Files in which each program reads rules of ours, its agent's own first. */
const memoriesOf: Readonly<Record<SessionCli, (agent: string) => readonly string[]>> = {
  codex: () => ['AGENTS.md'],
  'claude-code': (agent) => {
    const isNamed = /^[\w:-]+$/.test(agent) && agent !== 'main';
    return [...(isNamed ? [agentMemory(agent)] : []), '.claude/rules/rentroll.md', 'CLAUDE.md'];
  },
};

/**
 * Computes the digest of the compiled rules that an agent has now; returns an empty text when it has none. No config is read: this runs at the
 * end of every turn.
 */
function readRuleSet(checkout: string, agent: string, cli: SessionCli): string {
  const texts = memoriesOf[cli](agent).map((memory) => readTextFile(join(checkout, memory)));
  const compiled = texts.find((text) => compiledMark.test(text));
  return compiled === undefined ? '' : digestRuleSet(compiled);
}
