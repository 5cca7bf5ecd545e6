import { defineCommand } from '../define-command.ts';
import { flag, optionalArgument, wholeNumber, withFallback } from '../define-options.ts';
import { sessionPort } from '../session-port.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

/** `bench`: suites against their first and best baselines. */
export const command = defineCommand({
  summary:
    'run the golden tasks with the rules of today, and compare their tokens with the first and the best baseline',
  arguments: { agent: withFallback(optionalArgument('agent of the config, or all'), 'all') },
  options: {
    runs: wholeNumber('<n>', 'completed or failed trials per task, including those in the journal (default: 3)'),
    config: shared.config,
    dryRun: flag('show what would be run and what it may cost; nothing is run or written'),
    budgetTokens: shared.budgetTokens,
    store: shared.store,
    json: shared.json,
  },
  help: `
Examples:
  rentroll bench                          every suite, 3 trials per task
  rentroll bench sql --runs 6             more trials: later checks know better how far they lie apart
  rentroll bench --store trials           also as files, for checks on other machines
  rentroll bench --dry-run

The working tree is benched: its active rules, fixture and tasks. Trials in the journal are not run again for
seven days; the same command continues after an interrupt, and more --runs add to what is there.
The first completed trial of a task is its first baseline for good; commit .rentroll/baselines.yml.

Exit codes: 0 measured, 2 could not run, 3 stopped before all trials had run (budget or interrupt).`,
  async run({ config: configFile, json, dryRun, runs = 3, ...rest }) {
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const { renderBench, renderBenchPlan } = await import('../../gate/report/terminal/measured/render-bench.ts');
    const request = { ...rest, runs, configFile };
    if (dryRun) {
      const { planBench } = await import('../../gate/commands/suites/prepare-bench.ts');
      const plan = await measureWith({ sessions: sessionPort }, (deps) => planBench(request, deps));
      return show(plan, json, renderBenchPlan);
    }
    const { judgeBench, runBench } = await import('../../gate/commands/suites/run-bench.ts');
    const report = await measureWith({ sessions: sessionPort }, (deps) => runBench(request, deps));
    return show(report, json, renderBench, judgeBench(report).exitCode);
  },
});
