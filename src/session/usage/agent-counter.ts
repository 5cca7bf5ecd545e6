import { addUsage, type Usage, zeroUsage } from '../../core/model/money/usage.ts';
import type { MomentDays } from '../../core/text/to-day.ts';
import type { AccessKind, SessionCounts } from '../model/session-counts.ts';
import type { DayUsage, DayUse, SessionStep, SessionTurn, StepKind, TranscriptAgent } from './counted-transcript.ts';

/** A model call as it counts for an agent. */
export interface CountedCall {
  readonly usage: Usage;
  /** Days and model of the first line that told the final usage. */
  readonly on: MomentDays;
  readonly model: string;
  /** Characters of the answer, to notice a usage that is too small for them. */
  readonly characters: number;
}

/** Every newer step pushes the oldest out beyond this number. */
const mostSteps = 1000;

type Counters = Growing<Omit<SessionCounts, 'usage'>>;
const zeroCounters: Counters = {
  calls: 0,
  unfinished: 0,
  copies: 0,
  toolCalls: 0,
  toolErrors: 0,
  rereads: 0,
  prompts: 0,
  questions: 0,
  compactions: 0,
};

/** A row whose counts grow while the transcript is read. */
type Growing<T> = { -readonly [name in keyof T]: T[name] };

/** The calls of one tool on one day, which grow while the transcript is read. */
export type ToolRow = Growing<TranscriptAgent['tools'][number]>;

/** Counts of one agent of a transcript: of the session itself, or of a subagent. */
export class AgentCounter {
  readonly agentId: string;
  readonly counts: Counters = { ...zeroCounters };
  readonly #tools = new Map<string, ToolRow>();
  readonly #uses = new Map<string, DayUse>();
  readonly #days = new Map<string, Growing<DayUsage>>();
  /** How often each file was opened. */
  readonly #reads = new Map<string, number>();
  readonly #openSteps = new Map<string, { readonly kind: StepKind; readonly subject: string }>();
  readonly #turns: { steps: SessionStep[]; at: string }[] = [{ steps: [], at: '' }];
  #usage = zeroUsage;
  #lastAt = '';

  constructor(agentId: string) {
    this.agentId = agentId;
  }

  /** Notes the time of a line, ISO 8601. */
  see(at: string | undefined): void {
    if (at === undefined) return;
    if (at > this.#lastAt) this.#lastAt = at;
    this.#turn().at = this.#lastAt;
  }

  beginTurn(): void {
    if (this.#turn().steps.length > 0) this.#turns.push({ steps: [], at: this.#lastAt });
  }

  addCall({ usage, on, model, characters }: CountedCall): void {
    const unfinished = Number(isUnfinished(usage, characters));
    this.counts.calls += 1;
    this.counts.unfinished += unfinished;
    this.#usage = addUsage(this.#usage, usage);
    const key = `${on.day}\n${on.utcDay}\n${model}`;
    const row = this.#days.get(key) ?? { ...on, model, usage: zeroUsage, calls: 0, unfinished: 0 };
    this.#days.set(key, row);
    row.usage = addUsage(row.usage, usage);
    row.calls += 1;
    row.unfinished += unfinished;
  }

  /** Counts a call of a tool, and returns the row in which its result counts. */
  addTool(name: string, on: MomentDays, inputChars: number): ToolRow {
    const key = `${on.day}\n${on.utcDay}\n${name}`;
    const row = this.#tools.get(key) ?? { ...on, name, calls: 0, errors: 0, inputChars: 0, resultBytes: 0 };
    this.#tools.set(key, row);
    row.calls += 1;
    row.inputChars += inputChars;
    return row;
  }

  /** Notes that a skill, an agent or a tool of a server was used on a day. */
  addUse(name: string, day: string): void {
    const key = `${day}\n${name}`;
    this.#uses.set(key, { day, name, times: (this.#uses.get(key)?.times ?? 0) + 1 });
  }

  /** Counts a file or command that the agent opened, wrote, ran or looked for. */
  addAccess(kind: StepKind & AccessKind, subject: string, callId: string): void {
    if (kind === 'read') this.#countRead(subject);
    this.#openSteps.set(callId, { kind, subject });
    this.#addStep({ kind, subject });
  }

  addError(callId: string, tool: string, errorText: string, isCounted: boolean): void {
    if (isCounted) this.counts.toolErrors += 1;
    const { kind: of, subject } = this.#openSteps.get(callId) ?? { kind: 'other', subject: tool };
    this.#addStep({ kind: 'error', of, subject, said: errorText });
  }

  finish(isCompleted: boolean): TranscriptAgent {
    return {
      agentId: this.agentId,
      counts: { ...this.counts, usage: this.#usage },
      tools: [...this.#tools.values()],
      days: [...this.#days.values()],
      uses: [...this.#uses.values()],
      turns: newestTurns(this.#turns),
      lastAt: this.#lastAt,
      isCompleted,
    };
  }

  #turn() {
    return this.#turns.at(-1) as { steps: SessionStep[]; at: string };
  }

  #addStep(step: SessionStep): void {
    this.#turn().steps.push(step);
  }

  #countRead(file: string): void {
    const times = (this.#reads.get(file) ?? 0) + 1;
    this.#reads.set(file, times);
    if (times > 1) this.counts.rereads += 1;
  }
}

/** Returns the newest turns in which something happened, with at most `mostSteps` steps between them. */
function newestTurns(turns: readonly SessionTurn[]): readonly SessionTurn[] {
  let room = mostSteps;
  const recentTurns: SessionTurn[] = [];
  for (const { at, steps } of turns.toReversed()) {
    const newest = steps.slice(-room);
    if (room <= 0) break;
    if (newest.length > 0) recentTurns.unshift({ at, steps: newest });
    room -= newest.length;
  }
  return recentTurns;
}

/** More text than this cannot come from so few tokens, whatever the language. */
const mostCharactersPerToken = 8;
/** A shorter text with a low count proves nothing. */
const fewestCharacters = 200;

/**
 * Returns true for a usage that is a lower bound: some versions of Claude Code write the usage of an answer's first event and never the final
 * one.
 */
function isUnfinished({ output }: Usage, characters: number): boolean {
  return characters >= fewestCharacters && characters > output * mostCharactersPerToken;
}
