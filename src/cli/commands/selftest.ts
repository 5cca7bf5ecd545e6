import type { ReplayRates, SelfTest, SelfTestReport } from '../../core/model/verdict/selftest.ts';
import { defineCommand } from '../define-command.ts';
import { text, wholeNumber, withFallback } from '../define-options.ts';
import { namesOf } from '../names-of.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `selftest`: what the gate can tell apart with these suites. */
export const command = defineCommand({
  summary:
    'compute how often a useless rule would earn with your suite, and how often a good one, by replaying the gate',
  options: {
    agent: text('<name>', 'agent of the config (default: all with golden tasks)'),
    trials: wholeNumber('<n>', 'run baseline trials first, until each task has this many from the last week'),
    replays: withFallback(wholeNumber('<n>', 'replays per saving; more of them narrow the ±'), 500),
    config: shared.config,
    budgetTokens: { ...wholeNumber('<n>', 'tighten the budget of the new trials'), needs: 'trials' },
    json: shared.json,
  },
  help: `
Examples:
  rentroll selftest                              from existing trials; nothing is run
  rentroll selftest --agent sql --trials 8       run baseline trials first, up to 8 per golden task
  rentroll selftest --json | jq '.${namesOf<SelfTestReport>('tests')}[].${namesOf<SelfTest>('rates')}[] | {${namesOf<ReplayRates>('effect', 'earns')}}'

The gate's own procedure is replayed on trials drawn like your baseline trials, under the policy of the working tree.
Four trials a task give a first idea, sixteen a good one.

Exit codes: 0, or 2 when it could not run, for example without a baseline trial in journal or receipts.`,
  async run({ config: configFile, json, ...rest }) {
    const { runSelfTest } = await import('../../gate/commands/run-self-test.ts');
    const { renderSelfTest } = await import('../../gate/report/terminal/measured/render-self-test.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const report = await measureWith({}, (deps) => runSelfTest({ ...rest, configFile }, deps));
    return show(report, json, renderSelfTest);
  },
});
