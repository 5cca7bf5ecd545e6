import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '..', '..');

/** A folder in which the package is installed as npm packs it, built from the sources as they are. */
export interface Installed {
  readonly folder: string;
  /** Paths in the package. */
  readonly files: readonly string[];
}

/** Builds, packs and unpacks the package, without a registry: it has no dependencies. */
export function installPackage(): Installed {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-packed-'));
  const stage = join(folder, 'stage');
  const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const listed = manifest.files.filter((name: string) => !name.startsWith('!'));
  for (const name of [...listed, 'package.json', 'README.md', 'LICENSE']) copy(name, stage);
  run(stage, process.execPath, [join(root, 'scripts', 'build.ts'), '--out', join(stage, 'dist')]);
  const answer = run(stage, 'npm', ['pack', '--json', '--ignore-scripts', '--pack-destination', folder]);
  const [{ filename, files }] = JSON.parse(answer) as [{ filename: string; files: readonly { path: string }[] }];
  const target = join(folder, 'node_modules', 'rentroll');
  mkdirSync(target, { recursive: true });
  run(target, 'tar', ['xzf', join(folder, filename), '--strip-components', '1']);
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }\n');
  return { folder, files: files.map(({ path }) => path) };
}

function copy(name: string, stage: string): void {
  if (name === 'dist') return;
  mkdirSync(dirname(join(stage, name)), { recursive: true });
  cpSync(join(root, name), join(stage, name), { recursive: true, filter: (path) => !path.endsWith('/node_modules') });
}

function run(cwd: string, file: string, args: readonly string[]): string {
  return execFileSync(file, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
