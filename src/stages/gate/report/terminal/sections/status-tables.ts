import type { Born } from '../../../../../foundation/model/rule/rule.ts';
import type { StatusRule } from '../../../../../foundation/model/verdict/status.ts';
import { formatInterval, formatSigned, formatTokens } from '../../words/figures/format-tokens.ts';
import { verdictWords } from '../../words/verdict/verdict-words.ts';
import { type Column, layOutTable } from '../drawing/lay-out-table.ts';
import type { Paint } from '../drawing/paint.ts';

/** From this width on agent and provenance have columns of their own. */
const wideTable = 100;

/** Active rules with what they save, what they cost, since when, and where they came from. */
export function renderActiveRules(rules: readonly StatusRule[], width: number, paint: Paint): readonly string[] {
  if (rules.length === 0) return [];
  const inWide = (column: Column<StatusRule>) => (width >= wideTable ? [column] : []);
  return layOutTable(rules, width, paint, [
    { title: 'active rule', cell: ({ rule }) => rule },
    ...inWide({ title: 'agent', cell: ({ agent }) => agent }),
    { title: 'saving', align: 'right', cell: ({ receipt }) => signed(receipt?.saving) },
    { title: 'range', align: 'right', cell: ({ receipt }) => receipt?.range && formatInterval(receipt.range) },
    { title: 'rent', align: 'right', cell: ({ rent }) => formatTokens(rent) },
    { title: 'verdict of', cell: describeDate },
    ...inWide({ title: 'born', cell: ({ born }) => describeBorn(born) }),
  ]);
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
