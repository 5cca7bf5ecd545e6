import type { GitObject } from './loose-objects.ts';

/** A file of a tree, below any number of folders. */
export interface TreeFile {
  /** `100644`, `100755` or `120000`. */
  readonly mode: string;
  /** Name of its blob. */
  readonly sha: string;
}

/** Where objects are read from and written to. */
export interface ObjectStore {
  read(name: string): GitObject | undefined;
  write(object: GitObject): string;
}

interface TreeEntry extends TreeFile {
  readonly name: string;
}

const folderMode = '40000';

/** Lists the files of a tree by their paths. */
export function listTree(store: ObjectStore, tree: string, above = ''): ReadonlyMap<string, TreeFile> {
  const entries = parseTree(store.read(tree)?.body ?? Buffer.alloc(0));
  return new Map(
    entries.flatMap(({ name, mode, sha }): [string, TreeFile][] =>
      mode === folderMode ? [...listTree(store, sha, `${above}${name}/`)] : [[above + name, { mode, sha }]],
    ),
  );
}

/** Writes the tree of these files with all its folders and returns its name. */
export function storeTree(store: ObjectStore, files: ReadonlyMap<string, TreeFile>): string {
  const here = [...files].filter(([path]) => !path.includes('/')).map(([name, file]) => ({ name, ...file }));
  const below = Map.groupBy(
    [...files].filter(([path]) => path.includes('/')),
    ([path]) => path.slice(0, path.indexOf('/')),
  );
  const folders = [...below].map(([name, inside]) => {
    const paths = inside.map(([path, file]): [string, TreeFile] => [path.slice(name.length + 1), file]);
    return { name, mode: folderMode, sha: storeTree(store, new Map(paths)) };
  });
  return store.write({ type: 'tree', body: printTree([...here, ...folders]) });
}

function printTree(entries: readonly TreeEntry[]): Buffer {
  // Git sorts by bytes, a folder as if its name ended with a slash.
  const rank = ({ name, mode }: TreeEntry) => Buffer.from(mode === folderMode ? `${name}/` : name);
  const sorted = entries.toSorted((a, b) => Buffer.compare(rank(a), rank(b)));
  return Buffer.concat(
    sorted.flatMap(({ name, mode, sha }) => [Buffer.from(`${mode} ${name}\0`), Buffer.from(sha, 'hex')]),
  );
}

function parseTree(body: Buffer): readonly TreeEntry[] {
  const entries: TreeEntry[] = [];
  for (let at = 0; at < body.length; ) {
    const end = body.indexOf(0, at);
    const [mode = '', ...name] = body.subarray(at, end).toString('utf8').split(' ');
    entries.push({ mode, name: name.join(' '), sha: body.subarray(end + 1, end + 21).toString('hex') });
    at = end + 21;
  }
  return entries;
}
