import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SessionArm } from '../../../src/core/model/live/session-arm.ts';
import { isWithheld } from '../../../src/core/stats/live/live-counts.ts';
import { listWithholdable } from '../../../src/gate/repository/live/list-withholdable.ts';
import { billedCalls, textOf } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { hasBwrap, makeManagedMachine } from './managed-machine.ts';
import { installPlugin, modPrograms, runRentroll, runWithPlugin } from './run-plugin.ts';
import { hasTerminal, openTerminal, type Terminal, until } from './run-terminal.ts';

const body = 'Run the tests with npm test after changing a file below src.';
const other = 'Speak of sums as sums.';
const configFile = '.rentroll/config.yml';

const files = {
  [configFile]: `version: 1
agents:
  main: { tasks: benchmarks/main, memory: .claude/rules/rentroll.md }
live: { rules: [test-after-src] }
`,
  '.rentroll/ledger.yml': `version: 1
rules:
  - id: test-after-src
    agent: main
    body: ${body}
    status: active
    probe: { when: { changes: "src/**" }, must: { runs: npm test }, order: after }
  - { id: sums, agent: main, body: ${other}, status: active }
`,
  '.claude/rules/rentroll.md': `# Rules for main\n\n- ${body}\n- ${other}\n`,
};

let server: ModelServer;
let copy: Copy;
let terminal: Terminal | undefined;

beforeAll(async () => {
  server = await startModelServer();
  // The first session of a plugin looks what stands above it.
  const first = makeSmallCopy();
  await runWithPlugin({ url: server.url, cwd: first.root, home: first.home, prompt: '[[scenario:text]] Look.' });
  first.remove();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy(files);
});
afterEach(async () => {
  await terminal?.leave();
  terminal = undefined;
  copy.remove();
});

const liveFile = (...names: readonly string[]) => join(copy.home, '.rentroll', 'live', ...names);

/** The person's word, and an id with which the coin falls as the test wants it. */
async function agree(wanted: 'with' | 'without'): Promise<string> {
  const seed = '0123456789abcdef0123456789abcdef';
  mkdirSync(liveFile(), { recursive: true });
  writeFileSync(liveFile('consent.json'), JSON.stringify({ schema: 1, seed, since: '2026-11-23', except: [] }));
  const policy = await listWithholdable(copy.root, configFile);
  const hash = policy?.rules[0]?.rule.hash ?? '';
  for (let number = 0; ; number += 1) {
    const id = `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
    if (isWithheld(seed, id, hash) === (wanted === 'without')) return id;
  }
}

async function open(args: readonly string[], other: { program?: string; plugin?: string } = {}): Promise<Terminal> {
  const place = { url: server.url, cwd: copy.root, home: copy.home };
  terminal = await openTerminal({ ...place, args, ...other });
  if (existsSync(liveFile('consent.json'))) await until('the terms', () => existsSync(liveFile('terms')));
  return terminal;
}

/** Says something and waits for the end of what follows. */
async function work(scenario: string, last: string): Promise<void> {
  const before = billedCalls(server.calls).length;
  await terminal?.say(`[[scenario:${scenario}]] Correct the sum.`);
  const isAnswered = () =>
    billedCalls(server.calls)
      .slice(before)
      .some(({ reply }) => reply?.text === last);
  await until(last, isAnswered);
  await until('a pause', makeQuiet());
}

/** True once no request has come for a while. */
function makeQuiet(): () => boolean {
  let [count, sinceMs] = [-1, 0];
  return () => {
    if (server.calls.length !== count) [count, sinceMs] = [server.calls.length, Date.now()];
    return Date.now() - sinceMs > 600;
  };
}

/** Whether the requests so far had the line, and whether they had the other one, from the first on. */
const lines = () =>
  billedCalls(server.calls).map((call) => [hasLine(textOf(call), body), hasLine(textOf(call), other)]);
/** The line as memory has it: what the stop gate says is no line. */
const hasLine = (text: string, words: string) => text.includes(`- ${words}`);

function readArm(): SessionArm {
  const [name = ''] = readdirSync(liveFile('arms'));
  return JSON.parse(readFileSync(liveFile('arms', name), 'utf8'));
}

/** The arm is written down while the turn ends. */
async function expectArm(expected: Partial<SessionArm>): Promise<void> {
  const isThere = () => existsSync(liveFile('arms')) && readdirSync(liveFile('arms')).length > 0;
  const isSo = () =>
    isThere() && Object.entries(expected).every(([name, value]) => Reflect.get(readArm(), name) === value);
  await until('the arm', isSo, 30_000).catch(() => undefined);
  expect(readArm()).toMatchObject(expected);
}

const withoutLine = [false, true];
const withLine = [true, true];
const expectEvery = (expected: readonly boolean[]) => expect(lines()).toEqual(lines().map(() => expected));

describe.skipIf(!hasTerminal)('a session that goes without a rule', () => {
  it('has it in no request: itself, its helper, after a summary, and when it is taken up again', async () => {
    const id = await agree('without');
    const { screen } = await open(['--session-id', id]);
    await work('heedful', 'Tested.');
    // Told at the stop, done, and named to the person all the while.
    expect(billedCalls(server.calls).map(textOf).at(-1)).toContain(`It applies to what was done here: \\"${body}`);
    expect(screen()).toContain('withheldinthissession:"test-after-src"');
    await expectArm({ arm: 'without', found: 1, removed: 1, answer: 'no', told: 1, isMadeGood: true });
    await work('two-subagents', 'Both have looked.');
    expect(billedCalls(server.calls).some(({ agentId }) => agentId !== undefined)).toBe(true);
    expectEvery(withoutLine);
    await terminal?.leave();
    server.reset();
    const resumed = await open(['--resume', id]);
    await work('text', 'Nothing has to change.');
    await resumed.say('/compact');
    await until('the end of the summary', () => resumed.screen().includes('Compacted'));
    await work('text', 'Nothing has to change.');
    // After a summary Claude Code shows the files again that it has read: that of the memory, too.
    expect(textOf(billedCalls(server.calls).at(-1))).toContain('.claude/rules/rentroll.md');
    expectEvery(withoutLine);
    await runRentroll(copy.home, copy.root, 'session', 'import');
    const db = new Database(join(copy.home, '.rentroll', 'sessions.db'), { readonly: true });
    const row = db.prepare('SELECT rule, arm, found, removed, answer, is_made_good FROM withheld_sessions').all();
    db.close();
    expect(row).toEqual([
      { rule: 'test-after-src', arm: 'without', found: 1, removed: 1, answer: 'no', is_made_good: 1 },
    ]);
  });

  it('has it again at once when the person ends it, and answers nothing after', async () => {
    await open(['--session-id', await agree('without')]);
    await work('text', 'Nothing has to change.');
    expectEvery(withoutLine);
    server.reset();
    rmSync(liveFile('consent.json'));
    await work('heedful', 'Corrected.');
    expect(textOf(billedCalls(server.calls)[0])).toContain('It holds from here on');
    await expectArm({ arm: 'without', isLifted: true, answer: '', told: 0 });
    server.reset();
    await work('text', 'Nothing has to change.');
    expectEvery(withLine);
  });
});

