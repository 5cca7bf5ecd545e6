import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

/** How long a file of tests took, and the path below `src` that it is about. */
export interface TestSeconds {
  readonly subject: string;
  readonly durationMs: number;
}

interface Results {
  readonly testResults: readonly { readonly name: string; readonly startTime: number; readonly endTime: number }[];
}

/** Reads what the last `.ci/run` left in `.vitest/`; empty where none was run. */
export function readTestSeconds(root: string): readonly TestSeconds[] {
  const folder = join(root, '.vitest');
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return files.flatMap((file) => {
    const { testResults }: Results = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    return testResults.map(({ name, startTime, endTime }) => ({
      subject: relative(join(root, 'test'), name).replaceAll('\\', '/'),
      durationMs: endTime - startTime,
    }));
  });
}
