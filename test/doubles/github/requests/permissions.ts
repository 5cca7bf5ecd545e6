import type { Repository, TokenHolder } from '../state/state.ts';

/** Permissions of which one is enough for an operation, and whether it writes. */
interface Need {
  readonly anyOf: readonly string[];
  readonly level: 'read' | 'write';
}

const comments = ['issues', 'pull-requests'];

/** What GitHub's documentation asks for, by the start of the operation's id; the first that fits counts. */
const needs: readonly (readonly [string, Need])[] = [
  ['issues/list', { anyOf: comments, level: 'read' }],
  ['issues/', { anyOf: comments, level: 'write' }],
  ['pulls/list', { anyOf: ['pull-requests'], level: 'read' }],
  ['pulls/get', { anyOf: ['pull-requests'], level: 'read' }],
  ['pulls/', { anyOf: ['pull-requests'], level: 'write' }],
  ['checks/list', { anyOf: ['checks'], level: 'read' }],
  ['checks/get', { anyOf: ['checks'], level: 'read' }],
  ['checks/', { anyOf: ['checks'], level: 'write' }],
  ['git/get', { anyOf: ['contents'], level: 'read' }],
  ['git/', { anyOf: ['contents'], level: 'write' }],
  ['repos/get-content', { anyOf: ['contents'], level: 'read' }],
  ['repos/create', { anyOf: ['contents'], level: 'write' }],
  ['actions/', { anyOf: ['actions'], level: 'read' }],
];

/**
 * Why a token may not do something: `404` hides a private repository from a token without any permission, `403` names the integration.
 * Undefined when it may. What is public may be read by everybody.
 */
export function findObstacle(operationId: string, holder: TokenHolder, repository: Repository): 403 | 404 | undefined {
  if (repository.private && Object.keys(holder.permissions).length === 0) return 404;
  const need = needs.find(([start]) => operationId.startsWith(start))?.[1];
  if (need === undefined || (need.level === 'read' && !repository.private)) return undefined;
  const granted = need.anyOf.map((name) => holder.permissions[name]);
  const enough = granted.some((level) => level === 'write' || (level === 'read' && need.level === 'read'));
  return enough ? undefined : 403;
}
