import type { Problem } from '../../model/problem.ts';
import type { Ledger, Rule } from '../../model/rule/rule.ts';
import { findClosest } from '../../text/did-you-mean.ts';
import { quoteValue } from '../../text/escape/quote-value.ts';
import { findMentions, type Mention } from './find-mentions.ts';

/** What the repository has; an undefined part is not checked. */
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
