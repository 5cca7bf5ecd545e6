import {
  chmodSync,
  chownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openScratch } from '../../../../../src/stages/gate/measure/trial/open-scratch.ts';
import { nobody, openNobody } from '../../../../helpers/run-as-nobody.ts';

const script = 'test/stages/gate/measure/trial/sweep-leftovers.ts';

interface Swept {
  readonly told: readonly string[];
  readonly left: readonly string[];
}

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

  it('takes a folder for abandoned that nobody touched for a week, whoever has its number now', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    for (const name of ['rentroll-run-00000001-old', 'rentroll-run-00000001-young']) mkdirSync(join(parent, name));
    const old = new Date(Date.now() - 8 * 24 * 3_600_000);
    utimesSync(join(parent, 'rentroll-run-00000001-old'), old, old);
    const scratch = await openScratch(parent);
    expect(readdirSync(parent).sort()).toEqual(['rentroll-run-00000001-young', basename(scratch)].sort());
  });

  it('leaves links that have such a name, and what they lead to', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    mkdirSync(join(parent, 'precious', 'inside'), { recursive: true });
    symlinkSync(join(parent, 'precious'), join(parent, 'rentroll-run-99999999-link'));
    await openScratch(parent);
    expect(readdirSync(join(parent, 'precious'))).toEqual(['inside']);
  });

  it('sweeps what a killed process left closed, as a user who is not root', () => {
    const user = openNobody();
    onTestFinished(user.remove);
    const closed = join(user.folder, 'rentroll-run-99999999-gone', 'kkkk', 'repository', 'pkg');
    mkdirSync(closed, { recursive: true });
    for (let folder = closed; folder !== user.folder; folder = dirname(folder)) {
      user.own(folder);
      chmodSync(folder, 0o000);
    }
    expect(user.run<Swept>(script).left).toHaveLength(1);
  });
});

describe('closeScratch', () => {
  it('names what this user cannot delete, does not throw, and a later run sweeps it', (context) => {
    if (process.getuid?.() !== 0) return context.skip("only root can leave what is somebody else's");
    const user = openNobody();
    onTestFinished(user.remove);
    const scratch = join(user.folder, 'rentroll-run-99999999-mine');
    const foreign = join(scratch, 'kkkk', 'foreign');
    mkdirSync(foreign, { recursive: true });
    writeFileSync(join(foreign, 'file'), '');
    for (const folder of [scratch, dirname(foreign)]) user.own(folder);
    const { told, left } = user.run<Swept>(script, scratch);
    expect(told).toEqual([expect.stringContaining(join(scratch, 'kkkk'))]);
    expect(left).toContain(basename(scratch));
    chownSync(foreign, nobody, nobody);
    expect(user.run<Swept>(script).left).not.toContain(basename(scratch));
  });
});
