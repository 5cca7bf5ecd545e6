import { openReport } from './open-report.ts';

/** How a test runner is started with a reporter of ours. */
export interface RunnerSetup {
  /** Shell words before the task's arguments: the fixture's own runner, told to report to us and to run once. */
  readonly command: string;
  /** Words between the task's arguments and the files. */
  readonly files?: string;
  /** Files in the home of the check, by name: the reporter's text. */
  readonly helpers: Readonly<Record<string, string>>;
}

/** Text of a module: what our reporters share, and a part of one runner. Functions are given as text, so that a box needs no file of ours. */
export function moduleText(...parts: readonly string[]): string {
  return `const openReport = ${openReport};\n${parts.join('\n')}\n`;
}
