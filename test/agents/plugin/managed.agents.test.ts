import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUsage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { billedCalls, sumUsage } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { hasBwrap, type ManagedMachine, makeManagedMachine } from './managed-machine.ts';
import { listRowFiles, modPrograms, readRows, runRentroll, runWithPlugin } from './run-plugin.ts';

let server: ModelServer;
let copy: Copy;
let machine: ManagedMachine | undefined;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
});
afterEach(() => {
  machine?.remove();
  copy.remove();
});

/** A session with the plugin on a machine with these settings. */
async function runManaged(settings: object, env: Readonly<Record<string, string>> = {}, scenario = 'edit-and-test') {
  machine = makeManagedMachine(modPrograms[0] ?? '', settings);
  const { code } = await runWithPlugin({
    url: server.url,
    program: machine.program,
    prompt: `[[scenario:${scenario}]] Correct the sum.`,
    ...{ cwd: copy.root, home: copy.home, env },
    args: ['--allowedTools', 'Bash(npm test),Bash(seq *)'],
  });
  expect(code).toBe(0);
}

const noMods = { pluginConfigs: { 'cc-plugin-sec-default@builtin': { options: { allowManagedModsOnly: true } } } };
const billed = () => billedCalls(server.calls);

describe.skipIf(!hasBwrap)('a machine with settings of an organization', () => {
  it('is metered by the mod, which says that there may be more than it hears', async () => {
    await runManaged({ cleanupPeriodDays: 30 });
    expect(listRowFiles(copy.home)).toHaveLength(1);
    expect(readRows(copy.home)).toMatchObject([{ calls: billed().length, unfinished: 1 }]);
    expect(readRows(copy.home)[0]?.usage).toEqual(sumUsage(billed()));
  });

  it.each([
    ['mods of others', noMods],
    ['hooks of others', { allowManagedHooksOnly: true }],
    ['all hooks', { disableAllHooks: true }],
  ])('that switches %s off blocks nothing and loses nothing', async (_, settings) => {
    await runManaged(settings);
    expect(listRowFiles(copy.home)).toEqual([]);
    await runRentroll(copy.home, copy.root, 'session', 'import');
    const used = readRows(copy.home).reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage);
    expect(used).toEqual(sumUsage(billed()));
  });
});
