import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findCloneSecret } from '../../../../src/gate/trials/store/find-seal.ts';

const known = 'a'.repeat(64);

/** A git directory with a file that somebody put where the secret lies. */
function plant(put: (file: string, folder: string) => void): string {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-secret-'));
  put(join(folder, 'rentroll-clone'), folder);
  return folder;
}

function write(file: string, mode: number, text = `${known}\n`): void {
  writeFileSync(file, text);
  chmodSync(file, mode);
}

describe('the secret of a clone', () => {
  it('is made once, for its owner alone, and is the same from then on', () => {
    const folder = plant(() => undefined);
    const first = findCloneSecret(folder);
    expect(first).toEqual({ secret: expect.stringMatching(/^[0-9a-f]{64}$/), faults: [] });
    expect(findCloneSecret(folder)).toEqual(first);
    expect(statSync(join(folder, 'rentroll-clone')).mode & 0o777).toBe(0o600);
    expect(existsSync(join(folder, 'rentroll-clone-2'))).toBe(false);
  });

  it.each<[string, (file: string, folder: string) => void, RegExp]>([
    ['of mode 0644', (file) => write(file, 0o644), /others may read or write it \(mode 0644\)/],
    ['of mode 0620', (file) => write(file, 0o620), /others may read or write it \(mode 0620\)/],
    [
      'that is a link',
      (file, folder) => {
        write(join(folder, 'elsewhere'), 0o600);
        symlinkSync(join(folder, 'elsewhere'), file);
      },
      /it is a link/,
    ],
    ['that is a link to nothing', (file) => symlinkSync('/nowhere/at/all', file), /it is a link/],
    ['that is a folder', (file) => mkdirSync(file), /it is not a file/],
    ['that is empty', (file) => write(file, 0o600, ''), /it does not hold 64 hex digits/],
    ['of a megabyte', (file) => write(file, 0o600, known.repeat(16_384)), /it does not hold 64 hex digits/],
  ])('%s vouches for nothing, is named with how to mend it, and another is made beside it', (_, put, said) => {
    const folder = plant(put);
    const found = findCloneSecret(folder);
    expect(found.secret).not.toBe(known);
    expect(found).toEqual({ secret: readSecond(folder), faults: [expect.stringMatching(said)] });
    expect(found.faults[0]).toContain(`rm -rf ${join(folder, 'rentroll-clone')}`);
    // The next command knows what this one vouched for.
    expect(findCloneSecret(folder).secret).toBe(found.secret);
  });

  it.runIf(process.getuid?.() === 0)('of another owner vouches for nothing', () => {
    const folder = plant((file) => {
      write(file, 0o600);
      chownSync(file, 65_534, 65_534);
    });
    const found = findCloneSecret(folder);
    expect([found.secret === known, found.faults]).toEqual([
      false,
      [expect.stringMatching(/belongs to the user 65534/)],
    ]);
  });

  it('is none where both places are taken, without a crash', () => {
    const folder = plant((file) => {
      write(file, 0o644);
      symlinkSync('/nowhere', `${file}-2`);
    });
    expect(findCloneSecret(folder)).toEqual({ faults: [expect.any(String), expect.any(String)] });
  });
});

function readSecond(folder: string): string {
  return readFileSync(join(folder, 'rentroll-clone-2'), 'utf8').trim();
}
