import { hasErrors, ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { Ledger } from '../../foundation/model/rule/rule.ts';
import { checkFrozen, dropFrozen } from '../../repository/lint/check-frozen.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { requireSources } from '../../repository/reading/read-files.ts';
import { readInstructions } from '../../repository/reading/read-instructions.ts';
import { checkLock } from '../../stages/gate/suite/check-lock.ts';

/** The working tree with what a bench cannot do without. */
export interface BenchInputs {
  readonly inputs: GateInputs;
  readonly config: Config;
  readonly ledger: Ledger;
}

/**
 * Reads the working tree for a bench. Throws ProblemError for content that cannot be read, a fixture or task that is not as it was
 * frozen, and a missing lock; an agent without golden tasks is not a problem while another has some.
 */
export async function loadBenchInputs(
  request: WorktreeRequest,
  world: Pick<World, 'cwd' | 'env'>,
): Promise<BenchInputs> {
  const inputs = await loadWorktree(request, world, readInstructions);
  const sources = requireSources(inputs);
  const frozen = inputs.base === undefined ? [] : checkFrozen(inputs.base, inputs.head);
  const problems = [
    ...inputs.head.problems.filter(({ code }) => code !== 'suite-empty'),
    ...dropFrozen(lockProblems(inputs, sources.config), frozen),
    ...frozen,
  ];
  if (hasErrors(problems)) throw new ProblemError(problems.filter(({ severity }) => severity === 'error'));
  return { inputs, ...sources };
}

function lockProblems({ head }: GateInputs, config: Config) {
  const tasks = [...head.suites.values()].flatMap((suite) => suite.tasks);
  // What could not be read is a problem already; the lock would only repeat it.
  const unread = head.problems.some(({ code, severity }) => severity === 'error' && code !== 'suite-empty');
  if (head.fixture === undefined || unread || tasks.length === 0) return [];
  return checkLock(head.lock, head.fixture, tasks, { file: config.fixture.lock, blame: 'head' });
}
