import { realpathSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';
import { type Problem, ProblemError } from '../../model/problem.ts';
import type { Runner } from '../../model/runner.ts';
import { quoteValue } from '../../util/quote-value.ts';
import { loadTokenizer } from '../../util/tokenizer.ts';
import { checkEnv } from '../child-env.ts';
import { findProgram } from '../find-program.ts';
import { openMeter } from '../meter/open-meter.ts';
import type { Sandbox } from '../sandbox/box.ts';
import { findSandbox } from '../sandbox/find-sandbox.ts';
import { createClaudeRunner } from './claude-runner.ts';

/** What the config says of the runner, and where it runs. */
export interface OpenClaudeInput {
  readonly model: string;
  /** Version the team agreed on: another one is refused. */
  readonly version: string;
  /** Name on PATH, or absolute path. */
  readonly program: string;
  readonly commands: readonly string[];
  /** Scratch directory of the run. */
  readonly scratch: string;
  readonly env: NodeJS.ProcessEnv;
}

/** A runner that holds a meter; `close` ends it. */
export interface OpenRunner {
  readonly runner: Runner;
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

const usualUpstream = 'https://api.anthropic.com';
const longestStartMs = 60_000;

/**
 * Finds the CLI, holds it to the version of the config, and opens the meter that alone knows the API key. Throws ProblemError when the
 * CLI is missing, is another version or does not start, and when there is no key.
 */
export async function openClaude(input: OpenClaudeInput): Promise<OpenRunner> {
  const { env, scratch, model, commands } = input;
  const program = locate(input);
  await checkVersion(program, input);
  const meter = await openMeter({
    api: 'anthropic',
    upstream: { kind: 'http', url: env['ANTHROPIC_BASE_URL'] ?? usualUpstream, apiKey: readKey(env) },
    countTokens: await loadTokenizer(),
    socketPath: join(scratch, 'meter.sock'),
  });
  const sandbox = await findSandbox(env);
  const { PATH: path = '' } = checkEnv(env, scratch);
  const runner = createClaudeRunner({ program, version: input.version, model, meter, sandbox, path, commands });
  return { runner, sandbox, close: () => meter.close() };
}

function locate({ program, env }: OpenClaudeInput): string {
  const found = findProgram(program, env);
  // The box shows the folder the program really lies in.
  if (found !== undefined) return realpathSync(found);
  throw refuse(
    'runner-missing',
    `Claude Code is not there: ${quoteValue(program)} is no program`,
    'Install it (npm install --global @anthropic-ai/claude-code), or name it with runner.program.',
  );
}

async function checkVersion(program: string, { version, env, scratch }: OpenClaudeInput): Promise<void> {
  const result = await execa(program, ['--version'], {
    env: checkEnv(env, scratch),
    extendEnv: false,
    reject: false,
    stdin: 'ignore',
    timeout: longestStartMs,
  });
  const found = /^\d+\.\d+\.\d+\S*/.exec(String(result.stdout ?? ''))?.[0];
  if (found === version) return;
  if (found === undefined) {
    const said = String(result.stderr || result.stdout || `exit code ${result.exitCode}`).split('\n')[0] ?? '';
    throw refuse(
      'runner-broken',
      `${quoteValue(program)} does not say its version: ${said.slice(0, 200)}`,
      'Install it again.',
    );
  }
  throw refuse(
    'runner-version',
    `Claude Code is version ${quoteValue(found)}, runner.version in the config is ${quoteValue(version)}`,
    `Install that version (npm install --global @anthropic-ai/claude-code@${version}), or change runner.version: standing receipts become stale then.`,
  );
}

function readKey(env: NodeJS.ProcessEnv): string {
  const key = env['ANTHROPIC_API_KEY'];
  if (key !== undefined && key !== '') return key;
  throw refuse(
    'runner-key',
    'there is no API key: ANTHROPIC_API_KEY is not set',
    'Set it in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.',
  );
}

function refuse(code: string, message: string, hint: string): ProblemError {
  const problem: Problem = { code, severity: 'error', message, hint, blame: 'setup' };
  return new ProblemError([problem]);
}
