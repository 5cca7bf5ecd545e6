import type { AgentConfig } from '../rule/config.ts';
import { everyAgent } from '../rule/rule.ts';

/**
 * Returns the path of the memory that Claude Code loads for an agent. `name` is the name that Claude Code gives it: `sql` for a definition of the
 * project, `rentroll:sql` for one of a plugin.
 */
export function agentMemory(name: string, folder = '.claude/agent-memory'): string {
  return `${folder}/${name.replaceAll(':', '-')}/MEMORY.md`;
}

/** Returns the path of the memory that the agent of a definition loads: it is called as the definition's file is. */
export function definitionMemory(file: string): string {
  return agentMemory(file.slice(file.lastIndexOf('/') + 1).replace(/\.md$/, ''));
}

/**
 * Finds the agent of the ledger whose rules a session's agent loads: the one whose compiled memory is that agent's memory, else the one of its
 * name, else all. `name` is the name that the session's program gives the agent.
 */
export function findLedgerAgent(name: string, agents: Readonly<Record<string, Pick<AgentConfig, 'memory'>>>): string {
  const memory = agentMemory(name);
  const reader = Object.keys(agents).find((agent) => agents[agent]?.memory === memory);
  return reader ?? (Object.hasOwn(agents, name) ? name : everyAgent);
}
