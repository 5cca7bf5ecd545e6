import { describe, expect, it } from 'vitest';
import { checkDeciding } from '../../../src/gate/lint/check-deciding.ts';
import { type Laid, treeOf } from '../loaded/assets/tree-of.ts';

const file = '.claude/settings.json';
const asText = (settings: object | undefined) => (settings === undefined ? {} : { [file]: JSON.stringify(settings) });
const assets = ['hooks', 'enabledPlugins'];

async function check(
  before: Readonly<Record<string, Laid>>,
  after: Readonly<Record<string, Laid>>,
  settings: readonly string[] = assets,
  growth = 'fail',
) {
  const inputs = {
    base: { tree: treeOf(before), config: { context: { growth }, agents: {} } },
    head: { tree: treeOf(after) },
    paths: { home: '.rentroll' },
  };
  return checkDeciding(inputs as unknown as Parameters<typeof checkDeciding>[0], { settings, code: [] });
}
async function judge(after: object, before?: object, settings: readonly string[] = assets, growth = 'fail') {
  const { problems } = await check(asText(before), asText(after), settings, growth);
  return problems.map(({ severity, code, message }) => `${severity} ${code}: ${message}`);
}
const notice = async (after: object, before?: object) =>
  (await check(asText(before), asText(after))).notices.join('\n');
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
    ['appendSystemPrompt', { appendSystemPrompt: 'x' }, 'trials run without it'],
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
    const { problems } = await check({}, marked);
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
    ['env.CI', { env: { CI: '1' } }, 'sets a variable of every session; trials run without it'],
    [
      'permissions.allow',
      { permissions: { allow: ['Bash(ls)'] } },
      'decides what runs without asking; trials run without it',
    ],
    [
      'apiKeyHelper',
      { apiKeyHelper: 'x' },
      'starts a program in every session, which provides an API key; trials run without it',
    ],
    ['hooks.PostToolUse', { hooks: { PostToolUse: run('x') } }, 'runs something at an event; trials run without it'],
    ['model', { model: 'opus' }, 'no trial uses'],
    ['__proto__', JSON.parse('{ "__proto__": 1 }'), 'no trial uses'],
  ])('is told for what changes nothing that a model reads: %s', async (key, settings, does) => {
    expect(await judge(settings)).toEqual([]);
    expect(await notice(settings)).toBe(`This change edits ${file}:1 (${key}), which ${does}.`);
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
      'error asset-unmeasurable: this change sets "a@b" in .claude/settings.json, which names a plugin that no trial can have: "no settings name its marketplace"',
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
    const { problems } = await check({}, { [file]: text });
    expect(problems).toEqual([]);
  });

  it('is read through a link, as Claude Code reads it', async () => {
    const link = { [file]: { mode: '120000', text: '../conf/own.json' } };
    const conf = (settings: object) => ({ ...link, 'conf/own.json': JSON.stringify(settings) });
    const { problems, code } = await check(conf({}), conf({ language: 'x', statusLine: { command: 'a.sh' } }));
    expect(problems.map(({ message }) => message)).toEqual([expect.stringContaining(`sets "language" in ${file}`)]);
    expect(code).toEqual([{ id: file, executes: [`the commands in ${file}`] }]);
  });

  it('says that it cannot be read, and not of one that is empty', async () => {
    expect((await check({}, { [file]: '{' })).notices).toEqual([
      `This change edits ${file}:1, which cannot be read as settings.`,
    ]);
    expect((await check({}, { [file]: '{}' })).notices).toEqual([]);
  });

  it('is told where it takes a key away', async () => {
    expect(await judge({}, { permissions: { deny: ['Bash(rm *)'] } })).toEqual([]);
    expect(await notice({ model: 'x' }, { model: 'x', permissions: { deny: ['Bash(rm *)'] } })).toBe(
      `This change edits ${file} (permissions.deny), which decides what runs without asking; trials run without it.`,
    );
  });

  it('is told where base lets words grow', async () => {
    const { problems, notices } = await check({}, asText({ appendSystemPrompt: 'x' }), assets, 'allow');
    expect(problems).toEqual([]);
    expect(notices).toEqual([expect.stringContaining('(appendSystemPrompt), which is part of every system prompt')]);
  });
});

