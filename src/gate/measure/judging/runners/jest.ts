import type { TestReport } from './open-report.ts';
import { moduleText, type RunnerSetup } from './runner-setup.ts';

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

/** Jest's reporter. */
export function reportJest(report: TestReport) {
  return {
    onRunComplete(_: unknown, { testResults }: JestResults): void {
      for (const { testFilePath, testResults: tests } of testResults) {
        for (const { ancestorTitles, title, status } of tests) {
          const known = status === 'passed' || status === 'failed' ? status : 'skipped';
          report.add(testFilePath, [...ancestorTitles, title], known);
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
