import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A call that was billed: which trial made it, by its seed, and what it costs. */
export interface BilledCall {
  readonly seed: string;
  readonly input: number;
  readonly output: number;
}

/** A model that says nothing and bills everything: the log is what an account would be charged, whoever lives to see the answer. */
export interface Bank {
  /** `http://127.0.0.1:PORT`. */
  readonly url: string;
  /** Every call so far, billed when it arrived. */
  readonly calls: readonly BilledCall[];
  close(): void;
}

/** What each call costs: less input than the meter estimates of its text, so that an estimate never leaves any of it out. */
const [inputTokens, outputTokens] = [200, 7];

/** Longest an answer takes, in milliseconds: kills fall between a call and its answer too. */
const longestMs = 40;

/** Opens a bank on a free port of loopback; it speaks the Messages API as far as the agent of the kill proof does. */
export async function openBank(): Promise<Bank> {
  const calls: BilledCall[] = [];
  const server = createServer(async (request, response) => {
    const { model, metadata } = JSON.parse(await readAll(request));
    calls.push({ seed: metadata?.user_id ?? '', input: inputTokens, output: outputTokens });
    const usage = { input_tokens: inputTokens, output_tokens: outputTokens };
    const message = { id: `msg_${calls.length}`, type: 'message', role: 'assistant', model, usage };
    const body = { ...message, content: [{ type: 'text', text: 'Done.' }], stop_reason: 'end_turn' };
    setTimeout(() => {
      response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    }, Math.random() * longestMs);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${port}`, calls, close };
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
