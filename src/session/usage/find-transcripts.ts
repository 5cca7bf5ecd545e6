import { type Dirent, readdirSync, realpathSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { claudeHome, codexHome, personHome } from '../../adapters/files/home-places.ts';
import { lookAt, readPlain } from '../../adapters/files/read-plain.ts';
import { objectOf, readJson, textOf } from '../../core/text/json/read-json.ts';
import { packedEnding } from './load-lines.ts';

/** A transcript on this machine. */
export interface TranscriptFile {
  readonly path: string;
  /** The subagent whose file it is, empty for the session's own; absent where only its lines can say. */
  readonly agentId?: string;
  /** Name of the agent's definition, where a file beside says it. */
  readonly agent?: string;
  /** Folder of the session, for a transcript that does not say. */
  readonly cwd?: string;
}

/** A transcript with its length and its times. */
export interface FoundTranscript extends TranscriptFile {
  readonly bytes: number;
  readonly changedMs: number;
  /** When anything of it last changed; unlike `changedMs`, nobody but the system can write it. */
  readonly touchedMs: number;
}

/** Returns the folders in which the command line agents keep their transcripts. */
export function transcriptFolders(env: NodeJS.ProcessEnv): readonly string[] {
  return [
    join(claudeHome(env), 'projects'),
    join(personHome(env), '.config', 'claude', 'projects'),
    join(codexHome(env), 'sessions'),
    join(codexHome(env), 'archived_sessions'),
  ];
}

/**
 * Finds every transcript below a folder, the oldest first: a call that a later one repeats is a copy. A folder that is a link is read, each folder
 * once; a file that is a link is not.
 */
export function findTranscripts(folder: string): readonly FoundTranscript[] {
  const paths = listFilesBelow(folder).filter(isTranscript);
  const unpacked = new Set(paths);
  const transcripts = paths.flatMap((path) => {
    // While Codex packs a rollout, both files are there.
    if (path.endsWith(packedEnding) && unpacked.has(path.slice(0, -packedEnding.length))) return [];
    const facts = lookAt(path);
    if (facts === undefined) return [];
    return [{ ...toTranscriptFile(path), bytes: facts.size, changedMs: facts.mtimeMs, touchedMs: facts.ctimeMs }];
  });
  return transcripts.sort((a, b) => a.changedMs - b.changedMs || (a.path < b.path ? -1 : 1));
}

/** Returns true for the name of a transcript, packed or not. */
function isTranscript(path: string): boolean {
  return path.endsWith('.jsonl') || path.endsWith(`.jsonl${packedEnding}`);
}

/** A rollout in the folder of its day, or in the archive. */
const rolloutPath =
  /^(.*)(?:sessions\/\d{4}\/\d\d\/\d\d|archived_sessions)\/(rollout-(\d{4})-(\d\d)-(\d\d)[^/]*?\.jsonl)(?:\.zst)?$/;

/** Lists the other places where Codex may have had a rollout: it packs them, and moves them into its archive. */
export function listOtherPlaces(path: string): readonly string[] {
  const [, home, name = '', year = '', month = '', day = ''] = rolloutPath.exec(path) ?? [];
  if (home === undefined) return [];
  const folders = [join(home, 'sessions', year, month, day), join(home, 'archived_sessions')];
  const files = [name, `${name}${packedEnding}`];
  return folders.flatMap((folder) => files.map((file) => join(folder, file))).filter((place) => place !== path);
}

/** More folders than these hold no transcripts of one person. */
const mostFolders = 100_000;

/** Lists the plain files of a folder and all folders in it. A folder that is not there, or not ours to read, holds nothing for us. */
function listFilesBelow(folder: string): readonly string[] {
  const files: string[] = [];
  const folders = [folder];
  const visited = new Set<string>();
  for (let next = folders.pop(); next !== undefined && visited.size < mostFolders; next = folders.pop()) {
    const place = readFolder(next);
    if (place === undefined || visited.has(place.real)) continue;
    visited.add(place.real);
    for (const entry of place.entries) {
      const path = join(next, entry.name);
      if (entry.isFile()) files.push(path);
      else if (entry.isDirectory() || (entry.isSymbolicLink() && isFolder(path))) folders.push(path);
    }
  }
  return files;
}

function readFolder(folder: string): { readonly real: string; readonly entries: readonly Dirent[] } | undefined {
  try {
    return { real: realpathSync(folder), entries: readdirSync(folder, { withFileTypes: true }) };
  } catch {
    return undefined;
  }
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory();
  } catch {
    // A link into nothing, or a circle of links.
    return false;
  }
}

/** Finds the transcripts of a session's subagents, and of theirs: they lie at any depth in a folder of its name beside it. */
export function findSubagents(transcript: string): readonly TranscriptFile[] {
  const folder = join(dirname(transcript), basename(transcript, '.jsonl'), 'subagents');
  const paths = listFilesBelow(folder).filter((path) => subagentFile.test(basename(path)));
  return paths.sort().map(toTranscriptFile);
}

const subagentFile = /^agent-([\w-]+)\.jsonl$/;

/** Describes a transcript by its name and the file beside it. */
export function toTranscriptFile(path: string): TranscriptFile {
  const agentId = subagentFile.exec(basename(path))?.[1];
  if (agentId === undefined) return { path };
  const agent = readAgentType(path.replace(/\.jsonl$/, '.meta.json'));
  return { path, agentId, ...(agent !== '' && { agent }) };
}

const mostMetaBytes = 64 * 1024;

/** Reads the name of a subagent's definition; returns an empty text where no file says it, as in older versions. */
function readAgentType(file: string): string {
  return textOf(objectOf(readJson(readPlain(file, { mostBytes: mostMetaBytes }) ?? ''))['agentType']);
}
