import { turnCaps, workSteps } from '../../../core/model/complexity.ts';
import type { SteppedReport } from '../../../core/model/work-checkpoint.ts';
import { heading, lines, part, say } from '../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../core/report/print-terminal.ts';
import type { CountTokens } from '../../../core/util/tokenizer.ts';
import { handOffLines } from './render-hand-offs.ts';

const levels = ['trivial', 'simple', 'moderate', 'large', 'far reaching'];

/** Where a task stands: score with its reasons, what follows, steps, agents by their headers, tokens, and what comes next. */
export const renderSteppedWork = forTerminal((report: SteppedReport, count: CountTokens) => {
  const { checkpoint, notices, handOffs } = report;
  return [
    lines(notices, { lead: 'WARNING: ', tone: 'warn' }),
    part(
      undefined,
      heading(`${checkpoint.run}: ${checkpoint.task}`),
      say(formatScore(checkpoint), { lead: 'Complexity: ' }),
      say(formatRoute(report), { lead: 'Route: ' }),
    ),
    lines(listSteps(report), { lead: '  ' }),
    handOffLines(handOffs, count),
    say(formatSummary(report)),
    say(formatNext(report), { lead: 'Next: ' }),
  ];
});

function formatScore({ score, reasons, isSaid }: SteppedReport['checkpoint']): string {
  const shown = reasons.map(({ points, why }) => `${why} ${points > 0 ? '+' : ''}${points}`);
  const why = isSaid ? 'a person said so' : reasons.length === 0 ? 'nothing speaks for more or less' : shown.join(', ');
  return `${score}/5 (${levels[score - 1]}): ${why}`;
}

function formatRoute({ route }: SteppedReport): string {
  const models = { sonnet: 'Sonnet alone', session: 'the model of the session', opus: 'Opus conducts' };
  const caps = Object.entries(turnCaps).map(([kind, turns]) => `${kind} ${turns}`);
  return `${route.reviewers.length} reviewers (${route.reviewers.join(', ')}); ${models[route.model]}; bench --runs ${route.benchRuns}; turns: ${caps.join(', ')}`;
}

function listSteps({ checkpoint }: SteppedReport): readonly string[] {
  return workSteps.map((step, index) => {
    const done = checkpoint.completedSteps.find((entry) => entry.step === step);
    const mark = done === undefined ? ' ' : done.skipped === undefined ? 'x' : '-';
    const why = done?.skipped === undefined ? '' : `: left out, ${done.skipped}`;
    const at = done === undefined || done.skipped !== undefined ? '' : ` at ${done.sha.slice(0, 7)}`;
    return `[${mark}] ${index + 1} ${step}${at}${why}`;
  });
}

function formatSummary({ checkpoint, handOffs }: SteppedReport): string {
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

function formatNext({ checkpoint }: SteppedReport): string {
  if (checkpoint.phase === 'done') return 'nothing, all steps are done.';
  return `${checkpoint.phase}; then rentroll session work done ${checkpoint.phase} --run ${checkpoint.run}`;
}
