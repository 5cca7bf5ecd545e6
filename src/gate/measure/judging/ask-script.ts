import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, isAbsolute, join } from 'node:path';
import { runShell, type ShellResult } from '../../../adapters/process/run-shell.ts';
import type { Sandbox } from '../../../adapters/sandbox/box.ts';
import { type ProblemError, setupError } from '../../../core/model/problem.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import type { ScriptFault, ScriptResult } from '../../../core/model/trial/trial.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import type { Workspace } from '../fixture/make-workspace.ts';
import { checkBox } from '../fixture/prepare-fixture.ts';
import type { CopyChange } from '../incidents/copy-snapshot.ts';
import { type JudgeEnvironment, shellEnvironment } from './judge-environment.ts';
import type { JudgedTrial, TrialJudge } from './judge-trial.ts';
import { inCopy } from './judge-work.ts';
import { listWork, type WorkFile } from './list-work.ts';

/** A script that is a probe, as it is committed: never the file of that name in a copy, which an agent could have written. */
export interface ProbeScript {
  /** `sha256:` of its text. */
  readonly digest: string;
  readonly text: string;
}

/** Why a script is not run outside of a box, whoever wrote it: it starts what an agent wrote. */
export function refuseUnboxed(why: string): ProblemError {
  return setupError(
    'probe-script-box',
    `a script is a probe, and there is no box on this machine to run it in: ${why}`,
    'Install bubblewrap and allow user namespaces (docs/runners.md says how). Nothing was started.',
  );
}

/** What a script came to, or that it was stopped before it could say: no trouble of its own. */
export type ScriptEnd = ScriptResult | { readonly stopped: ShellResult };

/** Exit codes that are answers. */
const answers: Readonly<Record<number, 'yes' | 'no' | 'na'>> = { 0: 'yes', 1: 'no', 77: 'na' };

/**
 * Asks a script about work, where and how a success check runs: in a fresh copy of the fixture with the work laid over it, without key and
 * network, within `timeoutMs`. Hidden tests are not there. The script itself lies outside of the copy, where nothing in the box can write.
 * `name` keeps copies of the same moment apart. Trouble of the machine is thrown, and a machine without a box
 * (ProblemError): outside of one a script could read the key of the run, and the work it starts could.
 */
export async function askScript(
  script: ProbeScript,
  files: readonly WorkFile[],
  name: string,
  environment: JudgeEnvironment,
): Promise<ScriptEnd> {
  const { sandbox } = environment;
  if (sandbox === undefined) throw refuseUnboxed('none was looked for');
  if (sandbox.kind === 'none') throw refuseUnboxed(sandbox.why);
  const interpreter = findInterpreter(script.text);
  if ('refused' in interpreter)
    return { digest: script.digest, fault: { kind: 'start', exitCode: 126, said: interpreter.refused } };
  const result = await inCopy({}, files, `script ${script.digest} ${name}`, environment, (copy) =>
    runScript(script, interpreter.start, copy, environment),
  );
  if (result.exit === 'cancelled' || result.exit === 'not-started') return { stopped: result };
  return readResult(script, result, environment);
}

async function runScript(
  { text }: ProbeScript,
  start: readonly string[],
  copy: Workspace,
  environment: JudgeEnvironment,
): Promise<ShellResult> {
  const file = join(dirname(copy.root), 'probe', 'script');
  await mkdir(dirname(file));
  await writeFile(file, text);
  await chmod(file, 0o444);
  const { box } = checkBox(environment);
  const sight = box && { ...box.sight, readable: [...box.sight.readable, file] };
  const result = await runShell({
    ...shellEnvironment(copy, environment),
    ...(box === undefined || sight === undefined ? {} : { box: { ...box, sight } }),
    script: `exec ${[...start, file].map(quoteShell).join(' ')}`,
  });
  return { ...result, tail: result.tail.replaceAll(file, 'the script') };
}

function readResult(
  { digest }: ProbeScript,
  { exit, exitCode = 0, tail }: ShellResult,
  environment: JudgeEnvironment,
): ScriptResult {
  const said = tail.split('\n').at(-1)?.slice(-200) ?? '';
  const words = said === '' ? {} : { said };
  if (exit === 'timed-out') return { digest, fault: { kind: 'slow', limitMs: environment.timeoutMs, ...words } };
  const answer = answers[exitCode];
  if (answer !== undefined) return { digest, answer };
  return { digest, fault: { kind: kindOf(exitCode), exitCode, ...words } };
}

