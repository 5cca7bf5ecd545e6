import type { BenchPlan } from '../../../../../foundation/model/verdict/bench.ts';
import { heading, lines } from '../../blocks/make-blocks.ts';
import { spendLines } from '../../pages/gate/plan-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';

/** What a bench would run, for people. */
export const renderBenchPlan = forTerminal((plan: BenchPlan) => {
  const { agents, expected, runs } = plan;
  const said = agents.map(({ agent, tasks, rule, trials }) => {
    const beside = rule === undefined ? '' : `, as it stands and with ${rule} changed`;
    return `${agent}: ${formatCount(trials, 'trial')} of ${tasks.join(', ')}${beside}`;
  });
  return [
    heading(
      `Would run ${formatCount(expected.trials, 'trial')}, ${runs} of each task; those in the journal are not run again.`,
    ),
    lines(said, { lead: '  ' }),
    spendLines(plan),
  ];
});
