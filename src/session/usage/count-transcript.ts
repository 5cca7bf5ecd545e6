import { mostTokens } from '../../core/budget/read-usage.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import type { AnswerEntry, AskedTool, Entry, EntryOrigin, ResultEntry } from '../../core/model/session/entry.ts';
import { digestText } from '../../core/text/digest-value.ts';
import { outlineCommand } from '../../core/text/outline-command.ts';
import { redactKept } from '../../core/text/redact-secrets.ts';
import { isOwnRefusal } from '../../core/text/refused-text.ts';
import { listTellingLines } from '../../core/text/telling-lines.ts';
import { DayReader, type MomentDays } from '../../core/text/to-day.ts';
import type { AccessKind } from '../model/session-counts.ts';
import { findAccessKind, nameUse } from '../model/tool-subject.ts';
import { AgentCounter, type CountedCall, type ToolRow } from './agent-counter.ts';
import type { CountedTranscript, TranscriptCall, TranscriptContext } from './counted-transcript.ts';

/** Facts for a counter that do not stand in the transcript itself. */
export interface CountOptions {
  /** The subagent whose transcript it is (empty: the session itself), where the place of the file says so. */
  readonly agentId?: string;
  /**
   * Returns the tokens with which another transcript has counted a model call, by its hash; undefined where none has. A session that is resumed or forked
   * begins with a copy of the one before it.
   */
  readonly countedElsewhere?: (callHash: number) => number | undefined;
}

/** A model call. Each line of an answer repeats the usage so far, so the line with the most tokens counts. */
type ModelCall = { -readonly [name in keyof CountedCall]: CountedCall[name] } & {
  readonly agent: AgentCounter;
  /** Absent for a call without an id. */
  readonly hash?: number;
  longCacheCreation: number;
};

/** Tools by which an agent asks a person or another agent. */
const askingTools = new Set(['AskUserQuestion', 'SendMessage', 'request_user_input']);
/** Subjects that are kept without credentials, before all are forgotten. */
const mostSubjects = 1000;
/** Errors are told apart by so many characters. */
const longestError = 120;

/** Counts the entries of one transcript, in order. Reading the same transcript again gives the same counts. */
export class TranscriptCounter {
  readonly #options: CountOptions;
  readonly #agents = new Map<string, AgentCounter>();
  /** By key; a line without one is a call of its own, under a symbol. */
  readonly #calls = new Map<string | symbol, ModelCall>();
  /** Tokens with which another transcript has counted a call, by its key. */
  readonly #copiedCalls = new Map<string, number>();
  /** Lines whose usage was left out. */
  #impossible = 0;
  /** The row of each tool call, by the call's id: a result counts where its call does. */
  readonly #toolCalls = new Map<string, ToolRow>();
  readonly #days = new DayReader();
  /** Subjects without credentials, by tool and subject: an agent reads the same file and runs the same command again and again. */
  readonly #plainSubjects = new Map<string, string>();
  readonly #copiedTools = new Set<string>();
  /** The first facts about the origin of the transcript. */
  #origin: EntryOrigin = {};
  #lastModel = '';
  #context: TranscriptContext = { model: '', used: 0, isCompacted: false };
  #lastSpeaker: 'answer' | 'failure' | 'prompt' | 'tool' | undefined;
  /** True while the agent's last text is a question to the person. */
  #isAsking = false;

  constructor(options: CountOptions = {}) {
    this.#options = options;
  }

