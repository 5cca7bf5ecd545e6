import { existsSync, mkdirSync, readdirSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';

/** A PATH on which everything but bubblewrap is found, made below `folder`: a machine that cannot enforce isolation. */
export function pathWithoutBox(folder: string): string {
  const bin = join(folder, 'bin');
  if (existsSync(bin)) return bin;
  mkdirSync(bin);
  const programs = ['/usr/bin', '/usr/local/bin'].flatMap((from) =>
    readdirSync(from).map((name) => [name, join(from, name)] as const),
  );
  for (const [name, target] of new Map(programs))
    if (name !== 'bwrap' && statSync(target, { throwIfNoEntry: false })?.isFile()) symlinkSync(target, join(bin, name));
  return bin;
}
