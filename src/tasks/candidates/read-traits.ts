import { parsePatch, type StructuredPatch } from 'diff';
import { classifyFile } from '../../core/detect/classify-file.ts';
import type { TaskTraits, TaskWork } from '../../core/model/request/suite-choice.ts';
import { compareText } from '../../core/text/compare-text.ts';

/** Changed lines up to which a task is small, and medium. */
const smallLines = 10;
const mediumLines = 50;

/** Folders of a path that name its area. */
const areaDepth = 2;

/** What the reference of a task (a unified diff that was checked) asks for. Tests and documents count only where it changes nothing else. */
export function readTraits(reference: string): TaskTraits {
  const files = parsePatch(reference).map(readFile);
  const source = files.filter(({ path }) => classifyFile(path) === 'source');
  const told = source.length > 0 ? source : files;
  const lines = told.reduce((sum, file) => sum + file.lines, 0);
  return {
    areas: [...new Set(told.map(({ path }) => areaOf(path)))].sort(compareText),
    size: lines <= smallLines ? 'small' : lines <= mediumLines ? 'medium' : 'large',
    work: workOf(told.map(({ does }) => does)),
    lines,
  };
}

interface ReferenceFile {
  readonly path: string;
  readonly does: 'edits' | 'creates' | 'deletes';
  readonly lines: number;
}

const nothing = '/dev/null';

function readFile({ oldFileName = nothing, newFileName = nothing, hunks }: StructuredPatch): ReferenceFile {
  const path = (newFileName === nothing ? oldFileName : newFileName).replace(/^[ab]\//, '');
  const lines = hunks.flatMap((hunk) => hunk.lines).filter((line) => /^[+-]/.test(line)).length;
  return { path, does: oldFileName === nothing ? 'creates' : newFileName === nothing ? 'deletes' : 'edits', lines };
}

function areaOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, areaDepth).join('/') || '.';
}

function workOf(does: readonly ReferenceFile['does'][]): readonly TaskWork[] {
  const edits = does.filter((own) => own === 'edits').length;
  return [
    ...(edits === 1 ? (['edits-one'] as const) : edits > 1 ? (['edits-several'] as const) : []),
    ...(does.includes('creates') ? (['creates'] as const) : []),
    ...(does.includes('deletes') ? (['deletes'] as const) : []),
  ];
}
