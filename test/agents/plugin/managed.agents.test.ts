import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addUsage, zeroUsage } from '../../../src/core/model/money/usage.ts';
import { billedCalls, sumUsage } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { textsOf } from './injected-texts.ts';
import { hasBwrap, type ManagedMachine, makeManagedMachine } from './managed-machine.ts';
import { installPlugin, modPrograms, readRows, runRentroll, runWithPlugin } from './run-plugin.ts';

let server: ModelServer;
let copy: Copy;
let machine: ManagedMachine | undefined;
let plugin: ReturnType<typeof installPlugin>;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
  plugin = installPlugin();
});
afterEach(() => {
  machine?.remove();
  machine = undefined;
  plugin.remove();
  copy.remove();
});

/** A session with the plugin on a machine with these settings. */
async function runManaged(settings: object, env: Readonly<Record<string, string>> = {}, scenario = 'edit-and-test') {
  machine ??= makeManagedMachine(modPrograms[0] ?? '', settings);
  const { code } = await runWithPlugin({
    url: server.url,
    program: machine.program,
    plugins: [plugin.root],
    prompt: `[[scenario:${scenario}]] Correct the sum.`,
    cwd: copy.root,
    home: copy.home,
    env,
    args: ['--allowedTools', 'Bash(npm test),Bash(seq *)'],
  });
  expect(code).toBe(0);
}

const noMods = { pluginConfigs: { 'cc-plugin-sec-default@builtin': { options: { allowManagedModsOnly: true } } } };
const billed = () => billedCalls(server.calls);

describe.skipIf(!hasBwrap)('a machine with settings of an organization', () => {
  it('is collected from its transcripts', async () => {
    await runManaged({ cleanupPeriodDays: 30 });
    await runRentroll(copy.home, copy.root, 'session', 'import');
    expect(readRows(copy.home)).toMatchObject([{ calls: billed().length }]);
    expect(readRows(copy.home)[0]?.usage).toEqual(sumUsage(billed()));
  });

  it('has no notice of a skipped hook in any request, in the first session, and in a later one that is summed up', async () => {
    const notices = () =>
      billed()
        .flatMap(({ body }) => textsOf(body as never))
        .filter((text) => text.includes('hook was skipped'));
    await runManaged({ cleanupPeriodDays: 30 });
    expect([billed().length, notices()]).toEqual([4, []]);
    expect(readFileSync(join(plugin.root, 'lib', 'machine.mjs'), 'utf8')).toContain("'managed'");
    server.reset();
    const compacting = { CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '10', CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };
    await runManaged({ cleanupPeriodDays: 30 }, compacting, 'work-and-fill');
    expect(billed().some(({ body }) => /create a detailed summary/i.test(JSON.stringify(body)))).toBe(true);
    expect(notices()).toEqual([]);
  });

  it.each([
    ['mods of others', noMods],
    ['hooks of others', { allowManagedHooksOnly: true }],
    ['all hooks', { disableAllHooks: true }],
  ])('that switches %s off blocks nothing and loses nothing', async (_, settings) => {
    await runManaged(settings);
    await runRentroll(copy.home, copy.root, 'session', 'import');
    const used = readRows(copy.home).reduce((sum, { usage }) => addUsage(sum, usage), zeroUsage);
    expect(used).toEqual(sumUsage(billed()));
  });
});
