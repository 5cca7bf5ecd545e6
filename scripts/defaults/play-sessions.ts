import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type SessionDecision, usualSessionLimits } from '../../src/core/budget/decide-session.ts';
import { collectTranscript } from '../../src/session/collect/collect-transcript.ts';
import { askGuard } from '../../src/session/decide-tool.ts';
import type { Decided } from '../../src/session/decide-turn.ts';
import { proposeFromFigures } from '../../src/session/distill/propose-rules.ts';
import { buildGuard } from '../../src/session/guard/overrides/build-guard.ts';
import { decideByFound, type FoundLimits } from '../../src/session/history/session-limits.ts';
import type { LiveEvent } from '../../src/session/model/live-event.ts';
import { freshState, type LiveState } from '../../src/session/model/live-state.ts';
import { decideEvent } from '../../src/session/session.ts';
import { openSessions } from '../../src/session/store/open-sessions.ts';
import { findRunsOf, readRun } from '../../src/session/store/runs.ts';
import { readTranscriptBytes } from '../../src/session/usage/read-transcript.ts';
import { plainPolicy } from '../../test/session/play-session.ts';
import { readRealSession } from '../../test/session/read-real-session.ts';

/** A piece of advice that a recorded session would have been given. */
export interface GivenAdvice {
  /** Name of its transcript, without the ending. */
  readonly session: string;
  /** Calls that were made by then. */
  readonly turn: number;
  /** Id of the guard's entry, or the kind of what the session itself gives reason to say. */
  readonly entry: string;
  readonly text: string;
}

/** What a recorded session would have met by the defaults. */
export interface PlayedSession {
  readonly name: string;
  /** Entries of the guard that would have held it up. */
  readonly stoppedBy: readonly string[];
  /** Lines of the context monitor. */
  readonly alarms: readonly string[];
  readonly advice: readonly GivenAdvice[];
  /** What the budget hook, which a person has to install, would have come to at its end where nobody saved limits. */
  readonly budget: SessionDecision['kind'];
  /** Sentences that figures alone would propose where it is distilled and no model may be asked. */
  readonly proposed: readonly string[];
}

/** The limits of a person who saved none. */
const unsaved: FoundLimits = { limits: usualSessionLimits, from: 'built-in' };

const policy = plainPolicy({ guard: askGuard(buildGuard([]).guard) });

/** Plays the recorded sessions of a folder through the guard, the monitor and the advice as they are where nobody set anything. */
export function playSessions(folder: string): readonly PlayedSession[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.jsonl'));
  return files.map((file) => {
    const path = join(folder, file);
    const played = playSession(file.slice(0, -'.jsonl'.length), readRealSession(path));
    return { ...played, budget: askBudget(path), proposed: distill(path) };
  });
}

function playSession(name: string, events: readonly LiveEvent[]): Omit<PlayedSession, 'budget' | 'proposed'> {
  let state = freshState({ session: name, cwd: '/repo', cli: 'claude-code' });
  const stoppedBy: string[] = [];
  const alarms: string[] = [];
  const advice: GivenAdvice[] = [];
  for (const event of events) {
    const decided = decideEvent(event, state, policy);
    const { verdict, context } = decided.answer;
    if (verdict.kind !== 'none') stoppedBy.push(verdict.entry);
    alarms.push(...context.filter((text) => text.startsWith('rentroll monitor: ')));
    const told = context.filter((text) => !/^rentroll monitor: |^<rentroll-packet>/.test(text));
    advice.push(...told.map((text) => ({ ...place(name, decided.state), entry: nameEntry(decided, state), text })));
    ({ state } = decided);
  }
  return { name, stoppedBy: [...new Set(stoppedBy)], alarms, advice };
}

const place = (session: string, { turn }: LiveState) => ({ session, turn });

/** The kind that was given once more; of the guard, the entry that its note names. */
function nameEntry({ state, notes }: Decided, before: LiveState): string {
  const givenOf = (kind: string) => before.advice.find((record) => record.kind === kind)?.given ?? 0;
  const kind = state.advice.find((record) => record.given > givenOf(record.kind))?.kind ?? 'guard';
  const note = notes.find(({ code }) => code === 'guard-advise');
  return kind.startsWith('guard') ? (note?.detail.split(':')[0] ?? kind) : kind;
}

/** What the budget hook would say of the next call of its agents, the hardest word first. */
function askBudget(path: string): SessionDecision['kind'] {
  const { agents } = readTranscriptBytes(readFileSync(path));
  const tree = agents.map(({ agentId, counts: { calls, usage } }) => ({ agentId, calls, usage }));
  const kinds = tree.map(({ agentId }) => decideByFound(tree, unsaved, agentId).kind);
  return (['stop', 'warn'] as const).find((kind) => kinds.includes(kind)) ?? 'allow';
}

/** What a distilling of it would come to without a model, by what a collecting of it stores. */
function distill(path: string): readonly string[] {
  const db = openSessions(':memory:', 0);
  try {
    collectTranscript(db, { path }, { now: new Date(0), env: {} });
    const runs = findRunsOf(db, path).flatMap((row) => readRun(db, row) ?? []);
    return runs.flatMap((run) => proposeFromFigures({ run }).map(({ body }) => body));
  } finally {
    db.close();
  }
}