  add(entry: Entry): void {
    if (!isComplete(this.#origin)) this.#origin = { ...entry.origin, ...this.#origin };
    const agentId = entry.kind === 'answer' ? (entry.nestedAgent ?? this.#ownAgentId()) : this.#ownAgentId();
    const agent = this.#agentOf(agentId);
    agent.see(entry.origin.at);
    switch (entry.kind) {
      case 'answer':
        this.#addAnswer(entry, agent);
        break;
      case 'result':
        this.#addResult(entry, agent);
        break;
      case 'prompt':
        this.#addPrompt(entry.typed, this.#days.read(entry.origin.at).day, agent);
        break;
      case 'compaction':
        agent.counts.compactions += 1;
        this.#context = { ...this.#context, isCompacted: true };
        break;
      case 'other':
        this.#lastModel = entry.model || this.#lastModel;
    }
  }

  finish(): Omit<CountedTranscript, 'cli' | 'lines'> & { readonly impossible: number } {
    const calls = this.#selectPossible();
    for (const call of calls) call.agent.addCall(call);
    const { session = '', parent = '', agent = '', cwd = '', version = '' } = this.#origin;
    const agentId = this.#ownAgentId();
    const isCompleted = this.#lastSpeaker === 'answer';
    const agents = [...this.#agents.values()].map((counter) =>
      counter.finish(counter.agentId === agentId && isCompleted),
    );
    const context = { ...this.#context, model: this.#context.model || this.#lastModel };
    const names = { session, agentId, parent, agent, cwd, version };
    return {
      ...names,
      agents,
      calls: calls.map(toTranscriptCall),
      context,
      impossible: this.#impossible,
    };
  }

  /** Returns the calls in order as long as their sum is one that a session can have; counts the others as impossible. */
  #selectPossible(): readonly ModelCall[] {
    let tokens = 0;
    return [...this.#calls.values()].filter(({ usage }) => {
      const sum = tokens + totalTokens(usage);
      if (sum > mostTokens) this.#impossible += 1;
      else tokens = sum;
      return sum <= mostTokens;
    });
  }

  #ownAgentId(): string {
    return this.#options.agentId ?? this.#origin.agentId ?? '';
  }

  #agentOf(agentId: string): AgentCounter {
    const agent = this.#agents.get(agentId) ?? new AgentCounter(agentId);
    this.#agents.set(agentId, agent);
    return agent;
  }

