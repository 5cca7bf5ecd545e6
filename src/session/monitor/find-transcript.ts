import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { personHome } from '../../adapters/files/home-places.ts';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { objectOf, textOf } from '../../core/text/json/read-json.ts';
import type { AgedFile } from '../store/files/read-files.ts';
import { listAged, listNames, seeFile } from '../store/files/read-files.ts';

/** Most of Codex' rollouts whose folder is read, the newest first. */
const mostRollouts = 40;

/** How much of a rollout is read for its first line. */
const leadBytes = 64 * 1024;

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
  if (!isId(session)) throw setupError('session-name', `${quoteValue(session)} is no id of a session`, hint);
  const path = findSession(session, env);
  if (path !== undefined) return path;
  throw setupError('session-missing', `no transcript of session ${quoteValue(session)} lies on this machine`, hint);
}

/** Finds the transcript of a session by its id, in whichever project; returns undefined where none lies on this machine. */
export function findSession(session: string, env: NodeJS.ProcessEnv): string | undefined {
  if (!isId(session)) return undefined;
  const projects = join(claudeHome(env), 'projects');
  const claude = listNames(projects).map((name) => join(projects, name, `${session}.jsonl`));
  const codex = listRollouts(env).filter((path) => path.endsWith(`-${session}.jsonl`));
  const [file] = [...claude, ...codex].flatMap((path) => seeFile(dirname(path), basename(path)));
  return file?.path;
}

function isId(text: string): boolean {
  return /^[\w-]{1,100}$/.test(text);
}

/** Lists Claude Code's transcripts of a folder and of the folders above it, up to the checkout's root. */
function listClaude(cwd: string, env: NodeJS.ProcessEnv): readonly AgedFile[] {
  const folders = climb(cwd).map((folder) => join(claudeHome(env), 'projects', folder.replace(/[^a-zA-Z0-9]/g, '-')));
  return folders.flatMap((folder) => listAged(folder, (name) => name.endsWith('.jsonl') && !name.startsWith('agent-')));
}

function climb(folder: string): readonly string[] {
  const above = dirname(folder);
  const isRoot = listNames(folder).includes('.git') || above === folder;
  return isRoot ? [folder] : [folder, ...climb(above)];
}

/** Lists the rollouts of a folder. Codex keeps them by day; their first line names the folder. */
function listCodex(cwd: string, env: NodeJS.ProcessEnv): readonly AgedFile[] {
  const folders = climb(cwd);
  const newest = listRollouts(env)
    .flatMap((path) => seeFile(dirname(path), basename(path)))
    .sort((a, b) => b.changedMs - a.changedMs);
  return newest.slice(0, mostRollouts).filter(({ path }) => folders.includes(readFolder(path)));
}

function listRollouts(env: NodeJS.ProcessEnv): readonly string[] {
  const sessions = join(env['CODEX_HOME'] ?? join(personHome(env), '.codex'), 'sessions');
  const days = [sessions];
  for (let depth = 0; depth < 3; depth += 1)
    days.splice(0, days.length, ...days.flatMap((day) => listNames(day).map((name) => join(day, name))));
  return days.flatMap((day) => listNames(day).map((name) => join(day, name))).filter((path) => path.endsWith('.jsonl'));
}

function readFolder(path: string): string {
  try {
    const [line = ''] = readFileSync(path, 'utf8').slice(0, leadBytes).split('\n', 1);
    return textOf(objectOf(objectOf(JSON.parse(line))['payload'])['cwd']);
  } catch {
    return '';
  }
}

function claudeHome(env: NodeJS.ProcessEnv): string {
  return env['CLAUDE_CONFIG_DIR'] ?? join(personHome(env), '.claude');
}
