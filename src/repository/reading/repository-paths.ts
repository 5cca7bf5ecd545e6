import { posix } from 'node:path';

/** Committed files beside the config, all relative to the repository root. */
export interface RepositoryPaths {
  readonly config: string;
  readonly ledger: string;
  readonly receipts: string;
  /** Audits that did not renew a receipt: strikes, and those that settled nothing. */
  readonly audits: string;
  readonly baselines: string;
  /** How many rules no golden task notices, per agent. */
  readonly coverage: string;
  /** Folder of the config. */
  readonly home: string;
  /** Where older versions kept journal and budgets: refused where a commit has it. State lies in the git directory now. */
  readonly oldState: string;
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
    coverage: posix.join(home, 'coverage.yml'),
    home,
    oldState: posix.join(home, 'state'),
  };
}

/** Path of a rule's receipt; ids are kebab-case, so they cannot leave the folder. */
export function receiptFile(paths: RepositoryPaths, rule: string): string {
  return posix.join(paths.receipts, `${rule}.json`);
}

/** Path of the record of a rule's latest audit, when that did not renew its receipt. */
export function auditFile(paths: RepositoryPaths, rule: string): string {
  return posix.join(paths.audits, `${rule}.json`);
}

/** A file of what was measured and nobody applied yet: a patch, a definition, or its receipt. */
export function proposalFile({ home }: RepositoryPaths, name: string, extension: 'patch' | 'json' | 'md'): string {
  return posix.join(home, 'proposals', `${name}.${extension}`);
}
