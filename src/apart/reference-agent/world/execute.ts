import { dirname } from 'node:path';
import { execa } from 'execa';
import { normalise } from './normalise.ts';

/** A program to run in the workspace: an argument list, never a shell line. */
export interface AgentCommand {
  readonly argv: readonly [string, ...string[]];
  readonly workspace: string;
  readonly home: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

/** What a program printed (normalised, cut) and whether it ended with code 0. */
export interface CommandResult {
  readonly text: string;
  readonly ok: boolean;
  /** Set when the command, or a test in it, was stopped at its time limit: true of this run, not of the files. */
  readonly stopped?: boolean;
}

/** Runs a command; rejects only when the environment is at fault (the program is not there, or it was stopped). */
export type Execute = (command: AgentCommand) => Promise<CommandResult>;

const maxOutput = 12_000;
const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;

/** Runs the program with an environment of six variables, a time limit and a limit on output. */
export const executeCommand: Execute = async ({ argv, workspace, home, timeoutMs, signal }) => {
  const [file, ...args] = argv;
  const result = await execa(file, args, {
    cwd: workspace,
    env: { PATH: path, HOME: home, LANG: 'C.UTF-8', TZ: 'UTC', NO_COLOR: '1', CI: '1' },
    extendEnv: false,
    timeout: timeoutMs,
    cancelSignal: signal,
    forceKillAfterDelay: 1000,
    maxBuffer: 4_000_000,
    reject: false,
    stdin: 'ignore',
  });
  if (result.timedOut) return { text: 'The command did not finish in time and was stopped.', ok: false, stopped: true };
  if (result.isCanceled || result.exitCode === undefined)
    throw new Error(`${argv.join(' ')}: ${result.shortMessage ?? 'did not run'}`);
  // One after the other: in which order two pipes are emptied depends on how busy the machine is.
  const texts = [result.stdout, result.stderr].map((output) => normalise(output, { workspace, home }));
  const text = cutMiddle(texts.filter((part) => part !== '').join('\n\n'));
  return { text, ok: result.exitCode === 0, ...(wasTooSlow(text) ? { stopped: true } : {}) };
};

/** A single test at its own time limit says that the machine was busy, which need not be so the next time. */
function wasTooSlow(text: string): boolean {
  return /\b(?:Test|Hook) timed out in <time>/.test(text);
}

/** Long output keeps its start and, more of use, its end. */
function cutMiddle(text: string): string {
  if (text.length <= maxOutput) return text;
  return `${text.slice(0, maxOutput - 4000)}\n[output cut]\n${text.slice(-4000)}`;
}
