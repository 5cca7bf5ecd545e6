import { makeError, type Parsed, type Problem } from '../../../core/model/problem.ts';
import { type Config, explainFirstTask } from '../../../core/model/rule/config.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import type { Suite } from '../../../core/model/rule/task.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';

/** The agent that a bench was asked for, as it was written. */
export interface SuiteQuery {
  /** An agent of the config, or `all`; all agents with golden tasks when absent. */
  readonly agent?: string;
}

/** The config and the suites that a query is compared with. */
export interface SuiteStock {
  readonly config: Pick<Config, 'agents' | 'fixture'>;
  readonly suites: ReadonlyMap<string, Suite>;
}

/** An agent to bench with the ids of its golden tasks, in order. */
export interface ChosenSuite {
  readonly agent: string;
  readonly tasks: readonly string[];
}

/** Finds the agents that a query names. Problems for an unknown agent and for agents without golden tasks. */
export function chooseSuites(query: SuiteQuery, stock: SuiteStock): Parsed<readonly ChosenSuite[]> {
  const named = nameAgents(query, stock);
  const agents = named.filter((agent) => stock.suites.has(agent));
  const unknownAgent = checkAgent(query, stock);
  const problems = agents.length === 0 && unknownAgent.length === 0 ? [noTasks(named, stock)] : unknownAgent;
  if (problems.length > 0) return { problems };
  const chosen = agents.map((agent) => ({ agent, tasks: taskIds(stock, agent) }));
  return { value: chosen.filter(({ tasks }) => tasks.length > 0), problems };
}

function nameAgents({ agent }: SuiteQuery, { config }: SuiteStock): readonly string[] {
  return agent === undefined || agent === everyAgent ? Object.keys(config.agents) : [agent];
}

function taskIds({ suites }: SuiteStock, agent: string): readonly string[] {
  return suites.get(agent)?.tasks.map(({ id }) => id) ?? [];
}

function checkAgent({ agent }: SuiteQuery, { config }: SuiteStock): readonly Problem[] {
  if (agent === undefined || agent === everyAgent || Object.hasOwn(config.agents, agent)) return [];
  const agentNames = [...Object.keys(config.agents), everyAgent];
  return [
    refuse(
      'bench-unknown-agent',
      `the config has no agent ${quoteValue(agent)}`,
      hintKnownNames(agent, agentNames, 'agents'),
    ),
  ];
}

function noTasks(named: readonly string[], { config }: SuiteStock): Problem {
  const [name = ''] = named;
  return refuse(
    'bench-no-tasks',
    named.length === 1 ? `the agent "${name}" has no golden tasks` : 'no agent of the config has golden tasks',
    explainFirstTask(name, config),
  );
}

function refuse(code: string, message: string, hint: string): Problem {
  return makeError('setup', code, message, hint);
}
