import { createInterface } from 'node:readline';
import type { RecordClient } from './record-server.ts';

/** Where a session speaks, and hears. */
interface SessionStreams {
  readonly input: NodeJS.ReadableStream;
  readonly output: NodeJS.WritableStream;
}

/** A session that believes it speaks to the server itself: what it says goes on as it is, and so does what it is told. */
export function passSession({ input, output }: SessionStreams, warn: (text: string) => void): RecordClient {
  return {
    warn,
    hear: (line) => void output.write(`${line}\n`),
    talk: async (link) => {
      for await (const line of createInterface({ input })) if (line.trim() !== '') link.send(line);
    },
  };
}
