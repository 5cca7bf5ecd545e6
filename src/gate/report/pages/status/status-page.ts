import type { Status } from '../../../../core/model/verdict/status.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import { heading, lines, section } from '../../../../core/report/blocks/make-blocks.ts';
import { formatCount, formatTokens } from '../../../../core/report/figures/format-tokens.ts';
import {
  explainConsent,
  explainWeek,
  explainWeekBriefly,
  hasSpending,
  summariseBudget,
} from '../../messages/spending/explain-budget.ts';
import { budgetBars } from '../gate/cost-blocks.ts';
import {
  agentTable,
  candidateBlock,
  dueLines,
  evictedBlock,
  ruleTable,
  suiteBlock,
  worthlessLine,
} from './rule-blocks.ts';
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

/** What is known where no rules are kept. */
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
    lines(['To keep rules in this repository, and have them measured: rentroll init']),
  ];
}

/** Shows the whole status, with real work by project, tool, rule set and rule. */
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

/** What the ledger holds. */
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

/** What stands in one sentence. */
function headStatus({ agents, active, inherited }: Status): string {
  const mostExpensive = Math.max(0, ...agents.map(({ rent }) => rent));
  if (active.length + inherited.length === 0) return 'No rule is active, so no call carries tokens of a rule.';
  const most = agents.length === 1 ? formatTokens(mostExpensive) : `at most ${formatTokens(mostExpensive)}`;
  const unproven =
    inherited.length === 0 ? '' : ` and ${formatCount(inherited.length, 'inherited rule')} nobody has measured`;
  return `${formatCount(active.length, 'active rule')}${unproven}: every call of an agent carries ${most} tokens of them.`;
}

/** The latest run of this clone, with its budget. */
function lastRunBlock({ lastRun }: Status): Block {
  if (lastRun === undefined) return lines(['Nothing has been measured in this clone yet.']);
  const bars = budgetBars(lastRun.budget, 'Budget');
  return { kind: 'part', blocks: [lines([{ lead: 'Last run: ', text: lastRun.headline }]), bars] };
}

function nameEviction({ rule, evicted }: Status['evicted'][number]): string {
  return evicted === undefined ? rule : `${rule} (${evicted.on}, ${evicted.why})`;
}
