/**
 * `npm run bench speed`: CPU of commands, a hook and an idle Action in a repository of 20 rules and 20 receipts, beside `node -e 0`, in turns;
 * then CPU of commands in a repository of ten times as many files. Exits 1 where a start takes more than its bound. `--rounds N` (default 10),
 * `--quick` for small repositories and bounds of growth alone, `--write` puts the tables into docs/internals/figures/performance.md.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { makeActiveRepository } from '../../test/helpers/active-rules.ts';
import { ledgerOf, makeRepository, type Repository } from '../../test/helpers/make-repository.ts';
import { ensurePackage } from '../build/built-package.ts';
import { markdownTable } from '../markdown-table.ts';
import { replaceBetween } from '../replace-between.ts';
import { timeProcess } from './time-process.ts';

/** A process that is timed. */
interface Start {
  readonly name: string;
  readonly args: readonly string[];
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string;
  /** Times a bare Node that it may take. */
  readonly most?: number;
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '10' },
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const rounds = values.quick ? 3 : Number(values.rounds);
/** Times the CPU that ten times as many files may take. */
const mostGrowth = 14;
const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/internals/figures/performance.md');
const bin = join(root, 'bin/rentroll.js');
const home = mkdtempSync(join(tmpdir(), 'rentroll-home-'));
const env = { PATH: process.env['PATH'], HOME: home, RENTROLL_HOME: home, NO_COLOR: '1' };
const machine = `Node.js ${process.versions.node}, ${process.platform} ${process.arch}`;
const faults: string[] = [];

await ensurePackage();
const tables = { speed: await tabulateStarts(), 'large-tree': tabulateGrowth() };
rmSync(home, { recursive: true, force: true });
const text = Object.entries(tables).reduce(
  (before, [name, table]) => replaceBetween(before, name, table),
  readFileSync(page, 'utf8'),
);
console.log(Object.values(tables).join('\n\n'));
if (values.write) writeFileSync(page, text);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;

async function tabulateStarts(): Promise<string> {
  const repository = await makeStamped();
  const starts = listStarts(repository);
  const totals = starts.map(() => 0);
  for (let round = -1; round < rounds; round += 1) {
    for (const [place, start] of starts.entries()) {
      const { cpuMs } = timeProcess(process.execPath, start.args, {
        cwd: repository.root,
        env: { ...env, ...start.env },
        ...(start.input === undefined ? {} : { input: start.input }),
      });
      // The first round proves the golden tasks and fills caches.
      if (round >= 0) totals[place] = (totals[place] ?? 0) + cpuMs;
    }
  }
  repository.remove();
  const bare = totals[0] ?? Number.NaN;
  const rows = starts.map(({ name, most }, place) => {
    const total = totals[place] ?? Number.NaN;
    const ratio = total / bare;
    if (most !== undefined && !(ratio <= most))
      faults.push(`${name} takes ${ratio.toFixed(1)} times a bare Node, at most ${most}`);
    return [name, String(Math.round(total / rounds)), ratio.toFixed(1), String(most ?? '')];
  });
  const head = ['20 rules, 20 receipts', 'CPU ms', '× a bare Node', 'at most'];
  return `${markdownTable(head, rows)}\n\nMeans of ${rounds} rounds in turns, ${machine}.`;
}

function listStarts(repository: Repository): readonly Start[] {
  const command = (name: string, most: number): Start => ({ name: `\`${name}\``, args: [bin, name], most });
  const event = {
    session_id: 'c3f5a0de-5d1b-4c8e-9a51-0f1e2d3c4b5a',
    cwd: repository.root,
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command: 'git status' },
  };
  return [
    { name: '`node -e 0`', args: ['-e', '0'] },
    command('--version', 2),
    { name: 'a hook', args: [bin, 'hook', 'PreToolUse'], input: JSON.stringify(event), most: 6 },
    {
      name: 'the Action, nothing to measure',
      args: [join(root, 'dist/action.js')],
      env: describeEvent(repository),
      most: 8,
    },
    command('check', 6),
    ...['status', 'verify'].map((name) => command(name, 13)),
    command('lint', 15),
    command('bill', 8),
  ];
}