/** As shells have it: 126 and 127 for what cannot be started, 128 and more for a signal. */
function kindOf(exitCode: number): Exclude<ScriptFault['kind'], 'slow'> {
  if (exitCode === 126 || exitCode === 127) return 'start';
  return exitCode > 128 ? 'killed' : 'exit';
}

/** How a script is started, or why it is not. */
type Interpreter = { readonly start: readonly string[] } | { readonly refused: string };

/** Flags that take no file: `-e`, `-eu`. Letters with which some interpreter loads a module or a folder are not among them. */
const harmlessFlag = /^-[befhnsuvxBEW]{1,8}$/;

/** Long options whose name and value name no file, for example `--title=x`. */
const harmlessOption =
  /^--(?!.*(?:require|import|load|file|path|config|init|rc|include|conditions))[a-z-]+(?:=[\w:,-]+)?$/;

/** Absolute names that lead to wherever a process stands: `/proc/self/cwd/tool`, `/var/run/../proc/self/cwd/tool`. */
const leading = /^\/+(?:proc|dev)\/|\/\.{1,2}\//;

/**
 * What the first line of a script starts: an absolute program with all that follows as one argument, as the system does it; bash without
 * such a line. Whatever the line names beside it would be looked for in the copy, where the agent that is judged has written: a relative
 * program, a file, a module. `env` finds its program on our PATH, which has nothing of a checkout.
 */
function findInterpreter(text: string): Interpreter {
  const [, program, argument = ''] = /^#!\s*(\S+)(?:[ \t]+(.*?))?[ \t\r]*$/.exec(text.split('\n', 1)[0] ?? '') ?? [];
  if (program === undefined) return { start: ['bash'] };
  if (!isAbsolute(program) || leading.test(program)) return refuse(program);
  const words = argument.split(/[ \t]+/).filter((word) => word !== '');
  const odd = (program.endsWith('/env') ? afterProgram(words) : words).find((word) => !isHarmless(word));
  if (odd !== undefined) return refuse(odd);
  return { start: argument === '' ? [program] : [program, argument] };
}

/** The words of `env` beside the name of its program: `node`, `-S node --title=x`. */
function afterProgram([first = '', ...others]: readonly string[]): readonly string[] {
  const [name = '', ...options] = first === '-S' ? others : [first, ...others];
  return /^[A-Za-z][\w+.-]*$/.test(name) ? options : [name, ...options];
}

function isHarmless(word: string): boolean {
  return harmlessFlag.test(word) || harmlessOption.test(word);
}

function refuse(word: string): Interpreter {
  const refused = `its first line names ${JSON.stringify(word)}, which would be looked for where the agent wrote: write an absolute program, or /usr/bin/env and its name`;
  return { refused };
}

/** A script that is to be asked about trials. */
export interface AskedScript extends ProbeScript {
  /** Tasks it is about; all when absent. */
  readonly tasks?: readonly string[];
  /** Box it runs in. */
  readonly sandbox: Sandbox;
}

/** What scripts came to in one trial; `stopped` when the machine or an interrupt kept one from answering. */
export interface AskedScripts {
  readonly results: readonly ScriptResult[];
  readonly stopped?: ShellResult;
}

/**
 * Asks scripts about what an agent left, one after another. They see what judging lets count, over what lies there when no rule under test is
 * in memory: nothing in the copy tells one arm from the other but what its agent did.
 */
export async function askScripts(
  scripts: readonly AskedScript[],
  task: GoldenTask,
  judge: TrialJudge,
  { workspace, changes }: { readonly workspace: Workspace; readonly changes: readonly CopyChange[] },
  { start, name }: Pick<JudgedTrial, 'start' | 'name'>,
): Promise<AskedScripts> {
  const asked = scripts.filter(({ tasks }) => tasks === undefined || tasks.includes(task.id));
  if (asked.length === 0) return { results: [] };
  const own = new Set(start.keys());
  const files = await listWork(changes, task, { root: workspace.root, template: judge.fixture.template, own });
  const results: ScriptResult[] = [];
  for (const script of asked) {
    const place = { ...judge, start, sandbox: script.sandbox, timeoutMs: judge.limits.checkTimeoutMs };
    const end = await askScript(script, files, name, place);
    if ('stopped' in end) return { results, stopped: end.stopped };
    results.push(end);
  }
  return { results };
}
