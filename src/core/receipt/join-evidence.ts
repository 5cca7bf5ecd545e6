import { makeError, type Parsed, type Problem } from '../model/problem.ts';
import { maxTrials } from '../model/schema/evidence-schema.ts';
import type { Evidence } from '../model/verdict/evidence.ts';
import { quoteValue } from '../text/escape/quote-value.ts';
import { stableJson } from '../text/json/read-json.ts';
import { defined } from '../util/values.ts';
import type { FoundEvidence } from './parse-evidence.ts';
import { findTrialFaults, trialKey } from './trial-faults.ts';

/**
 * One evidence per rule, in the order in which the rules appear first. Said twice alike, it counts once. Trials of the same rule
 * in several files are put together when rent, agent and policy are the same and no trial appears twice with different contents; a receipt is
 * closed and never put together with anything else. Contradictions are problems at the later place.
 */
export function joinEvidence(found: readonly FoundEvidence[]): Parsed<readonly FoundEvidence[]> {
  const byRule = Map.groupBy(found, ({ evidence }) => evidence.rule);
  const joined = [...byRule.values()].map(joinRule);
  const problems = joined.flatMap((one) => one.problems);
  return problems.length > 0 ? { problems } : { value: joined.flatMap(({ value }) => value ?? []), problems };
}

function joinRule(found: readonly FoundEvidence[]): Parsed<FoundEvidence> {
  const problems: Problem[] = [];
  const value = found.reduce((before, next) => {
    const contradiction = findContradiction(before, next);
    if (contradiction === undefined) return joinTwo(before, next);
    problems.push(contradiction);
    return before;
  });
  const wrong = found.length > 1 && problems.length === 0 ? findJoinedFault(value) : undefined;
  if (wrong !== undefined) problems.push(contradict(value, found.at(-1) ?? value, wrong));
  return problems.length > 0 ? { problems } : { value, problems };
}

/** What each file alone could not show. */
function findJoinedFault({ evidence: { trials, policy } }: FoundEvidence): string | undefined {
  if (trials.length > maxTrials) return `together they hold more than ${maxTrials} trials`;
  return findTrialFaults(trials, policy).length > 0
    ? 'put together, their batches do not follow each other'
    : undefined;
}

function isSame(a: unknown, b: unknown): boolean {
  return stableJson(a) === stableJson(b);
}

function findContradiction(before: FoundEvidence, next: FoundEvidence): Problem | undefined {
  if (isSame(before.evidence, next.evidence)) return undefined;
  const differs = (['agent', 'rent', 'policy', 'behaviour', 'outcome'] as const).find(
    (key) => !isSame(before.evidence[key] ?? null, next.evidence[key] ?? null),
  );
  if (differs !== undefined) {
    const [a, b] = [before.evidence[differs], next.evidence[differs]];
    return contradict(before, next, `its ${differs} is ${quoteValue(b)} here and ${quoteValue(a)} there`);
  }
  if (before.receipt !== undefined || next.receipt !== undefined) {
    return contradict(before, next, 'a receipt is closed, and the other trials are not its own');
  }
  const known = new Map(before.evidence.trials.map((trial) => [trialKey(trial), trial]));
  const other = next.evidence.trials.find((trial) => {
    const told = known.get(trialKey(trial));
    return told !== undefined && !isSame(told, trial);
  });
  if (other === undefined) return undefined;
  const { task, arm, order } = other;
  const trial = `trial "${order}" (task ${quoteValue(task)}, ${arm})`;
  return contradict(before, next, `${trial} appears twice with different contents`);
}

function joinTwo(before: FoundEvidence, next: FoundEvidence): FoundEvidence {
  const known = new Set(before.evidence.trials.map(trialKey));
  const added = next.evidence.trials.filter((trial) => !known.has(trialKey(trial)));
  const evidence: Evidence = { ...before.evidence, trials: [...before.evidence.trials, ...added] };
  return { ...before, ...defined({ receipt: next.receipt }), evidence };
}

function contradict(before: FoundEvidence, next: FoundEvidence, detail: string): Problem {
  const { file, line } = before.at;
  const message = `the evidence about ${quoteValue(next.evidence.rule)} contradicts ${file}:${line}: ${detail}`;
  const hint = 'Keep the evidence of one measurement: the same rent, agent and policy, and each trial once.';
  return makeError('setup', 'evidence-contradicts', message, hint, next.at);
}
