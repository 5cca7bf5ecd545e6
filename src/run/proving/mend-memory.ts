import { basename } from 'node:path/posix';
import { isScalar } from 'yaml';
import type { RunnerKind } from '../../foundation/model/rule/config.ts';
import { parseDefinition } from '../../foundation/text/definition/parse-definition.ts';

/** The runtime that did not load a memory, and the definition it was started with (empty without one). */
export interface Runtime {
  readonly kind: RunnerKind;
  readonly version: string;
  readonly definition: string;
  readonly definitionFile: string | undefined;
}

/** Why a runtime does not load a memory, where that is known, and what to write instead. */
export interface MemoryAdvice {
  readonly why?: string;
  readonly lines: string;
}

const names: Readonly<Record<RunnerKind, string>> = {
  claude: 'Claude Code',
  codex: 'Codex',
  command: 'the program of the command runner',
  reference: 'the reference runner',
};

/** What people call a runtime, with its version. */
export function nameRuntime({ kind, version }: Pick<Runtime, 'kind' | 'version'>): string {
  return `${names[kind]} ${version}`;
}

const agentMemory = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;
const everySessionLoads = /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/rules\/.+\.md$/;
const everySession = '.claude/rules/rentroll.md';

/** Says why a runtime passes a memory by, and the lines of the config that mend it. */
export function mendMemory(agent: string, memory: string, runtime: Runtime): MemoryAdvice {
  if (runtime.kind === 'claude') return mendClaude(agent, memory, nameDefinition(runtime));
  if (runtime.kind === 'codex') return mendCodex(agent, memory);
  const lines = 'The program has to put the file that "memoryFile" names into its first model call (docs/runners.md).';
  return { lines };
}

function mendClaude(agent: string, memory: string, definition: string | undefined): MemoryAdvice {
  const owner = agentMemory.exec(memory)?.[1];
  const key = `agents.${agent}`;
  if (definition === undefined && everySessionLoads.test(memory)) return { lines: namePassed(key, memory) };
  if (definition === undefined) {
    const byName = owner ?? agent;
    const lines = `Write into the config ${key}.memory: ${everySession} (every session loads it), or ${key}.definition: .claude/agents/${byName}.md with ${key}.memory: .claude/agent-memory/${byName}/MEMORY.md, and "memory: project" into the head of that definition.`;
    return { ...whyWithout(memory, owner), lines };
  }
  const lines = `Write into the config ${key}.memory: .claude/agent-memory/${definition}/MEMORY.md, or ${key}.memory: ${everySession}.`;
  if (owner === undefined || owner === definition) return { ...whyWithout(memory, undefined), lines };
  return { why: `the definition is called "${definition}", and that is the folder its memory is read from`, lines };
}

/** What every session loads, and this one did not. */
function namePassed(key: string, memory: string): string {
  const other = memory === everySession ? 'CLAUDE.md' : everySession;
  return `Something keeps it out: look for claudeMdExcludes in the .claude/settings.json of the fixture, and for "paths:" at the head of the file. Or write into the config ${key}.memory: ${other}.`;
}

/** A session without a definition loads instruction files, and no agent's memory. */
function whyWithout(memory: string, owner: string | undefined): Pick<MemoryAdvice, 'why'> {
  if (owner !== undefined) {
    const needed = `for an agent called "${owner}" whose definition says "memory: project"`;
    return { why: `that file is loaded only ${needed}, and this agent has no definition` };
  }
  if (everySessionLoads.test(memory) || agentMemory.test(memory)) return {};
  if (memory === 'AGENTS.md') return { why: 'that file is read since version 2.1.277, where no CLAUDE.md stands' };
  return { why: 'a session loads CLAUDE.md and .claude/rules/*.md, and no file of that name' };
}

function mendCodex(agent: string, memory: string): MemoryAdvice {
  const lines = `Write into the config agents.${agent}.memory: AGENTS.md, and keep AGENTS.override.md away and the file below 32 KiB: Codex reads the one instead, and cuts the other.`;
  return memory === 'AGENTS.md' ? { lines } : { why: 'Codex reads AGENTS.md from the root to where it works', lines };
}

function nameDefinition({ definition, definitionFile }: Runtime): string | undefined {
  if (definition === '' || definitionFile === undefined) return undefined;
  const name = parseDefinition(definition, definitionFile, 'setup').value?.keys.get('name', true);
  return isScalar(name) && typeof name.value === 'string' ? name.value : basename(definitionFile, '.md');
}
