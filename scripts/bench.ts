/**
 * `npm run bench NAME -- OPTIONS` and `npm run prove NAME -- OPTIONS`: starts what scripts/benches.ts calls so; without a name both say what
 * there is. `--quick` runs the quick form of each, `--full` each as it is by itself (every night): two at a time, those that want the machine for
 * themselves behind them; prints each with its time and the words of those that fail, and exits 1 when one did. CI asks for `all --quick
 * --beside`, those that bear company, and for `--alone`, the others, when nothing else runs.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import pLimit from 'p-limit';
import { allBenches, type Bench } from './benches.ts';

const [kind = 'bench', name, ...options] = process.argv.slice(2);
const known = allBenches.filter((bench) => kind === 'all' || bench.kind === kind);

if (name === undefined) console.log(known.map(describe).join('\n'));
else process.exitCode = name === '--quick' || name === '--full' ? await runMany(options) : await runOne(name);

function describe({ name: own, shows, quick }: Bench): string {
  const note = typeof quick === 'string' ? ` (not in CI: ${quick})` : '';
  return `${own.padEnd(13)} ${shows}${note}`;
}

async function runOne(wanted: string): Promise<number> {
  const bench = known.find((one) => one.name === wanted);
  if (bench !== undefined) return (await start(bench, options, 'inherit')).code;
  console.error(`nothing is called "${wanted}"; there are ${known.map((one) => one.name).join(', ')}`);
  return 2;
}

/** Runs all of a kind, those that are named, or those of one group: `--beside` or `--alone`. */
async function runMany(names: readonly string[]): Promise<number> {
  const isOfKind = (bench: Bench) => names.includes(bench.isAlone === true ? '--alone' : '--beside');
  const wanted = known.filter((bench) => names.length === 0 || names.includes(bench.name) || isOfKind(bench));
  const chosen = wanted.flatMap((bench) => {
    if (name === '--full') return [{ bench, words: [] }];
    return typeof bench.quick === 'string' ? [] : [{ bench, words: bench.quick }];
  });
  const beside = pLimit(2);
  const first = chosen.filter(({ bench }) => bench.isAlone !== true);
  const passed = await Promise.all(first.map(({ bench, words }) => beside(() => runAndShow(bench, words))));
  for (const { bench, words } of chosen.filter((one) => one.bench.isAlone === true))
    passed.push(await runAndShow(bench, words));
  const failed = passed.filter((isPassed) => !isPassed).length;
  console.log(`${passed.length - failed} passed, ${failed} failed`);
  return failed > 0 ? 1 : 0;
}

async function runAndShow(bench: Bench, words: readonly string[]): Promise<boolean> {
  const begun = performance.now();
  const { code, output } = await start(bench, words, 'pipe');
  const seconds = ((performance.now() - begun) / 1000).toFixed(1).padStart(6);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${bench.name.padEnd(13)} ${seconds} s`);
  if (code !== 0) console.log(output.trimEnd().replace(/^/gm, '    '));
  return code === 0;
}

function start({ script }: Bench, words: readonly string[], stdio: 'inherit' | 'pipe') {
  return new Promise<{ readonly code: number; readonly output: string }>((done) => {
    const args = [join(import.meta.dirname, script), ...words];
    const child = spawn(process.execPath, args, { stdio: [stdio === 'pipe' ? 'ignore' : 'inherit', stdio, stdio] });
    let output = '';
    child.stdout?.on('data', (text) => (output += text));
    child.stderr?.on('data', (text) => (output += text));
    child.once('close', (code) => done({ code: code ?? 1, output }));
  });
}
