import { setupError } from '../../../core/model/problem.ts';
import type { AnalysisSchedule, Continuation, GateMode } from '../../../core/model/request/gate-mode.ts';
import type { ChangeRefs, GateRequest, RunWishes } from '../../../core/model/request/gate-request.ts';
import { defined } from '../../../core/util/values.ts';
import { parseStep } from '../../run/planning/order-steps.ts';

/** The options of a gate as a command line, the inputs of the Action and the journal of older versions name them, side by side. */
export interface GateOptions extends ChangeRefs, RunWishes, Continuation {
  readonly onUndecided?: 'fail';
  readonly dryRun?: boolean;
  readonly now?: boolean;
  readonly fresh?: boolean;
  readonly oneLook?: boolean;
  readonly shards?: string;
  readonly decideOnly?: boolean;
  readonly record?: string;
  readonly replay?: string;
  readonly cache?: string;
}

/** The request that options come to. Throws ProblemError for options that exclude each other, and for a step that does not exist. */
export function readGateRequest(options: GateOptions): GateRequest {
  const { base, head, configFile, assets, concurrency, seed, budgetTokens, anyway, now, onUndecided } = options;
  return {
    ...{ configFile, mode: readMode(options) },
    ...defined({ base, head, assets, concurrency, seed, budgetTokens }),
    ...(anyway === true ? { anyway } : {}),
    ...(now === true ? { now } : {}),
    ...defined({ onUndecided }),
  };
}

function readMode(options: GateOptions): GateMode {
  const { dryRun, decideOnly, shards, record, replay, cache, fromStep } = options;
  const schedule = readSchedule(options);
  if (dryRun === true) {
    if (fromStep !== undefined) parseStep(fromStep);
    return { kind: 'plan', looks: schedule };
  }
  if (decideOnly === true && shards !== undefined) return { kind: 'decide', shards };
  if (replay !== undefined && record !== undefined) {
    const message = 'a replay cannot be recorded: "--record" and "--replay" exclude each other';
    // A recording of a replay would be a copy that claims to be an original.
    throw setupError('record-of-replay', message, 'Copy the folder of the recording instead.');
  }
  const continued = defined({ onlyRun: options.onlyRun, fromStep: options.fromStep });
  if (replay !== undefined) return { kind: 'replay', looks: schedule, folder: replay, ...continued };
  return {
    ...{ kind: 'measure', looks: schedule },
    ...continued,
    ...defined({ record, cache }),
  };
}

function readSchedule({ fresh, oneLook, shards }: GateOptions): AnalysisSchedule {
  if (shards !== undefined) return { kind: 'one', shards };
  return oneLook === true ? { kind: 'one' } : { kind: 'many', fresh: fresh === true };
}
