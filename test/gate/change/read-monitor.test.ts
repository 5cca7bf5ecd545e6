import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { monitorDefaults } from '../../../src/core/model/rule/config.ts';
import { readMonitor } from '../../../src/gate/change/read-monitor.ts';

let root = '';
const file = '.rentroll/config.yml';
const head = 'version: 1\nagents: { sql: { tasks: benchmarks/sql } }\n';
const write = (text: string) => writeFileSync(join(root, file), `${head}${text}`);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'rentroll-monitor-'));
  for (const folder of ['.git', '.rentroll', 'deep/down']) mkdirSync(join(root, folder), { recursive: true });
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('readMonitor', () => {
  it('is the usual without a config, and with one that says nothing of sessions', () => {
    expect(readMonitor(root, file).value).toEqual(monitorDefaults);
    write('');
    expect(readMonitor(root, file).value).toEqual(monitorDefaults);
  });

  it('is what the project writes, from any folder of it', () => {
    write('monitor: { enabled: false, wrapUp: 0.6 }\n');
    expect(readMonitor(join(root, 'deep/down'), file).value).toMatchObject({ enabled: false, every: 5, wrapUp: 0.6 });
  });

  it('says what is wrong with a config, and where', () => {
    write('monitor: { enabled: many }\n');
    expect(readMonitor(root, file)).toMatchObject({
      problems: [{ code: 'config-bad-value', at: { line: 3, column: 21 } }],
    });
  });

  it.each(['', 'agents: wrong\n', 'version: 7\nbudget: { run: none }\n'])(
    'asks nothing of the gate: "%s"',
    (elsewhere) => {
      writeFileSync(join(root, file), `${elsewhere}monitor: { wrapUp: 0.3, endTurn: 0.2 }\n`);
      expect(readMonitor(root, file)).toMatchObject({ value: { wrapUp: 0.3 }, problems: [] });
      writeFileSync(join(root, file), `${elsewhere}monitor: { wrapUp: 0.2, endTurn: 0.3 }\n`);
      expect(readMonitor(root, file).problems).toMatchObject([{ code: 'config-monitor-order' }]);
    },
  );
});
