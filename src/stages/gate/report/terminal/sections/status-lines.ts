import type { RuleStatus } from '../../../../../foundation/model/rule/rule.ts';
import type { WorkReport } from '../../../../../foundation/model/session/work-report.ts';
import type { Status, StatusAgent } from '../../../../../foundation/model/verdict/status.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount, formatRate, formatTokens } from '../../words/figures/format-tokens.ts';
import { renderBudgetBar, summariseBudget } from '../../words/spending/explain-budget.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

const shownEvictions = 5;
const shownCandidates = 10;
const barWidth = 24;

/** What stands, in one sentence. */
export function writeHead({ agents, active, inherited }: Status): string {
  const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
  if (active.length + inherited.length === 0) return 'No rule is active: no agent pays rent.';
  const most = agents.length === 1 ? formatTokens(dearest) : `at most ${formatTokens(dearest)}`;
  const unproven =
    inherited.length === 0 ? '' : ` and ${formatCount(inherited.length, 'inherited rule')} nobody has measured`;
  return `${formatCount(active.length, 'active rule')}${unproven}: every call of an agent carries ${most} tokens of them.`;
}

/** Rules of each agent by status, and the rent of a call. */
export function renderAgents({ agents, inherited }: Status, width: number, paint: Paint): readonly string[] {
  const count = (status: RuleStatus) =>
    ({ align: 'right', cell: ({ counts }: StatusAgent) => formatTokens(counts[status]) }) as const;
  return layOutTable(agents, width, paint, [
    { title: 'agent', cell: ({ agent }) => agent },
    { title: 'active', ...count('active') },
    ...(inherited.length > 0 ? [{ title: 'inherited', ...count('inherited') }] : []),
    { title: 'candidates', ...count('candidate') },
    { title: 'evicted', ...count('evicted') },
    { title: 'rent per call', align: 'right', cell: ({ rent }) => formatTokens(rent) },
  ]);
}

/** Rules whose receipt is due for an audit, or missing. */
export function renderStale({ active }: Status, width: number, paint: Paint): readonly string[] {
  const stale = active.filter(({ receipt }) => receipt !== undefined && receipt.state !== 'valid');
  const missing = active.filter((rule) => rule.receipt === undefined && !rule.protected);
  const name = (rules: typeof active) => escapeTerminal(rules.map(({ rule }) => rule).join(', '));
  const warn = (title: string, rules: typeof active, words: string) =>
    rules.length === 0
      ? []
      : wrapIndented(title, `${name(rules)}. ${words}`, width).map((line) => paint('yellow', line));
  return [
    ...warn('Audit due: ', stale, 'What they were measured on has changed; see rentroll verify.'),
    ...warn('No receipt: ', missing, 'The gate measures them and fails until they are stamped.'),
  ];
}

/** How many of the rules that were let in are expected to be worthless. */
export function renderWorthless({ worthless }: Status, width: number, paint: Paint): readonly string[] {
  if (worthless === undefined) return [];
  const { share, accepted, tested, alpha } = worthless;
  const text = `about ${formatRate(share)} of ${formatCount(accepted, 'rule')} let in (${formatTokens(tested)} measured). New verdicts are decided at alpha ${alpha}.`;
  return wrapIndented('Expected to be worthless: ', text, width).map((line) => paint('dim', line));
}

/** Candidates in the ledger, the first few in full. */
export function renderCandidates({ candidates }: Status, width: number): readonly string[] {
  if (candidates.length === 0) return [];
  const shown = candidates.slice(0, shownCandidates);
  const rest = candidates.length - shown.length;
  return [
    ...wrapText(
      `Waiting candidates: ${formatTokens(candidates.length)} (they cost nothing until they are active)`,
      width,
    ),
    ...shown.flatMap(({ rule, body }) => wrapIndented(`  ${escapeTerminal(rule)}: `, escapeTerminal(body), width)),
    ...(rest > 0 ? [`  and ${formatTokens(rest)} more`] : []),
  ];
}

/** The latest evictions with their reasons. */
export function renderEvicted({ evicted }: Status, width: number): readonly string[] {
  if (evicted.length === 0) return [];
  const lines = evicted.slice(0, shownEvictions).flatMap((rule) => {
    const why = rule.evicted === undefined ? 'evicted' : `${rule.evicted.on}, ${rule.evicted.why}`;
    return wrapIndented('  ', escapeTerminal(`${rule.rule}: ${why}`), width);
  });
  const title =
    evicted.length > shownEvictions ? `Evicted, the latest ${shownEvictions} of ${evicted.length}` : 'Evicted';
  return [title, ...lines];
}

/** The latest run of this clone, with its budget. */
export function renderLastRun({ lastRun }: Status, width: number, paint: Paint): readonly string[] {
  if (lastRun === undefined) return ['Nothing has been measured in this clone yet.'];
  const { headline, budget } = lastRun;
  const bar = `  ${renderBudgetBar(budget, barWidth)}  `;
  return [
    ...wrapIndented('Last run: ', escapeTerminal(headline), width),
    ...wrapIndented(bar, summariseBudget(budget), width).map((line) => paint('dim', line)),
  ];
}

/** The sessions of this project in one sentence. */
function writeWork({ agents, since, rate, waiting }: WorkReport): string {
  const sum = (pick: (agent: WorkReport['agents'][number]) => number) =>
    agents.reduce((all, own) => all + pick(own), 0);
  if (agents.length === 0) return `No session of this project since ${since}.`;
  const pace = rate === undefined ? '' : ` (${rate.perWeek} sessions a week)`;
  const parts = [
    `${formatCount(
      sum(({ runs }) => runs),
      'run',
    )}${pace}`,
    `${formatTokens(sum(({ tokens }) => tokens))} tokens`,
    formatCount(
      sum(({ questions }) => questions),
      'question',
    ),
  ];
  const propose = waiting > 0 ? ` ${formatCount(waiting, 'candidate')} to propose: rentroll session propose` : '';
  return `Real work here since ${since}: ${parts.join(', ')}.${propose}`;
}

/** What is known of real work, in one line. */
export function writeWorkNote({ work, workUnreadable }: Status): string {
  if (work !== undefined) return writeWork(work);
  if (workUnreadable !== undefined) return `Real work cannot be shown: ${workUnreadable}.`;
  return 'Real work: no session was collected yet. Read them: rentroll session import';
}
