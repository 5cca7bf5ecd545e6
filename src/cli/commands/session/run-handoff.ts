import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { readInput } from '../../../session/collect/read-payload.ts';
import { completeStep, restartFrom } from '../../../session/work/complete-step.ts';
import { readSteppedWork } from '../../../session/work/find-work.ts';
import type { HandOff } from '../../../session/work/hand-off.ts';
import { planWork } from '../../../session/work/plan-work.ts';
import { renderCleaned, renderHandOff, renderHandOffs, renderSteppedWork } from '../../../session/work/render-work.ts';
import type { SteppedReport } from '../../../session/work/work-checkpoint.ts';
import { here } from '../../here.ts';
import type { ReadOptions } from '../../shared-options.ts';
import { print, terminalOptions } from '../../terminal/answer.ts';

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

/** Options of `work plan` and `work status`; `work done` has the common ones only. */
export interface WorkOptions extends CommonOptions {
  readonly files?: number;
  readonly complexity?: 1 | 2 | 3 | 4 | 5;
  readonly skipTo?: string;
  readonly fromStep?: string;
}

/** Options of `handoff clean`. */
export type CleanOptions = CommonOptions & { readonly all?: boolean };

/** What is done with a task. */
export type WorkAction = 'plan' | 'done' | 'status';

/** Hands on. */
export async function handOnResult(
  agent: string,
  { config: configFile, json, detail, ...rest }: WriteOptions,
): Promise<number> {
  const { writeHandOff } = await import('../../../session/work/write-hand-off.ts');
  const details = detail === undefined ? undefined : detail === '-' ? { text: await readAll() } : { file: detail };
  const request = { ...rest, agent, configFile, ...defined({ details }) };
  return show(await writeHandOff(request, here()), json);
}

/** Shows the header of one agent, or those of all agents of the run. */
export function showHeaders(agent: string | undefined, options: CommonOptions): Promise<number> {
  return agent === undefined ? showAllHeaders(options) : showHeader(agent, options);
}

async function showHeader(agent: string, { config: configFile, json, ...rest }: CommonOptions): Promise<number> {
  const { readHandOff } = await import('../../../session/work/read-hand-offs.ts');
  return show(await readHandOff({ ...rest, agent, configFile }, here()), json);
}

async function show(handOff: HandOff, json: boolean | undefined): Promise<number> {
  const count = await loadTokenizer();
  print(handOff, json, () => renderHandOff(handOff, count));
  return 0;
}

async function showAllHeaders({ config: configFile, json, ...rest }: CommonOptions): Promise<number> {
  const { readHandOffs } = await import('../../../session/work/read-hand-offs.ts');
  const { judgeProblems } = await import('../../../core/decide/judge/judge-change.ts');
  const report = await readHandOffs({ ...rest, configFile }, here());
  const count = await loadTokenizer();
  print(report ?? { schema: 1, run: null }, json, () =>
    report === undefined ? 'Nothing was handed on in this clone.\n' : renderHandOffs(report, count, terminalOptions()),
  );
  return judgeProblems(report?.problems ?? []).exitCode;
}

/** Removes them. */
export async function removeHeaders({ config: configFile, json, all = false, ...rest }: CleanOptions): Promise<number> {
  const { cleanHandOffs } = await import('../../../session/work/clean-hand-offs.ts');
  const cleaned = await cleanHandOffs({ ...rest, configFile, all }, here());
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
  { config: configFile, json: _, fromStep, ...rest }: WorkOptions,
): Promise<SteppedReport> {
  const request = { ...rest, configFile };
  if (action === 'plan') return planWork({ ...request, task: first }, here());
  if (action === 'done') return completeStep({ ...request, step: first }, here());
  if (fromStep !== undefined) return restartFrom({ ...request, step: fromStep }, here());
  return readSteppedWork(request, here());
}
