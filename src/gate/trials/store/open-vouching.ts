import { join, resolve } from 'node:path';
import { findCommonDir, findRemoteName, refuseTracked } from '../../../adapters/git/find-tracked.ts';
import { readOrMakeSecret } from '../../../adapters/programs/own-secret.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import { openSeal, ownSecret, type SealSecret } from '../../../core/proof/seal.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { isCi } from '../../../core/util/is-ci.ts';
import { digestOfKept, type KeptTrial, openTrialFolder, openTrialRedactor, type TrialFolder } from './trial-folder.ts';

/** Vouches for files that leave the clone, and says of files that come whether somebody with a secret of ours vouches for them. */
export interface Vouching {
  /** The trial with its mac, as it is written. */
  sign(trial: KeptTrial): KeptTrial;
  /** True for a trial that counts here. */
  trusts(trial: KeptTrial): boolean;
  /** The mac of a text. */
  mac(text: string): string;
  /** True for a text that counts here. */
  holds(text: string, mac: string | undefined): boolean;
}

/**
 * Opens vouching in the repository around `cwd`, under the runner of the policy: simulated trials cost nothing, are never more than
 * simulated, and count without a mac. Throws ProblemError outside of a repository.
 */
export function openVouching(cwd: string, env: NodeJS.ProcessEnv, { runner }: Pick<Config, 'runner'>): Vouching {
  const { seal } = findSeal(cwd, env);
  const isFree = isSimulated(runner.kind);
  const holds = (kind: string, text: string, mac = '') => isFree || seal.findKey(kind, [text], mac) !== undefined;
  return {
    sign: (trial) => ({ ...trial, mac: seal.mac('kept', [digestOfKept(trial)]) }),
    trusts: (trial) => holds('kept', digestOfKept(trial), trial.mac),
    mac: (text) => seal.mac('text', [text]),
    holds: (text, mac) => holds('text', text, mac),
  };
}

/**
 * Opens a folder of trials: only those count that somebody with a secret of ours vouches for. Before others may read a trial, secrets are taken
 * out and the mac of this clone is added. Throws ProblemError for a folder that is a part of the repository.
 */
export function openVouchedFolder(folder: string, env: NodeJS.ProcessEnv, { sign, trusts }: Vouching): TrialFolder {
  refuseTracked(resolve(folder), 'the folder of trials');
  const redact = openTrialRedactor(env);
  return openTrialFolder(folder, { sign: (trial) => sign(redact(trial)), trusts });
}

/** A receipt that one job hands to another, as JSON text; `mac` says that it was measured by a job of ours. */
export interface HandedReceipt {
  readonly rule: string;
  readonly receipt: string;
  readonly audit: boolean;
  readonly mac?: string;
}

type Place = Pick<Dependencies, 'cwd' | 'env'>;

/** Returns receipts with their macs, for a job that may write. */
export function vouchForJob<T extends HandedReceipt>(
  rows: readonly T[],
  { cwd, env }: Place,
): readonly (T & { readonly mac: string })[] {
  const { seal } = findSeal(cwd, env);
  return rows.map((row) => ({ ...row, mac: seal.macs('text', [nameHanded(row)]) }));
}

/** Says of a receipt of another job whether a job of ours measured it. Simulated ones cost nothing and need no mac. */
export function openHanded({ cwd, env }: Place, policy: Pick<Config, 'runner'>): (row: HandedReceipt) => boolean {
  const vouching = openVouching(cwd, env, policy);
  return (row) => vouching.holds(nameHanded(row), row.mac);
}

function nameHanded({ rule, receipt, audit }: HandedReceipt): string {
  return hashParts('receipt for a job', rule, receipt, String(audit));
}

/**
 * Variables whose values make the seal, the first that is set for what leaves the machine: keys the meter alone holds, then the key that signs
 * receipts. No agent, no check and no `prepare` has any of them in its environment.
 */
const secretNames = {
  ANTHROPIC_API_KEY: 'provider',
  OPENAI_API_KEY: 'provider',
  RENTROLL_SIGNING_KEY: 'signing',
} as const;

/**
 * Finds the seal of a clone: keys of the environment, and on a machine of a person's own a random secret of the clone. In CI a step before
 * could have put any file where that lies, so no file vouches there; without a key this process vouches for itself and for nothing else.
 * `faults`: secrets that vouch for nothing, for people.
 */
export function findSeal(root: string, env: NodeJS.ProcessEnv) {
  const repository = (env['GITHUB_REPOSITORY'] || findRemoteName(root)).toLowerCase();
  const named = listKeys(env);
  const { secret, faults } = isCi(env) ? { secret: undefined, faults: [] } : findCloneSecret(findCommonDir(root));
  const secrets = [
    ...named.map((key) => ({ ...key, repository })),
    // The second is for what was written when the name of the repository was part of it.
    ...(secret === undefined
      ? []
      : ['', repository].map((name) => ({ by: 'clone' as const, secret, repository: name }))),
  ];
  return { seal: openSeal(secrets.length === 0 ? [ownSecret] : secrets), faults };
}

function listKeys(env: NodeJS.ProcessEnv): readonly SealSecret[] {
  return Object.entries(secretNames).flatMap(([name, by]) => {
    const secret = env[name]?.trim() ?? '';
    return secret === '' ? [] : [{ by, secret }];
  });
}

/** Returns true where what is measured can count on another machine, and in a later job. */
export function hasPortableKey(env: NodeJS.ProcessEnv): boolean {
  return listKeys(env).length > 0;
}

/** The second is made where the first cannot be used, so that a clone does not forget from one command to the next. */
const names = ['rentroll-clone', 'rentroll-clone-2'] as const;

/**
 * Finds the random secret that vouches for what a clone measured: below the git directory, beside the state that workflows keep in a cache.
 * It is made when it is first asked for. A file that is a link, of another owner or readable by others is none; `faults` says why, and how
 * to mend it.
 */
export function findCloneSecret(common: string) {
  const faults: string[] = [];
  for (const file of names.map((name) => join(common, name))) {
    const result = readOrMakeSecret(file);
    if ('secret' in result) return { secret: result.secret, faults };
    faults.push(describeFault(file, result.fault));
  }
  return { secret: undefined, faults };
}

function describeFault(file: string, fault: string): string {
  return `The secret "${file}" is not valid: ${fault}. Trials signed with it are measured again; remove it: rm -rf ${quoteShell(file)}`;
}
