import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describeRun } from './history/describe-run.ts';
import { makeShared } from './prepared-folder.ts';
import { compiledCode, testHome } from './run-cli.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** What GitHub would have taken from a step. */
export interface ActionResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
  readonly summary: string;
  readonly outputs: Readonly<Record<string, string>>;
}

export interface ActionRun {
  /** Checkout, with the commit to judge as GITHUB_SHA. */
  readonly workspace: string;
  readonly sha: string;
  readonly event?: string;
  readonly payload?: unknown;
  readonly inputs?: Readonly<Record<string, string>>;
  readonly env?: NodeJS.ProcessEnv;
}

/**
 * The Action as GitHub checks it out, built from the sources of now once in a test run, alone in a folder without node_modules that nobody
 * writes to; `withCli` also lays the command line beside it, as npm brings it.
 */
export function installBundle({ withCli = false } = {}): ReturnType<typeof makeShared> {
  return makeShared(['bundle of the Action', withCli], (fresh) => writeBundle(fresh, withCli));
}

function writeBundle(folder: string, withCli: boolean): void {
  const build = [join(root, 'scripts', 'build.ts'), '--only', 'action', '--out', join(folder, 'dist')];
  execFileSync(process.execPath, build, { stdio: 'pipe' });
  for (const name of ['bin', 'comment', 'action.yml', 'package.json', ...(withCli ? ['lib'] : [])])
    cpSync(join(root, name), join(folder, name), { recursive: true });
}

/** Runs dist/action.js of an installed bundle the way the runner does: variables in, files out. Blocks this process. */
export function runAction(bundle: string, run: ActionRun): ActionResult {
  const step = prepareStep(run);
  const result = spawnSync(process.execPath, [join(bundle, 'dist', 'action.js')], {
    cwd: run.workspace,
    encoding: 'utf8',
    env: step.env,
  });
  return { code: result.status, stdout: result.stdout, stderr: result.stderr, ...step.collect() };
}

/** The same without blocking, so that a server of this process can answer. */
export function startAction(bundle: string, run: ActionRun): Promise<ActionResult> {
  const step = prepareStep(run);
  return new Promise((done, reject) => {
    const child = spawn(process.execPath, [join(bundle, 'dist', 'action.js')], {
      cwd: run.workspace,
      env: step.env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = { stdout: '', stderr: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (output.stdout += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (output.stderr += text));
    child.once('error', reject);
    child.once('close', (code) => done({ code, ...output, ...step.collect() }));
  });
}

interface Step {
  readonly env: NodeJS.ProcessEnv;
  collect(): Pick<ActionResult, 'summary' | 'outputs'>;
}

function prepareStep(run: ActionRun): Step {
  const temp = mkdtempSync(join(tmpdir(), 'rentroll-runner-'));
  mkdirSync(testHome, { recursive: true });
  const files = { GITHUB_OUTPUT: join(temp, 'output'), GITHUB_STEP_SUMMARY: join(temp, 'summary') };
  for (const file of Object.values(files)) writeFileSync(file, '');
  const told = describeRun(run);
  writeFileSync(join(temp, 'event.json'), JSON.stringify(told.payload));
  const inputs = Object.entries(run.inputs ?? {}).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value]);
  const env = {
    PATH: process.env['PATH'],
    HOME: testHome,
    RENTROLL_HOME: testHome,
    NODE_COMPILE_CACHE: compiledCode,
    RUNNER_TEMP: temp,
    GITHUB_ACTIONS: 'true',
    GITHUB_WORKSPACE: run.workspace,
    GITHUB_EVENT_NAME: run.event ?? 'pull_request',
    GITHUB_EVENT_PATH: join(temp, 'event.json'),
    GITHUB_SHA: told.sha,
    ...files,
    ...Object.fromEntries(inputs),
    ...run.env,
  };
  return {
    env,
    collect: () => ({
      summary: readFileSync(files.GITHUB_STEP_SUMMARY, 'utf8'),
      outputs: parseEnvFile(readFileSync(files.GITHUB_OUTPUT, 'utf8')),
    }),
  };
}

/** Reads an env file the way the runner does: `name<<delimiter`, lines, delimiter; or `name=value`. Throws on anything else. */
export function parseEnvFile(text: string): Record<string, string> {
  const values: Record<string, string> = {};
  const lines = text.split('\n');
  while (lines.length > 0) {
    const line = lines.shift() ?? '';
    if (line === '') continue;
    const [, name = '', delimiter] = /^([^=<]+)<<(.+)$/.exec(line) ?? [];
    const end = delimiter === undefined ? -1 : lines.indexOf(delimiter);
    if (end === -1) throw new Error(`not an env file: ${line}`);
    values[name] = lines
      .splice(0, end + 1)
      .slice(0, -1)
      .join('\n');
  }
  return values;
}
