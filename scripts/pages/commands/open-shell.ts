import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

/** How a command ended, and what it printed. */
export interface Ended {
  readonly exit: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs commands one after another; a later one goes on in the folder in which the one before ended. */
export type Shell = (commands: string, env?: Readonly<Record<string, string>>) => Promise<Ended>;

/** Variables by which a machine reaches the registry of npm. */
const reaching = ['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'];

/** Opens a shell in the folder `work` of a home, with nothing of the caller's environment but the way to the registry. `path`: folders of programs before the system's. */
export function openShell(home: string, path: readonly string[], more: Readonly<Record<string, string>> = {}): Shell {
  let cwd = join(home, 'work');
  for (const folder of [cwd, join(home, 'tmp')]) mkdirSync(folder, { recursive: true });
  const end = join(home, 'end');
  const base = {
    PATH: [...path, '/usr/local/bin', '/usr/bin', '/bin'].join(':'),
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    NO_COLOR: '1',
    LANG: 'C.UTF-8',
    GIT_CONFIG_NOSYSTEM: '1',
    ...Object.fromEntries(reaching.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []))),
    ...more,
  };
  return async (commands, env = {}) => {
    const { exitCode, stdout, stderr } = await execa(
      'sh',
      ['-c', `${commands}\nended=$?; pwd > '${end}'; exit $ended`],
      {
        cwd,
        env: { ...base, ...env },
        extendEnv: false,
        stdin: 'ignore',
        reject: false,
        stripFinalNewline: false,
      },
    );
    cwd = readFileSync(end, 'utf8').trim();
    return { exit: exitCode ?? 2, stdout, stderr };
  };
}
