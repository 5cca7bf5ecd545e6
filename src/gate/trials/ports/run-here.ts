import { shownCopy } from '../../../adapters/sandbox/box.ts';
import type { FactCall, ProbeFacts, TrialSpec } from '../../../core/model/trial/trial.ts';
import { type CallTrace, readClaudeCalls, readCodexCalls, toFactCall } from '../../../core/probe/read-calls.ts';
import { isObject, readJson } from '../../../core/text/json/read-json.ts';
import { defined } from '../../../core/util/values.ts';
import { type LiveBudgetInput, openLiveBudget } from '../budget/live-budget.ts';
import type { OpenRun } from '../place/environment.ts';
import { runTrial, type TrialSetting, type TrialTerms, tidyTrial } from '../run/run-trial.ts';

/**
 * Runs a trial at the place of a run, its calls held against the budget; `putOff` makes room for them. Throws where nothing runs: who asks for
 * a trial there has not looked at what can be recalled.
 */
export async function runHere(
  openRun: OpenRun,
  terms: TrialTerms,
  spec: TrialSpec,
  { limits, putOff }: Pick<LiveBudgetInput, 'limits' | 'putOff'>,
) {
  const { db, run, place, deps } = openRun;
  if (place.kind !== 'live') throw new Error(`a place of kind "${place.kind}" runs no trial`);
  const { runner, scratch, sandbox } = place;
  const task = terms.tasks[spec.task];
  const fixture = task === undefined ? place.fixture : await place.startOf(task);
  const { env, signal } = deps;
  const setting: TrialSetting = { ...terms, runner, fixture, scratch, sandbox, env, signal, readFacts };
  const { key, agent } = spec;
  const rights = { limits, putOff, isPaid: isPaid({ place }) };
  const reservation = openLiveBudget({ db, run, key, agent, ...rights, now: () => deps.now() });
  const record = await runTrial(setting, spec, reservation);
  const refused = reservation.end();
  return { record, ...defined({ refused }) };
}

/** Deletes what a trial left at the place of a run; what cannot be deleted is told when the place is closed. Never throws. */
export async function tidyHere({ place }: Pick<OpenRun, 'place'>, spec: TrialSpec): Promise<void> {
  if (place.kind === 'live') await tidyTrial(place, spec);
}

/** Returns true where attempts are paid for: simulated ones never are. */
export function isPaid({ place }: Pick<OpenRun, 'place'>): boolean {
  return place.runner.level === 'measured';
}

/** Most calls of one trial that are kept, and most characters of all of them. */
const mostCalls = 500;
const mostCharacters = 60_000;
/** Most paths of a final diff that are kept. */
const mostChanged = 1_000;

/**
 * Reads the facts of a finished trial, the same shape for every runner: executed tool calls of a transcript of Claude Code, of Codex or of
 * a program that writes like one of them, and the final diff. Never throws; a transcript without a known call leaves the diff alone.
 */
export function readFacts({
  transcript,
  root,
  changed,
}: Parameters<NonNullable<TrialSetting['readFacts']>>[0]): ProbeFacts {
  const traces = readCalls(transcript);
  const calls = traces.map((call) => toFactCall(call, [root, shownCopy]));
  const fittingCalls = keepWithin(calls);
  const isCut = fittingCalls.length < calls.length || changed.length > mostChanged;
  return {
    ...(calls.length === 0 ? {} : { calls: fittingCalls }),
    changed: changed.slice(0, mostChanged),
    ...(isCut ? { isCut } : {}),
  };
}

function readCalls(transcript: string): readonly CallTrace[] {
  const lines = transcript.split('\n').flatMap((line) => {
    const value = line.trim() === '' ? undefined : readJson(line);
    return isObject(value) ? [value] : [];
  });
  const claude = readClaudeCalls(lines);
  return claude.length > 0 ? claude : readCodexCalls(lines);
}

function keepWithin(calls: readonly FactCall[]): readonly FactCall[] {
  let characters = 0;
  const end = calls.findIndex((call, index) => {
    characters += JSON.stringify(call).length;
    return index >= mostCalls || characters > mostCharacters;
  });
  return end === -1 ? calls : calls.slice(0, end);
}
