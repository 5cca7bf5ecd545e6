import { defined } from '../../../core/util/values.ts';
import { print, show, terminalOptions } from '../../command-line/answer.ts';
import type { ReadOptions, RunOptions } from '../../command-line/parse-option.ts';

/** What both commands take. */
interface RewordingOptions extends ReadOptions, Pick<RunOptions, 'concurrency' | 'seed' | 'budgetTokens'> {
  readonly model?: string;
  readonly withTokens: number;
  readonly dryRun?: boolean;
}

/** Options of `compress`. */
export interface CompressOptions extends RewordingOptions {
  readonly to?: string;
  readonly verbose?: boolean;
}

/** Runs `compress`; the exit code is that of the gate. */
export async function startCompress(rule: string, options: CompressOptions): Promise<number> {
  const { compressRule } = await import('../../../gate/flows/rewording/compress-rule.ts');
  const { renderCompress } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const { to, model, withTokens: mostTokens, dryRun, config: configFile, concurrency, seed, budgetTokens } = options;
  const deps = openDependencies();
  const words =
    to === undefined
      ? { kind: 'model' as const, mostTokens, ...defined({ model }) }
      : { kind: 'given' as const, body: to };
  const done = await compressRule(
    {
      ...{ rule, words, configFile, dryRun: dryRun === true },
      ...defined({ concurrency, seed, budgetTokens }),
    },
    deps,
  );
  deps.progress.close();
  const { judgement, ...report } = done.report;
  const detail = options.verbose === true ? ({ kind: 'verbose' } as const) : ({ kind: 'brief' } as const);
  print({ ...done, report }, options.json, () => renderCompress(done, detail, terminalOptions()));
  return judgement.exitCode;
}

/** Options of `evolve`. */
export interface EvolveOptions extends RewordingOptions {
  readonly variant?: string;
  readonly topUp?: number;
}

/** Runs `evolve`; the exit code is that of the comparison. */
export async function startEvolve(agent: string, options: EvolveOptions): Promise<number> {
  const { evolveAgent } = await import('../../../gate/flows/rewording/evolve-agent.ts');
  const { renderEvolve } = await import('../../../gate/report/terminal/measured/render-comparison.ts');
  const { openDependencies } = await import('../../command-line/open-dependencies.ts');
  const { variant: file, model, withTokens: mostTokens, dryRun, config: configFile, json, ...limits } = options;
  const deps = openDependencies();
  const variant =
    file === undefined
      ? { kind: 'model' as const, mostTokens, ...defined({ model }) }
      : { kind: 'given' as const, file };
  const done = await evolveAgent({ ...limits, agent, variant, configFile, dryRun: dryRun === true }, deps);
  deps.progress.close();
  return show(done, json, renderEvolve, done.comparison.exitCode);
}
