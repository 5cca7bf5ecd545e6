import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billedCalls } from '../../doubles/model/call-log.ts';
import { type ModelServer, startModelServer } from '../../doubles/model/start-model-server.ts';
import type { ClaudeRun } from '../claude/run-claude.ts';
import { type Copy, makeSmallCopy } from '../tasks/small-copy.ts';
import { listInjected, textsOf } from './injected-texts.ts';
import { modPrograms, runRentroll, runWithPlugin } from './run-plugin.ts';

let server: ModelServer;
let copy: Copy;

beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());
beforeEach(() => {
  server.reset();
  copy = makeSmallCopy();
});
afterEach(() => copy.remove());

const tools = 'Bash(npm test),Bash(seq *),Bash(cat *),Bash(rm *),Bash(ls *)';
const compacting = { CLAUDE_AUTOCOMPACT_PCT_OVERRIDE: '10', CLAUDE_CODE_AUTO_COMPACT_WINDOW: '100000' };

function run(scenario: string, { args = [], ...more }: Partial<Parameters<typeof runWithPlugin>[0]> = {}) {
  const prompt = `[[scenario:${scenario}]] Correct the sum.`;
  const place = { url: server.url, cwd: copy.root, home: copy.home, prompt };
  return runWithPlugin({ ...place, args: ['--allowedTools', tools, ...args], ...more });
}

/** The packet of a session that worked on the sum. */
const packet = /Observed by rentroll[\s\S]*working set: src\/add\.js[\s\S]*<\/rentroll-packet>/;

const sessionOf = ({ result }: ClaudeRun) => (result as unknown as { readonly session_id: string }).session_id;

describe.each([
  ['2.1.330', modPrograms[0]],
  ['2.1.287', modPrograms[1]],
])('a session that loops, destroys and stops too soon, in Claude Code %s', (_, program) => {
  it('is told each thing once, at its time', async () => {
    const { code, result } = await run('troubled', { program });
    expect(code).toBe(0);
    // What a person allowed is refused: no allowance of theirs loosens the floor.
    expect(result?.result).toBe('Done and tested.');
    expect(listInjected(server.calls)).toMatchInlineSnapshot(`
      [
        {
          "call": 4,
          "text": "rentroll: The same call came back with the same result 3 times in a row: one more call will show nothing new.",
        },
        {
          "call": 6,
          "text": "rentroll: This removes a whole system or home folder. Name the one folder of the project that is to go, for example \`rm -r build\`.",
        },
        {
          "call": 9,
          "text": "rentroll asks once: is the work done? Observed: 1 edit was not checked since (src/add.js). Check it, or say why that is not needed.",
        },
      ]
    `);
  });
});

describe('a session whose conversation is summed up', () => {
  it('has its packet in what the summary is made from, and is given it again when it goes on', async () => {
    const first = await run('work-and-fill', { env: compacting });
    expect(first.result?.result).toBe('Finished after the summary.');
    const requests = billedCalls(server.calls).map(({ body }) => textsOf(body as never));
    const summary = requests.find((texts) => /create a detailed summary/i.test(texts.at(-1) ?? ''));
    expect(summary?.at(-1)).toMatch(packet);
    server.reset();
    await run('text', { args: ['--resume', sessionOf(first)] });
    const [request] = billedCalls(server.calls);
    expect(textsOf(request?.body as never).join('\n')).toMatch(packet);
  });

  it('knows where it was when it is taken up again', async () => {
    const first = await run('troubled');
    server.reset();
    await run('text', { args: ['--allowedTools', tools, '--resume', sessionOf(first)] });
    const [request] = billedCalls(server.calls);
    expect(textsOf(request?.body as never).join('\n')).toMatch(packet);
  });
});

describe("a session that throws one file's work away", () => {
  it('is asked first, with what git says would be lost', async () => {
    await run('forgetful', { args: ['--allowedTools', 'Bash(cd *),Bash(git *)'] });
    const read = textsOf(billedCalls(server.calls).at(-1)?.body as never).join('\n');
    expect(read).toContain('Lost would be 1 file, 2 lines: "src/add.js".');
    expect(readFileSync(join(copy.root, 'src/add.js'), 'utf8')).toContain('a + b');
  });
});

