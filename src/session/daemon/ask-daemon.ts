import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { objectOf } from '../../core/text/json/read-json.ts';
import { codeOf } from '../../core/util/values.ts';
import { proveToken } from './admit-request.ts';
import type { DaemonAddress } from './daemon-files.ts';

/** A question to a daemon: GET without a body, POST with one (JSON as text). */
export interface DaemonQuestion {
  readonly path: string;
  readonly body?: string;
  readonly withinMs: number;
  /** It has to show that it lives in this time, where that is less: what it was not told yet, another may answer. */
  readonly helloMs?: number;
}

/** Most bytes of an answer: ours are short. */
const mostBytes = 16 * 1024 * 1024;

/**
 * Asks the daemon at an address. First it has to show that it knows the token: whoever took its port gets neither the token nor a payload.
 * Undefined when nobody answers in time, or not as a daemon of ours would. Speaks HTTP by itself: the module of Node takes longer to load
 * than the answer to come.
 */
export async function askDaemon(address: DaemonAddress, question: DaemonQuestion): Promise<object | undefined> {
  const socket = connect({ host: '127.0.0.1', port: address.port, noDelay: true });
  const endAfter = (ms: number) => setTimeout(() => socket.destroy(), ms);
  const late = endAfter(question.withinMs);
  const silent = endAfter(question.helloMs ?? question.withinMs);
  const answers = readAnswers(socket);
  try {
    const nonce = randomBytes(16).toString('base64url');
    send(socket, address.port, { path: `/hello?nonce=${nonce}` });
    const hello = await answers.next();
    if (objectOf(hello)['proof'] !== proveToken(address.token, nonce)) return undefined;
    clearTimeout(silent);
    send(socket, address.port, { ...question, token: address.token });
    return await answers.next();
  } finally {
    clearTimeout(late);
    clearTimeout(silent);
    socket.destroy();
  }
}

/** True where nobody listens at an address. */
export function hasNoListener({ port }: DaemonAddress): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const end = (is: boolean) => {
      socket.destroy();
      resolve(is);
    };
    socket.once('connect', () => end(false)).once('error', (error) => end(codeOf(error) === 'ECONNREFUSED'));
  });
}

function send(
  socket: Socket,
  port: number,
  { path, body, token }: { readonly path: string; readonly body?: string; readonly token?: string },
): void {
  const lines = [
    `${body === undefined ? 'GET' : 'POST'} ${path} HTTP/1.1`,
    `Host: 127.0.0.1:${port}`,
    ...(token === undefined ? [] : [`Authorization: Bearer ${token}`]),
    ...(body === undefined ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${body ?? ''}`);
}

/** The JSON objects that come on a connection, one for each question; undefined for any other answer, and once it has ended. */
function readAnswers(socket: Socket): { next(): Promise<object | undefined> } {
  let bytes = Buffer.alloc(0);
  let isOver = false;
  let wake = () => {};
  socket.on('data', (chunk) => {
    bytes = Buffer.concat([bytes, chunk]);
    wake();
  });
  const end = () => {
    isOver = true;
    wake();
  };
  socket.on('error', end).on('close', end);
  return {
    async next() {
      for (;;) {
        const answer = takeAnswer(bytes);
        if (answer !== undefined) bytes = answer.rest;
        if (answer !== undefined) return answer.value;
        if (isOver || bytes.length > mostBytes) return undefined;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

/** The first answer that is there as a whole; undefined while more has to come. A daemon of ours always says how long it is. */
function takeAnswer(
  bytes: Buffer,
): { readonly value: object | undefined; readonly rest: Buffer<ArrayBuffer> } | undefined {
  const end = bytes.indexOf('\r\n\r\n');
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, end);
  const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
  const body = bytes.subarray(end + 4, end + 4 + length);
  if (body.length < length) return undefined;
  const rest = Buffer.from(bytes.subarray(end + 4 + length));
  return { value: /^HTTP\/1\.1 200 /.test(head) ? parse(body) : undefined, rest };
}

function parse(bytes: Buffer): object | undefined {
  try {
    const value: unknown = JSON.parse(bytes.toString());
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
