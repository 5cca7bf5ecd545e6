import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson } from '../../../core/text/json/read-json.ts';
import { isUnread, readInput } from '../../collect/read-payload.ts';
import type { ModAnswer, ModQuestion } from '../../model/mod-question.ts';

/** The parts of the server of one session's hook module. */
export interface ModServer {
  readonly answer: (question: ModQuestion) => Promise<ModAnswer>;
  /** Called once, with the path of the socket it listens on. */
  readonly onListening: (socket: string) => void;
  /** Called before the process ends. */
  readonly onEnd: () => void;
  /** Milliseconds without a question after which the process ends. */
  readonly idleMs: number;
  /** True once the code on disk is not the code that runs any more. */
  readonly hasNewBuild: () => boolean;
  /** Facts that it reports beside the number of questions it has answered. */
  readonly facts: { readonly pid: number; readonly build: string; readonly startedAt: string };
}

const [bodyMs, keepAliveMs, watchMs] = [5_000, 60 * 60 * 1000, 500];

/**
 * Answers the hook module of one session on a socket that only this user reaches. Ends with the process that started it, when it is asked to
 * (`POST /stop`), after `idleMs` without a question, and when its code was replaced; the hook module starts another at its next question.
 */
export function serveMod(mod: ModServer): void {
  const socket = placeSocket();
  const leave = () => {
    removeSocket(socket);
    mod.onEnd();
    process.exit(0);
  };
  // The monotonic clock: a day that is set forward is no idle day.
  let lastAt = performance.now();
  let [answered, open] = [0, 0];
  const server = createServer((request, response) => {
    if (request.method === 'GET') return end(response, 200, JSON.stringify({ ...mod.facts, answered }));
    if (request.url === '/stop') {
      response.once('close', leave);
      return end(response, 200, '{}');
    }
    lastAt = performance.now();
    answered += 1;
    open += 1;
    response.once('close', () => {
      open -= 1;
    });
    respond(mod.answer, request, response).catch(() => end(response, 500, ''));
  });
  Object.assign(server, { keepAliveTimeout: keepAliveMs, requestTimeout: 2 * bodyMs });
  server.listen(socket, () => mod.onListening(socket));
  // The path is too long for a socket, or nobody may make one.
  server.once('error', leave);
  const parent = process.ppid;
  setInterval(() => {
    // A client that was killed ends nobody it started.
    if (process.ppid !== parent) leave();
    else if (open === 0 && (performance.now() - lastAt > mod.idleMs || mod.hasNewBuild())) leave();
  }, watchMs);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave);
  process.stdout.once('error', leave);
}

/**
 * Chooses a path in a folder that this user alone may enter; a path of a socket may have no more than a hundred characters, which those of a
 * home often have.
 */
function placeSocket(): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\rentroll-${randomBytes(16).toString('hex')}`;
  return join(mkdtempSync(join(tmpdir(), 'rentroll-')), 'mod');
}

function removeSocket(socket: string): void {
  try {
    rmSync(socket, { force: true });
    rmdirSync(dirname(socket));
  } catch {
    // It may lie there for ever: it is empty.
  }
}

async function respond(answer: ModServer['answer'], request: IncomingMessage, response: ServerResponse): Promise<void> {
  const body = await readInput(request, bodyMs);
  const question = isUnread(body) ? undefined : readQuestion(body);
  if (question === undefined) return end(response, 400, '');
  end(response, 200, JSON.stringify(await answer(question)));
}

/** Reads a question of our own hook module; returns undefined for any other text. */
export function readQuestion(text: string): ModQuestion | undefined {
  const question = readJson(text) as ModQuestion | undefined;
  return Array.isArray(question?.events) && typeof question.session === 'string' ? question : undefined;
}

function end(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
