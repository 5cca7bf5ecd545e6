import { describe, expect, it } from 'vitest';
import type { Probe } from '../../../src/core/model/rule/rule.ts';
import type { FactCall, ProbeFacts } from '../../../src/core/model/trial/trial.ts';
import { answerProbe } from '../../../src/core/probe/answer-probe.ts';

const edit = (path: string, ok = true): FactCall => ({ tool: 'Edit', ok, changes: [path] });
const run = (text: string, ok = true): FactCall => ({ tool: 'Bash', ok, runs: [text.split(' ')] });
const done = (calls: readonly FactCall[], changed: readonly string[] = []): ProbeFacts => ({ calls, changed });

const src = { kind: 'changes', glob: 'src/**' } as const;
const pack = { kind: 'runs', command: 'npm run package' } as const;
const must: Probe = { when: src, ask: { kind: 'must', fact: pack } };
const after: Probe = { ...must, order: 'after' };
const before: Probe = { ...must, order: 'before' };
const load = (tool: string, of: string): FactCall => ({ tool, ok: true, of });
const uses = (tool: string): Probe => ({ ask: { kind: 'must', fact: { kind: 'calls', tool } } });
const never: Probe = { ask: { kind: 'never', fact: { kind: 'changes', glob: 'db/released/**' } } };

describe('answerProbe', () => {
  it.each([
    ['done after the occasion', must, done([edit('src/a.ts'), run('npm run package')]), 'yes'],
    ['not done', must, done([edit('src/a.ts'), run('npm test')]), 'no'],
    ['the occasion never came', must, done([edit('docs/a.md'), run('npm run package')]), 'na'],
    ['a command that failed was not done', must, done([edit('src/a.ts'), run('npm run package', false)]), 'no'],
    ['an edit that was refused is no occasion', must, done([edit('src/a.ts', false)]), 'na'],
    [
      'other words between, and behind',
      must,
      done([edit('src/a.ts'), run('npm --silent run package -- --prod')]),
      'yes',
    ],
    ['words in another order', must, done([edit('src/a.ts'), run('npm package run')]), 'no'],
    ['the occasion shows in the diff alone', must, done([run('npm run package')], ['src/a.ts']), 'yes'],
    ['after the last change', after, done([edit('src/a.ts'), run('npm run package')]), 'yes'],
    ['before the last change', after, done([edit('src/a.ts'), run('npm run package'), edit('src/b.ts')]), 'no'],
    ['a change that only the diff shows has no place', after, done([run('npm run package')], ['src/a.ts']), 'na'],
    ['before the first change', before, done([run('npm run package'), edit('src/a.ts')]), 'yes'],
    ['too late', before, done([edit('src/a.ts'), run('npm run package')]), 'no'],
    ['what must never be done was not', never, done([edit('src/a.ts')], ['src/a.ts']), 'yes'],
    ['a skill was loaded', uses('Skill(forms)'), done([load('Skill', 'forms')]), 'yes'],
    ['another skill was', uses('Skill(forms)'), done([load('Skill', 'forms-more')]), 'no'],
    ['any skill was', uses('Skill'), done([load('Skill', 'forms')]), 'yes'],
    ['a skill of that name as a sub-agent', uses('Skill(forms)'), done([load('Agent', 'forms')]), 'no'],
    ['it was, by a tool', never, done([edit('db/released/1.sql')]), 'no'],
    ['it was, as the diff shows', never, done([run('sed -i s/a/b/ x')], ['db/released/1.sql']), 'no'],
  ] as const)('%s', (_, probe, facts, answer) => {
    expect(answerProbe(probe, facts)).toBe(answer);
  });

  it('looks at each path by itself, wherever it stands in the list', () => {
    const changelog: Probe = { ask: { kind: 'must', fact: { kind: 'changes', glob: 'CHANGELOG.md' } } };
    expect(answerProbe(changelog, done([], ['src/a.ts', 'src/b.ts', 'src/c.ts']))).toBe('no');
    expect(answerProbe(changelog, done([], ['CHANGELOG.md', 'src/a.ts']))).toBe('yes');
  });

  it('knows nothing of calls where a transcript tells of none, and answers by the diff what the diff tells', () => {
    expect(answerProbe(must, { changed: ['src/a.ts'] })).toBe('na');
    expect(answerProbe(never, { changed: ['db/released/1.sql'] })).toBe('no');
    expect(answerProbe(must, undefined)).toBe('na');
  });

  it('rules nothing out where there was more than is kept', () => {
    const cut: ProbeFacts = { ...done([edit('src/a.ts')]), isCut: true };
    expect(answerProbe(must, cut)).toBe('na');
    expect(answerProbe(after, cut)).toBe('na');
    expect(answerProbe(must, { ...done([edit('src/a.ts'), run('npm run package')]), isCut: true })).toBe('yes');
  });

  it('knows a program by its name, and a tool by its own', () => {
    const tests: Probe = { ask: { kind: 'must', fact: { kind: 'runs', command: 'node_modules/.bin/vitest run' } } };
    expect(answerProbe(tests, done([run('vitest run test/a.test.ts')]))).toBe('yes');
    const fetch: Probe = { ask: { kind: 'never', fact: { kind: 'calls', tool: 'WebFetch' } } };
    expect(answerProbe(fetch, done([{ tool: 'WebFetch', ok: true }]))).toBe('no');
    expect(answerProbe(fetch, done([{ tool: 'WebSearch', ok: true }]))).toBe('yes');
  });
});
