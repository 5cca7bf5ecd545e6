import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { findSandbox } from '../../../adapters/sandbox/find-sandbox.ts';
import type { Db } from '../../../adapters/store/open-store.ts';
import { readProof } from '../../../adapters/store/results.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import type { CheckEnvironment } from './environment.ts';

/** The terms besides the task under which its proof holds. */
type ProofTerms = Pick<CheckEnvironment, 'key' | 'sandbox'>;

/** Names the proof of a task: its fixture, its files, and whether its check ran in a box. */
export function nameProof({ digest }: GoldenTask, terms: ProofTerms): string {
  return hashParts('proof', terms.key, digest, ...(isBoxed(terms) ? ['boxed'] : []));
}

/** Lists the tasks that the journal has no proof of. */
export function listUnproved(tasks: readonly GoldenTask[], terms: ProofTerms, db: Db): readonly GoldenTask[] {
  return tasks.filter((task) => readProof(db, nameProof(task, terms)) === undefined);
}

/** Returns true where success checks run in a box. */
export function isBoxed({ sandbox }: ProofTerms): boolean {
  return sandbox.kind === 'bubblewrap';
}

/** Finds the box of a check. The demo agent's work needs none; a real agent's work may do anything when a check runs it. */
export function findCheckBox({ runner }: Config, env: NodeJS.ProcessEnv): Promise<Sandbox> | Sandbox {
  return isSimulated(runner.kind) ? { kind: 'none', why: 'nothing real runs' } : findSandbox(env);
}

/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = 'packed';

/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 120_000;

/** Names fixture, prepare command and Node.js version of a place to measure in. */
export function nameFixture(config: Config, fixture: Fixture, node: string): string {
  return hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? '', node);
}

/** Returns the longest time a success check may take under a config, in milliseconds. */
export function checkTimeoutOf({ runner }: Config): number {
  return Math.min(runner.timeoutMs, longestCheckMs);
}
