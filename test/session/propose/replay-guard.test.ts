import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { importTranscripts } from '../../../src/session/collect/import-transcripts.ts';
import { explainHook } from '../../../src/session/hooks/explain-hook.ts';
import { replayGuard } from '../../../src/session/propose/replay-guard.ts';
import { renderExplanation } from '../../../src/session/report/render-guard-proposal.ts';
import { renderGuardReplay } from '../../../src/session/report/render-guard-replay.ts';

let home = '';
let env: NodeJS.ProcessEnv = {};
const now = () => new Date('2026-03-01T00:00:00Z');
const wide = { color: false, width: 140 };
const secret = `ghp_${'a1'.repeat(18)}`;

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-replay-'));
  env = { RENTROLL_HOME: join(home, 'rentroll'), HOME: home, PATH: '' };
  mkdirSync(join(home, 'work/.git'), { recursive: true });
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function record(session: string, day: string, commands: readonly string[]): void {
  const lines = commands.map((command, index) =>
    JSON.stringify({
      ...{ type: 'assistant', sessionId: session, cwd: join(home, 'work'), timestamp: `${day}T00:00:0${index}Z` },
      ...{ version: '2.1.197', requestId: `r${index}` },
      message: {
        ...{ id: `m-${session}-${index}`, model: 'm', usage: { input_tokens: 1, output_tokens: 1 } },
        content: [{ type: 'tool_use', id: `t-${command}`, name: 'Bash', input: { command } }],
      },
    }),
  );
  mkdirSync(join(home, 'logs'), { recursive: true });
  writeFileSync(join(home, 'logs', `${session}.jsonl`), `${lines.join('\n')}\n`);
}

const place = () => ({ cwd: join(home, 'work'), env, now });
const importAll = () => importTranscripts({ folders: [join(home, 'logs')] }, place());

test('each entry is held against what was done in the last days, each call once and without its secrets', async () => {
  record('s-old', '2025-11-01', ['git push --force origin old']);
  record('s-new', '2026-02-20', [
    'ls',
    `git push --force https://x:${secret}@github.com/a/b main`,
    'git reset --hard',
    'git checkout -- a.txt',
  ]);
  record('s-twice', '2026-02-21', ['git reset --hard', 'git status']);
  importAll();
  const replayed = await replayGuard(90, place());
  expect(replayed).toMatchObject({ days: 90, calls: 5, stopped: 2, unread: 0 });
  const stops = replayed.entries.flatMap(({ entry, stops }) => stops.map(({ at, subject }) => [entry, at, subject]));
  expect(stops.map(([entry, at]) => [entry, at?.slice(0, 10)])).toEqual(
    expect.arrayContaining([
      ['git-force-push', '2026-02-20'],
      ['git-reset-hard', '2026-02-20'],
    ]),
  );
  expect(JSON.stringify(replayed)).not.toContain(secret);
  const text = renderGuardReplay(replayed, wide);
  expect(text).toContain('the guard would have stopped 2 (40.00 %)');
  expect(text).toContain('git-reset-hard (ask) would have stopped you once in 90 days:');
  expect(text).toMatch(/2026-02-20 00:00 +s-new +Bash: git push --force https:\/\/x:\[redacted\]@/);
});

test('its figures stand beside each entry that is explained', async () => {
  record('s1', '2026-02-20', ['git reset --hard', 'git reset --hard HEAD~1', 'ls']);
  importAll();
  const explain = async () =>
    renderExplanation(await explainHook({ tool: 'Bash', command: 'git reset --hard' }, place()), wide);
  expect(await explain()).not.toContain('days of sessions');
  await replayGuard(30, place());
  expect(await explain()).toContain('spoke 2 times in 30 days of sessions recorded here (2026-03-01)');
});

test('figures that are no figures are as if there were none', async () => {
  await replayGuard(30, place());
  const file = join(home, 'rentroll/live/guard-replay.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ calls: 0, entries: [] });
  for (const text of ['', '[]', '{"schema":1,"days":"x","entries":[]}', '{"schema":2}', '\0']) {
    writeFileSync(file, text);
    const { findings } = await explainHook({ tool: 'Bash', command: 'git reset --hard' }, place());
    expect(findings[0]?.rate).toBeUndefined();
  }
});

test('says how to look further back when every recorded call is older than the days asked for', async () => {
  record('s-old', '2025-11-01', ['git reset --hard']);
  importAll();
  const text = renderGuardReplay(await replayGuard(90, place()), wide);
  expect(text).toContain('No tool call of the last 90 days was collected.');
  expect(text).toContain('rentroll session guard --replay --days 365');
  expect(await replayGuard(365, place())).toMatchObject({ calls: 1, stopped: 1 });
});
