import type { ModAnswer, ModQuestion } from '../../model/mod-question.ts';
import type { Engine } from './engine.ts';
import { succeeds } from './engine-files.ts';

/**
 * The process beside Claude Code that decides, started at the first event that needs it: Claude Code checks every word of a hook module at every
 * start, and the guard is fifteen times as much as all the rest. It ends with the session; one that was killed is started again.
 */
let started: Promise<string> | undefined;
let child: ReturnType<Engine['process']['spawn']> | undefined;
/** True once a socket was reached: then it is worth starting another process where that is gone. */
let isProven = false;
let hasAnsweredOnce = false;
/** Sockets that led nowhere before one did: Claude Code may refuse them altogether. */
let tries = 0;
/** Questions without an answer, since the last answer. */
let failures = 0;
let questionCount = 0;

/** Longer than any answer takes, and less than Claude Code gives a hook. */
const [startMs, answerMs] = [5_000, 3_000];
/** A socket, or a question, that failed this often is given up. */
const [mostTries, mostFailures] = [2, 3];
/** Questions between two tries after that: a machine may have been too busy to begin. */
const askAgainEach = 20;
const unguarded =
  'rentroll: the process that checks commands did not answer three times. Until it answers, nothing is guarded. See: rentroll doctor';

/** Starts the process, unless it runs: the first question then waits for less. */
export function startBeside($: Engine): void {
  if (isProven || tries < mostTries) started ??= runBeside($);
}

/** Returns true where questions were answered before: a question without an answer is then no sign of a machine without Node. */
export function hasAnswered(): boolean {
  return isProven || hasAnsweredOnce;
}

/**
 * Asks the process beside the mod; returns undefined where nobody can answer: Claude Code finds no Node, or the program it started does not
 * understand.
 */
export async function askBeside($: Engine, question: ModQuestion): Promise<ModAnswer | undefined> {
  questionCount += 1;
  if (failures >= mostFailures && !hasAnswered() && questionCount % askAgainEach !== 0) return undefined;
  const body = JSON.stringify(question);
  // A process that was killed a moment ago may fail the first question, and the one that took its place the second.
  const answer = (await askSocket($, body)) ?? (await askSocket($, body)) ?? (await askOnce($, body));
  failures = answer === undefined ? failures + 1 : 0;
  if (failures === mostFailures && !hasAnswered()) await succeeds(() => $.ui.log(unguarded));
  return answer;
}

function runBeside($: Engine): Promise<string> {
  return new Promise((tell) => void followBeside($, tell));
}

/** Tells where the process listens, empty where it does not, and stays with it to its end. */
async function followBeside($: Engine, tell: (socket: string) => void): Promise<void> {
  let output = '';
  setTimeout(() => tell(''), startMs);
  try {
    const spawned = $.process.spawn({ argv: ['/bin/sh', `${$.plugin.root}/bin/rentroll.sh`, 'hook', 'serve'] });
    child = spawned;
    for await (const { stream, text } of spawned) {
      if (stream === 'stdout') output += text;
      if (output.includes('\n')) tell(readSocket(output));
    }
  } catch {
    // It could not be started, or was taken away.
  }
  tell('');
}

function readSocket(line: string): string {
  try {
    const { socket } = JSON.parse(line);
    return typeof socket === 'string' ? socket : '';
  } catch {
    return '';
  }
}

async function askSocket($: Engine, body: string): Promise<ModAnswer | undefined> {
  if (!isProven && tries >= mostTries) return undefined;
  started ??= runBeside($);
  const currentStart = started;
  const socketPath = (await currentStart) ?? '';
  const answer = socketPath === '' ? undefined : await postQuestion($, socketPath, body);
  if (answer !== undefined) isProven = true;
  else if (started === currentStart) leaveBeside();
  if (answer === undefined) tries += 1;
  return answer;
}

function leaveBeside(): void {
  started = undefined;
  // Ends one that is there and silent.
  void child?.return(undefined).catch(() => undefined);
}

async function postQuestion($: Engine, socketPath: string, body: string): Promise<ModAnswer | undefined> {
  try {
    const late = new Promise<undefined>((tell) => setTimeout(() => tell(undefined), answerMs));
    const posted = $.http.fetch('http://localhost/', { method: 'POST', body, socketPath });
    const response = await Promise.race([posted, late]);
    return response?.status === 200 ? JSON.parse(response.text) : undefined;
  } catch {
    return undefined;
  }
}

/** Asks in a process of its own for this question: slower, and in need of nothing that could be gone. */
async function askOnce($: Engine, stdin: string): Promise<ModAnswer | undefined> {
  try {
    const argv = ['/bin/sh', `${$.plugin.root}/bin/rentroll.sh`, 'hook', 'ask'];
    const { exitCode, stdout } = await $.process.run(argv, { stdin, timeoutMs: answerMs });
    if (exitCode !== 0 || stdout === '') return undefined;
    const answer: ModAnswer = JSON.parse(stdout);
    hasAnsweredOnce = answer.answer !== undefined;
    return hasAnsweredOnce ? answer : undefined;
  } catch {
    return undefined;
  }
}
