import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { GoldenTask } from '../../core/model/rule/task.ts';
import { hashParts } from '../../core/util/hash.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { findTaskLeaks } from '../../gate/run/environment/find-task-leaks.ts';
import { openCheckEnvironment } from '../../gate/run/environment/open-environment.ts';
import { describeLeak } from '../../gate/suite/leaks/find-leaks.ts';
import { loadCommitFixture } from '../../gate/suite/load-commit-fixture.ts';
import type { Fixture } from '../../gate/suite/load-fixture.ts';
import type { MiningCandidate } from '../candidates/choose-candidate.ts';
import type { MiningEnvironment } from './mining-environment.ts';
import type { ProvingEnvironment } from './prove-candidate.ts';

/** A mined task that takes longer for one run of its tests is left out, in milliseconds. */
const longestRunMs = 60_000;

/** Changes whenever a commit that was tried before may come to something else. */
const journalVersion = 'mine 6';

/** Everything that decides what comes of a candidate, as one name. */
export function keyOf(
  { commit, parent }: MiningCandidate,
  { config, commit: fixture, tests }: MiningEnvironment,
): string {
  const { path, exclude = [], prepare = '' } = config.fixture;
  return hashParts(
    journalVersion,
    process.version,
    commit.sha,
    parent,
    fixture,
    path,
    JSON.stringify(exclude),
    prepare,
    JSON.stringify(tests ?? null),
  );
}

/** Opens what proves drafts: the prepared fixture, starts as they are asked for, and the box. Throws ProblemError when the fixture cannot be prepared. */
export async function openStarts(
  { head, paths }: GateInputs,
  { config }: MiningEnvironment,
  deps: Dependencies,
): Promise<Omit<ProvingEnvironment, 'signal' | 'tests'> & { close(): Promise<void> }> {
  const { fixture } = head;
  if (fixture === undefined) throw new ProblemError(head.problems.filter(({ severity }) => severity === 'error'));
  const written = { file: paths.config, text: '' };
  const startOf = async (task: GoldenTask): Promise<Fixture> => {
    const { value, problems } = await loadCommitFixture({
      tree: head.tree,
      config,
      tasks: [task],
      written,
      blame: 'setup',
    });
    if (value?.startOf === undefined) throw new ProblemError(problems);
    return value.startOf(task);
  };
  const environment = await openCheckEnvironment(config, { ...fixture, startOf }, deps);
  const { scratch, sandbox, checkTimeoutMs } = environment;
  return {
    openStart: async ({ task }) => {
      const start = await environment.startOf(task);
      const timeoutMs = Math.min(checkTimeoutMs, longestRunMs);
      const judge = { fixture: start, scratch, sandbox, env: deps.env, timeoutMs, signal: deps.signal };
      return { judge, close: async () => undefined };
    },
    async findLeak({ task, message }, { fixture: start }, failToPass) {
      const answer = failToPass === undefined ? task : { reference: '' };
      const known = { laid: head.instructions, ...(failToPass === undefined ? { message } : { failToPass }) };
      const [leak, ...more] = await findTaskLeaks(answer, start, known);
      if (leak === undefined) return undefined;
      return `${describeLeak(leak)}${more.length === 0 ? '' : `, and ${more.length} more`}`;
    },
    close: () => environment.close(),
  };
}
