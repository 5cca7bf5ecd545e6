import { describe, expect, it } from 'vitest';
import { parseConfig } from '../../../src/core/config/parse-config.ts';

const claude = '{ kind: claude, model: m, version: "2.1.197" }';
const write = (sql: string, web: string, runner: string, fixture = '') =>
  `version: 1\nagents:\n  sql: { tasks: ${sql} }\n  web: { tasks: ${web} }\nrunner: ${runner}\n${fixture}`;
const problemsOf = (text: string) => parseConfig(text, 'config.yml', 'setup').problems;

describe('agents that share', () => {
  it.each([
    ['the memory of the main session', write('a', 'b', claude), 'memory: .claude/rules'],
    ['a memory', write('a, memory: m', 'b, memory: m', '{}'), 'memory: .claude/agent-memory'],
    ['a folder of tasks', write('a', 'a', '{}'), 'tasks: benchmarks'],
  ])('%s are told what to write for each', (_, text, start) => {
    const [{ hint } = { hint: '' }] = problemsOf(text);
    const [sql, web] = [...hint.matchAll(/"((?:memory|tasks): [^"]+)" for agent "(?:sql|web)"/g)].map(
      ([, line]) => line,
    );
    expect([sql, web].every((line) => line?.startsWith(start))).toBe(true);
    const pasted = text.replace(/sql: .*/, `sql: { tasks: a, ${sql} }`).replace(/web: .*/, `web: { tasks: b, ${web} }`);
    expect(problemsOf(pasted.replace(/tasks: \w, tasks/g, 'tasks'))).toEqual([]);
  });

  it('the memory of Codex are told that there is one', () => {
    expect(problemsOf(write('a', 'b', claude.replace('claude', 'codex')))[0]?.hint).toContain('one memory, AGENTS.md');
  });
});

describe('a fixture that cannot be one', () => {
  it.each([
    ['fixture: { path: . }\n', /Make one: git archive --prefix=benchmarks\/fixture\//],
    ['fixture: { path: /etc }\n', /a frozen copy of code like yours/],
    ['fixture: .\n', /\{ path: …, lock: …/],
  ])('%j is answered with what to write', (fixture, said) => {
    expect(problemsOf(write('a', 'b', '{}', fixture))[0]?.hint).toMatch(said);
  });
});

describe('a service tier', () => {
  const codex = claude.replace('claude', 'codex').replace(' }', ', tier: TIER }');
  const at = (tier: string, runner = codex) => problemsOf(write('a', 'b', runner.replace('TIER', tier)));

  const codesAt = (tier: string) => at(tier).map(({ code }) => code);

  it('is one that calls can ask for', () => {
    for (const tier of ['flex', 'flex-or-standard']) expect(codesAt(tier)).not.toContain('config-bad-value');
    for (const tier of ['batch', 'Flex', '""', '[flex]', 'priority'])
      expect(at(tier)).toContainEqual(
        expect.objectContaining({ code: 'config-bad-value', hint: expect.stringContaining('flex or flex-or-') }),
      );
  });

  it.each([['claude'], ['reference']])('is refused for runner.kind %s, whose calls do not go there', (kind) => {
    const version = kind === 'claude' ? ', version: "1"' : '';
    const problem = at('flex', `{ kind: ${kind}${version}, tier: TIER }`).find(
      ({ code }) => code === 'config-runner-tier',
    );
    expect(problem).toMatchObject({ at: { line: 5 } });
    expect(problem?.hint).toContain('Remove runner.tier');
  });
});

describe('the screen of a train', () => {
  const at = (screen: string, runner = claude) =>
    problemsOf(`${write('a', 'b', runner)}policy: { train: { every: week, screen: ${screen} } }\n`);
  const codesAt = (screen: string, runner?: string) => at(screen, runner).map(({ code }) => code);

  it('is a model beside the one that decides, of those the runner has', () => {
    expect(codesAt('claude-haiku-4-5')).not.toContain('config-train-screen');
    expect(codesAt('reference-2', '{}')).not.toContain('config-train-screen');
  });

  it.each([
    ['m', claude, 'as runner.model is', 'Write a cheaper model'],
    ['reference-1', '{}', 'as runner.model is', 'screen: reference-2'],
    ['claude-haiku-4-5', '{}', 'the simulated agent has no other model', 'screen: reference-2'],
  ])('is refused as %j for %s', (screen, runner, said, hint) => {
    const problem = at(screen, runner).find(({ code }) => code === 'config-train-screen');
    expect(problem?.message).toContain(said);
    expect(problem?.hint).toContain(hint);
    expect(problem?.at?.line).toBeGreaterThan(4);
  });

  it.each([['""'], ['[a]'], ['1']])('is no model as %s', (screen) => {
    expect(codesAt(screen)).toContain('config-bad-value');
  });
});
