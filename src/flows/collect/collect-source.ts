import type { Db } from '../../doors/store/open-store.ts';
import { writeTransaction } from '../../doors/store/open-store.ts';
import { openSessionMemory, type StoredMemory } from '../../doors/store/sessions/open-session-memory.ts';
import { findSource, forgetSource, savePart } from '../../doors/store/sessions/save-part.ts';
import type { TranscriptPart } from '../../foundation/model/session/session-part.ts';
import {
  fileBegin,
  type LoadedTranscript,
  loadTranscript,
  type TranscriptRefusal,
} from '../../stages/session/transcript/load-transcript.ts';
import { findProject } from './find-project.ts';
import type { SourceFile } from './find-sources.ts';
import { isTrialPlace } from './trial-place.ts';

/** What became of one transcript. */
export type Collected =
  | { readonly kind: 'refused'; readonly why: TranscriptRefusal }
  | { readonly kind: 'unchanged' }
  /** A benchmark's own, which is no real work. */
  | { readonly kind: 'trial' }
  | { readonly kind: 'read'; readonly isAnew: boolean; readonly part: TranscriptPart };

/** What collecting is given from outside. */
export interface CollectContext {
  readonly now: Date;
  readonly isLate?: () => boolean;
  /** Digest of the compiled rules that an agent has now; empty when it has none or nobody can know any more. */
  readonly ruleSetOf: (project: string, agent: string, cli: TranscriptPart['cli']) => string;
}

/**
 * Reads what a transcript has grown by and adds it to its rows, in one transaction: two hooks that end at the same time count nothing
 * twice. Throws ProblemError when the database is locked, full or damaged.
 */
export function collectSource(db: Db, source: SourceFile, context: CollectContext): Collected {
  return writeTransaction(db, () => {
    const known = findSource(db, source.path);
    const memories: StoredMemory[] = [];
    const loaded = loadTranscript(source.path, known ?? fileBegin, {
      ...(context.isLate && { isLate: context.isLate }),
      begin: (isAnew) => {
        if (isAnew && known !== undefined) forgetSource(db, known.id);
        const memory = openSessionMemory(db, isAnew ? undefined : known?.id);
        memories.push(memory);
        const { agentId } = source;
        return { memory, ...(agentId !== undefined && { agentId }), ...(known && !isAnew && { carry: known.carry }) };
      },
    });
    const [memory] = memories;
    if (loaded.kind !== 'read' || memory === undefined) return loaded as Exclude<LoadedTranscript, { kind: 'read' }>;
    return saveLoaded(db, source, { loaded, memory }, context);
  });
}

function saveLoaded(
  db: Db,
  source: SourceFile,
  { loaded, memory }: { loaded: Extract<LoadedTranscript, { kind: 'read' }>; memory: StoredMemory },
  { now, ruleSetOf }: CollectContext,
): Collected {
  const part = { ...loaded.part, agent: source.agent ?? loaded.part.agent };
  if (isTrialPlace(part.cwd)) return { kind: 'trial' };
  const project = findProject(part.cwd || (source.cwd ?? ''));
  const ruleSet = ruleSetOf(project, part.agent, part.cli);
  savePart(db, part, { path: source.path, ...loaded.position, project, ruleSet, readAt: now }, memory);
  return { kind: 'read', isAnew: loaded.isAnew, part };
}