describe('a link that leads out of the repository', () => {
  const out: Laid = { mode: '120000', text: '../../out.md' };

  it.each([
    ['CLAUDE.md', '../CLAUDE.md'],
    ['.claude', '/home/somebody/.claude'],
    ['src/AGENTS.md', '../../AGENTS.md'],
  ])('is growth that nobody can weigh, where agents read %s', async (path, text) => {
    const link = { [path]: { mode: '120000', text } };
    const { problems } = await check({}, link);
    expect(problems.map(({ severity, code, message }) => `${severity} ${code}: ${message}`)).toEqual([
      `error context-settings: this change edits "${path}", which is a link that leads out of the repository: what it adds to every session cannot be weighed`,
    ]);
    expect((await check(link, link)).problems).toEqual([]);
  });

  it.each<{ name: string; before: Readonly<Record<string, Laid>>; after: Readonly<Record<string, Laid>> }>([
    { name: 'an import becomes one', before: { 'docs/x.md': 'x' }, after: { 'docs/x.md': out } },
    {
      name: 'a file that is imported imports one',
      before: { 'docs/x.md': 'x' },
      after: { 'docs/x.md': '@y.md', 'docs/y.md': out },
    },
    { name: 'an import of one comes', before: { 'CLAUDE.md': 'x', 'docs/x.md': out }, after: { 'docs/x.md': out } },
  ])('is growth that nobody can weigh where $name', async ({ before, after }) => {
    const claude = { 'CLAUDE.md': 'See @docs/x.md\n' };
    const { problems } = await check({ ...claude, ...before }, { ...claude, ...after });
    expect(problems.map(({ severity, code }) => `${severity} ${code}`)).toEqual(['error context-settings']);
    expect((await check({ ...claude, ...after }, { ...claude, ...after })).problems).toEqual([]);
  });

  it('is told where no agent is known to read it, and nothing is said where it stays inside', async () => {
    const links = { 'docs/x.md': '../../x.md', 'CLAUDE.md': 'docs/house.md' };
    const files = Object.entries(links).map(([path, text]) => [path, { mode: '120000', text }] as const);
    expect(await check({}, Object.fromEntries(files))).toMatchObject({
      problems: [],
      notices: ['This change edits docs/x.md, which is a link that leads out of the repository.'],
    });
  });
});

describe('a change of what a hook runs', () => {
  const hook = (event: string) => asText({ hooks: { [event]: run('sh tools/a.sh') } });
  const judged = async (event: string, settings: readonly string[]) => {
    const files = { ...hook(event), 'tools/a.sh': '. ./b.sh', 'tools/b.sh': 'true' };
    const checked = await check(files, { ...files, 'tools/b.sh': 'false' }, settings);
    return {
      ...checked,
      problems: checked.problems.map(({ severity, code, at }) => `${severity} ${code} ${at?.file}`),
    };
  };

  it('is growth where its answer is read and hooks are no assets', async () => {
    const { problems, notices } = await judged('SessionStart', []);
    expect(problems).toEqual(['error context-settings tools/b.sh']);
    expect(notices).toEqual([]);
  });

  it.each([
    ['of an asset', 'SessionStart', assets],
    ['that says nothing', 'PostToolUse', []],
  ])('is told, and waits for a reviewer, for one %s', async (_name, event, settings) => {
    const { problems, notices, code } = await judged(event, settings);
    expect(problems).toEqual([]);
    expect(notices).toEqual(['This change edits tools/b.sh:1, which sessions of Claude Code run.']);
    expect(code).toEqual([{ id: file, executes: ['tools/b.sh'] }]);
  });
});
