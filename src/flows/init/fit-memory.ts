import { listIgnored } from '../../doors/git/open-worktree.ts';
import { runners } from '../../foundation/model/runner/runners.ts';
import type { InitChoices } from './detect-repository.ts';

/**
 * Agents of Claude Code without a definition get their rules from a file that nobody commits where git ignores `.claude`: the first of
 * them gets a block of CLAUDE.md instead, or of AGENTS.md where that is what it reads, since a CLAUDE.md would keep it from that. One file
 * serves one agent.
 */
export async function fitMemory(root: string, choices: InitChoices, files: ReadonlySet<string>): Promise<InitChoices> {
  const { agents, runner } = choices;
  const place = agents.findIndex(({ definition }) => definition === undefined);
  const { placeOf, unignored } = runners[runner.kind].memory;
  if (unignored === undefined || place === -1) return choices;
  if ((await listIgnored(root, [placeOf(agents[place]?.name ?? '', undefined)])).length === 0) return choices;
  const memory = unignored(files);
  return {
    ...choices,
    agents: agents.map((agent, index) => (index === place ? { ...agent, memory } : agent)),
  };
}
