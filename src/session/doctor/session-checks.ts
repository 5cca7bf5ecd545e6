import type { Dependencies } from '../../core/model/request/dependencies.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { DoctorCheck } from '../../core/model/verdict/doctor.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { checkGuardedRules } from './check-guarded-rules.ts';
import { checkRuntime } from './check-runtime.ts';
import { checkSessions } from './check-sessions.ts';
import { checkVersions } from './check-versions.ts';

type Place = Pick<Dependencies, 'cwd' | 'env' | 'now'>;

/** What the doctor says of sessions on this machine: which CLI can be watched how, and what watches there. */
export async function checkWatching(place: Place): Promise<readonly DoctorCheck[]> {
  return [...(await checkVersions(place)), ...(await checkRuntime(place))];
}

/** What it says of the sessions of one project. */
export async function checkProject(inputs: GateInputs, config: Config, place: Place): Promise<readonly DoctorCheck[]> {
  return [checkSessions(config, inputs.refs.root, place), ...(await checkGuardedRules(inputs, place))];
}
