import { moduleText, type RunnerSetup, type TestReport } from './runner-setup.ts';

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
    const own = test.details?.type === 'suite' ? [] : [{ titles: [] as string[], status: statusOf(test, isPassed) }];
    for (const part of [...children, ...own]) {
      const titles = [test.name, ...(part?.titles ?? [])];
      if (test.nesting > 0) waiting.push({ nesting: test.nesting, titles, status: part?.status ?? '' });
      else report.add(test.file ?? '', titles, part?.status ?? '');
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
