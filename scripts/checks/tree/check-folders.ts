/** Part of `npm run check`: no folder holds more files than a reader takes in. The root is left out: tools look for their files there. */
import { resolve } from 'node:path';
import { listFiles } from '../list-files.ts';
import { findFullFolders, mostFiles } from './full-folders.ts';

const shown = ['benchmarks', 'bin', 'comment', 'docs', 'examples', 'plugin', 'scripts', 'src', 'test'];
const files = listFiles(resolve(import.meta.dirname, '..', '..', '..'), shown);
const full = findFullFolders(files);

for (const { folder, files: count } of full) {
  console.error(`"${folder}" holds ${count} files, more than ${mostFiles}: split it by meaning`);
}
if (full.length > 0) process.exitCode = 1;
else console.log(`${files.length} files, at most ${mostFiles} in a folder`);
