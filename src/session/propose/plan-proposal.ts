import { proposeRuleId } from '../../core/ledger/admit-bodies.ts';
import { editLedger } from '../../core/ledger/edit-ledger.ts';
import type { NewRule } from '../../core/ledger/edit-rule.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Born, Rule } from '../../core/model/rule/rule.ts';
import { findLedgerAgent } from '../../core/model/runner/agent-names.ts';
import type { StoredCandidate } from '../../core/model/session/stored-candidate.ts';
import { clipCharacters, escapePlain } from '../../core/text/escape/escape-plain.ts';
import { admitProposals } from '../../gate/lint/admit-proposals.ts';
import { findFault } from '../learn/find-fault.ts';

/** The planned changes of a ledger. */
export interface ProposalPlan {
  readonly ledgerText: string;
  readonly added: readonly { readonly candidate: StoredCandidate; readonly rule: NewRule }[];
  /** Candidates that the ledger has already, word for word: an earlier proposal was cut off after it was written. */
  readonly there: readonly StoredCandidate[];
  readonly refused: readonly { readonly candidate: StoredCandidate; readonly reason: string }[];
}

/** Longest reason that a ledger takes. */
const longestWhy = 200;

/**
 * Plans the ledger with candidates that wait, in the order they came. Each is held against the ledger once more: rules may have come, gone or
 * been evicted since it was born. Comments and formatting of the text survive.
 */
export function planProposal(
  ledgerText: string,
  { rules, agents }: { readonly rules: readonly Rule[]; readonly agents: Config['agents'] },
  waiting: readonly StoredCandidate[],
): ProposalPlan {
  const agentOf = (agent: string) => findLedgerAgent(agent, agents);
  const isThere = ({ body, agent }: StoredCandidate) =>
    rules.some((rule) => rule.body === body && rule.agent === agentOf(agent) && rule.status !== 'evicted');
  const there = waiting.filter(isThere);
  const [added, refused]: [ProposalPlan['added'][number][], ProposalPlan['refused'][number][]] = [[], []];
  const taken = new Set(rules.map(({ id }) => id));
  for (const candidate of waiting.filter((each) => !there.includes(each))) {
    // One after the other: the next candidate is compared with those that were taken.
    const rulesSoFar = [...rules, ...added.map(({ rule }) => ({ ...rule, line: 0, column: 0 }))];
    const standing = { rules: rulesSoFar, candidates: [], agentOf };
    const proposal = { body: candidate.body, why: candidate.born.why };
    const [answer] = admitProposals([proposal], candidate.agent, standing, findFault);
    if (answer?.reason !== undefined) refused.push({ candidate, reason: answer.reason });
    else added.push({ candidate, rule: toRule(candidate, agentOf(candidate.agent), taken) });
  }
  const edits = added.map(({ rule }) => ({ kind: 'append', rule }) as const);
  return { ledgerText: editLedger(ledgerText, edits), added, there, refused };
}

function toRule({ body, born }: StoredCandidate, agent: string, taken: Set<string>): NewRule {
  const id = proposeRuleId(body, taken);
  taken.add(id);
  return { id, agent, body, status: 'candidate', scope: [], protected: false, born: toBorn(born) };
}

/** Builds the origin of a rule for the ledger. The reason may quote a transcript: one that reads like more than a reason is left out. */
function toBorn({ of, session, digest, cost, on, why }: StoredCandidate['born']): Born {
  const plain = clipCharacters(escapePlain(why), longestWhy);
  const isHarmless = plain !== '' && findFault(plain) === undefined;
  return {
    of,
    ...(/^[\w.:-]{1,200}$/.test(session) && { session }),
    ...(digest !== '' && { digest }),
    cost,
    on,
    ...(isHarmless && { why: plain }),
  };
}
