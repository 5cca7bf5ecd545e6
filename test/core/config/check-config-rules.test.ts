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
    ['fixture: .\n', /\{ path: …, prepare: …/],
  ])('%j is answered with what to write', (fixture, said) => {
    expect(problemsOf(write('a', 'b', '{}', fixture))[0]?.hint).toMatch(said);
  });
});
