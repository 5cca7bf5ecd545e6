import type { Problem } from '../../foundation/model/problem.ts';
import { everyAgent } from '../../foundation/model/rule/rule.ts';
import { checkDrift } from '../../stages/gate/ledger/check/check-drift.ts';
import { memoryOwner } from '../../stages/gate/ledger/compile-memory.ts';
import { expectMemory } from '../changes/plan-memory.ts';
import type { Side } from '../reading/load-side.ts';
import { readMemory } from '../reading/read-files.ts';
import { memoryOrder } from './memory-order.ts';

/** Compiled memory at head must be what its ledger compiles to; an agent without compiled rules needs no file. */
export async function driftProblems(head: Side): Promise<readonly Problem[]> {
  const { config, ledger } = head;
  if (config === undefined || ledger === undefined) return [];
  const found = await readMemory(head.tree, config);
  const agents = Object.keys(config.agents);
  const expected = expectMemory({ config, agents, rules: ledger.rules, order: memoryOrder(head), found });
  return expected.flatMap((entry) =>
    'problem' in entry ? [entry.problem] : checkDrift(entry.text, entry.before, entry.path),
  );
}

/** A rule of one agent cannot stand in a file that several agents read. */
export function sharedProblems({ config, ledger }: Side, file: string): readonly Problem[] {
  if (config === undefined || ledger === undefined) return [];
  const { agents } = config;
  const isMisplaced = (agent: string) => agent in agents && memoryOwner(agents, agent) === everyAgent;
  const misplaced = ledger.rules.filter(({ agent, status }) => status !== 'evicted' && isMisplaced(agent));
  return misplaced.map(({ id, agent, line, column }) => ({
    code: 'memory-shared',
    severity: 'error',
    message: `the rule "${id}" is one of "${agent}", whose memory "${agents[agent]?.memory}" other agents read too`,
    hint: `Write "agent: ${everyAgent}", or give the agent a memory of its own: agents.${agent}.memory.`,
    at: { file, line, column },
    blame: 'head',
  }));
}
