import { lstat, readlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { LaidFile, LaidFiles } from '../../../core/model/trial/overlay.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { type CopyChange, isInPlace } from '../incidents/copy-snapshot.ts';
import { readPlainBytes } from './list-work.ts';

/** The files that an agent found in its copy: the prepared fixture, and the files that lay over it. */
export interface FoundFolders {
  readonly root: string;
  readonly template: string;
  readonly start: LaidFiles;
  /** The one of them that a runner may write anew before its agent starts; there may be none. */
  readonly definitionFile: string | undefined;
}

/** Larger files are not compared: one that was touched counts as changed. */
const largestFileBytes = 16 * 1024 * 1024;

/**
 * Lists the paths of a copy that differ from what the agent found there, as a diff would show them. Touched is not changed: many tools
 * write files back as they were, and a runner gives the definition another head. Never throws; what cannot be read counts as changed.
 */
export async function listChanged(changes: readonly CopyChange[], place: FoundFolders): Promise<readonly string[]> {
  const changed: string[] = [];
  for (const { path, kind } of changes) {
    if (isInPlace(path) && !(kind === 'touched' && (await isAsFound(path, place)))) changed.push(path);
  }
  return changed;
}

async function isAsFound(path: string, { root, template, start, definitionFile }: FoundFolders): Promise<boolean> {
  const laid = start.get(path);
  if (laid === undefined) return isSameFile(join(root, path), join(template, path));
  return laid !== null && isSameLaid(join(root, path), laid, path === definitionFile);
}

async function isSameFile(now: string, then: string): Promise<boolean> {
  const facts = await Promise.all([now, then].map((path) => lstat(path).catch(() => undefined)));
  const [after, before] = facts;
  if (after === undefined || before === undefined || after.size !== before.size) return false;
  if (after.isSymbolicLink() && before.isSymbolicLink()) return (await readlink(now)) === (await readlink(then));
  if (((after.mode ^ before.mode) & 0o100) !== 0) return false;
  const [left, right] = await Promise.all([now, then].map((path) => readPlainBytes(path, largestFileBytes)));
  return left !== undefined && right !== undefined && left.equals(right);
}

async function isSameLaid(path: string, laid: LaidFile, isDefinition: boolean): Promise<boolean> {
  const bytes = await readPlainBytes(path, largestFileBytes);
  if (bytes === undefined) return false;
  if (isDefinition) return readPrompt(bytes.toString('utf8')) === readPrompt(Buffer.from(laid.bytes).toString('utf8'));
  const mode = (await lstat(path).catch(() => undefined))?.mode ?? 0;
  return bytes.equals(laid.bytes) && ((mode & 0o100) !== 0) === (laid.mode === '100755');
}

/** A definition without its head; one whose head cannot be read is its whole text. */
function readPrompt(text: string): string {
  return parseDefinition(text, 'definition', 'setup').value?.body ?? text;
}
