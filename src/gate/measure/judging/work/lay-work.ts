import { chmod, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { HiddenTests } from '../../../../core/model/rule/task.ts';
import type { WorkFile } from './list-work.ts';

/**
 * Lays an agent's work over a fresh copy of the fixture: first what it took away, so that a folder can stand where a file was, then its
 * files, links last, so that nothing is written through one.
 */
export async function layWork(root: string, files: readonly WorkFile[]): Promise<void> {
  for (const { kind, path } of files) if (kind !== 'file') await rm(join(root, path), { recursive: true, force: true });
  for (const file of files) if (file.kind === 'file') await layFile(join(root, file.path), file);
  for (const file of files) if (file.kind === 'link') await layLink(join(root, file.path), file.target);
}

async function layFile(path: string, { content, isExecutable }: WorkFile & { readonly kind: 'file' }): Promise<void> {
  await rm(path, { recursive: true, force: true });
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, content);
  await chmod(path, isExecutable ? 0o755 : 0o644);
}

async function layLink(path: string, target: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  await rm(path, { recursive: true, force: true });
  await symlink(target, path);
}

/** Lays the hidden tests of a task over a copy: whatever was there before, they are what is run. */
export async function layTests(root: string, tests: HiddenTests = {}): Promise<void> {
  for (const [path, content] of Object.entries(tests)) {
    await layFile(join(root, path), { kind: 'file', path, content: Buffer.from(content), isExecutable: false });
  }
}
