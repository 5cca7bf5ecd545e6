import * as v from 'valibot';
import { isRepositoryPath } from '../../util/repository-path.ts';
import { isPlainLine, isSlug } from '../escape/text-safety.ts';

/** A short kebab-case name. */
export const slug = v.pipe(v.string(), v.check(isSlug), v.description('a short kebab-case name'));

/** Defines a text of 1 to `longest` characters on one line, all of them visible. */
export function plainLine(longest: number) {
  const words = `one line of text, at most ${longest} characters`;
  return v.pipe(v.string(), v.minLength(1), v.maxLength(longest), v.check(isPlainLine), v.description(words));
}

/** A path inside of the repository; not its root. */
export const pathInRepository = v.pipe(
  v.string(),
  v.check((path) => path !== '.' && isRepositoryPath(path)),
  v.description('a path of the repository, with "/" and without ".."'),
);

/** A text that people wrote and that counts to its last word: a comment behind it on its line is refused unless it is in quotes. */
export const wholeText = v.metadata<string, { readonly isWholeText: true }>({ isWholeText: true });
