import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { keysOf } from '../../core/util/values.ts';
import type { SetupStep, SetupStepName } from '../../gate/commands/init/read-setup.ts';
import { defineCommand } from '../define-command.ts';
import { flag, oneOf, type ValuesOf } from '../define-options.ts';
import { here } from '../here.ts';
import * as shared from '../shared-options.ts';
import { terminalOptions } from '../terminal/answer.ts';
import { runner } from './init.ts';

/** Steps that `--only` takes; the steps themselves are loaded when one is taken. */
const steps: Record<SetupStepName, true> = { config: true, adopt: true, markers: true, tasks: true, workflow: true };

const options = {
  yes: flag('say yes to every step; mining golden tasks then runs the tests of this repository'),
  dryRun: flag('list the steps that are open, and write nothing'),
  only: oneOf('<step>', 'take this step alone', keysOf(steps)),
  runner,
  config: shared.config,
};

type Values = ValuesOf<typeof options>;

/** `setup`: every step from a fresh repository to the first dry run, each shown and asked for. */
export const command = defineCommand({
  summary: 'set up a repository step by step, up to the first dry run: shows each change and asks before it is made',
  options,
  help: `
Examples:
  rentroll setup                        asks before each step; "n" leaves it out
  rentroll setup --dry-run              the questions it would ask
  rentroll setup --yes --runner codex   for a repository whose agents are Codex
  rentroll setup --only markers --yes   the markers that "memory-not-ours" asks for

What is done is seen from the files: stopped anywhere and started again, it goes on there. Its steps are init, adopt, tasks mine, doctor and
check --dry-run, which can be run by themselves.

Exit codes: 0 when every step was taken or left out, 2 when one could not be taken or there is no terminal to ask on.`,
  run: setUp,
});

/** Walks the steps that are open, or lists them. Throws ProblemError where nobody can be asked. */
async function setUp({ config, only, yes = false, dryRun = false, runner }: Values): Promise<number> {
  const { hasTerminal } = await import('../terminal/ask-terminal.ts');
  const isSilent = !yes && !hasTerminal();
  if (dryRun || isSilent) await showPlan(config, only);
  if (dryRun) return 0;
  if (isSilent) throw noTerminal();
  const { openSetup } = await import('./setup-steps.ts');
  const { walkSetup } = await import('./setup-steps.ts');
  const failed = await walkSetup(openSetup(config, yes, runner), only);
  if (only === undefined) await showWhatIsLeft(config, failed);
  return failed.length === 0 ? 0 : 2;
}

async function showPlan(config: string, only: SetupStepName | undefined): Promise<void> {
  const { planSetup, readSetup } = await import('../../gate/commands/init/read-setup.ts');
  const { renderSetupPlan } = await import('../../gate/report/terminal/kept/render-setup.ts');
  const open = planSetup(await readSetup(config, here().cwd)).filter(({ name }) => only === undefined || name === only);
  const questions = open.map(({ question }) => question);
  process.stdout.write(renderSetupPlan(questions, terminalOptions()));
}

function noTerminal(): ProblemError {
  const hint = 'Say yes to all of these steps: rentroll setup --yes. Or take one: rentroll setup --only config --yes.';
  return setupError('setup-needs-terminal', 'setup asks before each step, and there is no terminal to ask on', hint);
}

/**
 * Shows doctor, a dry run and the next steps, which costs nothing and writes nothing. Without a config there is nothing to show, and without golden
 * tasks a dry run would only refuse.
 */
async function showWhatIsLeft(config: string, failed: readonly SetupStep[]): Promise<void> {
  const { readSetup } = await import('../../gate/commands/init/read-setup.ts');
  const { hasConfig, withoutTasks } = await readSetup(config, here().cwd);
  if (!hasConfig) return;
  const { command: doctor } = await import('./doctor.ts');
  const { command: check } = await import('./check.ts');
  const { priceExample } = await import('../../gate/commands/init/read-setup.ts');
  const { renderSetupEnd } = await import('../../gate/report/terminal/kept/render-setup.ts');
  await doctor.run({ config });
  if (withoutTasks.length === 0) await check.run({ config, head: 'WORKTREE', dryRun: true });
  const priced = await priceExample(config, here());
  process.stdout.write(renderSetupEnd({ priced, failed, withoutTasks }, terminalOptions()));
}
