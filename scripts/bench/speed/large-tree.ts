/**
 * `npm run bench large-tree`: what looking costs in a repository of 10⁴ and of 10⁵ files beside `git status` of the same, in turns: CPU seconds and what
 * ten times as many files come to. Exits 1 where a command takes more than 14 times as long for them. `--quick` takes a thousand and ten
 * thousand; `--rounds N` (default 3), `--write` puts the table into docs/figures/sessions/first-use.md.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeRepository, type Repository } from '../../../test/helpers/make-repository.ts';
import { replaceBetween } from '../../replace-between.ts';
import { median } from '../../sessions/median.ts';
import { type ProcessCost, timeProcess } from '../../sessions/time-process.ts';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 1 : Number(values.rounds);
const [few, many] = values.quick ? [1_000, 10_000] : [10_000, 100_000];
const most = 14;
const root = resolve(import.meta.dirname, '../../..');
const page = join(root, 'docs/figures/sessions/first-use.md');
const bin = join(root, 'bin/rentroll.js');
const commands = ['bill', 'status', 'context', 'lint --no-proofs', 'check'];
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };

const starts = [
  { name: '`git status`', program: 'git', args: ['status', '--porcelain'] },
  ...commands.map((name) => ({ name: `\`${name}\``, program: process.execPath, args: [bin, ...name.split(' ')] })),
];
const repositories = [few, many].map(open);
const rows = starts.map((start) => {
  const [small = Number.NaN, large = Number.NaN] = repositories.map(({ root: cwd }) => time(start, cwd));
  return { name: start.name, small, large };
});
for (const repository of repositories) repository.remove();
rmSync(home, { recursive: true, force: true });
tell();

/** A repository with one commit ahead of its base, and so many files that nothing here reads. */
function open(files: number): Repository {
  const made = makeRepository();
  for (let index = 0; index < files; index += 1) {
    const folder = join(made.root, 'src', `part-${Math.floor(index / 100)}`);
    if (index % 100 === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `file-${index % 100}.ts`), `export const one = ${index};\n`);
  }
  made.commit('Begin');
  made.git('checkout', '--quiet', '-b', 'change');
  made.write({ 'notes.txt': 'changed\n' });
  made.commit('Change one file');
  return made;
}

/** Median CPU seconds; commands may find something wrong. */
function time({ program, args }: (typeof starts)[number], cwd: string): number {
  const costs: ProcessCost[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const cost = timeProcess(program, args, { cwd, env });
    if (round > 0) costs.push(cost);
  }
  return median(costs.map(({ cpuMs }) => cpuMs)) / 1000;
}

function tell(): void {
  const git = rows[0]?.large ?? Number.NaN;
  const table = [
    `| CPU s | ${few} files | ${many} files | times as long | × \`git status\` |`,
    '|---|---|---|---|---|',
    ...rows.map(
      ({ name, small, large }) =>
        `| ${name} | ${small.toFixed(2)} | ${large.toFixed(2)} | ${(large / small).toFixed(1)} | ${(large / git).toFixed(1)} |`,
    ),
    '',
    `Medians of ${rounds} rounds, Node.js ${process.versions.node}, ${process.platform} ${process.arch}.`,
  ].join('\n');
  console.log(table);
  if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'large-tree', table));
  const worse = rows.slice(1).filter(({ small, large }) => large / small > most);
  for (const { name } of worse) console.error(`${name} takes more than ${most} times as long for ten times the files`);
  process.exitCode = worse.length > 0 ? 1 : 0;
}
