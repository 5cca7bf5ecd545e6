import type { BundleMember } from '../../foundation/model/verdict/report.ts';
import type { Design } from '../../stages/gate/decide/design/design.ts';
import type { Reason } from '../../stages/gate/decide/estimate/judge-evidence.ts';

/** What is said of a rule that is followed by itself and not, or not known to be, with the others in memory. */
export type NotTogether = 'only-alone' | 'bundle-not-confirmed';

/** What the closing check of rules that buy behaviour says of each: all of them were in memory, or none. */
export function listMembers({ subjects }: Pick<Design, 'subjects'>): readonly BundleMember[] {
  return subjects.flatMap(({ subject: { about }, judgement: { reason, behaviour }, settled }) =>
    about === undefined || behaviour === undefined
      ? []
      : [{ rule: about, ...behaviour.figures.evidence, outcome: outcomeOf(reason, settled) }],
  );
}

/** Answers and ends of a question that leave a rule without its place beside the others. */
const endedReasons: readonly Reason[] = ['ignored', 'obeyed-anyway', 'no-more-pairs', 'never-applied', 'unfinished'];

/** `above`: together they cost more than all of their prices, or break a task. */
function outcomeOf(reason: Reason, mayStopNow: boolean): BundleMember['outcome'] {
  if (reason === 'behaviour-shown') return mayStopNow ? 'stays' : 'open';
  if (reason === 'fails-task' || reason === 'too-dear' || reason === 'above-price') return 'above';
  return endedReasons.includes(reason) ? 'only-alone' : 'open';
}

/**
 * Which rules of a closing check lose their verdict. One that is not followed with the others in memory does; one whose question something
 * stopped waits. Where all of them cost too much together, or break a task, the one of the clearest gain stays: it was measured without them. So it
 * does where nothing was settled.
 */
export function weighTogether(
  members: readonly BundleMember[],
  gains: ReadonlyMap<string, number>,
): ReadonlyMap<string, NotTogether> {
  const isBroken = members.some(({ outcome }) => outcome === 'above');
  const standing = members.filter(({ outcome }) => outcome !== 'only-alone');
  const confirmed = isBroken ? [] : standing.filter(({ outcome }) => outcome === 'stays');
  const clearest = standing.toSorted((a, b) => (gains.get(b.rule) ?? 0) - (gains.get(a.rule) ?? 0))[0];
  const kept = confirmed.length > 0 ? confirmed : clearest === undefined ? [] : [clearest];
  const open = isBroken ? 'only-alone' : 'bundle-not-confirmed';
  return new Map(
    members
      .filter((member) => !kept.includes(member))
      .map(({ rule, outcome }) => [rule, outcome === 'only-alone' ? 'only-alone' : open]),
  );
}
