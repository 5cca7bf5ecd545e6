import type { CompressReport } from '../../../../../foundation/model/proposal/compress-report.ts';
import { lines, say } from '../../blocks/make-blocks.ts';
import { describePlan } from '../../pages/gate/plan-blocks.ts';
import { type Detail, describeReport } from '../../pages/gate/report-page.ts';
import { forTerminal } from '../../print/print-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';

/** Both wordings with their rent, what the gate says, and how to apply the new one. */
export const renderCompress = forTerminal((done: CompressReport, detail: Detail) => {
  const { from, to, askedTokens, report, proposal } = done;
  const isPlan = report.verdicts.length === 0 && report.plan.rules.length > 0;
  return [
    lines([
      { lead: `stands, ${from.rent} tokens: `, text: from.body },
      { lead: `${to.by === 'hand' ? 'given' : 'asked'}, ${to.rent} tokens: `, text: to.body },
      ...(askedTokens === 0 ? [] : [`Asking took at most ${formatTokens(askedTokens)} tokens.`]),
    ]),
    ...(isPlan ? describePlan(report) : describeReport(speakOfWords(done), detail)),
    say(proposal && `Nothing is applied. The proposal: ${proposal.files.join(', ')}`),
  ];
});

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
