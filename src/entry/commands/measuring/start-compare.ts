import type { AskedArms, CompareRequest } from '../../../core/model/request/gate-request.ts';
import { show } from '../../command-line/answer.ts';
import type { ReadOptions } from '../../command-line/parse-option.ts';

/** Options of `compare model`, `compare prompt` and `compare context`. */
export interface CompareOptions extends Omit<CompareRequest, 'configFile' | 'sides'>, ReadOptions {
  readonly as?: string;
}

/** Runs `compare`; the exit code is that of its report. */
export async function startCompare(
  arms: AskedArms,
  { config: configFile, json, as: _laid, ...rest }: CompareOptions,
): Promise<number> {
  const { runCompare } = await import('../../../gate/flows/run-compare.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { renderComparison } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const report = await measureWith({ again: 'the same command goes on' }, (deps) =>
    runCompare({ ...rest, configFile, sides: arms }, deps),
  );
  return show(report, json, renderComparison, report.exitCode);
}
