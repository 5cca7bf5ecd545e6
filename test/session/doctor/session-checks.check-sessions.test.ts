import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Config } from '../../../src/core/model/rule/config.ts';
import { checkSessions } from '../../../src/session/doctor/session-checks.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';
import { addRuns } from '../../helpers/sessions/sample-sessions.ts';

const now = () => new Date('2026-03-31T12:00:00Z');
const configOf = (sessionsPerWeek: 'auto' | number) => ({ policy: { sessionsPerWeek } }) as Config;

it('says how often people work here, once there is a week of it', () => {
  const home = mkdtempSync(join(tmpdir(), 'rentroll-doctor-'));
  const check = (rate: 'auto' | number) => checkSessions(configOf(rate), '/p', { env: { RENTROLL_HOME: home }, now });
  try {
    expect(check('auto')).toMatchObject({
      state: 'missing',
      needed: false,
      mend: expect.stringContaining('rentroll session import'),
    });
    const db = openSessions(join(home, 'sessions.db'), 1000);
    addRuns(
      db,
      Array.from({ length: 28 }, (_, day) => {
        return {
          session: `s${day}`,
          at: new Date(now().getTime() - (day + 0.5) * 86_400_000).toISOString(),
          tokens: 1,
        };
      }),
    );
    db.close();
    expect(check('auto')).toMatchObject({
      state: 'ok',
      detail: expect.stringMatching(/about 7(\.\d)? a week.*write 7 /),
    });
    expect(check(50).detail).toContain('policy.sessionsPerWeek says 50');
  } finally {
    rmSync(home, { recursive: true, force: true });
  }
});
