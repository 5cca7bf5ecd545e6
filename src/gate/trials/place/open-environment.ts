import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { userHome } from '../../../adapters/files/home-places.ts';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { noteTrialFolder } from '../../../adapters/programs/trial-tokens.ts';
import { linkDocs } from '../../../core/model/link-docs.ts';
import { setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { defined } from '../../../core/util/values.ts';
import type { Fixture } from '../../suite/load-fixture.ts';
import { type PreparedFixture, prepareFixture, prepareStart } from '../workspace/prepare-fixture.ts';
import type { CheckEnvironment, LiveEnvironment } from './environment.ts';
import { checkTimeoutOf, findCheckBox, nameFixture } from './list-unproved.ts';
import { openRunner } from './open-runner.ts';
import { requireOwnHome } from './require-own-home.ts';

/** Longest time `prepare` may take. */
const longestPrepareMs = 15 * 60_000;

/**
 * Prepares the fixture and opens the runner of the config. `keyless`: no trial is paid for, so that the meter answers by itself and needs no key.
 * Throws ProblemError.
 */
export async function openLiveEnvironment(
  config: Config,
  fixture: Fixture,
  deps: Dependencies,
  { keyless }: { readonly keyless?: true } = {},
): Promise<LiveEnvironment> {
  if (deps.needsBox === true) await requireBox(config, deps.env);
  const checks = await openCheckEnvironment(config, fixture, deps);
  const place = {
    scratch: checks.scratch,
    env: deps.env,
    ...(keyless ? { see: () => undefined } : {}),
  };
  const opened = await closeOnFailure(checks.close, () => openRunner(config, place));
  const close = async () => {
    await opened.close();
    await checks.close();
  };
  return closeOnFailure(close, async () => ({
    ...checks,
    kind: 'live',
    runner: opened.runner,
    close,
  }));
}

/** Prepares the fixture for success checks, which need no agent. Throws ProblemError. */
export async function openCheckEnvironment(
  config: Config,
  fixture: Fixture,
  deps: Dependencies,
): Promise<CheckEnvironment> {
  const home = userHome(deps.env);
  requireOwnHome(home);
  const key = nameFixture(config, fixture, process.version);
  deps.progress.step('preparing the fixture');
  const prepare = prepareWith(config, deps, join(home, 'prepared'));
  const prepared = await prepare(fixture);
  const scratch = await openScratch(tmpdir());
  noteTrialFolder(home, scratch);
  const close = () => closeScratch(scratch, (notice) => deps.progress.step(notice));
  return closeOnFailure(close, async () => ({
    fixture: prepared,
    key,
    scratch,
    close,
    startOf: openStarts(fixture, prepared, prepare),
    checkTimeoutMs: checkTimeoutOf(config),
    sandbox: await findCheckBox(config, deps.env),
  }));
}

/** `packages`: the prepared fixture whose packages a start shares that has none of its own. */
type Prepare = (fixture: Fixture, packages?: PreparedFixture) => Promise<PreparedFixture>;

/** Prepares fixtures into a cache: of a committed folder as a whole, of a commit so that starts share their packages. */
function prepareWith(config: Config, deps: Dependencies, cache: string): Prepare {
  return async (fixture, packages) => {
    const request = {
      cache,
      key: nameFixture(config, fixture, process.version),
      prepare: config.fixture.prepare,
      env: deps.env,
      timeoutMs: longestPrepareMs,
      ...defined({ patch: fixture.patch }),
      read: () => fixture.read(),
      notify: (notice: string) => deps.progress.step(notice),
    };
    if (fixture.source === undefined) return prepareFixture(request);
    const terms = [config.fixture.prepare ?? '', process.version];
    const shared = fixture.packages === undefined ? {} : { packages };
    return prepareStart({ ...request, ...shared, files: fixture.files, name: fixture.hash, with: terms });
  };
}

/** Opens the starts of tasks; each is prepared once, when it is first asked for. */
function openStarts(fixture: Fixture, prepared: PreparedFixture, prepare: Prepare): CheckEnvironment['startOf'] {
  const preparedStarts = new Map<string, Promise<PreparedFixture>>();
  return async (task) => {
    if (task.start === undefined || fixture.startOf === undefined) return prepared;
    const start = await fixture.startOf(task);
    const making = preparedStarts.get(start.hash) ?? prepare(start, prepared);
    preparedStarts.set(start.hash, making);
    return making;
  };
}

/** Opens the next part, and closes the parts opened before when it cannot be opened. */
export async function closeOnFailure<T>(close: () => unknown, open: () => Promise<T>): Promise<T> {
  try {
    return await open();
  } catch (error) {
    await close();
    throw error;
  }
}

/** Requires a box: without one an agent, and every check of what it wrote, reads the key of the job from /proc. */
export async function requireBox(config: Config, env: NodeJS.ProcessEnv): Promise<void> {
  const box = await findCheckBox(config, env);
  if (isSimulated(config.runner.kind) || box.kind !== 'none') return;
  throw setupError(
    'box-required',
    `a change from an untrusted author may only be measured in a sandbox, and this machine has none: ${box.why}`,
    `Install bubblewrap in the job (apt-get install bubblewrap) and allow user namespaces; ${linkDocs('sandbox')} says how. Nothing was started.`,
  );
}
