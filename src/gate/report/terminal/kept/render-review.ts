import type { FileReview, ReviewFinding, ReviewKind } from '../../../../core/model/rule/review.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { heading, lines, part, say, steps } from '../../../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../../../core/report/print-terminal.ts';
import { quoteShell } from '../../../../core/text/escape/escape-terminal.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';

/** Titles of the kinds of findings, the surest first. */
const titles: Readonly<Record<ReviewKind, string>> = {
  'sent-twice': 'Sent twice',
  contradicted: 'Contradicts another line',
  repeated: 'Said twice',
  enforced: 'A tool enforces it already',
  idle: 'Looks idle',
  unnoticed: 'No golden task can show its worth',
};

/** Shows the review of an instruction file for a terminal: each finding with its place and its reason, by kind. */
export const renderReview = forTerminal((review: FileReview) => [
  heading(writeHead(review)),
  ...(Object.keys(titles) as ReviewKind[]).map((kind) => kindBlock(kind, review)),
  say(
    review.findings.length === 0
      ? ''
      : 'These are suspicions by the words alone. A trial settles what a line is worth.',
  ),
  steps([
    ...review.imports.map((file) => `Review what it imports: rentroll review ${quoteShell(file)}`),
    ...(review.findings.length === 0 ? [] : ['Take out or reword these lines, then look at the sum: rentroll']),
    `${review.next.what}: ${review.next.command}`,
  ]),
]);

function writeHead({ file, tokens, statements, findings }: FileReview): string {
  const size = `${file}: ${formatTokens(tokens)} tokens, ${formatCount(statements, 'sentence')}`;
  if (findings.length === 0) return `${size}. Nothing suspicious was found.`;
  const removable = findings.reduce((sum, finding) => sum + finding.tokens, 0);
  return `${size}. ${formatCount(findings.length, 'finding')}, ${formatTokens(removable)} tokens.`;
}

function kindBlock(kind: ReviewKind, { file, findings }: FileReview): Block {
  const ofKind = findings.filter((finding) => finding.kind === kind);
  if (ofKind.length === 0) return lines([]);
  return part(titles[kind], ...ofKind.map((finding) => findingBlock(file, finding)));
}

function findingBlock(file: string, { line, text, why, kind }: ReviewFinding): Block {
  const shown = kind === 'sent-twice' ? [] : [{ lead: '    ', text, fit: 'cut' as const, tone: 'quiet' as const }];
  return lines([{ lead: `  ${file}:${line}  `, text: why }, ...shown]);
}
