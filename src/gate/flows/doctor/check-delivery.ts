import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { Delivery } from '../../../core/model/trial/delivery.ts';
import { type DoctorCheck, fromProblems, isThere } from '../../../core/model/verdict/doctor.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { proveAgents } from '../../run/proving/prove-agents.ts';
import type { ProvedDelivery } from '../../run/proving/prove-delivery.ts';

/** Starts the agents for nothing and says what reached each of them; `canStart` is false where something they need is missing. */
export async function checkDeliveries(
  inputs: GateInputs,
  config: Config,
  deps: Dependencies,
  canStart: boolean,
): Promise<readonly DoctorCheck[]> {
  const agents = Object.keys(config.agents);
  if (isSimulated(config.runner.kind))
    return agents.map((agent) => isThere(nameCheck(agent), 'the reference runner reads the memory itself'));
  if (!canStart)
    return agents.map((agent) => notTried(agent, true, 'it needs the runner and the fixture', 'Mend those first.'));
  try {
    const proved = await proveAgents(inputs, deps);
    return agents.map((agent) => toCheck(agent, proved.get(agent)));
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return agents.map((agent) => fromProblems(nameCheck(agent), error.problems, ''));
  }
}

function nameCheck(agent: string): string {
  return `delivery to ${agent}`;
}

function toCheck(agent: string, proved: ProvedDelivery | undefined): DoctorCheck {
  if (proved === undefined) {
    const why =
      'a program of your own is started for nothing only where a key says which API it speaks, and without network';
    return notTried(agent, false, why, 'Its first trials show it (docs/runners.md).');
  }
  const { delivery, problems } = proved;
  return { ...fromProblems(nameCheck(agent), problems, describeDelivery(delivery)), delivery };
}

function notTried(agent: string, needed: boolean, why: string, mend: string): DoctorCheck {
  return { name: nameCheck(agent), state: 'missing', needed, detail: `not tried: ${why}`, mend };
}

function describeDelivery({ candidate, rules }: Delivery): string {
  if (candidate.kind === 'silent') return candidate.detail;
  const { carrier, weight } = candidate;
  const { system, tools, messages } = weight;
  const lines = rules.length === 1 ? 'the line arrives' : `all ${rules.length} lines arrive`;
  const sizes = `system ${system}, tools ${tools}, messages ${messages}`;
  const where = carrier === undefined ? '' : ` in ${carrier}`;
  return `${lines}${where}; first request of ${system + tools + messages} tokens (${sizes})`;
}
