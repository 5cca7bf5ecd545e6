import type { Rule } from '../../../../foundation/model/rule/rule.ts';
import type { AuditConsequence } from '../../../../foundation/model/verdict/audit.ts';
import type { Receipt } from '../../../../foundation/model/verdict/receipt.ts';
import { markerLine } from '../../../../foundation/text/comment-marker.ts';
import { escapeMarkdown, markdownCode } from '../../../../foundation/text/escape/escape-markdown.ts';
import { clipCharacters, escapePlain } from '../../../../foundation/text/escape/escape-plain.ts';
import { formatCount, formatInterval, formatSigned, formatTokens } from '../words/figures/format-tokens.ts';
import { evidenceWords, verdictWords } from '../words/verdict/verdict-words.ts';
import { rangeOf } from '../words/verdict/word-saving.ts';
import { type Block, fitBlocks } from './fit-blocks.ts';
import { markdownTable } from './markdown-table.ts';

/** What the pull request of an audit proposes for one rule. */
export interface ProposedRule {
  readonly rule: string;
  readonly from: Rule['status'];
  readonly to: Rule['status'];
  readonly audit?: AuditConsequence;
  readonly receipt: Receipt;
}

/** A pull request of an audit. */
export interface AuditPullView {
  readonly agent: string;
  readonly rules: readonly ProposedRule[];
  readonly ledgerFile: string;
  /** Key of the hidden marker. */
  readonly marker: string;
  /** What the gate says of it, in one sentence. */
  readonly headline: string;
  /** Rules that were measured and are not part of it, and why. */
  readonly left: readonly { readonly rule: string; readonly why: string }[];
}

const longestBytes = 60_000;

/** Title of the pull request, plain text on one line. */
export function titleAuditPull({ agent, rules }: Pick<AuditPullView, 'agent' | 'rules'>): string {
  const count = (test: (rule: ProposedRule) => boolean) => rules.filter(test).length;
  const [evicted, activated] = [count(isEvicted), count(isActivated)];
  const parts = [
    ...(evicted === 0 ? [] : [`evict ${formatCount(evicted, 'rule')}`]),
    ...(activated === 0 ? [] : [`activate ${formatCount(activated, 'rule')}`]),
  ];
  const what = parts.length === 0 ? `record ${formatCount(rules.length, 'verdict')}` : parts.join(', ');
  return escapePlain(clipCharacters(`Audit of ${agent}: ${what}`, 200));
}

/** Body of the pull request: what leaves and why, the figures, and what to do. Everything untrusted is escaped. */
export function renderAuditPull(view: AuditPullView): string {
  const start = `${markerLine(view.marker)}\n`;
  return start + fitBlocks(listBlocks(view), longestBytes, undefined);
}

function listBlocks({ agent, rules, ledgerFile, headline, left }: AuditPullView): readonly Block[] {
  const simulated = rules.some(({ receipt }) => receipt.evidenceLevel === 'simulated');
  return [
    { name: 'the headline', text: `### ${escapeMarkdown(titleAuditPull({ agent, rules }))}` },
    {
      name: 'the warning about simulated trials',
      text: simulated
        ? '> [!WARNING]\n> **SIMULATED.** The trials are an illustration, not evidence about a real agent.'
        : '',
    },
    ...cut(rules, 50).map((part) => ({ name: 'rules', text: renderTable(part) })),
    {
      name: 'what the gate says',
      text: `The gate about this change: ${escapeMarkdown(clipCharacters(headline, 500))}`,
    },
    { name: 'what to do', text: explainChoice(rules, ledgerFile) },
    ...left.slice(0, 50).map(({ rule, why }) => ({
      name: 'rules that are left',
      text: `${markdownCode(clipCharacters(rule, 200))} stays as it is: ${escapeMarkdown(clipCharacters(why, 400))}.`,
    })),
  ];
}

function renderTable(rules: readonly ProposedRule[]): string {
  return markdownTable<ProposedRule>(
    [
      { title: 'rule', cell: ({ rule }) => markdownCode(clipCharacters(rule, 200)) },
      { title: 'this change', cell: (rule) => `**${describeChange(rule)}**` },
      { title: 'verdict', cell: ({ receipt }) => verdictWords[receipt.verdict] },
      {
        title: 'saving (range)',
        align: 'right',
        cell: ({ receipt }) =>
          `**${formatSigned(receipt.saving)}**<br>${formatInterval(rangeOf(receipt, receipt.evidence.policy))}`,
      },
      { title: 'rent', align: 'right', cell: ({ receipt }) => formatTokens(receipt.rent) },
      {
        title: 'evidence',
        cell: ({ receipt }) => `${formatCount(receipt.spend.trials, 'trial')}, ${evidenceWords[receipt.evidenceLevel]}`,
      },
    ],
    rules,
  );
}

const reasons: Readonly<Record<Extract<AuditConsequence, { why: unknown }>['why'], string>> = {
  regression: 'evicted: tasks that pass without it fail with it',
  'second-strike': 'evicted: second strike in a row',
  'never-earned': 'evicted: it never earned',
};

function describeChange({ from, to, audit }: ProposedRule): string {
  if (audit?.kind === 'evict') return reasons[audit.why];
  if (from !== to) return to === 'evicted' ? 'evicted' : `${from} → ${to}`;
  if (audit === undefined) return 'recorded';
  const words = {
    renew: 'receipt renewed',
    keep: 'not settled, recorded',
    strike: 'first strike, recorded',
    postpone: 'postponed',
    protect: 'protected, recorded',
  };
  return words[audit.kind];
}

function explainChoice(rules: readonly ProposedRule[], ledgerFile: string): string {
  const file = markdownCode(ledgerFile);
  const lines = [
    ...(rules.some(isEvicted)
      ? [
          'Merge it to take the rules out of memory. Their words stay in the ledger as evicted.',
          `To keep a rule all the same, add \`protected: true\` to it in ${file} on the default branch, and close this pull request.`,
        ]
      : [
          'Merge it: what is not on the default branch does not count in the next audit, and neither does a first strike.',
        ]),
    'The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead.',
  ];
  return lines.map((line) => `- ${line}`).join('\n');
}

function isEvicted({ from, to }: ProposedRule): boolean {
  return from !== to && to === 'evicted';
}

function isActivated({ from, to }: ProposedRule): boolean {
  return from !== to && to === 'active';
}

function cut<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), size)];
}
