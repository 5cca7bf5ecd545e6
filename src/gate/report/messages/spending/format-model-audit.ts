import type { AuditedEntry, EntrySign, ModelAuditReport } from '../../../../core/model/request/model-audit-report.ts';
import { formatCount, formatSigned } from '../../../../core/report/figures/format-tokens.ts';
import { verdictLabels } from '../../../../core/report/figures/verdict-labels.ts';

/** Most entries that a sentence names. */
const mostNamed = 8;

/** The answer of an audit with another model in one sentence; names are unescaped. */
export function writeModelHeadline({ model, from, dryRun, entries, problems }: Omit<ModelAuditReport, 'headline'>) {
  if (entries.length === 0) return 'Nothing to audit: no rule and no asset stands.';
  const all = formatCount(entries.length, 'entry', 'entries');
  if (problems.length > 0) return `${all} could not be judged with ${model}.`;
  if (dryRun) return `This is what judging ${all} with ${model} would take. Nothing was run.`;
  const flipped = entries.filter(({ sign }) => sign === 'flips').map(({ id }) => id);
  const open = entries.filter(({ sign }) => sign === 'open').length;
  const more = flipped.length > mostNamed ? ' and more' : '';
  const named = flipped.length === 0 ? '' : ` (${flipped.slice(0, mostNamed).join(', ')}${more})`;
  const waits = open === 0 ? '' : `; ${formatCount(open, 'is', 'are')} not settled`;
  return `With ${model} instead of ${from} ${flipped.length} of ${all} ${flipped.length === 1 ? 'changes its sign' : 'change their sign'}${named}${waits}.`;
}

/** What another model does to an entry, in words. */
export const signWords: Readonly<Record<EntrySign, string>> = {
  flips: 'FLIPS',
  holds: 'holds',
  first: 'first verdict',
  open: 'open',
};

/** A verdict with what it rests on: `earns, +1,204 tokens a trial`. */
export function describeSigned(signed: AuditedEntry['before'] | AuditedEntry['now']): string | undefined {
  return signed && `${verdictLabels[signed.verdict]}, ${formatSigned(signed.gain)} a trial`;
}
