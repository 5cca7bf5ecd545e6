import { tmpdir } from 'node:os';
import { closeScratch, openScratch } from '../../adapters/process/open-scratch.ts';
import { askVersion } from '../../adapters/programs/find-pinned-program.ts';
import { findProgram } from '../../adapters/programs/find-program.ts';
import { linkDocs } from '../../core/model/link-docs.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { runners } from '../../core/model/runner/runners.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import { escapePlain } from '../../core/text/escape/escape-plain.ts';
import { gateRuntime, isAtLeast, type RuntimeGate } from '../monitor/gate-runtime.ts';
import { checkBeside } from './check-beside.ts';

const ways: Readonly<Record<RuntimeGate['by'], string>> = {
  mod: 'the plugin can act in process',
  hooks: 'hooks that start a process can act',
  none: 'neither the plugin nor hooks can act',
  unknown: 'nobody knows whether the plugin or hooks can act',
};

/** The first Node that runs us: as `engines` of package.json has it. */
export const oldestNode = '22.12';

/**
 * Checks what each CLI on the PATH lets us do in a running session, by its version, and which plugin is for it; a CLI that is not there has no
 * check. The last check reports a Node that is too old for hooks, or missing. `launcher`: the program that a hook module would start.
 */
export async function checkVersions(
  { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>,
  launcher?: string,
): Promise<readonly DoctorCheck[]> {
  const installedClis = Object.values(runners).flatMap(({ name, cli, program = '' }) => {
    const path = findProgram(program, env);
    return cli === undefined || path === undefined ? [] : [{ cli, name, path }];
  });
  // A program that is asked for its version may write into its home: into one of its own.
  const home = await openScratch(tmpdir());
  try {
    const ask = async (path: string) => {
      const answer = await askVersion(path, { env, home });
      // Node puts a letter before the number.
      return 'version' in answer ? answer.version : (/^v(\d+\.\d+\.\d+)/.exec(answer.words)?.[1] ?? '');
    };
    const clis = installedClis.map(async ({ cli, name, path }) => {
      const version = await ask(path);
      const gate = gateRuntime(cli, version);
      const check = toGateCheck(name, version, gate);
      return gate.by === 'mod' && launcher !== undefined ? [check, await checkBeside(launcher, { cwd, env })] : [check];
    });
    const node = findProgram('node', env);
    const nodeVersion = node === undefined || installedClis.length === 0 ? undefined : await ask(node);
    const checks = (await Promise.all(clis)).flat();
    return installedClis.length === 0 ? [] : [...checks, ...checkHookNode(node, nodeVersion)];
  } finally {
    await closeScratch(home, () => undefined);
  }
}

/** Checks the Node that runs hooks: the first one on the PATH that is not of the checkout. Path and version are empty where there is none. */
export function checkHookNode(path = '', version = ''): readonly DoctorCheck[] {
  if (version !== '' && isAtLeast(version, oldestNode)) return [];
  const which =
    path === ''
      ? 'no Node is on the PATH'
      : `${escapePlain(path)} is Node ${version === '' ? 'of an unknown version' : version}`;
  const detail = `${which}: session hooks need ${oldestNode} and do nothing; sessions are neither guarded nor counted`;
  const mend = 'Install a newer Node.js, and put it first on the PATH: https://nodejs.org';
  return [{ name: 'Node.js of session hooks', state: 'wrong', needed: false, detail, mend }];
}

/** Describes what a CLI of a version lets us do in a running session, and what mends it where that is nothing. */
export function toGateCheck(name: string, version: string, { by, why, install }: RuntimeGate): DoctorCheck {
  const who = `${name} ${version === '' ? 'of an unknown version' : escapePlain(version)}`;
  const how = install === '' ? '' : `; installed by: ${install}`;
  const check = { name: `${name} sessions`, needed: false, detail: `${who}: ${ways[by]} (${why})${how}` };
  if (by === 'mod' || by === 'hooks') return { ...check, state: 'ok' };
  const mend = `Update the program; ${linkDocs('plugin')} says what each version can do.`;
  return { ...check, state: 'missing', mend };
}