  #addAnswer(entry: AnswerEntry, agent: AgentCounter): void {
    if (entry.hasImpossibleCount === true) this.#impossible += 1;
    this.#lastModel = entry.model || this.#lastModel;
    this.#fillContext(entry);
    const { key } = entry;
    const isNew = key !== undefined && !this.#calls.has(key);
    const callHash = isNew ? digestText(key) : undefined;
    if (isNew && this.#isCopy(entry, key, callHash as number, agent)) {
      for (const { id } of entry.tools) this.#copiedTools.add(id);
    } else {
      const on = this.#days.read(entry.origin.at);
      this.#addCall(entry, on, agent, callHash);
      for (const tool of entry.tools) this.#addToolCall(tool, on, agent);
    }
    // A line of a subagent inside of the session's file is nothing the session itself said.
    if (entry.nestedAgent === undefined) this.#hearAnswer(entry);
  }

  /** Only calls of the agent itself fill its context: those of subagents have one of their own. */
  #fillContext({ usage, isSidechain, nestedAgent, isError, window = this.#context.window }: AnswerEntry): void {
    if (usage === undefined || isSidechain || nestedAgent !== undefined || isError) return;
    const used = usage.input + usage.cacheCreation + usage.cacheRead;
    if (used === 0) return;
    this.#context = { model: this.#lastModel, used, isCompacted: false, ...(window !== undefined && { window }) };
  }

  /** A line of thoughts alone changes nothing. */
  #hearAnswer({ isError, tools, text, isAsking }: AnswerEntry): void {
    if (isError) this.#hear('failure');
    else if (tools.length > 0) this.#hear('tool');
    else if (text.trim() !== '') this.#hear('answer', isAsking);
  }

  /** Returns true for a call that another transcript has counted with at least as many tokens: the fullest record of a call counts. */
  #isCopy({ usage }: AnswerEntry, key: string, callHash: number, agent: AgentCounter): boolean {
    const before = this.#copiedCalls.get(key);
    const elsewhere = before ?? this.#options.countedElsewhere?.(callHash);
    if (elsewhere === undefined) return false;
    const isFuller = usage !== undefined && totalTokens(usage) > elsewhere;
    if (isFuller) this.#copiedCalls.delete(key);
    else this.#copiedCalls.set(key, elsewhere);
    agent.counts.copies += Number(!isFuller) - Number(before !== undefined);
    return !isFuller;
  }

  #addCall(entry: AnswerEntry, on: MomentDays, agent: AgentCounter, callHash: number | undefined): void {
    const { key, usage, chars, longCacheCreation = 0 } = entry;
    if (usage === undefined) return;
    const before = key === undefined ? undefined : this.#calls.get(key);
    if (before === undefined) {
      const hashed = callHash !== undefined && { hash: callHash };
      const call = { ...hashed, agent, usage, longCacheCreation, on, model: this.#lastModel, characters: chars };
      this.#calls.set(key ?? Symbol('call'), call);
      return;
    }
    if (totalTokens(usage) > totalTokens(before.usage))
      Object.assign(before, { usage, longCacheCreation, on, model: this.#lastModel });
    before.characters += chars;
  }

  #addToolCall(tool: AskedTool, on: MomentDays, agent: AgentCounter): void {
    if (tool.id !== '' && this.#toolCalls.has(tool.id)) return;
    this.#toolCalls.set(tool.id, agent.addTool(tool.name, on, tool.inputChars));
    agent.counts.toolCalls += 1;
    if (askingTools.has(tool.name)) agent.counts.questions += 1;
    const use = nameUse(tool.name, tool.subject);
    if (use !== undefined) agent.addUse(use, on.day);
    const kind = findAccessKind(tool.name);
    const subject = this.#plainSubject(tool, kind);
    if (kind !== undefined && kind !== 'error' && subject !== '') agent.addAccess(kind, subject, tool.id);
  }

  /** Returns the subject of a tool call without credentials: of a command no words are kept that may be one. */
  #plainSubject({ name, subject }: AskedTool, kind: AccessKind | undefined): string {
    const key = `${name}\n${subject}`;
    const before = this.#plainSubjects.get(key);
    if (before !== undefined) return before;
    const plain = kind === 'command' ? outlineCommand(subject) : redactLong(subject);
    if (this.#plainSubjects.size >= mostSubjects) this.#plainSubjects.clear();
    this.#plainSubjects.set(key, plain);
    return plain;
  }

  #addResult({ toolId, isError, text, bytes }: ResultEntry, agent: AgentCounter): void {
    this.#hear('tool');
    if (this.#copiedTools.has(toolId)) return;
    const call = this.#toolCalls.get(toolId);
    // A call that our own guard refused has never run: that is no error of the session.
    const isCounted = isError && !isOwnRefusal(text);
    if (call !== undefined) {
      call.errors += Number(isCounted);
      call.resultBytes += bytes;
    }
    if (!isError) return;
    const name = call?.name ?? '';
    agent.addError(
      toolId,
      name,
      redactLong(`${name}: ${(listTellingLines(text)[0] ?? '').slice(0, longestError)}`),
      isCounted,
    );
  }

  #addPrompt(typed: string | undefined, day: string, agent: AgentCounter): void {
    agent.counts.prompts += 1;
    if (typed !== undefined) agent.addUse(`skill:${typed}`, day);
    // A question that ended a turn counts once somebody answers it.
    if (this.#isAsking) agent.counts.questions += 1;
    agent.beginTurn();
    this.#hear('prompt');
  }

  #hear(speaker: 'answer' | 'failure' | 'prompt' | 'tool', isAsking = false): void {
    this.#lastSpeaker = speaker;
    this.#isAsking = isAsking;
  }
}

/** Returns true when later lines can add nothing about the origin of the transcript. */
function isComplete({ session, cwd, version, agentId, agent }: EntryOrigin): boolean {
  const isPlaced = session !== undefined && cwd !== undefined && version !== undefined;
  return isPlaced && (agentId === undefined || agent !== undefined);
}

function toTranscriptCall({ hash: callHash, model, usage, longCacheCreation }: ModelCall): TranscriptCall {
  return { ...(callHash !== undefined && { hash: callHash }), model, usage, longCacheCreation };
}

/** A text shorter than this holds no credential. */
const shortestSecret = 10;

function redactLong(text: string): string {
  return text.length < shortestSecret ? text : redactKept(text);
}
