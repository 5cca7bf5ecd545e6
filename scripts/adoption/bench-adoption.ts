/**
 * `npm run bench adoption`: from nothing to the first useful report in three repositories of other people, without a key, with the packed
 * package: commands and seconds, beside an empty Node.js in the same run. `--write` puts the table into docs/figures/adoption.md.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { replaceBetween } from '../replace-between.ts';
import { installPacked } from './packed-cli.ts';
import { openStranger, type Step } from './stranger.ts';

const page = new URL('../../docs/figures/adoption.md', import.meta.url);
const repositories = [
  { name: 'defuddle', file: 'CLAUDE.md' },
  { name: 'hookified', file: 'AGENTS.md' },
  { name: 'lockfile-lint', file: 'AGENTS.md' },
] as const;
const what: Readonly<Record<string, string>> = {
  init: 'config, ledger, two workflows, a first golden task',
  adopt: 'the diff: rules that leave the file for the ledger',
  lint: 'what is missing, with place and command',
  context: 'what each agent loads, in tokens',
  doctor: 'CLI, key, box, fixture, delivery',
};

const packed = installPacked();
const runs: Readonly<Record<string, readonly Step[]>> = Object.fromEntries(
  await Promise.all(repositories.map(async (one) => [one.name, await walk(one)] as const)),
);
rmSync(packed.folder, { recursive: true, force: true });
const table = renderTable();
console.log(table);
if (process.argv.includes('--write'))
  writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'adoption', table));

async function walk({ name, file }: (typeof repositories)[number]): Promise<readonly Step[]> {
  const stranger = openStranger(name, { PATH: packed.path });
  try {
    if (name === 'hookified') {
      // Git ignores .claude there: compiled rules stand in CLAUDE.md, between two lines that init asks for.
      const block = '<!-- rentroll:begin -->\n<!-- rentroll:end -->\n';
      stranger.write({ 'CLAUDE.md': `${stranger.read('CLAUDE.md').trimEnd()}\n\n${block}` });
    }
    for (const command of ['init --yes', `adopt ${file}`, 'lint', 'context', 'doctor'])
      await stranger.run(`rentroll ${command}`);
    return stranger.steps;
  } finally {
    stranger.remove();
  }
}

function renderTable(): string {
  const rows = Object.entries(what).map(([name, answer], index) => {
    const cells = repositories.map((one) => tell(runs[one.name]?.[index]));
    return `| \`rentroll ${name}\` | ${answer} | ${cells.join(' | ')} |`;
  });
  const sums = repositories.map(({ name }) => `${sum(runs[name] ?? []).toFixed(1)} s`);
  return [
    `| command | what it says | ${repositories.map(({ name }) => name).join(' | ')} |`,
    '|---|---|---|---|---|',
    ...rows,
    `| all five | | ${sums.join(' | ')} |`,
    '',
    `Seconds (exit code), three repositories side by side on ${process.platform} ${process.arch}, Node.js ${process.versions.node}; an empty Node.js took ${emptySeconds().toFixed(2)} s in the same run.`,
    'Exit code 1 of `lint` and 2 of `doctor` name what is still missing: a fixture, a task, a key.',
  ].join('\n');
}

function tell(step: Step | undefined): string {
  return step === undefined ? '' : `${step.seconds.toFixed(1)} (${step.code})`;
}

function sum(steps: readonly Step[]): number {
  return steps.reduce((all, { seconds }) => all + seconds, 0);
}

function emptySeconds(): number {
  const started = performance.now();
  execFileSync(process.execPath, ['-e', '0']);
  return (performance.now() - started) / 1000;
}
