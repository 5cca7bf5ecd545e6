import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type {
  AnalysisSchedule,
  ChangeRefs,
  GateMode,
  GateRequest,
  RunWishes,
} from '../../../core/model/request/gate-request.ts';
import { defined } from '../../../core/util/values.ts';

/** The options of a gate as a command line, and the inputs of the Action name them, side by side. */
export interface GateOptions extends ChangeRefs, RunWishes {
  readonly dryRun?: boolean;
  readonly fresh?: boolean;
  readonly store?: string;
  readonly offline?: boolean;
}

/** Builds the gate's request from options. Throws ProblemError for options that exclude each other. */
export function readGateRequest(options: GateOptions): GateRequest {
  const { base, head, configFile, assets, concurrency, budgetTokens, anyway } = options;
  return {
    configFile,
    mode: readMode(options),
    ...defined({ base, head, assets, concurrency, budgetTokens }),
    ...(anyway === true ? { anyway } : {}),
  };
}

function readMode({ dryRun, fresh, store, offline }: GateOptions): GateMode {
  const looks: AnalysisSchedule = { kind: 'many', fresh: fresh === true };
  if (dryRun === true) return { kind: 'plan', looks };
  if (offline !== true) return { kind: 'measure', looks, ...defined({ store }) };
  if (store === undefined) throw offlineWithoutStore();
  return { kind: 'offline', looks, store };
}

function offlineWithoutStore(): ProblemError {
  const message = '"--offline" judges the trials of a folder, and no folder is named';
  return setupError('offline-without-store', message, 'Name the folder: rentroll check --store DIR --offline.');
}
