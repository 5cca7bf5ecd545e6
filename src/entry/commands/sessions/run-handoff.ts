import type { HandOff } from '../../../core/model/hand-off.ts';
import type { SteppedReport } from '../../../core/model/work-checkpoint.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import {
  renderCleaned,
  renderHandOff,
  renderHandOffs,
  renderSteppedWork,
} from '../../../gate/report/terminal/kept/render-hand-offs.ts';
import { completeStep, restartFrom, skipStep } from '../../../gate/work/complete-step.ts';
import { readSteppedWork } from '../../../gate/work/find-work.ts';
import { planWork } from '../../../gate/work/plan-work.ts';
import { readInput } from '../../../session/collect/read-payload.ts';
import { print, terminalOptions } from '../../command-line/answer.ts';
import type { ReadOptions } from '../../command-line/parse-option.ts';
import { hereWithSessions } from '../../command-line/session-port.ts';

/** Options of every command about hand-offs. */
export interface CommonOptions extends ReadOptions {
  readonly run?: string;
}

/** Options of `handoff write`. */
export interface WriteOptions extends CommonOptions {
  readonly status: string;
  readonly summary: string;
  readonly findings: number;
  readonly changed: readonly string[];
  readonly detail?: string;
}

/** Options of `work plan`; of the others the common ones. */
export interface WorkOptions extends CommonOptions {
  readonly files?: number;
  readonly rules?: number;
  readonly complexity?: 1 | 2 | 3 | 4 | 5;
  readonly skipTo?: string;
  readonly fromStep?: string;
  readonly evidence?: string;
}

/** Options of `handoff list`. */
export type ListOptions = CommonOptions & { readonly expect: readonly string[] };

/** Options of `handoff clean`. */
export type CleanOptions = CommonOptions & { readonly all?: boolean };

/** What is done with a task. */
export type WorkAction = 'plan' | 'done' | 'skip' | 'resume' | 'status';

/** Hands on. */
export async function handOnResult(
  agent: string,
  { config: configFile, json, detail, ...rest }: WriteOptions,
): Promise<number> {
  const { writeHandOff } = await import('../../../gate/hand-offs/write-hand-off.ts');
  const details = detail === undefined ? undefined : detail === '-' ? { text: await readAll() } : { file: detail };
  const request = { ...rest, agent, configFile, ...defined({ details }) };
  return show(await writeHandOff(request, hereWithSessions()), json);
}

/** Shows one header. */
export async function showHeader(agent: string, { config: configFile, json, ...rest }: CommonOptions): Promise<number> {
  const { readHandOff } = await import('../../../gate/hand-offs/read-hand-offs.ts');
  return show(await readHandOff({ ...rest, agent, configFile }, hereWithSessions()), json);
}

async function show(handOff: HandOff, json: boolean | undefined): Promise<number> {
  const count = await loadTokenizer();
  print(handOff, json, () => renderHandOff(handOff, count));
  return 0;
}

/** Shows all headers. */
export async function showHeaders({
  config: configFile,
  json,
  expect: expected,
  ...rest
}: ListOptions): Promise<number> {
  const { readHandOffs } = await import('../../../gate/hand-offs/read-hand-offs.ts');
  const { judgeProblems } = await import('../../../core/decide/judge/judge-change.ts');
  const report = await readHandOffs({ ...rest, configFile, expected }, hereWithSessions());
  const count = await loadTokenizer();
  print(report ?? { schema: 1, run: null }, json, () =>
    report === undefined ? 'Nothing was handed on in this clone.\n' : renderHandOffs(report, count, terminalOptions()),
  );
  return judgeProblems(report?.problems ?? []).exitCode;
}

/** Removes them. */
export async function removeHeaders({ config: configFile, json, all = false, ...rest }: CleanOptions): Promise<number> {
  const { cleanHandOffs } = await import('../../../gate/hand-offs/clean-hand-offs.ts');
  const cleaned = await cleanHandOffs({ ...rest, configFile, all }, hereWithSessions());
  print(cleaned, json, () => renderCleaned(cleaned));
  return 0;
}

/** All of stdin; nothing when nobody pipes anything in. */
async function readAll(): Promise<string> {
  if (process.stdin.isTTY) return '';
  const text = await readInput(process.stdin, 10_000);
  if (text !== 'out-of-time' && text !== 'payload-too-large' && text !== 'payload-unreadable') return text;
  const { setupError } = await import('../../../core/model/problem.ts');
  const hint = 'Pipe them in and end the input, or name a file: --detail <file>';
  throw setupError('handoff-bad-detail', `the details on stdin cannot be read: ${text.replaceAll('-', ' ')}`, hint);
}

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
