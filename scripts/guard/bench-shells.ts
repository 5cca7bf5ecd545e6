/**
 * `npm run bench shells`: random programs of everything that a shell evaluates, run in each shell of this machine with harmless canaries in the
 * place of commands; whatever a shell executed must be among the commands that were read. `--programs N` for each shell (default 2000), `--seed N`,
 * `--write` puts the table into docs/figures/guard.md. Prints every program with a canary that nobody saw, and exits 1. Start it where nothing can
 * be lost: in a box whose root cannot be written, as a user who owns nothing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { readCommands } from '../../src/core/shell/read-commands.ts';
import { installedShells, runShell } from '../../test/core/shell/run-shells.ts';
import { anyProgram, singleShapes } from '../../test/core/shell/shell-grammar.ts';
import { replaceBetween } from '../replace-between.ts';

const { values } = parseArgs({
  options: {
    programs: { type: 'string', default: '2000' },
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const batch = 200;
const [total, seed] = [Number(values.programs), Number(values.seed)];

/** What became of the programs of one shell. */
interface ShellRun {
  readonly programs: number;
  readonly executed: number;
  readonly seen: number;
  /** Of programs that reading was given up on a person is asked, whatever they hold. */
  readonly asked: number;
  readonly missed: readonly string[];
}

function weigh(program: string, sung: ReadonlySet<string>): ShellRun {
  const { commands, isCut } = readCommands(program, '/work/project');
  const known = new Set(commands.map((command) => command.program));
  const unseen = [...sung].filter((name) => !known.has(name));
  const asked = isCut ? unseen.length : 0;
  const missed = isCut || unseen.length === 0 ? [] : [`${unseen.join(', ')} of ${JSON.stringify(program)}`];
  return { programs: 1, executed: sung.size, seen: sung.size - unseen.length, asked, missed };
}

const nothing: ShellRun = { programs: 0, executed: 0, seen: 0, asked: 0, missed: [] };

function add(a: ShellRun, b: ShellRun): ShellRun {
  return {
    programs: a.programs + b.programs,
    executed: a.executed + b.executed,
    seen: a.seen + b.seen,
    asked: a.asked + b.asked,
    missed: [...a.missed, ...b.missed],
  };
}

function runAll(shell: string): ShellRun {
  let run = nothing;
  for (let first = 0; first < total; first += batch) {
    const drawn = fc.sample(anyProgram, { numRuns: Math.min(batch, total - first), seed: seed * 1_000_003 + first });
    const programs = first === 0 ? [...singleShapes, ...drawn] : drawn;
    const sung = runShell(shell, programs);
    run = programs.map((program, index) => weigh(program, sung[index] ?? new Set())).reduce(add, run);
  }
  return run;
}

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const lines: string[] = [];
let all = nothing;
const begun = performance.now();
for (const shell of installedShells) {
  const from = performance.now();
  const run = runAll(shell);
  all = add(all, run);
  const minutes = ((performance.now() - from) / 60_000).toFixed(1);
  lines.push(row([shell, run.programs, run.executed, run.seen, run.asked, run.missed.length, minutes]));
  for (const missed of run.missed) console.log(`${shell} executed ${missed}`);
}
const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
const head = row([
  'shell',
  'programs',
  'executed',
  'seen',
  'given up on, and asked about',
  'programs missed',
  'minutes',
]);
const sum = row(['all', all.programs, all.executed, all.seen, all.asked, all.missed.length, minutes]);
const table = [head, '|---|---|---|---|---|---|---|', ...lines, sum].join('\n');
console.log(table);
if (values.write) {
  const file = join(resolve(import.meta.dirname, '..', '..'), 'docs/figures/guard.md');
  writeFileSync(file, replaceBetween(readFileSync(file, 'utf8'), 'guard-shells', `${table}\n`));
}
process.exitCode = all.missed.length > 0 || all.executed < total ? 1 : 0;
