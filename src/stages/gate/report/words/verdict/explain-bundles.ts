import type { CheckOutcome } from '../../../../../foundation/model/verdict/inherited.ts';
import type { BundleCheck } from '../../../../../foundation/model/verdict/report.ts';
import { formatCount, formatInterval, formatSigned } from '../figures/format-tokens.ts';
import { verdictWords } from './verdict-words.ts';

/** The final check of rules that earned side by side, one sentence each (unescaped; rule ids are inside). */
export function explainBundles({ bundles }: { readonly bundles: readonly BundleCheck[] }): readonly string[] {
  return bundles.map(({ rules, verdict, saving, interval, trials, may }) => {
    const figures = `${formatSigned(saving)} tokens (${formatInterval(interval)}) in ${formatCount(trials, 'trial')} of their own`;
    const names = rules.map((rule) => `"${rule}"`).join(', ');
    if (may !== undefined) return `Together ${names} save ${figures}: ${leavingWords[may]}.`;
    return `Together ${names} save ${figures}: the bundle ${verdictWords[verdict]}.`;
  });
}

const leavingWords: Readonly<Record<CheckOutcome, string>> = {
  'may-go': 'they may go together',
  stays: 'they may not go together',
  open: 'whether they may go together is not settled',
};