describe('what stands in the way', () => {
  const destroyed = () => textsOf(billedCalls(server.calls).at(-1)?.body as never).join('\n');

  it('is no reason to let the floor go: a state that cannot be kept, or is broken', async () => {
    mkdirSync(join(copy.home, '.rentroll'), { recursive: true });
    // A file where the folder of states would be.
    writeFileSync(join(copy.home, '.rentroll', 'live'), '');
    expect((await run('troubled')).code).toBe(0);
    expect(destroyed()).toContain('This removes a whole system or home folder');
  });

  it('keeps one file for a session, which says nothing of what was asked or answered', async () => {
    await run('troubled');
    expect(readdirSync(join(copy.home, '.rentroll', 'live')).filter((name) => name.endsWith('.state'))).toHaveLength(1);
  });
});

describe('a session with a saved budget', () => {
  it('is stopped by the mod where its limit is reached, with the reason and how a person raises it', async () => {
    await runRentroll(
      copy.home,
      copy.root,
      'budget',
      'save',
      '--session',
      'default',
      '--tokens',
      '50000',
      '--agent-tokens',
      '50000',
    );
    const { code } = await run('troubled');
    expect(code).toBe(0);
    const calls = billedCalls(server.calls);
    const told = calls.map(({ body }) =>
      textsOf(body as never)
        .join('\n')
        .includes('budget_exceeded'),
    );
    // The first calls are within it; afterwards no tool runs.
    expect(told[0]).toBe(false);
    expect(told.at(-1)).toBe(true);
    expect(textsOf(calls.at(-1)?.body as never).join('\n')).toMatch(
      /(?:convoy|agent)_budget_exceeded: the next call would pass the budget of 50,000 tokens/,
    );
  });

  it('is held for the process that takes it up again', async () => {
    const first = await run('text');
    await runRentroll(
      copy.home,
      copy.root,
      'budget',
      'save',
      '--session',
      'default',
      '--tokens',
      '25000',
      '--agent-tokens',
      '25000',
    );
    server.reset();
    await run('edit-and-test', { args: ['--resume', sessionOf(first)] });
    expect(listInjected(server.calls).some(({ text }) => text.includes('budget_exceeded'))).toBe(true);
  });
});

describe('what people have written down for their sessions', () => {
  const ownGuard = [
    'version: 1',
    'entries:',
    '  - id: no-listing',
    '    action: deny',
    '    message: Read src/add.js with the Read tool instead.',
    '    command: cat',
    '    matches: cat src/add.js',
    '    leaves: ls src',
    '',
  ].join('\n');

  it("holds in the mod from the first tool call on: a project's own guard", async () => {
    mkdirSync(join(copy.root, '.rentroll'), { recursive: true });
    writeFileSync(join(copy.root, '.rentroll', 'guard.yml'), ownGuard);
    await run('troubled');
    expect(listInjected(server.calls)[0]).toEqual({
      call: 2,
      text: 'rentroll: Read src/add.js with the Read tool instead.',
    });
  });

  it('is no use to a checkout that wants to be free of ours', async () => {
    mkdirSync(join(copy.root, '.rentroll'), { recursive: true });
    const loose = 'version: 1\nchange:\n  remove-root: off\n  rm-root: off\n';
    writeFileSync(join(copy.root, '.rentroll', 'guard.yml'), loose);
    await run('troubled');
    expect(listInjected(server.calls).some(({ text }) => text.includes('removes a whole system'))).toBe(true);
  });
});

describe('the next session in the same folder', () => {
  it('begins with what the last one left, and the status shows how that went', async () => {
    await run('troubled');
    server.reset();
    await run('text');
    const [request] = billedCalls(server.calls);
    expect(textsOf(request?.body as never).join('\n')).toMatch(/from the last session here[\s\S]*src\/add\.js/);
    const status = await runRentroll(copy.home, copy.root, 'status', '--json');
    expect(JSON.parse(status.stdout).work.scorecards).toHaveLength(1);
  });
});
