import { mkdirSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { monitorDefaults } from '../../../src/core/model/rule/config.ts';
import { formatTrouble, readMonitor, readRuntimeSettings } from '../../../src/session/monitor/read-settings.ts';
import { readMonitorSettings } from '../../../src/session/monitor/watch-context.ts';

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
  it('is the usual without a config, and with one that says nothing of sessions', async () => {
    expect((await readMonitor(root, file)).value).toEqual(monitorDefaults);
    write('');
    expect((await readMonitor(root, file)).value).toEqual(monitorDefaults);
  });

  it('is what the project writes, from any folder of it', async () => {
    write('monitor: { enabled: false, wrapUp: 0.6 }\n');
    const settings = { enabled: false, every: 5, wrapUp: 0.6 };
    expect((await readMonitor(root, file)).value).toMatchObject(settings);
    expect(await readMonitorSettings(file, { cwd: join(root, 'deep/down') })).toMatchObject(settings);
  });

  it('says what is wrong with a config, and where', async () => {
    write('monitor: { enabled: many }\n');
    expect(await readMonitor(root, file)).toMatchObject({
      problems: [{ code: 'config-bad-value', at: { line: 3, column: 21 } }],
    });
  });

  it.each(['', 'agents: wrong\n', 'version: 7\nbudget: { run: none }\n'])(
    'asks nothing of the gate: "%s"',
    async (elsewhere) => {
      writeFileSync(join(root, file), `${elsewhere}monitor: { wrapUp: 0.3, endTurn: 0.2 }\n`);
      expect(await readMonitor(root, file)).toMatchObject({ value: { wrapUp: 0.3 }, problems: [] });
      writeFileSync(join(root, file), `${elsewhere}monitor: { wrapUp: 0.2, endTurn: 0.3 }\n`);
      expect((await readMonitor(root, file)).problems).toMatchObject([{ code: 'config-monitor-order' }]);
    },
  );

  it('says of a config of a gigabyte that it is too long, without reading it', async () => {
    write('monitor: { wrapUp: 0.3, endTurn: 0.2 }\n');
    truncateSync(join(root, file), 1_000_000_000);
    const before = process.cpuUsage();
    const { settings, problems } = await readRuntimeSettings(root);
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000).toBeLessThan(500);
    expect(settings).toEqual(monitorDefaults);
    expect(problems.map(formatTrouble)).toEqual([
      '.rentroll/config.yml:1:1: the file is longer than 256 KiB, and no more is read (Shorten ".rentroll/config.yml" below 256 KiB.)',
    ]);
  });
});
