import type { Born, RuleStatus } from '../../../../core/model/rule/rule.ts';
import type { Status, StatusAgent, StatusRule } from '../../../../core/model/verdict/status.ts';
import type { Block, Line } from '../../../../core/report/blocks/block.ts';
import {
  code,
  column,
  count,
  figure,
  heading,
  lines,
  part,
  section,
  table,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatSaving } from '../../../../core/report/figures/format-saving.ts';
import { verdictLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { formatCount, formatRate, formatSignedShare, formatTokens } from '../../../../core/text/format-number.ts';
import {
  explainConsent,
  explainWeek,
  explainWeekBriefly,
  hasSpending,
  summariseBudget,
} from '../../messages/spending/explain-budget.ts';
import { budgetBars } from '../gate/plan-blocks.ts';
import { workBlocks, writeWorkNote } from './work-blocks.ts';

/** Rows of a table, and of the answer, that fit a screen of 24 lines with everything else. */
const [briefRows, headRows] = [3, 2];

/** Shows the status on one screen of 80 × 24. */
export function toBriefStatusBlocks(status: Status): readonly Block[] {
  if (status.isUnset === true) return toMachineBlocks(status);
  const { candidates, evicted, week, distillAuto, lastRun } = status;
  const [latest] = evicted;
  const week7 = explainWeekBriefly(week);
  const cut = { fit: 'cut' } as const;
  return [
    { ...heading(headStatus(status)), most: headRows } as Block,
    agentTable(status, briefRows),
    ruleTable(status, briefRows),
    lines(
      [
        ...dueLines(status),
        ...(candidates.length > 0 ? [`Waiting candidates: ${formatTokens(candidates.length)}.`] : []),
        ...(latest === undefined
          ? []
          : [`Evicted: ${formatTokens(evicted.length)}, the latest ${nameEviction(latest)}.`]),
        writeWorkNote(status),
        ...(distillAuto === undefined ? [] : [{ text: explainConsent(distillAuto), tone: 'quiet' } as const]),
        { text: week7.text, tone: week7.isHigh ? 'warn' : 'quiet' },
      ],
      cut,
    ),
    lines(
      [
        ...(lastRun === undefined
          ? ['Nothing has been measured in this clone yet.']
          : [
              `Last run: ${lastRun.headline}`,
              ...(hasSpending(lastRun.budget) ? [`  ${summariseBudget(lastRun.budget)}`] : []),
            ]),
        'All of it: rentroll status --verbose',
      ],
      cut,
    ),
  ];
}

/** Builds the status of a machine where no rules are kept. */
function toMachineBlocks(status: Status): readonly Block[] {
  const { distillAuto, week } = status;
  return [
    heading('This repository has no rules. The figures below come from sessions on this machine.'),
    lines([
      writeWorkNote(status),
      ...(distillAuto === undefined ? [] : [explainConsent(distillAuto)]),
      explainWeek(week),
    ]),
    ...workBlocks(status.work),
    lines(['To keep rules in this repository, and have them measured: rentroll init --yes']),
  ];
}

/** Shows the whole status, with real work by rule set, agent and project, and the last sessions. */
export function toStatusBlocks(status: Status): readonly Block[] {
  if (status.isUnset === true) return toMachineBlocks(status);
  const { week, distillAuto } = status;
  return [
    heading(headStatus(status)),
    ...toLedgerBlocks(status),
    section(
      'What measuring costs',
      lines([
        writeWorkNote(status),
        ...(distillAuto === undefined ? [] : [explainConsent(distillAuto)]),
        explainWeek(week),
      ]),
    ),
    ...workBlocks(status.work),
    lastRunBlock(status),
  ];
}

/** Builds the blocks of the ledger. */
function toLedgerBlocks(status: Status): readonly Block[] {
  return [
    section('Agents', agentTable(status)),
    section('Rules in memory', ruleTable(status)),
    lines([...dueLines(status), ...worthlessLine(status)]),
    candidateBlock(status),
    evictedBlock(status),
    suiteBlock(status),
  ];
}

/** Sums up the standing rules in one sentence. */
function headStatus({ agents, active, inherited }: Status): string {
  const mostExpensive = Math.max(0, ...agents.map(({ rent }) => rent));
  if (active.length + inherited.length === 0) return 'No rule is active, so no call carries tokens of a rule.';
  const most = agents.length === 1 ? formatTokens(mostExpensive) : `at most ${formatTokens(mostExpensive)}`;
  const unproven =
    inherited.length === 0 ? '' : ` and ${formatCount(inherited.length, 'inherited rule')} nobody has measured`;
  return `${formatCount(active.length, 'active rule')}${unproven}: every call of an agent carries ${most} tokens of them.`;
}

/** Shows the latest run of this clone, with its budget. */
function lastRunBlock({ lastRun }: Status): Block {
  if (lastRun === undefined) return lines(['Nothing has been measured in this clone yet.']);
  const bars = budgetBars(lastRun.budget, 'Budget');
  return { kind: 'part', blocks: [lines([{ lead: 'Last run: ', text: lastRun.headline }]), bars] };
}

function nameEviction({ rule, evicted }: Status['evicted'][number]): string {
  return evicted === undefined ? rule : `${rule} (${evicted.on}, ${evicted.why})`;
}

/** From this width on agent and provenance have columns of their own. */
const wideTable = 100;
const [shownEvictions, shownCandidates] = [5, 10];

/** Counts the rules of each agent by status, and the rent of a call. */
function agentTable({ agents, inherited }: Status, most?: number): Block {
  const by = (title: string, status: RuleStatus) => count<StatusAgent>(title, ({ counts }) => counts[status]);
  const columns = [
    ...[column<StatusAgent>('agent', ({ agent }) => agent), by('active', 'active')],
    ...(inherited.length > 0 ? [by('inherited', 'inherited')] : []),
    ...[
      by('candidates', 'candidate'),
      by('evicted', 'evicted'),
      count<StatusAgent>('rent per call', ({ rent }) => rent),
    ],
  ];
  return table(agents, columns, most);
}

/** Lists active and inherited rules with what they save, what they cost, since when, and where they came from. */
function ruleTable({ active, inherited }: Status, most?: number): Block {
  const columns = [
    column<StatusRule>('active rule', ({ rule }) => code(rule)),
    column<StatusRule>('agent', ({ agent }) => agent, { from: wideTable }),
    figure<StatusRule>('saving', ({ receipt = {} }) => formatSaving(receipt).saving),
    figure<StatusRule>('range', ({ receipt = {} }) => formatSaving(receipt).range),
    count<StatusRule>('rent', ({ rent }) => rent),
    column<StatusRule>('verdict of', describeDate),
    column<StatusRule>('born', ({ born }) => describeBorn(born), { from: wideTable }),
  ];
  return table(most === undefined ? [...active, ...inherited] : active, columns, most);
}

/** Describes the date of a verdict, with protection, an audit since, and a receipt that does not hold beside it. */
function describeDate(rule: StatusRule): string {
  const { receipt } = rule;
  const state = receipt === undefined || receipt.state === 'valid' ? '' : ` (${receipt.state})`;
  const date = receipt?.decidedOn === undefined ? 'none' : `${receipt.decidedOn}${state}`;
  return [date, describeAudit(rule), rule.protected ? 'protected' : undefined].filter(Boolean).join(', ');
}

function describeAudit({ audit, protected: isProtected }: StatusRule): string | undefined {
  if (audit?.decidedOn === undefined || audit.verdict === undefined) return undefined;
  const isStrike = audit.verdict === 'does-not-earn' && !isProtected;
  return `${isStrike ? 'failed once' : verdictLabels[audit.verdict]} ${audit.decidedOn}`;
}

function describeBorn(born: Born | undefined): string | undefined {
  if (born === undefined) return undefined;
  const session = born.session === undefined ? '' : ` in ${born.session.slice(0, 8)}`;
  return born.on === undefined ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}

/** Lists rules whose receipt is due for an audit, or missing. */
function dueLines({ active }: Status): readonly Line[] {
  const stale = active.filter(({ receipt }) => receipt !== undefined && receipt.state !== 'valid');
  const missing = active.filter((rule) => rule.receipt === undefined && !rule.protected);
  const warn = (lead: string, rules: typeof active, message: string): readonly Line[] =>
    rules.length === 0 ? [] : [{ lead, text: `${rules.map(({ rule }) => rule).join(', ')}. ${message}`, tone: 'warn' }];
  return [
    ...warn('Audit due: ', stale, 'The conditions of their trials have changed; see rentroll verify.'),
    ...warn('No receipt: ', missing, 'The gate measures them and fails until they are stamped.'),
  ];
}

/** Estimates how many of the rules that were let in are worthless. */
function worthlessLine({ worthless }: Status): readonly Line[] {
  if (worthless === undefined) return [];
  const { share, accepted, tested, strictness } = worthless;
  const text = `about ${formatRate(share)} of ${formatCount(accepted, 'rule')} let in (${formatTokens(tested)} measured). New verdicts are ${strictness === 'strict' ? 'strict' : 'of usual strictness'}.`;
  return [{ lead: 'Expected to be worthless: ', text, tone: 'quiet' }];
}

/** Lists rules that wait for a verdict, the first few in full. */
function candidateBlock({ candidates }: Status): Block {
  const rest = candidates.length - shownCandidates;
  const title = `Waiting candidates: ${formatTokens(candidates.length)} (they cost nothing until they are active)`;
  const shown = candidates.slice(0, shownCandidates).map(({ rule, body }) => ({ lead: `  ${rule}: `, text: body }));
  return part(title, lines([...shown, ...(rest > 0 ? [{ lead: '  ', text: `and ${formatTokens(rest)} more` }] : [])]));
}

/** Lists the latest evictions with their reasons. */
function evictedBlock({ evicted }: Status): Block {
  const evictionLines = evicted.slice(0, shownEvictions).map(({ rule, evicted: how }) => {
    return { lead: `  ${rule}: `, text: how === undefined ? 'evicted' : `${how.on}, ${how.why}` };
  });
  return part(
    evicted.length > shownEvictions ? `Evicted, the latest ${shownEvictions} of ${evicted.length}` : 'Evicted',
    lines(evictionLines),
  );
}

/** Shows suites beside their frozen first baselines. */
function suiteBlock({ suites }: Status): Block {
  return section(
    'Suites beside their frozen baselines',
    table(suites, [
      column('suite of', ({ agent }) => agent),
      count('tasks', ({ tasks }) => tasks),
      count('frozen first', ({ first }) => first),
      count('best since', ({ best }) => best),
      figure('change', ({ first, best }) => formatSignedShare(best - first, first)),
    ]),
  );
}
