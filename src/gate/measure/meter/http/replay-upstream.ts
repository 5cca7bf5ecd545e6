import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { setupError } from '../../../../core/model/problem.ts';
import { type Exchange, parseExchange } from './record-exchange.ts';
import type { Upstream, UpstreamAnswer } from './upstream.ts';

/**
 * Serves the exchanges recorded in a folder, each once: to every trial its own, in the order they were recorded. A request that
 * was recorded word for word gets its own answer before its turn, so that subagents calling at once get what belongs to them;
 * otherwise the next one in order, marked `inexact` (dates and paths make most requests differ from day to day).
 * Throws ProblemError when the folder cannot be read or holds anything else.
 */
export async function openReplayUpstream(folder: string): Promise<Upstream> {
  const recorded = await loadExchanges(folder);
  return {
    async send({ trial, target, hash }) {
      const left = recorded.get(trial) ?? [];
      const fitting = left.filter((exchange) => exchange.target === target);
      const exchange = fitting.find(({ requestHash }) => requestHash === hash) ?? fitting[0];
      if (exchange === undefined) {
        const message = `the recording holds no further answer for trial "${trial}"`;
        return { kind: 'failure', sent: false, status: 400, message };
      }
      left.splice(left.indexOf(exchange), 1);
      return answerWith(exchange, exchange.requestHash !== hash);
    },
    close: () => undefined,
  };
}

function answerWith(exchange: Exchange, inexact: boolean): UpstreamAnswer {
  const { status, headers, encoding, complete } = exchange;
  const body = new Readable({ read: () => undefined });
  body.push(Buffer.from(exchange.body, encoding));
  if (complete) body.push(null);
  // Only after what was recorded has been taken: an error at once would throw it away.
  else body.once('data', () => setImmediate(() => body.destroy(new Error('the recorded answer was cut here'))));
  return { kind: 'answer', status, headers, body, ...(inexact ? { inexact } : {}) };
}

async function loadExchanges(folder: string): Promise<ReadonlyMap<string, Exchange[]>> {
  const names = await readdir(folder, { recursive: true }).catch((error: Error) => {
    const message = `the recording "${folder}" cannot be read: ${error.message}`;
    throw setupError('recording-missing', message, 'Name the folder an earlier run was recorded into.', {
      file: folder,
    });
  });
  const byTrial = new Map<string, Exchange[]>();
  for (const name of names.filter((name) => name.endsWith('.json')).sort()) {
    const file = join(folder, name);
    const exchange = parseExchange(await readFile(file, 'utf8'), file);
    byTrial.set(exchange.trial, [...(byTrial.get(exchange.trial) ?? []), exchange]);
  }
  for (const exchanges of byTrial.values()) exchanges.sort((a, b) => a.sequence - b.sequence);
  return byTrial;
}
