import { decideReceipt } from '../../../../core/decide/decide-rule.ts';
import type { Born } from '../../../../core/model/rule/rule.ts';
import { levelOf } from '../../../../core/model/runner/runners.ts';
import type { Receipt } from '../../../../core/model/verdict/receipt.ts';
import type { AuditConsequence } from '../../../../core/model/verdict/report.ts';
import type { LeftRule, StampedRule } from '../../../../core/model/verdict/stamp.ts';
import type { Block, Line } from '../../../../core/report/blocks/block.ts';
import {
  code,
  column,
  count,
  figure,
  heading,
  lines,
  part,
  say,
  table,
  toned,
  warning,
} from '../../../../core/report/blocks/make-blocks.ts';
import { formatSaving } from '../../../../core/report/figures/format-saving.ts';
import { evidenceLabels, labelVerdict } from '../../../../core/report/figures/verdict-labels.ts';
import { printMarkdown } from '../../../../core/report/print-markdown.ts';
import { clipCharacters, escapePlain } from '../../../../core/text/escape/escape-plain.ts';
import { formatCount, formatTokens } from '../../../../core/text/format-number.ts';

/** Holds the change that the pull request of an audit proposes for one rule. */
export interface ProposedRule extends Pick<StampedRule, 'rule' | 'from' | 'to' | 'audit'> {
  readonly receipt: Receipt;
}

/** A pull request of an audit. */
export interface AuditPullView {
  readonly agent: string;
  readonly rules: readonly ProposedRule[];
  readonly ledgerFile: string;
  /** Key of the hidden marker. */
  readonly marker: string;
  /** The gate's answer to it, in one sentence. */
  readonly headline: string;
  /** Outcomes of evicted assets, in sentences. */
  readonly leaving: readonly { readonly id: string; readonly says: string }[];
  /** Rules that were measured and are not part of it, and why. */
  readonly left: readonly LeftRule[];
}

/** Writes the title of the pull request, plain text on one line. */
export function titleAuditPull({ agent, rules }: Pick<AuditPullView, 'agent' | 'rules'>): string {
  const count = (test: (rule: ProposedRule) => boolean) => rules.filter(test).length;
  const [evicted, activated] = [count(isEvicted), count(({ from, to }) => from !== to && to === 'active')];
  const parts = [
    ...(evicted === 0 ? [] : [`evict ${formatCount(evicted, 'rule')}`]),
    ...(activated === 0 ? [] : [`activate ${formatCount(activated, 'rule')}`]),
  ];
  const what = parts.length === 0 ? `record ${formatCount(rules.length, 'verdict')}` : parts.join(', ');
  return escapePlain(clipCharacters(`Audit of ${agent}: ${what}`, 200));
}

/** Renders the body of the pull request: what leaves and why, the figures, and what to do. */
export function renderAuditPull({ agent, rules, ledgerFile, headline, leaving, left, marker }: AuditPullView): string {
  const isSimulated = rules.some(({ receipt }) => levelOf(receipt) === 'simulated');
  const blocks = [
    part(
      undefined,
      heading(titleAuditPull({ agent, rules })),
      warning(
        'SIMULATED',
        isSimulated ? 'The trials are an illustration, not evidence about a real agent.' : undefined,
      ),
    ),
    ...cut(rules, 50).map(ruleTable),
    say(`The gate about this change: ${headline}`),
    lines(explainChoice(rules, ledgerFile), { lead: '- ' }),
    ...leaving.slice(0, 50).map(({ id, says }) => say([code(id), `: ${says}`])),
    say(leaving.length === 0 ? '' : cameLater),
    ...left.slice(0, 50).map(({ rule, why }) => say([code(rule), ` stays as it is: ${why}.`])),
  ];
  return printMarkdown(blocks, { kind: 'pull', marker });
}

function ruleTable(rules: readonly ProposedRule[]): Block {
  return table(rules, [
    column('rule', ({ rule }) => code(rule)),
    column('this change', (rule) => toned('strong', describeChange(rule))),
    column('verdict', ({ receipt }) => labelVerdict(decideReceipt(receipt))),
    figure('saving', ({ receipt }) => formatSaving(decideReceipt(receipt)).saving),
    figure('range', ({ receipt }) => formatSaving(decideReceipt(receipt)).range),
    count('rent', ({ receipt }) => receipt.evidence.rent),
    column(
      'evidence',
      ({ receipt }) => `${formatCount(receipt.evidence.trials.length, 'trial')}, ${evidenceLabels[levelOf(receipt)]}`,
    ),
  ]);
}

