import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** How a command on a terminal ended, and what stood there. */
export interface Sat {
  readonly said: string;
  /** Undefined for one that was killed. */
  readonly code: number | undefined;
}

/** What a person does at a question: types an answer, or ends it all. */
export type Deed = { readonly type: string } | 'kill';

/** A command, and who sits before it. */
export interface Sitting {
  readonly program: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: NodeJS.ProcessEnv;
  /** Asked with the words of each question, without its mark. */
  readonly answer: (question: string) => Deed;
}

/** A question is the end of what was said so far. */
const asked = /([^\r\n]*)\? \[[Yy]\/[Nn]\] $/;

/** What moves the cursor, as editing a line does. */
const moves = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*[A-Za-z]`, 'g');

/** True where this machine has the `script` of util-linux, which opens a pseudo terminal. */
export function hasTerminals(): boolean {
  return process.platform === 'linux' && spawnSync('script', ['--version'], { stdio: 'ignore' }).status === 0;
}

/** Runs a command on a pseudo terminal until it ends or is killed with SIGKILL at a question. */
export function sitBefore({ program, args, cwd, env, answer }: Sitting): Promise<Sat> {
  const line = `exec ${[program, ...args].map(quote).join(' ')}`;
  const options = ['--quiet', '--flush', '--return', '--command', line, '/dev/null'];
  const child = spawn('script', options, {
    cwd,
    env: { ...env, SHELL: '/bin/sh' },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let [said, answeredTo, isKilled] = ['', 0, false];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    const question = asked.exec(said.slice(answeredTo).replace(moves, ''))?.[1];
    if (question === undefined) return;
    answeredTo = said.length;
    const deed = answer(question);
    if (deed !== 'kill') child.stdin.write(`${deed.type}\n`);
    else isKilled = killBelow(child.pid);
  });
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('close', (code) => done({ said, code: isKilled ? undefined : (code ?? undefined) }));
  });
}

/** Kills what runs on the terminal: it leads a session of its own. */
function killBelow(pid: number | undefined): boolean {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').map(Number);
  for (const child of children.filter((id) => id > 1)) process.kill(child, 'SIGKILL');
  return true;
}

function quote(word: string): string {
  return `'${word.replaceAll("'", "'\\''")}'`;
}
