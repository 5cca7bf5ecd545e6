import { describe, expect, it } from 'vitest';
import { readAction } from '../../../../src/apart/local-actions/workflow/read-action.ts';

const composite = 'runs: { using: composite, steps: [{ run: ls, shell: bash }] }\n';

describe('readAction', () => {
  it.each([
    ['a name and a description', `name: x\ndescription: y\n${composite}`, 'x'],
    ['no description', `name: x\n${composite}`, 'x'],
    ['neither', composite, 'action.yml'],
  ])('takes an action with %s, as the runner does', async (_, text, name) => {
    const { value, problems } = await readAction('action.yml', text);
    expect(problems).toEqual([]);
    expect(value).toMatchObject({ name, runs: { kind: 'composite', steps: [{ run: 'ls' }] } });
  });

  it.each([
    ['nothing to run', 'name: x\ndescription: y\n', /missing: runs/],
    ['a step without its shell', 'name: x\nruns: { using: composite, steps: [{ run: ls }] }\n', /missing: shell/],
    ['text that is no YAML', '{ name: [', /./],
  ])('refuses %s', async (_, text, message) => {
    const { value, problems } = await readAction('action.yml', text);
    expect(value).toBeUndefined();
    expect(problems.map((problem) => problem.message).join()).toMatch(message);
  });
});
