import { selectCompiledRules } from '../../../core/ledger/compile-memory.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import { everyAgent, type Rule } from '../../../core/model/rule/rule.ts';
import { plainRule } from '../../../core/plan/treatments.ts';
import { hashParts } from '../../../core/util/hash.ts';
import type { GateInputs } from '../../change/load-inputs.ts';
import type { Revision } from '../../change/load-revision.ts';
import type { OpenRun } from '../../trials/place/environment.ts';
import { openLiveEnvironment } from '../../trials/place/open-environment.ts';
import { requireSurroundings } from '../../trials/place/surroundings-at.ts';
import { openJournal } from '../../trials/store/open-journal.ts';
import { openVouching } from '../../trials/store/open-vouching.ts';
import { openTrialStore } from '../../trials/store/trial-store.ts';
import { type ProvedDelivery, proveMeasurement } from './prove-delivery.ts';

/**
 * Proves the delivery of every agent of head, without a key and without a token. Undefined for an agent whose program cannot be started for
 * nothing. Throws ProblemError when the program of the runner is not there or the fixture cannot be prepared.
 */
export async function proveAgents(
  inputs: Pick<GateInputs, 'head' | 'refs' | 'paths' | 'env'>,
  deps: Dependencies,
): Promise<ReadonlyMap<string, ProvedDelivery | undefined>> {
  const { head, refs } = inputs;
  const { config, fixture } = head;
  if (config === undefined || fixture === undefined) throw new Error('a proof needs a config and a fixture');
  requireSurroundings(head);
  const db = openJournal(inputs);
  const proved = new Map<string, ProvedDelivery | undefined>();
  try {
    const environment = await openLiveEnvironment(config, fixture, deps, { keyless: true });
    const vouching = openVouching(refs.root, deps.env, config);
    const [run, beganAt] = ['delivery', deps.now()];
    const openRun: OpenRun = {
      run,
      beganAt,
      base: head,
      config,
      place: environment,
      db,
      deps,
      vouching,
      trials: openTrialStore({ db, run, beganAt, reusesOthers: false, isOffline: false, now: () => deps.now() }),
    };
    try {
      for (const agent of Object.keys(config.agents))
        proved.set(agent, await proveMeasurement(openRun, probeMeasurement(head, agent)));
    } finally {
      await environment.close();
    }
  } finally {
    db.close();
  }
  return proved;
}

/**
 * Creates the measurement that a proof of delivery looks for when nothing is measured: the candidates of an agent, else one line that nobody else
 * writes. Not a measurement that trials are run for.
 */
function probeMeasurement({ ledger, suites }: Pick<Revision, 'ledger' | 'suites'>, agent: string): Measurement {
  const rules = ledger?.rules ?? [];
  const activeSet = selectCompiledRules(rules, agent);
  const tasks = (suites.get(agent)?.tasks ?? []).map(({ id }) => id);
  const candidates = rules.filter(
    (rule) => rule.status === 'candidate' && (rule.agent === agent || rule.agent === everyAgent),
  );
  const tested = candidates.length > 0 ? candidates : [probeRule(agent)];
  const planned = tested.map(
    (rule) => ({ rule, reason: 'asked', rent: 0, agent, tasks, activeSet, treatment: plainRule }) as const,
  );
  return { id: `delivery:${agent}`, kind: 'alone', agent, tasks, activeSet, rules: planned, subjects: [] };
}

function probeRule(agent: string): Rule {
  const body = `Line ${hashParts('delivery probe', agent).slice(0, 12)} asks for nothing.`;
  const place = { line: 1, column: 1 };
  return { id: 'delivery-probe', agent, body, status: 'candidate', scope: [], protected: false, ...place };
}
