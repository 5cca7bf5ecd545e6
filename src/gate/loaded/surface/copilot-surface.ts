import type { LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { textOf } from '../../../core/text/json/read-json.ts';
import { compareText } from '../../../core/util/values.ts';
import { readCopilotFrontmatter } from './frontmatter.ts';
import { findLooseImports } from './instruction-text.ts';
import { listCopilotAgent, listCopilotRow, listCopilotSkill } from './listing-lines.ts';
import { restoreMark } from './read-lines.ts';
import { linesOf, realPathIn, type SurfaceRequest } from './surface-files.ts';

const skill = /^\.(?:github|agents|claude)\/skills\/(?:[^/.][^/]*\/)*SKILL\.md$/;
const command = /^\.claude\/commands\/[^/.][^/]*\.md$/i;
const agent = /^\.(?:github|claude)\/agents\/(?:[^/]+\/)*[^/.][^/]*\.md$/;
const scopedFile =
  /^(?:\.github\/instructions\/(?:[^/.][^/]*\/)*[^/.][^/]*\.instructions|\.claude\/rules\/(?:[^/.][^/]*\/)*[^/.][^/]*)\.md$/i;
/** Whole files of the root, in the order in which they are sent. In another case they count where none has this one. */
const wholeFiles = ['.github/copilot-instructions.md', 'AGENTS.md', 'CLAUDE.md', 'GEMINI.md'];
const nested = /\/(?:AGENTS|CLAUDE)\.md$|\/copilot-instructions\.md$/;

/**
 * Reads what a session of GitHub Copilot CLI 1.0.102 loads, in load order: skills and commands by their descriptions, whole instruction files with
 * what they import, instructions with and without a scope, agents. Files of folders are read when a file beside them is viewed.
 */
export function copilotSurface(request: SurfaceRequest): readonly LoadedText[] {
  const paths = [...request.files.keys()].sort(compareText);
  return [
    ...paths.filter((path) => isSkill(path, request) || command.test(path)).flatMap((path) => describe(path, request)),
    ...readWholeFiles(paths, request),
    ...paths.filter((path) => isScoped(path, request)).flatMap((path) => readScoped(path, request)),
    ...paths.filter((path) => agent.test(path)).flatMap((path) => describe(path, request)),
    ...paths.filter((path) => nested.test(path) && !isWhole(path)).map((path) => onPath(path, request)),
  ];
}

/** Returns true for the main file of a skill; below a skill no other is looked for. */
function isSkill(path: string, { files }: SurfaceRequest): boolean {
  const around = listFolders(path).slice(1, -1);
  return skill.test(path) && !around.some((folder) => files.has(`${folder}/SKILL.md`));
}

/** Instructions are not looked for behind a link to a folder. */
function isScoped(path: string, { links }: SurfaceRequest): boolean {
  return (
    scopedFile.test(path) &&
    !listFolders(path)
      .slice(2)
      .some((folder) => links?.has(folder))
  );
}

/** Lists the folders of a path: `a`, `a/b` and `a/b/c` for `a/b/c/d.md`. */
function listFolders(path: string): readonly string[] {
  return path.split('/').flatMap((_, index, names) => (index === 0 ? [] : names.slice(0, index).join('/')));
}

function isWhole(path: string): boolean {
  return wholeFiles.some((name) => isCalled(path, name)) || path.startsWith('.claude/');
}

function isCalled(path: string, name: string): boolean {
  return path.toLowerCase() === name.toLowerCase();
}

function describe(path: string, request: SurfaceRequest): readonly LoadedText[] {
  const list = agent.test(path) ? listCopilotAgent : listCopilotSkill;
  const lines = list(path, restoreMark(linesOf(path, request), request.files.get(path) ?? ''));
  return lines.length === 0 ? [] : [{ path, kind: 'description', loading: 'always', lines }];
}

/**
 * Comments and heads are sent as they stand. Equal files are sent once; a file that two others import is sent with each. What GEMINI.md mentions is not
 * imported.
 */
function readWholeFiles(paths: readonly string[], request: SurfaceRequest): readonly LoadedText[] {
  const chosen = wholeFiles.flatMap((name) => {
    const called = paths.filter((path) => isCalled(path, name));
    return called.includes(name) ? [name] : called.slice(0, 1);
  });
  const texts = chosen.map((path) => request.files.get(path));
  const different = chosen.filter((_, index) => texts.indexOf(texts[index]) === index);
  return different.flatMap((path) => {
    const part: LoadedText = { path, kind: 'instructions', loading: 'always', lines: linesOf(path, request) };
    return path.toLowerCase() === 'gemini.md' ? [part] : [part, ...readImports(part, request)];
  });
}

/** Deepest import that is followed. No limit of Copilot was observed; this one keeps a chain of ten thousand files from overflowing the stack. */
const deepestImport = 50;

function readImports(part: LoadedText, request: SurfaceRequest): readonly LoadedText[] {
  const readPaths = new Set([realPathIn(part.path, request)]);
  const follow = (from: LoadedText, depth: number): readonly LoadedText[] => {
    if (depth > deepestImport) return [];
    const text = request.files.get(from.path) ?? '';
    return findLooseImports(from.path, restoreMark(from.lines, text)).flatMap(({ path: written }) => {
      const path = written === undefined ? '' : realPathIn(written, request);
      if (readPaths.has(path) || !request.files.has(path)) return [];
      readPaths.add(path);
      const lines = linesOf(path, request);
      const imported: LoadedText = { path, kind: 'import', loading: 'always', lines, importedBy: from.path };
      return [imported, ...follow(imported, depth + 1)];
    });
  };
  return follow(part, 1);
}

/**
 * Reads a file of scoped instructions. Without a scope, and where its head has a key twice, the whole file is sent. With a scope a row of a table is
 * sent, and the file when a file of its scope is viewed.
 */
function readScoped(path: string, request: SurfaceRequest): readonly LoadedText[] {
  const lines = linesOf(path, request);
  const head = readCopilotFrontmatter(lines, true);
  if (head.values['excludeAgent'] === 'coding-agent') return [];
  const kind = path.startsWith('.claude/') ? 'rules' : 'instructions';
  const pattern = nameScope(head.values['applyTo'] ?? head.values['paths']);
  if (pattern === undefined) return [{ path, kind, loading: 'always', lines }];
  return [
    { path, kind: 'description', loading: 'always', lines: listCopilotRow(path, head, pattern) },
    { path, kind, loading: 'on-path', lines },
  ];
}

const everything = new Set(['', '*', '**', '**/*']);

/** Names the scope as the table says it; undefined for one that leaves nothing out. */
function nameScope(value: unknown): string | undefined {
  const listed = Array.isArray(value) ? value.map((glob) => String(glob ?? '')) : textOf(value).split(',');
  const globs = listed.map((glob) => glob.trim());
  return globs.every((glob) => everything.has(glob)) ? undefined : globs.join(', ');
}

function onPath(path: string, request: SurfaceRequest): LoadedText {
  return { path, kind: 'instructions', loading: 'on-path', lines: linesOf(path, request) };
}
