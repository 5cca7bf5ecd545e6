import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { findCircles } from './find-circles.ts';

/** How the folders of a checkout stand to each other. */
export interface FolderShape {
  /** Source files of `src`, and their lines. */
  readonly files: number;
  readonly lines: number;
  /** Most files in one folder, and folders with more than are allowed. */
  readonly mostFiles: number;
  readonly overfull: number;
  /** Folders that need each other, by the files that lie in them: groups, and folders in the largest group. */
  readonly circles: number;
  readonly largestCircle: number;
  /** Folders that dependency-cruiser finds in a circle: it counts a folder's shelves as part of it. */
  readonly cruisedCircles: number;
}

/** Most files a folder may hold. */
const mostInFolder = 14;

/** The part of dependency-cruiser's JSON that is used here. */
interface Cruised {
  readonly modules: readonly { readonly source: string; readonly dependencies: readonly { resolved: string }[] }[];
  readonly folders: readonly {
    readonly name: string;
    readonly dependencies: readonly { readonly circular: boolean }[];
  }[];
}

/** Measures the folders of `src` in `checkout`. */
export function measureFolders(checkout: string): FolderShape {
  const entries = readdirSync(join(checkout, 'src'), { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const sizes = [...Map.groupBy(files, (file) => dirname(file)).values()].map(({ length }) => length);
  const sources = files.filter((file) => file.endsWith('.ts'));
  const { modules, folders } = cruise(checkout);
  const circles = findCircles(folderEdges(modules));
  return {
    files: sources.length,
    lines: sources.reduce((sum, file) => sum + readFileSync(file, 'utf8').split('\n').length - 1, 0),
    mostFiles: Math.max(...sizes),
    overfull: sizes.filter((size) => size > mostInFolder).length,
    circles: circles.length,
    largestCircle: Math.max(0, ...circles.map(({ length }) => length)),
    cruisedCircles: folders.filter((folder) => folder.dependencies.some(({ circular }) => circular)).length,
  };
}

function folderEdges(modules: Cruised['modules']): readonly (readonly [string, string])[] {
  return modules
    .filter(({ source }) => source.startsWith('src/'))
    .flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved }) => resolved.startsWith('src/'))
        .map(({ resolved }) => [dirname(source), dirname(resolved)] as const),
    );
}

function cruise(checkout: string): Cruised {
  const bin = resolve(import.meta.dirname, '../../node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
  const args = ['src', '--no-config', '--metrics', '--ts-pre-compilation-deps', '--ts-config', 'tsconfig.json'];
  const shape = ['--do-not-follow', 'node_modules', '--output-type', 'json'];
  const options = { cwd: checkout, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  return JSON.parse(execFileSync(process.execPath, [bin, ...args, ...shape], options));
}
