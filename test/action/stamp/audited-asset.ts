import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { loadInputs } from '../../../src/gate/change/load-inputs.ts';
import type { GivenReceipt } from '../../../src/gate/commands/stamp/find-verdicts.ts';
import { listStanding } from '../../../src/gate/lint/growth/check-assets.ts';
import { activeRules, measuringAgent } from '../../../src/gate/receipts/check-receipts.ts';
import { basisOf, evidencePolicy, outcomePolicy, runtimeOf } from '../../../src/gate/receipts/evidence-basis.ts';
import { judgingConfig } from '../../../src/gate/receipts/ledger-strictness.ts';
import { vouchForJob } from '../../../src/gate/trials/store/open-vouching.ts';
import { makeReceipt } from '../../helpers/earning-receipt.ts';

/** What an audit of the asset at a commit hands to the job that stamps: its tasks fail with it. Its trials are invented. */
export async function inventAudit(
  root: string,
  id: string,
  { sha, env, decidedOn }: { readonly sha: string; readonly env: NodeJS.ProcessEnv; readonly decidedOn: string },
): Promise<GivenReceipt> {
  const inputs = await loadInputs({ configFile: '.rentroll/config.yml', base: sha, head: sha }, { cwd: root });
  const side = inputs.base ?? inputs.head;
  const { config } = side;
  const found = (await listStanding(inputs, side)).find(({ rule }) => rule.id === id);
  const brought = found?.text.brings;
  if (config === undefined || found === undefined || brought?.kind !== 'asset' || brought.facts === undefined)
    throw new Error(`no active asset is called ${id}`);
  const agent = measuringAgent(found.rule, config);
  const tasks = (side.suites.get(agent)?.tasks ?? []).map((task) => task.id);
  const outcome = found.rule.buys === undefined ? undefined : outcomePolicy(config, tasks);
  const receipt = makeReceipt({
    rule: found.rule,
    rent: found.text.tokens,
    tasks,
    share: 1.5,
    decidedOn,
    failing: true,
    policy: evidencePolicy(judgingConfig({ ...side, config })),
    ...(outcome === undefined ? {} : { outcome }),
    basis: basisOf({
      revision: { ...side, config },
      agent,
      rule: found.rule,
      neighbours: activeRules(side, found.rule, agent),
      runtime: runtimeOf(config),
      evidence: outcome === undefined ? {} : { outcome },
    }),
    audited: { asset: brought.facts, agent },
  });
  const [row] = vouchForJob([{ rule: id, receipt: renderReceipt(receipt), audit: true }], { cwd: root, env });
  if (row === undefined) throw new Error('nothing was handed over');
  return row;
}
