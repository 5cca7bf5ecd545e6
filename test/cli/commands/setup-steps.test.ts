import { describe, expect, it } from 'vitest';
import { type SetupAction, type SetupDependencies, walkSetup } from '../../../src/cli/commands/setup-steps.ts';
import { setupError } from '../../../src/core/model/problem.ts';
import type { SetupState, SetupStep, SetupStepName } from '../../../src/gate/commands/init/read-setup.ts';

/** A repository that is a value: a step that is taken changes it. */
function openFake(
  answer: (question: string, asked: number) => boolean,
  refused?: SetupStepName,
  fruitless?: SetupStepName,
) {
  const log = { asked: [] as string[], done: [] as string[], problems: [] as string[] };
  let state: SetupState = {
    hasConfig: false,
    unmarked: ['AGENTS.md'],
    adoptable: ['CLAUDE.md'],
    withoutTasks: [],
    unfinished: [],
    canMine: true,
    missingWorkflows: ['gate.yml'],
  };
  const changes: Readonly<Record<SetupStepName, Partial<SetupState>>> = {
    config: { hasConfig: true, withoutTasks: ['main'] },
    adopt: { adoptable: [] },
    markers: { unmarked: [] },
    tasks: { withoutTasks: [] },
    workflow: { missingWorkflows: [] },
  };
  const action: SetupAction = {
    show: async ({ name }) => {
      if (name === refused) throw setupError('no-way', 'this cannot be', 'Leave it.');
      return true;
    },
    run: async ({ name }: SetupStep) => {
      log.done.push(name);
      if (name === fruitless) return false;
      state = { ...state, ...changes[name] };
      return true;
    },
  };
  const deps: SetupDependencies = {
    read: async () => state,
    actions: { config: action, adopt: action, markers: action, tasks: action, workflow: action },
    ask: async (question) => {
      log.asked.push(question);
      return answer(question, log.asked.length);
    },
    explain: async ({ problems }) => log.problems.push(...problems.map(({ code }) => code)),
  };
  return { deps, log };
}

const all = ['config', 'adopt', 'markers', 'tasks', 'workflow'];

describe('walkSetup', () => {
  it('takes every step once, in order, when all is agreed to', async () => {
    const { deps, log } = openFake(() => true);
    expect(await walkSetup(deps)).toEqual([]);
    expect(log.done).toEqual(all);
    expect(log.asked).toHaveLength(5);
  });

  it('does nothing, and asks for no step that needs the config, when all is refused', async () => {
    const { deps, log } = openFake(() => false);
    expect(await walkSetup(deps)).toEqual([]);
    expect(log).toMatchObject({ done: [], asked: ['Write config and ledger'] });
  });

  it('leaves out one step and goes on', async () => {
    const { deps, log } = openFake((question) => !question.startsWith('Make golden'));
    await walkSetup(deps);
    expect(log.done).toEqual(all.filter((name) => name !== 'tasks'));
  });

  it.each([1, 2, 3, 4, 5])('goes on where it was when it is killed at question %d', async (place) => {
    let isKilled = false;
    const { deps, log } = openFake((_question, asked) => {
      if (asked !== place || isKilled) return true;
      isKilled = true;
      throw new Error('killed');
    });
    await expect(walkSetup(deps)).rejects.toThrow('killed');
    expect(log.done).toEqual(all.slice(0, place - 1));
    expect(await walkSetup(deps)).toEqual([]);
    expect(log.done).toEqual(all);
    const killedAt = log.asked[place - 1];
    expect(log.asked.filter((question) => question !== killedAt)).toHaveLength(4);
    expect(log.asked).toHaveLength(6);
  });

  it('shows why a step cannot be taken, counts it and goes on', async () => {
    const { deps, log } = openFake(() => true, 'adopt');
    expect(await walkSetup(deps)).toMatchObject([{ name: 'adopt' }]);
    expect(log).toMatchObject({ problems: ['no-way'], done: ['config', 'markers', 'tasks', 'workflow'] });
  });

  it('gives a step that nothing came of, goes on, and asks for it in the next walk', async () => {
    const { deps, log } = openFake(() => true, undefined, 'tasks');
    expect(await walkSetup(deps)).toMatchObject([{ name: 'tasks' }]);
    expect(log.done).toEqual(all);
    expect(await walkSetup(deps)).toMatchObject([{ name: 'tasks' }]);
    expect(log.done).toEqual([...all, 'tasks']);
  });

  it('ends at a question that is left without an answer', async () => {
    const { deps, log } = openFake((_question, asked) => {
      if (asked === 2) throw setupError('question-left', 'left', 'Again.');
      return true;
    });
    await expect(walkSetup(deps)).rejects.toThrow('left');
    expect(log.done).toEqual(['config']);
  });
});
