import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** What a process took. */
export interface ProcessCost {
  readonly wallMs: number;
  /** User and system time: on a machine that is busy with other things this says more than the clock. */
  readonly cpuMs: number;
  readonly stdout: string;
}

/** Runs a process to its end and times it. Throws when it fails. */
export function timeProcess(
  program: string,
  args: readonly string[],
  options: { readonly env?: NodeJS.ProcessEnv; readonly input?: string; readonly cwd?: string } = {},
): ProcessCost {
  const before = childCpuMs();
  const start = performance.now();
  const run = spawnSync(program, args, { encoding: 'utf8', maxBuffer: 1 << 28, ...options });
  const wallMs = performance.now() - start;
  if (run.status !== 0)
    throw new Error(`${program} ${args.join(' ')} ended with ${run.status}: ${run.stdout}${run.stderr}`);
  return { wallMs, cpuMs: childCpuMs() - before, stdout: run.stdout };
}

/** CPU time of all children that have ended, from /proc in ticks of 10 ms; NaN where there is no /proc. */
function childCpuMs(): number {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[13]) + Number(fields[14])) * 10;
  } catch {
    return Number.NaN;
  }
}
