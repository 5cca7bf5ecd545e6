import { randomUUID } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { chooseShell } from '../actions/choose-shell.ts';
import { renderText } from '../expression/render-value.ts';
import type { Frame } from '../state/job-state.ts';
import { makeScope } from '../state/make-scope.ts';
import { fail, type StepEnd } from '../state/result.ts';
import type { RunDefaults, Step } from '../workflow/workflow.ts';
import { runProgram } from './run-program.ts';

/** Runs a `run:` step: its text, expressions evaluated, becomes a file for the shell the workflow names. */
export async function runScript(
  frame: Frame,
  step: Step & { readonly kind: 'run' },
  env: Readonly<Record<string, string>>,
  timeoutMs: number,
): Promise<StepEnd> {
  const { state } = frame;
  const scope = makeScope(frame, env);
  const outer = frame.depth > 0 ? [] : [state.job.defaults, state.workflow.defaults];
  const choose = (key: keyof RunDefaults) =>
    [step, ...outer].map((source) => source[key]).find((value) => value !== undefined && value !== null);
  const [shell, folder] = [choose('shell'), choose('workingDirectory')];
  const script = join(state.temp, `${randomUUID()}.sh`);
  const command = chooseShell(shell === undefined ? undefined : renderText(shell, scope), script);
  if (command === undefined) return fail('Invalid shell option. Shell must be a valid built-in or contain {0}');
  const cwd = resolve(state.workspace, folder === undefined ? '.' : renderText(folder, scope));
  if (!existsSync(cwd)) return fail(`The working directory '${cwd}' does not exist.`);
  const text = renderText(step.run, scope);
  writeFileSync(script, text.endsWith('\n') ? text : `${text}\n`);
  const platform = { GITHUB_ACTION: step.id ?? '__run' };
  return (await runProgram(frame, { ...command, cwd, env, platform, timeoutMs })).end;
}
