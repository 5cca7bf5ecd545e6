import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { writeTransaction } from '../../../src/adapters/store/open-store.ts';
import { openKeyFilter } from '../../../src/session/store/key-filter.ts';
import { insertRows, openSessionMemory } from '../../../src/session/store/open-session-memory.ts';
import { openSessions } from '../../../src/session/store/open-sessions.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keys-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const usage = { input: 1, output: 2, cacheCreation: 3, cacheRead: 4 };

describe('the keys that were counted', () => {
  it('are known to an import, with the filter and without, whoever counted them', () => {
    const file = join(folder, 'sessions.db');
    const [own, other] = [openSessions(file, 1000), openSessions(file, 1000)];
    const filter = openKeyFilter(own);
    const count = (db: typeof own, source: number, ids: readonly string[]) =>
      writeTransaction(db, () => {
        const memory = openSessionMemory(db, source, db === own ? filter : undefined);
        for (const id of ids) {
          memory.keepCall(id, { usage, chars: 5 });
          memory.keepTool(`tool of ${id}`, 'Bash');
        }
        memory.flush(source, () => 1);
      });
    const find = (source: number, id: string) =>
      writeTransaction(own, () => {
        filter.renew();
        const memory = openSessionMemory(own, source, filter);
        return [memory.findCall(id), memory.findTool(`tool of ${id}`)];
      });
    const ids = Array.from({ length: 70 }, (_, at) => `call ${at}`);
    expect(find(1, 'call 0')).toEqual([undefined, undefined]);
    count(own, 1, ids);
    for (const id of ids) expect(find(2, id)).toEqual(['copy', 'copy']);
    expect(find(1, 'call 69')).toEqual([{ usage, chars: 5 }, 'Bash']);
    // Another process, after the filter was opened.
    count(other, 3, ['of a hook']);
    expect(find(2, 'of a hook')).toEqual(['copy', 'copy']);
    expect(own.prepare('SELECT count(*) FROM calls').pluck().get()).toBe(71);
    for (const db of [own, other]) db.close();
  });

  it('are put in many at a time, and replaced where they are known', () => {
    const db = openSessions(':memory:', 1000);
    const rows = Array.from({ length: 100 }, (_, at) => [BigInt(at), 1, 'Bash']);
    insertRows(db, 'tool_uses', 3, rows);
    insertRows(db, 'tool_uses', 3, [[5n, 2, 'Read']]);
    const select = db.prepare('SELECT count(*), sum(source), max(name) FROM tool_uses').raw();
    expect(select.get()).toEqual([100, 101, 'Read']);
    insertRows(db, 'tool_uses', 3, []);
    expect(select.get()).toEqual([100, 101, 'Read']);
    db.close();
  });
});
