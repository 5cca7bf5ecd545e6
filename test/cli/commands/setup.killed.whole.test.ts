import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { makeHistoryRepository } from '../../helpers/history/history-repository.ts';
import type { Repository } from '../../helpers/make-repository.ts';
import { type Deed, hasTerminals, sitBefore } from '../../helpers/on-terminal.ts';
import { testHome } from '../../helpers/run-cli.ts';

/** Mining starts hundreds of processes. */
vi.setConfig({ testTimeout: 600_000 });

const cli = resolve('bin/rentroll.js');
const words = '# Rules\n\n- Always run the tests before you commit.\n- Never write to the table of prices by hand.\n';
const made: Repository[] = [];
afterAll(() => {
  for (const repository of made) repository.remove();
});

/** A shop with two corrections in its history, and rules in a file that git keeps. */
function openShop(): Repository {
  const shop = makeHistoryRepository();
  made.push(shop);
  shop.git('reset', '--quiet', '--hard', shop.commits.fixture);
  shop.git('rm', '--quiet', 'AGENTS.md');
  shop.write({
    'CLAUDE.md': words,
    '.gitignore': '.claude/\n',
    'package.json': '{ "name": "shop", "private": true, "type": "module", "scripts": { "test": "node --test" } }\n',
  });
  shop.commit('Write rules down');
  return shop;
}

/** Walks until setup ends by itself; `answer` is told how often the question came. Gives how often each was asked. */
async function walk(shop: Repository, answer: (times: number) => Deed) {
  const env = { PATH: process.env['PATH'], HOME: testHome, NO_COLOR: '1', TMPDIR: tmpdir() };
  const own = { ...env, RENTROLL_HOME: mkdtempSync(join(tmpdir(), 'rentroll-home-')) };
  const asked = new Map<string, number>();
  const ask = (question: string) => {
    const times = (asked.get(question) ?? 0) + 1;
    asked.set(question, times);
    return answer(times);
  };
  for (let start = 1; start < 20; start += 1) {
    const sat = await sitBefore({
      program: process.execPath,
      args: [cli, 'setup'],
      cwd: shop.root,
      env: own,
      answer: ask,
    });
    if (sat.code !== undefined) return { asked, ...sat };
  }
  throw new Error('setup never ended by itself');
}

/** All that is not ignored, by path. */
function readAll({ root, git }: Repository): Readonly<Record<string, string>> {
  const paths = git('ls-files', '--cached', '--others', '--exclude-standard').split('\n').filter(Boolean);
  return Object.fromEntries(paths.sort().map((path) => [path, readFileSync(join(root, path), 'utf8')]));
}

describe.skipIf(!hasTerminals())('setup on a terminal', () => {
  it('ends with the same files whether it was killed at every question or at none', async () => {
    const [shop, killed] = [openShop(), openShop()];
    const whole = await walk(shop, () => ({ type: 'y' }));
    expect(whole.code, whole.said).toBe(0);
    const again = await walk(killed, (times) => (times === 1 ? 'kill' : { type: 'y' }));
    expect(again.code, again.said).toBe(0);
    expect([...again.asked]).toEqual([...whole.asked].map(([question]) => [question, 2]));
    expect(whole.asked.size).toBeLessThanOrEqual(6);
    const files = readAll(shop);
    expect(readAll(killed)).toEqual(files);
    expect(Object.keys(files)).toEqual(
      expect.arrayContaining(['.rentroll/ledger.yml', 'benchmarks/fixture.lock', 'benchmarks/main/golden-01.md']),
    );
    expect(files['.rentroll/ledger.yml']?.match(/^ {2}- id:/gm)).toHaveLength(2);
    expect(files['CLAUDE.md']?.match(/rentroll:begin/g)).toHaveLength(1);
  });
});
