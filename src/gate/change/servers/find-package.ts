import type { Config } from '../../../core/model/rule/config.ts';
import type { Tree } from '../../../core/model/tree.ts';
import { objectOf, textOf } from '../../../core/text/json/read-json.ts';
import { joinPath } from '../../../core/util/repository-path.ts';
import { readObjectFile } from '../../loaded/assets/entries/read-settings.ts';

/** A package as npx is asked for it. */
export interface WantedPackage {
  readonly name: string;
  /** The one version it may be; absent where tomorrow's may be another. */
  readonly version?: string;
}

const exact = /^\d+\.\d+\.\d+(?:[-+][\w.+-]+)?$/;
const namePattern = /^(?:@[\w.-]+\/)?[\w.-]+$/;

/**
 * Finds the package that npx is asked to run: its first argument that is no flag, or what `--package` names. Undefined where it is none of a
 * registry.
 */
export function findWanted(args: readonly string[]): WantedPackage | undefined {
  const at = args.findIndex((arg) => arg === '-p' || arg === '--package');
  const named =
    args.find((arg) => arg.startsWith('--package='))?.slice('--package='.length) ?? args[at < 0 ? -1 : at + 1];
  const spec = named ?? args.find((arg) => !arg.startsWith('-')) ?? '';
  const cut = spec.indexOf('@', 1);
  const [name, version] = cut < 0 ? [spec, ''] : [spec.slice(0, cut), spec.slice(cut + 1)];
  if (!namePattern.test(name)) return undefined;
  return exact.test(version) ? { name, version } : { name };
}

/** Returns true where what prepares the fixture installs exactly that version, as its lockfile or its manifest says: no trial has a network. */
export async function isInstalled(
  tree: Tree,
  { path, prepare }: Config['fixture'],
  wanted: WantedPackage,
): Promise<boolean> {
  if (prepare === undefined) return false;
  const [lock, manifest] = await Promise.all(
    ['package-lock.json', 'package.json'].map((file) => readObjectFile(tree, joinPath(path, file))),
  );
  const locked = objectOf(objectOf(lock?.['packages'])[`node_modules/${wanted.name}`]);
  if (textOf(locked['version']) === wanted.version) return true;
  const kinds = ['dependencies', 'devDependencies'].map((kind) => objectOf(manifest?.[kind]));
  return kinds.some((packages) => textOf(packages[wanted.name]) === wanted.version);
}
