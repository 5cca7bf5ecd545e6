import type { BroughtThing, CountedUse } from './asset-entry.ts';
import type { Runtime } from './context.ts';
import type { WeighedText } from './loaded-item.ts';

/** Texts that every session of one agent begins with, in load order. */
export interface BilledAgent {
  readonly runner: Runtime;
  readonly agent: string;
  readonly tokens: number;
  readonly files: readonly WeighedText[];
}

/** A line that looks idle without any trial, and why. */
export interface IdleLine {
  readonly file: string;
  readonly line: number;
  readonly text: string;
  readonly tokens: number;
  /** In words, for example `names "scripts/old.sh", which is not here`. */
  readonly why: string;
}

/** Calls of one model in a project. */
export interface ModelUse {
  readonly model: string;
  /** Sessions and runs of subagents: each writes what it begins with once. */
  readonly runs: number;
  readonly calls: number;
}

/** Real work in a folder, in the days before now. */
export interface MonthOfWork {
  readonly days: number;
  readonly sessions: number;
  readonly calls: number;
  readonly models: readonly ModelUse[];
  /** Uses of tools of servers (`mcp__github__search`), skills and commands (`skill:pdf-forms`) and agents (`agent:reviewer`). */
  readonly uses: readonly CountedUse[];
}

/** Dollars of what the main agent begins with, for a round number of sessions of one model. */
export interface ExampleCost {
  readonly model: string;
  readonly sessions: number;
  /** Model calls of each session. */
  readonly callsPerSession: number;
  readonly dollars: number;
}

/** The object of `rentroll --json`: what a folder's agents begin with, and what that comes to in a month. */
export interface FolderBill {
  readonly schema: 1;
  readonly agents: readonly BilledAgent[];
  /** Absent where no session of this folder was counted. */
  readonly month?: MonthOfWork;
  /**
   * Dollars a month of what the main agent begins with, at list prices, where each run writes it once and every later call reads it
   * from the cache; absent without sessions, or where no price of a model is known.
   */
  readonly dollars?: number;
  /** Present where no session was counted, and the main agent's runtime has a model with a list price. */
  readonly example?: ExampleCost;
  /** Models without a list price: their calls are not in `dollars`. */
  readonly unpriced: readonly string[];
  readonly idle: readonly IdleLine[];
  /** Servers, skills, commands and agents of the folder: those that nobody used first. */
  readonly brought: readonly BroughtThing[];
  /** Sources that could not be looked at, as sentences. */
  readonly notices: readonly string[];
  /** One command: what to do next, and what it is for. */
  readonly next: { readonly command: string; readonly what: string };
}

/**
 * Finds the agent most sessions are of: the main one, by the runtime that reads most; without a main one the heaviest. Sessions of GitHub Copilot are
 * not counted, so it stands for all only where nothing else does.
 */
export function findMainAgent(agents: readonly BilledAgent[]): BilledAgent | undefined {
  const counted = agents.filter(({ runner }) => runner !== 'copilot');
  const candidates = counted.length > 0 ? counted : agents;
  const main = candidates.filter(({ agent }) => agent === 'main');
  return (main.length > 0 ? main : candidates).toSorted((a, b) => b.tokens - a.tokens)[0];
}
