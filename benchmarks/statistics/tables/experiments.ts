import type { AuditCase, AuditRow } from '../experiments/audits.ts';
import type { FailingRow, FailingRule } from '../experiments/failing-rules.ts';
import type { SeveralRow } from '../experiments/several-rules.ts';
import { plainSuite } from '../experiments/suite.ts';
import { markdownTable, millions, percent, savingName } from './figures.ts';

const ruleNames: Readonly<Record<FailingRule, string>> = {
  harmless: 'never fails by its own doing',
  'fails-a-little': 'fails 10 points more often, every task',
  'fails-half': 'fails half of the time, every task',
  'breaks-one-task': 'fails one task 19 times in 20',
};

/** Verdicts on rules that save 20 % of what completes, by what they do to failures. */
export function failingTable(rows: readonly FailingRow[]): string {
  const shares = [...new Set(rows.map(({ baseFailure }) => baseFailure))];
  const body = [...new Set(rows.map(({ rule }) => rule))].map((rule) => [
    ruleNames[rule],
    ...shares.map((share) =>
      rows
        .filter((row) => row.rule === rule && row.baseFailure === share)
        .map(showVerdicts)
        .join(),
    ),
  ]);
  const head = ['the rule', ...shares.map((share) => `own failures ${100 * share} %`)];
  const what =
    'each rule saves 20 % of a trial that completes. Cells: regression/earns/does not earn/undecided in %, M tokens';
  return withNote(markdownTable(head, body), what);
}

function showVerdicts({ rates, meanTokens }: FailingRow): string {
  const shares = [rates.regression, rates.earns, rates['does-not-earn'], rates.undecided].map(percent);
  return `${shares.join('/')}, ${millions(meanTokens)}`;
}

const auditNames: Readonly<Record<AuditCase, string>> = {
  substitutes: 'substitutes: either saves 15 %, both together too',
  'both-pay': 'each saves 15 %',
  'one-pays': 'the first saves 15 %, the second nothing',
  'none-pays': 'neither saves anything',
};

/** Verdicts of an audit of two standing rules. */
export function auditTable(rows: readonly AuditRow[]): string {
  const body = rows.map((row) => [
    auditNames[row.audit],
    percent(row.firstDoesNotEarn),
    percent(row.secondDoesNotEarn),
    percent(row.bothDoNotEarn),
    percent(row.oneEvicted),
    percent(row.bothEvicted),
    [row.firstGone, row.secondGone, row.bothGone].map(percent).join('/'),
    millions(row.meanTokens),
  ]);
  const head = [
    'two rules',
    'first shown not to earn',
    'second',
    'both',
    'one evicted',
    'both evicted',
    'gone after a second audit: first/second/both',
    'M tokens of the first audit',
  ];
  return withNote(markdownTable(head, body), 'savings of rules that both pay multiply; shares in %');
}

/** Four rules of one pull request, in complementary pairs against one by one. */
export function severalTable(rows: readonly SeveralRow[]): string {
  const list = (shares: readonly number[]) => shares.map(percent).join('/');
  const body = rows.map((row) => [
    row.effects.map(savingName).join(', '),
    list(row.together),
    list(row.alone),
    millions(row.togetherTokens),
    millions(row.checkedTokens),
    millions(row.aloneTokens),
    `${(row.aloneTokens / row.togetherTokens).toFixed(1)} ×`,
  ]);
  const head = [
    'true savings',
    'earns, in pairs (%)',
    'earns, one by one (%)',
    'M tokens a verdict, in pairs',
    'with the closing check',
    'one by one',
    'cheaper by',
  ];
  return withNote(
    markdownTable(head, body),
    'savings multiply; the closing check holds all earners against none of them',
  );
}

/** The table with what it was simulated in. */
function withNote(table: string, what: string): string {
  const spans = plainSuite.tasks.map(({ cv }) => Math.round(100 * cv));
  const suite = `${plainSuite.tasks.length} tasks with a CV of ${Math.min(...spans)} to ${Math.max(...spans)} %`;
  return [table, '', `${suite}; ${what}.`].join('\n');
}
