import { leanReferenceModel, referenceModel, referenceVersion } from '../rule/config.ts';
import { agentMemory, type RunnerKit, writeEach } from './runner-kit.ts';

/** The simulated agent: it starts no program and reads the memory that is handed to it. */
export const referenceKit: RunnerKit = {
  name: 'the reference runner',
  what: 'simulates one and spends nothing',
  level: 'simulated',
  calls: 'none',
  apis: [],
  version: referenceVersion,
  models: [referenceModel, leanReferenceModel],
  keys: [],
  findsDefinitions: false,
  memory: {
    placeOf: agentMemory,
    alone: true,
    separate: (agents) => writeEach('memory', agents, ({ name }) => agentMemory(name)),
    mend: () => ({ lines: 'The reference runner reads the memory itself.' }),
  },
};
