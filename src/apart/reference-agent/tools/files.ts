import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { confine, ToolError } from '../world/workspace.ts';

/** Text of a file with line numbers, the whole of it (up to 2000 lines) or a part. */
export function runRead(workspace: string, path: string, offset = 1, limit = 2000): string {
  const lines = contentOf(workspace, path).split('\n');
  if (lines.at(-1) === '') lines.pop();
  const part = lines.slice(offset - 1, offset - 1 + limit);
  if (part.length === 0) return 'The file has no lines there';
  return part.map((line, index) => `${String(offset + index).padStart(6)}\t${line.slice(0, 2000)}`).join('\n');
}

/** Replaces one piece of text that must occur exactly once. */
export function runEdit(workspace: string, path: string, before: string, after: string): string {
  const content = contentOf(workspace, path);
  const count = before === '' ? 0 : content.split(before).length - 1;
  if (count === 0) throw new ToolError('old_string was not found in the file');
  if (count > 1)
    throw new ToolError(`old_string occurs ${count} times in the file; add surrounding lines until it is unique`);
  writeFileSync(
    confine(workspace, path),
    content.replace(before, () => after),
  );
  return `The file ${path} has been updated.`;
}

/** Creates a file and the folders it needs. */
export function runWrite(workspace: string, path: string, content: string): string {
  const full = confine(workspace, path);
  if (existsSync(full)) throw new ToolError(`${path} exists; read it and use Edit`);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, content);
  return `The file ${path} has been created.`;
}

function contentOf(workspace: string, path: string): string {
  const full = confine(workspace, path);
  const facts = statSync(full, { throwIfNoEntry: false });
  if (!facts) throw new ToolError(`File does not exist: ${path}`);
  if (!facts.isFile() || facts.size > 2_000_000) throw new ToolError(`Not a readable text file: ${path}`);
  return readFileSync(full, 'utf8');
}
