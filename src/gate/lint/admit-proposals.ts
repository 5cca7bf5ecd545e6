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

/** A sentence of the ledger, or of a candidate, that a proposal may repeat. */
interface ExistingSentence {
  readonly body: string;
  readonly group: string;
  readonly name: string;
}

/**
 * Checks sentences from real work against what a ledger asks of a rule, and against every rule and candidate there is: active, evicted, waiting, or
 * refused before. `findFault` names any other fault of a sentence. A rule that was evicted as undecided keeps none out.
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
  const faultless = proposals.filter((_, index) => faults[index] === undefined);
  const repeats = findRepeats(faultless, standing.agentOf(agent), listExisting(standing));
  return proposals.map((proposal, index) => {
    const reason = faults[index] ?? repeats.get(proposal);
    return reason === undefined ? { proposal } : { proposal, reason };
  });
}

function listExisting({ rules, candidates, agentOf }: Standing): readonly ExistingSentence[] {
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
  existing: readonly ExistingSentence[],
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
