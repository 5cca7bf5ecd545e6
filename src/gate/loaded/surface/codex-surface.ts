import { posix } from 'node:path';
import { parse } from 'smol-toml';
import type { LoadedLine, LoadedText } from '../../../core/model/rule/loaded-item.ts';
import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';
import { readFrontmatter } from './frontmatter.ts';
import { listCodexSkill } from './listing-lines.ts';
import { cutBytes, readLines } from './read-lines.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

const configFile = '.codex/config.toml';
/** Codex does not look for skills in hidden folders. */
const skill = /^\.(?:agents|codex)\/skills\/(?:[^/.][^/]*\/)*SKILL\.md$/;
const nested = /\/AGENTS(?:\.override)?\.md$/;

/**
 * Reads what a session of Codex 0.169 loads: the definition that rentroll hands it, instructions of its settings, AGENTS.md of the root, the
 * skills it lists, and instructions of folders, which are read when it is started there.
 */
export function codexSurface(request: SurfaceRequest): readonly LoadedText[] {
  return [
    ...readDefinition(request),
    ...readSettingsTexts(request),
    ...readProjectDocument(request),
    ...listSkills(request),
    ...listNested(request),
  ];
}

function readDefinition(request: SurfaceRequest): readonly LoadedText[] {
  const { definition } = request.config.agents[request.agent] ?? {};
  if (definition === undefined) return [];
  const { body } = readFrontmatter(linesOf(definition, request));
  return [{ path: definition, kind: 'definition', loading: 'always', lines: body }];
}

/** Reads the texts that a project's settings hold. They count where a person trusts its folder, and are sent on such a machine. */
function readSettingsTexts(request: SurfaceRequest): readonly LoadedText[] {
  const { developerTexts, instructionsFile } = readCodexSettings(request.files.get(configFile));
  const texts: LoadedText[] = [];
  if (developerTexts.length > 0) {
    const lines = readLines(developerTexts.join('\n'));
    texts.push({ path: configFile, kind: 'instructions', loading: 'always', lines });
  }
  if (instructionsFile !== undefined && request.files.has(instructionsFile)) {
    texts.push(instructionsOf(instructionsFile, linesOf(instructionsFile, request)));
  }
  return texts;
}

/** Reads the project's document: AGENTS.override.md wins, also where it is empty; names of the settings count where there is neither. */
function readProjectDocument(request: SurfaceRequest): readonly LoadedText[] {
  const { fallbackNames } = readCodexSettings(request.files.get(configFile));
  const path = ['AGENTS.override.md', 'AGENTS.md', ...fallbackNames].find((name) => request.files.has(name));
  return path === undefined ? [] : [readCut(path, request)];
}

function listNested(request: SurfaceRequest): readonly LoadedText[] {
  const paths = [...request.files.keys()].filter((path) => nested.test(path));
  return paths.map((path) => ({ ...readCut(path, request), loading: 'on-path' }));
}

function listSkills(request: SurfaceRequest): readonly LoadedText[] {
  return [...request.files].flatMap(([path, text]) => {
    // Behind a byte order mark no head begins. Links to folders are followed, links to files are not.
    const isListed = skill.test(path) && !text.startsWith('\ufeff') && request.links?.has(path) !== true;
    const lines = isListed ? listCodexSkill(path, linesOf(path, request)) : [];
    return lines.length === 0 ? [] : [{ path, kind: 'description', loading: 'always', lines } as const];
  });
}

/** Codex cuts what it reads of a project's instructions here, unless trusted settings say more. */
const standardBytes = 32 * 1024;

function readCut(path: string, request: SurfaceRequest): LoadedText {
  const { mostBytes } = readCodexSettings(request.files.get(configFile));
  const whole = linesOf(path, request);
  const lines = cutBytes(whole, Math.max(standardBytes, mostBytes));
  const isCut = lines.length < whole.length || lines.at(-1)?.text !== whole.at(-1)?.text;
  const part = instructionsOf(path, lines);
  return isCut ? { ...part, cut: `cut at ${Math.max(standardBytes, mostBytes) / 1024} KiB` } : part;
}

function instructionsOf(path: string, lines: readonly LoadedLine[]): LoadedText {
  return { path, kind: 'instructions', loading: 'always', lines };
}

/** The keys of `.codex/config.toml` that decide what Codex 0.169 sends at the start of a session. */
interface CodexSettings {
  /** Texts that are sent as messages of the developer. */
  readonly developerTexts: readonly string[];
  /** Path of the file that takes the place of the base instructions. */
  readonly instructionsFile?: string;
  /** Files that are read where there is no AGENTS.md, in this order. */
  readonly fallbackNames: readonly string[];
  /** Bytes of the instructions that are sent; 0 where the settings do not say. */
  readonly mostBytes: number;
}

/** Reads the settings of a project; those that are no TOML say nothing. */
export function readCodexSettings(text: string | undefined): CodexSettings {
  if (text === undefined) return { developerTexts: [], fallbackNames: [], mostBytes: 0 };
  const settings = parseToml(text);
  const { developer_instructions: developer, instructions, model_instructions_file: file } = settings;
  const { project_doc_fallback_filenames: names, project_doc_max_bytes: bytes } = settings;
  return {
    developerTexts: [developer, instructions].filter((sentText) => typeof sentText === 'string'),
    ...(typeof file === 'string' ? { instructionsFile: posix.join('.codex', file) } : {}),
    // A path is no name.
    fallbackNames: Array.isArray(names) ? names.filter((name) => typeof name === 'string' && !name.includes('/')) : [],
    mostBytes: typeof bytes === 'number' ? bytes : 0,
  };
}

function parseToml(text: string): JsonObject {
  try {
    return objectOf(parse(text.replace(/^\ufeff/, '')));
  } catch {
    return {};
  }
}
