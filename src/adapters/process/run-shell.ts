import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
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
 * that keeps a pipe open cannot hold us up; when the script ends or its time is over, all it started is killed. A folder that could not be
 * filled is `not-started`: nothing of the script has run.
 */
export async function runShell(request: ShellRequest): Promise<ShellResult> {
  const file = join(request.scratch, 'output.txt');
  const output = await open(file, 'w+');
  try {
    const mark = `${markName}=${file}`;
    const child = startBash(request, output.fd, file);
    const isFilled = request.box?.fill === undefined || awaitMessage(child);
    const end = await waitForEnd(child, request, () => killTree(child.pid, mark));
    killTree(child.pid, mark);
    const tail = await readTail(output);
    if (end.kind === 'exited' && !(await isFilled)) return { exit: 'not-started', tail };
    if (end.kind === 'exited') return { exit: end.code === 0 ? 'passed' : 'failed', exitCode: end.code, tail };
    if (end.kind === 'not-started') return { exit: end.kind, tail: tail || end.why };
    // What a script prints goes to a file: it cannot be too much.
    return { exit: end.kind === 'cancelled' ? 'cancelled' : 'timed-out', tail };
  } finally {
    await output.close();
  }
}

function startBash(request: ShellRequest, fd: number, mark: string): ChildProcess {
  const { cwd, scratch, box } = request;
  const fill = box?.fill;
  const { readable = [], caches = [] } = box?.sight ?? {};
  const { program, args, env } = wrapCommand(box?.sandbox ?? { kind: 'none', why: 'not asked for' }, {
    program: 'bash',
    args: ['-c', scriptOf(request)],
    cwd,
    env: { ...request.env, [markName]: mark },
    writable: fill === undefined ? [cwd, scratch] : [scratch],
    readable: [...readable, ...(fill?.readable ?? [])],
    caches: fill === undefined ? caches : [...caches, cwd],
  });
  const stdio: StdioOptions = ['ignore', fd, fd, ...(fill === undefined ? [] : (['pipe'] as const))];
  // A folder in memory is nowhere but in the box.
  return spawn(program, [...args], { cwd: fill === undefined ? cwd : scratch, env, detached: true, stdio });
}

/** The word that a folder is filled goes through a pipe that is closed before the script begins: no script can say it or take it back. */
function scriptOf({ script, box }: ShellRequest): string {
  const limited = `ulimit -f ${maxFileBlocks}\n${script}`;
  return box?.fill === undefined ? limited : `{ ${box.fill.command}; } && printf 1 >&3 || exit\nexec 3>&-\n${limited}`;
}

/** Tells whether the message came, once every process that could still send it has ended. */
function awaitMessage(child: ChildProcess): Promise<boolean> {
  const pipe = child.stdio[3] as Readable | null | undefined;
  return new Promise((resolve) => {
    pipe?.once('data', () => resolve(true)).once('close', () => resolve(false));
    if (pipe === null || pipe === undefined) resolve(false);
  });
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
