import { randomUUID } from 'node:crypto';
import { lstatSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { type ProcessEnd, runProcess } from '../../../../src/adapters/process/run-process.ts';
import { recordOf } from '../../../../src/core/util/values.ts';
import type { Frame, JobState } from '../state/job-state.ts';
import { buildStepEnv } from '../state/make-scope.ts';
import { type LogAnnotation, maskText, readLog, type StepOutput } from '../state/read-log.ts';
import type { StepEnd } from '../state/result.ts';

/** A program a step starts; a shell gets the script as a file, by the workflow's own words. */
export interface ProgramCall {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** `env` of the step, and variables of the action. */
  readonly env: Readonly<Record<string, string>>;
  readonly platform: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
}

/** End of the step, and the state an action keeps for its later parts. */
export interface ProgramEnd {
  readonly end: StepEnd;
  readonly saved: Readonly<Record<string, string>>;
}

const mostOutputBytes = 64 * 1024 * 1024;
const mostFileBytes = 16 * 1024 * 1024;
const mostSummaryBytes = 1024 * 1024;
/** How long what runs after a cancellation may take, as on GitHub. */
const afterCancelMs = 5 * 60_000;

const fileNames = ['env', 'output', 'path', 'state', 'step_summary'] as const;
type Files = Readonly<Record<(typeof fileNames)[number], string>>;

/** Starts a program with the env-file protocol of actions/runner and takes in what it wrote. Never throws for what the program does. */
export async function runProgram(frame: Frame, call: ProgramCall): Promise<ProgramEnd> {
  const { state } = frame;
  const files = makeFiles(state.temp);
  const mark = randomUUID();
  const platform = Object.fromEntries(fileNames.map((name) => [`GITHUB_${name.toUpperCase()}`, files[name]]));
  const env = { ...buildStepEnv(frame, call.env, { ...platform, ...call.platform }), RENTROLL_ACT_STEP: mark };
  const { end, stdout, stderr } = await runProcess({
    command: { program: call.program, args: call.args, env },
    cwd: call.cwd,
    timeoutMs: Math.max(1, Math.min(call.timeoutMs, state.deadline - Date.now())),
    signal: state.cancel.aborted ? AbortSignal.timeout(afterCancelMs) : state.cancel,
    mark: `RENTROLL_ACT_STEP=${mark}`,
    maxOutputBytes: mostOutputBytes,
  });
  const log = readLog(joinOutput(stdout, stderr), state.masks);
  for (const value of log.masks) state.masks.add(value);
  return composeEnd(state, files, log, describeEnd(end));
}

function makeFiles(temp: string): Files {
  const folder = mkdtempSync(join(temp, 'files-'));
  const files = recordOf(fileNames, (name) => join(folder, name));
  for (const file of Object.values(files)) writeFileSync(file, '');
  return files;
}

function joinOutput(stdout: string, stderr: string): string {
  return stdout === '' || stdout.endsWith('\n') ? stdout + stderr : `${stdout}\n${stderr}`;
}

/** Undefined when the program ended well. */
function describeEnd(end: ProcessEnd): string | undefined {
  if (end.kind === 'exited') return end.code === 0 ? undefined : `Process completed with exit code ${end.code}.`;
  if (end.kind === 'timed-out') return 'The step has timed out.';
  if (end.kind === 'cancelled') return 'The operation was canceled.';
  if (end.kind === 'too-much-output') return `The step printed more than ${mostOutputBytes / 1024 / 1024} MiB.`;
  return `The step could not be started: ${end.why}`;
}

function composeEnd(state: JobState, files: Files, log: StepOutput, trouble: string | undefined): ProgramEnd {
  const errors = [...log.errors, ...(trouble === undefined ? [] : [trouble])];
  const read = (name: keyof Files) => readEntries(files[name], errors);
  const outputs = { ...log.outputs, ...read('output') };
  const saved = { ...log.state, ...read('state') };
  for (const [name, value] of Object.entries(read('env'))) {
    const refusal = refuseEnvName(name);
    if (refusal === undefined) state.env[name] = value;
    else errors.push(refusal);
  }
  state.path.unshift(...parsePathFile(readBounded(files.path)));
  const isGood = errors.length === 0;
  const summary = readSummary(files.step_summary, errors);
  const added: LogAnnotation[] = errors.map((message) => ({ level: 'error', message }));
  const end: StepEnd = {
    outcome: state.cancel.aborted && trouble !== undefined ? 'cancelled' : isGood ? 'success' : 'failure',
    log: [...log.lines, ...errors.map((message) => `error: ${maskText(message, state.masks)}`)],
    annotations: [...log.annotations, ...added],
    droppedAnnotations: log.droppedAnnotations,
    summary: maskText(summary, state.masks),
    outputs,
  };
  return { end, saved };
}

function readEntries(file: string, errors: string[]): Record<string, string> {
  const parsed = parseEnvFile(readBounded(file));
  if ('entries' in parsed) return Object.fromEntries(parsed.entries);
  errors.push(`Unable to process file command '${basename(file)}' successfully. ${parsed.error}`);
  return {};
}

/** The file, or what is left of it: a step may delete it or fill it without end. */
function readBounded(file: string): string {
  try {
    const stats = lstatSync(file);
    return stats.isFile() && stats.size <= mostFileBytes ? readFileSync(file, 'utf8').replace(/^\ufeff/, '') : '';
  } catch {
    return '';
  }
}

/** A summary that is too large is an error that does not fail the step. */
function readSummary(file: string, errors: string[]): string {
  const summary = readBounded(file);
  const bytes = Buffer.byteLength(summary);
  if (bytes <= mostSummaryBytes) return summary;
  const kib = Math.ceil(bytes / 1024);
  errors.push(`$GITHUB_STEP_SUMMARY upload aborted, supports content up to a size of 1024k, got ${kib}k.`);
  return '';
}

/** Names and values of an env file in the order they were written, or what is wrong with it. */
type EnvFile = { readonly entries: readonly (readonly [name: string, value: string])[] } | { readonly error: string };

/**
 * Reads what a step wrote into GITHUB_OUTPUT, GITHUB_ENV or GITHUB_STATE, as actions/runner does: `name=value`, or
 * `name<<delimiter`, lines, `delimiter`. The words of the errors are the runner's.
 */
function parseEnvFile(text: string): EnvFile {
  const entries: (readonly [string, string])[] = [];
  const lines = text.replaceAll('\r\n', '\n').split('\n');
  for (let index = 0; index < lines.length; index += 1) {
    const line = lines[index] ?? '';
    if (line === '') continue;
    const equals = line.indexOf('=');
    const heredoc = line.indexOf('<<');
    if (equals > 0 && (heredoc === -1 || equals < heredoc)) {
      entries.push([line.slice(0, equals), line.slice(equals + 1)]);
      continue;
    }
    const delimiter = heredoc > 0 ? line.slice(heredoc + 2) : '';
    if (delimiter === '') return { error: `Invalid format '${line}'` };
    const end = lines.indexOf(delimiter, index + 1);
    if (end === -1) return { error: `Invalid value. Matching delimiter not found '${delimiter}'` };
    entries.push([line.slice(0, heredoc), lines.slice(index + 1, end).join('\n')]);
    index = end;
  }
  return { entries };
}

/** Lines of GITHUB_PATH: folders to put in front of PATH, the last one written first. */
function parsePathFile(text: string): readonly string[] {
  return text
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '')
    .reverse();
}

/** Why a name cannot be set through GITHUB_ENV; undefined when it can. */
function refuseEnvName(name: string): string | undefined {
  if (name.toUpperCase() === 'NODE_OPTIONS')
    return `Can't store NODE_OPTIONS output parameter using '$GITHUB_ENV' command.`;
  if (/^(GITHUB|RUNNER)_/i.test(name)) return `Can't update ${name} environment variable using '$GITHUB_ENV' command.`;
  return undefined;
}
