import { describe, expect, it } from 'vitest';
import { nameInit } from '../../../src/core/config/name-init.ts';
import { parseConfig } from '../../../src/core/config/parse-config.ts';
import { renderConfigTemplate } from '../../../src/core/config/render-config-template.ts';

describe('renderConfigTemplate', () => {
  it('writes agents and chosen values, quoted where YAML needs it', () => {
    const text = renderConfigTemplate({
      agents: [
        { name: 'sql', tasks: 'benchmarks/sql', definition: 'a b.md', memory: 'x: y' },
        { name: 'web', tasks: 'benchmarks/web' },
      ],
      set: {
        fixture: { prepare: 'npm ci', root: '12' },
        runner: { args: ['a', 'b"'] },
        budget: { run: 5 },
        policy: {},
      },
    });
    expect(text.split('\n').slice(1)).toEqual([
      'version: 1',
      'agents:',
      '  sql: { tasks: benchmarks/sql, definition: a b.md, memory: "x: y" }',
      '  web: { tasks: benchmarks/web }',
      'fixture: { prepare: npm ci, root: "12" }',
      'runner: { args: ["a", "b\\""] }',
      'budget: { run: 5 }',
      '',
    ]);
  });

  it('writes a config that parses when nothing but an agent is given', () => {
    const text = renderConfigTemplate({ agents: [{ name: 'sql', tasks: 'benchmarks/sql' }] });
    const { value, problems } = parseConfig(text, 'config.yml', 'setup');
    expect([problems, Object.keys(value?.agents ?? {})]).toEqual([[], ['sql']]);
  });
});

describe('nameInit', () => {
  it.each([
    { name: 'the usual one', file: '.rentroll/config.yml', command: 'rentroll init --yes' },
    { name: 'another one', file: 'other.yml', command: 'rentroll init --yes --config other.yml' },
    { name: 'one with a blank', file: 'my config.yml', command: "rentroll init --yes --config 'my config.yml'" },
  ])('names the command when the config file is $name', ({ file, command }) => {
    expect(nameInit(file)).toBe(command);
  });
});
