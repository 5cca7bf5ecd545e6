import { posix } from 'node:path';
import picomatch from 'picomatch';
import type { SurfaceLine, SurfacePart } from '../../../core/model/rule/context.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { followImports } from './find-imports.ts';
import { cutLines, dropComments, readLines, splitFrontmatter } from './read-lines.ts';
import { linesOf, readInstructionSettings, type SurfaceRequest } from './surface-files.ts';

/** Claude Code reads AGENTS.md from this version on, where no CLAUDE.md stands. */
const readsAgentsFile = [2, 1, 277] as const;
/** What Claude Code loads of an agent's memory; what is longer is cut. */
const memoryLimits = { count: 200, bytes: 25_000 } as const;
/** Claude Code leaves out an instruction file that is larger. */
const mostBytes = 4 * 1024 * 1024;

/** Reads what a session of Claude Code loads, in load order: of the agent's own definition, or of the main session without one. */
export function claudeSurface(request: SurfaceRequest): readonly SurfacePart[] {
  return [
    ...readDefinition(request),
    ...readInstructions(request),
    ...listNested(request),
    ...readDescriptions(request),
    ...readStyle(request),
  ];
}

/** The output style that the project's settings choose is part of every session's prompt. */
function readStyle(request: SurfaceRequest): readonly SurfacePart[] {
  const { outputStyle } = readInstructionSettings(request.files.get('.claude/settings.json'));
  if (outputStyle === undefined) return [];
  return [...request.files.keys()].flatMap((path) => {
    if (!path.startsWith('.claude/output-styles/')) return [];
    const { frontmatter, body } = splitFrontmatter(linesOf(path, request));
    const names = [posix.basename(path, '.md'), frontmatter === '' ? '' : readWord(path, 'name', request)];
    // A head that cannot be read may say any name.
    const isChosen = names.some((name) => (name ?? outputStyle).toLowerCase() === outputStyle.toLowerCase());
    return isChosen ? [{ path, kind: 'instructions', loading: 'always', lines: body } as const] : [];
  });
}

function readDefinition(request: SurfaceRequest): readonly SurfacePart[] {
  const { definition: path, memory = '' } = request.config.agents[request.agent] ?? {};
  if (path === undefined) return [];
  const { body } = splitFrontmatter(linesOf(path, request));
  const definitionPart: SurfacePart = { path, kind: 'definition', loading: 'always', lines: body };
  const memories = [...new Set([memory, nameMemory(path, request)])].filter(
    (file) => isAgentMemory(file) && request.files.has(file),
  );
  return [
    definitionPart,
    ...memories.map((file) => readMemory(file, linesOf(file, request))),
    ...memories.flatMap((file) => listTopics(file, request)),
  ];
}

/** Memory of a sub-agent lies in a folder of its name; Claude Code loads no other file as such. */
function isAgentMemory(path: string): boolean {
  return /^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/.test(path);
}

/** Where the agent finds its memory by its own words, whatever the config says; memory per user lies in no repository. */
function nameMemory(path: string, request: SurfaceRequest): string {
  const [scope, name] = ['memory', 'name'].map((key) => readWord(path, key, request));
  const folder = scope === 'local' ? '.claude/agent-memory-local' : '.claude/agent-memory';
  return scope === 'project' || scope === 'local' ? `${folder}/${name?.replaceAll(':', '-')}/MEMORY.md` : '';
}

/** A word of a text's head as its YAML has it, empty where it says none; undefined for a head that cannot be read. */
function readWord(path: string, key: string, { files }: SurfaceRequest): string | undefined {
  const keys = parseDefinition(files.get(path) ?? '', path, 'setup').value?.keys;
  const word = keys?.get(key);
  return keys && (typeof word === 'string' ? word : '');
}

/** What lies beside a memory: the agent is told that it may look there. */
function listTopics(memory: string, request: SurfaceRequest): readonly SurfacePart[] {
  const folder = `${folderOf(memory)}/`;
  const paths = [...request.files.keys()].filter((path) => path.startsWith(folder) && path !== memory);
  return paths.map((path) => ({ path, kind: 'memory', loading: 'on-demand', lines: linesOf(path, request) }));
}

/** Reads compiled memory as the simulated agent reads it: wherever the config says that it lies. */
export function readNamedMemory(request: SurfaceRequest): readonly SurfacePart[] {
  const { memory = '' } = request.config.agents[request.agent] ?? {};
  return request.files.has(memory) ? [readMemory(memory, linesOf(memory, request))] : [];
}

function readMemory(path: string, whole: readonly SurfaceLine[]): SurfacePart {
  const lines = cutLines(whole, memoryLimits);
  const cut = lines.length < whole.length ? { cut: 'cut at 200 lines or 25 KB' } : {};
  return { path, kind: 'memory', loading: 'always', lines, ...cut };
}

