import { describe, expect, it } from 'vitest';
import {
  findOpenStep,
  planSetup,
  type SetupState,
  type SetupStep,
} from '../../../../src/gate/commands/init/read-setup.ts';

const fresh: SetupState = {
  hasConfig: false,
  unmarked: [],
  adoptable: ['CLAUDE.md', 'AGENTS.md'],
  withoutTasks: [],
  unfinished: [],
  canMine: true,
  missingWorkflows: ['.github/workflows/rentroll.yml'],
};
const begun: SetupState = { ...fresh, hasConfig: true, withoutTasks: ['main'] };
const done: SetupState = { ...begun, adoptable: [], withoutTasks: [], missingWorkflows: [] };
const names = (steps: readonly SetupStep[]) => steps.map(({ name, about }) => `${name} ${about}`.trim());

describe('planSetup', () => {
  it.each<[string, SetupState, readonly string[]]>([
    ['a fresh repository', fresh, ['config', 'adopt CLAUDE.md', 'adopt AGENTS.md', 'tasks', 'workflow']],
    ['nothing to mine', { ...fresh, canMine: false, adoptable: [] }, ['config', 'workflow']],
    ['a config', begun, ['adopt CLAUDE.md', 'adopt AGENTS.md', 'tasks main', 'workflow']],
    ['a memory of people', { ...done, unmarked: ['AGENTS.md'] }, ['markers AGENTS.md']],
    ['two agents without tasks', { ...done, withoutTasks: ['api', 'web'] }, ['tasks api', 'tasks web']],
    ['everything', done, []],
  ])('lists what is open with %s', (_case, state, expected) => {
    expect(names(planSetup(state))).toEqual(expected);
  });

  it('asks six questions at most of one agent', () => {
    expect(planSetup({ ...fresh, unmarked: ['AGENTS.md'] })).toHaveLength(6);
  });

  it('says that a mining was killed where one was', () => {
    const [step] = planSetup({ ...done, withoutTasks: ['main'], unfinished: ['main'] });
    expect(step?.question).toMatch(/^Finish mining golden tasks for main: .* unfrozen/);
  });

  it('names both workflows in one question', () => {
    const [step] = planSetup({ ...done, missingWorkflows: ['a.yml', 'b.yml'] });
    expect(step?.question).toBe('Write a.yml and b.yml');
  });
});

describe('findOpenStep', () => {
  it('takes nothing but the config while there is none', () => {
    const [config] = planSetup(fresh);
    expect(findOpenStep(fresh, [])).toEqual(config);
    expect(findOpenStep(fresh, planSetup(fresh).slice(0, 1))).toBeUndefined();
    expect(findOpenStep(fresh, [], 'workflow')).toBeUndefined();
  });

  it('passes over what the walk has come to, and all but the one that is wanted', () => {
    const open = planSetup(begun);
    expect(findOpenStep(begun, open.slice(0, 2))?.about).toBe('main');
    expect(findOpenStep(begun, [], 'workflow')?.name).toBe('workflow');
    expect(findOpenStep(done, [])).toBeUndefined();
  });
});
