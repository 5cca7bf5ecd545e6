import { createHash } from 'node:crypto';
import { type DatedVersion, listDatedVersions } from '../../adapters/git/list-versions.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { everyAgent, type Rule } from '../../core/model/rule/rule.ts';
import type { RecordedRun } from '../store/recorded-runs.ts';

/** Says whether a session had a rule in its memory; undefined where nobody can know. */
export type KnowsRule = (run: Pick<RecordedRun, 'agent' | 'ruleSet' | 'firstAt'>, rule: Rule) => boolean | undefined;

/** Characters of a rule set's digest, as sessions are stored with it. */
const digestLength = 12;

/**
 * Opens every text that the compiled memories ever had. A session that was collected as it ran is known by the digest of its memory; one that
 * was imported, by the text that was committed last before it began.
 */
export async function openMemories(root: string, { agents }: Pick<Config, 'agents'>): Promise<KnowsRule> {
  const versions = await listDatedVersions(root, [...new Set(Object.values(agents).map(({ memory }) => memory))]);
  const byDigest = new Map(
    versions.flatMap(({ text }) => (text === undefined ? [] : [[digestOf(text), text] as const])),
  );
  return ({ agent, ruleSet, firstAt }, rule) => {
    const memories = listMemories(agents, agent, rule);
    if (memories.length === 0) return false;
    const text = ruleSet === '' ? findAt(versions, memories, firstAt) : byDigest.get(ruleSet);
    return text?.includes(rule.body);
  };
}

/** Memories of the rule's agents that a session of this name loads: its own, or those of agents without a definition for a main session. */
function listMemories(agents: Config['agents'], name: string, rule: Rule): readonly string[] {
  return Object.entries(agents).flatMap(([agent, { memory, definition }]) => {
    const isMeant = rule.agent === agent || rule.agent === everyAgent;
    const isOwn = name === 'main' ? definition === undefined : name === agent;
    return isMeant && isOwn ? [memory] : [];
  });
}

/** The newest text that was committed before a time; an empty one before the first. Undefined where the time is none. */
function findAt(versions: readonly DatedVersion[], memories: readonly string[], at: string): string | undefined {
  const atMs = Date.parse(at);
  if (Number.isNaN(atMs)) return undefined;
  const before = versions.filter(({ path, sinceMs }) => memories.includes(path) && sinceMs <= atMs);
  return before.toSorted((a, b) => b.sinceMs - a.sinceMs)[0]?.text ?? '';
}

function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, digestLength);
}
