import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inputFields, readActionInputs } from '../../../src/action/inputs/action-inputs.ts';

const defaults = { mode: 'gate', config: '.rentroll/config.yml', comment: 'auto' };

describe('readActionInputs', () => {
  it.each<[string, Record<string, string>, object]>([
    ['nothing', {}, defaults],
    ['empty values, as the runner sends undeclared defaults', { INPUT_MODE: '', 'INPUT_BASE-REF': '  ' }, defaults],
    ['a mode', { INPUT_MODE: 'audit' }, { ...defaults, mode: 'audit' }],
    ['white space around a value', { INPUT_MODE: ' stamp\n' }, { ...defaults, mode: 'stamp' }],
    ['a config elsewhere', { INPUT_CONFIG: 'team/rent.yml' }, { ...defaults, config: 'team/rent.yml' }],
    ['a base', { 'INPUT_BASE-REF': 'origin/main' }, { ...defaults, baseRef: 'origin/main' }],
    ['a budget', { 'INPUT_BUDGET-TOKENS': '5000000' }, { ...defaults, budgetTokens: 5_000_000 }],
    ['a token', { 'INPUT_GITHUB-TOKEN': 'ghs_abc' }, { ...defaults, githubToken: 'ghs_abc' }],
    ['comment', { INPUT_COMMENT: 'never' }, { ...defaults, comment: 'never' }],
    ['a part', { INPUT_PART: '2/4', INPUT_STORE: 'trials' }, { ...defaults, part: '2/4', store: 'trials' }],
    [
      'a report',
      { INPUT_MODE: 'publish', INPUT_REPORT: '/tmp/a b.json' },
      { ...defaults, mode: 'publish', report: '/tmp/a b.json' },
    ],
    ['variables that are no inputs', { GITHUB_SHA: 'x', INPUT: 'y', MY_INPUT_MODE: 'z' }, defaults],
  ])('reads %s', async (_, env, expected) => {
    expect(await readActionInputs(env)).toEqual({ value: expected, problems: [] });
  });

  it.each<[string, string, string]>([
    ['mode', 'Gate', 'gate, audit, stamp, publish'],
    ['mode', 'judge', 'gate, audit, stamp, publish'],
    ['config', '../config.yml', 'inside the repository'],
    ['config', '/etc/passwd', 'inside the repository'],
    ['config', '.git/config', 'inside the repository'],
    ['config', 'a\nb', 'inside the repository'],
    ['base-ref', '--upload-pack=x', 'a branch'],
    ['base-ref', 'main\u202e', 'a branch'],
    ['budget-tokens', '0', 'above 0'],
    ['budget-tokens', '-5', 'above 0'],
    ['budget-tokens', '1e6', 'above 0'],
    ['budget-tokens', '99999999999999999999', 'above 0'],
    ['comment', 'yes', 'auto, always, never'],
    ['part', '2', 'K/N'],
    ['report', 'a\u0000b', 'a file'],
  ])('refuses %s: %j', async (name, text, hint) => {
    const { value, problems } = await readActionInputs({ [`INPUT_${name.toUpperCase()}`]: text });
    expect(value).toBeUndefined();
    expect(problems).toMatchObject([{ code: 'bad-input', severity: 'error', blame: 'setup' }]);
    expect(problems[0]?.message).toContain(`"${name}"`);
    expect(problems[0]?.hint).toContain(hint);
  });

  it('never repeats a token that it refuses', async () => {
    const { problems } = await readActionInputs({ 'INPUT_GITHUB-TOKEN': 'ghs_secret with space' });
    expect(problems).toMatchObject([{ code: 'bad-input' }]);
    expect(JSON.stringify(problems)).not.toContain('secret');
  });

  it.each([
    ['publish', { 'BUDGET-TOKENS': '5', 'BASE-REF': 'main' }, ['base-ref', 'budget-tokens']],
    [
      'audit',
      { PART: '1/2', STORE: 'trials', LABEL: 'measure', 'CHECK-NAME': 'gate' },
      ['label', 'part', 'check-name'],
    ],
    ['gate', { REPORT: 'report.json', RECEIPTS: 'receipts.json', STORE: 'trials' }, ['report', 'receipts']],
    ['stamp', { STORE: 'trials', 'CHECK-NAME': 'gate' }, ['store']],
  ])('refuses what %s does not read', async (mode, given, stray) => {
    const inputs = Object.entries(given).map(([name, text]) => [`INPUT_${name}`, text]);
    const { value, problems } = await readActionInputs({ INPUT_MODE: mode, ...Object.fromEntries(inputs) });
    expect(value).toBeUndefined();
    expect(problems.map(({ code, message }) => [code, /"([^"]+)"/.exec(message)?.[1]])).toEqual(
      stray.map((name) => ['input-mode', name]),
    );
  });

  it('names unknown inputs with what was meant, and every other problem beside them', async () => {
    const env = { 'INPUT_BUDGET-TOKEN': '5', INPUT_MODE: 'x', INPUT_COMMENT: '0' };
    const { problems } = await readActionInputs(env);
    expect(problems.map(({ code }) => code)).toEqual(['unknown-input', 'bad-input', 'bad-input']);
    expect(problems[0]?.hint).toContain('Did you mean "budget-tokens"?');
  });

  it('knows exactly the inputs that action.yml declares, with the same defaults', () => {
    const declared = parse(readFileSync('action.yml', 'utf8')).inputs as Record<string, { default?: string }>;
    const fallbacks = Object.entries(inputFields).map(([name, { fallback }]) => [name, fallback]);
    // The runner evaluates expressions; without one there is no token.
    const plain = ({ default: text }: { default?: string }) => (text?.startsWith('${{') ? undefined : text);
    expect(Object.entries(declared).map(([name, field]) => [name, plain(field)])).toEqual(fallbacks);
  });
});
