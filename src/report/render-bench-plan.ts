import type { BenchPlan } from '../model/bench.ts';
import { disarmCommands, escapeTerminal } from '../util/escape-terminal.ts';
import { clampWidth, type TerminalOptions } from './render-terminal.ts';
import { joinBlocks } from './terminal/file-lines.ts';
import { choosePaint } from './terminal/paint.ts';
import { renderSpend } from './terminal/plan-lines.ts';
import { wrapIndented, wrapText } from './terminal/wrap-text.ts';
import { formatCount } from './words/format-tokens.ts';

/** What a bench would run, for people. */
export function renderBenchPlan(plan: BenchPlan, options: TerminalOptions): string {
  const width = clampWidth(options.width);
  const paint = choosePaint(options.color);
  const { agents, expected, runs } = plan;
  const head = `Would run ${formatCount(expected.trials, 'trial')}, ${runs} of each task; those in the journal are not run again.`;
  const lines = agents.map(({ agent, tasks, rule, trials }) => {
    const beside = rule === undefined ? '' : `, as it stands and with ${rule} changed`;
    return `${agent}: ${formatCount(trials, 'trial')} of ${tasks.join(', ')}${beside}`;
  });
  return disarmCommands(
    joinBlocks([
      wrapText(head, width).map((line) => paint('bold', line)),
      lines.flatMap((line) => wrapIndented('  ', escapeTerminal(line), width)),
      renderSpend(plan),
    ]),
  );
}
