import { rm } from 'node:fs/promises';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';
import { openScratch } from '../../measure/open-scratch.ts';
import { type PreparedFixture, prepareFixture } from '../../measure/prepare-fixture.ts';
import type { Sandbox } from '../../measure/sandbox/box.ts';
import { findSandbox } from '../../measure/sandbox/find-sandbox.ts';
import type { Config } from '../../model/config.ts';
import type { Runner } from '../../model/runner.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import { hashParts } from '../../util/hash.ts';
import type { World } from '../world.ts';
import { openRunner } from './open-runner.ts';

/** Longest time a success check may take, whatever the agent's limit is. */
const longestCheckMs = 120_000;
/** Longest time `prepare` may take. */
const longestPrepareMs = 15 * 60_000;

/** Changes whenever a prepared fixture is laid out differently on disk. */
const templateFormat = 'packed';

/** A prepared place to measure in. */
export interface Bench {
  readonly runner: Runner;
  readonly fixture: PreparedFixture;
  /** Names fixture and prepare command: proofs of tasks hold for this key only. */
  readonly key: string;
  readonly scratch: string;
  readonly checkTimeoutMs: number;
  /** Box of the success checks. */
  readonly sandbox: Sandbox;
  close(): Promise<void>;
}

/** Prepares the fixture (once per content) and opens the runner. Throws ProblemError when `prepare` fails. */
export async function openBench(config: Config, fixture: Fixture, world: World): Promise<Bench> {
  const home = userHome(world.env);
  const key = hashParts(templateFormat, fixture.hash, config.fixture.prepare ?? '', process.version);
  world.progress.step('preparing the fixture');
  const prepared = await prepareFixture({
    files: fixture.files,
    key,
    prepare: config.fixture.prepare,
    cache: join(home, 'prepared'),
    env: world.env,
    timeoutMs: longestPrepareMs,
  });
  const scratch = await openScratch(tmpdir());
  const opened = await openRunner(config, { home, fixture: key, scratch, env: world.env }).catch(
    async (error: unknown) => {
      await rm(scratch, { recursive: true, force: true });
      throw error;
    },
  );
  return {
    runner: opened.runner,
    fixture: prepared,
    key,
    scratch,
    checkTimeoutMs: Math.min(config.runner.timeoutMs, longestCheckMs),
    sandbox: await findCheckBox(config, world.env),
    close: async () => {
      await opened.close();
      await rm(scratch, { recursive: true, force: true });
    },
  };
}

/** What the reference runner leaves in a copy is known; what a real agent writes there may do anything when a check runs it. */
function findCheckBox({ runner }: Config, env: NodeJS.ProcessEnv): Promise<Sandbox> | Sandbox {
  return runner.kind === 'reference' ? { kind: 'none', why: 'nothing real runs' } : findSandbox(env);
}

/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env: NodeJS.ProcessEnv): string {
  return env['RENTROLL_HOME'] ?? join(env['HOME'] ?? homedir(), '.rentroll');
}
