/**
 * `npm run bench complexity`: how well the score of `session work plan` ranks forty pull requests of three public repositories by what they
 * really took, from their titles and what the repository said the commit before. `--collect` reads them anew from the bundles in
 * ../shared/data/repos; without it the kept table is scored. `--write` puts the table into docs/figures/sessions/complexity.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { listCommitted } from '../../src/adapters/git/open-history.ts';
import type { PastChange } from '../../src/gate/work/find-like.ts';
import { readPast, weighPlaces } from '../../src/gate/work/plan-work.ts';
import { replaceBetween } from '../replace-between.ts';
import { type MeasuredPull, tabulateRanks } from './rank-complexity.ts';

const root = resolve(import.meta.dirname, '..', '..');
const table = join(root, 'test/helpers/vectors/pull-requests.json');
const { values } = parseArgs({
  options: { collect: { type: 'boolean', default: false }, write: { type: 'boolean', default: false } },
});
if (values.collect) {
  const kept = JSON.parse(readFileSync(table, 'utf8')) as readonly MeasuredPull[];
  const found = [];
  for (const [repository, count] of [
    ['defuddle', 14],
    ['lockfile-lint', 13],
    ['hookified', 13],
  ] as const)
    found.push(...(await collect(repository, count, kept)));
  writeFileSync(table, `${JSON.stringify(found, undefined, 1)}\n`);
}
const pulls = JSON.parse(readFileSync(table, 'utf8')) as readonly MeasuredPull[];
const text = tabulateRanks(pulls);
console.log(text);
if (values.write) {
  const page = join(root, 'docs/figures/sessions/complexity.md');
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'complexity', text));
}

/** Pull requests of a repository by the order of their commits' ids, which says nothing of them; halves take turns. */
async function collect(
  repository: string,
  count: number,
  kept: readonly MeasuredPull[],
): Promise<readonly MeasuredPull[]> {
  const clone = mkdtempSync(join(tmpdir(), 'rentroll-complexity-'));
  try {
    execFileSync('git', ['clone', '--quiet', '--', join(root, '../shared/data/repos', `${repository}.bundle`), clone]);
    const git = (...args: readonly string[]) => execFileSync('git', args, { cwd: clone, encoding: 'utf8' }).trim();
    const subjects = new Map(
      git('log', '--first-parent', '--format=%H %s')
        .split('\n')
        .map((line) => [line.slice(0, 40), line.slice(41)]),
    );
    const pullOf = ({ sha }: PastChange) => /\(#(\d+)\)$|^Merge pull request #(\d+)/.exec(subjects.get(sha) ?? '');
    const past = await readPast(clone, git('rev-parse', 'HEAD'));
    const chosen = past
      .filter(
        (change) => pullOf(change) !== null && change.lines > 0 && !/\brelease\b|version packages/i.test(change.title),
      )
      .toSorted((a, b) => (a.sha < b.sha ? -1 : 1))
      .slice(0, count);
    const all: MeasuredPull[] = [];
    for (const [index, change] of chosen.entries()) {
      const parent = git('rev-parse', `${change.sha}^1`);
      const [, squashed, merged] = pullOf(change) ?? [];
      const { title, lines } = change;
      const files = (await listCommitted(clone, parent)).map(({ path }) => path);
      const evidence = weighPlaces({ text: title, files, touched: [], past: past.slice(past.indexOf(change) + 1) });
      const half = index % 2 === 0 ? 'tuned' : 'held out';
      const pull = Number(squashed ?? merged);
      // What the score by words said cannot be had again.
      const byWords = kept.find((known) => known.repository === repository && known.pull === pull)?.byWords ?? 3;
      const size = { lines, files: change.files.length };
      all.push({ repository, pull, title, ...size, half, byWords, evidence });
    }
    return all;
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
}
