import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** The reader of transcripts that ours is held against, and its version. */
export const peer = 'ccusage@20.0.24';

/** Its native program, installed by name into a folder; undefined where the registry cannot be had. */
export function installPeer(folder: string): string | undefined {
  const place = join(folder, 'peer');
  mkdirSync(place);
  const machine = `ccusage-${process.platform}-${process.arch}`;
  try {
    execFileSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefix', place, peer], {
      stdio: 'ignore',
    });
    const program = join(place, 'node_modules', '@ccusage', machine, 'bin', 'ccusage');
    chmodSync(program, 0o755);
    return program;
  } catch {
    console.error(`${peer} could not be installed: only our own figures follow`);
    return undefined;
  }
}
