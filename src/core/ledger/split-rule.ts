import { everyAgent, type Rule } from '../model/rule/rule.ts';
import type { Suite } from '../model/rule/task.ts';

const longestId = 64;

/** Terms that splitting depends on besides the rule. */
export interface SplitTerms {
  /** Agents with golden tasks, in the order of the config. */
  readonly agents: readonly string[];
  /** The ledger the rule stands in. */
  readonly rules: readonly Rule[];
}

/** Returns the terms of a side: the agents whose suites can measure a rule. */
export function splitTermsOf(
  { suites }: { readonly suites: ReadonlyMap<string, Suite> },
  rules: readonly Rule[],
): SplitTerms {
  return { agents: [...suites.values()].filter(({ tasks }) => tasks.length > 0).map(({ agent }) => agent), rules };
}

/**
 * Splits a candidate of `all` into what is measured: a rule of its own for each agent with golden tasks, so that it enters only the memories where
 * it earns. An agent that has the same words already is left out. Any other rule, and one of a team with a single such agent, is itself.
 */
export function splitRule(rule: Rule, { agents, rules }: SplitTerms): readonly Rule[] {
  if (rule.agent !== everyAgent || rule.status !== 'candidate' || agents.length < 2) return [rule];
  const taken = new Set(rules.map(({ id }) => id));
  return agents
    .filter((agent) => !rules.some((other) => other.agent === agent && other.body === rule.body))
    .map((agent) => ({ ...rule, id: nameSplit(rule.id, agent, taken), agent, partOf: rule.id }));
}

/** Names the part of a rule for an agent: `search-first` for `sql` is `search-first-sql`; where another rule has that name, a number follows. */
function nameSplit(id: string, agent: string, taken: ReadonlySet<string>): string {
  const tail = `-${agent}`;
  const name = `${id.slice(0, longestId - tail.length)}${tail}`.replace(/--+/g, '-');
  let free = name;
  for (let index = 2; taken.has(free); index += 1) free = `${name.slice(0, longestId - `-${index}`.length)}-${index}`;
  return free;
}
