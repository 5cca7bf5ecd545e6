import { ProblemError } from '../../foundation/model/problem.ts';
import type { Dependencies } from '../../foundation/model/request/dependencies.ts';
import type { DoctorCheck, DoctorReport } from '../../foundation/model/verdict/doctor.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { readInstructions } from '../../repository/reading/read-instructions.ts';
import { checkConsents } from './check-consents.ts';
import { checkSources, checkSuites } from './check-content.ts';
import { checkDeliveries } from './check-delivery.ts';
import { checkGuardedRules } from './check-guarded-rules.ts';
import { checkLeftovers } from './check-leftovers.ts';
import { checkMachine } from './check-machine.ts';
import { checkRunner } from './check-runner.ts';
import { checkRuntime } from './check-runtime.ts';
import { checkSessions } from './check-sessions.ts';
import { checkVersions } from './check-versions.ts';
import { fromProblems } from './doctor-checks.ts';

/** Looks at everything a paid check needs, in the order in which it is mended, and at what watches running sessions. Nothing is paid, and no key is asked for or shown. */
export async function runDoctor(request: WorktreeRequest, deps: Dependencies): Promise<DoctorReport> {
  const machine = await checkMachine(deps.cwd);
  const watched = [...(await checkVersions(deps)), ...(await checkRuntime(deps))];
  const runtime = [...watched, ...(await checkLeftovers()), checkConsents(deps.env)];
  const checks = [...machine, ...runtime, ...(hasFailed(machine) ? [] : await checkRepository(request, deps))];
  return { schema: 1, ready: !hasFailed(checks), checks };
}

async function checkRepository(request: WorktreeRequest, deps: Dependencies): Promise<readonly DoctorCheck[]> {
  try {
    const inputs = await loadWorktree(request, deps, readInstructions);
    const sources = checkSources(inputs);
    const { config } = inputs.head;
    if (config === undefined) return sources;
    const [program, ...surroundings] = await checkRunner(config, deps);
    const suites = checkSuites(inputs.head, config);
    const canStart = program?.state === 'ok' && inputs.head.fixture !== undefined;
    const delivery = await checkDeliveries(inputs, config, deps, canStart);
    const sessions = checkSessions(config, inputs.refs.root, deps);
    const runner = program === undefined ? [] : [program];
    const guarded = await checkGuardedRules(inputs, deps);
    return [...sources, ...runner, ...surroundings, ...suites, ...delivery, sessions, ...guarded];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const isConfig = error.problems.some(({ code }) => code === 'config-missing');
    return [fromProblems(isConfig ? 'config' : 'repository', error.problems, '')];
  }
}

function hasFailed(checks: readonly DoctorCheck[]): boolean {
  return checks.some(({ needed, state }) => needed && state !== 'ok');
}
