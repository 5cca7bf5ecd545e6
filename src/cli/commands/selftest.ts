import type { Command } from 'commander';
import type { SelfTestRequest } from '../../gate/flows/run-self-test.ts';
import { configOption, jsonOption, parsePositive, type ReadOptions } from '../shared-options.ts';
import { answer, show } from '../terminal/answer.ts';

interface SelfTestOptions extends Omit<SelfTestRequest, 'configFile'>, ReadOptions {}

/** `selftest`: what the gate can tell apart with these suites. */
export function addSelfTest(program: Command): void {
  program
    .command('selftest')
    .description(
      'compute how often a useless rule would earn with your suite, and how often a good one, by replaying the gate',
    )
    .option('--agent <name>', 'agent of the config (default: all with golden tasks)')
    .option(
      '--trials <n>',
      'run baseline trials first, until each task has this many from the last week',
      parsePositive,
    )
    .option('--replays <n>', 'replays per saving; more of them narrow the ±', parsePositive, 500)
    .option(...configOption)
    .option('--budget-tokens <n>', 'tighten the budget of the new trials', parsePositive)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((options: SelfTestOptions) => answer(options.json, () => runCommand(options)));
}

const examples = `
Examples:
  rentroll selftest                              from existing trials; nothing is run
  rentroll selftest --agent sql --trials 8       run baseline trials first, up to 8 per golden task
  rentroll selftest --json | jq '.tests[].fresh[] | {effect, earns}'

The gate's own procedure is replayed on trials drawn like your baseline trials, under the policy of the working tree.
Four trials a task give a first idea, sixteen a good one.

Exit codes: 0, or 2 when it could not run, for example without a baseline trial in journal or receipts.`;

async function runCommand({ config: configFile, json, ...rest }: SelfTestOptions): Promise<number> {
  const { runSelfTest } = await import('../../gate/flows/run-self-test.ts');
  const { renderSelfTest } = await import('../../gate/report/terminal/measured/render-self-test.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const report = await measureWith({}, (deps) => runSelfTest({ ...rest, configFile }, deps));
  return show(report, json, renderSelfTest);
}
