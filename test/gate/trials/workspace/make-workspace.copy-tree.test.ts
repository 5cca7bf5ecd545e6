import {
  chmodSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { copyTree } from '../../../../src/gate/trials/workspace/make-workspace.ts';

describe('copyTree', () => {
  const base = mkdtempSync(join(tmpdir(), 'rr-copy-tree-'));
  const [from, to] = [join(base, 'from'), join(base, 'to')];
  mkdirSync(join(from, 'deep', 'empty'), { recursive: true });
  writeFileSync(join(from, 'deep', 'run.sh'), 'echo 1\n');
  chmodSync(join(from, 'deep', 'run.sh'), 0o755);
  symlinkSync('../deep/run.sh', join(from, 'deep', 'link'));
  symlinkSync('/nowhere/at/all', join(from, 'dangling'));

  it('copies files with their rights, folders without files, and links as they are', async () => {
    await copyTree(from, to);
    expect(readFileSync(join(to, 'deep', 'run.sh'), 'utf8')).toBe('echo 1\n');
    expect(lstatSync(join(to, 'deep', 'run.sh')).mode & 0o777).toBe(0o755);
    expect(lstatSync(join(to, 'deep', 'empty')).isDirectory()).toBe(true);
    expect(readlinkSync(join(to, 'deep', 'link'))).toBe('../deep/run.sh');
    expect(readlinkSync(join(to, 'dangling'))).toBe('/nowhere/at/all');
  });

  it('makes files of their own: what is written into the copy is not written into what it was made from', () => {
    writeFileSync(join(to, 'deep', 'run.sh'), 'echo 2\n');
    expect(readFileSync(join(from, 'deep', 'run.sh'), 'utf8')).toBe('echo 1\n');
    expect(lstatSync(join(from, 'deep', 'run.sh')).nlink).toBe(1);
  });

  it('does not copy into what is there already', async () => {
    await expect(copyTree(from, to)).rejects.toThrow('EEXIST');
  });
});
