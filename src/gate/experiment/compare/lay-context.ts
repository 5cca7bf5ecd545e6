import { posix } from 'node:path';
import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { type LaidFile, type LaidFiles, layText } from '../../../core/model/trial/overlay.ts';
import { compareText } from '../../../core/text/compare-text.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';
import type { Revision } from '../../change/load-revision.ts';
import { followRevision, moveImport } from '../../loaded/surface/follow-revision.ts';
import { blockMarkers, findOwnership } from '../../loaded/surface/managed-block.ts';
import { type FoundSource, readsAsText } from './read-source.ts';

/** Files that a runtime reads at the start of a session by their names. */
const instructions = /^(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override|GEMINI)\.md$/;

/** Says which copy a context is laid over, and where the agent's own memory lies. */
export interface LayTerms {
  readonly base: Pick<Revision, 'instructions' | 'surroundings'>;
  readonly config: Pick<Config, 'runner'>;
  readonly memory: string;
  readonly as: string | undefined;
}

/**
 * Chooses the path of each file of a context in the copy. A folder keeps its paths. A file lies where `as` says, else where its name does:
 * instruction files at the root, a skill in its folder with all that lies there; anything else (a resume packet, a paragraph) stands in the agent's
 * memory, above its rules. Imports go along. Throws ProblemError for imports that loop, and for a place outside of the copy.
 */
export async function placeFiles(source: FoundSource, terms: LayTerms): Promise<ReadonlyMap<string, LaidFile>> {
  const placed = new Map<string, LaidFile>();
  for (const [path, file] of source.files) {
    const target = placeOf(source, path, terms);
    requirePlace(target, source.name);
    placed.set(target, file);
    if (!mayImport(path, target)) continue;
    for (const [other, words] of await readImports(source, path, Buffer.from(file.bytes).toString('utf8'))) {
      const moved = moveImport(other, path, target);
      if (moved !== undefined && !placed.has(moved)) placed.set(moved, layText(words));
    }
  }
  return placed;
}

/** What lies beside a file stays beside it. */
function placeOf({ path: named, isFolder }: FoundSource, path: string, terms: LayTerms): string {
  if (isFolder) return posix.relative(named, path);
  const place = choosePlace(named, terms);
  return path === named ? place : posix.join(posix.dirname(place), posix.relative(posix.dirname(named), path));
}

/** What a skill leads to is read later, and nothing is imported by it. */
function mayImport(path: string, target: string): boolean {
  return readsAsText(path) && (skillOf(target) === undefined || posix.basename(target) === 'SKILL.md');
}

function choosePlace(path: string, { memory, as }: LayTerms): string {
  const name = posix.basename(path);
  if (as !== undefined) return as;
  if (instructions.test(name) && posix.basename(memory) !== name) return name;
  return name === 'SKILL.md' ? `.claude/skills/${posix.basename(posix.dirname(path))}/SKILL.md` : memory;
}

function requirePlace(target: string, side: string): void {
  if (isRepositoryPath(target)) return;
  const message = `the side ${quoteValue(side)} would lie at ${quoteValue(target)}, outside of the copy`;
  throw setupError('side-place', message, 'Name a place inside of it, for example --as CLAUDE.md.', { file: side });
}

async function readImports({ read }: FoundSource, path: string, text: string) {
  const { imported, loops, outside } = await followRevision(path, text, read);
  const [loop] = loops;
  if (loop !== undefined) {
    const message = `the import ${quoteValue(`@${loop.target}`)} leads back to a file that imports it`;
    throw setupError(
      'side-import-loop',
      message,
      'Take one of the imports out: a runtime reads each file once.',
      loop.at,
    );
  }
  const [left] = outside.filter(({ target }) => /\.\w+$/.test(target));
  if (left !== undefined) {
    const message = `the import ${quoteValue(`@${left.target}`)} leaves the repository: what is read there differs from machine to machine`;
    throw setupError(
      'side-import-outside',
      message,
      'Copy that file into the repository, or take the import out.',
      left.at,
    );
  }
  return imported;
}

/**
 * Lists the files of the arm that has these: null for files that only the other side has, and for files of base in the folder of a skill that either
 * side brings. Throws ProblemError for a file that the simulated agent does not read.
 */
export function layFiles(
  placed: ReadonlyMap<string, LaidFile>,
  other: ReadonlyMap<string, LaidFile>,
  { base, config, memory }: LayTerms,
): LaidFiles {
  const skills = new Set([...placed.keys(), ...other.keys()].flatMap((path) => skillOf(path) ?? []));
  const ofBase = [...(base.surroundings?.files.keys() ?? []), ...base.instructions.keys()];
  const replaced = ofBase.filter((path) => skills.has(skillOf(path) ?? ''));
  const files = new Map<string, LaidFile | null>([...replaced, ...other.keys()].map((path) => [path, null]));
  for (const [path, file] of placed) {
    if (runners[config.runner.kind].memory.alone && path !== memory) throw unread(path, memory);
    files.set(path, path === memory ? withBlock(file) : file);
  }
  return new Map([...files].sort(([a], [b]) => compareText(a, b)));
}

/** The folder of the skill that a file belongs to. */
function skillOf(path: string): string | undefined {
  return /^\.claude\/skills\/[^/]+\//.exec(path)?.[0];
}

/** Compiled rules go into the block of a text that people wrote: below it where it has none. */
function withBlock(file: LaidFile): LaidFile {
  const text = Buffer.from(file.bytes).toString('utf8');
  if (findOwnership(text).kind !== 'theirs') return file;
  return layText(`${text.trimEnd()}\n\n${blockMarkers.begin}\n${blockMarkers.end}\n`);
}

function unread(path: string, memory: string) {
  const message = `the simulated agent reads ${quoteValue(memory)} and its definition, never ${quoteValue(path)}`;
  return setupError(
    'side-unread',
    message,
    `Compare with a real runner, or lay the text into the memory: --as ${memory}.`,
  );
}
