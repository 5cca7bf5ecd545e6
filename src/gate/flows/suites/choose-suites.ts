import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent, type Ledger, type Rule } from '../../../core/model/rule/rule.ts';
import type { Suite } from '../../../core/model/rule/task.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** What a bench was asked for, as it was written. */
export interface SuiteQuery {
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
  /** Ids of golden tasks; all when empty. */
  readonly tasks: readonly string[];
  /** Id of a candidate or active rule. */
  readonly rule?: string;
}

/** What the query is held against. */
export interface SuiteStock {
  readonly config: Pick<Config, 'agents'>;
  readonly ledger: Ledger;
  readonly suites: ReadonlyMap<string, Suite>;
}

/** Agents to bench with their tasks (ids in order), and the rule to look at. */
export interface ChosenSuites {
  readonly agents: readonly { readonly agent: string; readonly tasks: readonly string[] }[];
  readonly rule?: Rule;
}

/**
 * Finds what a query means. A rule or a task narrows the choice to the agents it belongs to. Problems for unknown agents, tasks and
 * rules, for an evicted rule, for a rule of another agent, and for agents without golden tasks.
 */
export function chooseSuites(query: SuiteQuery, stock: SuiteStock): Parsed<ChosenSuites> {
  const rule = stock.ledger.rules.find(({ id }) => id === query.rule);
  const named = nameAgents(query, stock, rule);
  const agents = named.filter((agent) => stock.suites.has(agent));
  const unknownAgent = checkAgent(query, stock);
  const problems = [
    ...unknownAgent,
    ...checkRule(query, stock, rule),
    ...checkTasks(query, stock, agents),
    ...(agents.length === 0 && unknownAgent.length === 0 ? [noTasks(named, stock)] : []),
  ];
  if (problems.length > 0) return { problems };
  const wanted = agents.map((agent) => ({ agent, tasks: taskIds(stock, agent).filter(isWanted(query)) }));
  return { value: { agents: wanted.filter(({ tasks }) => tasks.length > 0), ...(rule && { rule }) }, problems };
}

/** A rule of one agent leaves only that agent. */
function nameAgents({ agent }: SuiteQuery, { config }: SuiteStock, rule: Rule | undefined): readonly string[] {
  if (rule !== undefined && rule.agent !== everyAgent) return [rule.agent];
  return agent === undefined || agent === everyAgent ? Object.keys(config.agents) : [agent];
}

function taskIds({ suites }: SuiteStock, agent: string): readonly string[] {
  return suites.get(agent)?.tasks.map(({ id }) => id) ?? [];
}

function isWanted({ tasks }: SuiteQuery): (task: string) => boolean {
  return (task) => tasks.length === 0 || tasks.includes(task);
}

function checkAgent({ agent }: SuiteQuery, { config }: SuiteStock): readonly Problem[] {
  if (agent === undefined || agent === everyAgent || Object.hasOwn(config.agents, agent)) return [];
  const known = [...Object.keys(config.agents), everyAgent];
  return [
    refuse(
      'bench-unknown-agent',
      `the config has no agent ${quoteValue(agent)}`,
      hintKnownNames(agent, known, 'agents'),
    ),
  ];
}

function checkTasks(query: SuiteQuery, stock: SuiteStock, agents: readonly string[]): readonly Problem[] {
  const known = agents.flatMap((agent) => taskIds(stock, agent));
  if (known.length === 0) return [];
  const unknown = [...new Set(query.tasks)].filter((task) => !known.includes(task));
  return unknown.map((task) =>
    refuse(
      'bench-unknown-task',
      `${agents.join(', ')} has no golden task ${quoteValue(task)}`,
      hintKnownNames(task, known, 'golden tasks'),
    ),
  );
}

function checkRule(
  { rule: id, agent }: SuiteQuery,
  { ledger }: SuiteStock,
  rule: Rule | undefined,
): readonly Problem[] {
  if (id === undefined) return [];
  if (rule === undefined) {
    const known = ledger.rules.filter(({ status }) => status !== 'evicted').map((entry) => entry.id);
    return [
      refuse('bench-unknown-rule', `the ledger has no rule ${quoteValue(id)}`, hintKnownNames(id, known, 'rules')),
    ];
  }
  if (rule.status === 'evicted') {
    const hint = 'Set its status to candidate to measure it again.';
    return [refuse('bench-evicted-rule', `the rule "${id}" is evicted`, hint)];
  }
  if (agent === undefined || [everyAgent, rule.agent].includes(agent) || rule.agent === everyAgent) return [];
  const hint = `Run: rentroll bench ${rule.agent} --rule ${id}`;
  return [
    refuse('bench-other-agent', `the rule "${id}" belongs to "${rule.agent}", not to ${quoteValue(agent)}`, hint),
  ];
}

function noTasks(named: readonly string[], { config }: SuiteStock): Problem {
  const [name = ''] = named;
  const folder = Object.hasOwn(config.agents, name) ? config.agents[name]?.tasks : undefined;
  return refuse(
    'bench-no-tasks',
    named.length === 1 ? `the agent "${name}" has no golden tasks` : 'no agent of the config has golden tasks',
    `Add ${folder === undefined ? 'golden-01.md' : `"${folder}/golden-01.md"`}, or have some made of your history: rentroll tasks mine`,
  );
}

function refuse(code: string, message: string, hint: string): Problem {
  return makeError('setup', code, message, hint);
}
