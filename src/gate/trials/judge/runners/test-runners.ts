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

interface VitestTest {
  readonly fullName: string;
  result(): { readonly state: string };
}

interface VitestModule {
  readonly moduleId: string;
  readonly children: { allTests(): Iterable<VitestTest> };
}

/** Vitest's reporter: it lives in the main process, tests in threads or processes beside it. Vitest 3 and later. */
function reportVitest(report: TestReport) {
  return {
    onTestRunEnd(modules: readonly VitestModule[]): void {
      for (const module of modules) {
        for (const test of module.children.allTests())
          report.add(module.moduleId, [test.fullName], test.result().state);
      }
      report.write();
    },
  };
}

/** Vitest as the fixture has it, once, without coverage. */
export const setupVitest: RunnerSetup = {
  command:
    'node node_modules/vitest/vitest.mjs run --watch=false --coverage.enabled=false --reporter="$HOME/reporter.mjs"',
  helpers: {
    'reporter.mjs': moduleText(
      `const start = ${reportVitest};`,
      'export default class { constructor() { Object.assign(this, start(openReport())); } }',
    ),
  },
};

interface JestResults {
  readonly testResults: readonly {
    readonly testFilePath: string;
    readonly testResults: readonly {
      readonly ancestorTitles: readonly string[];
      readonly title: string;
      readonly status: string;
    }[];
  }[];
}

/** Makes Jest's reporter. */
export function reportJest(report: TestReport) {
  return {
    onRunComplete(_: unknown, { testResults }: JestResults): void {
      for (const { testFilePath, testResults: tests } of testResults) {
        for (const { ancestorTitles, title, status } of tests) {
          const testStatus = status === 'passed' || status === 'failed' ? status : 'skipped';
          report.add(testFilePath, [...ancestorTitles, title], testStatus);
        }
      }
      report.write();
    },
  };
}

/** Jest as the fixture has it, once; files are paths, not patterns. */
export const setupJest: RunnerSetup = {
  command: 'node node_modules/jest/bin/jest.js --watchAll=false --coverage=false --reporters="$HOME/reporter.cjs"',
  files: '--runTestsByPath',
  helpers: {
    'reporter.cjs': moduleText(
      `const start = ${reportJest};`,
      'module.exports = class { constructor() { Object.assign(this, start(openReport())); } };',
    ),
  },
};

interface MochaTest {
  readonly file?: string;
  titlePath(): string[];
}

interface MochaRunner {
  on(event: string, listener: (test: MochaTest) => void): unknown;
}

/** Makes Mocha's reporter. Tests run in the same process: whoever ends it early leaves no results. */
export function reportMocha(report: TestReport, runner: MochaRunner): void {
  const add = (status: string) => (test: MochaTest) => report.add(test.file ?? '', test.titlePath(), status);
  runner.on('pass', add('passed'));
  runner.on('fail', add('failed'));
  runner.on('pending', add('skipped'));
  runner.on('end', () => report.write());
}

/** Mocha as the fixture has it. */
export const setupMocha: RunnerSetup = {
  command: 'node node_modules/mocha/bin/mocha.js --reporter "$HOME/reporter.cjs"',
  helpers: {
    'reporter.cjs': moduleText(
      `const start = ${reportMocha};`,
      'module.exports = function Reporter(runner) { start(openReport(), runner); };',
    ),
  },
};

interface NodeTest {
  readonly name: string;
  readonly nesting: number;
  readonly file?: string;
  readonly skip?: string | boolean;
  readonly todo?: string | boolean;
  readonly details?: { readonly type?: string };
}

/**
 * Runs test files by Node's own runner, each in a process of its own. A parent is told after its children: they wait for its name. A file
 * that ends without a test is told as a test of the file's name, which nobody expects.
 */
