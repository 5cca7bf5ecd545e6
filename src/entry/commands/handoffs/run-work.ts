import type { SteppedReport } from '../../../core/model/work-checkpoint.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { renderSteppedWork } from '../../../gate/report/terminal/kept/render-hand-offs.ts';
import { completeStep, restartFrom, skipStep } from '../../../gate/work/complete-step.ts';
import { readSteppedWork } from '../../../gate/work/find-work.ts';
import { planWork } from '../../../gate/work/plan-work.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';
import { hereWithSessions } from '../../command-line/session-port.ts';
import type { WorkAction, WorkOptions } from './handoff-options.ts';

/** Does something with a task and shows where it stands then. `first`: the task that is planned, or the step. */
export async function runWork(action: WorkAction, first: string, options: WorkOptions): Promise<number> {
  const report = await act(action, first, options);
  const count = await loadTokenizer();
  print(report, options.json, () => renderSteppedWork(report, count, terminalOptions()));
  return 0;
}

function act(
  action: WorkAction,
  first: string,
  { config: configFile, json: _, evidence = '', fromStep, ...rest }: WorkOptions,
): Promise<SteppedReport> {
  const request = { ...rest, configFile };
  if (action === 'plan') return planWork({ ...request, task: first }, hereWithSessions());
  if (action === 'done') return completeStep({ ...request, step: first }, hereWithSessions());
  if (action === 'skip') return skipStep({ ...request, step: first, evidence }, hereWithSessions());
  if (fromStep !== undefined) return restartFrom({ ...request, step: fromStep }, hereWithSessions());
  return readSteppedWork(request, hereWithSessions());
}
