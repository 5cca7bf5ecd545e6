import { join } from 'node:path';
import { userHome } from '../../adapters/files/home-places.ts';
import { appendLog } from '../store/files/read-files.ts';

/** A disk that is full for long does not fill memory, too. */
const mostWaiting = 2_000;

/** One line of the log. It says what happened and how long it took, and nothing that anybody wrote. */
export type LogLine = Readonly<Record<string, string | number | boolean>>;

/** Where the daemon writes down what it does. */
export function daemonLogFile(env: NodeJS.ProcessEnv): string {
  return join(userHome(env), 'logs', 'daemon.log');
}

/** Lines are kept until `flush`, so that no answer waits for the disk. */
export interface DaemonLog {
  write(line: LogLine): void;
  flush(): void;
}

/** Opens the log: one JSON object a line, each with `at` (ISO 8601). */
export function openDaemonLog(file: string, now: () => Date): DaemonLog {
  const waiting: string[] = [];
  return {
    write(line) {
      if (waiting.length < mostWaiting) waiting.push(JSON.stringify({ at: now().toISOString(), ...line }));
    },
    flush() {
      if (waiting.length > 0) appendLog(file, `${waiting.splice(0).join('\n')}\n`);
    },
  };
}
