import type { LiveRule, LiveView } from '../../core/model/live/live-view.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import { lines, part, say } from '../../core/report/blocks/make-blocks.ts';
import { describeLiveRule, describeProgress } from '../../core/report/figures/describe-live.ts';
import { formatCount } from '../../core/report/figures/format-tokens.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';

/** Each rule with a probe: what sessions that had it did, how its question stands, and what has been settled; then the consent and what to do. */
export const renderLive = forTerminal((view: LiveView) => [
  ...view.rules.map((rule) => ruleBlock(rule, view.wanted)),
  lines([...describeConsent(view), ...describeNext(view)], { tone: 'strong' }),
]);

function ruleBlock(rule: LiveRule, wanted: number): Block {
  const settled = describeLiveRule(rule, wanted);
  const isOpen = rule.question !== undefined && settled.length === 0;
  const withheld = isOpen ? [`withheld: ${describeProgress(rule.question)}`] : [];
  const asked = rule.isAsked ? ['it is the rule that is withheld now'] : [];
  return part(
    undefined,
    say(`${rule.rule}: ${rule.probe}`),
    lines([describeWatched(rule), ...withheld, ...asked, ...settled], { lead: '  ' }),
  );
}

function describeWatched({ watch: { yes, no, silent } }: LiveRule): string {
  const quiet = silent === 0 ? '' : `, no occasion in ${silent} more`;
  if (yes + no === 0)
    return silent === 0 ? 'no session that had it yet' : `no occasion in ${formatCount(silent, 'session')}`;
  return `followed in ${yes} of ${formatCount(yes + no, 'session')} that had it${quiet}`;
}

function describeConsent({ consent, rules }: LiveView): readonly string[] {
  if (!rules.some(({ isListed }) => isListed)) return [];
  return consent.isOn
    ? [
        `On since ${(consent.since ?? '').slice(0, 'yyyy-mm-dd'.length)}: one session of four may go without one rule. Off: rentroll session live off`,
      ]
    : ['Nothing is withheld from your sessions. To let a listed rule be: rentroll session live on'];
}

function describeNext({ rules, unread }: LiveView): readonly string[] {
  const isDue = rules.some(({ question, watch }) => question?.stop === 'audit-due' || watch.crossings.length > 0);
  return [
    ...(rules.length === 0 ? ['No active rule has a probe: there is nothing that sessions could answer.'] : []),
    ...(unread === 0 ? [] : [`${formatCount(unread, 'transcript')} gone or not readable.`]),
    ...(isDue ? ['An audit is due; only a benchmark removes a rule: rentroll audit --due'] : []),
  ];
}
