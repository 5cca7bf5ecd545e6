import { hashParts } from '../../../core/util/hash.ts';
import type { CommitFacts } from './git-data.ts';

/** Branch and marker of the pull request of one agent's audits: one per agent and config, always the same. */
export interface AuditBranch {
  readonly branch: string;
  readonly marker: string;
}

const usualConfig = '.rentroll/config.yml';
const plainName = /^[a-z0-9](?:[a-z0-9-]{0,60}[a-z0-9])?$/;

/** Names the branch of an audit. A name that could mean something to git is replaced by its hash. */
export function nameAuditBranch(agent: string, configFile: string): AuditBranch {
  const name = plainName.test(agent) ? agent : shortHash(agent);
  const suffix = configFile === usualConfig ? '' : `-${shortHash(configFile)}`;
  return { branch: `rentroll/audit-${name}${suffix}`, marker: `audit:${name}${suffix}` };
}

/**
 * Writes the message of a commit on the branch of an audit. Its last line names the tree, so that a commit with other files is nobody's but
 * its author's.
 */
export function writeAuditMessage(title: string, { marker }: AuditBranch, tree: string): string {
  return `${title}\n\n${trailer(marker, tree)}`;
}

/** Returns true for a commit that an audit made and nobody has changed since. */
export function isAuditCommit({ message, tree }: CommitFacts, { marker }: AuditBranch): boolean {
  return tree !== '' && message.trimEnd().split('\n').at(-1) === trailer(marker, tree);
}

function trailer(marker: string, tree: string): string {
  return `Rentroll-Tree: ${marker} ${tree}`;
}

function shortHash(text: string): string {
  return hashParts(text).slice(0, 12);
}
