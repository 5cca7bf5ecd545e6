import { loadRentMeasure } from '../../../core/ledger/measure-rent.ts';
import { type Problem, sortProblems } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ContextReport } from '../../../core/model/rule/context.ts';
import { checkDefinitions } from '../../repository/lint/check-definitions.ts';
import { latestSavings } from '../../repository/lint/latest-savings.ts';
import { weighAgents } from '../../repository/lint/weigh-agents.ts';
import { listAlwaysLoaded, weighSurfaces } from '../../repository/lint/weigh-surfaces.ts';
import type { Revision } from '../../repository/reading/load-revision.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { requireSources } from '../../repository/reading/read-files.ts';
import { checkRecords } from '../../repository/receipts/check-records.ts';

/** What the agents of the working tree always load. Throws ProblemError for a config or ledger that cannot be read. */
export async function listContext(request: WorktreeRequest, deps: Pick<Dependencies, 'cwd'>): Promise<ContextReport> {
  const inputs = await loadWorktree(request, deps);
  const { config } = requireSources(inputs);
  const { receipts, audits } = await checkRecords(inputs);
  const savings = latestSavings(receipts.verified, audits.verified);
  const rentOf = await loadRentMeasure();
  const surfaces = await weighSurfaces(inputs, config);
  const agents = weighAgents(inputs.head, { rentOf, savings });
  return {
    schema: 1,
    files: listAlwaysLoaded(surfaces),
    agents: agents.map((agent) => ({ ...agent, surface: surfaces.get(agent.agent) ?? [] })),
    problems: await verifyDefinitions(inputs.head),
  };
}

const definition = /^(?:\.claude|plugin)\/agents\/.+\.md$/;

/** Problems of the agent definitions there are. */
async function verifyDefinitions(revision: Revision): Promise<readonly Problem[]> {
  const isNamed = Object.values(revision.config?.agents ?? {}).some((agent) => agent.definition !== undefined);
  if (!isNamed && !(await revision.tree.list('')).some(({ path }) => definition.test(path))) return [];
  return sortProblems(await checkDefinitions(revision));
}
