import { loadRentMeasure } from '../../src/core/ledger/measure-rent.ts';
import { renderReceipt } from '../../src/core/receipt/build-receipt.ts';
import { defined } from '../../src/core/util/values.ts';
import { loadWorktree } from '../../src/gate/change/load-worktree.ts';
import { activeRules, measuringAgent } from '../../src/gate/receipts/check-receipts.ts';
import { basisOf, evidencePolicy, runtimeOf } from '../../src/gate/receipts/evidence-basis.ts';
import { compileAnyway } from '../doubles/state/compile-anyway.ts';
import { makeReceipt, type SyntheticVerdict } from './earning-receipt.ts';
import { type Files, fillRepository, openRepository, type Repository } from './make-repository.ts';
import { makePreparedInTurns } from './prepared-folder.ts';

/** How a receipt of a standing rule differs from one that earned on 2026-03-01. */
export type Standing = Partial<Pick<SyntheticVerdict, 'share' | 'decidedOn' | 'policy'>> & {
  readonly runnerVersion?: string;
};

const request = { configFile: '.rentroll/config.yml' };

/** The text of a receipt of a rule of the repository, with invented trials, that fits the repository as it is. */
export async function inventReceipt(
  root: string,
  id: string,
  { runnerVersion, ...others }: Standing = {},
): Promise<string> {
  const { head } = await loadWorktree(request, { cwd: root });
  const { config, ledger, fixture } = head;
  const rule = ledger?.rules.find((entry) => entry.id === id);
  if (!config || !rule || !fixture) throw new Error(`the repository does not load, or has no rule ${id}`);
  const agent = measuringAgent(rule, config);
  const suite = head.suites.get(agent) ?? { agent, tasks: [] };
  const receipt = makeReceipt({
    rule,
    rent: (await loadRentMeasure())(rule),
    policy: evidencePolicy(config),
    tasks: suite.tasks.map((task) => task.id),
    share: 0.5,
    basis: {
      ...basisOf({
        revision: { ...head, config },
        agent,
        rule,
        neighbours: activeRules(head, rule, agent),
        runtime: runtimeOf(config),
        evidence: {},
      }),
      ...defined({ runnerVersion }),
    },
    ...others,
  });
  return renderReceipt(receipt);
}

/** A repository whose default branch has active rules with receipts that earn, and compiled memory. */
export async function makeActiveRepository(
  base: Files,
  standings: Readonly<Record<string, Standing>>,
): Promise<Repository> {
  const root = await makePreparedInTurns(['active rules', base, standings], (folder) => fill(folder, base, standings));
  return openRepository(root);
}

async function fill(root: string, base: Files, standings: Readonly<Record<string, Standing>>): Promise<void> {
  const repository = fillRepository(root, { base });
  for (const [id, standing] of Object.entries(standings)) {
    repository.write({ [`.rentroll/receipts/${id}.json`]: await inventReceipt(root, id, standing) });
  }
  await compileAnyway(root);
  repository.commit('Stamp');
}