describe.skipIf(!hasTerminal)('a session that keeps the rule', () => {
  it('has it in every request, and answers as the other arm does, told nothing', async () => {
    const { screen } = await open(['--session-id', await agree('with')]);
    await work('heedful', 'Corrected.');
    expectEvery(withLine);
    await expectArm({ arm: 'with', found: 1, removed: 0, answer: 'no', told: 0 });
    expect(screen()).toContain('noruleiswithheldinthissession');
  });

  it('is every session of a person who has not agreed: nothing is written, nothing is shown', async () => {
    const { screen } = await open([]);
    await work('text', 'Nothing has to change.');
    expectEvery(withLine);
    expect(existsSync(liveFile('arms'))).toBe(false);
    expect(screen()).not.toContain('rentrolllive');
  });
});

describe('where nothing is withheld', () => {
  it('has the rule, and no arm: a session that nobody watches', async () => {
    const id = await agree('without');
    // The terms of the folder are there: an earlier session has had them written.
    const place = { url: server.url, cwd: copy.root, home: copy.home, prompt: '[[scenario:text]] Look.' };
    for (const session of [[], ['--session-id', id]]) await runWithPlugin({ ...place, args: session });
    expectEvery(withLine);
    expect(lines()).toHaveLength(2);
    expect(existsSync(liveFile('arms'))).toBe(false);
  });

  it.skipIf(!hasBwrap || !hasTerminal)('says so on a machine with settings of an organization', async () => {
    const machine = makeManagedMachine(modPrograms[0] ?? '', { cleanupPeriodDays: 30 });
    const plugin = installPlugin();
    try {
      const other = { program: machine.program, plugin: plugin.root };
      const { screen } = await open(['--session-id', await agree('without')], other);
      await work('heedful', 'Corrected.');
      expectEvery(withLine);
      await expectArm({ arm: 'not-heard', found: 0, removed: 0, answer: '', told: 0 });
      expect(screen()).toContain('noruleiswithheldhere:somethingstandsabovetheplugin');
    } finally {
      await terminal?.leave();
      machine.remove();
      plugin.remove();
    }
  });
});
