import { turnCaps, workSteps } from '../../../../../foundation/model/work/complexity.ts';
import type { SteppedReport } from '../../../../../foundation/model/work/work-checkpoint.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import type { CountTokens } from '../../../../../foundation/util/tokenizer.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { listHandOffLines } from './render-hand-offs.ts';

const levels = ['trivial', 'simple', 'moderate', 'large', 'far reaching'];

/** Where a task stands: score with its reasons, what follows, steps, agents by their headers, tokens, and what comes next. */
export function renderSteppedWork(report: SteppedReport, count: CountTokens, options: TerminalOptions): string {
  const { checkpoint, notices, handOffs } = report;
  return setPage(options, (width, paint) => [
    notices.flatMap((text) => wrapText(`WARNING: ${escapeTerminal(text)}`, width)).map((line) => paint('yellow', line)),
    [
      ...wrapText(escapeTerminal(`${checkpoint.run}: ${checkpoint.task}`), width).map((line) => paint('bold', line)),
      ...wrapIndented('Complexity: ', wordScore(checkpoint), width),
      ...wrapIndented('Route: ', wordRoute(report), width),
    ],
    listSteps(report).flatMap((line) => wrapIndented('  ', escapeTerminal(line), width)),
    handOffs.handOffs.length === 0 ? [] : listHandOffLines(handOffs, count, paint),
    [wordSummary(report)],
    wrapIndented('Next: ', wordNext(report), width),
  ]);
}

function wordScore({ score, reasons, isSaid }: SteppedReport['checkpoint']): string {
  const shown = reasons.map(({ points, why }) => `${escapeTerminal(why)} ${points > 0 ? '+' : ''}${points}`);
  const why = isSaid ? 'a person said so' : reasons.length === 0 ? 'nothing speaks for more or less' : shown.join(', ');
  return `${score}/5 (${levels[score - 1]}): ${why}`;
}

function wordRoute({ route }: SteppedReport): string {
  const models = { sonnet: 'Sonnet alone', session: 'the model of the session', opus: 'Opus conducts' };
  const caps = Object.entries(turnCaps).map(([kind, turns]) => `${kind} ${turns}`);
  return `${route.reviewers.length} reviewers (${route.reviewers.join(', ')}); ${models[route.model]}; bench --runs ${route.benchRuns}; turns: ${caps.join(', ')}`;
}

function listSteps({ checkpoint }: SteppedReport): readonly string[] {
  return workSteps.map((step, place) => {
    const done = checkpoint.completedSteps.find((entry) => entry.step === step);
    const mark = done === undefined ? ' ' : done.skipped === undefined ? 'x' : '-';
    const why = done?.skipped === undefined ? '' : `: left out, ${done.skipped}`;
    const at = done === undefined || done.skipped !== undefined ? '' : ` at ${done.sha.slice(0, 7)}`;
    return `[${mark}] ${place + 1} ${step}${at}${why}`;
  });
}

function wordSummary({ checkpoint, handOffs }: SteppedReport): string {
  const { counts, totals } = handOffs;
  const done = checkpoint.completedSteps.filter(({ skipped }) => skipped === undefined).length;
  const left = checkpoint.completedSteps.length - done;
  const verdicts = Object.entries(counts).map(([status, number]) => `${number} ${status}`);
  return [
    `Steps completed: ${done}/${workSteps.length}${left === 0 ? '' : `, ${left} left out`}`,
    `Agents: ${totals.agents}${verdicts.length === 0 ? '' : ` (${verdicts.join(', ')})`}`,
    `Tokens measured: ${totals.uncounted > 0 ? 'at least ' : ''}${totals.tokens.toLocaleString('en-US')}`,
  ].join(' · ');
}

function wordNext({ checkpoint }: SteppedReport): string {
  if (checkpoint.phase === 'done') return 'nothing, all steps are done.';
  return `${checkpoint.phase}; then rentroll session work done ${checkpoint.phase} --run ${escapeTerminal(checkpoint.run)}`;
}
