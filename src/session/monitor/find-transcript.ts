import { basename, dirname, join } from 'node:path';
import { claudeHome, codexHome } from '../../adapters/files/home-places.ts';
import { readPlain } from '../../adapters/files/read-plain.ts';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { type JsonObject, objectOf, readJson, textOf } from '../../core/text/json/read-json.ts';
import { listAged, listNames, seeFile } from '../store/files/read-files.ts';
import { type FoundTranscript, findTranscripts } from '../usage/find-transcripts.ts';
import { packedEnding } from '../usage/load-lines.ts';

/** Most of Codex' rollouts whose folder is read, the newest first. */
const mostRollouts = 40;

type AgedPath = Pick<FoundTranscript, 'path' | 'changedMs'>;

/** How much of a rollout is read for its first line. */
const leadBytes = 256 * 1024;

/**
 * Finds the newest transcript of a session in this folder or its project, in the places where Claude Code and Codex keep theirs; returns
 * undefined where there is none yet. Inside Claude Code it is that session's own.
 */
export function findTranscript(cwd: string, env: NodeJS.ProcessEnv): string | undefined {
  const currentSession = env['CLAUDE_CODE_SESSION_ID'];
  if (currentSession !== undefined && isId(currentSession)) {
    const transcript = listClaude(cwd, env).find(({ path }) => basename(path) === `${currentSession}.jsonl`);
    if (transcript !== undefined) return transcript.path;
  }
  const all = [...listClaude(cwd, env), ...listCodex(cwd, env)];
  return all.sort((a, b) => b.changedMs - a.changedMs || (a.path < b.path ? -1 : 1))[0]?.path;
}

/** Finds the transcript of a session by its id, in whichever project. Throws ProblemError where there is none. */
export function requireSession(session: string, env: NodeJS.ProcessEnv): string {
  const hint = 'Leave --session out for the newest session of this project: rentroll session monitor';
  if (!isId(session)) throw setupError('session-name', `${quoteValue(session)} is not the id of a session`, hint);
  const path = findSession(session, env);
  if (path !== undefined) return path;
  throw setupError('session-missing', `no transcript of session ${quoteValue(session)} is on this machine`, hint);
}

/** Finds the transcript of a session by its id, in whichever project; returns undefined where none lies on this machine. */
export function findSession(session: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isId(session)) return undefined;
  const projects = join(claudeHome(env), 'projects');
  const claude = listNames(projects).map((name) => join(projects, name, `${session}.jsonl`));
  const isOf = ({ path }: AgedPath) => path.replace(packedEnding, '').endsWith(`-${session}.jsonl`);
  const [file] = claude.flatMap((path) => seeFile(dirname(path), basename(path)));
  return file?.path ?? listRollouts(env).find(isOf)?.path;
}

function isId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** Lists Claude Code's transcripts of a folder and of the folders above it, up to the checkout's root. */
function listClaude(cwd: string, env: NodeJS.ProcessEnv): readonly AgedPath[] {
  const folders = climb(cwd).map((folder) => join(claudeHome(env), 'projects', folder.replace(/[^a-zA-Z0-9]/g, '-')));
  return folders.flatMap((folder) => listAged(folder, (name) => name.endsWith('.jsonl') && !name.startsWith('agent-')));
}

function climb(folder: string): readonly string[] {
  const above = dirname(folder);
  const isRoot = listNames(folder).includes('.git') || above === folder;
  return isRoot ? [folder] : [folder, ...climb(above)];
}

/** Lists the rollouts of sessions in a folder, without those of their subagents. Codex keeps them by day; their first line names the folder. */
function listCodex(cwd: string, env: NodeJS.ProcessEnv): readonly AgedPath[] {
  const folders = climb(cwd);
  return listRollouts(env)
    .toReversed()
    .filter(({ path }) => !path.endsWith(packedEnding))
    .slice(0, mostRollouts)
    .filter(({ path }) => {
      const { cwd, source } = readMeta(path);
      return folders.includes(textOf(cwd)) && objectOf(source)['subagent'] === undefined;
    });
}

/** Lists Codex' transcripts, the oldest first. */
function listRollouts(env: NodeJS.ProcessEnv): readonly AgedPath[] {
  return findTranscripts(join(codexHome(env), 'sessions'));
}

/** Reads what the first line of a rollout says about its session; an empty object where there is none. */
function readMeta(path: string): JsonObject {
  const [line = ''] = (readPlain(path, { mostBytes: leadBytes, part: 'begin' }) ?? '').split('\n', 1);
  return objectOf(objectOf(readJson(line))['payload']);
}
