import { mkdirSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openScratch } from '../../../../../src/stages/gate/measure/trial/open-scratch.ts';

describe('openScratch', () => {
  it('sweeps what dead processes left, and nothing else', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    const own = `rentroll-run-${String(process.pid).padStart(8, '0')}-mine`;
    const kept = [own, 'rentroll-run-00000001-init', 'rentroll-run-abc', 'somebody-else'];
    for (const name of [...kept, 'rentroll-run-99999999-gone'])
      mkdirSync(join(parent, name, 'inside'), { recursive: true });
    const scratch = await openScratch(parent);
    expect(readdirSync(parent).sort()).toEqual([...kept, basename(scratch)].sort());
  });
});
