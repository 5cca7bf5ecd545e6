import { constants } from 'node:fs';
import { cp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PreparedFixture } from './prepare-fixture.ts';

/** Isolated directories of one trial. */
export interface Workspace {
  /** Copy of the fixture the agent works in. */
  readonly root: string;
  /** Scratch home of the agent, with a canary no agent may see. */
  readonly home: string;
  /** Scratch home of the success check. */
  readonly checkHome: string;
  readonly transcript: string;
  remove(): Promise<void>;
}

/**
 * Copies the prepared fixture into a directory whose path has the same length for every trial, so that no arm pays
 * for a longer path. `scratch` lies outside any repository: agents read instruction files of parent directories.
 */
export async function makeWorkspace(
  fixture: PreparedFixture,
  scratch: string,
  key: string,
  files: Readonly<Record<string, string>>,
): Promise<Workspace> {
  const base = join(scratch, key.slice(0, 16));
  const remove = () => rm(base, { recursive: true, force: true, maxRetries: 3 });
  await remove();
  const workspace = {
    root: join(base, 'repository'),
    home: join(base, 'home'),
    checkHome: join(base, 'check'),
    transcript: join(base, 'transcript.jsonl'),
    remove,
  };
  await mkdir(workspace.home, { recursive: true });
  await mkdir(workspace.checkHome, { recursive: true });
  await cp(fixture.template, workspace.root, { recursive: true, mode: constants.COPYFILE_FICLONE });
  if (fixture.modules !== undefined) await symlink(fixture.modules, join(workspace.root, 'node_modules'));
  for (const [path, text] of Object.entries(files)) await writeInside(workspace.root, path, text);
  return workspace;
}

async function writeInside(root: string, path: string, text: string): Promise<void> {
  const target = join(root, path);
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, text);
}
