import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { toWrittenFile, type WrittenFile } from '../../../adapters/files/file-change.ts';
import { totalTokens } from '../../../core/model/money/usage.ts';
import type { PlannedRule } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { Runner } from '../../../core/model/runner/runner.ts';
import type { BenchStop, MetaCost } from '../../../core/model/verdict/bench.ts';
import type { RepeatedArm } from '../../../core/plan/plan-batch.ts';
import { plainRule } from '../../../core/plan/treatments.ts';
import { sum } from '../../../core/stats/moments.ts';
import { defined } from '../../../core/util/values.ts';
import { addTrials, type Baselines, readBaselines, renderBaselines } from '../../repository/baselines.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import type { OpenRun } from '../../run/environment/open-run.ts';
import { measuredInWeek } from '../../run/money/run-budget.ts';
import { baselineArm, type RanRounds, runRounds } from '../../run/sequential/run-rounds.ts';
import { summariseStop } from '../../run/sequential/run-sequential-test.ts';
import type { ChosenSuites } from './choose-suites.ts';
import { listCosts } from './summarise-tasks.ts';

/** One agent's trials, with and without the rule that was asked for. */
export interface MeasuredSuite extends RanRounds {
  readonly agent: string;
  readonly tasks: readonly string[];
  readonly baseline: RepeatedArm;
  readonly changed?: RepeatedArm;
}

/**
 * Runs the chosen suites one after another, the arms of a rule side by side. A broken environment and an interrupt end the bench; a
 * budget stop of one agent leaves room for another.
 */
export async function measureSuites(
  openRun: OpenRun,
  chosen: ChosenSuites,
  request: { readonly runs: number; readonly rentOf: (rule: Rule) => number },
): Promise<readonly MeasuredSuite[]> {
  const measured: MeasuredSuite[] = [];
  for (const { agent, tasks } of chosen.agents) {
    const baseline = baselineArm(openRun.base, agent);
    const changed = chosen.rule && ruleArm(baseline, chosen.rule, request.rentOf(chosen.rule));
    const arms = changed === undefined ? [baseline] : [baseline, changed];
    const ran = await runRounds(openRun, arms, { runs: request.runs, tasks });
    measured.push({ agent, tasks, baseline, ...(changed && { changed }), ...ran });
    if (ran.stop?.kind === 'environment' || ran.stop?.kind === 'cancelled') return measured;
  }
  return measured;
}

/** Why a bench ended early, in words; undefined when all trials ran. */
export function findStop(measured: readonly MeasuredSuite[]): BenchStop | undefined {
  const stop = measured.find((suite) => suite.stop !== undefined)?.stop;
  return stop && summariseStop(stop);
}

/** Share of a week's real work that measuring may take before people are warned. */
const highShare = 0.1;

/** What the bench and the week's measuring cost. Call it while the journal is open. */
export function weighCost(
  { db, deps }: Pick<OpenRun, 'db' | 'deps'>,
  measured: readonly MeasuredSuite[],
  workInWeek: number | undefined,
): MetaCost {
  const tokensOf = (wasRecalled: boolean) =>
    sum(
      measured.flatMap(({ records, recalled }) =>
        records.filter(({ key }) => recalled.has(key) === wasRecalled).map(({ usage }) => totalTokens(usage)),
      ),
    );
  const week = measuredInWeek(db, deps.now());
  return {
    spent: tokensOf(false),
    recalled: tokensOf(true),
    measuredInWeek: week,
    ...defined({ workInWeek }),
    isHigh: workInWeek !== undefined && week > highShare * workInWeek,
  };
}

/** The arm beside an agent's baseline: with a candidate added, or with an active rule left out. */
function ruleArm({ measurement }: RepeatedArm, rule: Rule, rent: number): RepeatedArm {
  const { agent, tasks } = measurement;
  const activeSet = measurement.activeSet.filter(({ id }) => id !== rule.id);
  const planned: PlannedRule = { rule, reason: 'unstamped', rent, agent, tasks, activeSet, treatment: plainRule };
  return {
    present: rule.status === 'active' ? [] : [rule.id],
    measurement: { ...measurement, id: `bench:${agent}:${rule.id}`, activeSet, rules: [planned] },
  };
}

/** The baselines before and after a bench, and the file when it changed. */
export interface FrozenBaselines {
  readonly before: Baselines;
  readonly after: Baselines;
  readonly files: readonly WrittenFile[];
}

/**
 * Adds completed baseline trials to the committed baselines. The file is read again, since a stamp may have written it meanwhile, and
 * left alone when nothing is new. Throws ProblemError when it cannot be read or written.
 */
export async function freezeBaselines(
  inputs: GateInputs,
  measured: readonly MeasuredSuite[],
  runner: Pick<Runner, 'kind' | 'version'>,
): Promise<FrozenBaselines> {
  const { text, value: before } = await readBaselines(inputs);
  const after = measured.reduce((grown, { agent, baseline, records }) => {
    const own = records.filter(({ measurement }) => measurement === baseline.measurement.id);
    return addTrials(grown, agent, listCosts(own, runner));
  }, before);
  const rendered = renderBaselines(after);
  if (rendered === renderBaselines(before)) return { before, after, files: [] };
  const change = { path: inputs.paths.baselines, before: text, after: rendered };
  await applyChanges(inputs.refs.root, [change]);
  return { before, after, files: [toWrittenFile(change)] };
}
