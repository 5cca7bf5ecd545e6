import { type Problem, sortProblems } from '../../model/problem.ts';
import type { Config } from '../../model/rule/config.ts';
import { everyAgent, type Ledger, listEntries } from '../../model/rule/rule.ts';
import { hintKnownNames } from '../../text/did-you-mean.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';
import { checkDuplicates } from './check-duplicates.ts';
import { checkMentions, type RepositoryFacts } from './check-mentions.ts';

/** A ledger with what it is checked against. */
export interface LintInput extends RepositoryFacts {
  readonly ledger: Ledger;
  /** The ledger of the base; undefined when there is none. */
  readonly baseLedger?: Ledger | undefined;
  readonly config: Pick<Config, 'agents'>;
  /** Agents of the base's config; undefined when the base has none. */
  readonly baseAgents?: readonly string[] | undefined;
  /** Path of the ledger, relative to the repository root. */
  readonly file: string;
}

function checkAgents({ ledger, config, file }: LintInput): readonly Problem[] {
  const agentNames = [...Object.keys(config.agents), everyAgent];
  const names = new Set(agentNames);
  return listEntries(ledger)
    .filter((rule) => !names.has(rule.agent))
    .map((rule) => ({
      code: 'ledger-unknown-agent',
      severity: 'error',
      message: `rule ${quoteValue(rule.id)} is for the unknown agent ${quoteValue(rule.agent)}`,
      hint: hintKnownNames(rule.agent, agentNames, 'agents'),
      at: { file, line: rule.line, column: rule.column },
      blame: 'head',
    }));
}

/**
 * Checks agents that the change brings: base has no golden tasks for them, so that their candidates wait for the next change and no rule of theirs
 * can be active.
 */
function checkNewAgents({ ledger, config, baseAgents, file }: LintInput): readonly Problem[] {
  if (baseAgents === undefined) return [];
  const fresh = new Set(Object.keys(config.agents).filter((name) => !baseAgents.includes(name)));
  return listEntries(ledger)
    .filter(({ agent, status }) => fresh.has(agent) && (status === 'candidate' || status === 'active'))
    .map(({ id, agent, status, line, column }) => ({
      code: 'ledger-new-agent',
      severity: status === 'active' ? 'error' : 'warning',
      message: `rule ${quoteValue(id)} is for the agent ${quoteValue(agent)}, which this change brings: base has no golden tasks to measure it by`,
      hint:
        status === 'active'
          ? 'Write "status: candidate": it becomes active when a later change measures it.'
          : 'It waits: merge the agent with its tasks, then measure the rule with: rentroll check --waiting.',
      at: { file, line, column },
      blame: 'head',
    }));
}

/** Warns of protection that head adds: it counts from base only, since a pull request cannot shield its own rules from eviction. */
function checkProtection({ ledger, baseLedger, file }: LintInput): readonly Problem[] {
  if (baseLedger === undefined) return [];
  const shielded = new Set(
    listEntries(baseLedger)
      .filter((rule) => rule.protected)
      .map((rule) => rule.id),
  );
  return listEntries(ledger)
    .filter((rule) => rule.protected && !shielded.has(rule.id))
    .map((rule) => ({
      code: 'ledger-protected-ignored',
      severity: 'warning',
      message: `"protected" of rule ${quoteValue(rule.id)} is new here and ignored until it is merged`,
      hint: 'Nothing to do; the rule is judged like any other in this change.',
      at: { file, line: rule.line, column: rule.column },
      blame: 'head',
    }));
}

/**
 * Checks a parsed ledger against its base, the config and the repository: unknown agents, near-duplicates, new protection, and
 * advice about files, scripts and commands that do not exist. Errors blame head. In reading order.
 */
export function lintLedger(input: LintInput): readonly Problem[] {
  return sortProblems([
    ...checkAgents(input),
    ...checkNewAgents(input),
    ...checkDuplicates(input.ledger, input.baseLedger, input.file),
    ...checkProtection(input),
    ...checkMentions(input.ledger, input, input.file),
  ]);
}
