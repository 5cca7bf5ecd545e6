import { type ChildProcess, spawn } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { ScriptBox } from '../sandbox/box.ts';
import { wrapCommand } from '../sandbox/wrap-command.ts';
import { killTree } from './kill-tree.ts';
import { waitForEnd } from './run-process.ts';

/** How a shell script of the repository ended. */
export interface ShellResult {
  readonly exit: 'passed' | 'failed' | 'timed-out' | 'cancelled' | 'not-started';
  readonly exitCode?: number;
  /** Last lines of what it printed, at most 2,000 characters. */
  readonly tail: string;
}

export interface ShellRequest {
  readonly script: string;
  readonly cwd: string;
  readonly env: Record<string, string>;
  /** Directory for the output file. */
  readonly scratch: string;
  readonly timeoutMs: number;
  readonly signal?: AbortSignal;
  /** Box the script runs in, without network, writing only below `cwd` and `scratch`; none when absent. */
  readonly box?: ScriptBox;
}

/** Largest file a script may write, in blocks of 1 KiB: a runaway printer must not fill the disk. */
const maxFileBlocks = 262_144;

/** Environment variable that marks every process of one script, also those that left its process group. */
const markName = 'RENTROLL_SCRIPT';

/**
 * Runs a script the repository committed with `bash -c`. Output goes to a file, so that a background process
 * that keeps a pipe open cannot hold us up; when the script ends or its time is over, all it started is killed.
 */
export async function runShell(request: ShellRequest): Promise<ShellResult> {
  const file = join(request.scratch, 'output.txt');
  const output = await open(file, 'w+');
  try {
    const mark = `${markName}=${file}`;
    const child = startBash(request, output.fd, file);
    const end = await waitForEnd(child, request, () => killTree(child.pid, mark));
    killTree(child.pid, mark);
    const tail = await readTail(output);
    if (end.kind === 'exited') return { exit: end.code === 0 ? 'passed' : 'failed', exitCode: end.code, tail };
    if (end.kind === 'not-started') return { exit: end.kind, tail: tail || end.why };
    // What a script prints goes to a file: it cannot be too much.
    return { exit: end.kind === 'cancelled' ? 'cancelled' : 'timed-out', tail };
  } finally {
    await output.close();
  }
}

function startBash(request: ShellRequest, fd: number, mark: string): ChildProcess {
  const { cwd, scratch, script, box } = request;
  const { program, args, env } = wrapCommand(box?.sandbox ?? { kind: 'none', why: 'not asked for' }, {
    program: 'bash',
    args: ['-c', `ulimit -f ${maxFileBlocks}\n${script}`],
    cwd,
    env: { ...request.env, [markName]: mark },
    writable: [cwd, scratch],
    ...(box?.sight ?? { readable: [] }),
  });
  return spawn(program, [...args], { cwd, env, detached: true, stdio: ['ignore', fd, fd] });
}

/** Bytes that hold the last 2,000 characters, whatever they are. */
const tailBytes = 8_000;

/** Reads what we opened, not what lies at its path now: the script could have put a link to a file it may not read there. */
async function readTail(output: FileHandle): Promise<string> {
  const { size } = await output.stat();
  const length = Math.min(size, tailBytes);
  const { buffer } = await output.read(Buffer.alloc(length), 0, length, size - length);
  return buffer.toString('utf8').slice(-2000).trim();
}
