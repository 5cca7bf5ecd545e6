/** What rolldown tells of a chunk before it is written. */
export interface ChunkFacts {
  /** Name rolldown would give it; the group's for shared code. */
  readonly name: string;
  /** Module that `import()` asks for; absent for code that several others share. */
  readonly facadeModuleId?: string | null;
  readonly moduleIds: readonly string[];
}

/** Folders that are loaded on demand as a whole, by the module through which they are entered. */
const packages: readonly (readonly [test: RegExp, name: string])[] = [
  [/^src\/demo\//, 'demo-agent'],
  [/^src\/cli\/act\/run-act\.ts$/, 'act'],
  [/^src\/gate\/trials\/runners\/claude-runner\.ts$/, 'runner-claude'],
  [/^src\/gate\/trials\/runners\/codex-runner\.ts$/, 'runner-codex'],
  [/^src\/gate\/trials\/runners\/command-runner\.ts$/, 'runner-command'],
];

/** Folders that say a package or a layer and nothing more: the next one is more telling. */
const layers = /^src\/(?:adapters|core|gate(?:\/(?:commands|experiment|lint|trials))?|session|tasks|cli)\//;

/**
 * File name of a chunk of dist. What is imported on demand is called after the folder or the module that is asked for, and `load-…` when
 * its code lies in a shared chunk.
 */
export function nameChunk({ name, facadeModuleId, moduleIds }: ChunkFacts): string {
  const facade = facadeModuleId ? toPath(facadeModuleId) : undefined;
  if (facade !== undefined && moduleIds.length === 0) return `load-${nameModule(facade)}.js`;
  // Shared code lies in a group of rolldown.config.ts, which is called after its folder.
  if (facade === undefined) return `${name}.js`;
  const named = packages.find(([test]) => test.test(facade))?.[1];
  return `${named ?? nameModule(facade)}.js`;
}

/** Path from `src` or `node_modules` on, so that a name is the same wherever the checkout lies. */
function toPath(id: string): string {
  const path = id.replaceAll('\\', '/');
  const inPackage = path.lastIndexOf('node_modules/');
  return inPackage >= 0 ? path.slice(inPackage) : path.slice(Math.max(0, path.lastIndexOf('/src/') + 1));
}

/** Folder and module: `github-env-files`, and no word twice. */
function nameModule(path: string): string {
  const module = (path.split('/').at(-1) ?? path).replace(/\.\w+$/, '').replaceAll('_', '-');
  if (!path.startsWith('src/')) return module === 'index' ? namePackage(path) : module;
  const named =
    path
      .replace(layers, '')
      .replace(/^src\//, '')
      .split('/')[0] ?? '';
  const known = named.includes('.') || `-${module}-`.includes(`-${named}-`);
  return known ? module : `${named}-${module}`;
}

function namePackage(path: string): string {
  return /node_modules\/(?:@[^/]+\/)?([^/]+)/.exec(path)?.[1] ?? path;
}