const reasons: Readonly<Record<Extract<AuditConsequence, { why: unknown }>['why'], string>> = {
  regression: 'evicted: tasks that pass without it fail with it',
  'second-strike': 'evicted: it failed two audits in a row',
  'never-earned': 'evicted: it never earned',
};

function describeChange({ from, to, audit }: ProposedRule): string {
  if (audit?.kind === 'evict') return reasons[audit.why];
  if (from !== to) return to === 'evicted' ? 'evicted' : `${from} → ${to}`;
  if (audit === undefined) return 'recorded';
  const words = {
    renew: 'receipt renewed',
    keep: 'undecided, recorded',
    strike: 'first failed audit, recorded',
    postpone: 'postponed',
    protect: 'protected, recorded',
  };
  return words[audit.kind];
}

function explainChoice(rules: readonly ProposedRule[], ledgerFile: string): readonly Line[] {
  const merge = rules.some(isEvicted)
    ? [
        { text: 'Merge it to take the rules out of memory. Their words stay in the ledger as evicted.' },
        {
          text: [
            'To keep a rule all the same, add ',
            code('protected: true'),
            ' to it in ',
            code(ledgerFile),
            ' on the default branch, and close this pull request.',
          ],
        },
      ]
    : [
        {
          text: 'Merge it: the next audit counts only records on the default branch, also for a first failed audit.',
        },
      ];
  const next =
    'The next audit updates this pull request. It never overwrites a commit by somebody else on this branch: it warns and waits instead.';
  return [...merge, { text: next }];
}

/** Explains the files that a merge keeps because the audited commit did not have them. */
const cameLater =
  'This change does not remove files that were added to such a folder after the audited commit: its check then says that another version was audited, and the next audit covers it. Where somebody edited a file that this change removes, git reports a conflict for you to resolve.';

function isEvicted({ from, to }: ProposedRule): boolean {
  return from !== to && to === 'evicted';
}

function cut<T>(list: readonly T[], size: number): readonly (readonly T[])[] {
  return list.length === 0 ? [] : [list.slice(0, size), ...cut(list.slice(size), size)];
}

/** A pull request with candidates. */
export interface ProposePullView {
  readonly added: readonly {
    readonly id: string;
    readonly agent: string;
    readonly body: string;
    readonly born?: Born;
  }[];
  /** Key of the hidden marker. */
  readonly marker: string;
}

/** Most rules that the body lists; the change shows all of them. */
const mostListed = 50;

/** Writes the title of the pull request, plain text on one line. */
export function titleProposePull({ added }: Pick<ProposePullView, 'added'>): string {
  return `Propose ${formatCount(added.length, 'rule')} from sessions`;
}

/** Renders the body of the pull request: each candidate with where it comes from, and what happens next. */
export function renderProposePull(view: ProposePullView): string {
  const { added, marker } = view;
  const ruleLines = added
    .slice(0, mostListed)
    .map((rule) => ({ text: [code(rule.id), ` (${rule.agent}): ${rule.body} (${describeBirth(rule)})`] }));
  const blocks = [
    heading(titleProposePull(view)),
    say(
      'These sentences come from sessions that took more tokens than usual, or from what several sessions have in common. Nobody has measured them: as candidates they are in no memory, and the check of this pull request says which of them earn.',
    ),
    ...ruleLines.map((line) => lines([line], { lead: '- ' })),
    say(added.length > mostListed ? `… and ${added.length - mostListed} more.` : ''),
    say(
      'To refuse a candidate, delete it from the change before you merge it, or evict it with a reason, so that similar rules are not proposed again.',
    ),
  ];
  return printMarkdown(blocks, { kind: 'pull', marker });
}

function describeBirth({ born }: ProposePullView['added'][number]): string {
  if (born === undefined) return 'proposed';
  const on = born.on === undefined ? '' : ` ${born.on}`;
  const cost = born.cost === undefined ? '' : `, ${formatTokens(born.cost)} tokens`;
  return `${born.of}${on}${cost}${born.why === undefined ? '' : `: ${born.why}`}`;
}
