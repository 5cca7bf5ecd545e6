import type { FileChange } from '../../adapters/files/file-change.ts';
import { compileMemory, selectCompiledRules } from '../../core/ledger/compile-memory.ts';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Rule } from '../../core/model/rule/rule.ts';
import { findOwnership, placeMemory } from '../loaded/surface/managed-block.ts';

/** The input of the compiled memory of several agents. */
export interface MemoryPlanInput {
  readonly config: Config;
  /** Agents to compile for. */
  readonly agents: readonly string[];
  readonly rules: readonly Rule[];
  /** Rule ids, newest verdict first. */
  readonly order: readonly string[];
  /** Text of each memory file as it is, by path; absent when there is no such file. */
  readonly memoryTexts: ReadonlyMap<string, string>;
}

/**
 * Plans the compiled memory of agents, each against what is there; an agent without compiled rules gets no new file and no new block. Throws
 * ProblemError for files of people that do not say where compiled rules may stand: nothing is planned then.
 */
export function planMemory(input: MemoryPlanInput): readonly FileChange[] {
  const planned = expectMemory(input);
  const problems = planned.flatMap((entry) => ('problem' in entry ? [entry.problem] : []));
  if (problems.length > 0) throw new ProblemError(problems);
  return planned.flatMap((entry) =>
    'problem' in entry ? [] : [{ path: entry.path, before: entry.before, after: entry.text }],
  );
}

/** One file of compiled memory: the text it should hold, or the problem that prevents it. */
export type ExpectedMemory = { readonly path: string; readonly before: string | undefined } & (
  | { readonly text: string }
  | { readonly problem: Problem }
);

/** Returns what the memory file of every agent should hold; the config names each file once. */
export function expectMemory({
  config,
  agents,
  rules,
  order,
  memoryTexts,
}: MemoryPlanInput): readonly ExpectedMemory[] {
  return agents.flatMap((agent) => {
    const path = config.agents[agent]?.memory;
    if (path === undefined) return [];
    const before = memoryTexts.get(path);
    const isEmpty = selectCompiledRules(rules, agent).length === 0;
    const owner = before === undefined ? 'theirs' : findOwnership(before).kind;
    if (isEmpty && owner === 'theirs') return [];
    // Sessions load what stands between the markers of people's files, and a title without rules says nothing to them.
    const compiled = isEmpty && owner === 'block' ? '' : compileMemory({ agent, rules, order });
    return [{ path, before, ...placeMemory(compiled, path, before) }];
  });
}
