import { tmpdir } from 'node:os';
import { closeScratch, openScratch } from '../../adapters/process/open-scratch.ts';
import { askVersion } from '../../adapters/programs/find-pinned-program.ts';
import { findProgram } from '../../adapters/programs/find-program.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { runners } from '../../core/model/runner/runners.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import { escapePlain } from '../../core/text/escape/escape-plain.ts';
import { gateRuntime, type RuntimeGate } from '../monitor/gate-runtime.ts';

const adapters: Readonly<Record<RuntimeGate['adapter'], string>> = {
  mod: 'the plugin can act in process',
  'http-hooks': 'the plugin that the daemon writes can act over HTTP',
  'command-hooks': 'hooks that start a process can act',
  none: 'nothing of ours can act',
};

/** What each CLI on the PATH lets us do in a running session, by its version, and which plugin is for it; none for one that is not there. */
export async function checkVersions({ env }: Pick<Dependencies, 'env'>): Promise<readonly DoctorCheck[]> {
  const found = Object.values(runners).flatMap(({ name, cli, program = '' }) => {
    const path = findProgram(program, env);
    return cli === undefined || path === undefined ? [] : [{ cli, name, path }];
  });
  if (found.length === 0) return [];
  // A program that is asked for its version may write into its home: into one of its own.
  const home = await openScratch(tmpdir());
  try {
    return await Promise.all(
      found.map(async ({ cli, name, path }) => {
        const said = await askVersion(path, { env, home });
        const version = 'version' in said ? said.version : '';
        return toGateCheck(name, version, gateRuntime(cli, version));
      }),
    );
  } finally {
    await closeScratch(home, () => undefined);
  }
}

function toGateCheck(name: string, version: string, { adapter, parts, lacks, install }: RuntimeGate): DoctorCheck {
  const who = `${name} ${version === '' ? 'of an unknown version' : escapePlain(version)}`;
  const what = parts.length === 0 ? '' : `, with ${parts.join(', ')}`;
  const by = install === '' ? '' : `; installed by: ${install}`;
  const detail = `${who}: ${adapters[adapter]}${what}${lacks === '' ? '' : ` (${lacks})`}${by}`;
  const check = { name: `${name} sessions`, needed: false, detail };
  if (adapter !== 'none') return { ...check, state: 'ok' };
  return {
    ...check,
    state: 'missing',
    mend: 'Update the program; docs/guides/daemon.md says what each version can do.',
  };
}
