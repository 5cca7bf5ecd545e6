import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const memory = '/dev/shm';
const [gibibyte, leastFree] = [2 ** 30, 4];

/**
 * Gives the whole test run one temporary folder and removes it at the end; vitest calls it once before its workers start, once for each suite.
 * It lies in memory where there is room: making and deleting the files of thousands of small repositories takes a disk far longer.
 * `RENTROLL_TEST_DISK` says where the disk is, for what is about disks, and `RENTROLL_TEST_COMPILED` where processes of any user keep the sources
 * they compiled, which is most of what starting one takes.
 */
export function setup(): (() => void) | undefined {
  if (process.env['RENTROLL_TEST_PREPARED'] !== undefined) return undefined;
  const disk = tmpdir();
  const folder = mkdtempSync(join(hasRoom(memory) ? memory : disk, 'rentroll-'));
  process.env['RENTROLL_TEST_DISK'] = disk;
  process.env['TMPDIR'] = folder;
  process.env['RENTROLL_TEST_PREPARED'] = join(folder, 'prepared');
  // Nobody else may enter the folder above.
  const compiled = mkdtempSync(join(disk, 'rentroll-compiled-'));
  chmodSync(compiled, 0o777);
  process.env['RENTROLL_TEST_COMPILED'] = compiled;
  return () => {
    for (const made of [folder, compiled]) rmSync(made, { recursive: true, force: true, maxRetries: 3 });
  };
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > leastFree * gibibyte;
  } catch {
    return false;
  }
}
