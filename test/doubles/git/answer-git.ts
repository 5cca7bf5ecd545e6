import { EventEmitter } from 'node:events';
import { resolve } from 'node:path';
import { PassThrough, Writable } from 'node:stream';
import { answerBatch, readCommands } from './read-commands.ts';
import { findPlaces, type GitCall, GitFailure, refuseCall } from './repository.ts';
import { writeCommands } from './write-commands.ts';

/** How a call of git ended. */
export interface GitAnswer {
  readonly status: number;
  readonly stdout: Buffer;
  readonly stderr: string;
}

const commands = { ...readCommands, ...writeCommands };

/**
 * Answers a call of git from the files of a repository, in this process. It knows the calls that the product and most tests make, reads and
 * writes loose objects, refs in files of their own and an index of version 2, and refuses the rest, which fails the test that asked.
 * `answer-git.machine.test.ts` holds it against git.
 */
export function answerGit({ args, ...call }: GitCall): GitAnswer {
  // `-C <folder>` comes first where a test names it.
  if (args[0] === '-C') return answerGit({ ...call, cwd: resolve(call.cwd, args[1] ?? ''), args: args.slice(2) });
  const [settings, [command = '', ...rest]] = splitSettings(args);
  if (command === '--version') return { status: 0, stdout: Buffer.from('git version 2.50.0\n'), stderr: '' };
  try {
    const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
    if (run === undefined) refuseCall(`git ${command}`);
    return {
      status: 0,
      stdout: Buffer.from(run({ ...call, env: { ...namePerson(settings), ...call.env }, args: rest })),
      stderr: '',
    };
  } catch (error) {
    if (!(error instanceof GitFailure)) throw error;
    return { status: error.status, stdout: Buffer.alloc(0), stderr: error.message === '' ? '' : `${error.message}\n` };
  }
}

/** Splits the settings of one call (`-c key=value`) from its words. Most of them keep git from starting programs, and the double starts none. */
function splitSettings(
  args: readonly string[],
): readonly [settings: ReadonlyMap<string, string>, words: readonly string[]] {
  if (args[0] !== '-c') return [new Map(), args];
  const [settings, words] = splitSettings(args.slice(2));
  const [key = '', value = ''] = args[1]?.split(/=(.*)/s) ?? [];
  return [new Map([[key, value], ...settings]), words];
}

/** Who commits, where settings say it. */
function namePerson(settings: ReadonlyMap<string, string>): Readonly<Record<string, string>> {
  const [name, email] = ['user.name', 'user.email'].map((key) => settings.get(key));
  if (name === undefined || email === undefined) return {};
  const of = (role: string) => ({ [`GIT_${role}_NAME`]: name, [`GIT_${role}_EMAIL`]: email });
  return { ...of('AUTHOR'), ...of('COMMITTER') };
}

/** A process of git that answers through pipes: `cat-file --batch` line by line, all else at once. */
export function pipeGit(args: readonly string[], { cwd, env }: Pick<GitCall, 'cwd' | 'env'>) {
  const [, words] = splitSettings(args);
  const [stdout, stderr] = [new PassThrough(), new PassThrough()];
  const child = new EventEmitter();
  const close = (code: number) => {
    stdout.end();
    stderr.end();
    child.emit('exit', code, null);
    child.emit('close', code, null);
  };
  let rest = '';
  const isBatch = words.join(' ') === 'cat-file --batch';
  const stdin = new Writable({
    write(chunk: Buffer, _, done) {
      const lines = `${rest}${chunk.toString('utf8')}`.split('\n');
      rest = lines.pop() ?? '';
      if (isBatch) for (const line of lines) stdout.write(answerBatch(findPlaces({ cwd, env }), line));
      done();
    },
    final(done) {
      done();
      if (isBatch) return void setImmediate(close, 0);
      const answer = answerGit({ args, cwd, env, input: Buffer.alloc(0) });
      stdout.write(answer.stdout);
      stderr.write(answer.stderr);
      setImmediate(close, answer.status);
    },
  });
  const hold = { ref: () => undefined, unref: () => undefined };
  return Object.assign(child, hold, {
    pid: process.pid,
    kill: () => true,
    stdin: Object.assign(stdin, hold),
    stdout: Object.assign(stdout, hold),
    stderr: Object.assign(stderr, hold),
  });
}
