import type { Site, SiteReceipt } from '../../../../../foundation/model/verdict/status.ts';
import { formatInterval, formatSigned } from '../../words/figures/format-tokens.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { dataTable } from '../markup/data-table.ts';
import { badge, element, type Markup, section } from '../markup/markup.ts';
import {
  renderAgentTable,
  renderEvictions,
  renderMemoryRules,
  renderStatusHead,
  renderSuiteTable,
  renderWaitingRules,
} from '../status/rule-parts.ts';
import { link, renderSiteFoot, renderWay } from './site-links.ts';

/** The ledger as it stands, and a way to each receipt. */
export function renderLedgerPage({ status, receipts }: Site): Markup {
  return element(
    'main',
    {},
    renderStatusHead(status, false),
    renderWay(''),
    renderMemoryRules(status),
    renderAgentTable(status),
    renderReceiptTable(receipts),
    renderSuiteTable(status),
    renderWaitingRules(status),
    renderEvictions(status),
    renderSiteFoot(),
  );
}

function renderReceiptTable(receipts: readonly SiteReceipt[]): Markup | undefined {
  if (receipts.length === 0) return undefined;
  const rows = [...receipts].sort((a, b) => (b.row.decidedOn ?? '').localeCompare(a.row.decidedOn ?? ''));
  return section(
    'Receipts, the newest first',
    dataTable<SiteReceipt>(
      [
        { title: 'rule', cell: ({ row }) => link(`receipts/${row.rule}.html`, row.rule) },
        { title: 'agent', cell: ({ row }) => row.agent ?? '–' },
        {
          title: 'verdict',
          cell: ({ verdict }) => (verdict === undefined ? '–' : badge(verdict.verdict, verdictWords[verdict.verdict])),
        },
        {
          title: 'saving',
          align: 'right',
          cell: ({ row }) => (row.saving === undefined ? '–' : formatSigned(row.saving)),
        },
        {
          title: 'range',
          align: 'right',
          cell: ({ row }) => (row.range === undefined ? '–' : formatInterval(row.range)),
        },
        { title: 'on', cell: ({ row }) => row.decidedOn ?? '–' },
        { title: 'stands', cell: ({ row }) => row.state },
      ],
      rows,
      'cards',
    ),
  );
}