/** Environment of an Action that runs for the change of the repository. */
function describeEvent({ root: folder }: Repository): NodeJS.ProcessEnv {
  const nameCommit = (revision: string) =>
    execFileSync('git', ['rev-parse', revision], { cwd: folder, encoding: 'utf8' }).trim();
  const [base, head] = [nameCommit('main'), nameCommit('change')];
  const pullRequest = { number: 1, base: { sha: base, ref: 'main' }, head: { sha: head, ref: 'change' } };
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, '.git', name), content);
    return join(folder, '.git', name);
  };
  return {
    GITHUB_EVENT_NAME: 'pull_request',
    GITHUB_EVENT_PATH: file('event.json', JSON.stringify({ number: 1, pull_request: pullRequest })),
    GITHUB_SHA: nameCommit('HEAD'),
    GITHUB_WORKSPACE: folder,
    GITHUB_OUTPUT: file('output', ''),
    GITHUB_STEP_SUMMARY: file('summary', ''),
  };
}

/** Twenty active rules with a receipt each on main, and a commit on a branch that touches none of them. */
async function makeStamped(): Promise<Repository> {
  const names = Array.from({ length: 20 }, (_, index) => `rule-${index + 1}`);
  const rules = names.map((name, index) => {
    const body = `Look up ${name}-${index * 7}.md before module ${index} is changed, and run its ${index + 3} tests.`;
    return [name, { body, more: 'status: active' }] as const;
  });
  const base = { '.rentroll/ledger.yml': ledgerOf(Object.fromEntries(rules)) };
  const made = await makeActiveRepository(base, Object.fromEntries(names.map((name) => [name, {}])));
  commitChange(made);
  // As GitHub checks out a pull request.
  made.git('checkout', '--quiet', '--detach', 'main');
  made.git('merge', '--quiet', '--no-ff', '--message', 'Merge', 'change');
  return made;
}

function commitChange(repository: Repository): void {
  repository.git('checkout', '--quiet', '-b', 'change');
  repository.write({ 'notes.txt': 'changed\n' });
  repository.commit('Change one file');
}

function tabulateGrowth(): string {
  const sizes = values.quick ? [1_000, 10_000] : [10_000, 100_000];
  const repositories = sizes.map(makeLarge);
  const commands = ['bill', 'status', 'lint --no-proofs', 'check'];
  const rows = commands.map((command) => {
    const [few = Number.NaN, many = Number.NaN] = repositories.map(({ root: cwd }) => {
      const runs = [1, 2, 3].map(() => timeProcess(process.execPath, [bin, ...command.split(' ')], { cwd, env }).cpuMs);
      return Math.min(...runs) / 1000;
    });
    if (!(many / few <= mostGrowth)) faults.push(`\`${command}\` takes ${(many / few).toFixed(1)} times the CPU`);
    return [`\`${command}\``, few.toFixed(2), many.toFixed(2), (many / few).toFixed(1)];
  });
  for (const repository of repositories) repository.remove();
  const head = ['CPU s', ...sizes.map((size) => `${size} files`), `times as long (at most ${mostGrowth})`];
  return `${markdownTable(head, rows)}\n\nLeast of 3 runs each, ${machine}.`;
}

/** A repository with one commit ahead of its base, and so many files that no command reads. */
function makeLarge(files: number): Repository {
  const made = makeRepository();
  for (let index = 0; index < files; index += 1) {
    const folder = join(made.root, 'src', `part-${Math.floor(index / 100)}`);
    if (index % 100 === 0) mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, `file-${index % 100}.ts`), `export const one = ${index};\n`);
  }
  made.commit('Begin');
  commitChange(made);
  return made;
}
