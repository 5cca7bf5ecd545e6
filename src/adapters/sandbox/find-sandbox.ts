import { execFile } from 'node:child_process';
import { messageOf } from '../../core/util/values.ts';
import { findProgram } from '../programs/find-program.ts';
import type { Sandbox } from './box.ts';
import { wrapCommand } from './wrap-command.ts';

/** Longest a trial start may take; a box that hangs is useless. */
const longestProbeMs = 10_000;

/** Looks for bubblewrap on PATH and proves that it can make a box here: some machines forbid user namespaces. Never throws. */
export async function findSandbox(env: NodeJS.ProcessEnv): Promise<Sandbox> {
  const program = findProgram('bwrap', env);
  if (program === undefined) return { kind: 'none', why: 'bubblewrap (bwrap) is not installed' };
  const version = await probe(program, ['--version']);
  if (version.why !== undefined) return { kind: 'none', why: `bubblewrap does not start: ${version.why}` };
  const sandbox: Sandbox = { kind: 'bubblewrap', program, version: version.output.replace(/^bubblewrap\s*/, '') };
  const box = { cwd: '/', env: {}, writable: [], readable: [] };
  const wrapped = wrapCommand(sandbox, { ...box, program: 'true', args: [] });
  const started = await probe(wrapped.program, wrapped.args);
  return started.why === undefined
    ? sandbox
    : { kind: 'none', why: `bubblewrap cannot make a sandbox: ${started.why}` };
}

/** The output of a program, and why it failed, if it did. */
interface Probe {
  readonly output: string;
  readonly why?: string;
}

function probe(program: string, args: readonly string[]): Promise<Probe> {
  return new Promise<Probe>((resolve) => {
    const child = execFile(program, args, { env: {}, timeout: longestProbeMs }, (error, stdout, stderr) => {
      const output = stdout.trim();
      if (error === null) return resolve({ output });
      const why = stderr.trim() || (typeof error.code === 'string' ? error.code : `exit code ${error.code}`);
      resolve({ output, why: why.split('\n')[0] ?? 'no reason given' });
    });
    child.stdin?.on('error', () => undefined).end();
  }).catch((error: unknown) => ({ output: '', why: messageOf(error) }));
}
