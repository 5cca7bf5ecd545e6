import { setupError } from '../../../core/model/problem.ts';
import { show } from '../../command-line/answer.ts';
import { hereToWrite } from '../../command-line/here.ts';

/** How the guard is replayed. */
export interface ReplayOptions {
  readonly replay?: boolean;
  readonly days?: number;
  readonly json?: boolean;
}

const usualDays = 90;

/** Holds recorded calls against the guard, and keeps the figures. Throws ProblemError without `--replay`. */
export async function replay({ replay: isAsked, days = usualDays, json }: ReplayOptions): Promise<number> {
  if (isAsked !== true) {
    const hint = 'Write rentroll session guard --replay. What it says of one command: rentroll hook explain COMMAND';
    throw setupError('guard-what', 'what is to be done with the guard is not said', hint);
  }
  const { replayGuard } = await import('../../../session/propose/replay-guard.ts');
  const { renderGuardReplay } = await import('../../../session/report/render-guard-replay.ts');
  return show(await replayGuard(days, hereToWrite()), json, renderGuardReplay);
}
