import { posix } from 'node:path';
import picomatch from 'picomatch';
import type { LoadedLine, LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { agentMemory } from '../../../core/model/runner/agent-names.ts';
import { isObject, type JsonObject, parseObject, textOf } from '../../../core/text/json/read-json.ts';
import { folderOf } from '../../../core/util/repository-path.ts';
import { compareText } from '../../../core/util/values.ts';
import { followImports } from './follow-imports.ts';
import { type Frontmatter, isCondition, readFrontmatter } from './frontmatter.ts';
import { dropComments } from './instruction-text.ts';
import { listClaudeAgent, listClaudeSkill } from './listing-lines.ts';
import { cutLines, restoreMark } from './read-lines.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

/** Claude Code reads AGENTS.md from this version on, where no CLAUDE.md stands. */
const readsAgentsFile = [2, 1, 277] as const;
/** Lines and bytes that Claude Code loads of an agent's memory; it cuts the rest. */
const memoryLimits = { count: 200, bytes: 25_000 } as const;
/** Claude Code leaves out an instruction file that is larger. */
const mostBytes = 4 * 1024 * 1024;
const settingsFile = '.claude/settings.json';

/** Reads what a session of Claude Code loads, in load order: of the agent's own definition, or of the main session without one. */
export function claudeSurface(request: SurfaceRequest): readonly LoadedText[] {
  return [
    ...readDefinition(request),
    ...readInstructions(request),
    ...listNested(request),
    ...readDescriptions(request),
    ...readStyle(request),
  ];
}

/** Reads the output style that the project's settings choose: it is part of every session's prompt, comments included. */
function readStyle(request: SurfaceRequest): readonly LoadedText[] {
  const { outputStyle } = readInstructionSettings(request.files.get(settingsFile));
  if (outputStyle === undefined) return [];
  return [...request.files.keys()].flatMap((path) => {
    if (!path.startsWith('.claude/output-styles/')) return [];
    const { values, isReadable, body } = readHead(path, request);
    const names = [posix.basename(path, '.md'), textOf(values['name'])].map((name) => name.toLowerCase());
    // A head that cannot be read may say any name.
    const isChosen = !isReadable || names.includes(outputStyle.toLowerCase());
    return isChosen ? [{ path, kind: 'instructions', loading: 'always', lines: body } as const] : [];
  });
}

function readDefinition(request: SurfaceRequest): readonly LoadedText[] {
  const { definition: path, memory = '' } = request.config.agents[request.agent] ?? {};
  if (path === undefined) return [];
  const { body } = readHead(path, request);
  const definitionPart: LoadedText = { path, kind: 'definition', loading: 'always', lines: body };
  const memories = [...new Set([memory, nameMemory(path, request)])].filter(
    (file) => isAgentMemory(file) && request.files.has(file),
  );
  return [
    definitionPart,
    ...memories.map((file) => readMemory(file, linesOf(file, request))),
    ...memories.flatMap((file) => listTopics(file, request)),
  ];
}

/** Returns true for the memory of a sub-agent, which lies in a folder of its name; Claude Code loads no other file as such. */
function isAgentMemory(path: string): boolean {
  return /^\.claude\/agent-memory(?:-local)?\/[^/]+\/MEMORY\.md$/.test(path);
}

/**
 * Returns the path of the memory that an agent's own head names, whatever the config says; empty for memory per user, which lies in no repository.
 */
function nameMemory(path: string, request: SurfaceRequest): string {
  const { values } = readHead(path, request);
  const [scope, name] = [textOf(values['memory']), textOf(values['name'])];
  const folder = scope === 'local' ? '.claude/agent-memory-local' : '.claude/agent-memory';
  return scope === 'project' || scope === 'local' ? agentMemory(name, folder) : '';
}

/** Lists the files beside a memory: the agent is told that it may look there. */
function listTopics(memory: string, request: SurfaceRequest): readonly LoadedText[] {
  const folder = `${folderOf(memory)}/`;
  const paths = [...request.files.keys()].filter((path) => path.startsWith(folder) && path !== memory);
  return paths.map((path) => ({ path, kind: 'memory', loading: 'on-demand', lines: linesOf(path, request) }));
}

/** Reads compiled memory as the simulated agent reads it: wherever the config says that it lies. */
export function readNamedMemory(request: SurfaceRequest): readonly LoadedText[] {
  const { memory = '' } = request.config.agents[request.agent] ?? {};
  return request.files.has(memory) ? [readMemory(memory, linesOf(memory, request))] : [];
}

function readMemory(path: string, whole: readonly LoadedLine[]): LoadedText {
  const lines = cutLines(whole, memoryLimits);
  const cut = lines.length < whole.length ? { cut: 'cut at 200 lines or 25 KB' } : {};
  return { path, kind: 'memory', loading: 'always', lines, ...cut };
}

/** Reads the instruction files of the project, its rules, and AGENTS.md where it is read, each with what it imports. */
function readInstructions(request: SurfaceRequest): readonly LoadedText[] {
  const { files, config } = request;
  const { readsBoth, isExcluded, mayBeExcluded } = readInstructionSettings(files.get(settingsFile));
  const read = (path: string) => (files.has(path) && !isExcluded(path) ? [readInstruction(path, request)] : []);
  const named = ['CLAUDE.md', '.claude/CLAUDE.md', 'CLAUDE.local.md'].flatMap(read);
  const wantsAgents = readsBoth || !named.some((part) => hasWords(part) && !mayBeExcluded(part.path));
  const knowsAgents = wantsAgents && isAtLeast(config.runner.version, readsAgentsFile);
  const agentsFiles = knowsAgents ? ['AGENTS.md', '.claude/AGENTS.md'].flatMap(read) : [];
  const rules = [...files.keys()].filter((path) => rule.test(path)).sort(compareText);
  const readImport = (path: string, real: string): LoadedText | undefined => {
    // Globs that leave a file out are held against the path as it is written.
    if (isExcluded(path) || !files.has(real)) return undefined;
    return { ...readInstruction(real, request), kind: 'import', loading: 'always' };
  };
  return followImports([...named, ...rules.flatMap(read), ...agentsFiles], request, readImport, (path) =>
    readBody(path, request),
  );
}

const rule = /^\.claude\/rules\/.+\.md$/;

/** Returns true for a file with words: one that is empty, left out, or holds only a comment is not there for Claude Code. */
function hasWords({ lines }: LoadedText): boolean {
  return lines.some(({ text }) => text.trim() !== '');
}

function readInstruction(path: string, request: SurfaceRequest): LoadedText {
  const { values } = readHead(path, request);
  const isRule = rule.test(path);
  const loading = isRule && isCondition(values['paths']) ? 'on-path' : 'always';
  const part = { path, kind: isRule ? 'rules' : 'instructions', loading } as const;
  if (isTooLarge(path, request)) return { ...part, lines: [], cut: 'left out: more than 4 MiB' };
  return { ...part, lines: dropComments(readBody(path, request)) };
}

function isTooLarge(path: string, { files }: SurfaceRequest): boolean {
  return Buffer.byteLength(files.get(path) ?? '') > mostBytes;
}

/** Reads the lines below the head, with their comments; none of a file that is too large. */
function readBody(path: string, request: SurfaceRequest): readonly LoadedLine[] {
  const { files } = request;
  return isTooLarge(path, request) ? [] : restoreMark(readHead(path, request).body, files.get(path) ?? '');
}

function readHead(path: string, request: SurfaceRequest): Frontmatter {
  return readFrontmatter(linesOf(path, request), request.files.get(path)?.includes('\r\n') !== true);
}

/** Lists the instruction files of folders below the root, which are read when the agent opens a file beside them. */
function listNested(request: SurfaceRequest): readonly LoadedText[] {
  const { isExcluded } = readInstructionSettings(request.files.get(settingsFile));
  const isNested = (path: string) => /\/(?:CLAUDE|AGENTS)\.md$/.test(path) && folderOf(path) !== '.claude';
  const isBeside = (path: string) => path.endsWith('/AGENTS.md') && request.files.has(`${folderOf(path)}/CLAUDE.md`);
  const paths = [...request.files.keys()].filter((path) => isNested(path) && !isBeside(path) && !isExcluded(path));
  return paths.map((path) => ({ ...readInstruction(path, request), loading: 'on-path' }));
}

const skillOrCommand = /^\.claude\/(?:skills\/[^/]+\/SKILL|commands\/.+)\.md$/;
const agentFile = /^\.claude\/agents\/.+\.md$/;

/** Reads the line or two that every session carries of each agent, skill and command; their bodies are read on demand. */
function readDescriptions(request: SurfaceRequest): readonly LoadedText[] {
  return [...request.files.keys()].flatMap((path) => {
    const list = (skillOrCommand.test(path) && listClaudeSkill) || (agentFile.test(path) && listClaudeAgent);
    const lines = list ? list(path, readHead(path, request)) : [];
    return lines.length === 0 ? [] : [{ path, kind: 'description', loading: 'always', lines } as const];
  });
}

/** Returns true for a version at or above; a version nobody names is the newest. */
function isAtLeast(version: string | undefined, least: readonly number[]): boolean {
  if (version === undefined) return true;
  const numbers = version.split('.').map((part) => Number.parseInt(part, 10) || 0);
  const at = least.findIndex((number, index) => numbers[index] !== number);
  return at === -1 || (numbers[at] ?? 0) > (least[at] ?? 0);
}

/** The settings of a project that change which files Claude Code loads, as version 2.1.330 takes them. */
interface InstructionSettings {
  /** AGENTS.md is read beside a CLAUDE.md, and not only where there is none. */
  readonly readsBoth: boolean;
  /** True for a path of the repository that no session reads. */
  readonly isExcluded: (path: string) => boolean;
  /** True also for a path that is left out where Claude Code takes settings that are not known here. */
  readonly mayBeExcluded: (path: string) => boolean;
  readonly outputStyle?: string;
}

const nothing = () => false;
const noSettings: InstructionSettings = { readsBoth: false, isExcluded: nothing, mayBeExcluded: nothing };

/**
 * Reads `.claude/settings.json` as far as it decides what is loaded. Claude Code takes a byte order mark, and ignores the whole file where it is
 * not strict JSON or one of its keys has a value of another type. So a setting that brings text counts wherever it can be read, and one that
 * leaves text out counts only in a file whose keys are all known and well-formed.
 */
function readInstructionSettings(text: string | undefined): InstructionSettings {
  const settings = parseObject((text ?? '').replace(/^\ufeff/, ''));
  if (settings === undefined) return noSettings;
  const { outputStyle, projectInstructions } = settings;
  const isCertain = Object.entries(settings).every(([key, value]) => wellFormed.get(key)?.(value) === true);
  const mayBeExcluded = openExcludes(settings['claudeMdExcludes']);
  return {
    // In a project's own settings every other value is sent like none.
    readsBoth: projectInstructions === 'claude-md-and-agents-md' || projectInstructions === 'both',
    isExcluded: isCertain ? mayBeExcluded : nothing,
    mayBeExcluded,
    ...(typeof outputStyle === 'string' ? { outputStyle } : {}),
  };
}

/**
 * Two places where a checkout may lie: a glob counts only where it leaves a file out of both, since it says nothing about another machine otherwise.
 */
const checkouts = ['/checkout', '/home/someone/work/checkout'] as const;

/** Opens the match of excluded files. Globs are matched against absolute paths: `CLAUDE.md` leaves nothing out, `**\/CLAUDE.md` does. */
function openExcludes(excludes: unknown): (path: string) => boolean {
  const globs = isTexts(excludes) ? excludes.filter((glob) => !glob.startsWith('!')) : [];
  if (globs.length === 0) return nothing;
  const isMatch = picomatch([...globs], { dot: true });
  return (path) => checkouts.every((checkout) => isMatch(`${checkout}/${path}`));
}

type IsWellFormed = (value: unknown) => boolean;

const isText: IsWellFormed = (value) => typeof value === 'string';
const isFlag: IsWellFormed = (value) => typeof value === 'boolean';
const isTexts = (value: unknown): value is readonly string[] => Array.isArray(value) && value.every(isText);
const holds = (isValue: IsWellFormed) => (value: unknown) => isObject(value) && Object.values(value).every(isValue);

function isPermissions(value: unknown): boolean {
  return holds((inner) => isText(inner) || isTexts(inner))(value);
}

/** Returns true for hooks in the form of the settings: each event has groups, each group hooks, each hook a type. */
function isHooks(value: unknown): boolean {
  const isHook = (hook: unknown) => isObject(hook) && isText(hook['type']);
  const isGroup = (group: JsonObject) => Array.isArray(group['hooks']) && group['hooks'].every(isHook);
  return holds((groups) => Array.isArray(groups) && groups.every((group) => isObject(group) && isGroup(group)))(value);
}

/** A map, since keys come from a file: `__proto__` is a property of every object. */
const wellFormed: ReadonlyMap<string, IsWellFormed> = new Map(
  Object.entries({
    $schema: isText,
    claudeMdExcludes: isTexts,
    enabledPlugins: holds(isFlag),
    env: holds(isText),
    hooks: isHooks,
    includeCoAuthoredBy: isFlag,
    model: isText,
    outputStyle: isText,
    permissions: isPermissions,
    projectInstructions: isText,
  }),
);
