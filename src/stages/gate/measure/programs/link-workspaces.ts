import { existsSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** A package of the repository itself, which package managers link into `node_modules`. */
export interface WorkspacePackage {
  readonly name: string;
  /** Its folder, relative to the root. */
  readonly folder: string;
}

/**
 * Packages of a monorepo among installed ones: links that lead out of `node_modules` and stay in the folder it lies in. They lead to the
 * files that packages were installed beside, never to those of a copy.
 */
export function findWorkspaces(modules: string): readonly WorkspacePackage[] {
  return listPackages(modules).flatMap((name) => {
    const folder = relative(dirname(modules), join(dirname(join(modules, name)), linkOf(join(modules, name)) ?? name));
    const isOwn = linkOf(join(modules, name)) !== undefined && !/^(?:\.\.|node_modules)(?:\/|$)/.test(folder);
    return isOwn ? [{ name, folder }] : [];
  });
}

/** Packages that a manager put beside one package of a monorepo alone, as folders that a box has to show. */
export function nestedModules(modules: string): readonly string[] {
  const folders = findWorkspaces(modules).map(({ folder }) => join(dirname(modules), folder, 'node_modules'));
  return folders.filter((folder) => existsSync(folder));
}

/**
 * Lets the packages of a copied monorepo find each other in the copy, and what was installed for one of them alone. Each gets a
 * `node_modules` of links, which comes before the one of the root.
 */
export function linkWorkspaces(modules: string, root: string): void {
  const packages = findWorkspaces(modules).filter(({ folder }) => existsSync(join(root, folder)));
  for (const { folder } of packages) {
    const own = join(root, folder, 'node_modules');
    for (const other of packages) link(join(own, other.name), join(root, other.folder));
    const installed = join(dirname(modules), folder, 'node_modules');
    for (const name of listPackages(installed)) link(join(own, name), join(installed, name), true);
  }
}

function link(path: string, target: string, isElsewhere = false): void {
  if (existsSync(path)) return;
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(isElsewhere ? target : relative(dirname(path), target), path);
}

/** Names of packages in a folder of modules, those of a scope with it. */
function listPackages(modules: string): readonly string[] {
  if (!existsSync(modules)) return [];
  return readdirSync(modules).flatMap((name) =>
    name.startsWith('@') ? readdirSync(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
