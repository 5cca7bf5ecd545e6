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
export function openReport(): TestReport {
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
