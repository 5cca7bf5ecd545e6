import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { listTracked } from '../../scripts/checks/list-tracked.ts';

const root = resolve(import.meta.dirname, '..', '..');

/** A folder in which the package is installed as npm packs it, built from the sources as they are. */
export interface Installed {
  readonly folder: string;
  /** Paths in the package. */
  readonly files: readonly string[];
}

/** Packs a clean checkout, which builds what no checkout holds, and unpacks it, without a registry: it has no dependencies. */
export function installPackage(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-packed-'));
  const stage = join(folder, 'stage');
  for (const name of listTracked(root)) cpSync(join(root, name), join(stage, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(stage, 'node_modules'));
  const answer = run(stage, 'npm', ['pack', '--json', '--pack-destination', folder]);
  const [{ filename, files }] = JSON.parse(answer) as [{ filename: string; files: readonly { path: string }[] }];
  const target = join(folder, 'node_modules', 'rentroll');
  mkdirSync(target, { recursive: true });
  run(target, 'tar', ['xzf', join(folder, filename), '--strip-components', '1']);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return { folder, files: files.map(({ path }) => path) };
}

function run(cwd: string, file: string, args: readonly string[]): string {
  return execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
