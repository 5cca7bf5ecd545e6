import { execFileSync } from 'node:child_process';
import { readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { listKeptFiles, readKeptTrial } from '../../../../src/gate/trials/store/trial-folder.ts';
import { keptOf, makeStore, newFolder, put } from './kept-files.ts';

describe('a file of a trial', () => {
  const one = keptOf('one');
  it('is not followed out of its folder, and no pipe makes the run wait', () => {
    const { folder, file } = makeStore(one);
    const secret = put(join(newFolder(), 'secret.json'), readFileSync(file));
    rmSync(file);
    symlinkSync(secret, file);
    expect(listKeptFiles(folder)).toEqual({ files: [], odd: [file] });
    expect(readKeptTrial(folder, file).problems[0]?.message).toContain('it is not a plain file');
    rmSync(file);
    execFileSync('sh', ['-c', 'mkfifo "$0"', file]);
    expect(listKeptFiles(folder)).toEqual({ files: [], odd: [file] });
    expect(readKeptTrial(folder, file).problems[0]?.message).toContain('it is not a plain file');
    const context = dirname(file);
    renameSync(context, `${newFolder()}/moved`);
    symlinkSync(dirname(secret), context);
    expect(listKeptFiles(folder)).toEqual({ files: [], odd: [context] });
  });
});
