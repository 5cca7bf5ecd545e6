import type { BenchPlan } from '../../../../../foundation/model/verdict/bench.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderSpend } from '../sections/plan-lines.ts';

/** What a bench would run, for people. */
export function renderBenchPlan(plan: BenchPlan, options: TerminalOptions): string {
  const { agents, expected, runs } = plan;
  const head = `Would run ${formatCount(expected.trials, 'trial')}, ${runs} of each task; those in the journal are not run again.`;
  const lines = agents.map(({ agent, tasks, rule, trials }) => {
    const beside = rule === undefined ? '' : `, as it stands and with ${rule} changed`;
    return `${agent}: ${formatCount(trials, 'trial')} of ${tasks.join(', ')}${beside}`;
  });
  return setPage(options, (width, paint) => [
    wrapText(head, width).map((line) => paint('bold', line)),
    lines.flatMap((line) => wrapIndented('  ', escapeTerminal(line), width)),
    renderSpend(plan),
  ]);
}
