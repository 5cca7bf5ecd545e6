import { firstPrompts, isActivationNo, judgeTriggers } from '../../../core/decide/judge/judge-activation.ts';
import type { JudgedTriggers, MissedPrompt } from '../../../core/model/rule/activation.ts';
import type { BatchStop } from '../../../core/model/trial/stop.ts';
import type { TrialRecord } from '../../../core/model/trial/trial.ts';
import { formatCount } from '../../../core/text/format-number.ts';
import { defined } from '../../../core/util/values.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openTrialPorts, type TrialArm } from '../../trials/ports/trial-ports.ts';
import type { BatchPorts } from '../../trials/run/run-batch.ts';
import { runAffordable } from '../../trials/run/run-batch.ts';
import {
  type ActivationTerms,
  type AskedPrompt,
  countTriggers,
  listMissed,
  openActivationArm,
  readSeen,
  type SeenTrial,
  specsOf,
} from './activation-arm.ts';

/** Says which prompts are asked, and against which floor. */
export interface ActivationOrder extends ActivationTerms {
  readonly floor: number;
}

/** Holds the result of the prompts, and the reason that ended asking early. */
export interface AskedActivation extends JudgedTriggers {
  readonly missed: readonly MissedPrompt[];
  readonly stop?: BatchStop;
  /** Remarks on how they were asked, in sentences. */
  readonly notices: readonly string[];
}

/** Holds the trials of an activation that have ended so far. */
export interface EndedPrompts {
  readonly trials: SeenTrial[];
  readonly records: TrialRecord[];
  /** Trials that ended in trouble and were asked again. */
  again: number;
}

/**
 * Asks prompts, each in a trial of a few calls, in two parts: the first that should trigger it, then the rest. An asset that has failed already is
 * asked no further.
 */
export async function askPrompts(openRun: OpenRun, order: ActivationOrder): Promise<AskedActivation> {
  const { prompts, floor } = order;
  const arm = openActivationArm(openRun, order);
  const { concurrency } = openRun.config;
  openRun.deps.progress.startMeasurement({
    name: arm.measurement.id,
    trials: prompts.length,
    isExact: false,
    concurrency,
  });
  const ports = openTrialPorts(openRun, [arm]);
  const ended: EndedPrompts = { trials: [], records: [], again: 0 };
  let stop: BatchStop | undefined;
  for (const part of listParts(prompts)) {
    if (stop !== undefined || isPromptsNo(ended.trials, floor)) break;
    stop = await askPart({ arm, ports, asset: order.asset }, part, ended);
  }
  const { trials } = ended;
  const judged = judgeTriggers(countTriggers(trials), floor);
  const reason = stop !== undefined && !isActivationNo(judged.reason) ? 'stopped' : judged.reason;
  return {
    ...judged,
    reason,
    ...defined({ stop }),
    missed: listMissed(trials),
    notices: noteAgain(ended),
  };
}

/** Splits the prompts into two parts, in the order in which they are asked. */
export function listParts(prompts: readonly AskedPrompt[]) {
  return [prompts.slice(0, firstPrompts), prompts.slice(firstPrompts)] as const;
}

/** Returns true when the trials so far decide that the asset fails. */
export function isPromptsNo(trials: readonly SeenTrial[], floor: number): boolean {
  return isActivationNo(judgeTriggers(countTriggers(trials), floor).reason);
}

/** How often one prompt is asked before trouble is no accident. */
const mostAttempts = 3;

interface PartTerms {
  readonly arm: Pick<TrialArm, 'measurement' | 'contextOf'>;
  readonly ports: BatchPorts;
  readonly asset: ActivationTerms['asset'];
}

/**
 * Asks the prompts of a part. A prompt whose trial ended in trouble counts on no side and is asked again; one that did so as often as it may ends
 * all.
 */
export async function askPart(
  { arm, ports, asset }: PartTerms,
  part: readonly AskedPrompt[],
  ended: EndedPrompts,
): Promise<BatchStop | undefined> {
  let open = part;
  for (let attempt = 0; open.length > 0; attempt += 1) {
    const place = { from: ended.records.length, attempt };
    const { records, stop } = await runAffordable(specsOf(arm, asset, open, place), ports);
    ended.records.push(...records);
    const trials = records.flatMap((record) => readOne(open, record));
    const troubled = trials.filter(({ fired }) => fired === undefined);
    const isLast = stop !== undefined || attempt === mostAttempts - 1;
    ended.trials.push(...trials.filter((trial) => isLast || trial.fired !== undefined));
    if (stop !== undefined) return stop;
    if (isLast && troubled[0] !== undefined) return { kind: 'environment', detail: sayTrouble(troubled[0]) };
    ended.again += troubled.length;
    open = troubled.map(({ prompt }) => prompt);
  }
  return undefined;
}

function readOne(prompts: readonly AskedPrompt[], record: TrialRecord): readonly SeenTrial[] {
  const prompt = prompts.find(({ id }) => id === record.task);
  return prompt === undefined ? [] : [readSeen(prompt, record)];
}

function sayTrouble({ prompt: { trigger }, outcome }: SeenTrial): string {
  return `the prompt of ${trigger.at.file}:${trigger.at.line} was tried ${mostAttempts} times in a row, and each trial ended without an answer (${outcome})`;
}

function noteAgain({ again }: EndedPrompts): readonly string[] {
  if (again === 0) return [];
  return [`${formatCount(again, 'trial')} ended without an answer and ${again === 1 ? 'was' : 'were'} repeated.`];
}
