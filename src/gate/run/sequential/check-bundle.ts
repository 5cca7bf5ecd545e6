import { decideRule } from '../../../core/decide/decide-rule.ts';
import type { Design, SubjectState } from '../../../core/decide/design/design.ts';
import type { Reason } from '../../../core/decide/estimate/rule-judgement.ts';
import { gainOf, weighRemoval } from '../../../core/decide/judge/weigh-audits.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { BundleCheck, BundleMember } from '../../../core/model/verdict/report.ts';
import { makeBundle } from '../../../core/plan/group-rules.ts';
import { defined } from '../../../core/util/values.ts';
import type { OpenRun } from '../environment/open-run.ts';
import type { FinishedRule } from './finished-rule.ts';
import { type Finished, runSequentialTests, type SequentialOptions } from './run-sequential-tests.ts';

/** What the final check of several earning rules brought. */
export interface CheckedBundle {
  readonly check: BundleCheck;
  readonly settled: Finished;
}

/**
 * Rules that earned side by side are measured once more as one, all against none, with a concurrent baseline; so are rules that may go one
 * by one, which may stand in for each other. Of rules that buy behaviour each probe is asked of all of them. Undefined when there are fewer than two of them in the same measurement.
 */
export async function checkBundle(
  openRun: OpenRun,
  rules: readonly FinishedRule[],
  options: ClosingOptions,
): Promise<CheckedBundle | undefined> {
  const chosen = rules.filter(isChosen);
  if (chosen.length < 2) return undefined;
  const isLeaving = chosen.some(({ may }) => may !== undefined);
  const planned = chosen.map((entry) => entry.planned);
  const finished = await checkOn(openRun, makeBundle(planned, isLeaving ? 'drops' : 'alone'), options);
  const state = finished?.design.subjects[0];
  if (finished === undefined || state === undefined) return undefined;
  const names = chosen.map((entry) => entry.planned.rule.id);
  const check = toCheck(names, finished, state);
  return { settled: finished, check: isLeaving ? { ...check, may: weighRemoval(state) } : check };
}

/** What a final check says of these rules: of those that buy behaviour what the probe of each found. */
export function toCheck(rules: readonly string[], { design, records }: Finished, state: SubjectState): BundleCheck {
  const check = { rules, ...judgeTogether(state), trials: records.length };
  const members = listMembers(design);
  return members.length === 0 ? check : { ...check, verdict: sumUp(members), members };
}

/** What a final check takes of how the rules were judged. */
type ClosingOptions = Pick<SequentialOptions, 'steps' | 'cannotRun'>;

/** A final check of several rules as one, with a baseline of its own. */
export async function checkOn(
  openRun: OpenRun,
  bundle: Measurement,
  { steps, cannotRun }: ClosingOptions,
): Promise<Finished | undefined> {
  const [finished] = await runSequentialTests(openRun, [bundle], { reuse: false, ...defined({ steps, cannotRun }) });
  return finished;
}

/** True where a final check bears the verdicts out that it is about. */
export function isConfirmed({ verdict }: Pick<BundleCheck, 'verdict'>): boolean {
  return verdict === 'earns';
}

/** The verdict on a bundle. What waits for the failures of a task, because something stopped it, confirms nothing. */
export function judgeTogether({
  evidence,
  settled,
}: Pick<SubjectState, 'evidence' | 'settled'>): Pick<BundleCheck, 'verdict' | 'saving' | 'interval' | 'outcome'> {
  const { verdict, saving, interval, outcome } = decideRule(evidence);
  return {
    ...{ verdict: settled ? verdict : 'undecided', saving, interval },
    ...(outcome && { outcome: { solved: outcome.solved, net: outcome.net, interval: outcome.interval } }),
  };
}

/** Together they earn when each of them does. */
function sumUp(members: readonly BundleMember[]): BundleCheck['verdict'] {
  return members.every(({ outcome }) => outcome === 'stays') ? 'earns' : 'undecided';
}

/** True for a rule whose verdict a final check is about. */
export function isChosen({ may, decision }: FinishedRule): boolean {
  return may === undefined ? decision.verdict === 'earns' : may === 'may-go';
}

/**
 * When the bundle does not earn, only the rule that brings most keeps its verdict: the others are undecided, since what they
 * bring may be the same tokens or solved tasks. When it may not go, only the one that brings least may: the others stay, or are open as the bundle is.
 */
export function applyBundle(rules: readonly FinishedRule[], bundle: CheckedBundle): readonly FinishedRule[] {
  const { verdict, may, members } = bundle.check;
  if (members !== undefined) return applyMembers(rules, members, bundle.settled.stop);
  if (may === undefined ? isConfirmed({ verdict }) : may === 'may-go') return rules;
  const chosen = rules.filter(isChosen);
  const sign = may === undefined ? 1 : -1;
  const kept = chosen.toSorted((a, b) => sign * (gainOf(b.decision) - gainOf(a.decision)))[0];
  const { stop } = bundle.settled;
  return rules.map((entry) => {
    if (entry === kept || !chosen.includes(entry)) return entry;
    const open = withhold(entry, stop);
    return may === undefined ? open : { ...open, may };
  });
}

/** Rules that buy behaviour are looked at one by one: each has a probe of its own. */
function applyMembers(
  rules: readonly FinishedRule[],
  members: readonly BundleMember[],
  stop: FinishedRule['stop'],
): readonly FinishedRule[] {
  const gains = new Map(
    rules.map(({ planned, decision }) => [planned.rule.id, decision.behaviour?.evidence.gain ?? 0]),
  );
  const lost = weighTogether(members, gains);
  return rules.map((entry) => {
    const reason = lost.get(entry.planned.rule.id);
    if (reason === undefined) return entry;
    return withhold(entry, reason === 'bundle-not-confirmed' ? stop : undefined, reason);
  });
}

/** The rule without the verdict it had by itself, with what stopped the check that would have borne it out. */
export function withhold(
  entry: FinishedRule,
  stop: FinishedRule['stop'],
  reason: NotTogether = 'bundle-not-confirmed',
): FinishedRule {
  return { ...entry, decision: { ...entry.decision, verdict: 'undecided', reason }, ...defined({ stop }) };
}

/** What is said of a rule that is followed by itself and not, or not known to be, with the others in memory. */
type NotTogether = 'only-alone' | 'bundle-not-confirmed';

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
