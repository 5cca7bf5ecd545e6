import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionPort } from '../../../src/cli/session-port.ts';
import { outlineCommand } from '../../../src/core/text/outline-command.ts';
import type { SessionPort } from '../../../src/gate/trials/ports/session-port.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { cleanHandOffs } from '../../../src/session/work/clean-hand-offs.ts';
import { readHandOff, readHandOffs } from '../../../src/session/work/read-hand-offs.ts';
import { type WriteRequest, writeHandOff } from '../../../src/session/work/write-hand-off.ts';
import { makeClone } from '../../helpers/memory/make-clone.ts';

const configFile = '.rentroll/config.yml';
let base: string;
let cwd: string;
let deps: { cwd: string; sessions: SessionPort; env: NodeJS.ProcessEnv; now: () => Date };

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'hand-offs-'));
  cwd = join(base, 'repository');
  makeClone(cwd);
  deps = {
    cwd,
    sessions: sessionPort,
    env: { HOME: base, CLAUDE_CODE_SESSION_ID: 's1' },
    now: () => new Date('2026-11-23T10:00:00Z'),
  };
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

const write = (request: Partial<WriteRequest> = {}) =>
  writeHandOff(
    { configFile, agent: 'sql', status: 'CLEAN', summary: 'All right.', findings: 0, changed: [], ...request },
    deps,
  );
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error) => error.problems?.[0]?.code ?? error,
  );
const headers = () => join(cwd, '.git/rentroll/.rentroll/hand-offs/s1');

/** A row as collecting writes it. */
function collect(agent: string, model: string, tokens: number, command?: string): void {
  mkdirSync(join(base, '.rentroll'), { recursive: true });
  const db = openSessions(join(base, '.rentroll', 'sessions.db'), 0);
  const source = db.prepare("INSERT INTO sources VALUES (NULL, ?, 0, '', '')").run(`${agent}-${tokens}`);
  db.prepare(
    "INSERT INTO sessions VALUES (NULL, ?, 'a', 's1', ?, '', ?, '', '', 1, ?, 0, 0, 0, 1, 0, 0, 0, 0, 0, 0, '[]')",
  ).run(source.lastInsertRowid, agent, model, tokens);
  const turns = [{ at: '', steps: command === undefined ? [] : [{ kind: 'command', subject: command }] }];
  db.prepare('UPDATE sessions SET turns = ? WHERE id = (SELECT max(id) FROM sessions)').run(JSON.stringify(turns));
  db.close();
}

