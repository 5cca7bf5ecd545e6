import { setupError } from '../../../core/model/problem.ts';

/** Variables that the CLIs of agents set in the shells they start. */
const agentVariables = [
  'CLAUDECODE',
  'CLAUDE_CODE_SESSION_ID',
  'CODEX_SANDBOX',
  'CODEX_THREAD_ID',
  'GEMINI_CLI',
  'COPILOT_CLI',
];

/**
 * Throws ProblemError (`consent-person`) in a shell that an agent has started: what an agent types was perhaps written by a repository, and is
 * nobody's word.
 */
export function requirePerson(env: NodeJS.ProcessEnv, command: string): void {
  const found = agentVariables.find((name) => (env[name] ?? '') !== '');
  if (found === undefined) return;
  const message = `a person has to agree, and this shell is an agent's (${found} is set)`;
  throw setupError('consent-person', message, `Say it yourself in a terminal of your own: ${command}`);
}