async function runNodeTests(report: TestReport): Promise<void> {
  const { run } = process.getBuiltinModule('node:test');
  const { resolve } = process.getBuiltinModule('node:path');
  const files = process.argv.slice(2).map((file) => resolve(file));
  const waiting: { readonly nesting: number; readonly titles: readonly string[]; readonly status: string }[] = [];
  let isGreen = true;
  const settle = (test: NodeTest, isPassed: boolean): void => {
    const children = [];
    while ((waiting.at(-1)?.nesting ?? -1) > test.nesting) children.unshift(waiting.pop());
    const titles: readonly string[] = [];
    const leaves = test.details?.type === 'suite' ? [] : [{ titles, status: statusOf(test, isPassed) }];
    for (const part of [...children, ...leaves]) {
      const names = [test.name, ...(part?.titles ?? [])];
      if (test.nesting > 0) waiting.push({ nesting: test.nesting, titles: names, status: part?.status ?? '' });
      else report.add(test.file ?? '', names, part?.status ?? '');
    }
  };
  const statusOf = ({ skip, todo }: NodeTest, isPassed: boolean) => {
    if ((skip ?? false) !== false || (todo ?? false) !== false) return 'skipped';
    return isPassed ? 'passed' : 'failed';
  };
  const stream = run(files.length > 0 ? { files, concurrency: true } : { concurrency: true });
  stream.on('test:pass', (test) => settle(test as NodeTest, true));
  stream.on('test:fail', (test) => {
    settle(test as NodeTest, false);
    isGreen &&= (test.todo ?? false) !== false;
    process.stdout.write(
      `${test.file ?? ''} ${test.name}: ${test.details.error.cause ?? test.details.error.message}\n`,
    );
  });
  stream.on('test:stderr', ({ message }) => process.stdout.write(message));
  await new Promise((done) => stream.on('end', done).resume());
  report.write();
  process.exitCode = isGreen ? 0 : 1;
}

/** Node's own runner; the task's arguments are Node's, and go on to the process of each file. */
export const setupNode: RunnerSetup = {
  command: 'node --disable-warning=ExperimentalWarning',
  files: '"$HOME/run.mjs"',
  helpers: { 'run.mjs': moduleText(`const run = ${runNodeTests};`, 'await run(openReport());') },
};

/** Runs `go test -json` and reads its lines: one package, one test, one result each. Names begin with the package. */
async function runGoTests(report: TestReport): Promise<void> {
  const { spawn } = process.getBuiltinModule('node:child_process');
  const { createInterface } = process.getBuiltinModule('node:readline');
  const args = process.argv.slice(2);
  const words: Readonly<Record<string, string>> = { pass: 'passed', fail: 'failed', skip: 'skipped' };
  const child = spawn('go', ['test', '-json', '-count=1', ...(args.length > 0 ? args : ['./...'])], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<number>((resolve) =>
    child.on('close', (code) => resolve(code ?? 1)).on('error', () => resolve(127)),
  );
  for await (const line of createInterface({ input: child.stdout })) {
    const event = JSON.parse(line.startsWith('{') ? line : '{}');
    const status = words[event.Action];
    if (status !== undefined && event.Test !== undefined) report.add(event.Package, event.Test.split('/'), status);
    if (event.Output !== undefined) process.stdout.write(event.Output);
  }
  process.exitCode = await ended;
  report.write();
}

/** Go of the machine; its caches lie in the home of the check. */
export const setupGo: RunnerSetup = {
  command: 'env GOFLAGS=-mod=mod GOCACHE="$HOME/go-cache" GOPATH="$HOME/go" node "$HOME/run.mjs"',
  helpers: { 'run.mjs': moduleText(`const run = ${runGoTests};`, 'await run(openReport());') },
};

/** Our reporter as a plugin of pytest. Tests run in the same process: whoever ends it early leaves no results. */
const plugin = `import hashlib, hmac, json, os

_home = os.environ["HOME"]
with open(os.path.join(_home, "key")) as _file:
    _key = _file.read().encode()
os.remove(os.path.join(_home, "key"))
_rows = []


def pytest_runtest_logreport(report):
    if report.when != "call" and report.outcome == "passed":
        return
    _rows.append([report.nodeid.replace("::", " > "), report.outcome])


def pytest_sessionfinish():
    body = json.dumps(_rows)
    mac = hmac.new(_key, body.encode(), hashlib.sha256).hexdigest()
    with open(os.path.join(_home, "results"), "w") as file:
        file.write(body + "\\n" + mac + "\\n")
`;

/** pytest of the machine, without its cache. */
export const setupPytest: RunnerSetup = {
  command:
    'env PYTHONPATH="$HOME" PYTHONDONTWRITEBYTECODE=1 python3 -m pytest -p rentroll_reporter -p no:cacheprovider -q',
  helpers: { 'rentroll_reporter.py': plugin },
};
