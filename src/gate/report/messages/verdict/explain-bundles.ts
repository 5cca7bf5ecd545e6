import type { CheckOutcome } from '../../../../core/model/verdict/inherited.ts';
import type { BundleCheck, BundleMember } from '../../../../core/model/verdict/report.ts';
import {
  formatCount,
  formatInterval,
  formatRate,
  formatSigned,
} from '../../../../core/report/figures/format-tokens.ts';
import { verdictLabels } from '../../../../core/report/figures/verdict-labels.ts';
import { keysOf } from '../../../../core/util/values.ts';

/** The final check of rules that earned side by side, one sentence each (unescaped; rule ids are inside). */
export function explainBundles({ bundles }: { readonly bundles: readonly BundleCheck[] }): readonly string[] {
  return bundles.map((bundle) => {
    const { rules, verdict, saving, trials, may, members, beside } = bundle;
    const figures = `${describeGain(bundle)} in ${formatCount(trials, 'trial')} of their own`;
    const names = quoteAll(rules);
    const together = beside === undefined ? `Together ${names}` : `Beside ${quoteAll(beside)} ${names}`;
    if (members !== undefined) return explainMembers(together, saving, trials, members);
    if (may !== undefined) return `Together ${names} ${figures}: ${leavingLabels[may]}.`;
    return `${together} ${figures}: ${beside === undefined ? 'the bundle' : 'it'} ${verdictLabels[verdict]}.`;
  });
}

function quoteAll(rules: readonly string[]): string {
  return rules.map((rule) => `"${rule}"`).join(', ');
}

function describeGain({ saving, interval, outcome }: BundleCheck): string {
  if (outcome === undefined) return `save ${formatSigned(saving)} tokens (${formatInterval(interval)})`;
  const [without, withThem] = outcome.solved;
  const net = `${formatSigned(outcome.net)} tokens a trial (${formatInterval(outcome.interval)})`;
  return `solve ${formatRate(withThem)} of trials instead of ${formatRate(without)} and bring ${net}`;
}

/** Rules that buy behaviour: who is followed with all of them in memory, and what those that are asked about cost. */
function explainMembers(names: string, saving: number, trials: number, members: readonly BundleMember[]): string {
  const cost = `cost ${formatSigned(-saving)} tokens a trial in ${formatCount(trials, 'trial')} of their own`;
  const messages = keysOf(memberLabels).flatMap((outcome) => {
    const own = members.filter((member) => member.outcome === outcome).map(({ rule }) => `"${rule}"`);
    return own.length === 0 ? [] : [`${memberLabels[outcome]}: ${own.join(', ')}`];
  });
  return `${names} ${cost}; ${messages.join('; ')}.`;
}

const memberLabels: Readonly<Record<BundleMember['outcome'], string>> = {
  stays: 'followed with all of them in memory',
  'only-alone': 'followed only without the others',
  above: 'together above their prices or breaking a task',
  open: 'not settled',
};

const leavingLabels: Readonly<Record<CheckOutcome, string>> = {
  'may-go': 'they may go together',
  stays: 'they may not go together',
  open: 'whether they may go together is not settled',
};
