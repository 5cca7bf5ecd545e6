import type { Site, SiteReceipt, Status, StatusRule } from '../../../../core/model/verdict/status.ts';
import type { Block } from '../../../../core/report/blocks/block.ts';
import {
  column,
  count,
  figure,
  heading,
  lines,
  noticeLines,
  say,
  section,
  table,
  verdictSpan,
} from '../../../../core/report/blocks/make-blocks.ts';
import {
  formatCount,
  formatInterval,
  formatShare,
  formatSigned,
  formatTokens,
} from '../../../../core/report/figures/format-tokens.ts';
import { printPage } from '../../../../core/report/print-page.ts';
import { compareText } from '../../../../core/text/compare-text.ts';
import { isSlug } from '../../../../core/text/escape/text-safety.ts';
import { ruleCard } from '../gate/rule-card.ts';
import { headStatus, toLedgerBlocks } from './status-page.ts';
import { trendBlocks } from './work-blocks.ts';

/** The pages of a site: a title and what stands on it, by path inside of the site. Only ids that are slugs become names of files. */
function toSitePages(site: Site): ReadonlyMap<string, readonly [title: string, blocks: readonly Block[]]> {
  const receipts = site.receipts.filter(({ row }) => isSlug(row.rule));
  return new Map([
    ['index.html', ['the ledger', ledgerPage(site.status, receipts)]],
    ['trends.html', ['trends', trendsPage(site.status)]],
    ...receipts.map(
      (receipt) => [`receipts/${receipt.row.rule}.html`, [receipt.row.rule, receiptPage(receipt)]] as const,
    ),
  ]);
}

/** The same as self-contained pages without a script or a request; every text of a rule is escaped on its way. */
export function renderSite(site: Site): ReadonlyMap<string, string> {
  return new Map([...toSitePages(site)].map(([path, [title, blocks]]) => [path, printPage(title, blocks)]));
}

/** The way between the pages; `up` leads from the page to the site's top. */
function way(up: '' | '../'): Block {
  return say([{ text: 'The ledger', href: `${up}index.html` }, ' · ', { text: 'Trends', href: `${up}trends.html` }], {
    tone: 'quiet',
  });
}

const foot = say('Written by rentroll status --site. Every number of a receipt recomputes: rentroll verify', {
  tone: 'quiet',
});

function ledgerPage(status: Status, receipts: readonly SiteReceipt[]): readonly Block[] {
  return [heading(headStatus(status)), way(''), ...toLedgerBlocks(status), receiptTable(receipts), foot];
}

function receiptTable(receipts: readonly SiteReceipt[]): Block {
  const rows = [...receipts].sort((a, b) => (b.row.decidedOn ?? '').localeCompare(a.row.decidedOn ?? ''));
  return section(
    'Receipts, the newest first',
    table(rows, [
      column('rule', ({ row }) => ({ text: row.rule, href: `receipts/${row.rule}.html` })),
      column('agent', ({ row }) => row.agent),
      column('verdict', ({ verdict }) => verdict && verdictSpan(verdict.verdict)),
      figure('saving', ({ row }) => (row.saving === undefined ? undefined : formatSigned(row.saving))),
      figure('range', ({ row }) => row.range && formatInterval(row.range)),
      column('on', ({ row }) => row.decidedOn),
      column('stands', ({ row }) => row.state),
    ]),
  );
}

/** One receipt: how it stands today, its verdict with both drawings, and what it was measured with. */
function receiptPage({ row, verdict, policy, measuredWith }: SiteReceipt): readonly Block[] {
  return [
    heading(`The receipt of ${row.rule}`),
    way('../'),
    noticeLines([standings[row.state]]),
    ...(verdict === undefined ? [] : [ruleCard(verdict, policy, 'rule')]),
    lines([
      { lead: 'Decided on: ', text: row.decidedOn ?? '–' },
      { lead: 'Measured with: ', text: measuredWith },
      { lead: 'A rule must save: ', text: `more than ${policy.ratio} × its rent` },
      { lead: 'Nominal rate of letting in a rule that does not pay: ', text: formatShare(policy.alpha, 1) },
      { lead: 'File: ', text: row.file },
    ]),
    foot,
  ];
}

/** How a receipt stands, in words. */
const standings: Readonly<Record<SiteReceipt['row']['state'], string>> = {
  valid: 'It stands: every number recomputes, and nothing it was measured on has changed.',
  stale: 'It recomputes. What it was measured on has changed since, so an audit is due.',
  mismatched: 'It does not fit this repository: it counts as no receipt.',
  forged: 'A number in it does not follow from its trials: it counts as no receipt.',
  unreadable: 'It cannot be read: it counts as no receipt.',
  unverified: 'There is nothing here to hold it against.',
};

/** How the memory came to be what it is, and real work where the status has it. */
function trendsPage(status: Status): readonly Block[] {
  const { work } = status;
  return [
    heading('Trends'),
    way(''),
    savingsBlock(listChanges(status)),
    ...(work === undefined ? [] : trendBlocks(work)),
    foot,
  ];
}

/** The memory after the verdicts of a day: rules with a verdict that are in it, and what they save together. */
interface Change {
  readonly on: string;
  readonly rules: number;
  readonly saving: number;
  readonly words: string;
}

/** Rules that stand and evictions, in the order of their verdicts. */
function listChanges({ active, evicted }: Status): readonly Change[] {
  const verdicts = [...active.flatMap(comeIn), ...evicted.flatMap(goOut)].sort((a, b) => compareText(a.on, b.on));
  let [rules, saving] = [0, 0];
  return [...Map.groupBy(verdicts, ({ on }) => on)].map(([on, own]) => {
    rules += own.reduce((sum, verdict) => sum + verdict.rules, 0);
    saving += own.reduce((sum, verdict) => sum + verdict.saving, 0);
    return { on, rules, saving, words: own.map(({ words }) => words).join('; ') };
  });
}

function comeIn({ rule, receipt }: StatusRule): readonly Change[] {
  if (receipt?.state !== 'valid' && receipt?.state !== 'stale') return [];
  if (receipt.decidedOn === undefined || receipt.saving === undefined) return [];
  return [{ on: receipt.decidedOn, rules: 1, saving: receipt.saving, words: `${rule} earned its place` }];
}

/** A rule that goes takes nothing along: what an evicted one saved was never in the sum. */
function goOut({ rule, evicted }: StatusRule): readonly Change[] {
  return evicted === undefined ? [] : [{ on: evicted.on, rules: 0, saving: 0, words: `${rule} was evicted` }];
}

function savingsBlock(changes: readonly Change[]): Block {
  if (changes.length === 0) return noticeLines(['No verdict has a date yet, so there is no trend to draw.']);
  const points = changes.map(({ on, rules, saving, words }) => ({
    name: on,
    value: Math.max(0, saving),
    words: `${on}: ${words}; ${formatTokens(saving)} tokens a trial by ${formatCount(rules, 'rule')}`,
  }));
  const title = 'Tokens a trial that the standing rules save, by date of their verdicts';
  return section(
    'What the rules that stand save in a trial, as they came',
    say('Sums of single measurements: together rules may save less than one by one.', { tone: 'quiet' }),
    { kind: 'chart', chart: { of: 'series', title, as: 'dots', points } },
    table(changes, [
      column('on', ({ on }) => on),
      column('what changed', ({ words }) => words),
      count('rules', ({ rules }) => rules),
      count('saving', ({ saving }) => saving),
    ]),
  );
}
