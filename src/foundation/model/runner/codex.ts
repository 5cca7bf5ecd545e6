import { type RunnerKit, writeMemory } from './runner-kit.ts';

const memoryFile = 'AGENTS.md';

/** The Codex CLI: one memory for all, AGENTS.md from the root to where it works. */
export const codexKit: RunnerKit = {
  name: 'Codex',
  what: 'the Codex CLI',
  level: 'measured',
  calls: 'metered',
  apis: ['openai'],
  program: 'codex',
  cli: 'codex',
  keys: [],
  findsDefinitions: false,
  memory: {
    placeOf: () => memoryFile,
    alone: false,
    separate: () =>
      'Codex reads one memory, AGENTS.md: name one agent, and put the golden tasks of both into its folder.',
    instead: (agent) => writeMemory(agent, memoryFile),
    mend: (agent, memory) => {
      const lines = `Write into the config agents.${agent}.memory: AGENTS.md, and keep AGENTS.override.md away and the file below 32 KiB: Codex reads the one instead, and cuts the other.`;
      return memory === memoryFile
        ? { lines }
        : { why: 'Codex reads AGENTS.md from the root to where it works', lines };
    },
  },
  setup: {
    model: 'gpt-5.5',
    version: '0.169.0',
    package: '@openai/codex',
    signs: { own: /^\.codex\/|^AGENTS\.override\.md$/ },
  },
};
