import { join, posix } from 'node:path';
import { findRoot } from '../../adapters/git/resolve-refs.ts';
import { setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { locateState } from '../../gate/change/open-tree.ts';
import { locateFiles } from '../../gate/change/read-files.ts';
import { type HandOffKey, isHandOffName, isRunName, mostNameCharacters } from './hand-off.ts';
import { listHandOffRuns } from './hand-off-files.ts';

/** The options of every command about hand-offs. */
export interface HandOffRequest {
  readonly configFile: string;
  /** Session or run; that of the session around this process, else the latest, when absent. */
  readonly run?: string;
}

/** The folders of a clone's hand-offs: headers where no commit reaches, details where every agent can read. */
export interface HandOffFolder {
  readonly root: string;
  readonly folder: string;
  /** Path of the details of one hand-off. */
  detailPath(key: HandOffKey): string;
}

/** Finds the place of hand-offs of the repository around `cwd`. Throws ProblemError outside of one. */
export async function findHandOffFolder(
  { configFile }: HandOffRequest,
  { cwd }: Pick<Dependencies, 'cwd'>,
): Promise<HandOffFolder> {
  const root = await findRoot(cwd);
  const paths = locateFiles(configFile);
  return {
    root,
    folder: join(locateState(root, paths), 'hand-offs'),
    detailPath: ({ run, agent }) => posix.join(paths.home, 'hand-offs', run, `${agent}.md`),
  };
}

/** Finds the session around this process, as Claude Code tells the commands its agents run. */
export function sessionAround(env: NodeJS.ProcessEnv): string | undefined {
  const session = env['CLAUDE_CODE_SESSION_ID'] ?? '';
  return isRunName(session) ? session : undefined;
}

/** Chooses the requested run; returns undefined when nothing was handed on yet. Throws ProblemError for a name that cannot be one. */
export async function chooseRun(
  { run }: HandOffRequest,
  { folder }: HandOffFolder,
  { env }: Pick<Dependencies, 'env'>,
): Promise<string | undefined> {
  if (run !== undefined) return requireRunName(run);
  return sessionAround(env) ?? (await listHandOffRuns(folder)).find(isRunName);
}

/** Names the run that a command writes to: the requested one, else the session around. Throws ProblemError outside of one, and for a bad name. */
export function nameRun({ run }: Pick<HandOffRequest, 'run'>, { env }: Pick<Dependencies, 'env'>): string {
  if (run !== undefined) return requireRunName(run);
  const session = sessionAround(env);
  if (session !== undefined) return session;
  const message = 'no run is named, and this command does not run inside a session of Claude Code';
  throw setupError('handoff-no-run', message, 'Add the name of a run to the command, for example: --run sprint-7');
}

/** Requires a text to be a possible name of a run. Throws ProblemError otherwise. */
function requireRunName(run: string): string {
  if (isRunName(run)) return run;
  const hint = 'Write letters, digits, ".", "_" and "-", at most 100 of them.';
  throw setupError('handoff-bad-run', `${quoteValue(run)} cannot be the name of a run`, hint);
}

/** Requires a text to be a possible name of an agent that hands on. Throws ProblemError otherwise. */
export function requireAgentName(agent: string): string {
  if (isHandOffName(agent)) return agent;
  const hint = `Write a short kebab-case name of at most ${mostNameCharacters} characters, for example "sql".`;
  throw setupError('handoff-bad-agent', `${quoteValue(agent)} cannot be the name of an agent that hands on`, hint);
}
