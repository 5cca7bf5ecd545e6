import type { World } from '../../foundation/model/request/world.ts';
import type { Report } from '../../foundation/model/verdict/report.ts';
import { runGate } from '../../gate.ts';

/** Which commit is judged against which. */
export interface JudgedCommit {
  readonly configFile: string;
  readonly base: string;
  readonly head: string;
}

/**
 * What the gate says of a commit when nothing is run: a rule that would still have to be measured leaves it undecided. No command of the
 * repository is started.
 */
export async function judgeCommit(request: JudgedCommit, world: World): Promise<Report> {
  const planned = await runGate({ ...request, dryRun: true }, world);
  if (planned.plan.rules.length === 0) return planned.outcome === 'pass' ? runGate(request, world) : planned;
  if (planned.outcome !== 'pass') return planned;
  const rules = planned.plan.rules.length;
  const headline = `Not settled: ${rules} ${rules === 1 ? 'rule has' : 'rules have'} no verdict yet.`;
  return { ...planned, outcome: 'undecided', headline };
}
