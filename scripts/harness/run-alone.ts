import { dirname, join } from 'node:path';
import { runProcess } from '../../src/adapters/process/run-process.ts';
import { claudeArguments, claudeEnvironment } from '../../src/gate/measure/runners/claude-environment.ts';
import { sessionIdOf } from '../../src/gate/measure/runners/claude-runner.ts';
import { parseClaudeResult } from '../../src/gate/measure/runners/parse-claude-result.ts';
import { prompt } from './harness-trial.ts';

/** A run of the CLI without rentroll: its copy is there already, the model is called directly, nothing is boxed. */
export interface AloneRun {
  readonly program: string;
  readonly url: string;
  readonly key: string;
  readonly workspace: string;
  readonly name: string;
}

/** Runs the CLI alone, with the arguments and the environment a trial has, and gives the milliseconds it took. */
export async function timeAlone({ program, url, key, workspace, name }: AloneRun): Promise<number> {
  const path = `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`;
  const home = join(dirname(workspace), 'home');
  const sessionId = sessionIdOf(name);
  const call = {
    model: 'claude-sonnet-4-5',
    maxTurns: 20,
    agent: 'sql',
    tools: [],
    commands: [],
    allowed: [],
    sessionId,
  };
  const mark = `HARNESS_RUN=${name}`;
  const env = { ...claudeEnvironment({ path, home, baseUrl: url, token: key }), HARNESS_RUN: name };
  const start = performance.now();
  const { end, stdout, stderr } = await runProcess({
    ...{ command: { program, args: claudeArguments(call), env }, cwd: workspace, stdin: prompt, mark },
    ...{ timeoutMs: 60_000, signal: new AbortController().signal, maxOutputBytes: 1e7 },
  });
  const elapsedMs = performance.now() - start;
  if (end.kind !== 'exited' || end.code !== 0 || parseClaudeResult(stdout)?.isError !== false)
    throw new Error(`the CLI alone ended with ${JSON.stringify(end)}: ${stderr || stdout}`);
  return elapsedMs;
}
