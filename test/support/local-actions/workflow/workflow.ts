import { objectOf } from '../../../../src/core/text/json/read-json.ts';

/** Permissions of a token: every scope that is granted. `all` stands for `read-all` and `write-all`. */
export type Permissions = Readonly<Record<string, 'read' | 'write'>>;

/** What steps of a workflow or job get unless they say otherwise. */
export interface RunDefaults {
  readonly shell: unknown;
  readonly workingDirectory: unknown;
}

interface StepCommon {
  readonly id?: string;
  readonly name?: unknown;
  readonly if?: unknown;
  readonly env: unknown;
  readonly continueOnError: unknown;
  readonly timeoutMinutes: unknown;
}

/** One step; texts may hold expressions, which are evaluated when the step is reached. */
export type Step = StepCommon &
  (
    | (RunDefaults & { readonly kind: 'run'; readonly run: string })
    | { readonly kind: 'uses'; readonly uses: string; readonly with: unknown }
  );

export interface Job {
  readonly id: string;
  readonly name?: unknown;
  readonly needs: readonly string[];
  readonly if?: unknown;
  readonly permissions?: unknown;
  readonly env: unknown;
  readonly defaults: RunDefaults;
  readonly outputs: unknown;
  readonly strategy?: unknown;
  readonly runsOn: unknown;
  readonly timeoutMinutes: unknown;
  readonly continueOnError: unknown;
  readonly steps: readonly Step[];
  /** What of it cannot run here (`container`, `services`, a reusable workflow); empty when all of it can. */
  readonly notLocal: readonly string[];
}

/** A workflow file, checked by GitHub's own parser. */
export interface Workflow {
  /** Path in the repository. */
  readonly file: string;
  readonly name: string;
  /** Events by name, with their filters as written. */
  readonly on: Readonly<Record<string, unknown>>;
  readonly env: unknown;
  readonly defaults: RunDefaults;
  readonly permissions?: unknown;
  readonly hasConcurrency: boolean;
  readonly jobs: readonly Job[];
}

/** The part of an action.yml that running it needs. */
export interface ActionFile {
  readonly name: string;
  /** Default of each declared input, as written. */
  readonly inputs: Readonly<Record<string, unknown>>;
  /** Value of each declared output of a composite action, as written. */
  readonly outputs: Readonly<Record<string, unknown>>;
  readonly runs:
    | {
        readonly kind: 'node';
        readonly main: string;
        readonly post: string | undefined;
        readonly postIf: unknown;
      }
    | { readonly kind: 'composite'; readonly steps: readonly Step[] }
    | { readonly kind: 'other'; readonly using: string };
}

/** The jobs with these ids and every job before them, also those their needs need. */
export function listNeeded({ jobs }: Workflow, ids: readonly string[]): ReadonlySet<Job> {
  const found = new Set<Job>();
  const pending = [...ids];
  for (let id = pending.pop(); id !== undefined; id = pending.pop()) {
    const next = jobs.find((job) => job.id === id);
    if (next === undefined || found.has(next)) continue;
    found.add(next);
    pending.push(...next.needs);
  }
  return found;
}

/** A text or a list of texts as a list. */
export function toList(value: unknown): readonly string[] {
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Scopes that `read-all` and `write-all` stand for. */
const scopes =
  `actions artifact-metadata attestations checks contents deployments discussions issues packages pages pull-requests
  security-events statuses`.split(/\s+/);

/**
 * What the token of a job may do: its own `permissions`, else the workflow's, else what GitHub gives repositories that were made since
 * 2023 (reading contents and packages). A run for a fork's pull request never gets more than reading.
 */
export function choosePermissions(workflow: unknown, job: unknown, fromFork: boolean): Permissions {
  const declared = job === undefined ? workflow : job;
  const granted = declared === undefined ? { contents: 'read', packages: 'read' } : expand(declared);
  const entries = Object.entries(granted).filter(([, level]) => level === 'read' || level === 'write');
  const capped = entries
    .filter(([name]) => !fromFork || name !== 'id-token')
    .map(([name, level]) => [name, fromFork ? 'read' : level] as const);
  return Object.fromEntries(capped) as Permissions;
}

function expand(declared: unknown): Readonly<Record<string, unknown>> {
  const level = declared === 'write-all' ? 'write' : declared === 'read-all' ? 'read' : undefined;
  return level === undefined ? objectOf(declared) : Object.fromEntries(scopes.map((scope) => [scope, level]));
}
