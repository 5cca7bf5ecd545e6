import { readFileSync, statSync } from 'node:fs';
import { objectOf } from '../../../core/text/json/read-json.ts';
import { nameOfProject, writeLiveText } from './kept-texts.ts';

/** What sessions of a project may be told of earlier ones. */
export interface LearntTexts {
  readonly conventions: readonly string[];
  readonly deadEnds: readonly string[];
}

const nothing: LearntTexts = { conventions: [], deadEnds: [] };
/** A few lines; what is larger was not written by us. */
const mostBytes = 16 * 1024;
/** As packets: what nobody has seen again for so long is told to nobody. */
const keptMs = 14 * 86_400_000;

/** Keeps what was learnt of a project; false when it cannot be. Never throws. */
export function keepLearnt(folder: string, project: string, { conventions, deadEnds }: LearntTexts): boolean {
  return writeLiveText(learntFile(folder, project), `${JSON.stringify({ schema: 1, conventions, deadEnds })}\n`);
}

/** What was learnt of a project; nothing where there is none, it is old, or cannot be read. Never throws. */
export function readLearnt(folder: string, project: string, now: Date): LearntTexts {
  const file = learntFile(folder, project);
  try {
    const { mtimeMs, size } = statSync(file);
    if (size > mostBytes || now.getTime() - mtimeMs > keptMs) return nothing;
    const { conventions, deadEnds } = objectOf(JSON.parse(readFileSync(file, 'utf8')));
    return { conventions: asTexts(conventions), deadEnds: asTexts(deadEnds) };
  } catch {
    return nothing;
  }
}

/** The texts of a list that somebody may have changed. */
function asTexts(value: unknown): readonly string[] {
  return Array.isArray(value) ? value.filter((text) => typeof text === 'string') : [];
}

function learntFile(folder: string, project: string): string {
  return nameOfProject(folder, project, 'learnt');
}
