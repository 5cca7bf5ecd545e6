import type { AskedArms, CompareRequest } from '../../../core/model/request/gate-request.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';

/** Options of `compare model`, `compare prompt` and `compare context`. */
export interface CompareOptions extends Omit<CompareRequest, 'configFile' | 'sides'> {
  readonly config: string;
  readonly as?: string;
  readonly json?: boolean;
}

/** Runs `compare`; the exit code is that of its report. */
export async function startCompare(
  arms: AskedArms,
  { config: configFile, json, as: _laid, ...rest }: CompareOptions,
): Promise<number> {
  const { runCompare } = await import('../../../gate/flows/run-compare.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const { renderComparison } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const deps = openDependencies({ again: 'the same command goes on' });
  const report = await runCompare({ ...rest, configFile, sides: arms }, deps);
  deps.progress.close();
  print(report, json, () => renderComparison(report, terminalOptions()));
  return report.exitCode;
}
