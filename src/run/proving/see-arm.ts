import { basename } from 'node:path/posix';
import type { Measurement } from '../../foundation/model/rule/plan.ts';
import type { SeenArm } from '../../foundation/model/trial/delivery.ts';
import type { TrialSpec } from '../../foundation/model/trial/trial.ts';
import { hashParts } from '../../foundation/util/hash.ts';
import type { CountTokens } from '../../foundation/util/tokenizer.ts';
import type { SeenCall } from '../../stages/gate/measure/meter/account/meter-options.ts';
import { findCarrier, weighRequest } from '../../stages/gate/measure/meter/wire/request/weigh-request.ts';
import { runTrial, type TrialSetting, tidyTrial } from '../../stages/gate/measure/trial/run-trial.ts';

/** The calls a meter answered by itself, in their order. */
export interface Witness {
  readonly calls: readonly SeenCall[];
  readonly countTokens: CountTokens;
}

/** Starts the agent once, as a trial with these rules in memory would, and tells what its first request held. */
export async function seeArm(
  setting: TrialSetting,
  measurement: Measurement,
  present: readonly string[],
  { calls, countTokens }: Witness,
): Promise<SeenArm> {
  const spec = specOf(setting, measurement, present);
  const { isolation, detail = 'it ended without a call' } = await runTrial(setting, spec);
  await tidyTrial(setting, spec);
  const body = calls.find(({ trial }) => trial === spec.seed)?.body;
  if (body === undefined || isolation === undefined) return { kind: 'silent', detail };
  const first = setting.ruleLines.find(({ id }) => isolation.delivered.includes(id));
  const named = first && findCarrier(body, first.line);
  const carrier = named === undefined ? {} : { carrier: pathInside(named, setting.memoryFile) };
  return { kind: 'seen', ...isolation, ...carrier, weight: weighRequest(body, countTokens) };
}

/** Index 0: the trial that looks for the canary and the lines. */
function specOf({ tasks }: TrialSetting, { id, agent }: Measurement, present: readonly string[]): TrialSpec {
  const seed = hashParts('delivery', id, ...present);
  const [task = ''] = Object.keys(tasks);
  const place = { index: 0, batch: 1, order: 1 };
  return { key: hashParts('key', seed), measurement: id, agent, task, ...place, seed, present, toggled: [] };
}

/** A file's path in the copy: the runtime names it from the root of the machine, or by its bare name. */
function pathInside(named: string, memoryFile: string): string {
  if (named === basename(memoryFile)) return memoryFile;
  return named.replace(/^.*\/repository\//, '');
}
