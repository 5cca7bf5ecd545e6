import type { Engine } from './engine.ts';

/** Returns true when Claude Code did what it was asked; false when it could not: nobody looks at a screen, a disk is full, it does not know how. */
export async function succeeds(ask: () => unknown): Promise<boolean> {
  try {
    await ask();
    return true;
  } catch {
    return false;
  }
}

/** Reads the text of a file; returns an empty text where there is none, or no path. */
export async function readModText($: Engine, path: string): Promise<string> {
  if (path === '') return '';
  try {
    const text = await $.fs.read(path);
    return typeof text === 'string' ? text : '';
  } catch {
    return '';
  }
}

/** Writes a file whole, since a mod can neither append nor rename; returns false where it cannot be written. */
export function writeModText($: Engine, path: string, text: string): Promise<boolean> {
  return succeeds(() => $.fs.write(path, text));
}
