import type { LiveRule, LiveView } from '../../../../../foundation/model/watched/live-view.ts';
import { escapeTerminal } from '../../../../../foundation/text/escape/escape-terminal.ts';
import { formatCount } from '../../words/figures/format-tokens.ts';
import { tellLive, tellProgress } from '../../words/live/describe-live.ts';
import { setPage, type TerminalOptions } from '../drawing/terminal-page.ts';
import { wrapIndented, wrapText } from '../drawing/wrap-text.ts';

/** Each rule with a probe: what sessions that had it did, how its question stands, and what has been settled; then the consent and what to do. */
export function renderLive(view: LiveView, options: TerminalOptions): string {
  return setPage(options, (width, paint) => [
    ...view.rules.map((rule) => renderRule(rule, view.wanted, width)),
    [...tellConsent(view), ...tellNext(view)].flatMap((text) =>
      wrapText(text, width).map((line) => paint('bold', line)),
    ),
  ]);
}

function renderRule(rule: LiveRule, wanted: number, width: number): readonly string[] {
  const settled = tellLive(rule, wanted);
  const withheld =
    rule.question === undefined || settled.length > 0 ? [] : [`withheld: ${tellProgress(rule.question)}`];
  const asked = rule.isAsked ? ['it is the rule that is withheld now'] : [];
  const lines = [tellWatched(rule), ...withheld, ...asked, ...settled];
  return [
    ...wrapText(escapeTerminal(`${rule.rule}: ${rule.probe}`), width),
    ...lines.flatMap((line) => wrapIndented('  ', escapeTerminal(line), width)),
  ];
}

function tellWatched({ watch: { yes, no, silent } }: LiveRule): string {
  const quiet = silent === 0 ? '' : `, no occasion in ${silent} more`;
  if (yes + no === 0)
    return silent === 0 ? 'no session that had it yet' : `no occasion in ${formatCount(silent, 'session')}`;
  return `followed in ${yes} of ${formatCount(yes + no, 'session')} that had it${quiet}`;
}

function tellConsent({ consent, rules }: LiveView): readonly string[] {
  if (!rules.some(({ isListed }) => isListed)) return [];
  return consent.isOn
    ? [
        `On since ${(consent.since ?? '').slice(0, 'yyyy-mm-dd'.length)}: one session of four may go without one rule. Off: rentroll session live off`,
      ]
    : ['Nothing is withheld from your sessions. To let a listed rule be: rentroll session live on'];
}

function tellNext({ rules, unread }: LiveView): readonly string[] {
  const isDue = rules.some(({ question, watch }) => question?.stop === 'audit-due' || watch.crossings.length > 0);
  return [
    ...(rules.length === 0 ? ['No active rule has a probe: there is nothing that sessions could answer.'] : []),
    ...(unread === 0 ? [] : [`${formatCount(unread, 'transcript')} gone or not readable.`]),
    ...(isDue ? ['An audit is due; only a benchmark removes a rule: rentroll audit --due'] : []),
  ];
}
