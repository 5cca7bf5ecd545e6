import { existsSync, realpathSync, rmSync, type Stats } from 'node:fs';
import { dirname, isAbsolute, join, sep } from 'node:path';
import { type DistillAuto, type DistillConsent, parseDistillConsent } from '../../core/model/live/consents.ts';
import { setupError } from '../../core/model/problem.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { sha256 } from '../../core/util/hash.ts';
import { explainDiskFault } from './disk-fault.ts';
import { distillConsentFile, userHome } from './home-places.ts';
import { homeOfUser, listParents } from './own-path.ts';
import { isMine, readPlain } from './read-plain.ts';
import { writeBeside } from './write-whole.ts';

const keys = ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN', 'AWS_BEARER_TOKEN_BEDROCK'];

/** Variables that decide where a question to a model goes, through which proxy, and who pays. */
const wayVariables: readonly string[] = [
  ...keys,
  ...['ANTHROPIC_BASE_URL', 'ANTHROPIC_UNIX_SOCKET', 'ANTHROPIC_CUSTOM_HEADERS', 'CLAUDE_CONFIG_DIR', 'HOME'],
  ...['CLAUDE_CODE_USE_BEDROCK', 'CLAUDE_CODE_USE_VERTEX', 'CLAUDE_CODE_USE_FOUNDRY'],
  ...['ANTHROPIC_BEDROCK_BASE_URL', 'ANTHROPIC_VERTEX_BASE_URL', 'ANTHROPIC_FOUNDRY_BASE_URL'],
  ...['ANTHROPIC_FOUNDRY_RESOURCE', 'ANTHROPIC_VERTEX_PROJECT_ID', 'AWS_PROFILE', 'CLOUD_ML_REGION'],
  ...['ANTHROPIC_MODEL', 'ANTHROPIC_SMALL_FAST_MODEL', 'ANTHROPIC_DEFAULT_HAIKU_MODEL'],
  ...['ANTHROPIC_DEFAULT_SONNET_MODEL', 'ANTHROPIC_DEFAULT_OPUS_MODEL'],
  ...['HTTPS_PROXY', 'HTTP_PROXY', 'ALL_PROXY', 'https_proxy', 'http_proxy', 'all_proxy'],
  ...['NODE_EXTRA_CA_CERTS', 'NODE_TLS_REJECT_UNAUTHORIZED'],
];

/** Reads the variables of `wayVariables` from an environment; no key is kept in a file. */
export function readWay(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const storedValue = (name: string, value: string) => (keys.includes(name) ? sha256(value) : value);
  return Object.fromEntries(wayVariables.flatMap((name) => (env[name] ? [[name, storedValue(name, env[name])]] : [])));
}

/** Reads the person's word that expensive sessions are distilled by themselves; undefined where there is none, or what is there is none. */
export function readDistillConsent(env: NodeJS.ProcessEnv): DistillConsent | undefined {
  return parseDistillConsent(readConsentFile(distillConsentFile(env), env) ?? '');
}

/** Returns the state of automatic distilling for display. */
export function showDistillAuto(env: NodeJS.ProcessEnv): DistillAuto {
  const consent = readDistillConsent(env);
  return consent === undefined ? { isOn: false } : { isOn: true, since: consent.since, model: consent.model };
}

/**
 * Names the parts of a question that differ from what the person agreed to: a project's settings can point a hook's environment elsewhere.
 * Empty where all is as it was.
 */
export function findOtherWay(
  consent: DistillConsent,
  program: string | undefined,
  env: NodeJS.ProcessEnv,
): readonly string[] {
  const way = readWay(env);
  const others = wayVariables.filter((name) => way[name] !== consent.way[name]);
  return program === consent.program ? others : ['the program claude', ...others];
}

/** A word of a person is a few lines. */
const mostBytes = 64 * 1024;

/** Others may not write into it. */
const othersWrite = 0o022;

/**
 * Reads the consent that a person keeps in a file of their own folder; undefined where there is none, or anybody else could have written
 * it: a link, a file of another user's or that others may write into, a folder that a checkout can bring. Never throws: no word is no
 * consent.
 */
export function readConsentFile(file: string, env: NodeJS.ProcessEnv): string | undefined {
  return isPersonsFolder(userHome(env), env) ? readPlain(file, { mostBytes, isFit: isOnlyMine }) : undefined;
}

function isOnlyMine(facts: Stats): boolean {
  return isMine(facts) && (process.platform === 'win32' || (facts.mode & othersWrite) === 0);
}

/**
 * Returns true for a folder that is a person's own, where no checkout can bring a word of theirs: it lies in no repository and not below
 * where this process or the agent's project stands. A project's settings may name any folder in `RENTROLL_HOME`, `/proc/self/cwd/x` too;
 * the home of the machine's own record of its users is theirs wherever somebody stands.
 */
export function isPersonsFolder(folder: string, env: NodeJS.ProcessEnv, cwd: string = process.cwd()): boolean {
  if (!isAbsolute(folder)) return false;
  const [place, home] = [resolveThere(folder), resolveThere(homeOfUser())];
  if (home !== '' && place === join(home, '.rentroll')) return true;
  const standing = [cwd, env['CLAUDE_PROJECT_DIR'] ?? ''].map(resolveThere);
  // Everything lies below a root, and what lies in their own home is a person's as it is.
  if (standing.some((each) => each !== home && dirname(each) !== each && isBelow(place, each))) return false;
  // A home may be a repository of its person's own settings: nobody else brings what lies there.
  return !listParents(place).some((above) => above !== home && existsSync(join(above, '.git')));
}

/** Resolves the links of a path, as far as its folders exist. */
function resolveThere(path: string): string {
  if (path === '') return '';
  try {
    return realpathSync(path);
  } catch {
    return dirname(path) === path ? path : join(resolveThere(dirname(path)), path.slice(dirname(path).length));
  }
}

function isBelow(path: string, folder: string): boolean {
  return folder !== '' && (path === folder || path.startsWith(`${folder}${sep}`));
}

/** Keeps a person's word, for their eyes alone. Throws ProblemError (`consent-place`) where a checkout could bring one. */
export function keepConsentFile(file: string, text: string, env: NodeJS.ProcessEnv): void {
  const home = userHome(env);
  if (!isPersonsFolder(home, env)) {
    const message = `${quoteValue(home)} is inside a checkout or below the working directory, where a repository could bring a consent that you never gave`;
    throw setupError(
      'consent-place',
      message,
      'Let rentroll store the consent in your home folder: unset RENTROLL_HOME',
    );
  }
  writeBeside(file, text, { flush: true });
}

/** Takes a person's word back. Throws ProblemError where something else than a file is in the way. */
export function withdrawConsent(file: string): void {
  try {
    rmSync(file, { force: true });
  } catch (error) {
    throw explainDiskFault(error, file);
  }
}
