import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AssetsReport } from '../../../src/core/model/rule/asset.ts';
import { loadTokenizer } from '../../../src/core/util/tokenizer.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { runClaude } from '../claude/run-claude.ts';
import { type AssetsRepository, assetsProgram, assetText, makeAssetsRepository } from './assets-repository.ts';

const count = await loadTokenizer();

/** The tree in which the figures of the facts were observed has these kinds, too. */
const tree = {
  'CLAUDE.md': 'We build a shop.\nKeep it small.\n',
  'src/a.ts': 'export const a = 1;\n',
  'src/CLAUDE.md': 'In src nothing is exported by default.\n',
  '.claude/rules/money.md': '---\npaths: "src/**/*.ts"\n---\nMoney is kept in whole cents.\n',
  '.claude/skills/pdf-forms/SKILL.md': assetText(
    'pdf-forms',
    'Fill in PDF forms from a table of values. Use when somebody asks to fill, flatten or check a PDF form.',
  ),
  '.claude/skills/pdf-forms/fill.sh': '#!/bin/sh\necho filled\n',
  '.claude/skills/wordcount/SKILL.md': assetText('wordcount', 'Counts words.', 'allowed-tools: Bash(wc:*)\n'),
  '.claude/skills/by-hand/SKILL.md': assetText('by-hand', 'Deploys.', 'disable-model-invocation: true\n'),
  '.claude/agents/reviewer.md': assetText('reviewer', 'Reviews diffs for mistakes in money.', 'tools: Read, Grep\n'),
  '.claude/commands/notes.md': '---\ndescription: Write release notes.\n---\nWrite them from the log.\n',
  '.claude/output-styles/terse.md': assetText('terse', 'Short answers', '', 'Answer in one sentence.\n'),
  '.claude/settings.json': '{ "outputStyle": "terse" }\n',
};

let repository: AssetsRepository;
let server: ModelServer;
let report: AssetsReport;
let said: string;

beforeAll(async () => {
  server = await startModelServer({});
  repository = makeAssetsRepository(tree);
  const weighed = await repository.weigh();
  expect(weighed.code, weighed.stderr).toBe(0);
  report = weighed.report;
  said = weighed.stderr;
}, 900_000);
afterAll(async () => {
  repository.remove();
  await server.close();
});

const find = (id: string) => report.assets.find((asset) => asset.id === id);

/** The first request of Claude Code in the clone itself, as another server than the meter saw it. */
async function weighApart(): Promise<number> {
  const before = server.calls.length;
  const home = join(repository.folder, 'apart');
  await runClaude({
    url: server.url,
    prompt: '[[scenario:text]] Hello.',
    cwd: repository.root,
    home,
    program: assetsProgram,
    args: ['--model', report.runtime?.model ?? '', '--session-id', '11111111-1111-4111-8111-111111111111'],
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

describe('the assets of a clone without a config, at the real Claude Code', () => {
  it('weigh what the first request holds with each and not without it', async () => {
    expect(report).toMatchObject({ unsteady: 0, problems: [{ code: 'asset-denied', severity: 'warning' }] });
    expect(find('style:terse')?.listing).toBe('whole');
    const all = await weighApart();
    for (const [id, path] of [
      ['skill:pdf-forms', '.claude/skills/pdf-forms'],
      ['agent:reviewer', '.claude/agents/reviewer.md'],
      ['command:notes', '.claude/commands/notes.md'],
      ['style:terse', '.claude/output-styles/terse.md'],
    ] as const) {
      rmSync(join(repository.root, path), { recursive: true });
      repository.git('commit', '--quiet', '--all', '--amend', '--message', 'One');
      const rent = find(id)?.rent.total ?? Number.NaN;
      expect(Math.abs(all - (await weighApart()) - rent), `${id}: ${rent}`).toBeLessThanOrEqual(1);
      repository.write(tree);
      repository.git('add', '--all');
      repository.git('commit', '--quiet', '--amend', '--message', 'One');
    }
  }, 600_000);

  it('say when they reach the model, what use brings, and what is denied', () => {
    expect(find('skill:pdf-forms')).toMatchObject({ listing: 'described', use: { state: 'arrived' } });
    expect(find('skill:pdf-forms')?.executes).toEqual(['fill.sh']);
    expect(find('command:notes')).toMatchObject({ listing: 'described', use: { state: 'arrived' } });
    expect(find('skill:by-hand')).toMatchObject({ rent: { total: 0 }, listing: 'absent', use: { state: 'refused' } });
    expect(find('agent:reviewer')).toMatchObject({ listing: 'described', use: { state: 'arrived' } });
    expect(find('agent:reviewer')?.use?.own).toBeGreaterThan(1_500);
    expect(find('file:src/CLAUDE.md')).toMatchObject({ rent: { total: 0 }, use: { state: 'arrived' } });
    expect(find('file:.claude/rules/money.md')).toMatchObject({ rent: { total: 0 }, use: { state: 'arrived' } });
    const counted = find('skill:wordcount');
    // Without a box what runs at once is not tried, and that is said.
    if (counted?.unused !== undefined) expect(counted.unused).toContain('asset-needs-box: allowed-tools Bash(wc:*)');
    else expect(counted?.use).toMatchObject({ state: 'denied', needs: 'Skill(wordcount)' });
  });

  it('are weighed by starts that are announced, and nothing is written into the clone', () => {
    expect(said).toContain('no model is called and nothing is paid');
    expect(said).toMatch(/start 9 of 9: without style:terse/);
    expect(repository.git('status', '--porcelain', '--ignored')).toBe('');
  });
});

describe('an asset that git ignores', () => {
  it('is weighed, and named as one that sessions of other clones do not load', async () => {
    const clone = makeAssetsRepository({ '.gitignore': '.claude/skills/mine/\n' });
    clone.write({ '.claude/skills/mine/SKILL.md': assetText('mine', 'Counts words of a text.') });
    const { report: weighed } = await clone.weigh();
    clone.remove();
    expect(weighed.assets.map(({ id }) => id)).toEqual(['skill:mine']);
    expect(weighed.problems).toMatchObject([{ code: 'asset-ignored', severity: 'warning' }]);
  }, 300_000);
});
