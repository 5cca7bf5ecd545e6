import type { BundleCheck } from '../../../../../foundation/model/verdict/report.ts';
import { formatCount, formatInterval, formatSigned } from '../figures/format-tokens.ts';
import { verdictWords } from './verdict-words.ts';

/** The final check of rules that earned side by side, one sentence each (unescaped; rule ids are inside). */
export function explainBundles({ bundles }: { readonly bundles: readonly BundleCheck[] }): readonly string[] {
  return bundles.map(({ rules, verdict, saving, interval, trials }) => {
    const figures = `${formatSigned(saving)} tokens (${formatInterval(interval)}) in ${formatCount(trials, 'trial')} of their own`;
    return `Together ${rules.map((rule) => `"${rule}"`).join(', ')} save ${figures}: the bundle ${verdictWords[verdict]}.`;
  });
}
