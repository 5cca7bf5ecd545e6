import { sha256 } from '../../util/hash.ts';

/**
 * A person's word that sessions which were dear are looked at by a model without being asked each time: a file in the person's own folder, which
 * no repository can bring. Where it is missing or no such thing, nothing is asked of any model by itself.
 */
export interface DistillConsent {
  readonly schema: 1;
  /** ISO 8601; sessions that were put on the list before are left to the person. */
  readonly since: string;
  /** Who is asked, as it was said: no config of a repository names a dearer one. */
  readonly model: string;
  /** The program that asks, an absolute path. */
  readonly program: string;
  /** Variables that say where a question goes and with whose login, as they were then; those that were not set are missing, of keys there is a hash. */
  readonly way: Readonly<Record<string, string>>;
}

/** How it stands, for `status`, `doctor` and `distill --auto`. */
export interface DistillAuto {
  readonly isOn: boolean;
  readonly since?: string;
  readonly model?: string;
}

const keys = ['ANTHROPIC_API_KEY', 'ANTHROPIC_AUTH_TOKEN', 'CLAUDE_CODE_OAUTH_TOKEN', 'AWS_BEARER_TOKEN_BEDROCK'];

/** What decides where a question to a model goes, through what, and who pays. */
export const wayVariables: readonly string[] = [
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

/** Those of an environment; no key is kept in a file. */
export function readWay(env: Readonly<Record<string, string | undefined>>): Readonly<Record<string, string>> {
  const said = (name: string, value: string) => (keys.includes(name) ? sha256(value) : value);
  return Object.fromEntries(wayVariables.flatMap((name) => (env[name] ? [[name, said(name, env[name])]] : [])));
}

/** Reads a consent; undefined for anything that is none: what cannot be understood allows nothing. */
export function parseDistillConsent(text: string): DistillConsent | undefined {
  const value = parse(text);
  if (typeof value !== 'object' || value === null) return undefined;
  const { schema, since, model, program, way } = value as Readonly<Record<string, unknown>>;
  if (schema !== 1 || typeof since !== 'string' || Number.isNaN(Date.parse(since))) return undefined;
  if (typeof model !== 'string' || model === '' || typeof program !== 'string' || !isWay(way)) return undefined;
  return { schema, since, model, program, way };
}

function isWay(value: unknown): value is DistillConsent['way'] {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  return Object.values(value).every((each) => typeof each === 'string');
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
