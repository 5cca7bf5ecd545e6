import type { ContextReport } from '../../model/context.ts';
import { lintSides } from '../lint/lint-sides.ts';
import { weighFiles } from '../lint/weigh-context.ts';
import { loadWorktree, type WorktreeRequest } from '../read/load-worktree.ts';
import { requireSources } from '../upkeep/require-sources.ts';
import type { World } from '../world.ts';
import { weighAgents } from './weigh-agents.ts';

/** What the agents of the working tree always load. Throws ProblemError for a config or ledger that cannot be read. */
export async function listContext(request: WorktreeRequest, world: Pick<World, 'cwd'>): Promise<ContextReport> {
  const inputs = await loadWorktree(request, world);
  const { config } = requireSources(inputs);
  const { rentOf, savings } = await lintSides(inputs);
  return {
    schema: 1,
    files: await weighFiles(inputs, config),
    agents: weighAgents(inputs.head, { rentOf, savings }),
  };
}
