import childProcess from 'node:child_process';
import { Writable } from 'node:stream';
import { answerGit, pipeGit } from './answer-git.ts';

interface CallOptions {
  readonly cwd?: string;
  readonly env?: NodeJS.ProcessEnv;
  readonly input?: string | Buffer;
  readonly encoding?: string;
}
type Done = (error: Error | null, stdout: Buffer | string, stderr: Buffer | string) => void;

/** Has this process answer each start of a program named `git` itself; other programs go to what was there. */
export function installGit(): void {
  const { execFile, execFileSync, spawn } = childProcess;
  const place = ({ cwd = process.cwd(), env = process.env }: CallOptions = {}) => ({ cwd, env });
  childProcess.execFileSync = answering(execFileSync, (args: readonly string[], options: CallOptions = {}) => {
    const answer = answerGit({ args, ...place(options), input: Buffer.from(options.input ?? '') });
    if (answer.status === 0) return options.encoding === 'utf8' ? answer.stdout.toString('utf8') : answer.stdout;
    const { status, stdout } = answer;
    const message = `Command failed: git ${args.join(' ')}\n${answer.stderr}`;
    throw Object.assign(new Error(message), { status, stdout, stderr: Buffer.from(answer.stderr) });
  });
  childProcess.execFile = answering(execFile, (args: readonly string[], options: CallOptions, done: Done) => {
    const chunks: Buffer[] = [];
    const stdin = new Writable({
      write: (chunk, _, next) => {
        chunks.push(Buffer.from(chunk));
        next();
      },
      final: (next) => {
        next();
        const { status, stdout, stderr } = answerGit({ args, ...place(options), input: Buffer.concat(chunks) });
        const error =
          status === 0 ? null : Object.assign(new Error(`Command failed: git ${args[0]}`), { code: status });
        setImmediate(done, error, stdout, Buffer.from(stderr));
      },
    });
    return { stdin };
  });
  childProcess.spawn = answering(spawn, (args: readonly string[], options: CallOptions) =>
    pipeGit(args, place(options)),
  );
}

function answering<Start extends (...terms: never[]) => unknown>(
  start: Start,
  answer: (...terms: never[]) => unknown,
): Start {
  return new Proxy(start, {
    apply(target, self, terms: readonly unknown[]) {
      const [program, ...more] = terms;
      return program === 'git' ? Reflect.apply(answer, undefined, more) : Reflect.apply(target, self, terms);
    },
  });
}
