import type { Report, RuleVerdict } from '../../../../../foundation/model/verdict/report.ts';
import { escapePlainLines } from '../../../../../foundation/text/escape/escape-plain.ts';
import { disarmCommands, escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatTokens } from '../../words/figures/format-tokens.ts';
import { barOf, explainReason, explainSettling, type JudgedRule } from '../../words/verdict/explain-reason.ts';
import { listNotices } from '../../words/verdict/list-notices.ts';
import { evidenceWords, flagMeanings, verdictWords } from '../../words/verdict/verdict-words.ts';
import { rangeOf } from '../../words/verdict/word-saving.ts';
import { renderBehaviour } from '../drawing/behaviour-tables.ts';
import { drawInterval } from '../drawing/draw-interval.ts';
import { type Paint, verdictStyles } from '../drawing/paint.ts';
import { wrapIndented } from '../drawing/wrap-text.ts';

const widestDrawing = 76;
const flagColumn = 16;

/** Everything about one rule that `--verbose` shows: reason, drawing, what to do next. Flags and commands stand at the top, once. */
export function renderRuleSection(
  verdict: RuleVerdict,
  report: Report,
  width: number,
  paint: Paint,
): readonly string[] {
  const settling = explainSettling(verdict);
  return [
    renderTitle(verdict, paint),
    ...wrapIndented('  ', escapeTerminal(describeSource(verdict)), width).map((line) => paint('dim', line)),
    ...wrapIndented('  ', `"${escapeTerminal(verdict.body)}"`, width).map((line) => paint('dim', line)),
    ...wrapIndented('  ', escapeTerminal(explainReason(verdict, report.policy)), width),
    ...listNotices(verdict).flatMap((notice) => wrapIndented('  ', escapeTerminal(notice), width)),
    ...(verdict.behaviour === undefined
      ? renderDrawing(verdict, report.policy, width, paint)
      : renderBehaviour({ ...verdict, behaviour: verdict.behaviour }, width, paint)),
    ...wrapIndented('  Next: ', escapeTerminal(verdict.next.text), width),
    ...(settling === undefined ? [] : wrapIndented('  ', settling, width)),
  ];
}

/** The rule and its verdict. */
export function renderTitle(verdict: Pick<RuleVerdict, 'rule' | 'verdict'>, paint: Paint): string {
  const answer = paint(['bold', verdictStyles[verdict.verdict]], verdictWords[verdict.verdict]);
  return `${paint('bold', escapeTerminal(verdict.rule))}: ${answer}`;
}

function describeSource({ agent, fromReceipt, evidence, reason }: RuleVerdict): string {
  if (reason === 'not-worth-measuring' || reason === 'receipt-not-confirmed') return `agent ${agent}, not measured`;
  return `agent ${agent}, ${evidenceWords[evidence]}${fromReceipt ? ', read from its receipt, nothing was run' : ''}`;
}

/** The range of the saving with bar and minimal effect below it; nothing without an estimate. */
export function renderDrawing(
  verdict: JudgedRule,
  policy: Pick<Report['policy'], 'ratio'>,
  width: number,
  paint: Paint,
): readonly string[] {
  if (verdict.baselineMean <= 0) return [];
  const bar = barOf(verdict, policy);
  const markers = [
    { value: 0, label: '0' },
    { value: bar, label: `${policy.ratio} × rent ${formatTokens(bar)}` },
    { value: verdict.minimalEffect, label: `minimal effect ${formatTokens(verdict.minimalEffect)}` },
  ];
  const interval = rangeOf(verdict, policy);
  const [range = '', ...scale] = drawInterval({ ...verdict, interval, markers }, Math.min(widestDrawing, width - 4));
  const lines = [paint(verdictStyles[verdict.verdict], range), ...scale.map((line) => paint('dim', line))];
  return ['', ...lines.map((line) => `    ${line}`), ''];
}

/** Each flag with what it means. */
export function renderFlags({ flags }: Pick<RuleVerdict, 'flags'>, width: number, paint: Paint): readonly string[] {
  return flags.flatMap((flag) => {
    const [first = '', ...rest] = wrapIndented(`  ${flag.padEnd(flagColumn)}`, flagMeanings[flag], width);
    return [first.replace(flag, paint('yellow', flag)), ...rest];
  });
}

/** A command or edit to copy, each of its lines after a prompt or an indent. */
export function renderCommand(command: string | undefined, paint: Paint, indent: number): readonly string[] {
  if (command === undefined) return [];
  const lines = disarmCommands(escapePlainLines(command)).split('\n');
  const space = ' '.repeat(indent);
  return lines.map((line, index) => `${space}${index === 0 ? '$ ' : '  '}${paint('cyan', line)}`);
}
