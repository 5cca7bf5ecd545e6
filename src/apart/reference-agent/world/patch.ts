import { posix } from 'node:path';
import { parsePatch } from 'diff';

/** One hunk as the Edit tool needs it. */
export interface Hunk {
  readonly before: string;
  readonly after: string;
  /** Line of the unchanged file at which `before` starts. */
  readonly line: number;
  /** Lines the hunk adds. */
  readonly added: readonly string[];
}

/** A file that the reference patch changes. */
export interface ChangedFile {
  readonly path: string;
  readonly hunks: readonly Hunk[];
}

/** A file that the reference patch creates. */
export interface CreatedFile {
  readonly path: string;
  readonly content: string;
}

/** The reference patch as the agent uses it. `needs` are the existing files it must find before it can do the work. */
export interface Reference {
  readonly changed: readonly ChangedFile[];
  readonly created: readonly CreatedFile[];
  readonly needs: readonly string[];
}

/** Reads a unified diff. Unreadable text gives an empty reference: the agent then looks around and answers. */
export function parseReference(text: string): Reference {
  const files = parse(text).map((file) => ({
    from: stripPrefix(file.oldFileName),
    path: stripPrefix(file.newFileName),
    hunks: file.hunks.map((hunk) => toHunk(hunk.lines, hunk.oldStart)),
  }));
  const created = files
    .filter((file) => file.from === undefined && file.path !== undefined)
    .map((file) => ({ path: file.path ?? '', content: file.hunks.map((hunk) => `${hunk.after}\n`).join('') }));
  const changed = files.flatMap((file) =>
    file.from !== undefined && file.path !== undefined ? [{ path: file.path, hunks: file.hunks }] : [],
  );
  const own = new Set(created.map((file) => file.path));
  const imported = created
    .flatMap((file) => localImports(file.path, file.content))
    .filter((path) => !own.has(path) && !/^tests?\//.test(path));
  return { changed, created, needs: [...new Set([...changed.map((file) => file.path), ...imported])] };
}

/** Paths a module imports from its own repository, resolved against its folder; type-only imports are left out. */
export function localImports(path: string, content: string): readonly string[] {
  const found = content.matchAll(/^\s*(?:import|export)\s+(?!type\b)(?:[^'";]*?\sfrom\s+)?['"](\.{1,2}\/[^'"]+)['"]/gm);
  return [...found].map((match) => posix.normalize(posix.join(posix.dirname(path), match[1] ?? '')));
}

function parse(text: string): ReturnType<typeof parsePatch> {
  try {
    return parsePatch(text);
  } catch {
    return [];
  }
}

function stripPrefix(name: string | undefined): string | undefined {
  return name === undefined || name === '/dev/null' ? undefined : name.replace(/^[ab]\//, '');
}

function toHunk(lines: readonly string[], line: number): Hunk {
  const keep = (marks: string) =>
    lines.filter((line) => line === '' || marks.includes(line[0] ?? '')).map((line) => line.slice(1));
  return {
    before: keep(' -').join('\n'),
    after: keep(' +').join('\n'),
    line,
    added: keep('+').filter((line) => line !== ''),
  };
}
