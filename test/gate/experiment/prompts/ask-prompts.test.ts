import { describe, expect, it } from 'vitest';
import type { Asset } from '../../../../src/core/model/rule/asset.ts';
import type { Measurement } from '../../../../src/core/model/rule/plan.ts';
import type { Outcome, TrialRecord, TrialSpec } from '../../../../src/core/model/trial/trial.ts';
import { listAsked, listHidden } from '../../../../src/gate/experiment/prompts/activation-arm.ts';
import { askPart, type EndedPrompts } from '../../../../src/gate/experiment/prompts/ask-prompts.ts';
import type { BatchPorts } from '../../../../src/gate/trials/run/run-batch.ts';

const asset = { id: 'skill:forms', files: [] as Asset['files'] } as Asset;
const at = { file: 'prompts.json', line: 3, column: 1 };
const prompts = ['a', 'b'].map((prompt) => ({ prompt, fires: true, at }));
const own = listAsked(asset, prompts);
const arm = {
  measurement: { id: 'activate:skill:forms', agent: 'all' } as Measurement,
  contextOf: ({ task, present }: Pick<TrialSpec, 'task' | 'present'>) => `${task} ${present.join()}`,
};

/** Trials that end as somebody says; what was journalled is not run again. */
function openPorts(outcomeOf: (spec: TrialSpec) => Outcome) {
  const journal = new Map<string, TrialRecord>();
  const ran: string[] = [];
  const ports: BatchPorts = {
    concurrency: 1,
    signal: new AbortController().signal,
    retry: { delaysMs: [], longestMs: 0, draw: () => 0 },
    recall: ({ key }) => journal.get(key),
    reserve: () => undefined,
    charge: () => {},
    release: () => {},
    progress: () => {},
    run: async (spec) => {
      ran.push(spec.key);
      const usage = { input: 1, output: 1, cacheCreation: 0, cacheRead: 0 };
      const ended = { turns: 1, digest: 'sha256:00', model: 'm', usage, outcome: outcomeOf(spec) };
      return { ...spec, ...ended, ...(ended.outcome === 'completed' ? { usedAt: 1 } : {}) };
    },
    journal: (record) => journal.set(record.key, record) === journal,
  };
  return { ports, ran };
}

async function ask(ports: BatchPorts) {
  const ended: EndedPrompts = { trials: [], records: [], again: 0 };
  const stop = await askPart({ arm, ports, asset }, own, ended);
  return {
    stop,
    again: ended.again,
    seen: ended.trials.map(({ prompt: asked, fired }) => `${asked.trigger.prompt} ${fired}`),
  };
}

describe('a prompt whose trial ended in trouble', () => {
  it('is asked again, and counts once', async () => {
    const { ports, ran } = openPorts(({ task, index }) =>
      task === own[0]?.id && index < 2 ? 'agent-error' : 'completed',
    );
    const answer = { stop: undefined, again: 2, seen: ['b true', 'a true'] };
    expect(await ask(ports)).toEqual(answer);
    expect(new Set(ran).size).toBe(4);
    // The same again runs nothing: each attempt is a trial of its own.
    expect(await ask(ports)).toEqual(answer);
    expect(ran).toHaveLength(4);
  });

  it('ends asking after three in a row, with its place and how it ended', async () => {
    const { ports, ran } = openPorts(({ task }) => (task === own[0]?.id ? 'timed-out' : 'completed'));
    const { stop, seen } = await ask(ports);
    expect(stop).toMatchObject({
      kind: 'environment',
      detail: expect.stringMatching(/prompts\.json:3.* 3 times.*timed-out/),
    });
    expect(seen).toEqual(['b true', 'a undefined']);
    expect(ran).toHaveLength(4);
  });
});

describe('what no copy of a trial has', () => {
  const fileOf = (path: string, counts: boolean) => ({ path, counts }) as Asset['files'][number];
  const idle = [fileOf('.claude/skills/forms/evals/a.json', false), fileOf('.claude/skills/forms/SKILL.md', true)];

  it('is files of prompts wherever they lie, in the fixture by their path there, and what no agent reads of assets', () => {
    const order = {
      asset: { ...asset, files: idle },
      promptFiles: ['shop/more.json', 'x.json', '../y.json'],
    };
    expect(listHidden(order, 'shop')).toEqual([
      '.claude/skills/forms/evals/a.json',
      'shop/more.json',
      'x.json',
      'more.json',
    ]);
    expect(listHidden(order)).toEqual(['.claude/skills/forms/evals/a.json', 'shop/more.json', 'x.json']);
  });
});
