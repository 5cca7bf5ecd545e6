import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmdirSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readJson } from '../../../core/text/json/read-json.ts';
import { isUnread, readInput } from '../../collect/read-payload.ts';
import type { ModAnswer, ModQuestion } from '../../model/mod-question.ts';

const [bodyMs, keepAliveMs, watchMs] = [5_000, 60 * 60 * 1000, 500];

/**
 * Answers the hook module of one session on a socket that only this user reaches, and ends with the process that started it. `tell` hears the
 * socket's path once it listens, `rest` is called after each answer.
 */
export function serveMod(
  answer: (question: ModQuestion) => Promise<ModAnswer>,
  tell: (socket: string) => void,
  rest: () => void,
): void {
  const socket = placeSocket();
  const server = createServer((request, response) => {
    response.once('finish', rest);
    respond(answer, request, response).catch(() => end(response, 500, ''));
  });
  Object.assign(server, { keepAliveTimeout: keepAliveMs, requestTimeout: 2 * bodyMs });
  server.listen(socket, () => tell(socket));
  // The path is too long for a socket, or nobody may make one.
  server.once('error', () => leave());
  const parent = process.ppid;
  const leave = () => {
    removeSocket(socket);
    process.exit(0);
  };
  // A client that was killed ends nobody it started.
  setInterval(() => process.ppid !== parent && leave(), watchMs);
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.once(signal, leave);
  process.stdout.once('error', leave);
}

/** A folder that this user alone may enter; a path of a socket may have no more than a hundred characters, which those of a home often have. */
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

async function respond(
  answer: (question: ModQuestion) => Promise<ModAnswer>,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = await readInput(request, bodyMs);
  const question = isUnread(body) ? undefined : readQuestion(body);
  if (question === undefined) return end(response, 400, '');
  end(response, 200, JSON.stringify(await answer(question)));
}

/** A question of our own hook module; undefined for what is none. */
export function readQuestion(text: string): ModQuestion | undefined {
  const question = readJson(text) as ModQuestion | undefined;
  return Array.isArray(question?.events) && typeof question.session === 'string' ? question : undefined;
}

function end(response: ServerResponse, status: number, text: string): void {
  if (response.headersSent) return;
  response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) });
  response.end(text);
}
