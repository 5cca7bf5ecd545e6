import { findBodyFault } from '../../core/ledger/check/check-body.ts';
import { similarityLimits } from '../../core/ledger/check/check-duplicates.ts';
import { findNearest } from '../../core/ledger/check/near-duplicates.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import type { StoredCandidate, Suggestion } from '../../core/model/session/stored-candidate.ts';

/** The rules and candidates that proposals are compared with. */
export interface Standing {
  readonly rules: readonly Rule[];
  /** Of the same project: those that wait and those that were refused before. */
  readonly candidates: readonly StoredCandidate[];
  /** Agent of a ledger that a session's agent stands for. */
  readonly agentOf: (agent: string) => string;
}

/** A proposal that may wait, or why it may not. */
export interface AdmittedSuggestion {
  readonly proposal: Suggestion;
  readonly reason?: string;
}

/** A sentence that a proposal may repeat. */
interface Known {
  readonly body: string;
  readonly group: string;
  readonly name: string;
}

/**
 * Holds sentences from real work against what a ledger asks of a rule, and against every rule and candidate that is there: active, evicted,
 * waiting, or refused before. `findFault` says what else speaks against one. An eviction without a verdict bars nothing.
 */
export function admitProposals(
  proposals: readonly Suggestion[],
  agent: string,
  standing: Standing,
  findFault: (body: string) => string | undefined,
): readonly AdmittedSuggestion[] {
  const faults = proposals.map(
    ({ body }) => findFault(body) ?? findBodyFault(body)?.code.replace('body-', '').replaceAll('-', ' '),
  );
  const sound = proposals.filter((_, index) => faults[index] === undefined);
  const repeats = findRepeats(sound, standing.agentOf(agent), listKnown(standing));
  return proposals.map((proposal, index) => {
    const reason = faults[index] ?? repeats.get(proposal);
    return reason === undefined ? { proposal } : { proposal, reason };
  });
}

function listKnown({ rules, candidates, agentOf }: Standing): readonly Known[] {
  const barring = rules.filter(({ evicted }) => evicted?.why !== 'undecided');
  return [
    ...barring.map((rule) => ({ body: rule.body, group: rule.agent, name: nameRule(rule) })),
    ...candidates
      .filter(({ state }) => state !== 'proposed')
      .map(({ body, agent, state, reason }) => ({
        body,
        group: agentOf(agent),
        name: state === 'waiting' ? 'a candidate that waits' : `one that was refused (${reason})`,
      })),
  ];
}

function nameRule({ id, status, evicted }: Rule): string {
  return evicted === undefined
    ? `the ${status} rule ${id}`
    : `the rule ${id}, evicted on ${evicted.on} (${evicted.why})`;
}

function findRepeats(
  proposals: readonly Suggestion[],
  group: string,
  existing: readonly Known[],
): ReadonlyMap<Suggestion, string> {
  const items = [
    ...existing.map((each) => ({ body: each.body, group: each.group, query: false })),
    ...proposals.map(({ body }) => ({ body, group, query: true })),
  ];
  const nearest = findNearest(items, { threshold: similarityLimits.refuse, common: everyAgent });
  return new Map(
    proposals.flatMap((proposal, index): readonly (readonly [Suggestion, string])[] => {
      const near = nearest[existing.length + index];
      if (near === undefined || near.jaccard <= similarityLimits.refuse) return [];
      return [[proposal, `nearly the same as ${existing[near.index]?.name ?? 'another of this answer'}`]];
    }),
  );
}
