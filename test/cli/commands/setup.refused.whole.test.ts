import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeHistoryRepository } from '../../helpers/history/history-repository.ts';
import { runs } from '../../helpers/long.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { hasTerminals, sitBefore } from '../../helpers/on-terminal.ts';
import { runCli, testHome } from '../../helpers/run-cli.ts';

/** Mining starts hundreds of processes. */
vi.setConfig({ testTimeout: 900_000 });

const cli = resolve('bin/rentroll.js');
const manifest = '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n';
const rules = '# Rules\n\n- Always run the tests before you commit.\n- Never write to the table of prices by hand.\n';
const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
});

/** A shop with two corrections in its history and these files in place of its own instructions. */
function openShop(files: Readonly<Record<string, string>>): Repository {
  const shop = makeHistoryRepository();
  made.push(shop);
  shop.git('reset', '--quiet', '--hard', shop.commits.fixture);
  shop.git('rm', '--quiet', 'AGENTS.md');
  shop.write({ '.gitignore': '.claude/\n', 'package.json': manifest, ...files });
  shop.commit('Write rules down');
  return shop;
}

const repositories = [
  { name: 'for Claude Code', files: { 'CLAUDE.md': rules } },
  { name: 'for Codex', files: { 'AGENTS.md': rules, '.codex/config.toml': '' } },
  { name: 'without instructions', files: { 'README.md': '# Shop\n' } },
];

const env = { PATH: process.env['PATH'], HOME: testHome, NO_COLOR: '1', TMPDIR: tmpdir() };

/** Walks through setup and says no to one question, by its place from 1. Gives the questions, the exit code and what was printed. */
async function refuseOne(shop: Repository, place: number) {
  const questions: string[] = [];
  const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
  const sat = await sitBefore({
    program: process.execPath,
    args: [cli, 'setup'],
    cwd: shop.root,
    env: { ...env, RENTROLL_HOME: home },
    answer: (question) => {
      questions.push(question);
      return { type: questions.length === place ? 'n' : 'y' };
    },
  });
  return { questions, home, ...sat };
}

/** Does what the list at the end of setup says first; nothing where an earlier walk has committed everything. */
function commitSetup(shop: Repository, said: string): void {
  expect(said).toContain('git add --all && git commit -m "Set up rentroll"');
  shop.git('add', '--all');
  if (shop.git('status', '--porcelain') !== '') shop.git('commit', '--quiet', '-m', 'Set up rentroll');
}

describe.skipIf(!hasTerminals())('setup, when a person says no', () => {
  it.each(
    repositories
      .slice(0, runs(1, 3))
      .flatMap((repository) => [1, 2, 3, 4, 5].slice(0, runs(2, 5)).map((place) => ({ ...repository, place }))),
  )('to question $place, $name: ends well, and goes on when it is started again', async ({ files, place }) => {
    const shop = openShop(files);
    const refused = await refuseOne(shop, place);
    expect(refused.code, refused.said).toBe(0);
    expect(refused.said).not.toMatch(/^error /m);
    if (place > 1) commitSetup(shop, refused.said);
    const again = await runCli(shop.root, ['setup', '--yes'], { ...env, RENTROLL_HOME: refused.home });
    expect(again.code, again.stdout).toBe(0);
    // Golden tasks count from the commit on.
    commitSetup(shop, again.stdout);
    const lint = await runCli(shop.root, ['lint'], { ...env, RENTROLL_HOME: refused.home });
    expect(lint.code, lint.stdout).toBe(0);
  });
});
