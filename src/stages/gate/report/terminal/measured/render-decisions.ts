import type { Problem } from '../../../../../foundation/model/problem.ts';
import type { Decision, TaskSummary } from '../../../../../foundation/model/verdict/decision.ts';
import type { Evidence } from '../../../../../foundation/model/verdict/evidence.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import {
  formatCount,
  formatNumber,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../words/figures/format-tokens.ts';
import { describeFigures, describePolicy } from '../../words/verdict/describe-figures.ts';
import { explainReason, explainSettling } from '../../words/verdict/explain-reason.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import { choosePaint, type Paint } from '../drawing/paint.ts';
import { renderProblems } from '../drawing/problem-lines.ts';
import { clampWidth, setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';
import { renderDrawing, renderFlags, renderTitle } from '../sections/rule-section.ts';

/** One rule that was decided from its evidence alone. */
interface DecidedRule {
  readonly evidence: Evidence;
  readonly answer: Decision & { readonly rule: string; readonly agent: string; readonly rent: number };
}

/** What `decide` found. */
export interface DecisionsView {
  readonly decided: readonly DecidedRule[];
  readonly problems: readonly Problem[];
}

/** What the answer rests on, and what it leaves out. */
const limits =
  'Worked out from the evidence alone: nothing was run, and nobody checked that these trials took place. --json prints every figure in full.';

/** Verdicts from evidence for people: the answers, the figures they follow from, and what was odd about the evidence. */
export function renderDecisions({ decided, problems }: DecisionsView, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    decided.length < 2 ? [] : wrapText(writeHead(decided), width).map((line) => paint('bold', line)),
    renderDecisionProblems(problems, options),
    ...decided.map((one) => renderDecided(one, width, paint)),
    wrapIndented('', limits, width).map((line) => paint('dim', line)),
  ]);
}

/** Warnings alone, for where the answer itself is for machines. */
export function renderDecisionProblems(
  problems: readonly Problem[],
  { color, width }: TerminalOptions,
): readonly string[] {
  return renderProblems(problems, clampWidth(width), choosePaint(color)).slice(0, -1);
}

function writeHead(decided: readonly DecidedRule[]): string {
  const counts = Map.groupBy(decided, ({ answer }) => answer.verdict);
  const parts = [...counts].map(([verdict, rules]) => `${rules.length} ${verdictWords[verdict]}`);
  return `${formatCount(decided.length, 'rule')}: ${parts.join(', ')}.`;
}

function renderDecided({ evidence, answer }: DecidedRule, width: number, paint: Paint): readonly string[] {
  const { agent, rent, trials, policy } = evidence;
  const source = `agent ${agent}, rent ${formatTokens(rent)} tokens, ${formatCount(trials.length, 'trial')}`;
  const settling = explainSettling(answer);
  const say = (text: string) => wrapIndented('  ', escapeTerminal(text), width);
  const whisper = (text: string) => say(text).map((line) => paint('dim', line));
  return [
    renderTitle(answer, paint),
    ...whisper(source),
    ...say(explainReason(answer, policy)),
    ...(settling === undefined ? [] : say(settling)),
    ...renderDrawing(answer, policy, width, paint),
    ...renderFlags(answer, width, paint),
    ...describeFigures(answer, policy).flatMap(say),
    ...whisper(describePolicy(policy, answer)),
    ...renderTasks(answer, width, paint),
  ];
}

function renderTasks({ tasks, passRate }: Decision, width: number, paint: Paint): readonly string[] {
  if (tasks.length === 0) return [];
  const lines = layOutTable(tasks, width - 2, paint, [
    { title: 'task', cell: ({ task }) => task },
    { title: 'without the rule', align: 'right', cell: (task) => describeArm(task, 'baseline') },
    { title: 'with the rule', align: 'right', cell: (task) => describeArm(task, 'candidate') },
    { title: 'saving', align: 'right', cell: ({ saving }) => formatSigned(saving) },
    { title: 'failing', align: 'right', cell: (_, place) => describePassRate(passRate[place]) },
  ]);
  return ['', ...lines.map((line) => `  ${line}`)];
}

function describeArm(task: TaskSummary, arm: 'baseline' | 'candidate'): string {
  const { completed, failures, mean, cv } = task[arm];
  const runs = `${completed} ok${failures > 0 ? `, ${failures} failed` : ''}`;
  return completed === 0 ? runs : `${formatTokens(mean)} ± ${formatShare(cv, 1)}, ${runs}`;
}

/** The pass-rate test: how far it is on its way to a regression. */
function describePassRate(passRate: Decision['passRate'][number] | undefined): string | undefined {
  return passRate && `${formatNumber(passRate.llr)} of ${formatNumber(passRate.limit)}`;
}
