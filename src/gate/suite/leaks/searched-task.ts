import { applyPatch, parsePatch } from 'diff';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { splitWords, type Words } from './split-words.ts';

/** A golden task with what an agent that works at it can read. */
export interface SearchedTask
  extends Pick<GoldenTask, 'id' | 'prompt' | 'reference' | 'referenceFile' | 'tests' | 'file'> {
  /** Text files of its start, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Everything an agent has at the start of a task: its prompt, the names of its files and what they hold. */
export function wordsOfTask({ prompt, files }: SearchedTask): readonly Words[] {
  return [prompt, ...files.keys(), ...files.values()].map(splitWords);
}

/** Files of a start that a patch takes a change out of; one that does not fit leaves the file out. */
export function withoutChange(files: ReadonlyMap<string, string>, patch: string): ReadonlyMap<string, string> {
  const left = new Map(files);
  for (const each of parsePatch(patch)) {
    const [from, to] = [each.oldFileName, each.newFileName].map((name) => (name ?? '').replace(/^[ab]\//, ''));
    const changed = applyPatch(files.get(from ?? '') ?? '', each);
    left.delete(from ?? '');
    if (changed !== false && to !== '/dev/null' && to !== undefined) left.set(to, changed);
  }
  return left;
}
