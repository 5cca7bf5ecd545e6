import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { makeError, type Problem, ProblemError } from '../../../core/model/problem.ts';
import { type Comparison, nameOtherArm } from '../../../core/model/rule/comparison.ts';
import type { RunnerConfig } from '../../../core/model/rule/config.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import { runners } from '../../../core/model/runner/runners.ts';
import type { Delivery, SeenArm } from '../../../core/model/trial/overlay.ts';
import { treatedAs } from '../../../core/plan/treatments.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { LiveEnvironment, OpenRun } from '../../trials/place/environment.ts';
import { contextOf, termsFor } from '../../trials/ports/trial-terms.ts';
import { findEndpoint } from '../../trials/runners/runner-keys.ts';
import { explainDelivery, findDelivery, listArms } from './find-delivery.ts';

/** Holds a delivery as it was seen, and its problems. */
export interface ProvedDelivery {
  readonly delivery: Delivery;
  readonly problems: readonly Problem[];
}

/**
 * Makes sure, before anything is paid for, that the lines under test reach their agents in the arm that has them and in no other, and that
 * scripts that are probes of theirs answer. Throws ProblemError naming every measurement for which that is not so. Nothing is started where
 * no agent runs, and for a proof that is kept already.
 */
export async function proveDelivery(openRun: OpenRun, measurements: readonly Measurement[]): Promise<void> {
  const problems: Problem[] = [];
  for (const measurement of measurements) {
    if (openRun.deps.signal.aborted) return;
    problems.push(...((await proveMeasurement(openRun, measurement))?.problems ?? []));
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

/**
 * Returns the proof of one measurement: the stored one, or a new one. Undefined where there is nothing to prove: no real agent, no rule under test.
 */
export async function proveMeasurement(
  openRun: OpenRun,
  measurement: Measurement,
): Promise<ProvedDelivery | undefined> {
  const { db, place, config, deps } = openRun;
  if (place.kind !== 'live' || measurement.rules.length === 0) return undefined;
  if (!isProvable(config.runner, deps.env)) return undefined;
  // Nothing of the first request tells two models apart: each answer names its own, and the meter holds it to that.
  if (termsFor(openRun, measurement).ruleLines.every(({ line }) => line === undefined)) return undefined;
  const key = nameProof(openRun, measurement);
  const storedProof = readProof(db, key);
  if (storedProof !== undefined) return { delivery: JSON.parse(storedProof), problems: [] };
  const proved = await startAgent(openRun, place, measurement);
  if (proved.problems.length === 0) saveProof(db, key, JSON.stringify(proved.delivery));
  return deps.signal.aborted ? undefined : proved;
}

/**
 * Returns true for a runtime that may be started for a proof. A program that is not metered, or that has the network, could pay for a call that
 * nobody sees.
 */
function isProvable({ kind, network }: RunnerConfig, env: NodeJS.ProcessEnv): boolean {
  const { calls, apis } = runners[kind];
  if (calls !== 'own') return calls === 'metered';
  return network !== true && apis.some((api) => findEndpoint(api, env) !== undefined);
}

async function startAgent(
  openRun: OpenRun,
  environment: LiveEnvironment,
  measurement: Measurement,
): Promise<ProvedDelivery> {
  const { config, deps } = openRun;
  deps.progress.step(`proving that rules reach ${measurement.agent}`);
  const delivery = await findDelivery(openRun, environment, measurement);
  const { definition } = termsFor(openRun, measurement).overlayOf([]);
  for (const planned of measurement.rules) {
    const { sides } = treatedAs(planned, 'sides') ?? {};
    if (sides !== undefined) return { delivery, problems: explainArms(delivery, planned.rule.id, sides) };
  }
  const runtime = { kind: config.runner.kind, version: environment.runner.version, definition };
  return { delivery, problems: explainDelivery(delivery, runtime) };
}

/** Names a proof by everything it depends on: what the trials of both arms do, and which lines are looked for. */
function nameProof(openRun: OpenRun, measurement: Measurement): string {
  const terms = termsFor(openRun, measurement);
  const [task = ''] = measurement.tasks;
  const { baseline, candidate } = listArms(measurement);
  const contexts = [baseline, candidate].map((present) => contextOf(openRun, terms, { task, present }));
  return hashParts('delivery', ...contexts, ...terms.ruleLines.map(({ line = '' }) => line));
}

const unpaid = 'No trial was started and nothing was paid.';

/**
 * Lists the problems of how two compared sides arrive: an agent that makes no call, a word of the user's home, a line that is missing in its own arm,
 * or that the other arm has, too.
 */
export function explainArms(
  { agent, baseline, candidate }: Delivery,
  rule: string,
  { a, b }: Pick<Comparison, 'a' | 'b'>,
): readonly Problem[] {
  const arms = [
    { arm: baseline, side: a, expectedLine: nameOtherArm(agent), other: rule },
    { arm: candidate, side: b, expectedLine: rule, other: nameOtherArm(agent) },
  ];
  return arms.flatMap(({ arm, side, expectedLine, other }) => {
    if (arm.kind === 'silent') return [silent(agent, side.name, arm.detail)];
    return [
      ...(arm.canaryLeaked ? [leaked(agent)] : []),
      ...(side.mark !== undefined && !arm.delivered.includes(expectedLine) ? [missing(agent, side.name)] : []),
      ...(arm.delivered.includes(other) ? [mixed(agent, side.name, arm)] : []),
    ];
  });
}

function silent(agent: string, side: string, detail: string): Problem {
  const message = `the agent ${quoteValue(agent)} was started with the side ${quoteValue(side)} and made no model call: ${detail}`;
  return makeError('setup', 'side-unproved', message, `Start it by hand with a short prompt. ${unpaid}`);
}

function leaked(agent: string): Problem {
  const message = `a word planted in the home of the agent ${quoteValue(agent)} reached the model: it reads what belongs to the user`;
  return makeError('setup', 'delivery-leaked', message, `Choose another runner.version. ${unpaid}`);
}

function missing(agent: string, side: string): Problem {
  const message = `the agent ${quoteValue(agent)} never gets the side ${quoteValue(side)}: its first request holds no line of it`;
  const hint = `Its runtime does not load a file of that name: name the place with --as, for example --as CLAUDE.md. ${unpaid}`;
  return makeError('setup', 'side-missing', message, hint, { file: side });
}

function mixed(agent: string, side: string, arm: SeenArm): Problem {
  const carrier = arm.kind === 'seen' && arm.carrier !== undefined ? ` (in ${quoteValue(arm.carrier)})` : '';
  const message = `the agent ${quoteValue(agent)} gets a line of the other side beside ${quoteValue(side)}${carrier}`;
  return makeError('setup', 'side-mixed', message, `Both sides must be free of each other's text. ${unpaid}`, {
    file: side,
  });
}
