import type { Probe, ProbeFact } from '../model/rule/rule.ts';

/** Describes a probe in words, so that reviewers see what is bought: `after the last change of "src/**", runs "npm run package"` (unescaped). */
export function describeProbe({ when, ask, order }: Probe): string {
  const occasion = when === undefined ? '' : `${describeOccasion(when, order)}, `;
  return `${occasion}${ask.kind === 'never' ? 'never ' : ''}${describeFact(ask.fact)}`;
}

function describeOccasion(when: ProbeFact, order: Probe['order']): string {
  if (order === undefined) return `when it ${describeFact(when)}`;
  return order === 'after' ? `after it last ${describeFact(when)}` : `before it first ${describeFact(when)}`;
}

function describeFact(fact: ProbeFact): string {
  if (fact.kind === 'runs') return `runs "${fact.command}"`;
  if (fact.kind === 'calls') return `uses the tool "${fact.tool}"`;
  return `${fact.kind} a file of "${fact.glob}"`;
}
