import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { explainMachineFault } from '../../../src/adapters/files/disk-fault.ts';
import { nameProcess } from '../../../src/adapters/files/process-owner.ts';
import { closeScratch, listScratch, openScratch } from '../../../src/adapters/process/open-scratch.ts';
import { ProblemError } from '../../../src/core/model/problem.ts';
import { nobody, openNobody } from '../../helpers/run-as-nobody.ts';

const script = 'test/gate/trials/run/sweep-leftovers.ts';

/** Number of a process that has ended. */
const gonePid = spawnSync(process.execPath, ['-e', '0']).pid;
const goneProcess = () => nameProcess(gonePid);

/** Leaves a folder of a run, and who owns it; the names of both. */
function leave(parent: string, name: string, owner: string | undefined): readonly string[] {
  mkdirSync(join(parent, name, 'inside'), { recursive: true });
  if (owner === undefined) return [name];
  symlinkSync(owner, join(parent, `${name}.owner`));
  return [name, `${name}.owner`];
}

interface Swept {
  readonly told: readonly string[];
  readonly left: readonly string[];
}

describe('openScratch', () => {
  it('sweeps what dead processes left, and nothing else', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    const living = leave(parent, 'rentroll-run-00000001-living', nameProcess(process.ppid));
    const gone = leave(parent, 'rentroll-run-99999999-gone', goneProcess());
    const alone = ['rentroll-run-abc', 'somebody-else', 'somebody-else.owner'];
    for (const name of alone) mkdirSync(join(parent, name, 'inside'), { recursive: true });
    symlinkSync(goneProcess(), join(parent, 'rentroll-run-99999999-killed.owner'));
    const scratch = await openScratch(parent);
    expect(gone).toHaveLength(2);
    const own = [basename(scratch), `${basename(scratch)}.owner`];
    expect(readdirSync(parent).sort()).toEqual([...living, ...alone, ...own].sort());
  });

  it.each([
    ['in another PID namespace', nameProcess(gonePid).replace(/4026\d+/, '4026532999')],
    ['on another host', nameProcess(gonePid).replace(/^[^/]*/, 'elsewhere')],
    ['on another machine of that name', nameProcess(gonePid).replace(/^([^/]*)\/[^/]*/, '$1/0123456789abcdef')],
    [
      'since a start of a machine that may be another',
      nameProcess(gonePid).replace(/[0-9a-f-]{36}\/\d+/, 'x/4026532999'),
    ],
    ['that nobody named', undefined],
    ['that is nonsense', '../../etc'],
  ])('never sweeps the folder of a process %s, however old it is, and says that nobody can know', async (_, owner) => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    const names = leave(parent, `rentroll-run-${String(gonePid).padStart(8, '0')}-theirs`, owner);
    const folder = join(parent, names[0] ?? '');
    const old = new Date(Date.now() - 365 * 24 * 3_600_000);
    utimesSync(folder, old, old);
    await openScratch(parent);
    expect(readdirSync(parent)).toEqual(expect.arrayContaining([...names]));
    expect(await listScratch(parent)).toContainEqual({ path: folder, owner: 'unknown' });
  });

  it('leaves a live run alone from a PID namespace that shares the folder, where its number is free', async (context) => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    const scratch = await openScratch(parent);
    const inside = ['--pid', '--fork', '--mount-proc', process.execPath, resolve(script)];
    const { status, stdout } = spawnSync('unshare', inside, { cwd: parent, encoding: 'utf8' });
    if (status !== 0) return context.skip('this user may make no namespace');
    expect(JSON.parse(stdout).left).toEqual(
      expect.arrayContaining([basename(scratch), expect.stringMatching(/^rentroll-run-0{7}\d-\w+$/)]),
    );
    // And the other way round: what the one inside left, which has ended, is nobody's by our numbers.
    await openScratch(parent);
    expect((await listScratch(parent)).map(({ owner }) => owner).sort()).toEqual(['living', 'living', 'unknown']);
  });

  it("takes another user's word for nothing", async (context) => {
    if (process.getuid?.() !== 0) return context.skip('only root can be two users');
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    const names = leave(parent, 'rentroll-run-99999999-gone', goneProcess());
    lchownSync(join(parent, names[1] ?? ''), nobody, nobody);
    await openScratch(parent);
    expect(readdirSync(parent)).toEqual(expect.arrayContaining([...names]));
  });

  it('leaves links that have such a name, and what they lead to', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    mkdirSync(join(parent, 'precious', 'inside'), { recursive: true });
    symlinkSync(join(parent, 'precious'), join(parent, 'rentroll-run-99999999-link'));
    symlinkSync(goneProcess(), join(parent, 'rentroll-run-99999999-link.owner'));
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
    symlinkSync(goneProcess(), join(user.folder, 'rentroll-run-99999999-gone.owner'));
    user.own(join(user.folder, 'rentroll-run-99999999-gone.owner'));
    expect(user.run<Swept>(script).left).toHaveLength(2);
  });
});

describe('closeScratch', () => {
  it('leaves nothing, and what fails because somebody else removed the folder says so', async () => {
    const parent = mkdtempSync(join(tmpdir(), 'rentroll-scratch-'));
    const [kept, swept] = [await openScratch(parent), await openScratch(parent)];
    await closeScratch(kept, () => undefined);
    expect(explainMachineFault(new Error('a bug'))).not.toBeInstanceOf(ProblemError);
    rmSync(swept, { recursive: true });
    await closeScratch(swept, () => undefined);
    expect(readdirSync(parent)).toEqual([]);
    expect(explainMachineFault(new Error('ENOENT: no such file or directory, mkdtemp'))).toMatchObject({
      problems: [
        {
          code: 'temporary-vanished',
          message: expect.stringContaining(swept),
          hint: expect.stringContaining('TMPDIR'),
        },
      ],
    });
    mkdirSync(swept);
    await closeScratch(swept, () => undefined);
  });

  it('names what this user cannot delete, does not throw, and a later run sweeps it', (context) => {
    if (process.getuid?.() !== 0) return context.skip("only root can leave what is somebody else's");
    const user = openNobody();
    onTestFinished(user.remove);
    const scratch = join(user.folder, 'rentroll-run-99999999-mine');
    const foreign = join(scratch, 'kkkk', 'foreign');
    mkdirSync(foreign, { recursive: true });
    writeFileSync(join(foreign, 'file'), '');
    symlinkSync(goneProcess(), `${scratch}.owner`);
    for (const path of [scratch, dirname(foreign), `${scratch}.owner`]) user.own(path);
    const { told, left } = user.run<Swept>(script, scratch);
    expect(told).toEqual([expect.stringContaining(join(scratch, 'kkkk'))]);
    expect(left).toContain(basename(scratch));
    chownSync(foreign, nobody, nobody);
    expect(user.run<Swept>(script).left).not.toContain(basename(scratch));
  });
});
