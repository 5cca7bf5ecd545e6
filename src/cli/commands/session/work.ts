import { InvalidArgumentError } from 'commander';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import type { SteppedReport } from '../../../session/work/work-checkpoint.ts';
import { type CommandGroup, defineCommand } from '../../define-command.ts';
import { argument, parsed, text, wholeNumber } from '../../define-options.ts';
import { here } from '../../here.ts';
import * as shared from '../../shared-options.ts';
import { print, terminalOptions } from '../../terminal/answer.ts';

const common = { run: shared.run, config: shared.config, json: shared.json };

const plan = defineCommand({
  summary: 'score a task from 1 to 5, say why, and write its checkpoint',
  arguments: { task: argument('the task, in your words') },
  options: {
    ...common,
    files: wholeNumber('<n>', 'number of files that the task will touch', 0),
    complexity: {
      ...parsed('<1-5>', 'use this score instead of the computed one', parseComplexity),
      conflicts: ['files'],
    },
    skipTo: text('<step>', 'begin with this step'),
  },
  async run({ config: configFile, json, ...rest }) {
    const { planWork } = await import('../../../session/work/plan-work.ts');
    return showWork(await planWork({ ...rest, configFile }, here()), json);
  },
});

const done = defineCommand({
  summary: 'mark a step as done, at the commit that is checked out',
  arguments: { step: argument('name or number of the step') },
  options: common,
  async run({ config: configFile, json, ...rest }) {
    const { completeStep } = await import('../../../session/work/complete-step.ts');
    return showWork(await completeStep({ ...rest, configFile }, here()), json);
  },
});

const status = defineCommand({
  summary: 'show the next step, whether the code has changed, all steps, the agents by their headers, and the tokens',
  options: { ...common, fromStep: text('<step>', 'continue at this step, whatever the checkpoint says') },
  async run({ config: configFile, json, fromStep: step, ...rest }) {
    const { restartFrom } = await import('../../../session/work/complete-step.ts');
    const { readSteppedWork } = await import('../../../session/work/find-work.ts');
    const request = { ...rest, configFile };
    const report =
      step === undefined ? await readSteppedWork(request, here()) : await restartFrom({ ...request, step }, here());
    return showWork(report, json);
  },
});

/** `work plan`, `work done`, `work status`: a task in steps, as many as it needs. */
export const command: CommandGroup = {
  summary: 'work on a task in steps: score it, choose the steps, and show how far it has come',
  commands: { plan, done, status },
  help: `
Examples:
  rentroll session work plan "add a column to orders" --files 4 --run orders
  rentroll session work done explore --run orders
  rentroll session work status --run orders
  rentroll session work status --run orders --from-step test
  rentroll session work status --json

Steps: explore, strategy, plan, review-plan, build, test, review, ship. 1 and 2 go straight to the plan with two reviewers, 3 takes
all steps with four, 4 and 5 all of both. Inside of a session of Claude Code the task has that session's name.

Exit codes: 0 fine, 2 a task or step that cannot be used.`,
};

/** Shows where the task stands after what was done with it. */
async function showWork(report: SteppedReport, json: boolean | undefined): Promise<number> {
  const { renderSteppedWork } = await import('../../../session/work/render-work.ts');
  const count = await loadTokenizer();
  print(report, json, () => renderSteppedWork(report, count, terminalOptions()));
  return 0;
}

/** A complexity from 1 (trivial) to 5. Throws InvalidArgumentError for another text. */
function parseComplexity(written: string): 1 | 2 | 3 | 4 | 5 {
  const score = ([1, 2, 3, 4, 5] as const).find((value) => String(value) === written);
  if (score !== undefined) return score;
  throw new InvalidArgumentError('Expected a number from 1 (trivial) to 5 (far reaching).');
}
