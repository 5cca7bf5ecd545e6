import type { Conversation } from '../world/conversation.ts';
import { type EditFact, learn, openDraft, type ReadFact, type TestFact } from './learn.ts';
import type { Mind } from './mind.ts';

/** What the agent can know from the conversation so far, and nothing else. */
export interface Knowledge {
  readonly step: number;
  /** Paths seen in listings and search results, in order of appearance. */
  readonly paths: ReadonlySet<string>;
  /** Lower-case patterns searched for. */
  readonly searched: ReadonlySet<string>;
  /** Path to the numbers of matching lines; empty when only the file's name was returned. */
  readonly hits: ReadonlyMap<string, ReadonlySet<number>>;
  /** Path to the patterns that matched in it. */
  readonly matched: ReadonlyMap<string, ReadonlySet<string>>;
  /** Path to the patterns that matched on a line which defines something. */
  readonly defined: ReadonlyMap<string, ReadonlySet<string>>;
  readonly reads: ReadonlyMap<string, ReadFact>;
  /** Files the agent has seen the inside of: read, or outlined by a search within them. */
  readonly opened: ReadonlySet<string>;
  /** Folders seen in listings. */
  readonly folders: ReadonlySet<string>;
  /** Listings, searches and commands done, by text. */
  readonly commands: ReadonlySet<string>;
  /** Files opened for the first time since the last search of the whole workspace. */
  readonly opensSinceSearch: number;
  /** Path to the files that were read and import it. */
  readonly imported: ReadonlyMap<string, ReadonlySet<string>>;
  readonly edits: readonly EditFact[];
  /** Refused edits: how often, by the text they wanted to replace. */
  readonly refused: ReadonlyMap<string, number>;
  readonly tests: readonly TestFact[];
}

/** Reads the conversation from its start and gathers what its tool results say. */
export function gatherKnowledge(conversation: Conversation): Knowledge {
  const draft = openDraft();
  for (const [index, turn] of conversation.turns.entries()) {
    for (const [place, use] of turn.uses.entries()) learn(draft, use, turn.results[place], index);
  }
  return { ...draft, step: conversation.turns.length };
}

/** Lines of the unchanged file at which the places to change start. */
export function placesIn(mind: Mind, path: string): readonly number[] {
  return mind.reference.changed.find((file) => file.path === path)?.hunks.map((hunk) => hunk.line) ?? [];
}

/** True when the text stands in consecutive lines the agent has read of the file. */
export function sees(known: Knowledge, path: string, text: string): boolean {
  return locate(known, path, text) !== undefined;
}

/** Number of the line at which the text starts in what was read of the file. */
export function locate(known: Knowledge, path: string, text: string): number | undefined {
  const lines = known.reads.get(path)?.lines;
  if (!lines) return undefined;
  const wanted = text.split('\n');
  for (const start of lines.keys()) {
    if (wanted.every((line, index) => lines.get(start + index) === line)) return start;
  }
  return undefined;
}
