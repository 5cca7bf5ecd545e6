import type { LossQuestion, LostWork } from '../../../core/model/live/work-view.ts';
import { resolvePath } from '../../../core/shell/resolve-path.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import type { PreparedCommand } from './command-pattern.ts';
import { hasOption } from './split-args.ts';

/**
 * Reads which work a command of git would throw away, as a question to the clone; returns undefined where its text does not show which clone, or
 * which files.
 */
export function readLoss(prepared: PreparedCommand): LossQuestion | undefined {
  const { command, split, cwd } = prepared;
  const [verb = '', ...named] = split.operands;
  const dir = findFolder(prepared);
  const read = Object.hasOwn(readers, verb) ? readers[verb] : undefined;
  if (dir === undefined || read === undefined || cwd === '') return undefined;
  const has = (token: string) => hasOption(command.program, split.options, token);
  // A list in a file is as unknown as a value that only running tells.
  const words = has('--pathspec-from-file') ? [...named, '$'] : named;
  const question = read({
    words,
    has,
    hasTree: words.length > 1 && command.args[command.args.indexOf(verb) + 1] !== '--',
  });
  // Any file may be meant.
  const isOpen = question?.paths.some((path) => path.includes('$')) === true;
  return question && { isDeep: false, ...question, dir, ...(isOpen && { paths: [] }) };
}

/** Finds the folder git works in: `git -C FOLDER` counts; another git directory or working tree is none of ours to find. */
function findFolder({ command, cwd }: PreparedCommand): string | undefined {
  const { args, assignments } = command;
  if (args.some((word) => /^--(?:git-dir|work-tree)\b/u.test(word))) return undefined;
  if (assignments.some((text) => /^GIT_(?:DIR|WORK_TREE|INDEX_FILE)=/u.test(text))) return undefined;
  const named = args.flatMap((word, at) => (word === '-C' ? (args[at + 1] ?? '') : []));
  const dir = [command.dir, ...named].reduce(resolvePath, cwd);
  return dir.startsWith('/') && !/[$`]/u.test(dir) ? dir : undefined;
}

/** The words and options of one command of git. */
interface GitWords {
  readonly words: readonly string[];
  readonly has: (token: string) => boolean;
  /** True when another state than the index may be named in front of the paths. */
  readonly hasTree: boolean;
}
type AskedLoss = Pick<LossQuestion, 'kind' | 'paths'> & { readonly isDeep?: boolean };

/** By subcommand. */
const readers: Readonly<Record<string, (git: GitWords) => AskedLoss | undefined>> = {
  checkout: ({ words, hasTree }) =>
    words.length === 0 ? undefined : { kind: hasTree ? 'uncommitted' : 'unstaged', paths: words },
  restore: ({ words, has }) =>
    words.length === 0 ? undefined : { kind: has('-S') || has('--staged') ? 'uncommitted' : 'unstaged', paths: words },
  'checkout-index': ({ words }) => ({ kind: 'unstaged', paths: words }),
  rm: ({ words }) => (words.length === 0 ? undefined : { kind: 'uncommitted', paths: words }),
  reset: () => ({ kind: 'uncommitted', paths: [] }),
  clean: ({ words, has }) => ({
    kind: has('-X') ? 'ignored' : has('-x') ? 'untracked-and-ignored' : 'untracked',
    paths: words.length === 0 ? ['.'] : words,
    isDeep: has('-d') || words.length > 0,
  }),
  stash: ({ words: [verb, ...names] }) => ({
    kind: 'stash',
    paths: verb === 'clear' ? [] : names.length === 0 ? ['0'] : names.map((name) => /\d+/u.exec(name)?.[0] ?? '0'),
  }),
};

const mostNames = 3;

/** Describes lost work in words for a person and the model. */
export function describeLoss({ files, lines, stashes }: LostWork): string {
  const names = files.slice(0, mostNames).map((file) => quoteValue(file));
  const more = files.length > mostNames ? ` and ${files.length - mostNames} more` : '';
  const stashText = stashes === 0 ? '' : `${formatCount(stashes, 'stash', 'stashes')} with `;
  const listed = names.length === 0 ? '' : `: ${names.join(', ')}${more}`;
  return `Lost would be ${stashText}${formatCount(files.length, 'file')}, ${formatCount(lines, 'line')}${listed}.`;
}