/** Instruction files of the project, rules, and AGENTS.md where it is read, each with what it imports. */
function readInstructions(request: SurfaceRequest): readonly SurfacePart[] {
  const { files, config } = request;
  const isRead = readable(request);
  const mode =
    readInstructionSettings(files.get('.claude/settings.json')).projectInstructions ?? 'claude-md-or-agents-md';
  const named = ['CLAUDE.md', '.claude/CLAUDE.md', 'CLAUDE.local.md'].filter(isRead);
  const wantsAgents = mode === 'claude-md-and-agents-md' || (mode === 'claude-md-or-agents-md' && named.length === 0);
  const knowsAgents = wantsAgents && isAtLeast(config.runner.version, readsAgentsFile);
  const others = knowsAgents ? ['AGENTS.md', '.claude/AGENTS.md'].filter(isRead) : [];
  const rules = [...files.keys()]
    .filter((path) => /^\.claude\/rules\/.+\.md$/.test(path) && isRead(path))
    .sort(compareText);
  const chosen = mode === 'managed-only' ? [] : [...named, ...rules, ...others];
  const read = chosen.map((path) => readInstruction(path, request));
  return followImports(read, (path) =>
    files.has(path) ? { ...readInstruction(path, request), kind: 'import' } : undefined,
  );
}

/** Files that are there and that the project's settings do not take out. */
function readable({ files }: SurfaceRequest): (path: string) => boolean {
  const excludes = readInstructionSettings(files.get('.claude/settings.json')).claudeMdExcludes;
  if (excludes.length === 0) return (path) => files.has(path);
  const isExcluded = picomatch(
    excludes.map((glob) => glob.replace(/^\//, '')),
    { dot: true },
  );
  return (path) => files.has(path) && !isExcluded(path);
}

function readInstruction(path: string, request: SurfaceRequest): SurfacePart {
  const { frontmatter, body } = splitFrontmatter(linesOf(path, request));
  const isRule = path.startsWith('.claude/rules/');
  const loading = isRule && /^paths:/m.test(frontmatter) ? 'on-path' : 'always';
  const part = { path, kind: isRule ? 'rules' : 'instructions', loading } as const;
  const isTooLarge = Buffer.byteLength(request.files.get(path) ?? '') > mostBytes;
  return isTooLarge ? { ...part, lines: [], cut: 'left out: more than 4 MiB' } : { ...part, lines: dropComments(body) };
}

/** Instruction files of folders below the root: read when the agent opens a file beside them. */
function listNested(request: SurfaceRequest): readonly SurfacePart[] {
  const isNested = (path: string) => /\/(?:CLAUDE|AGENTS)\.md$/.test(path) && folderOf(path) !== '.claude';
  const isBeside = (path: string) => path.endsWith('/AGENTS.md') && request.files.has(`${folderOf(path)}/CLAUDE.md`);
  const paths = [...request.files.keys()].filter(
    (path) => isNested(path) && !isBeside(path) && readable(request)(path),
  );
  return paths.map((path) => ({ ...readInstruction(path, request), loading: 'on-path' }));
}

const described = /^\.claude\/(?:agents\/.+\.md|skills\/[^/]+\/SKILL\.md|commands\/.+\.md)$/;

/** Of agents, skills and commands every session carries the description; their bodies are read on demand. */
function readDescriptions({ files }: SurfaceRequest): readonly SurfacePart[] {
  return [...files].flatMap(([path, text]) => {
    if (!described.test(path)) return [];
    const lines = readLines(text);
    const head = lines.slice(0, lines.length - splitFrontmatter(lines).body.length);
    return [{ path, kind: 'description', loading: 'always', lines: pickDescription(head) } as const];
  });
}

/** The key `description` with the lines that go on below it. */
function pickDescription(head: readonly SurfaceLine[]): readonly SurfaceLine[] {
  const from = head.findIndex(({ text }) => /^description:/.test(text));
  if (from === -1) return [];
  const rest = head.slice(from + 1).findIndex(({ text }) => !/^\s/.test(text));
  const lines = head.slice(from, rest === -1 ? undefined : from + 1 + rest);
  return lines.map((line) => ({ ...line, text: line.text.replace(/^description:\s*[>|]?-?\s*/, '') }));
}

/** True for a version at or above; a version nobody names is the newest. */
function isAtLeast(version: string | undefined, least: readonly number[]): boolean {
  if (version === undefined) return true;
  const numbers = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const at = least.findIndex((number, index) => numbers[index] !== number);
  return at === -1 || (numbers[at] ?? 0) > (least[at] ?? 0);
}
