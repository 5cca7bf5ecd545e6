import { basename, posix } from 'node:path/posix';
import { setupError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { isRepositoryPath } from '../../../core/util/repository-path.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { followRevision, moveImport } from '../../surface/follow-revision.ts';
import { blockMarkers, findOwnership } from '../../surface/managed-block.ts';
import type { FoundSource } from './read-source.ts';

/** Files that a runtime reads at the start of a session by their names. */
const instructions = /^(?:CLAUDE|CLAUDE\.local|AGENTS|AGENTS\.override|GEMINI)\.md$/;

/** What a context is laid over: base's instruction files, and where the agent's own memory lies. */
export interface LayTerms {
  readonly base: Pick<Revision, 'instructions' | 'fixture'>;
  readonly config: Pick<Config, 'runner'>;
  readonly memory: string;
  readonly as: string | undefined;
}

/**
 * Where the texts of a context lie in the copy. A folder keeps its paths. A file lies where `as` says, else where its name does: instruction
 * files at the root, a skill in its folder; anything else (a resume packet, a paragraph) stands in the agent's memory, above its rules.
 * Imports go along. Throws ProblemError for imports that loop, and for a place outside of the copy.
 */
export async function placeTexts(source: FoundSource, terms: LayTerms): Promise<ReadonlyMap<string, string>> {
  const placed = new Map<string, string>();
  for (const [path, text] of source.texts) {
    const target = source.isFolder ? posix.relative(source.path, path) : choosePlace(path, terms);
    requirePlace(target, source.name);
    placed.set(target, text);
    for (const [other, words] of await readImports(source, path, text)) {
      const moved = moveImport(other, path, target);
      if (moved !== undefined && !placed.has(moved)) placed.set(moved, words);
    }
  }
  return placed;
}

function choosePlace(path: string, { memory, as }: LayTerms): string {
  const name = basename(path);
  if (as !== undefined) return as;
  if (instructions.test(name) && basename(memory) !== name) return name;
  return name === 'SKILL.md' ? `.claude/skills/${basename(posix.dirname(path))}/SKILL.md` : memory;
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
 * All instruction files of the arm that has these texts; what either side places is missing where the other alone has it. Throws ProblemError
 * for a place of the fixture, which no side can take away, and for a file that the simulated agent does not read.
 */
export function layFiles(
  placed: ReadonlyMap<string, string>,
  other: ReadonlyMap<string, string>,
  { base, config, memory }: LayTerms,
): ReadonlyMap<string, string> {
  const files = new Map(base.instructions);
  for (const path of other.keys()) if (!placed.has(path)) removeFile(files, path, base);
  for (const [path, text] of placed) {
    if (runners[config.runner.kind].memory.alone && path !== memory) throw unread(path, memory);
    files.set(path, path === memory ? withBlock(text) : text);
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)));
}

function removeFile(files: Map<string, string>, path: string, { fixture }: LayTerms['base']): void {
  const isFixed = fixture?.files.some((entry) => entry.path === path) === true && !files.has(path);
  if (isFixed) {
    const message = `one side is to go without ${quoteValue(path)}, which is a file of the fixture`;
    throw setupError(
      'side-in-fixture',
      message,
      'Compare two versions of the file, or choose another place with --as.',
    );
  }
  files.delete(path);
}

/** Compiled rules go into the block of a text that people wrote: below it where it has none. */
function withBlock(text: string): string {
  if (findOwnership(text).kind !== 'theirs') return text;
  return `${text.trimEnd()}\n\n${blockMarkers.begin}\n${blockMarkers.end}\n`;
}

function unread(path: string, memory: string) {
  const message = `the simulated agent reads ${quoteValue(memory)} and its definition, never ${quoteValue(path)}`;
  return setupError(
    'side-unread',
    message,
    `Compare with a real runner, or lay the text into the memory: --as ${memory}.`,
  );
}
