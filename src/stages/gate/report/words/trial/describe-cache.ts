import type { BaselineReuse } from '../../../../../foundation/model/verdict/report.ts';
import { formatCount } from '../figures/format-tokens.ts';

/** What baseline trials of earlier runs had to do with a verdict, in one sentence. */
export function describeCache({ state, trials, oldest }: BaselineReuse): string {
  const cache = `${formatCount(trials, 'baseline trial')} of earlier runs (the oldest of ${oldest})`;
  switch (state) {
    case 'screening':
      return `Judged against ${cache}; it may be proposed again, and measured with --fresh.`;
    case 'drifted':
      return `${cache} were set aside: fresh baseline trials cost more than they did.`;
    case 'confirming':
      return `It earned against ${cache}, which only raises the question: the verdict rests on baseline trials of this run alone.`;
  }
}
