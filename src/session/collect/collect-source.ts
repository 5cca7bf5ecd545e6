import type { Db } from '../../adapters/store/open-store.ts';
import { writeTransaction } from '../../adapters/store/open-store.ts';
import type { TranscriptPart } from '../model/session-part.ts';
import type { KeyFilter } from '../store/keys/key-filter.ts';
import { openSessionMemory, type StoredMemory } from '../store/keys/open-session-memory.ts';
import { findMetered, openMetered, saveMetered } from '../store/metered.ts';
import { findSource, forgetSource, type StoredSource, savePart } from '../store/save-part.ts';
import {
  fileBegin,
  type LoadedTranscript,
  loadTranscript,
  type TranscriptRefusal,
} from '../transcript/load-transcript.ts';
import type { ReaderStart } from '../transcript/read-transcript.ts';
import { findProject, isTrialFolder } from './find-project.ts';
import { followSegments, type SegmentFollower, type SourceFile } from './find-sources.ts';

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
  readonly env: NodeJS.ProcessEnv;
  readonly isLate?: () => boolean;
  /** Spares an import most questions to the database; renewed by whoever begins the transaction. */
  readonly filter?: KeyFilter;
  /** Digest of the compiled rules that an agent has now; empty when it has none or nobody can know any more. */
  readonly ruleSetOf: (project: string, agent: string, cli: TranscriptPart['cli']) => string;
}

/**
 * Reads what a transcript has grown by and adds it to its rows, in one transaction: two hooks that end at the same time count nothing
 * twice. Throws ProblemError when the database is locked, full or damaged.
 */
export function collectSource(db: Db, source: SourceFile, context: CollectContext): Collected {
  const collect = (): Collected => {
    const known = findSource(db, source.path);
    const begun: Begun[] = [];
    const loaded = loadTranscript(source.path, known ?? fileBegin, {
      ...(context.isLate && { isLate: context.isLate }),
      begin: (isAnew) => {
        if (isAnew && known !== undefined) forgetSource(db, known.id);
        const begin = beginReading(db, source, isAnew ? undefined : known, context.filter);
        begun.push(begin);
        return begin.start;
      },
    });
    const [begin] = begun;
    if (loaded.kind !== 'read' || begin === undefined) return loaded as Exclude<LoadedTranscript, { kind: 'read' }>;
    return saveLoaded(db, source, { loaded, begin, isKnown: known !== undefined }, context);
  };
  // An import reads many in one.
  return db.inTransaction ? collect() : writeTransaction(db, collect);
}

/** What a reading begins with, and what listens to it. */
interface Begun {
  readonly start: ReaderStart;
  readonly memory: StoredMemory;
  /** Of a file of rows. */
  readonly follower?: SegmentFollower;
}

/** Begins at the start of a file, or goes on where it was left. */
function beginReading(
  db: Db,
  { agentId, rows }: SourceFile,
  known: StoredSource | undefined,
  filter: KeyFilter | undefined,
): Begun {
  const memory = openSessionMemory(db, known?.id, filter);
  const where = { memory, ...(agentId !== undefined && { agentId }), ...(known && { carry: known.carry }) };
  if (rows === undefined) return { memory, start: { ...where, metered: openMetered(db) } };
  const follower = followSegments(rows, known && findMetered(db, known.id));
  return { memory, follower, start: { ...where, listen: follower.listen } };
}

function saveLoaded(
  db: Db,
  source: SourceFile,
  { loaded, begin, isKnown }: { loaded: Extract<LoadedTranscript, { kind: 'read' }>; begin: Begun; isKnown: boolean },
  { now, env, ruleSetOf }: CollectContext,
): Collected {
  const part = { ...loaded.part, agent: source.agent ?? loaded.part.agent };
  if (isTrialFolder(part.cwd, env)) return { kind: 'trial' };
  const project = findProject(part.cwd || (source.cwd ?? ''));
  const ruleSet = source.isPast ? '' : ruleSetOf(project, part.agent, part.cli);
  const isFresh = loaded.isAnew || !isKnown;
  const id = savePart(
    db,
    part,
    { path: source.path, ...loaded.position, project, ruleSet, readAt: now, isFresh },
    begin.memory,
  );
  if (begin.follower) saveMetered(db, id, begin.follower.list());
  return { kind: 'read', isAnew: loaded.isAnew, part };
}
