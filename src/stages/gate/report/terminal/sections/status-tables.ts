import type { Born } from '../../../../../foundation/model/rule/rule.ts';
import type { StatusRule } from '../../../../../foundation/model/verdict/status.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatInterval, formatSigned, formatTokens } from '../../words/figures/format-tokens.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';

/** From this width on agent and provenance have columns of their own. */
const wideTable = 100;

/** Active rules with what they save, what they cost, since when, and where they came from. */
export function renderActiveRules(rules: readonly StatusRule[], width: number, paint: Paint): readonly string[] {
  if (rules.length === 0) return [];
  const cells = (cell: (rule: StatusRule) => string | undefined) =>
    rules.map((rule) => escapeTerminal(cell(rule) ?? '–'));
  const wide = width >= wideTable;
  return layOutTable(
    [
      { title: 'active rule', align: 'left', cells: cells(({ rule }) => rule) },
      ...(wide ? [{ title: 'agent', align: 'left' as const, cells: cells(({ agent }) => agent) }] : []),
      { title: 'saving', align: 'right', cells: cells(({ receipt }) => signed(receipt?.saving)) },
      {
        title: 'interval',
        align: 'right',
        cells: cells(({ receipt }) => receipt?.interval && formatInterval(receipt.interval)),
      },
      { title: 'rent', align: 'right', cells: cells(({ rent }) => formatTokens(rent)) },
      { title: 'verdict of', align: 'left', cells: cells(describeDate) },
      ...(wide ? [{ title: 'born', align: 'left' as const, cells: cells(({ born }) => describeBorn(born)) }] : []),
    ],
    width,
    paint,
  );
}

function signed(saving: number | undefined): string | undefined {
  return saving === undefined ? undefined : formatSigned(saving);
}

/** The date of the verdict; protection, an audit since, and a receipt that does not hold are shown beside it. */
function describeDate(rule: StatusRule): string {
  const { receipt } = rule;
  const state = receipt === undefined || receipt.state === 'valid' ? '' : ` (${receipt.state})`;
  const date = receipt?.decidedOn === undefined ? 'none' : `${receipt.decidedOn}${state}`;
  return [date, describeAudit(rule), rule.protected ? 'protected' : undefined].filter(Boolean).join(', ');
}

function describeAudit({ audit, protected: isProtected }: StatusRule): string | undefined {
  if (audit?.decidedOn === undefined || audit.verdict === undefined) return undefined;
  const isStrike = audit.verdict === 'does-not-earn' && !isProtected;
  return `${isStrike ? 'strike' : verdictWords[audit.verdict]} ${audit.decidedOn}`;
}

function describeBorn(born: Born | undefined): string | undefined {
  if (born === undefined) return undefined;
  const session = born.session === undefined ? '' : ` in ${born.session.slice(0, 8)}`;
  return born.on === undefined ? `${born.of}${session}` : `${born.of}${session}, ${born.on}`;
}
