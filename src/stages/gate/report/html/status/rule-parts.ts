import type { Status, StatusRule } from '../../../../../foundation/model/verdict/status.ts';
import {
  formatCount,
  formatInterval,
  formatSigned,
  formatSignedShare,
  formatTokens,
} from '../../words/figures/format-tokens.ts';
import { drawBars } from '../charts/chart-bars.ts';
import { dataTable } from '../markup/data-table.ts';
import { badge, element, type Markup, section } from '../markup/markup.ts';

/** What stands in one sentence; with what was measured last, where the page is for somebody at this clone. */
export function renderStatusHead({ active, inherited, agents, lastRun }: Status, isOwn = true): Markup {
  const dearest = Math.max(0, ...agents.map(({ rent }) => rent));
  const unproven =
    inherited.length === 0 ? '' : ` and ${formatCount(inherited.length, 'inherited rule')} nobody has measured`;
  const title =
    active.length + inherited.length === 0
      ? 'No rule is active: no agent pays rent'
      : `${formatCount(active.length, 'active rule')}${unproven}: every call of an agent carries at most ${formatTokens(dearest)} tokens of them`;
  return element(
    'header',
    {},
    element('span', { class: 'brand' }, 'rentroll'),
    element('h1', {}, title),
    isOwn ? renderLastRun(lastRun) : undefined,
  );
}

function renderLastRun(lastRun: Status['lastRun']): Markup {
  return lastRun === undefined
    ? element('p', { class: 'muted' }, 'Nothing has been measured in this clone yet.')
    : element('p', {}, badge(lastRun.outcome, lastRun.outcome), ` Last run: ${lastRun.headline}`);
}

/** Active and inherited rules with saving, range, rent and where they came from. */
export function renderMemoryRules({ active, inherited }: Status): Markup | undefined {
  const rules = [...active, ...inherited];
  if (rules.length === 0) return undefined;
  const saved = active.flatMap(({ rule, receipt }) =>
    receipt?.saving === undefined ? [] : [{ rule, saving: receipt.saving }],
  );
  const bars = saved.map(({ rule, saving }) => ({
    name: rule,
    value: Math.max(0, saving),
    words: `${formatSigned(saving)} a trial`,
  }));
  return section(
    'Rules in memory',
    bars.length > 1 ? drawBars(bars, 'savings', 'What each active rule saves in a trial') : undefined,
    dataTable<StatusRule>(
      [
        { title: 'rule', cell: nameRule },
        { title: 'agent', cell: ({ agent }) => agent },
        {
          title: 'saving',
          align: 'right',
          cell: ({ receipt }) => (receipt?.saving === undefined ? '–' : formatSigned(receipt.saving)),
        },
        {
          title: 'range',
          align: 'right',
          cell: ({ receipt }) => (receipt?.range === undefined ? '–' : formatInterval(receipt.range)),
        },
        { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
        {
          title: 'verdict of',
          cell: ({ receipt }) =>
            receipt?.decidedOn === undefined ? 'none' : `${receipt.decidedOn} (${receipt.state})`,
        },
        { title: 'born', cell: describeBirth },
      ],
      rules,
      'cards',
    ),
  );
}

function nameRule({ rule, body, protected: isProtected }: StatusRule): Markup {
  const mark = isProtected ? ' (protected)' : '';
  return element(
    'div',
    {},
    element('code', {}, rule),
    mark,
    element('br', {}),
    element('span', { class: 'muted' }, body),
  );
}

function describeBirth({ born }: StatusRule): string {
  if (born === undefined) return '–';
  const session = born.session === undefined ? '' : ` in ${born.session.slice(0, 8)}`;
  return born.on === undefined ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}

/** Agents with their rules by status. */
export function renderAgentTable({ agents }: Status): Markup {
  return section(
    'Agents',
    dataTable(
      [
        { title: 'agent', cell: ({ agent }) => agent },
        { title: 'active', align: 'right', cell: ({ counts }) => formatTokens(counts.active) },
        { title: 'inherited', align: 'right', cell: ({ counts }) => formatTokens(counts.inherited) },
        { title: 'candidates', align: 'right', cell: ({ counts }) => formatTokens(counts.candidate) },
        { title: 'evicted', align: 'right', cell: ({ counts }) => formatTokens(counts.evicted) },
        { title: 'rent per call', align: 'right', cell: ({ rent }) => formatTokens(rent) },
      ],
      agents,
    ),
  );
}

/** Suites beside their frozen first baselines. */
export function renderSuiteTable({ suites }: Status): Markup | undefined {
  if (suites.length === 0) return undefined;
  return section(
    'Suites beside their frozen baselines',
    dataTable(
      [
        { title: 'agent', cell: ({ agent }) => agent },
        { title: 'tasks', align: 'right', cell: ({ tasks }) => formatTokens(tasks) },
        { title: 'frozen first', align: 'right', cell: ({ first }) => formatTokens(first) },
        { title: 'best since', align: 'right', cell: ({ best }) => formatTokens(best) },
        { title: 'change', align: 'right', cell: ({ first, best }) => formatSignedShare(best - first, first) },
      ],
      suites,
    ),
  );
}

/** Evictions with their reasons, the newest first. */
export function renderEvictions({ evicted }: Status): Markup | undefined {
  if (evicted.length === 0) return undefined;
  return section(
    'Evicted',
    dataTable<StatusRule>(
      [
        { title: 'rule', cell: nameRule },
        { title: 'on', cell: (rule) => rule.evicted?.on ?? '–' },
        { title: 'why', cell: (rule) => rule.evicted?.why ?? '–' },
      ],
      evicted,
      'cards',
    ),
  );
}

/** Rules that wait for a verdict. */
export function renderWaitingRules({ candidates }: Status): Markup | undefined {
  if (candidates.length === 0) return undefined;
  return section(
    'Waiting candidates',
    element('p', { class: 'muted' }, 'They cost nothing until they are active.'),
    dataTable(
      [
        { title: 'rule', cell: ({ rule }) => element('code', {}, rule) },
        { title: 'agent', cell: ({ agent }) => agent },
        { title: 'sentence', cell: ({ body }) => body },
      ],
      candidates,
      'cards',
    ),
  );
}
