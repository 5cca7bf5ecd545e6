import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  deleteSessionBudget,
  listSessionBudgets,
  saveSessionBudget,
  showSessionBudget,
} from '../../../src/session/history/session-budgets.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns } from '../../helpers/sessions/sample-sessions.ts';

let home = '';
let place = { env: {} as NodeJS.ProcessEnv, now: () => new Date('2026-03-31T12:00:00Z') };
const limits = { session: 700_000, agent: 600_000, warnAt: 70 };

beforeEach(() => {
  home = mkdtempSync(join(tmpdir(), 'rentroll-session-budget-'));
  place = { ...place, env: { RENTROLL_HOME: home } };
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

function collect(): void {
  const db = openSessions(join(home, 'sessions.db'), 1000);
  addRuns(db, [
    { session: 'old', at: '2026-03-01T00:00:00Z', tokens: 1 },
    { session: 'new', at: '2026-03-02T00:00:00Z', tokens: 30_000 },
    { session: 'new', agentId: 'a', agent: 'sql', at: '2026-03-02T00:00:00Z', tokens: 280_000 },
  ]);
  db.close();
}

describe('budgets of sessions', () => {
  it('are saved, listed, held against what a session took, and deleted', async () => {
    collect();
    expect(showSessionBudget(undefined, place)).toMatchObject({
      session: 'new',
      from: 'built-in',
      used: 310_000,
      decision: 'ok',
      agents: [
        { agent: 'main', tokens: 30_000 },
        { agent: 'sql', agentId: 'a', tokens: 280_000 },
      ],
    });
    const saved = await saveSessionBudget('default', limits, place);
    expect(saved.budgets).toEqual([{ session: 'default', limits }]);
    expect(showSessionBudget('new', place)).toMatchObject({ from: 'default', limits, decision: 'warning_threshold' });
    expect(JSON.parse(readFileSync(join(home, 'budgets', 'default.json'), 'utf8'))).toMatchObject({
      convoyId: 'default',
    });
    expect((await deleteSessionBudget('default', place)).budgets).toEqual([]);
  });

  it('know no session that was not collected', async () => {
    expect(showSessionBudget(undefined, place)).toBeUndefined();
    collect();
    expect(() => showSessionBudget('gone', place)).toThrow(/no session "gone" was collected/);
    await expect(deleteSessionBudget('gone', place)).rejects.toThrow(/no budget is saved/);
    await expect(saveSessionBudget('../x', limits, place)).rejects.toThrow(/cannot be the name/);
  });

  it('tell of one that cannot be read beside the others, and never take it for none', async () => {
    collect();
    await saveSessionBudget('new', limits, place);
    writeFileSync(join(home, 'budgets', 'default.json'), '{}');
    const { budgets, problems } = await listSessionBudgets(place);
    expect(budgets).toHaveLength(1);
    expect(problems).toMatchObject([{ code: 'budget-corrupt' }]);
    expect(() => showSessionBudget('old', place)).toThrow(/cannot be read/);
  });
});
