import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { homedir, tmpdir } from 'node:os';
import { join } from 'node:path';

/** What a probe got hold of; all empty where everything is enforced. */
export interface ProbeFindings {
  /** Secrets it read, by where they lie. */
  readonly read: readonly string[];
  /** Files it wrote where it must not. */
  readonly written: readonly string[];
  /** Requests that reached a server of this machine, by the tool that sent them. */
  readonly reached: readonly string[];
  /** Processes it left behind. */
  readonly left: readonly number[];
  /** Names of poisoned variables it saw. */
  readonly inherited: readonly string[];
}

/** A copy and a home, with everything around them that a trial must not get at, and a script that tries. */
export interface HostileProbe {
  /** Folder of the run: trials lie in it. */
  readonly scratch: string;
  readonly workspace: string;
  readonly home: string;
  /** True once the script has run to its end. */
  hasRun(): boolean;
  find(): ProbeFindings;
  remove(): void;
}

/** A word that is in no environment and no file but those of one probe. */
const secret = 'hunter2';

/** What a parent environment may hold and no child may see: credentials, and what makes programs load others' code. */
export const poisonedEnv: Readonly<Record<string, string>> = {
  AWS_SECRET_ACCESS_KEY: 'poison',
  GITHUB_TOKEN: 'poison',
  ACTIONS_RUNTIME_TOKEN: 'poison',
  CLAUDE_CODE_OAUTH_TOKEN: 'poison',
  NODE_OPTIONS: '--title=poison',
  NODE_PATH: '/poison',
  LD_PRELOAD: '/poison.so',
  LD_LIBRARY_PATH: '/poison',
  BASH_ENV: '/poison.sh',
  GIT_DIR: '/poison',
  GIT_CONFIG_GLOBAL: '/poison',
  GIT_SSH_COMMAND: 'poison',
  npm_config_registry: 'http://127.0.0.1:9/poison',
  npm_config_script_shell: '/poison',
  npm_config_userconfig: '/poison',
  HTTPS_PROXY: 'http://127.0.0.1:9/poison',
  SSH_AUTH_SOCK: '/poison',
};

/** Makes the place, and starts the server nobody may reach. The script is `probe.sh` in the copy, and its `npm test`. */
export async function makeHostileProbe(): Promise<HostileProbe> {
  const scratch = realpathSync(mkdtempSync(join(tmpdir(), 'rr-probe-')));
  const userHome = mkdtempSync(join(homedir(), '.rr-probe-'));
  const [workspace, home] = [join(scratch, 'trial', 'repository'), join(scratch, 'trial', 'home')];
  const journal = join(scratch, 'clone', '.rentroll', 'state', 'rentroll.db');
  const secrets = {
    'the user home': join(userHome, 'token'),
    journal,
    'another trial': join(scratch, 'other', 'a.txt'),
  };
  for (const [name, path] of Object.entries(secrets)) write(path, `${secret} of ${name}\n`);
  mkdirSync(home, { recursive: true });

  const reached: string[] = [];
  const server = createServer((request, response) => {
    reached.push(request.url ?? '');
    response.end('reached');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const mark = `${process.pid}${(server.address() as AddressInfo).port}`;
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const escapes = [
    join(scratch, 'escaped'),
    join(scratch, 'other', 'escaped'),
    join(userHome, 'escaped'),
    `/usr/escaped-${mark}`,
  ];
  write(join(workspace, 'probe.sh'), renderProbe({ secrets: Object.values(secrets), escapes, url, mark }));
  write(join(workspace, 'package.json'), '{ "type": "module", "scripts": { "test": "sh probe.sh" } }\n');
  write(join(workspace, 'src/add.js'), 'export const add = (a, b) => a - b;\n');

  const said = () => (existsSync(join(workspace, 'seen.txt')) ? readFileSync(join(workspace, 'seen.txt'), 'utf8') : '');
  return {
    scratch,
    workspace,
    home,
    hasRun: () => said().includes('the end of the probe'),
    find: () => ({
      read: Object.keys(secrets).filter((name) => said().includes(`${secret} of ${name}`)),
      written: escapes.filter(existsSync),
      reached: reached.map((path) => path.slice(1)).sort(),
      left: processesWith(`sleep\0${mark}`),
      inherited: Object.keys(poisonedEnv).filter((name) => new RegExp(`^${name}=.*poison`, 'm').test(said())),
    }),
    remove: () => {
      server.close();
      for (const pid of processesWith(`sleep\0${mark}`)) process.kill(pid, 'SIGKILL');
      for (const path of [scratch, userHome, ...escapes]) rmSync(path, { recursive: true, force: true });
    },
  };
}

function renderProbe(aims: {
  readonly secrets: readonly string[];
  readonly escapes: readonly string[];
  readonly url: string;
  readonly mark: string;
}): string {
  const { secrets, escapes, url, mark } = aims;
  return [
    'exec > seen.txt 2>&1',
    'env',
    'for file in /proc/[0-9]*/environ; do tr "\\0" "\\n" < $file; done',
    ...secrets.map((path) => `cat ${path}`),
    ...escapes.map((path) => `echo outside > ${path}`),
    `curl -s -m 2 ${url}/curl`,
    `node -e "fetch('${url}/fetch').catch(() => {})"`,
    `bash -c "exec 3<>/dev/tcp/127.0.0.1/${new URL(url).port} && printf 'GET /bash HTTP/1.0\\r\\n\\r\\n' >&3 && cat <&3"`,
    `setsid sh -c ': > left-1; exec sleep ${mark}' < /dev/null > /dev/null 2>&1 &`,
    `(setsid env -i /bin/sh -c ': > left-2; exec /bin/sleep ${mark}' < /dev/null > /dev/null 2>&1 &)`,
    // On a busy machine the script would end, and its group be killed, before both have left the group.
    'for again in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do [ -e left-1 ] && [ -e left-2 ] && break; sleep 0.5; done',
    'echo the end of the probe',
    '',
  ].join('\n');
}

/** Processes of this machine, boxed or not, whose arguments hold some words. */
export function processesWith(words: string): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(words);
      } catch {
        return false;
      }
    });
}

function write(path: string, text: string): void {
  mkdirSync(join(path, '..'), { recursive: true });
  writeFileSync(path, text);
}
