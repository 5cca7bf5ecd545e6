import type { SiteReceipt } from '../../../../../foundation/model/verdict/status.ts';
import { formatShare } from '../../words/figures/format-tokens.ts';
import { element, type Markup } from '../markup/markup.ts';
import { renderRuleCard } from '../rule-card.ts';
import { renderSiteFoot, renderWay } from './site-links.ts';

/** One receipt: its verdict with both drawings, how it stands today, and what it was measured with. */
export function renderReceiptPage(receipt: SiteReceipt): Markup {
  const { row, verdict, policy } = receipt;
  return element(
    'main',
    {},
    element(
      'header',
      {},
      element('span', { class: 'brand' }, 'rentroll'),
      element('h1', {}, `The receipt of ${row.rule}`),
    ),
    renderWay('../'),
    element('p', { class: 'notice' }, standings[row.state]),
    verdict === undefined ? undefined : renderRuleCard(verdict, policy, 'rule'),
    renderOrigin(receipt),
    renderSiteFoot(),
  );
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

function renderOrigin({ row, policy, measuredWith }: SiteReceipt): Markup {
  const facts: readonly (readonly [string, string])[] = [
    ['decided on', row.decidedOn ?? '–'],
    ['measured with', measuredWith],
    ['a rule must save', `more than ${policy.ratio} × its rent`],
    ['nominal rate of letting in a rule that does not pay', formatShare(policy.alpha, 1)],
    ['file', row.file],
  ];
  return element('dl', {}, ...facts.flatMap(([name, value]) => [element('dt', {}, name), element('dd', {}, value)]));
}
