import { posix } from 'node:path';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Ledger } from '../../core/model/rule/rule.ts';
import type { Tree } from '../../core/model/tree.ts';

/** Reads the text of a file of the tree, of a longer one than `mostBytes` only its beginning; undefined when there is none. */
export async function readTreeText(tree: Tree, path: string, mostBytes?: number): Promise<string | undefined> {
  return (await tree.read(path, mostBytes))?.toString('utf8');
}

/** Returns true for a path that both trees have alike: a file by its bytes, a link by where it leads. */
export async function isSameFile(path: string, before: Tree | undefined, after: Tree): Promise<boolean> {
  const [was, is] = await Promise.all([before?.read(path), after.read(path)]);
  if (was !== undefined || is !== undefined) return was !== undefined && is?.equals(was) === true;
  const [from, to] = await Promise.all([before?.readLink(path), after.readLink(path)]);
  return from !== undefined && from === to;
}

/** Reads compiled memory as it is, by path, for every agent that has a file. */
export async function readMemory(tree: Tree, config: Config): Promise<ReadonlyMap<string, string>> {
  const paths = Object.values(config.agents).map((agent) => agent.memory);
  const texts = await Promise.all(paths.map((path) => readTreeText(tree, path)));
  return new Map(paths.flatMap((path, index) => (texts[index] === undefined ? [] : [[path, texts[index]] as const])));
}

/** Committed files beside the config, all relative to the repository root. */
export interface RepositoryPaths {
  readonly config: string;
  readonly ledger: string;
  readonly receipts: string;
  /** Audits that did not renew a receipt: strikes, and those that settled nothing. */
  readonly audits: string;
  readonly baselines: string;
  /** Folder of the config. */
  readonly home: string;
  /** Where a commit must not bring state: that lies in the git directory, and nothing here is read. */
  readonly committedState: string;
}

/** Locates the files that a repository commits for rentroll. They live beside its config, normally in `.rentroll/`. */
export function locateFiles(configFile: string): RepositoryPaths {
  const home = posix.dirname(configFile);
  return {
    config: configFile,
    ledger: posix.join(home, 'ledger.yml'),
    receipts: posix.join(home, 'receipts'),
    audits: posix.join(home, 'audits'),
    baselines: posix.join(home, 'baselines.yml'),
    home,
    committedState: posix.join(home, 'state'),
  };
}

/**
 * Names the record of a rule or asset: ids of rules are kebab-case; `skill:pdf-forms` is `skill.pdf-forms`, with everything that leads
 * elsewhere, that some system takes in no name, or that would make two names one, as `%2F`.
 */
export function nameRecord(id: string): string {
  const quote = (part: string) => encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A');
  return id.split(':').map(quote).join('.');
}

/** Returns the path of the receipt of a rule or an asset; no name leaves the folder. */
export function receiptFile(paths: RepositoryPaths, rule: string): string {
  return posix.join(paths.receipts, `${nameRecord(rule)}.json`);
}

/** Returns the path of the record of a rule's latest audit, when that did not renew its receipt. */
export function auditFile(paths: RepositoryPaths, rule: string): string {
  return posix.join(paths.audits, `${nameRecord(rule)}.json`);
}

/** Returns the path of a measured proposal that nobody applied yet: a definition, or its receipt. */
export function proposalFile({ home }: RepositoryPaths, name: string, extension: 'json' | 'md'): string {
  return posix.join(home, 'proposals', `${name}.${extension}`);
}

/** Config and ledger, as far as they could be read. */
interface ReadSources {
  readonly head: {
    readonly config?: Config;
    readonly ledger?: Ledger;
    readonly problems: readonly Problem[];
  };
  readonly paths: Pick<RepositoryPaths, 'config' | 'ledger'>;
}

/** Returns the config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
export function requireSources({ head, paths }: ReadSources): { readonly config: Config; readonly ledger: Ledger } {
  const { config, ledger } = head;
  if (config !== undefined && ledger !== undefined) return { config, ledger };
  const isSourceProblem = (problem: Problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
  throw new ProblemError(head.problems.filter(isSourceProblem));
}
