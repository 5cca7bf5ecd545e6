import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { linkFault } from '../../adapters/files/disk-fault.ts';
import { triedReasons } from '../../core/model/mining-report.ts';
import type { LockedProof } from '../../core/model/rule/task.ts';
import { readJson } from '../../core/text/json/read-json.ts';
import { isLink } from '../../gate/change/open-tree.ts';

const tests = v.object({
  exitCode: v.number(),
  failToPass: v.array(v.string()),
  passToPass: v.array(v.string()),
  failToFail: v.optional(v.array(v.string())),
});

const entrySchema = v.variant('outcome', [
  v.object({
    key: v.string(),
    outcome: v.literal('proved'),
    base: v.picklist(['fixture', 'parent']),
    isWhole: v.boolean(),
    seconds: v.number(),
    flaky: v.array(v.string()),
    packages: v.exactOptional(v.literal('fixture')),
    proof: v.object({ stubs: v.number(), expected: tests }),
  }),
  v.object({
    key: v.string(),
    outcome: v.literal('refused'),
    reason: v.picklist(triedReasons),
    detail: v.string(),
    seconds: v.number(),
    on: v.exactOptional(v.string()),
  }),
]);

/** The result of trying one commit. */
export type TriedEntry =
  | {
      readonly outcome: 'proved';
      readonly base: 'fixture' | 'parent';
      /** Whose packages its start has, when they are not its own. */
      readonly packages?: 'fixture';
      /** True when it is judged by every test there is, not only by those of its change. */
      readonly isWhole: boolean;
      readonly proof: LockedProof;
      readonly flaky: readonly string[];
      readonly seconds: number;
    }
  | {
      readonly outcome: 'refused';
      readonly reason: (typeof triedReasons)[number];
      readonly detail: string;
      readonly seconds: number;
      /** Day on which it was tried, YYYY-MM-DD; set when the entry is kept. */
      readonly on?: string;
    };

/** Refusals that a busy machine, or one without a network, may be the reason of: they hold for a day. */
const passing: readonly string[] = ['slow', 'flaky', 'prepare-failed'] satisfies (typeof triedReasons)[number][];

/** Commits that were tried in this clone, by the hash of everything that decides their result. */
export interface MiningJournal {
  find(key: string): TriedEntry | undefined;
  /** One line, written at once: a killed process loses the commit it was at, and no other. */
  keep(key: string, entry: TriedEntry): void;
}

const fileName = 'mining.jsonl';

/**
 * Opens the journal in the state folder of a clone, where no checkout reaches; `today` as YYYY-MM-DD. A line that is cut or malformed is
 * ignored. Throws ProblemError for a link.
 */
export function openMiningJournal(folder: string, today: string): MiningJournal {
  const file = join(folder, fileName);
  if (isLink(file)) throw linkFault(file);
  mkdirSync(folder, { recursive: true });
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  // A half written line of a killed process stays a line of its own.
  if (text !== '' && !text.endsWith('\n')) appendFileSync(file, '\n');
  const entries = new Map(readLines(text).map(({ key, ...entry }) => [key, entry as TriedEntry] as const));
  return {
    find(key) {
      const entry = entries.get(key);
      return entry?.outcome === 'refused' && passing.includes(entry.reason) && entry.on !== today ? undefined : entry;
    },
    keep(key, entry) {
      const dated = entry.outcome === 'refused' ? { ...entry, on: today } : entry;
      entries.set(key, dated);
      appendFileSync(file, `${JSON.stringify({ key, ...dated })}\n`);
    },
  };
}

function readLines(text: string) {
  return text.split('\n').flatMap((line) => {
    const parsed = v.safeParse(entrySchema, readJson(line));
    return parsed.success ? [parsed.output] : [];
  });
}
