import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetsReport } from '../../../src/core/model/rule/asset.ts';
import { nameUnlooked } from '../../../src/core/model/rule/loaded-item.ts';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { runClaude } from '../claude/run-claude.ts';
import { type AssetsRepository, assetsProgram, assetText, makeAssetsRepository } from './assets-repository.ts';

const count = await loadTokenizer();

const command = (text: string) => ({ hooks: [{ type: 'command', command: text }] });
const says = command('sh "$CLAUDE_PROJECT_DIR"/tools/say.sh');
const marketplace = { source: { source: 'directory', path: './market' } };
const settings = (hooks: object, plugins: object) =>
  JSON.stringify({ outputStyle: 'terse', hooks, extraKnownMarketplaces: { m: marketplace }, enabledPlugins: plugins });

const shop = 'market/plugins/shop';
const tree = {
  'CLAUDE.md': 'We build a shop.\nKeep it small.\n',
  'src/a.ts': 'export const a = 1;\n',
  'tools/say.sh': 'echo "The shop is closed on Sundays; what is ordered on a Saturday is sent on Monday."\n',
  '.claude/output-styles/terse.md': assetText('terse', 'Short answers', '', 'Answer in one sentence.\n'),
  'market/.claude-plugin/marketplace.json': JSON.stringify({
    name: 'm',
    owner: { name: 't' },
    plugins: [{ name: 'shop', source: './plugins/shop' }],
  }),
  [`${shop}/.claude-plugin/plugin.json`]: '{ "name": "shop", "version": "1.0.0", "description": "The shop." }\n',
  [`${shop}/skills/forms/SKILL.md`]: assetText('forms', 'Fills in the forms of the shop.'),
  [`${shop}/agents/counter.md`]: assetText('counter', 'Counts the stock of the shop.', 'tools: Read\n'),
  [`${shop}/hooks/hooks.json`]: JSON.stringify({ hooks: { SessionStart: [command('echo Prices are in cents.')] } }),
  '.claude/settings.json': settings({ SessionStart: [says] }, { 'shop@m': true, 'far@elsewhere': true }),
};

let repository: AssetsRepository;
let server: ModelServer;
let report: AssetsReport;

beforeAll(async () => {
  server = await startModelServer({});
  repository = makeAssetsRepository(tree);
  const weighed = await repository.weigh();
  expect(weighed.code, weighed.stderr).toBe(0);
  report = weighed.report;
}, 900_000);
afterAll(async () => {
  repository.remove();
  await server.close();
});

const find = (id: string) => report.assets.find((asset) => asset.id === id);

/** The first request of Claude Code in the clone itself, as another server than the meter saw it. */
async function weighApart(plugins: readonly string[] = [shop]): Promise<number> {
  repository.git('add', '--all');
  repository.git('commit', '--quiet', '--amend', '--allow-empty', '--message', 'One');
  const before = server.calls.length;
  const home = join(repository.folder, 'apart');
  await runClaude({
    url: server.url,
    prompt: '[[scenario:text]] Hello.',
    cwd: repository.root,
    home,
    program: assetsProgram,
    args: [
      ...['--model', report.runtime?.model ?? '', '--session-id', '11111111-1111-4111-8111-111111111111'],
      ...plugins.flatMap((folder) => ['--plugin-dir', join(repository.root, folder)]),
    ],
  });
  rmSync(home, { recursive: true, force: true });
  const { body } = server.calls.slice(before).find(({ api }) => api === 'messages') as {
    body: Record<string, unknown>;
  };
  const words = (part: unknown): string => {
    if (typeof part === 'string') return part;
    return typeof part === 'object' && part !== null ? Object.values(part).map(words).join('\n') : '';
  };
  const told = words(body['messages']).replace(/(?<=Recent commits:\n)[0-9a-f]+/, 'commit');
  return [words(body['system']), JSON.stringify(body['tools']), told].reduce((sum, text) => sum + count(text), 0);
}

describe('what settings bring into sessions, at the real Claude Code', () => {
  it('weighs what the first request holds with each and not without it', async () => {
    // Without a box nothing of it is started, and that is said.
    if (report.notDone.some((each) => each.includes('asset-needs-box'))) {
      expect(find('hook:SessionStart:*:1')?.rent.total).toBe(0);
      return;
    }
    expect(report).toMatchObject({ unsteady: 0, problems: [] });
    const all = await weighApart();
    const rents: Record<string, number> = {};
    rents['plugin:shop'] = all - (await weighApart([]));
    repository.write({ '.claude/settings.json': settings({}, { 'shop@m': true }) });
    rents['hook:SessionStart:*:1'] = all - (await weighApart());
    repository.write({ '.claude/settings.json': tree['.claude/settings.json'] });
    rmSync(join(repository.root, '.claude/output-styles/terse.md'));
    rents['style:terse'] = all - (await weighApart());
    const seen = Object.keys(rents).map((id) => find(id)?.rent.total ?? Number.NaN);
    expect(
      seen.map((rent, at) => Math.abs(rent - (Object.values(rents)[at] ?? 0)) <= 1),
      JSON.stringify(rents),
    ).toEqual([...[true, true, true]]);
  }, 600_000);

  it('says what it runs, what it lists, and what no trial can have', () => {
    expect(find('plugin:shop')?.executes).toContain('hooks');
    expect(find('hook:SessionStart:*:1')?.executes.join()).toContain('tools/say.sh');
    expect(report.unlooked.map(nameUnlooked)).toEqual(['plugin:far@elsewhere (no settings name its marketplace)']);
    if (find('plugin:shop')?.rent.total !== 0) expect(find('plugin:shop')?.listing).toBe('described');
  });
});

describe('what says something else in each start', () => {
  it.each([
    [
      'a hook that prints the time',
      { UserPromptSubmit: [command('date +%s%N')], SessionStart: [says] },
      'hook:UserPromptSubmit:*:1',
    ],
    ['a hook that is steady', { SessionStart: [says] }, undefined],
  ])(
    'is named: %s',
    async (_what, hooks, id) => {
      const other = makeAssetsRepository({ ...tree, '.claude/settings.json': settings(hooks, {}) });
      try {
        const { code, report: seen, stderr } = await other.weigh();
        expect(code, stderr).toBe(0);
        if (seen.notDone.some((each) => each.includes('asset-needs-box'))) return;
        const unsteady = seen.problems.filter((problem) => problem.code === 'asset-unsteady');
        expect(unsteady.map(({ message }) => message.split(' ')[0])).toEqual(id === undefined ? [] : [id]);
        expect(seen.assets.filter((asset) => asset.unsteady !== undefined).map((asset) => asset.id)).toEqual(
          id === undefined ? [] : [id],
        );
      } finally {
        other.remove();
      }
    },
    600_000,
  );
});
