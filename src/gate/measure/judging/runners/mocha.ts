import type { TestReport } from './open-report.ts';
import { moduleText, type RunnerSetup } from './runner-setup.ts';

interface MochaTest {
  readonly file?: string;
  titlePath(): string[];
}

interface MochaRunner {
  on(event: string, listener: (test: MochaTest) => void): unknown;
}

/** Mocha's reporter. Tests run in the same process: whoever ends it early leaves no results. */
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
