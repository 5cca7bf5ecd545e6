import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { parse } from 'yaml';

/** A golden task of a repository as far as a script plays it. */
export interface MinedTask {
  readonly id: string;
  readonly agent: string;
  readonly prompt: string;
  /** Text of the reference patch. */
  readonly reference: string;
}

/** The golden tasks below `benchmarks/` of a repository that have a reference, by file. Throws when one cannot be read. */
export function listTasks(root: string): readonly MinedTask[] {
  const files = readdirSync(join(root, 'benchmarks'), { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => /^golden-\d+\.md$/.test(basename(file)))
    .sort()
    .map((file) => readTask(join(root, 'benchmarks', file)));
}

function readTask(file: string): MinedTask {
  const [, frontmatter = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  const fields = parse(frontmatter) as MinedTask;
  return { ...fields, reference: readFileSync(join(dirname(file), fields.reference), 'utf8') };
}
