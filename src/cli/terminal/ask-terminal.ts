import { createInterface } from 'node:readline/promises';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { escapeTerminal } from '../../core/text/escape/escape-terminal.ts';

/** Asks a person. */
interface Questioner {
  confirm(question: string, fallback: boolean): Promise<boolean>;
  close(): void;
}

/** True where questions can be asked: somebody may type, and sees what is asked. */
export function hasTerminal({ stdin, stderr }: AskingStreams = process): boolean {
  return stdin.isTTY === true && stderr.isTTY === true;
}

/** The streams that a question goes out on and its answer comes in on. */
interface AskingStreams {
  readonly stdin: NodeJS.ReadableStream & { readonly isTTY?: boolean };
  readonly stderr: NodeJS.WritableStream & { readonly isTTY?: boolean };
}

/** Asks on the terminal (questions go to stderr), where there is one (`hasTerminal`). */
export function askTerminal(streams: AskingStreams = process): Questioner {
  const terminal = createInterface({ input: streams.stdin, output: streams.stderr });
  const ask = (text: string) =>
    terminal.question(text).catch(() => {
      throw noAnswer();
    });
  return {
    async confirm(question, fallback) {
      const answer = await ask(`${escapeTerminal(question)}? [${fallback ? 'Y/n' : 'y/N'}] `);
      return answer.trim() === '' ? fallback : /^y(?:es)?$/i.test(answer.trim());
    },
    close: () => terminal.close(),
  };
}

/** The terminal was closed at a question (Ctrl-C, Ctrl-D). */
function noAnswer(): ProblemError {
  const hint = 'Nothing was written since the question. The same command asks again.';
  return setupError('question-left', 'a question was left without an answer', hint);
}

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
  const variable = agentVariables.find((name) => (env[name] ?? '') !== '');
  if (variable === undefined) return;
  const message = `a person has to agree, and this shell is an agent's (${variable} is set)`;
  throw setupError('consent-person', message, `Run this yourself in a terminal of your own: ${command}`);
}
