import { ProblemError } from '../../core/model/problem.ts';
import type { TerminalOptions } from '../../core/report/print-terminal.ts';
import { toPrintableJson } from '../../gate/report/render-json.ts';
import { type ColorStream, wantsColor } from './wants-color.ts';

/**
 * Runs a command and sets the exit code it returns; problems it throws and faults of this machine are shown with theirs, anything else is a bug.
 * `blame` is for a command that judges no change: whatever keeps it from its work, it could not run.
 */
export async function answer(
  json: boolean | undefined,
  command: () => Promise<number>,
  blame?: 'setup',
): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (thrown) {
    const { explainMachineFault } = await import('../../adapters/files/disk-fault.ts');
    const error = explainMachineFault(thrown);
    if (!(error instanceof ProblemError)) throw error;
    const problems = error.problems.map((problem) => (blame === undefined ? problem : { ...problem, blame }));
    process.exitCode = await showProblems(error, json === true, problems);
  }
}

/**
 * Prints problems on stdout, for people or as JSON (with the outcome, as `check` does) and what their run had spent, and returns the exit code they
 * ask for.
 */
export async function showProblems(error: ProblemError, json: boolean, problems = error.problems): Promise<number> {
  const { renderLint } = await import('../../gate/report/terminal/kept/render-lint.ts');
  const { judgeProblems } = await import('../../core/decide/judge/judge-change.ts');
  const { outcome, exitCode } = judgeProblems(problems);
  const { spentOf } = await import('../../core/model/money/budget.ts');
  const spent = spentOf(error);
  const { summariseBudget } = await import('../../gate/report/messages/spending/explain-budget.ts');
  const cost = spent.budget === undefined ? '' : `${summariseBudget(spent.budget)}\n`;
  const words = () => `${renderLint({ problems, notices: [] }, terminalOptions())}${cost}`;
  print({ schema: 1, outcome, problems, ...spent }, json, words);
  return exitCode;
}

/** A reader that has seen enough (`rentroll status | head`) closes the pipe: that is not a failure of ours. */
export function leaveWithReader(): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit();
    throw error;
  });
}

/** An object for machines, which says the version of its form. */
interface Versioned {
  readonly schema: 1;
}

/** Prints a result on stdout: as JSON for machines, else as `render` words it. */
export function print<T extends Versioned>(
  result: T | readonly T[],
  json: boolean | undefined,
  render: () => string,
): void {
  process.stdout.write(json === true ? toPrintableJson(result) : render());
}

/** Prints a result as `print` does, worded for this terminal, and returns the exit code that goes with it. */
export function show<T extends Versioned>(
  result: T,
  json: boolean | undefined,
  render: (result: T, options: TerminalOptions) => string,
  exitCode = 0,
): number {
  print(result, json, () => render(result, terminalOptions()));
  return exitCode;
}

/** Colours only on a terminal that wants them; 100 columns where nobody says, or a terminal says that it has none. */
export function terminalOptions(stdout: ColorStream = process.stdout, env = process.env): TerminalOptions {
  return { color: wantsColor(stdout, env), width: stdout.columns || 100 };
}