describe('writeHandOff', () => {
  it('belongs to the session around, and the session says model and tokens', async () => {
    expect(await write()).toMatchObject({ run: 's1', header: { MODEL: '', TOKENS_SPENT: null } });
    collect('rentroll:sql', 'claude-haiku-4-5', 700);
    collect('rentroll:sql', 'claude-haiku-4-5', 300);
    collect('testing', 'claude-sonnet-4-5', 5);
    const { header } = await readHandOff({ configFile, agent: 'sql' }, deps);
    expect(header).toMatchObject({ MODEL: 'claude-haiku-4-5', TOKENS_SPENT: 1000 });
  });

  it('tells agents of one kind apart by who handed on under which name', async () => {
    const command = (name: string) =>
      outlineCommand(`node "/p/bin/rentroll.js" session handoff write ${name} --status CLEAN`);
    for (const [name, tokens] of [
      ['reviewer-safety', 30],
      ['reviewer-tests', 40],
    ] as const) {
      collect('rentroll:reviewer', 'claude-sonnet-4-5', tokens, command(name));
      await write({ agent: name });
    }
    const report = await readHandOffs({ configFile }, deps);
    expect(report?.handOffs.map(({ header }) => header.TOKENS_SPENT)).toEqual([30, 40]);
    expect(report?.totals).toMatchObject({ tokens: 70, uncounted: 0 });
  });

  it('takes secrets and line breaks out of the summary', async () => {
    const { header } = await write({ summary: 'key\n\u001b[31msk-ant-api03-abcdefghijklmnopqrstuvwxyz0123456789' });
    expect(header.SUMMARY).toBe('key [redacted]');
  });

  it('names files as the repository does, from wherever they are named', async () => {
    mkdirSync(join(cwd, 'src'));
    deps = { ...deps, cwd: join(cwd, 'src') };
    expect((await write({ changed: ['a.ts', '../b.ts', 'a.ts'] })).header.FILES_CHANGED).toEqual(['src/a.ts', 'b.ts']);
  });

  it('keeps details where git does not see them, and writes its own anew', async () => {
    const { header } = await write({ details: 'first' });
    await write({ details: 'second' });
    expect(readFileSync(join(cwd, header.DETAIL_PATH ?? ''), 'utf8')).toBe('second\n');
    expect(readFileSync(join(cwd, '.rentroll/hand-offs/.gitignore'), 'utf8')).toBe('*\n');
  });

  it.each<[string, Partial<WriteRequest>]>([
    ['handoff-bad-agent', { agent: '../sql' }],
    ['handoff-bad-agent', { agent: 'a'.repeat(41) }],
    ['handoff-bad-run', { run: '../../x' }],
    ['handoff-bad-status', { status: 'FINE' }],
    ['handoff-no-summary', { summary: ' \n ' }],
    ['handoff-unusable', { changed: ['../outside'] }],
  ])('refuses with %s: %j', async (code, request) => {
    expect(await codeOf(write(request))).toBe(code);
    expect(existsSync(headers())).toBe(false);
  });

  it('needs a run', async () => {
    deps = { ...deps, env: { HOME: base } };
    expect(await codeOf(write())).toBe('handoff-no-run');
  });

  it('writes through no link', async () => {
    mkdirSync(join(cwd, '.rentroll/hand-offs'), { recursive: true });
    mkdirSync(join(base, 'elsewhere'));
    symlinkSync(join(base, 'elsewhere'), join(cwd, '.rentroll/hand-offs/s2'));
    expect(await codeOf(write({ run: 's2', details: 'x' }))).toBe('state-link');
    mkdirSync(headers(), { recursive: true });
    symlinkSync(join(base, 'victim'), join(headers(), 'sql.json'));
    expect(await codeOf(write())).toBe('state-link');
    expect(existsSync(join(base, 'victim'))).toBe(false);
  });

  it('is whole whoever writes at the same time', async () => {
    const agents = Array.from({ length: 20 }, (_, index) => `agent-${index % 5}`);
    await Promise.all(agents.map((agent) => write({ agent, summary: 'x'.repeat(200) })));
    const report = await readHandOffs({ configFile }, deps);
    expect(report).toMatchObject({ totals: { agents: 5 }, problems: [] });
  });
});

describe('readHandOffs', () => {
  it('says who has written no hand-off, and what is no hand-off', async () => {
    await write();
    writeFileSync(join(headers(), 'testing.json'), '{ "schema": 1,');
    writeFileSync(join(headers(), 'backend.json'), readFileSync(join(headers(), 'sql.json')));
    writeFileSync(join(headers(), 'huge.json'), ' '.repeat(70_000));
    symlinkSync('sql.json', join(headers(), 'linked.json'));
    const report = await readHandOffs({ configFile }, deps);
    expect(report?.handOffs.map(({ agent }) => agent)).toEqual(['sql']);
    const told = report?.problems.map(({ code, at }) => `${code} ${at?.file.split('/').at(-1)}:${at?.line}`);
    expect(told).toEqual([
      'handoff-unusable backend.json:1',
      'handoff-unusable huge.json:1',
      'handoff-unusable linked.json:1',
      'handoff-unusable testing.json:1',
    ]);
    expect(await codeOf(readHandOff({ configFile, agent: 'frontend' }, deps))).toBe('handoff-missing');
    expect(await codeOf(readHandOff({ configFile, agent: 'testing' }, deps))).toBe('handoff-unusable');
  });

  it('is nothing where nothing was handed on', async () => {
    deps = { ...deps, env: { HOME: base } };
    expect(await readHandOffs({ configFile }, deps)).toBeUndefined();
  });
});

describe('cleanHandOffs', () => {
  it('removes what was handed on and leaves what is not ours', async () => {
    const { header } = await write({ details: 'x' });
    await write({ run: 's2' });
    writeFileSync(join(headers(), 'notes.json'), '{}');
    const cleaned = await cleanHandOffs({ configFile, all: true }, deps);
    expect({ ...cleaned, runs: [...cleaned.runs].sort() }).toMatchObject({ runs: ['s1', 's2'], removed: 2 });
    expect(cleaned.kept).toEqual([join(headers(), 'notes.json')]);
    expect(existsSync(join(cwd, header.DETAIL_PATH ?? ''))).toBe(false);
  });
});
