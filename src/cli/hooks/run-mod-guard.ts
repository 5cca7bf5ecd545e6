import { writeSync } from 'node:fs';
import { liveFolder } from '../../adapters/files/home-places.ts';
import { isUnread, readInput } from '../../session/collect/read-payload.ts';
import { openModAnswers } from '../../session/hooks/beside/answer-mod.ts';
import { hashBuild, removeRecord, writeRecord } from '../../session/hooks/beside/process-records.ts';
import { readQuestion, serveMod } from '../../session/hooks/beside/serve-mod.ts';
import { bindCore } from '../../session/hooks/live/bind-core.ts';
import { forgetStart } from '../../session/hooks/live/kept-start.ts';
import { fileMemory, openLiveMemory } from '../../session/hooks/live/live-memories.ts';
import { hookPlace } from '../here.ts';

const readMs = 2_000;

/**
 * Decides for the hook module of one session as long as that lives: prints where it is asked, as a line of JSON. `file`: of the code that runs.
 */
export function serveModGuard(file: string): void {
  const { env } = hookPlace();
  const open = bindCore(env);
  const memory = openLiveMemory(liveFolder(env));
  const facts = { pid: process.pid, build: hashBuild(file), startedAt: new Date().toISOString() };
  serveMod({
    facts,
    idleMs: readIdleMs(env),
    answer: forgetStarts(openModAnswers(open, memory, env), env),
    onListening(socket) {
      writeRecord({ schema: 1, ...facts, socket }, env);
      writeSync(process.stdout.fd, `${JSON.stringify({ socket })}\n`);
    },
    onEnd: () => removeRecord(process.pid, env),
    hasNewBuild: () => ![facts.build, ''].includes(hashBuild(file)),
  });
}

const [usualIdleMs, unitMs] = [30 * 60 * 1000, { s: 1_000, m: 60_000, h: 3_600_000 } as const];

/** How long the process waits for a question: `RENTROLL_IDLE`, such as `90s`, `45m` or `2h`; thirty minutes without it. */
function readIdleMs(env: NodeJS.ProcessEnv): number {
  const [, count, unit] = /^([1-9]\d{0,4})([smh])$/.exec(env['RENTROLL_IDLE'] ?? '') ?? [];
  return count === undefined ? usualIdleMs : Number(count) * unitMs[unit as keyof typeof unitMs];
}

/** Answers one question of the hook module, from stdin on stdout: where it reaches no socket, or nobody answers on it. */
export async function answerModGuard(): Promise<void> {
  const { env } = hookPlace();
  const input = await readInput(process.stdin, readMs);
  const question = isUnread(input) ? undefined : readQuestion(input);
  if (question === undefined) return;
  const open = bindCore(env);
  const memory = fileMemory(liveFolder(env));
  const answer = forgetStarts(openModAnswers(open, memory, env), env);
  writeSync(process.stdout.fd, JSON.stringify(await answer(question)));
}

type Answer = ReturnType<typeof openModAnswers>;

/** A session that is decided about leaves something to the next one in its folder. */
function forgetStarts(answer: Answer, env: NodeJS.ProcessEnv): Answer {
  const folders = new Set<string>();
  return (question) => {
    if (!folders.has(question.cwd)) forgetStart(question.cwd, env);
    folders.add(question.cwd);
    return answer(question);
  };
}
