import { applyPatch, parsePatch } from 'diff';
import type { GoldenTask } from '../../../core/model/rule/task.ts';

/** A golden task with what an agent that works at it can read. */
export interface SearchedTask
  extends Pick<GoldenTask, 'id' | 'prompt' | 'reference' | 'referenceFile' | 'tests' | 'file'> {
  /** Text files of its start, by path. */
  readonly files: ReadonlyMap<string, string>;
}

/** Lists everything an agent has at the start of a task: its prompt, the names of its files and what they hold. */
export function wordsOfTask({ prompt, files }: SearchedTask): readonly Words[] {
  return [prompt, ...files.keys(), ...files.values()].map(splitWords);
}

/** Returns the files of a start that a patch takes a change out of; one that does not fit leaves the file out. */
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

/** A place of text, cut into the words that names are made of. */
export interface Words {
  /** Lower case; `parseHTTPDate`, `parse_http_date` and `Parse HTTP date` are the same three. */
  readonly parts: readonly string[];
  /** All of it with a blank before, between and behind: whole words are found by their blanks. */
  readonly joined: string;
  /** All of it without white space: what stands between the words counts. */
  readonly tight: string;
}

const wordPattern = /\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Nd}+|\p{Lo}+/gu;

/** Cuts text into the words its names are made of, whatever case they are written in and what stands between them. */
export function splitWords(text: string): Words {
  const parts = (text.normalize('NFKC').match(wordPattern) ?? []).map((part) => part.toLowerCase());
  return { parts, joined: ` ${parts.join(' ')} `, tight: text.replace(/\s+/g, '').toLowerCase() };
}

/** Returns true when the words stand in a text, one after the other. */
export function standsIn(words: Words, text: Words): boolean {
  return words.parts.length > 0 && text.joined.includes(words.joined);
}
