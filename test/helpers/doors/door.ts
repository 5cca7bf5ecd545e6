import type { GateOutcome } from '../../../src/core/model/verdict/report.ts';

/** What came of a change with an altered artefact: what the gate said, or that it broke. */
export type AdapterAnswer = GateOutcome | `crashed: ${string}`;

/** One way in: an artefact that an untrusted person may hand to the gate, and all the ways in which it may differ from ours. */
export interface Adapter {
  readonly artefact: string;
  /** What was done to it, one a trial; generated from the artefact itself. */
  readonly alterations: readonly string[];
  /** An answer costs next to nothing: every alteration is tried, however few are drawn of other doors. */
  readonly isQuick?: true;
  /** What the gate says where there is no such artefact at all. */
  askWithout(): Promise<GateOutcome>;
  /** What it says with the artefact as an untrusted person would have it, unaltered, or with one alteration. */
  ask(alteration: number | undefined): Promise<GateOutcome>;
  close(): void;
}

/** The worse for a change, the higher: `undecided` may end neutral, which a required check lets through, `fail` and `error` never do. */
const ranks: Readonly<Record<GateOutcome, number>> = { pass: 0, undecided: 1, fail: 2, error: 3 };

/** An alteration that got somebody further than having no artefact at all. */
export interface Opened {
  readonly artefact: string;
  readonly what: string;
  readonly answer: AdapterAnswer;
  readonly without: GateOutcome;
}

/** Tries an adapter with the artefact as it is and with `most` of its alterations, evenly drawn; names those that got further than nothing does. */
export async function tryAdapter(
  adapter: Adapter,
  most: number,
): Promise<{ tried: number; opened: readonly Opened[] }> {
  const without = await adapter.askWithout();
  if (without === 'error') throw new Error(`no ${adapter.artefact} is an error here: nothing could be worse`);
  const chosen = [
    undefined,
    ...drawEvenly(adapter.alterations.length, adapter.isQuick ? adapter.alterations.length : most),
  ];
  const opened: Opened[] = [];
  for (const index of chosen) {
    const answer = await survive(() => adapter.ask(index));
    const what = index === undefined ? 'as it is' : (adapter.alterations[index] ?? '');
    if (!isNoBetter(answer, without)) opened.push({ artefact: adapter.artefact, what, answer, without });
  }
  return { tried: chosen.length, opened };
}

async function survive(ask: () => Promise<GateOutcome>): Promise<AdapterAnswer> {
  try {
    return await ask();
  } catch (error) {
    return `crashed: ${String(error)}`;
  }
}

function isNoBetter(answer: AdapterAnswer, without: GateOutcome): boolean {
  return answer in ranks && ranks[answer as GateOutcome] >= ranks[without];
}

function drawEvenly(count: number, most: number): readonly number[] {
  if (count <= most) return [...Array(count).keys()];
  return [...Array(most).keys()].map((index) => Math.floor(((index + 0.5) * count) / most));
}
