import type { CompressReport } from '../../../../../foundation/model/proposal/compress-report.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { setPage } from '../drawing/terminal-page.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';
import { renderPlan } from './render-plan.ts';
import { type ReportOptions, renderTerminal } from './render-terminal.ts';

/** Both wordings with their rent, what the gate says, and how to apply the new one. */
export function renderCompress(done: CompressReport, options: ReportOptions): string {
  const { from, to, askedTokens, report, proposal } = done;
  const isPlan = report.verdicts.length === 0 && report.plan.rules.length > 0;
  const words = setPage(options, (width) => [
    [
      ...wrapIndented(`stands, ${from.rent} tokens: `, escapeTerminal(from.body), width),
      ...wrapIndented(`${to.by === 'hand' ? 'given' : 'asked'}, ${to.rent} tokens: `, escapeTerminal(to.body), width),
      ...(askedTokens === 0 ? [] : [`Asking took at most ${formatTokens(askedTokens)} tokens.`]),
    ],
  ]);
  const answer = isPlan ? renderPlan(report, options) : renderTerminal(speakOfWords(done), options);
  const applied = setPage(options, (width) =>
    proposal === undefined
      ? []
      : [wrapIndented('', escapeTerminal(`Nothing is applied. The proposal: ${proposal.files.join(', ')}`), width)],
  );
  return [words, answer, applied].filter((part) => part !== '').join('\n');
}

/** The gate's report where the words may be replaced: the gate speaks of a rule that goes, and asks to stamp what nobody has applied yet. */
function speakOfWords({ from, to, report, proposal }: CompressReport): CompressReport['report'] {
  if (proposal === undefined) return report;
  const next = { text: 'Put the new words in the place of the old ones, then commit.', command: proposal.command };
  return {
    ...report,
    headline: `The new words are no worse: ${to.rent} tokens instead of ${from.rent}.`,
    problems: report.problems.filter(({ code }) => code !== 'receipt-other-body'),
    verdicts: report.verdicts.map((verdict) => ({ ...verdict, next })),
  };
}
