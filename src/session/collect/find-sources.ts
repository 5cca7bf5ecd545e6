import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Entry } from '../../core/model/session/entry.ts';
import { objectOf } from '../../core/text/json/read-json.ts';
import type { MeteredSegment } from '../store/metered.ts';

/** A transcript that may be read. */
export interface SourceFile {
  readonly path: string;
  /** Of the subagent whose transcript it is; empty for a session's own; absent where only its lines can say. */
  readonly agentId?: string;
  /** Name of the agent's definition, where a file beside says it. */
  readonly agent?: string;
  /** Where the session stood, for a transcript that does not say. */
  readonly cwd?: string;
  /** Set for a file that the mod wrote. */
  readonly rows?: RowsFacts;
  /** Set when it is so old that the rules an agent has now are not those it had then. */
  readonly isPast?: true;
}

/** A transcript found on the machine. */
export interface FoundFile extends SourceFile {
  readonly sizeBytes: number;
  readonly changedMs: number;
  /** When anything of it last changed, as nobody but the system can write it. */
  readonly touchedMs: number;
}

const subagentName = /^agent-([\w-]+)\.jsonl$/;

/** Deepest folder looked into below the one that was named. */
const mostDepth = 8;

/** Every transcript below a folder, the oldest first, so that copies in later sessions are known as such. Links are not followed. */
export function findBelow(folder: string): readonly FoundFile[] {
  return [...walk(folder, 0)].sort((a, b) => a.changedMs - b.changedMs || (a.path < b.path ? -1 : 1));
}

function* walk(folder: string, depth: number): Generator<FoundFile> {
  for (const entry of list(folder)) {
    const path = join(folder, entry.name);
    if (entry.isDirectory() && depth < mostDepth) yield* walk(path, depth + 1);
    if (!entry.isFile() || !entry.name.endsWith('.jsonl')) continue;
    const facts = lstatSync(path, { throwIfNoEntry: false });
    if (facts === undefined) continue;
    const { size: sizeBytes, mtimeMs: changedMs, ctimeMs: touchedMs } = facts;
    yield { ...toSource(path), sizeBytes, changedMs, touchedMs };
  }
}

/** The transcripts of a session's subagents, which lie in a folder of its name beside it. */
export function findSubagents(transcript: string): readonly SourceFile[] {
  const folder = join(dirname(transcript), basename(transcript, '.jsonl'), 'subagents');
  const names = list(folder).filter((entry) => entry.isFile() && subagentName.test(entry.name));
  return names.map(({ name }) => toSource(join(folder, name)));
}

/** A transcript with what its place says of it. */
export function toSource(path: string): SourceFile {
  const agentId = subagentName.exec(basename(path))?.[1];
  if (agentId === undefined) return { path };
  const agent = readAgentType(path.replace(/\.jsonl$/, '.meta.json'));
  return { path, agentId, ...(agent !== undefined && { agent }) };
}

function readAgentType(file: string): string | undefined {
  try {
    if (!lstatSync(file).isFile()) return undefined;
    const { agentType } = objectOf(JSON.parse(readFileSync(file, 'utf8')));
    return typeof agentType === 'string' && agentType !== '' ? agentType : undefined;
  } catch {
    // Older versions write none.
    return undefined;
  }
}

function list(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    // A folder that is not there or not ours to read holds nothing for us.
    return [];
  }
}

/** What a file of rows is about. */
export interface RowsFacts {
  readonly session: string;
  /** The session's own transcript; empty when it keeps none. */
  readonly transcript: string;
}

/** Follows what a file of rows tells, and says from when to when it told something. */
export interface SegmentFollower {
  listen(entry: Entry): void;
  list(): readonly MeteredSegment[];
}

/** Begins where the file was left. A segment lasts from the beginning of a process to its last row. */
export function followSegments(facts: RowsFacts, before: MeteredSegment | undefined): SegmentFollower {
  const segments: MeteredSegment[] = before === undefined ? [] : [before];
  return {
    listen: ({ kind, origin: { at, session } }) => {
      const last = segments.at(-1);
      if (at === undefined) return;
      // Only a run says its session.
      const isRun = kind === 'other' && session !== undefined;
      if (isRun || last === undefined) segments.push({ ...facts, began: at, ended: at });
      else if (at > last.ended) segments[segments.length - 1] = { ...last, ended: at };
    },
    list: () => segments,
  };
}
