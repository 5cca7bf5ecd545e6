/** How a test runner is started with a reporter of ours. */
export interface RunnerSetup {
  /** Shell words before the task's arguments: the fixture's own runner, told to report to us and to run once. */
  readonly command: string;
  /** Words between the task's arguments and the files. */
  readonly files?: string;
  /** Files in the home of the check, by name: the reporter's text. */
  readonly helpers: Readonly<Record<string, string>>;
}

/**
 * Writes the text of a module: what our reporters share, and a part of one runner. Functions are given as text, so that a box needs no file
 * of ours.
 */
export function moduleText(...parts: readonly string[]): string {
  return `const openReport = ${openReport};\n${parts.join('\n')}\n`;
}

/** Where a reporter puts what it saw: rows of a test's name and `passed`, `failed` or `skipped`. */
export interface TestReport {
  add(file: string, titles: readonly string[], status: string): void;
  /** Writes the results, signed: what was added, or the texts of files of JUnit's XML in its place. The last call counts. */
  write(junit?: readonly string[]): void;
}

/**
 * Takes the key away, and keeps it where code under test does not look. It runs inside of test runners from its text alone, so nothing
 * outside of it may be named here.
 */
function openReport(): TestReport {
  const { readFileSync, rmSync, writeFileSync } = process.getBuiltinModule('node:fs');
  const { createHmac } = process.getBuiltinModule('node:crypto');
  const { isAbsolute, join, relative } = process.getBuiltinModule('node:path');
  const home = process.env['HOME'] ?? '';
  const key = readFileSync(join(home, 'key'), 'utf8');
  rmSync(join(home, 'key'));
  // Names are told from the root of the copy, wherever the runner was started.
  const root = process.env['RENTROLL_ROOT'] ?? process.cwd();
  const rows: (readonly [string, string])[] = [];
  return {
    add(file, titles, status) {
      const path = isAbsolute(file) ? relative(root, file) : file;
      rows.push([[path, ...titles].join(' > '), status]);
    },
    write(junit) {
      const body = JSON.stringify(junit === undefined ? rows : { junit, root });
      writeFileSync(join(home, 'results'), `${body}\n${createHmac('sha256', key).update(body).digest('hex')}\n`);
    },
  };
}
