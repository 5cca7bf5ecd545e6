import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ScriptFault, ScriptResult } from '../../../../foundation/model/trial/probe-facts.ts';
import { checkBox } from '../fixture/check-box.ts';
import type { Workspace } from '../fixture/make-workspace.ts';
import { type JudgePlace, shellPlace } from '../judging/judge-place.ts';
import { inCopy } from '../judging/judge-work.ts';
import type { WorkFile } from '../judging/work/list-work.ts';
import { runShell, type ShellResult } from '../process/run-shell.ts';

/** A script that is a probe, as it is committed: never the file of that name in a copy, which an agent could have written. */
export interface ProbeScript {
  /** `sha256:` of its text. */
  readonly digest: string;
  readonly text: string;
}

/** What a script came to, or that it was stopped before it could say: no trouble of its own. */
export type ScriptEnd = ScriptResult | { readonly stopped: ShellResult };

/** Exit codes that are answers. */
const answers: Readonly<Record<number, 'yes' | 'no' | 'na'>> = { 0: 'yes', 1: 'no', 77: 'na' };

/**
 * Asks a script about work, where and how a success check runs: in a fresh copy of the fixture with the work laid over it, without key and
 * network, within `timeoutMs`. Hidden tests are not there. The script itself lies outside of the copy, where nothing in the box can write.
 * `name` keeps copies of the same moment apart. Trouble of the machine is thrown.
 */
export async function askScript(
  script: ProbeScript,
  files: readonly WorkFile[],
  name: string,
  place: JudgePlace,
): Promise<ScriptEnd> {
  const result = await inCopy({}, files, `script ${script.digest} ${name}`, place, (copy) =>
    runScript(script, copy, place),
  );
  if (result.exit === 'cancelled' || result.exit === 'not-started') return { stopped: result };
  return readResult(script, result, place);
}

async function runScript({ text }: ProbeScript, copy: Workspace, place: JudgePlace): Promise<ShellResult> {
  const file = join(dirname(copy.root), 'probe', 'script');
  await mkdir(dirname(file));
  await writeFile(file, text);
  await chmod(file, 0o444);
  const { box } = checkBox(place);
  const sight = box && { ...box.sight, readable: [...box.sight.readable, file] };
  const result = await runShell({
    ...shellPlace(copy, place),
    ...(box === undefined || sight === undefined ? {} : { box: { ...box, sight } }),
    script: `exec ${[...findInterpreter(text), file].map(quote).join(' ')}`,
  });
  return { ...result, tail: result.tail.replaceAll(file, 'the script') };
}

/** What starts a script: the program of its first line with all that follows as one argument, as the system does it; bash without one. */
function findInterpreter(text: string): readonly string[] {
  const [, program, argument] = /^#!\s*(\S+)(?:[ \t]+(.*?))?[ \t]*$/m.exec(text.split('\n', 1)[0] ?? '') ?? [];
  if (program === undefined) return ['bash'];
  return argument === undefined || argument === '' ? [program] : [program, argument];
}

function quote(word: string): string {
  return `'${word.replaceAll("'", `'\\''`)}'`;
}

function readResult(
  { digest }: ProbeScript,
  { exit, exitCode = 0, tail }: ShellResult,
  place: JudgePlace,
): ScriptResult {
  const said = tail.split('\n').at(-1)?.slice(-200) ?? '';
  const words = said === '' ? {} : { said };
  if (exit === 'timed-out') return { digest, fault: { kind: 'slow', limitMs: place.timeoutMs, ...words } };
  const answer = answers[exitCode];
  if (answer !== undefined) return { digest, answer };
  return { digest, fault: { kind: kindOf(exitCode), exitCode, ...words } };
}

/** As shells have it: 126 and 127 for what cannot be started, 128 and more for a signal. */
function kindOf(exitCode: number): Exclude<ScriptFault['kind'], 'slow'> {
  if (exitCode === 126 || exitCode === 127) return 'start';
  return exitCode > 128 ? 'killed' : 'exit';
}
