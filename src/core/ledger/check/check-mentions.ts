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

/** Paths by their last segment, so that a rule may name the end of a path. */
type PathIndex = ReadonlyMap<string, readonly string[]>;

function indexPaths(files: ReadonlySet<string>): PathIndex {
  const index = new Map<string, string[]>();
  for (const file of files) {
    const name = file.slice(file.lastIndexOf('/') + 1);
    const paths = index.get(name);
    if (paths === undefined) index.set(name, [file]);
    else paths.push(file);
  }
  return index;
}

function hasPath(index: PathIndex, name: string): boolean {
  const candidates = index.get(name.slice(name.lastIndexOf('/') + 1)) ?? [];
  return candidates.some((path) => path === name || path.endsWith(`/${name}`));
}

function findMissingScript(
  mention: Extract<Mention, { kind: 'script' }>,
  scripts: ReadonlySet<string>,
): string | undefined {
  if (scripts.has(mention.name)) return undefined;
  const closest = findClosest(mention.name, scripts, mention.sure ? undefined : 1);
  if (!mention.sure && closest === undefined) return undefined;
  return closest === undefined ? 'Name a script of package.json, or delete the rule.' : `Did you mean "${closest}"?`;
}

/** The hint for a mention the repository does not have; undefined when it has it, or nobody knows. */
function adviseMissing(mention: Mention, index: PathIndex | undefined, facts: RepositoryFacts): string | undefined {
  if (mention.kind === 'script') return facts.packageScripts && findMissingScript(mention, facts.packageScripts);
  if (index === undefined) return undefined;
  if (mention.kind === 'make') {
    const makefiles = ['Makefile', 'makefile', 'GNUmakefile'];
    return makefiles.some((name) => index.has(name))
      ? undefined
      : 'The repository has no Makefile; name a command that exists.';
  }
  return hasPath(index, mention.name)
    ? undefined
    : 'Correct the path, or delete the rule: advice about a missing file costs tokens.';
}

function mentionProblem(rule: Rule, mention: Mention, hint: string, file: string): Problem {
  const named =
    mention.kind === 'path' ? `the file ${quoteValue(mention.name)}` : `the command ${quoteValue(mention.command)}`;
  const message = `rule ${quoteValue(rule.id)} names ${named}, which the repository does not have`;
  const at = { file, line: rule.line, column: rule.column };
  return { code: 'ledger-missing-mention', severity: 'warning', message, hint, at, blame: 'head' };
}

/** Warns about candidate and active rules that name a file, script or command the repository does not have. */
export function checkMentions(ledger: Ledger, facts: RepositoryFacts, file: string): readonly Problem[] {
  const index = facts.files === undefined ? undefined : indexPaths(facts.files);
  return ledger.rules
    .filter((rule) => rule.status !== 'evicted')
    .flatMap((rule) =>
      findMentions(rule.body).flatMap((mention) => {
        const hint = adviseMissing(mention, index, facts);
        return hint === undefined ? [] : [mentionProblem(rule, mention, hint, file)];
      }),
    );
}

/** Something of the repository that a rule names. */
type Mention =
  | { readonly kind: 'path'; readonly name: string }
  | { readonly kind: 'script'; readonly name: string; readonly command: string; readonly sure: boolean }
  | { readonly kind: 'make'; readonly name: string; readonly command: string };

const extensions =
  'c cc cfg conf cpp cs css csv cts env.example gd go gradle graphql h hpp html ini java js json jsonc jsx kt less lock lua md mdc mdx mjs cjs mts php pl prisma proto py rb rs sass scala scss sh sql svelte swift tf toml ts tsx txt vue xml yaml yml'.split(
    ' ',
  );
const extensionPattern = new RegExp(
  `\\.(?:${extensions.map((extension) => extension.replace('.', '\\.')).join('|')})$`,
  'i',
);
const pathPattern = /^(?:\.\/)?[\w-][\w.-]*(?:\/[\w.-]+)*\/?$|^(?:\.\/)?\.[\w-]+(?:\/[\w.-]+)+\/?$/;
/** Folders that hold what a build or an installation makes: not committed, and rightly named. */
const generated = new Set('build coverage dist node_modules out target tmp vendor .git .next .cache .venv'.split(' '));
const productName = /^[A-Z][A-Za-z]*\.js$/;
/** Rules that tell an agent to make a file may name one that is not there. */
const making =
  /\b(?:add|adds|create|creates|creating|emit|generate|generates|make a|name|named|new|output|produce|put|save|write|writes)\b/i;
const commandPattern = /\b(npm|pnpm|yarn|bun) (?:(run(?:-script)?) )?(?:-\S+ )*([a-z][\w:.-]*)(?![\w*{<$/@])/g;
const makePattern = /\bmake ([a-z][\w-]*)(?![\w*{<$/.])/g;

/** Commands of the package managers themselves. */
const builtIn = new Set(
  'add audit bin cache ci config create dedupe dlx exec help import info init install link list login logout outdated pack patch prune publish rebuild remove root run set start stop store test uninstall unlink up update upgrade version view why workspace workspaces'.split(
    ' ',
  ),
);

/** `pnpm x` and `yarn x` may name a script; `npm x` and `bun x` only do so behind `run`. */
function mayBeScript(manager: string, run: string | undefined, name: string): boolean {
  return run !== undefined || ((manager === 'pnpm' || manager === 'yarn') && name.length > 1 && !builtIn.has(name));
}

function isFileName(token: string): boolean {
  if (!pathPattern.test(token) || token.split('/').includes('..')) return false;
  const path = token.replace(/^\.\//, '');
  if (generated.has(path.split('/')[0] ?? '') || productName.test(path)) return false;
  return extensionPattern.test(path);
}

function cleanToken(token: string): string {
  return token
    .replace(/^[("'[]+/, '')
    .replace(/[)"'\],;:!?]+$|\.$/g, '')
    .replace(/:\d+$/, '');
}

/** Quoted tokens may be plain file names; outside of backticks only a path with a slash counts. */
function listPathTokens(body: string): readonly string[] {
  const quoted = [...body.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? '');
  const plain = body
    .replace(/`[^`]*`/g, ' ')
    .split(/\s+/)
    .map(cleanToken);
  return [...quoted, ...plain.filter((token) => token.includes('/'))];
}

function findPaths(body: string): readonly Mention[] {
  if (making.test(body)) return [];
  const tokens = listPathTokens(body).filter(isFileName);
  return tokens.map((token) => ({ kind: 'path', name: token.replace(/^\.\//, '') }));
}

function findCommands(body: string): readonly Mention[] {
  const code = [...body.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? '');
  const scripts = code.flatMap((text) =>
    [...text.matchAll(commandPattern)].flatMap(([command, manager = '', run, name = '']): readonly Mention[] =>
      mayBeScript(manager, run, name) ? [{ kind: 'script', name, command, sure: run !== undefined }] : [],
    ),
  );
  const targets = code.flatMap((text) =>
    [...text.matchAll(makePattern)].map(([command, name]): Mention => ({ kind: 'make', name: name ?? '', command })),
  );
  return [...scripts, ...targets];
}

/**
 * Files, package scripts and make targets a rule names. Conservative: globs, URLs, package names, generated files and symbols are
 * no mentions; commands count only in backticks. `sure` is false where the command may also run an installed program.
 */
function findMentions(body: string): readonly Mention[] {
  return [...findPaths(body), ...findCommands(body)];
}
