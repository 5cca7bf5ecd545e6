import type { TestReport } from './open-report.ts';
import { moduleText, type RunnerSetup } from './runner-setup.ts';

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
