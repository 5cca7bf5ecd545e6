import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { findLastPacket } from '../../../../src/session/hooks/live/last-packet.ts';
import { freshState } from '../../../../src/session/model/live-state.ts';

const left = new Date('2026-11-23T12:00:00Z');

/** The packet of a session that edited these paths in a checkout where src/kept.js was changed at a time. */
function packetOf(paths: readonly string[], changedAt: Date): string {
  const cwd = mkdtempSync(join(tmpdir(), 'packet-'));
  for (const folder of ['.git', 'src']) mkdirSync(join(cwd, folder));
  writeFileSync(join(cwd, 'src/kept.js'), '');
  utimesSync(join(cwd, 'src/kept.js'), changedAt, changedAt);
  const files = paths.map((path) => ({ path, reads: 1, edits: 1, readAt: 1, editedAt: 2, verifiedAt: 0 }));
  const state = { ...freshState({ session: 'last', cwd, cli: 'c' }), turn: 3, files, debt: 1 };
  return findLastPacket([{ state, changed: left }], cwd, 'new');
}

it('names the edits of the last session whose files are still there', () => {
  const packet = packetOf(['src/kept.js', 'src/gone.js'], left);
  expect(packet).toContain('edited, not checked since: src/kept.js');
  expect(packet).not.toContain('gone.js');
});

it('takes a file that somebody changed since for no edit of the session', () => {
  expect(packetOf(['src/kept.js'], new Date(left.getTime() + 1_000))).not.toContain('edited, not checked since');
});

it.each(['src/a\0b.js', 'src/kept.js/below.js', 'x'.repeat(5_000)])(
  'leaves a path out that cannot be looked at, and goes on',
  (path) => {
    expect(packetOf([path, 'src/kept.js'], left)).toContain('edited, not checked since: src/kept.js');
  },
);
