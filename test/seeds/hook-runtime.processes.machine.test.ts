import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect } from 'vitest';
import { listProcesses } from '../../src/session/hooks/beside/control-processes.ts';
import { listRecords, writeRecord } from '../../src/session/hooks/beside/process-records.ts';
import { type LiveHome, makeLiveHome } from '../session/hooks/live-home.ts';
import { quoting } from './quote-seed.ts';

const says = quoting('003');

describe('what the document says of the daemon', () => {
  let place: LiveHome;
  beforeEach(() => {
    place = makeLiveHome();
  });
  afterEach(() => place.remove());

  says('Stale PID cleanup: On startup, the daemon checks for a PID file from a previous instance.', async () => {
    const gone = spawnSync(process.execPath, ['-e', '0']).pid;
    writeRecord({ schema: 1, pid: gone, socket: '/nowhere', build: 'b', startedAt: 's' }, place.env);
    expect(listRecords(place.env)).toHaveLength(1);
    expect(await listProcesses(place.env)).toEqual([]);
    expect(listRecords(place.env)).toEqual([]);
  });
});
