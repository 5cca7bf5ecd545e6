import { describe, expect, it } from 'vitest';
import type { Surface } from '../../../../src/core/model/rule/context.ts';
import type { LoadedText } from '../../../../src/core/model/rule/loaded-item.ts';
import type { GateInputs } from '../../../../src/gate/change/load-inputs.ts';
import { sortTexts } from '../../../../src/gate/lint/growth/sort-texts.ts';
import type { Growth } from '../../../../src/gate/loaded/surface/find-growth.ts';
import { readLines } from '../../../../src/gate/loaded/surface/read-lines.ts';
import { defaultTestConfig } from '../../../helpers/config.ts';

type Files = Readonly<Record<string, string>>;

const config = {
  ...defaultTestConfig,
  agents: {
    main: { tasks: 'benchmarks/main', memory: '.claude/rules/rentroll.md', definition: '.claude/agents/main.md' },
  },
  runner: { ...defaultTestConfig.runner, kind: 'claude' as const },
};

function inputsOf(before: Files, after: Files, { tasks = 1, fixture = ['src/a.ts'] } = {}): GateInputs {
  const side = (files: Files) => ({ instructions: new Map(Object.entries(files)), ledger: { version: 1, rules: [] } });
  const suites = new Map([['main', { agent: 'main', tasks: Array.from({ length: tasks }, () => ({ id: 't' })) }]]);
  const fixed = { files: fixture.map((path) => ({ path })), hash: '' };
  return { base: { ...side(before), suites, fixture: fixed }, head: side(after) } as unknown as GateInputs;
}

function surfaceOf(files: Files): Surface {
  const parts = Object.entries(files).map(
    ([path, text]): LoadedText => ({ path, kind: 'instructions', loading: 'always', lines: readLines(text) }),
  );
  return { agent: 'main', runtime: 'claude', session: 'agent', parts };
}

interface Case {
  readonly before: Files;
  readonly after: Files;
  readonly growth: Partial<Growth>;
  readonly tasks?: number;
  readonly fixture?: string[];
  readonly runner?: 'demo';
}

function sort({ before, after, growth, runner, ...more }: Case) {
  const grown: Growth = { agent: 'main', tokens: 5, lost: 0, added: [], ...growth };
  const always = {
    growth: [grown],
    before: new Map([['main', surfaceOf(before)]]),
    after: new Map([['main', surfaceOf(after)]]),
  };
  const runnerConfig = runner === undefined ? config.runner : { ...config.runner, kind: runner };
  return sortTexts(inputsOf(before, after, more), { ...config, runner: runnerConfig }, always);
}

const line = (path: string) => [{ path, from: 2, to: 2, text: 'Be nice to everybody.', tokens: 5 }];
const grown: Case = {
  before: { 'CLAUDE.md': 'House.' },
  after: { 'CLAUDE.md': 'House.\nBe nice to everybody.' },
  growth: { added: line('CLAUDE.md') },
};

describe('sortTexts', () => {
  it('makes of added text one subject that has to earn, with a line that tells the arms apart', () => {
    const { texts, left } = sort(grown);
    expect(left).toEqual([]);
    expect(texts).toMatchObject([
      {
        rule: { id: 'text:main', agent: 'main' },
        text: { effect: 'adds', tokens: 5, mark: 'Be nice to everybody.', at: { file: 'CLAUDE.md', line: 2 } },
      },
    ]);
  });

  it('makes of text that costs no more a subject of what base had', () => {
    const swapped = { before: grown.after, after: grown.before, growth: { tokens: -5, lost: 5 } };
    expect(sort(swapped).texts).toMatchObject([
      { text: { effect: 'replaces', tokens: 5, mark: 'Be nice to everybody.' } },
    ]);
  });

  it('leaves the same words alone', () => {
    expect(sort({ ...grown, growth: { tokens: 0 } })).toEqual({ texts: [], left: [] });
  });

  it('names another text of the same place otherwise', () => {
    const other = sort({ ...grown, after: { 'CLAUDE.md': 'House.\nBe nice to all of them.' } });
    expect(other.texts[0]?.text.digest).not.toBe(sort(grown).texts[0]?.text.digest);
  });

  it.each<[string, Partial<Case>, string]>([
    ['without golden tasks', { tasks: 0 }, 'base has no golden tasks'],
    ['of a definition', { growth: { added: line('.claude/agents/main.md') } }, 'the definition of the agent'],
    ['of a description', { growth: { added: line('.claude/skills/s/SKILL.md') } }, 'a description'],
    [
      'that imports a test of the fixture',
      { after: { ...grown.after, 'test/a.md': 'x' }, fixture: ['test/a.md'] },
      '"test/a.md" is a file of the fixture',
    ],
    [
      'that imports a program',
      { after: { ...grown.after, 'src/b.ts': 'x' } },
      '"src/b.ts" is a file of the fixture, or not a text file',
    ],
    [
      'that the simulated agent does not read',
      { runner: 'demo' },
      'reads ".claude/rules/rentroll.md" and no other file',
    ],
  ])('refuses growth %s, with the reason', (_, change, why) => {
    const { texts, left } = sort({ ...grown, ...change });
    expect(texts).toEqual([]);
    expect(left).toMatchObject([{ why: expect.stringContaining(why) }]);
  });

  it('says nothing about text that shrank and cannot be measured', () => {
    expect(sort({ ...grown, growth: { tokens: -2, lost: 2 }, tasks: 0 })).toEqual({ texts: [], left: [] });
  });
});
