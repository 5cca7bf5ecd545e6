import { posix } from 'node:path';
import { type Problem, ProblemError } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Ledger } from '../../core/model/rule/rule.ts';
import type { Tree } from '../../core/model/tree.ts';

/** Text of a file of the tree; undefined when there is none. */
export async function readTreeText(tree: Tree, path: string): Promise<string | undefined> {
  return (await tree.read(path))?.toString('utf8');
}

/** True for what both trees have alike: a file by its bytes, a link by where it leads. */
export async function isSameFile(path: string, before: Tree | undefined, after: Tree): Promise<boolean> {
  const [was, is] = await Promise.all([before?.read(path), after.read(path)]);
  if (was !== undefined || is !== undefined) return was !== undefined && is?.equals(was) === true;
  const [from, to] = await Promise.all([before?.readLink(path), after.readLink(path)]);
  return from !== undefined && from === to;
}

/** Compiled memory as it is, by path, for every agent that has a file. */
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

/** Everything a repository commits lives beside its config, normally in `.rentroll/`. */
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
 * What a record of this rule or asset is called: ids of rules are kebab-case; `skill:pdf-forms` is `skill.pdf-forms`, with everything that leads
 * elsewhere, that some system takes in no name, or that would make two names one, as `%2F`.
 */
export function nameRecord(id: string): string {
  const quote = (part: string) => encodeURIComponent(part).replaceAll('.', '%2E').replaceAll('*', '%2A');
  return id.split(':').map(quote).join('.');
}

/** Path of the receipt of a rule or an asset; no name leaves the folder. */
export function receiptFile(paths: RepositoryPaths, rule: string): string {
  return posix.join(paths.receipts, `${nameRecord(rule)}.json`);
}

/** Path of the record of a rule's latest audit, when that did not renew its receipt. */
export function auditFile(paths: RepositoryPaths, rule: string): string {
  return posix.join(paths.audits, `${nameRecord(rule)}.json`);
}

/** A file of what was measured and nobody applied yet: a definition, or its receipt. */
export function proposalFile({ home }: RepositoryPaths, name: string, extension: 'json' | 'md'): string {
  return posix.join(home, 'proposals', `${name}.${extension}`);
}

/** What was read of config and ledger, as far as they could be. */
interface ReadSources {
  readonly head: {
    readonly config?: Config;
    readonly ledger?: Ledger;
    readonly problems: readonly Problem[];
  };
  readonly paths: Pick<RepositoryPaths, 'config' | 'ledger'>;
}

/** The config and the ledger of the working tree. Throws ProblemError with everything that is wrong with the two. */
export function requireSources({ head, paths }: ReadSources): { readonly config: Config; readonly ledger: Ledger } {
  const { config, ledger } = head;
  if (config !== undefined && ledger !== undefined) return { config, ledger };
  const own = (problem: Problem) => problem.at?.file === paths.config || problem.at?.file === paths.ledger;
  throw new ProblemError(head.problems.filter(own));
}
