import { type Dirent, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { objectOf, readJson, textOf } from '../../core/text/json/read-json.ts';
import { listAged } from '../store/files/read-files.ts';

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
  const home = personHome(env);
  const codex = env['CODEX_HOME'] ?? join(home, '.codex');
  return [
    join(env['CLAUDE_CONFIG_DIR'] ?? join(home, '.claude'), 'projects'),
    join(home, '.config', 'claude', 'projects'),
    join(codex, 'sessions'),
    join(codex, 'archived_sessions'),
  ];
}

/** Finds every transcript below a folder, the oldest first: a call that a later one repeats is a copy. Links are not followed. */
export function findTranscripts(folder: string): readonly FoundTranscript[] {
  const transcripts = listBelow(folder).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name);
    const facts = entry.isFile() && path.endsWith('.jsonl') ? lstatSync(path, { throwIfNoEntry: false }) : undefined;
    if (facts === undefined) return [];
    return [{ ...toTranscriptFile(path), bytes: facts.size, changedMs: facts.mtimeMs, touchedMs: facts.ctimeMs }];
  });
  return transcripts.sort((a, b) => a.changedMs - b.changedMs || (a.path < b.path ? -1 : 1));
}

function listBelow(folder: string): readonly Dirent[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true });
  } catch {
    // A folder that is not there, or not ours to read, holds nothing for us.
    return [];
  }
}

/** Finds the transcripts of a session's subagents: they lie in a folder of its name beside it. */
export function findSubagents(transcript: string): readonly TranscriptFile[] {
  const folder = join(dirname(transcript), basename(transcript, '.jsonl'), 'subagents');
  return listAged(folder, (name) => subagentFile.test(name)).map(({ path }) => toTranscriptFile(path));
}

const subagentFile = /^agent-([\w-]+)\.jsonl$/;

/** Describes a transcript by its name and the file beside it. */
export function toTranscriptFile(path: string): TranscriptFile {
  const agentId = subagentFile.exec(basename(path))?.[1];
  if (agentId === undefined) return { path };
  const agent = readAgentType(path.replace(/\.jsonl$/, '.meta.json'));
  return { path, agentId, ...(agent !== '' && { agent }) };
}

/** Reads the name of a subagent's definition; returns an empty text where no file says it, as in older versions. */
function readAgentType(file: string): string {
  if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return '';
  try {
    return textOf(objectOf(readJson(readFileSync(file, 'utf8')))['agentType']);
  } catch {
    return '';
  }
}
