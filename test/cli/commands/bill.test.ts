import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { FolderBill } from '../../../src/core/model/rule/bill.ts';
import { runInProcess } from '../../helpers/run-in-process.ts';
import { makeTranscript } from '../../helpers/sessions/make-transcript.ts';

let folder: string;
let home: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rentroll-bill-'));
  home = mkdtempSync(join(tmpdir(), 'rentroll-bill-home-'));
});
afterEach(() => {
  chmodSync(home, 0o700);
  for (const path of [folder, home]) rmSync(path, { recursive: true, force: true });
});

function write(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
}

const instructions = {
  'CLAUDE.md': '# Rules\n\nAlways run the tests before you commit.\n@docs/style.md\n',
  'docs/style.md': 'Sentences end with a period.\n',
  '.claude/agents/sql.md': '---\nname: sql\ndescription: Writes queries\n---\nYou write queries.\n',
};

const ask = (...args: readonly string[]) =>
  runInProcess(folder, args, { HOME: home, RENTROLL_HOME: join(home, 'kept') });
const billOf = async (...args: readonly string[]): Promise<FolderBill> =>
  JSON.parse((await ask('--json', ...args)).stdout);

describe('rentroll alone', () => {
  it('says what every session here begins with, without git, config, key or home', async () => {
    write(folder, instructions);
    const { code, stdout, stderr } = await runInProcess(folder, [], {
      HOME: join(home, 'none'),
      RENTROLL_HOME: undefined,
    });
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Your instruction files add \d+ tokens to every session\.\n/);
    expect(stdout).toContain('docs/style.md, by CLAUDE.md');
    expect(stdout).toMatch(/≈ \$0\.\d+ for 100 sessions of 20 calls with claude-sonnet-5-5, at list prices of/);
    expect(stdout.replace(/\s+/g, ' ')).toContain('No session of this folder was found');
    expect(stdout.trimEnd().split('\n').at(-1)).toContain('rentroll setup');
    const bill = await billOf();
    expect(bill.agents.map(({ runner, agent }) => `${runner} ${agent}`)).toEqual(['claude main', 'claude sql']);
    expect(bill.dollars).toBeUndefined();
  });

  it('counts what a person wrote for all folders, and looks for nothing idle in it', async () => {
    write(folder, { ...instructions, 'src/a.ts': '' });
    const without = await billOf();
    write(home, { '.claude/CLAUDE.md': 'Ask before you add a dependency to `src/gone.ts`.\n' });
    const bill = await billOf();
    expect(bill.agents[0]?.files[0]).toMatchObject({ path: '~/.claude/CLAUDE.md', isUsers: true });
    expect(bill.agents[0]?.tokens).toBe(Number(without.agents[0]?.tokens) + Number(bill.agents[0]?.files[0]?.tokens));
    expect(bill.idle).toEqual([]);
  });

  it('adds a file up from its lines, and lists them with --lines', async () => {
    write(folder, instructions);
    const { agents } = await billOf();
    for (const { tokens, files } of agents) expect(files.reduce((sum, file) => sum + file.tokens, 0)).toBe(tokens);
    const { stdout } = await ask('--lines');
    expect(stdout).toMatch(/CLAUDE\.md:3 +\d+ +Always run the tests before you commit\./);
  });

  it('prices what was called here in the last 30 days, reads transcripts as far as they have grown, and agrees with the history', async () => {
    write(folder, instructions);
    const startMs = Date.now() - 3 * 86_400_000;
    const facts = { cwd: folder, model: 'claude-sonnet-4-6', startMs };
    const old = { ...facts, startMs: Date.now() - 60 * 86_400_000 };
    write(home, {
      '.claude/projects/p/one.jsonl': makeTranscript('one', [['prompt'], ['read', 'a'], ['run', 'ls'], ['say']], facts),
      '.claude/projects/p/old.jsonl': makeTranscript('old', [['prompt'], ['say']], old),
      '.claude/projects/p/half.jsonl': `${makeTranscript('half', [['prompt'], ['say']], facts)}{"type":"assist`,
      '.claude/projects/q/else.jsonl': makeTranscript('else', [['prompt'], ['say']], { ...facts, cwd: '/elsewhere' }),
    });
    const bill = await billOf();
    expect(bill.month).toEqual({
      days: 30,
      sessions: 2,
      calls: 4,
      uses: [],
      models: [{ model: 'claude-sonnet-4-6', runs: 2, calls: 4 }],
    });
    expect(bill.dollars).toBeGreaterThan(0);
    const history = JSON.parse((await ask('session', 'history', '--days', '30', '--json')).stdout);
    const own = history.projects.find(({ name }: { readonly name: string }) => name === folder);
    expect({ sessions: own.sessions, calls: own.calls }).toEqual({ sessions: 2, calls: 4 });
    expect((await billOf('--no-import')).month).toEqual(bill.month);
    expect((await ask()).stdout).toMatch(
      /2 sessions with 4 calls in 30 days: (?:less than )?\$[\d.]+ a month at list prices/,
    );
  });

  it('says how often sessions used what the folder brings, beside what that weighs', async () => {
    const servers = JSON.stringify({ mcpServers: { github: { command: 'node' }, jira: { command: 'node' } } });
    const skill = '---\nname: forms\ndescription: Fills in the forms of the shop.\n---\nFill.\n';
    write(folder, { ...instructions, '.mcp.json': servers, '.claude/skills/forms/SKILL.md': skill });
    const timestamp = new Date(Date.now() - 86_400_000).toISOString();
    const content = [{ type: 'tool_use', id: 't', name: 'mcp__github__search', input: {} }];
    const message = { id: 'm', model: 'opus', usage: { input_tokens: 1, output_tokens: 1 }, content };
    const line = { type: 'assistant', sessionId: 's', cwd: folder, timestamp, requestId: 'r', message };
    write(home, { '.claude/projects/p/a.jsonl': `${JSON.stringify(line)}\n` });
    expect((await billOf()).brought).toEqual([
      { id: 'skill:forms', tokens: expect.any(Number), uses: 0 },
      { id: 'agent:sql', tokens: expect.any(Number), uses: 0 },
      { id: 'mcp:jira', uses: 0, called: [] },
      { id: 'mcp:github', uses: 1, called: [{ name: 'search', times: 1 }] },
    ]);
    expect((await ask()).stdout).toMatch(/mcp:jira +– +0 calls\n.*mcp:github +– +1 tool, 1 call\n/);
  });

  it('keeps nothing with --no-import, and says so where nothing can be kept', async () => {
    write(folder, instructions);
    write(home, {
      '.claude/projects/p/a.jsonl': makeTranscript('a', [['prompt'], ['say']], { cwd: folder, startMs: Date.now() }),
    });
    expect((await billOf('--no-import')).month).toBeUndefined();
    writeFileSync(join(home, 'kept'), 'a file where the folder should be');
    const { code, stdout } = await ask();
    expect(code).toBe(0);
    expect(stdout).toContain('Transcripts were not read: ');
    expect(stdout).toContain('to every session');
  });

  it('names what looks idle, and the next step for a folder without instructions and one with a config', async () => {
    expect((await ask()).stdout).toContain('rentroll demo');
    write(folder, { 'CLAUDE.md': 'Queries live in `src/old/queries.ts`.\n', 'src/new.ts': '' });
    const { stdout } = await ask();
    expect(stdout).toContain('CLAUDE.md:1  names "src/old/queries.ts", which is not here');
    write(folder, { '.rentroll/config.yml': 'version: 1\nagents: [\n' });
    const broken = await ask();
    expect({ code: broken.code, stdout: broken.stdout }).toEqual({
      code: 0,
      stdout: expect.stringContaining('.rentroll/config.yml cannot be read: rentroll lint says why'),
    });
    expect(broken.stdout).toContain('rentroll check');
  });

  it('follows no link out of the folder, and shows no control characters of a file', async () => {
    write(home, { 'secret.md': 'The secret is 42.\n' });
    symlinkSync(join(home, 'secret.md'), join(folder, 'AGENTS.md'));
    write(folder, { 'CLAUDE.md': 'Red \u001b[31mwords\u001b[0m here.\n' });
    const { stdout } = await ask('--lines');
    expect(stdout).not.toContain('secret is 42');
    expect(stdout).not.toContain('\u001b');
  });

  it('names the files that are too large to be read', async () => {
    write(folder, { ...instructions, 'CLAUDE.md': 'Run the tests.\n'.repeat(300_000) });
    write(home, { '.claude/CLAUDE.md': 'Ask first.\n'.repeat(400_000) });
    const { notices, agents } = await billOf();
    expect(notices).toEqual([
      '~/.claude/CLAUDE.md is not read: more than 4 MiB, so nothing of it is on this bill.',
      'CLAUDE.md is left out: more than 4 MiB, so nothing of it is on this bill.',
    ]);
    expect(agents.map(({ agent }) => agent)).toEqual(['main', 'sql']);
  });
});
