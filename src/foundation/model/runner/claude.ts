import { agentMemory, type MemoryAdvice, type RunnerKit, writeEach, writeMemory } from './runner-kit.ts';

const everySession = '.claude/rules/rentroll.md';
const everySessionLoads = /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/rules\/.+\.md$/;
const memoryOfAgent = /^\.claude\/agent-memory\/([^/]+)\/MEMORY\.md$/;

/** Claude Code: an agent with a definition has a memory of its name, a main session the rules that every session loads. */
export const claudeKit: RunnerKit = {
  name: 'Claude Code',
  what: 'is Claude Code',
  level: 'measured',
  calls: 'metered',
  apis: ['anthropic'],
  program: 'claude',
  cli: 'claude-code',
  keys: [],
  findsDefinitions: true,
  memory: {
    placeOf: (agent, definition) => (definition === undefined ? everySession : agentMemory(agent)),
    alone: false,
    separate: (agents) => {
      const lines = writeEach('memory', agents, ({ name, definition }) =>
        definition === undefined ? `.claude/rules/${name}.md` : agentMemory(name),
      );
      const hasMain = agents.some(({ definition }) => definition === undefined);
      return `${lines}${hasMain ? ' Or give each a definition of its own.' : ''}`;
    },
    instead: (agent, definition) =>
      definition === undefined
        ? `${writeMemory(agent, everySession)}, or a definition of the agent`
        : writeMemory(agent, agentMemory(agent)),
    mend,
    unignored: (files) => (!files.has('CLAUDE.md') && files.has('AGENTS.md') ? 'AGENTS.md' : 'CLAUDE.md'),
  },
  setup: {
    model: 'claude-sonnet-4-5',
    version: '2.1.330',
    package: '@anthropic-ai/claude-code',
    signs: {
      own: /^(?:\.claude\/)?CLAUDE\.md$|^\.claude\/(?:agents|rules|skills|commands)\/|^\.claude\/settings\.json$/,
      shared: /^AGENTS\.md$/,
    },
  },
};

function mend(agent: string, memory: string, definition: string | undefined): MemoryAdvice {
  const owner = memoryOfAgent.exec(memory)?.[1];
  const key = `agents.${agent}`;
  if (definition === undefined && everySessionLoads.test(memory)) return { lines: namePassed(key, memory) };
  if (definition === undefined) {
    const byName = owner ?? agent;
    const lines = `Write into the config ${key}.memory: ${everySession} (every session loads it), or ${key}.definition: .claude/agents/${byName}.md with ${key}.memory: ${agentMemory(byName)}, and "memory: project" into the head of that definition.`;
    return { ...whyWithout(memory, owner), lines };
  }
  const lines = `Write into the config ${key}.memory: ${agentMemory(definition)}, or ${key}.memory: ${everySession}.`;
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
  if (everySessionLoads.test(memory) || memoryOfAgent.test(memory)) return {};
  if (memory === 'AGENTS.md') return { why: 'that file is read since version 2.1.277, where no CLAUDE.md stands' };
  return { why: 'a session loads CLAUDE.md and .claude/rules/*.md, and no file of that name' };
}
