import type { LiveSettings } from '../../core/model/live/live-settings.ts';
import type { LivePhase, LiveState } from '../model/live-state.ts';
import { listUnverified } from './access/note-access.ts';
import type { Loop } from './access/note-calls.ts';
import { listDeadEnds } from './access/note-failure.ts';
import { scoreFocus } from './score-session.ts';

/**
 * Something that may be said. It states what was observed and leaves what to do to the reader: text that gives orders is taken for an
 * injection, and rightly.
 */
export interface SessionAdvice {
  /** Kebab-case; each kind has a weight of its own. */
  readonly kind: string;
  /** How much it would help, 0 … 1, before its kind's weight. */
  readonly urgency: number;
  readonly text: string;
}

/** Most files named in one sentence. */
const mostNamed = 3;

/** What the last result gives reason to say. `loop`: one that it closed. */
export function listAdvice(state: LiveState, loop: Loop | undefined, settings: LiveSettings): readonly SessionAdvice[] {
  const limits = adaptLimits(settings, state.phase.now);
  return [
    ...(loop === undefined ? [] : [adviseLoop(loop)]),
    ...adviseFailure(state),
    ...adviseReread(state),
    ...(state.debt >= limits.debt ? [adviseDebt(state)] : []),
    ...(state.looks >= limits.drift ? [adviseDrift(state)] : []),
    ...adviseFocus(state, limits.focus),
  ];
}

function adviseLoop({ period, times }: Loop): SessionAdvice {
  if (period === 0) {
    const text = `${times} of the last calls opened files again that nobody has changed since they were read.`;
    return { kind: 'read-spiral', urgency: 0.7, text };
  }
  const what = period === 1 ? 'The same call' : `The same ${period} calls`;
  const text = `${what} came back with the same result ${times} times in a row: once more will not tell anything new.`;
  return { kind: 'loop', urgency: 1, text };
}

/** Only what the last call failed with again. */
function adviseFailure({ failures, turn }: LiveState): readonly SessionAdvice[] {
  const last = failures.at(-1);
  if (last === undefined || last.lastTurn !== turn || last.times < 3) return [];
  const text = `${quote(last.subject)} has failed ${last.times} times and not worked once; it said: ${quote(last.said)}.`;
  return [{ kind: 'repeated-failure', urgency: 0.9, text }];
}

/** Reads of the same part of a file from which on it is said that nothing in it has changed. */
const toldReads = 3;

/** Only what the last call read again, and only where the same came back as the last time. */
function adviseReread({ calls, files }: LiveState): readonly SessionAdvice[] {
  const last = calls.findLast(({ result }) => result !== '');
  const path = files.at(-1)?.path;
  if (last?.kind !== 'read' || !last.isReread || path === undefined) return [];
  const own = calls.filter(({ key, agentId, result }) => key === last.key && agentId === last.agentId && result !== '');
  const since = own.slice(
    Math.max(
      0,
      own.findLastIndex(({ isReread }) => !isReread),
    ),
  );
  if (since.length < toldReads || since.at(-2)?.result !== last.result) return [];
  const text = `${quote(path)} was read ${since.length} times and has not changed since: what it says stands above.`;
  return [{ kind: 'reread', urgency: 0.6, text }];
}

function adviseDebt(state: LiveState): SessionAdvice {
  const files = listUnverified(state.files).map(({ path }) => path);
  const named = files.slice(0, mostNamed).join(', ');
  const more = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : '';
  const known = state.check?.passed ?? '';
  const how = known === '' ? '' : ` ${quote(known)} passed here before.`;
  const since = known === '' ? 'and no check that passed yet' : 'since the last check that passed';
  const text = `${state.debt} edits ${since} (${named}${more}): no test, type check, lint or build has passed with them.${how}`;
  return { kind: 'verification-debt', urgency: 0.8, text };
}

function adviseDrift({ looks }: LiveState): SessionAdvice {
  const text = `The last ${looks} calls only looked: nothing was written or run since.`;
  return { kind: 'read-drift', urgency: 0.5, text };
}

function adviseFocus(state: LiveState, limit: number): readonly SessionAdvice[] {
  const focus = scoreFocus(state);
  if (focus >= limit) return [];
  const parts = [...new Set(state.area.recent)];
  const text = `The last ${state.area.recent.length} files lie in ${parts.length} parts of the project (${parts.slice(-mostNamed).join(', ')} …), with ${state.area.switches.length} moves between them.`;
  return [{ kind: 'focus', urgency: focus < limit / 2 ? 0.6 : 0.4, text }];
}

/** What is known of a call before it runs: it has failed before, each time. */
export function adviseCall(state: LiveState, kind: string, subject: string): readonly SessionAdvice[] {
  const found = listDeadEnds(state.failures).find((each) => each.kind === kind && each.subject === subject);
  if (found === undefined) return [];
  const text = `This call has failed ${found.times} times in this session and not worked once; it said: ${quote(found.said)}.`;
  return [{ kind: 'dead-end', urgency: 0.9, text }];
}

/** What is said when a person asks for something: only what the agent cannot see by itself. */
export function advisePrompt(state: LiveState): readonly SessionAdvice[] {
  const { phase, failures, debt } = state;
  if (phase.now !== 'struggling' || failures.length === 0) return [];
  const open = failures.slice(-mostNamed).map(({ subject }) => quote(subject));
  const text = `Still failing: ${open.join(', ')}${debt > 0 ? `; ${debt} edits were not checked` : ''}.`;
  return [{ kind: 'phase', urgency: 0.6, text }];
}

/** Hostile words as such: told apart from ours, and short. */
function quote(text: string): string {
  return `“${text.length <= 100 ? text : `${text.slice(0, 99)}…`}”`;
}

/** Limits as a phase has them. */
interface AdaptedLimits {
  readonly debt: number;
  readonly drift: number;
  readonly focus: number;
  /** Characters of a result above which it is shortened. */
  readonly longest: number;
}

/** What each phase multiplies the configured limits by: looking around is work while it begins, and room is expensive when it is late. */
const factors: Readonly<Record<LivePhase, { debt: number; drift: number; longest: number }>> = {
  warmup: { debt: 1, drift: 2, longest: 1 },
  exploring: { debt: 1, drift: 1.5, longest: 1 },
  productive: { debt: 1.5, drift: 1, longest: 1 },
  struggling: { debt: 0.75, drift: 1, longest: 0.75 },
  late: { debt: 1, drift: 1, longest: 0.5 },
};

/** The configured limits in this phase; whole numbers of at least 1. */
export function adaptLimits({ advice, shorten }: LiveSettings, phase: LivePhase): AdaptedLimits {
  const factor = factors[phase];
  return {
    debt: atLeastOne(advice.debt * factor.debt),
    drift: atLeastOne(advice.drift * factor.drift),
    focus: advice.focus,
    longest: atLeastOne(shorten.longest * factor.longest),
  };
}

function atLeastOne(value: number): number {
  return Math.max(1, Math.round(value));
}
