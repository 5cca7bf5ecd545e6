import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { liveDefaults } from '../../../../src/core/model/live/live-settings.ts';
import { readLiveSettings } from '../../../../src/gate/repository/reading/read-live-settings.ts';

let root = '';
const file = '.rentroll/config.yml';
const head = 'version: 1\nagents: { sql: { tasks: benchmarks/sql } }\n';
const write = (text: string) => writeFileSync(join(root, file), `${head}${text}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-live-settings-'));
  for (const folder of ['.git', '.rentroll', 'deep/down']) mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('readLiveSettings', () => {
  it('is the usual without a config, and with one that says nothing of sessions', () => {
    expect(readLiveSettings(root, file).value).toEqual(liveDefaults);
    write('');
    expect(readLiveSettings(root, file).value).toEqual(liveDefaults);
  });

  it('switches each part, from any folder of the project', () => {
    write('monitor: { every: 3 }\nruntime: { advice: false, shorten: 0, packet: false, stop: off }\n');
    expect(readLiveSettings(join(root, 'deep/down'), file).value).toMatchObject({
      monitor: { every: 3, wrapUp: 0.5 },
      advice: { enabled: false, debt: 4 },
      shorten: { enabled: false },
      packet: { enabled: false },
      stop: 'off',
    });
  });

  it('says what is wrong with a config, and where', () => {
    write('runtime: { shorten: many }\n');
    expect(readLiveSettings(root, file)).toMatchObject({
      problems: [{ code: 'config-bad-value', at: { line: 3, column: 12 } }],
    });
  });

  it.each(['', 'agents: wrong\n', 'version: 7\nbudget: { run: none }\n'])(
    'asks nothing of the gate: "%s"',
    (elsewhere) => {
      writeFileSync(join(root, file), `${elsewhere}monitor: { wrapUp: 0.3, endTurn: 0.2 }\n`);
      expect(readLiveSettings(root, file)).toMatchObject({ value: { monitor: { wrapUp: 0.3 } }, problems: [] });
      writeFileSync(join(root, file), `${elsewhere}monitor: { wrapUp: 0.2, endTurn: 0.3 }\n`);
      expect(readLiveSettings(root, file).problems).toMatchObject([{ code: 'config-monitor-order' }]);
    },
  );
});
