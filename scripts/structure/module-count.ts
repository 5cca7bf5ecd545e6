import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { sum } from '../../src/core/stats/moments.ts';

/** Modules one command took, its child processes included. */
export interface ModuleCount {
  /** Files of the checkout's `src` that were loaded. */
  readonly loaded: number;
  /** Those of them in which a function with a name was called. */
  readonly executed: number;
  /** The same files, as paths from the checkout with `/`. */
  readonly executedFiles: readonly string[];
  /** Lines of the functions with a name that were called, each line once: what is executed of those files. */
  readonly calledLines: number;
  /** Files of packages that were loaded. */
  readonly libraries: number;
}

/** A command to count: a script that Node runs, its arguments, and where. */
export interface Counted {
  readonly script: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Exit codes that are an answer; any other means that something else was counted than was meant. */
  readonly codes: readonly number[];
}

/** Runs a command with V8's coverage and counts the modules of `checkout`. Throws when it ends with another exit code. */
export function countModules(checkout: string, { script, args, cwd, env, codes }: Counted): ModuleCount {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-modules-'));
  const covered = { ...env, NODE_V8_COVERAGE: folder };
  const run = spawnSync(process.execPath, [script, ...args], { cwd, env: covered, encoding: 'utf8' });
  if (!codes.includes(run.status ?? -1))
    throw new Error(`"${[script, ...args].join(' ')}" ended with ${run.status}: ${run.stdout}${run.stderr}`);
  const scripts = readdirSync(folder).flatMap((file) => readScripts(join(folder, file)));
  rmSync(folder, { recursive: true, force: true });
  const home = pathToFileURL(join(checkout, '/')).href;
  const own = scripts.filter(({ url }) => url.startsWith(`${home}src/`));
  const executedFiles = [...new Set(own.filter(wasCalled).map(({ url }) => url.slice(home.length)))].sort();
  return {
    loaded: countUrls(own),
    executed: executedFiles.length,
    executedFiles,
    calledLines: countCalledLines(own),
    libraries: countUrls(scripts.filter(({ url }) => url.includes('/node_modules/'))),
  };
}

/** What V8 says of one loaded script. */
interface Script {
  readonly url: string;
  readonly functions: readonly { readonly functionName: string; readonly ranges: readonly Range[] }[];
}

/** A stretch of a script's text, in UTF-16 units; a function's first is all of it. */
interface Range {
  readonly startOffset: number;
  readonly endOffset: number;
  readonly count: number;
}

function readScripts(file: string): readonly Script[] {
  return JSON.parse(readFileSync(file, 'utf8')).result;
}

function wasCalled(script: Script): boolean {
  return calledRanges(script).length > 0;
}

function calledRanges({ functions }: Script): readonly Range[] {
  return functions.flatMap(({ functionName, ranges: [whole] }) =>
    functionName === '' || whole === undefined || whole.count === 0 ? [] : [whole],
  );
}

/** Node only blanks types, so that what it runs has the lines of the file; a file that several processes loaded counts once. */
function countCalledLines(scripts: readonly Script[]): number {
  const files = Map.groupBy(scripts, ({ url }) => url);
  return sum([...files].map(([url, loaded]) => countLinesIn(fileURLToPath(url), loaded.flatMap(calledRanges))));
}

function countLinesIn(file: string, ranges: readonly Range[]): number {
  const ends = [...readFileSync(file, 'utf8').matchAll(/\n|$/g)].map(({ index }) => index);
  const lines = ends.map((end, line) => ({ start: line === 0 ? 0 : (ends[line - 1] ?? 0) + 1, end }));
  const isCalled = ({ start, end }: { readonly start: number; readonly end: number }) =>
    ranges.some(({ startOffset, endOffset }) => startOffset <= end && endOffset > start);
  return lines.filter(isCalled).length;
}

function countUrls(scripts: readonly Script[]): number {
  return new Set(scripts.map(({ url }) => url)).size;
}
