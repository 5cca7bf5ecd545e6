import { posix } from 'node:path';
import type { Problem } from '../../model/problem.ts';
import type { Ledger, Rule } from '../../model/rule/rule.ts';
import { findClosest } from '../../text/did-you-mean.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';

/** Facts about the repository; an undefined part is not checked. */
export interface RepositoryFacts {
  /** Paths of all files, relative to the root. */
  readonly files?: ReadonlySet<string> | undefined;
  /** Names of the scripts of the package.json of the root and of the fixture. */
  readonly packageScripts?: ReadonlySet<string> | undefined;
}

/** Warns about candidate and active rules that name a file or a script that the repository does not have. */
export function checkMentions(
  ledger: Ledger,
  { files, packageScripts }: RepositoryFacts,
  file: string,
): readonly Problem[] {
  const findGone = indexThings(files ?? new Set(), packageScripts);
  return ledger.rules
    .filter((rule) => rule.status !== 'evicted')
    .flatMap((rule) => findGone(rule.body).map((gone) => mentionProblem(rule, gone, packageScripts, file)));
}

function mentionProblem(
  rule: Rule,
  gone: GoneThing,
  scripts: RepositoryFacts['packageScripts'],
  file: string,
): Problem {
  const closest = gone.kind === 'script' ? findClosest(gone.name, scripts ?? []) : undefined;
  const [named, hint] =
    gone.kind === 'path'
      ? [
          `the file ${quoteValue(gone.name)}`,
          'Correct the path, or delete the rule: advice about a missing file costs tokens.',
        ]
      : [
          `the command ${quoteValue(gone.command)}`,
          closest === undefined ? 'Name a script of package.json, or delete the rule.' : `Did you mean "${closest}"?`,
        ];
  const message = `rule ${quoteValue(rule.id)} names ${named}, which the repository does not have`;
  const at = { file, line: rule.line, column: rule.column };
  return { code: 'ledger-missing-mention', severity: 'warning', message, hint, at, blame: 'head' };
}

/** Something that a text names and that is not there. */
export type GoneThing =
  | { readonly kind: 'path'; readonly name: string }
  | { readonly kind: 'script'; readonly name: string; readonly command: string };

const codeSpan = /`([^`]+)`/g;
/** A path with a folder and the ending of a file: nothing else in code marks is certain to be one. */
const pathShape = /^(?:\.\/)?([\w.@-]+(?:\/[\w.@-]+)+\.[A-Za-z]\w{0,7})$/;
const scriptCall = /\b(?:npm|pnpm|yarn|bun) run (?:-\S+ )*([\w][\w:.-]*)(?![\w:*{<$/@])/g;

/**
 * Returns a function that finds what a text names and a folder lacks: files by their paths from its root, and scripts of its manifest (`scripts`
 * undefined: none can be read). Only what is certain is found: a name in code marks that has the shape of a path and begins in a folder that is
 * there, since others are of somewhere else, or examples.
 */
export function indexThings(
  files: ReadonlySet<string>,
  scripts: ReadonlySet<string> | undefined,
): (text: string) => readonly GoneThing[] {
  // By name: a hostile text may name as many paths as a folder has files.
  const byName = Map.groupBy(files, (file) => posix.basename(file));
  const folders = new Set([...files].map((file) => file.slice(0, file.indexOf('/') + 1)));
  const isGone = (path: string) => {
    const alike = byName.get(posix.basename(path)) ?? [];
    return folders.has(`${path.split('/')[0]}/`) && !alike.some((file) => file === path || file.endsWith(`/${path}`));
  };
  return (text) => {
    const paths = [...text.matchAll(codeSpan)].flatMap(([, code = '']) => pathShape.exec(code)?.[1] ?? []);
    const calls = scripts === undefined ? [] : [...text.matchAll(scriptCall)];
    return [
      ...paths.filter(isGone).map((name): GoneThing => ({ kind: 'path', name })),
      ...calls.flatMap(([command, name = '']): readonly GoneThing[] =>
        scripts?.has(name) === true ? [] : [{ kind: 'script', name, command }],
      ),
    ];
  };
}
