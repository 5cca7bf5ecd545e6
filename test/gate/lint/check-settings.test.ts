import { describe, expect, it } from 'vitest';
import { checkSettings, noticeSettings } from '../../../src/gate/lint/check-settings.ts';
import { treeOf } from '../loaded/assets/tree-of.ts';

const file = '.claude/settings.json';
const asText = (settings: object | undefined) => (settings === undefined ? {} : { [file]: JSON.stringify(settings) });
const assets = ['hooks', 'enabledPlugins'];

async function judge(after: object, before?: object, weighed: readonly string[] = assets, growth = 'fail') {
  const inputs = {
    base: { tree: treeOf(asText(before)), config: { context: { growth } } },
    head: { tree: treeOf(asText(after)) },
  };
  const problems = await checkSettings(inputs as unknown as Parameters<typeof checkSettings>[0], weighed);
  return problems.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
}
const notice = async (after: object, before?: object) =>
  (await noticeSettings(treeOf(asText(before)), treeOf(asText(after)))).join('\n');
const run = (command: string) => [{ hooks: [{ type: 'command', command }] }];

describe('a change of settings', () => {
  it.each<[string, object, string]>([
    ['outputStyle', { outputStyle: 'Explanatory' }, 'takes the place of a part of every system prompt'],
    [
      'env.CLAUDE_CODE_DISABLE_CLAUDE_MDS',
      { env: { CLAUDE_CODE_DISABLE_CLAUDE_MDS: '1' } },
      'decides what Claude Code reads',
    ],
    ['env.ENABLE_TOOL_SEARCH', { env: { ENABLE_TOOL_SEARCH: 'false' } }, 'about another agent'],
    [
      'permissions.deny',
      { permissions: { deny: ['Skill(forms)'] } },
      'takes tools away from sessions that trials have',
    ],
    ['appendSystemPrompt', { appendSystemPrompt: 'x' }, 'no trial has it'],
    [
      'hooks.SessionStart',
      { hooks: { SessionStart: [{ hooks: [{ type: 'prompt', prompt: 'x' }] }] } },
      'may put words into',
    ],
  ])('is red for what takes sessions and trials apart, and says how: %s', async (key, settings, does) => {
    const [told, ...more] = await judge(settings);
    expect(more).toEqual([]);
    expect(told).toContain(`error context-settings: this change sets "${key}" in ${file}, which`);
    expect(told).toContain(does);
    expect(await judge(settings, settings)).toEqual([]);
    expect(await judge(settings, undefined, assets, 'warn')).toEqual([told?.replace('error', 'warning')]);
    expect(await judge(settings, undefined, assets, 'allow')).toEqual([]);
  });

  it('is read behind a byte order mark, as Claude Code reads it', async () => {
    const marked = { [file]: `\u00ef\u00bb\u00bf${JSON.stringify({ appendSystemPrompt: 'x' })}` };
    const inputs = {
      base: { tree: treeOf({}), config: { context: { growth: 'fail' } } },
      head: { tree: treeOf(marked) },
    };
    const problems = await checkSettings(inputs as unknown as Parameters<typeof checkSettings>[0], assets);
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining('sets "appendSystemPrompt"')]);
  });

  it.each<[string, object]>([
    ['skillOverrides', { skillOverrides: { forms: 'off' } }],
    ['claudeMdExcludes', { claudeMdExcludes: ['**/CLAUDE.md'] }],
  ])('is a warning for what trials have once it is merged: %s', async (key, settings) => {
    const [told, ...more] = await judge(settings);
    expect(more).toEqual([]);
    expect(told).toMatch(
      new RegExp(`^warning context-settings: this change sets "${key}" .*trials have it once it is merged`),
    );
  });

  it.each<[string, object, string]>([
    ['env.CI', { env: { CI: '1' } }, 'sets a variable of every session; no trial has it'],
    [
      'permissions.allow',
      { permissions: { allow: ['Bash(ls)'] } },
      'decides what runs without asking; no trial has it',
    ],
    [
      'apiKeyHelper',
      { apiKeyHelper: 'x' },
      'starts a program in every session, which hands over a key; no trial has it',
    ],
    ['hooks.PostToolUse', { hooks: { PostToolUse: run('x') } }, 'runs something at PostToolUse; no trial has it'],
    ['model', { model: 'opus' }, 'no trial has it'],
    ['__proto__', JSON.parse('{ "__proto__": 1 }'), 'no trial has it'],
  ])('is told for what changes nothing that a model reads: %s', async (key, settings, does) => {
    expect(await judge(settings)).toEqual([]);
    expect(await notice(settings)).toBe(`This change edits settings in ${file}: "${key}": ${does}.`);
    expect(await notice(settings, settings)).toBe('');
  });

  it('leaves commands of telling hooks and plugins of the repository to assets, and nothing else', async () => {
    const hooks = { hooks: { SessionStart: run('echo x') } };
    expect(await judge(hooks)).toEqual([]);
    expect((await judge(hooks, undefined, [])).map((told) => told.split(':')[0])).toEqual(['error context-settings']);
    const both = {
      hooks: {
        SessionStart: [
          {
            hooks: [
              { type: 'command', command: 'a' },
              { type: 'http', url: 'x' },
            ],
          },
        ],
      },
    };
    expect(await judge(both)).toHaveLength(1);
    expect(await judge({ enabledPlugins: { 'a@b': true } })).toEqual([
      'error asset-unmeasurable: this change loads the plugin "a@b", which cannot be judged, because no trial can have it: "no settings name its marketplace"',
    ]);
    const elsewhere = (repo: string) => ({
      extraKnownMarketplaces: { b: { source: { source: 'github', repo } } },
      enabledPlugins: { 'a@b': true },
    });
    expect(await judge(elsewhere('x/y'), elsewhere('x/y'))).toEqual([]);
    expect(await judge(elsewhere('evil/y'), elsewhere('x/y'))).toHaveLength(1);
  });

  it.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['null', 'null'],
    ['hooks that are none', '{"hooks":3,"env":[]}'],
  ])('that cannot be read says nothing: %s', async (_what, text) => {
    const inputs = {
      base: { tree: treeOf({}), config: { context: { growth: 'fail' } } },
      head: { tree: treeOf({ [file]: text }) },
    };
    expect(await checkSettings(inputs as unknown as Parameters<typeof checkSettings>[0], assets)).toEqual([]);
  });
});
