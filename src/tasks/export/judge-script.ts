/** What the script that judges is told beside the files that lie next to it. */
export interface JudgeTerms {
  /** Every path of the start, and those of them that judging takes from here: each lies in `kept`. */
  readonly start: readonly string[];
  readonly kept: readonly string[];
  /** Paths of hidden tests: each lies in `hidden`. */
  readonly hidden: readonly string[];
  /** Regular expressions: what an agent may not add by its name or its whole path, but for what the task opens. */
  readonly guards: {
    readonly names: readonly string[];
    readonly paths: readonly string[];
    readonly opened: readonly string[];
  };
  /** What is run with bash in the folder, and the files it needs in its home. */
  readonly script: string;
  readonly helpers: Readonly<Record<string, string>>;
  /** What tests by name have to say; absent for a shell check, whose exit code counts. */
  readonly expected?: {
    readonly exitCode: number;
    readonly failToPass: readonly string[];
    readonly passToPass: readonly string[];
    readonly failToFail?: readonly string[] | undefined;
  };
  readonly timeoutMs: number;
}

/*
 * Judges the work in a folder by the task's own check, as the gate does, where rentroll is not there. The functions below run from their text alone,
 * so nothing outside of them may be named in them.
 */

/** Takes guarded files from the start, added settings away, and lays hidden tests. */
function restoreStart(root: string, kit: string, terms: JudgeTerms): void {
  const { copyFileSync, mkdirSync, readdirSync, rmSync } = process.getBuiltinModule('node:fs');
  const { dirname, join, relative } = process.getBuiltinModule('node:path');
  const start = new Set(terms.start);
  const { names, paths, opened } = terms.guards;
  const isAny = (sources: readonly string[], text: string) => sources.some((source) => new RegExp(source).test(text));
  const listBelow = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (entry.name === '.git' || entry.name === 'node_modules') return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? listBelow(path) : [relative(root, path)];
    });
  const isAdded = (path: string) => !start.has(path) && !isAny(opened, path);
  const isGuarded = (path: string) => isAny(paths, path) || isAny(names, path.slice(path.lastIndexOf('/') + 1));
  const clear = (path: string) => rmSync(join(root, path), { recursive: true, force: true });
  for (const path of listBelow(root)) if (isAdded(path) && isGuarded(path)) clear(path);
  const laid = [...terms.kept.map((path) => ['kept', path]), ...terms.hidden.map((path) => ['hidden', path])];
  for (const [from = '', path = ''] of laid) {
    clear(path);
    mkdirSync(dirname(join(root, path)), { recursive: true });
    copyFileSync(join(kit, from, path), join(root, path));
  }
}

/** How a check ended, and what it left in its home; `word` is known to nobody else. */
interface CheckEnd {
  readonly status: number | null;
  readonly word: string;
  readonly results: string;
  readonly done: string;
}

/** Runs the check in the folder, with a home of its own. */
function runCheck(root: string, { script, helpers, timeoutMs }: JudgeTerms): CheckEnd {
  const { spawnSync } = process.getBuiltinModule('node:child_process');
  const { lstatSync, mkdtempSync, readFileSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const { join } = process.getBuiltinModule('node:path');
  const home = mkdtempSync(join(process.getBuiltinModule('node:os').tmpdir(), 'judge-'));
  const word = process.getBuiltinModule('node:crypto').randomBytes(24).toString('hex');
  const files = { ...helpers, key: word, nonce: `${word}\n` };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(home, name), text);
  const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
    ...{ cwd: root, timeout: timeoutMs, killSignal: 'SIGKILL', encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 },
    env: { PATH: process.env['PATH'], HOME: home, LANG: 'C.UTF-8', TMPDIR: home },
  });
  process.stdout.write(`${stdout ?? ''}${stderr ?? ''}\n`);
  const read = (name: string) => {
    const isFile = lstatSync(join(home, name), { throwIfNoEntry: false })?.isFile() === true;
    return isFile ? readFileSync(join(home, name), 'utf8') : '';
  };
  const end = { status, word, results: read('results'), done: read('done') };
  rmSync(home, { recursive: true, force: true });
  return end;
}

/** Why work is not solved; undefined where it is. */
function findFault({ status, word, results, done }: CheckEnd, { expected, script }: JudgeTerms): string | undefined {
  if (status === null) return 'the check did not end by itself';
  if (expected === undefined) {
    if (status !== 0) return `the check ended with ${status}`;
    return script.includes('RENTROLL_DONE') && done.trim() !== word ? 'the check ended before its last act' : undefined;
  }
  const [body = '', mac = '', ...more] = results.split('\n');
  const own = process.getBuiltinModule('node:crypto').createHmac('sha256', word).update(body).digest('hex');
  if (more.join('') !== '' || own !== mac) return 'the test runner left no results that can be believed';
  const rows: readonly (readonly [string, string])[] = JSON.parse(body);
  const saysOf = (name: string, status: string) => {
    const own = rows.filter(([known]) => known === name);
    return (
      own.length > 0 &&
      (status === 'failed' ? own.some(([, is]) => is === status) : own.every(([, is]) => is === status))
    );
  };
  const lost = [...expected.failToPass, ...expected.passToPass].find((name) => !saysOf(name, 'passed'));
  if (lost !== undefined) return `${lost}: did not pass`;
  const silenced = (expected.failToFail ?? []).find((name) => !saysOf(name, 'failed'));
  if (silenced !== undefined) return `${silenced}: has to fail`;
  return status === expected.exitCode ? undefined : `the test runner ended with ${status}, not ${expected.exitCode}`;
}

/** Text of the module: `node judge.mjs FOLDER`, with `task.json`, `kept` and `hidden` beside it. Ends with 0 for solved work. */
export const judgeModule = `// Written by rentroll tasks export: judges the work in a folder, and ends with 0 when it is solved.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
const restore = ${restoreStart};
const run = ${runCheck};
const find = ${findFault};
const [root, kit] = [resolve(process.argv[2] ?? '.'), import.meta.dirname];
const terms = JSON.parse(readFileSync(join(kit, 'task.json'), 'utf8'));
restore(root, kit, terms);
const fault = find(run(root, terms), terms);
console.log(fault ?? 'solved');
process.exit(fault === undefined ? 0 : 1);
`;
