import { objectOf } from '../../../core/text/json/read-json.ts';
import type { Permissions } from './workflow.ts';

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
