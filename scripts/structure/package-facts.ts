import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a user downloads and starts. */
export interface PackageFacts {
  /** Bytes of dist/*.js (the Action) by the name of the file. */
  readonly bundles: ReadonlyMap<string, number>;
  /** Bytes of the packed tarball. */
  readonly packedBytes: number;
  /** Packages in node_modules after the tarball was installed into an empty folder, itself included, and bytes of all. */
  readonly installed: { readonly packages: number; readonly bytes: number };
  /** Milliseconds dist/action.js takes to say that there is nothing to measure: median, beside `node -e 0` in the same turns. */
  readonly coldStart: { readonly actionMs: number; readonly bareMs: number };
}

/** Measures the package of `checkout` as it stands; its dist/ must be built. */
export function measurePackage(checkout: string): PackageFacts {
  const dist = join(checkout, 'dist');
  const names = readdirSync(dist).filter((name) => name.endsWith('.js'));
  return {
    bundles: new Map(names.map((name) => [name, statSync(join(dist, name)).size])),
    ...packAndInstall(checkout),
    coldStart: JSON.parse(npm(checkout, ['run', '--silent', 'bench', 'cold-start', '--', '--json'])),
  };
}

function packAndInstall(checkout: string): Pick<PackageFacts, 'packedBytes' | 'installed'> {
  const folder = mkdtempSync(join(tmpdir(), 'rentroll-package-'));
  try {
    npm(checkout, ['pack', '--silent', '--pack-destination', folder]);
    const [tarball = ''] = readdirSync(folder);
    const packedBytes = statSync(join(folder, tarball)).size;
    writeFileSync(join(folder, 'package.json'), '{ "private": true }\n');
    npm(folder, ['install', '--silent', '--no-audit', '--no-fund', `./${tarball}`]);
    return { packedBytes, installed: weighModules(join(folder, 'node_modules')) };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function weighModules(modules: string): PackageFacts['installed'] {
  const files = readdirSync(modules, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = files.map((entry) => join(entry.parentPath, entry.name));
  // Folders of a package lie right below a node_modules or below a scope of one; a package.json deeper in is part of another.
  const manifests = paths.filter((path) => /node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+[\\/]package\.json$/.test(path));
  const bytes = paths.reduce((sum, path) => sum + statSync(path).size, 0);
  return { packages: manifests.length, bytes };
}

function npm(cwd: string, args: readonly string[]): string {
  return execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
}
