import { tmpdir } from 'node:os';
import { closeScratch, openScratch } from '../../../adapters/process/open-scratch.ts';
import { findSandbox } from '../../../adapters/sandbox/find-sandbox.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config, RunnerConfig } from '../../../core/model/rule/config.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import { type DoctorCheck, fromProblems, isThere } from '../../../core/model/verdict/doctor.ts';
import { howToSet, isKey, noKey } from '../../measure/meter/account/meter-options.ts';
import { keyVariablesOf } from '../../measure/runners/model-endpoint.ts';
import { openRunner } from '../../run/environment/open-runner.ts';

/** The program of the runner in its version, the key of its API (whether it is there, never what it is), and the box. */
export async function checkRunner(config: Config, deps: Dependencies): Promise<readonly DoctorCheck[]> {
  const { runner } = config;
  return [await checkProgram(config, deps), checkKey(runner, deps.env), await checkBox(runner, deps.env)];
}

async function checkProgram(config: Config, { env }: Dependencies): Promise<DoctorCheck> {
  const { kind, program = kind, version } = config.runner;
  if (isSimulated(kind)) return isThere('runner', 'the reference runner simulates an agent and needs no program');
  const scratch = await openScratch(tmpdir());
  try {
    const see = () => undefined;
    const { close } = await openRunner(config, { home: scratch, fixture: '', scratch, env, see });
    await close();
    return isThere('runner', `${program}, version ${version}`);
  } catch (error) {
    if (error instanceof ProblemError) return fromProblems('runner', error.problems, '');
    throw error;
  } finally {
    await closeScratch(scratch, () => undefined);
  }
}

function checkKey({ kind }: RunnerConfig, env: NodeJS.ProcessEnv): DoctorCheck {
  const names = keyVariablesOf(kind);
  const found = names.find((name) => env[name] !== undefined && env[name] !== '');
  if (found !== undefined && isKey(env[found] ?? '')) return isThere('key', `${found} is set`);
  if (found !== undefined)
    return { name: 'key', state: 'missing', needed: true, detail: `${found} is no key: ${noKey}`, mend: howToSet };
  const [name] = names;
  if (name === undefined) return isThere('key', 'none is needed');
  if (runners[kind].calls === 'own')
    return isThere('key', `neither ${names.join(' nor ')} is set: the program counts its tokens itself`);
  const mend = `Set ${name} in the environment (in GitHub Actions from a secret). The agent never sees it: the meter does.`;
  return { name: 'key', state: 'missing', needed: true, detail: `${name} is not set`, mend };
}

/** Trials run without a box, too; the report then says what was not enforced. */
async function checkBox({ kind }: RunnerConfig, env: NodeJS.ProcessEnv): Promise<DoctorCheck> {
  if (isSimulated(kind)) return isThere('box', 'none is needed: nothing real runs');
  const sandbox = await findSandbox(env);
  if (sandbox.kind === 'bubblewrap') return isThere('box', `bubblewrap ${sandbox.version}`);
  const mend = 'Install bubblewrap (apt-get install bubblewrap) and allow user namespaces; docs/runners.md says how.';
  const detail = `${sandbox.why}: trials would run without a box`;
  return { name: 'box', state: 'missing', needed: false, detail, mend };
}
