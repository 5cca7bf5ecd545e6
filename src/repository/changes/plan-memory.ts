import type { Config } from '../../foundation/model/rule/config.ts';
import type { Rule } from '../../foundation/model/rule/rule.ts';
import { compileMemory, selectCompiledRules } from '../../stages/gate/ledger/compile-memory.ts';
import type { FileChange } from './file-change.ts';

/** What compiled memory of several agents is made of. */
export interface MemoryPlanInput {
  readonly config: Config;
  /** Agents to compile for. */
  readonly agents: readonly string[];
  readonly rules: readonly Rule[];
  /** Rule ids, newest verdict first. */
  readonly order: readonly string[];
  /** Text of each memory file as it is, by path; absent when there is no such file. */
  readonly found: ReadonlyMap<string, string>;
}

/** Compiled memory of agents, each against what is there; an agent without active rules gets no new file. */
export function planMemory(input: MemoryPlanInput): readonly FileChange[] {
  const { config, rules, order, found } = input;
  return input.agents.flatMap((agent) => {
    const path = config.agents[agent]?.memory;
    if (path === undefined) return [];
    const before = found.get(path);
    if (before === undefined && selectCompiledRules(rules, agent).length === 0) return [];
    return [{ path, before, after: compileMemory({ agent, rules, order }) }];
  });
}
