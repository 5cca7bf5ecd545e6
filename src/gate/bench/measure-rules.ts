import type { BudgetReport } from '../../model/budget.ts';
import type { Config } from '../../model/config.ts';
import type { BundleCheck } from '../../model/report.ts';
import { groupRules } from '../../plan/group-rules.ts';
import { nameRun, type PlannedGate } from '../plan-gate.ts';
import type { GateInputs } from '../read/load-inputs.ts';
import type { Side } from '../read/load-side.ts';
import type { GateRequest, World } from '../world.ts';
import { applyBundle, checkBundle } from './check-bundle.ts';
import type { Bench } from './open-bench.ts';
import { runSession, type Session } from './session.ts';
import { settleAll } from './settle-all.ts';
import { listSettled, type SettledRule } from './settled-rule.ts';

/** What measuring brought. */
export interface MeasuredGate {
  readonly run: string;
  readonly runner: Bench['runner'];
  readonly settled: readonly SettledRule[];
  /** Final checks of rules that earned together. */
  readonly bundles: readonly BundleCheck[];
  readonly budget: BudgetReport;
  /** What people must know of where the trials came from and went to. */
  readonly notes: readonly string[];
}

/**
 * Measures the planned rules: one alone, several together by complementary pairs with a final check of those that earned. The run
 * is named after everything that decides its trials, so that starting it again continues it.
 */
export async function measureRules(
  inputs: GateInputs,
  base: Side,
  planned: PlannedGate,
  config: Config,
  request: GateRequest,
  world: World,
): Promise<MeasuredGate> {
  const run = nameRun(planned.plan, request);
  const { baseSha, headSha } = inputs.refs;
  const repeat = JSON.stringify({ ...request, base: baseSha, head: headSha });
  const agents = planned.plan.rules.map(({ agent }) => agent);
  const { result, runner, budget, notes } = await runSession(
    inputs,
    { run, base, config, agents, request: repeat, folders: request },
    world,
    async (session) => {
      const measured = await measureGroups(session, planned, request.fresh !== true);
      return { result: measured, stops: measured.settled.map(({ stop }) => stop) };
    },
  );
  return { run, runner, budget, notes, ...result };
}

async function measureGroups(session: Session, { plan }: PlannedGate, reuse: boolean) {
  const settled: SettledRule[] = [];
  const bundles: BundleCheck[] = [];
  for (const measured of await settleAll(session, groupRules(plan.rules), { reuse })) {
    const rules = listSettled(measured);
    const bundle = await checkBundle(session, rules);
    settled.push(...applyBundle(rules, bundle));
    if (bundle !== undefined) bundles.push(bundle.check);
  }
  const order = plan.rules.map(({ rule }) => rule.id);
  settled.sort((a, b) => order.indexOf(a.planned.rule.id) - order.indexOf(b.planned.rule.id));
  return { settled, bundles };
}
