import type { LivePhase, LiveState } from '../model/live-state.ts';
import { listUnverified } from './access/note-access.ts';
import type { Loop } from './access/note-calls.ts';
import { listDeadEnds } from './access/note-failure.ts';

/**
 * Something that may be said. It states what was observed and leaves what to do to the reader: text that gives orders is taken for an
 * injection, and rightly.
 */
export interface SessionAdvice {
  /** `loop`, `repeated-failure`, `unchecked-edits`, or `guard-CATEGORY` for a hint of the guard. */
  readonly kind: string;
  readonly text: string;
}

/** Most files named in one sentence. */
const mostNamed = 3;

/** Times in a row that make the same call a loop. */
export const loopRepeats = 3;

/** Lists the advice that the last result gives reason for, the most helpful first. `loop`: one that it closed. */
export function listAdvice(state: LiveState, loop: Loop | undefined): readonly SessionAdvice[] {
  return [
    ...(loop === undefined ? [] : [adviseLoop(loop)]),
    ...adviseFailure(state),
    ...(state.debt >= adaptLimits(state.phase.now).debt ? [adviseDebt(state)] : []),
  ];
}

function adviseLoop({ period, times }: Loop): SessionAdvice {
  if (period === 0) {
    const text = `${times} of the last calls opened files again that nobody has changed since they were read.`;
    return { kind: 'loop', text };
  }
  const what = period === 1 ? 'The same call' : `The same ${period} calls`;
  const text = `${what} came back with the same result ${times} times in a row: one more call will show nothing new.`;
  return { kind: 'loop', text };
}

/** Advises about the last call alone, when it failed again. */
function adviseFailure({ failures, turn }: LiveState): readonly SessionAdvice[] {
  const last = failures.at(-1);
  if (last === undefined || last.lastTurn !== turn || last.times < 3) return [];
  const text = `${quote(last.subject)} has failed ${last.times} times and not worked once; it said: ${quote(last.said)}.`;
  return [{ kind: 'repeated-failure', text }];
}

function adviseDebt(state: LiveState): SessionAdvice {
  const files = listUnverified(state.files).map(({ path }) => path);
  const named = files.slice(0, mostNamed).join(', ');
  const more = files.length > mostNamed ? ` and ${files.length - mostNamed} more` : '';
  const passedBefore = state.check?.passed ?? '';
  const how = passedBefore === '' ? '' : ` ${quote(passedBefore)} passed here before.`;
  const since = passedBefore === '' ? 'without a check that passed' : 'since the last check that passed';
  const text = `${state.debt} edits ${since} (${named}${more}): no test, type check, lint or build has passed with them.${how}`;
  return { kind: 'unchecked-edits', text };
}

/** Advises about a call before it runs, when it has failed before each time. */
export function adviseCall(state: LiveState, kind: string, subject: string): readonly SessionAdvice[] {
  const deadEnd = listDeadEnds(state.failures).find((each) => each.kind === kind && each.subject === subject);
  if (deadEnd === undefined) return [];
  const text = `Before this call it had failed ${deadEnd.times} times in this session and not worked once; it said: ${quote(deadEnd.said)}.`;
  return [{ kind: 'repeated-failure', text }];
}

/** Advises at a prompt about things that the agent cannot see by itself. */
export function advisePrompt(state: LiveState): readonly SessionAdvice[] {
  const { phase, failures, debt } = state;
  if (phase.now !== 'struggling' || failures.length === 0) return [];
  const open = failures.slice(-mostNamed).map(({ subject }) => quote(subject));
  const text = `Failed last: ${open.join(', ')}${debt > 0 ? `; edits not checked: ${debt}` : ''}.`;
  return [{ kind: 'repeated-failure', text }];
}

/** Quotes hostile words: told apart from ours, and short. */
function quote(text: string): string {
  return `“${text.length <= 100 ? text : `${text.slice(0, 99)}…`}”`;
}

/** Limits that each phase changes. */
interface AdaptedLimits {
  /** Edits since the last check that passed. */
  readonly debt: number;
  /** Characters of a result above which it is shortened. */
  readonly longest: number;
}

const usualLimits: AdaptedLimits = { debt: 4, longest: 16_000 };

/** The factors by which each phase multiplies the limits: an unchecked edit is a risk in a struggle, and room is expensive when it is late. */
const factors: Readonly<Record<LivePhase, AdaptedLimits>> = {
  warmup: { debt: 1, longest: 1 },
  exploring: { debt: 1, longest: 1 },
  productive: { debt: 1.5, longest: 1 },
  struggling: { debt: 0.75, longest: 0.75 },
  late: { debt: 1, longest: 0.5 },
};

/** Adapts the limits to a phase, in whole numbers. */
export function adaptLimits(phase: LivePhase): AdaptedLimits {
  const { debt, longest } = factors[phase];
  return { debt: Math.round(usualLimits.debt * debt), longest: Math.round(usualLimits.longest * longest) };
}
