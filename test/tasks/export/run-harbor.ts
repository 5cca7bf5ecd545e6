import { execFile } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { ExportedFiles } from '../../../src/tasks/export/judge-kit.ts';

const standIn = resolve(import.meta.dirname, '../../doubles/harbor.ts');

/** Starts the program that stands in for Harbor; what it prints are tasks with their rewards. `agent`: a script for an agent that is neither oracle nor nop. */
export async function runHarbor(
  args: readonly string[],
  agent?: string,
): Promise<readonly (readonly [string, number])[]> {
  const env = { PATH: process.env['PATH'], ...(agent === undefined ? {} : { HARBOR_AGENT: agent }) };
  const { stdout } = await promisify(execFile)(process.execPath, [standIn, 'run', ...args], { env });
  return JSON.parse(stdout);
}

/** Writes exported files below a folder. */
export function layExport(folder: string, files: ExportedFiles): void {
  for (const [path, { bytes, mode }] of files) {
    const file = join(folder, path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, bytes, { mode: mode === '100755' ? 0o755 : 0o644 });
  }
}
