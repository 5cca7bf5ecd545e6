import { dirname } from 'node:path';
import { ownPath } from '../files/own-path.ts';

/** Names a child process may inherit when it prepares a fixture: what package managers need, and nothing that is a credential. */
const prepareNames = [
  ...['PATH', 'HOME', 'TMPDIR', 'LANG'],
  ...['HTTP_PROXY', 'HTTPS_PROXY', 'NO_PROXY', 'NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE'],
];

/** How npm reaches its registry. It looks for its global settings beside the Node it runs on, which is ours in a copy: so they are named. */
const npmNames = /^npm_config_(?:registry|cache|cafile|userconfig|globalconfig)$/i;

/** Returns the environment of a fixture's `prepare` command: an allow-list plus npm's registry settings. */
export function prepareEnv(env: NodeJS.ProcessEnv): Record<string, string> {
  const npm = Object.keys(env).filter((name) => npmNames.test(name));
  return { ...pick(env, [...prepareNames, ...npm]), ...sameNode(env), CI: 'true' };
}

/** Returns the environment of a success check or a trial's commands: nothing of the user's but PATH. */
export function checkEnv(env: NodeJS.ProcessEnv, home: string): Record<string, string> {
  return { ...sameNode(env), HOME: home, TMPDIR: home, LANG: 'C.UTF-8', CI: 'true', NO_COLOR: '1', TZ: 'UTC' };
}

/** PATH without the checkout, with the Node that runs us in front, so that a copy sees the same version everywhere. */
function sameNode(env: NodeJS.ProcessEnv): { PATH: string } {
  return { PATH: `${dirname(process.execPath)}:${ownPath(env['PATH'])}` };
}

function pick(env: NodeJS.ProcessEnv, names: readonly string[]): Record<string, string> {
  const pairs = names.map((name) => [name, env[name]] as const);
  return Object.fromEntries(pairs.filter((pair): pair is readonly [string, string] => pair[1] !== undefined));
}
