import { agentMemory, apis, type RunnerKit, writeEach } from './runner-kit.ts';

/** A program of the team's own: what it reads and how it counts is its own affair. */
export const commandKit: RunnerKit = {
  name: 'the program of the command runner',
  what: 'a program of yours',
  level: 'measured',
  calls: 'own',
  apis,
  keys: ['args', 'network'],
  findsDefinitions: false,
  memory: {
    placeOf: agentMemory,
    alone: false,
    separate: (agents) => writeEach('memory', agents, ({ name }) => agentMemory(name)),
    mend: () => ({
      lines: 'The program has to put the file that "memoryFile" names into its first model call (docs/runners.md).',
    }),
  },
};
