import { moduleText, type RunnerSetup, type TestReport } from './runner-setup.ts';

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
