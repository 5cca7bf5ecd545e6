import { tmpdir } from 'node:os';
import { runProcess } from '../../adapters/process/run-process.ts';
import { startForLine } from '../../adapters/process/start-for-line.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import { quoteShell } from '../../core/text/escape/escape-terminal.ts';
import { objectOf, readJson } from '../../core/text/json/read-json.ts';
import { send } from '../hooks/beside/control-processes.ts';
import type { ModQuestion } from '../model/mod-question.ts';

const shell = '/bin/sh';
/** As long as the hook module waits. */
const [startMs, answerMs] = [5_000, 3_000];
const mostBytes = 64 * 1024;

/** An empty question: a process that can decide answers it all the same. */
const question: ModQuestion = { session: '', cwd: tmpdir(), cli: 'claude-code', events: [] };

type Place = Pick<Dependencies, 'cwd' | 'env'>;

/** How the processes of a launcher answered. */
interface BesideAnswers {
  /** The process that stays: it answers on its socket, it is silent there, or it names no socket. */
  readonly serving: 'answers' | 'silent' | 'absent';
  /** A process of its own answers a single question; asked where the other does not answer. */
  readonly isAsking: boolean;
}

/**
 * Checks whether the process that decides beside the hook module of Claude Code starts on this machine and answers, and names what is not
 * guarded otherwise. `launcher` is the program that the module starts. Everything that is started here ends here.
 */
export async function checkBeside(launcher: string, place: Place): Promise<DoctorCheck> {
  const serving = await tryServe(launcher, place);
  return describeBeside({ serving, isAsking: serving !== 'answers' && (await tryAsk(launcher, place)) }, launcher);
}

/** Describes what is guarded, by the answers of a launcher's processes, and what mends it. */
export function describeBeside({ serving, isAsking }: BesideAnswers, launcher: string): DoctorCheck {
  const check = { name: 'process beside Claude Code', needed: false };
  if (serving === 'answers') return { ...check, state: 'ok', detail: 'it starts, and answers on its socket' };
  const fault = serving === 'silent' ? 'it starts, and does not answer on its socket' : 'it does not start';
  if (isAsking) {
    const detail = `${fault} (${tmpdir()}): each tool call starts a process of its own, which is slower; everything is still guarded`;
    return { ...check, state: 'wrong', detail, mend: 'Set TMPDIR to a folder of this user with a short path.' };
  }
  const detail = `${fault}, and no process answers a single question: no command is guarded, no advice is given and no budget is enforced; tokens are counted`;
  const mend = `See what it says: ${shell} ${quoteShell(launcher)} hook ask < /dev/null`;
  return { ...check, state: 'wrong', detail, mend };
}

/** Starts the process as the hook module does at the first tool call. */
async function tryServe(launcher: string, { cwd, env }: Place): Promise<BesideAnswers['serving']> {
  const server = await startForLine({ command: shell, args: [launcher, 'hook', 'serve'], env, cwd }, startMs);
  const { socket } = objectOf(readJson(server.firstLine));
  const answer = typeof socket === 'string' && (await send(socket, 'POST', '/', JSON.stringify(question), answerMs));
  const state = answer === false ? 'absent' : answer === '' ? 'silent' : 'answers';
  server.stop();
  return state;
}

async function tryAsk(launcher: string, place: Place): Promise<boolean> {
  const env = Object.fromEntries(Object.entries(place.env).flatMap(([name, value]) => (value ? [[name, value]] : [])));
  const { stdout } = await runProcess({
    command: { program: shell, args: [launcher, 'hook', 'ask'], env },
    cwd: place.cwd,
    stdin: JSON.stringify(question),
    timeoutMs: answerMs,
    signal: new AbortController().signal,
    mark: `RENTROLL_DOCTOR=${process.pid}`,
    maxOutputBytes: mostBytes,
  });
  return objectOf(readJson(stdout))['answer'] !== undefined;
}
