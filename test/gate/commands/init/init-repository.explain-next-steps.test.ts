import { describe, expect, it } from 'vitest';
import type { DetectedRepository, InitChoices } from '../../../../src/gate/commands/init/detect-repository.ts';
import { explainNextSteps } from '../../../../src/gate/commands/init/init-repository.ts';

const agent = (name: string, more: object = {}) => ({ name, tasks: `benchmarks/${name}`, hasSuite: false, ...more });
const found = (more: Partial<DetectedRepository> = {}): DetectedRepository => {
  return { agents: [agent('sql')], unusable: [], instructions: [], files: new Set(), ...more };
};
const choices = (more: Partial<InitChoices> = {}): InitChoices => {
  return { agents: [agent('sql')], fixture: 'benchmarks/fixture', prepare: '', runner: { kind: 'demo' }, ...more };
};
const mined = { commit: 'c'.repeat(40), prepare: 'npm ci' };
const history = { commit: 'c'.repeat(40), tests: 2, runners: ['vitest', 'node'], prepare: 'npm ci', because: '' };

describe('explainNextSteps', () => {
  it.each<{ name: string; found: DetectedRepository; choices: InitChoices }>([
    { name: 'nothing is there but the demo agent', found: found(), choices: choices() },
    {
      name: 'two agents of Claude Code need golden tasks',
      found: found({ instructions: ['docs/my CLAUDE.md'], unusable: ['.claude/agents/Front End.md'] }),
      choices: choices({
        agents: [agent('sql'), agent('web')],
        runner: { kind: 'claude', model: 'claude-sonnet-5-5', version: '2.1.330' },
      }),
    },
    {
      name: 'fixture and golden tasks are there, and another agent has none',
      found: found({ agents: [agent('sql'), agent('web')], files: new Set(['benchmarks/fixture/a.ts']) }),
      choices: choices({ agents: [agent('sql', { hasSuite: true })] }),
    },
    {
      name: 'tasks are mined for one agent',
      found: found({ history: { ...history, tests: 1, runners: ['vitest'] } }),
      choices: choices(mined),
    },
    {
      name: 'tasks are mined for one of several agents',
      found: found({ history }),
      choices: choices({ ...mined, agents: [agent('sql'), agent('web')] }),
    },
    { name: 'tasks are mined and nothing is installed', found: found(), choices: choices({ ...mined, prepare: '' }) },
    {
      name: 'git ignores the memory of an agent',
      found: found({ files: new Set(['CLAUDE.md']) }),
      choices: choices({ agents: [agent('sql', { memory: 'CLAUDE.md' })] }),
    },
  ])('lists what is missing in order when $name', ({ found: repository, choices: chosen }) => {
    expect(explainNextSteps(repository, chosen).join('\n')).toMatchSnapshot();
  });
});
