import type { SurfaceLine, SurfacePart } from '../../../core/model/rule/context.ts';
import { readCodexSettings } from './codex-settings.ts';
import { readFrontmatter } from './frontmatter.ts';
import { listCodexSkill } from './listing-lines.ts';
import { cutBytes, readLines } from './read-lines.ts';
import { linesOf, type SurfaceRequest } from './surface-files.ts';

const configFile = '.codex/config.toml';
const skill = /^\.(?:agents|codex)\/skills\/(?:.+\/)?SKILL\.md$/;
const nested = /\/AGENTS(?:\.override)?\.md$/;

/**
 * Reads what a session of Codex 0.169 loads: the definition that rentroll hands it, instructions of its settings, AGENTS.md of the root, the
 * skills it lists, and instructions of folders, which are read when it is started there.
 */
export function codexSurface(request: SurfaceRequest): readonly SurfacePart[] {
  return [
    ...readDefinition(request),
    ...readSettingsTexts(request),
    ...readProjectDocument(request),
    ...listSkills(request),
    ...listNested(request),
  ];
}

function readDefinition(request: SurfaceRequest): readonly SurfacePart[] {
  const { definition } = request.config.agents[request.agent] ?? {};
  if (definition === undefined) return [];
  const { body } = readFrontmatter(linesOf(definition, request));
  return [{ path: definition, kind: 'definition', loading: 'always', lines: body }];
}

/** Settings of a project count only where a person trusts its folder; on a machine where somebody does, they are sent. */
function readSettingsTexts(request: SurfaceRequest): readonly SurfacePart[] {
  const { developerTexts, instructionsFile } = readCodexSettings(request.files.get(configFile));
  const texts: SurfacePart[] = [];
  if (developerTexts.length > 0) {
    const lines = readLines(developerTexts.join('\n'));
    texts.push({ path: configFile, kind: 'instructions', loading: 'always', lines });
  }
  if (instructionsFile !== undefined && request.files.has(instructionsFile)) {
    texts.push(instructionsOf(instructionsFile, linesOf(instructionsFile, request)));
  }
  return texts;
}

/** AGENTS.override.md wins, also where it is empty; names of the settings count where there is neither. */
function readProjectDocument(request: SurfaceRequest): readonly SurfacePart[] {
  const { fallbackNames } = readCodexSettings(request.files.get(configFile));
  const path = ['AGENTS.override.md', 'AGENTS.md', ...fallbackNames].find((name) => request.files.has(name));
  return path === undefined ? [] : [readCut(path, request)];
}

function listNested(request: SurfaceRequest): readonly SurfacePart[] {
  const paths = [...request.files.keys()].filter((path) => nested.test(path));
  return paths.map((path) => ({ ...readCut(path, request), loading: 'on-path' }));
}

function listSkills(request: SurfaceRequest): readonly SurfacePart[] {
  return [...request.files.keys()].flatMap((path) => {
    const lines = skill.test(path) ? listCodexSkill(path, linesOf(path, request)) : [];
    return lines.length === 0 ? [] : [{ path, kind: 'description', loading: 'always', lines } as const];
  });
}

/** Codex cuts what it reads of a project's instructions here, unless trusted settings say more. */
const standardBytes = 32 * 1024;

function readCut(path: string, request: SurfaceRequest): SurfacePart {
  const { mostBytes } = readCodexSettings(request.files.get(configFile));
  const whole = linesOf(path, request);
  const lines = cutBytes(whole, Math.max(standardBytes, mostBytes));
  const isCut = lines.length < whole.length || lines.at(-1)?.text !== whole.at(-1)?.text;
  const part = instructionsOf(path, lines);
  return isCut ? { ...part, cut: `cut at ${Math.max(standardBytes, mostBytes) / 1024} KiB` } : part;
}

function instructionsOf(path: string, lines: readonly SurfaceLine[]): SurfacePart {
  return { path, kind: 'instructions', loading: 'always', lines };
}
