import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { inputFields, readActionInputs } from '../../../src/entry/action/action-inputs.ts';

const defaults = { mode: 'gate', config: '.rentroll/config.yml', workingDirectory: '.', comment: 'auto' };

describe('readActionInputs', () => {
  it.each<[string, Record<string, string>, object]>([
    ['nothing', {}, defaults],
    ['empty values, as the runner sends undeclared defaults', { INPUT_MODE: '', 'INPUT_BASE-REF': '  ' }, defaults],
    ['a mode', { INPUT_MODE: 'lint' }, { ...defaults, mode: 'lint' }],
    ['white space around a value', { INPUT_MODE: ' plan\n' }, { ...defaults, mode: 'plan' }],
    ['a config elsewhere', { INPUT_CONFIG: 'team/rent.yml' }, { ...defaults, config: 'team/rent.yml' }],
    ['a folder', { 'INPUT_WORKING-DIRECTORY': 'a/b' }, { ...defaults, workingDirectory: 'a/b' }],
    ['a base', { 'INPUT_BASE-REF': 'origin/main' }, { ...defaults, baseRef: 'origin/main' }],
    ['a wish to measure what is not worth it', { INPUT_ANYWAY: 'True' }, { ...defaults, anyway: 'true' }],
    ['no such wish', { INPUT_ANYWAY: 'false' }, { ...defaults, anyway: 'false' }],
    ['a budget', { 'INPUT_BUDGET-TOKENS': '5000000' }, { ...defaults, budgetTokens: 5_000_000 }],
    ['trials at a time', { INPUT_CONCURRENCY: '64' }, { ...defaults, concurrency: 64 }],
    ['on-undecided', { 'INPUT_ON-UNDECIDED': 'fail' }, { ...defaults, onUndecided: 'fail' }],
    ['a token', { 'INPUT_GITHUB-TOKEN': 'ghs_abc' }, { ...defaults, githubToken: 'ghs_abc' }],
    ['comment', { INPUT_COMMENT: 'never' }, { ...defaults, comment: 'never' }],
    ['a report', { INPUT_REPORT: '/tmp/a b.json' }, { ...defaults, report: '/tmp/a b.json' }],
    ['variables that are no inputs', { GITHUB_SHA: 'x', INPUT: 'y', MY_INPUT_MODE: 'z' }, defaults],
  ])('reads %s', async (_, env, expected) => {
    expect(await readActionInputs(env)).toEqual({ value: expected, problems: [] });
  });

  it.each<[string, string, string]>([
    ['mode', 'Gate', 'gate, lint, plan, measure, decide, publish'],
    ['mode', 'judge', 'gate, lint, plan, measure, decide, publish'],
    ['config', '../config.yml', 'inside the repository'],
    ['config', '/etc/passwd', 'inside the repository'],
    ['config', '.git/config', 'inside the repository'],
    ['config', 'a\nb', 'inside the repository'],
    ['working-directory', '..', 'inside the workspace'],
    ['base-ref', '--upload-pack=x', 'a branch'],
    ['base-ref', 'main\u202e', 'a branch'],
    ['budget-tokens', '0', 'above 0'],
    ['anyway', 'yes', 'true or false'],
    ['anyway', '1', 'true or false'],
    ['budget-tokens', '-5', 'above 0'],
    ['budget-tokens', '1e6', 'above 0'],
    ['budget-tokens', '99999999999999999999', 'above 0'],
    ['concurrency', '65', '1 to 64'],
    ['on-undecided', 'pass', 'neutral, fail'],
    ['comment', 'yes', 'auto, always, never'],
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

  it('names unknown inputs with what was meant, and every other problem beside them', async () => {
    const env = { 'INPUT_ON-UNDECIDE': 'fail', INPUT_MODE: 'x', INPUT_CONCURRENCY: '0' };
    const { problems } = await readActionInputs(env);
    expect(problems.map(({ code }) => code)).toEqual(['unknown-input', 'bad-input', 'bad-input']);
    expect(problems[0]?.hint).toContain('Did you mean "on-undecided"?');
  });

  it('knows exactly the inputs that action.yml declares, with the same defaults', () => {
    const declared = parse(readFileSync('action.yml', 'utf8')).inputs as Record<string, { default?: string }>;
    const fallbacks = Object.entries(inputFields).map(([name, { fallback }]) => [name, fallback]);
    // The runner evaluates expressions; without one there is no token.
    const plain = ({ default: text }: { default?: string }) => (text?.startsWith('${{') ? undefined : text);
    expect(Object.entries(declared).map(([name, field]) => [name, plain(field)])).toEqual(fallbacks);
  });
});
