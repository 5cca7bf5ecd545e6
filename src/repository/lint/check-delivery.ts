import type { Problem } from '../../foundation/model/problem.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { generatedMark } from '../../stages/gate/surface/managed-block.ts';
import { surfaceOf } from '../../stages/gate/surface/surface-of.ts';
import type { Side } from '../reading/load-side.ts';
import { readSurfaceFiles } from '../reading/read-surface.ts';

/**
 * An agent's memory must lie where its runtime reads it: rules that nobody's agent loads guard nothing, and every trial of theirs would be
 * paid for in vain. What a program of the team's own reads is not known.
 */
export async function checkDelivery({ tree, config }: Side): Promise<readonly Problem[]> {
  if (config === undefined || (config.runner.kind !== 'claude' && config.runner.kind !== 'codex')) return [];
  const files = await readSurfaceFiles(tree, config);
  return Object.entries(config.agents).flatMap(([agent, { memory, definition }]) => {
    const withMemory = new Map([...files, [memory, files.get(memory) ?? `${generatedMark} -->\n`]]);
    const { parts } = surfaceOf({ agent, config, files: withMemory });
    const isRead = parts.some(
      ({ path, loading, cut }) => path === memory && loading === 'always' && cut?.startsWith('left out') !== true,
    );
    return isRead ? [] : [notRead(agent, { memory, definition }, config)];
  });
}

function notRead(
  agent: string,
  { memory, definition }: { readonly memory: string; readonly definition: string | undefined },
  { runner }: Config,
): Problem {
  const program = runner.kind === 'codex' ? 'Codex' : 'Claude Code';
  return {
    code: 'memory-not-read',
    severity: 'error',
    message: `${program} does not read ${quoteValue(memory)}, the memory of ${quoteValue(agent)}: its rules would reach nobody`,
    hint: `Write ${whereInstead(agent, runner.kind, definition)} in the config.`,
    at: { file: memory },
    blame: 'head',
  };
}

function whereInstead(agent: string, kind: Config['runner']['kind'], definition: string | undefined): string {
  const entry = (path: string) => `"agents: { ${agent}: { memory: ${path} } }"`;
  if (kind === 'codex') return entry('AGENTS.md');
  if (definition !== undefined) return entry(`.claude/agent-memory/${agent}/MEMORY.md`);
  return `${entry('.claude/rules/rentroll.md')}, or a definition of the agent`;
}
