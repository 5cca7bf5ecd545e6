import type { Site } from '../../../../../foundation/model/verdict/status.ts';
import { isSlug } from '../../../../../foundation/text/slug.ts';
import { renderPage } from '../markup/render-page.ts';
import { renderLedgerPage } from './ledger-page.ts';
import { renderReceiptPage } from './receipt-page.ts';
import { renderTrendsPage } from './trends-page.ts';

/**
 * A site of pages without a script or a request: the ledger, the trends, and a page for each receipt. By path inside of the site, with
 * `/`; every text of a rule is escaped on its way, and only ids that are slugs become names of files.
 */
export function renderSite(site: Site): ReadonlyMap<string, string> {
  const receipts = site.receipts.filter(({ row }) => isSlug(row.rule));
  return new Map([
    ['index.html', renderPage('the ledger', renderLedgerPage({ ...site, receipts }))],
    ['trends.html', renderPage('trends', renderTrendsPage(site.status))],
    ...receipts.map(
      (receipt) =>
        [`receipts/${receipt.row.rule}.html`, renderPage(receipt.row.rule, renderReceiptPage(receipt))] as const,
    ),
  ]);
}
