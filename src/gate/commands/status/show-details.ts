import { readPlainBytes } from '../../../adapters/files/read-plain.ts';
import { listCompanions } from '../../../adapters/programs/list-companions.ts';
import { loadRentMeasure } from '../../../core/ledger/measure-rent.ts';
import { type Problem, setupError, sortProblems } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Companion, CompanionDetails, CompanionList, ContextReport } from '../../../core/model/rule/context.ts';
import { hintKnownNames } from '../../../core/text/did-you-mean.ts';
import { textAt } from '../../../core/text/document/document-node.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { parseDefinition } from '../../../core/text/markdown/parse-definition.ts';
import { countLong, loadTokenizer } from '../../../core/util/tokenizer.ts';
import { followFolders } from '../../change/follow-folders.ts';
import type { Revision } from '../../change/load-revision.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { openWorkingTree } from '../../change/open-tree.ts';
import { requireSources } from '../../change/read-files.ts';
import { readSurfaces } from '../../change/read-surface.ts';
import { listServerNames } from '../../change/servers/read-entries.ts';
import { checkDefinitions } from '../../lint/check-delivery.ts';
import { checkRecords } from '../../lint/check-records.ts';
import { latestWorths, weighAgents } from '../../lint/weigh-agents.ts';
import { checkDefinition } from '../../loaded/context/check-definition.ts';
import { summariseBrought } from '../../loaded/context/summarise-brought.ts';
import { countText } from '../../loaded/surface/surface-files.ts';
import type { BillRequest } from './read-bill.ts';

/** Lists the names of everything that stands beside rentroll here, as the catalogue of a session counts it. */
export async function showCatalogue({ cwd, env }: Pick<Dependencies, 'cwd' | 'env'>): Promise<CompanionList> {
  const companions = listCompanions((await openWorkingTree(cwd)).root, env);
  return { schema: 1, companions };
}

const mostBytes = 1024 * 1024;

/**
 * Describes one companion: its place, its words, their tokens, and what is wrong with an agent's definition. Throws ProblemError for a name that
 * nothing has, and for a file that cannot be read.
 */
export async function showDetails(
  name: string,
  { cwd, env }: Pick<Dependencies, 'cwd' | 'env'>,
): Promise<CompanionDetails> {
  const all = listCompanions((await openWorkingTree(cwd)).root, env);
  const companion = all.find((one) => one.name === name);
  if (companion === undefined) {
    const names = all.map((one) => one.name);
    const hint =
      names.length === 0 ? 'This folder has no plugin, no skill and no agent.' : hintKnownNames(name, names, 'names');
    throw setupError('context-unknown-name', `nothing here is called ${quoteValue(name)}`, hint);
  }
  const empty = { schema: 1, ...companion, description: '', tokens: 0, problems: [] } as const;
  return companion.file === '' ? empty : { ...empty, ...(await describeFile(companion)) };
}

async function describeFile({ kind, name, file }: Companion) {
  const content = readPlainBytes(file, { mostBytes });
  if (content === undefined) {
    const hint = 'Put a plain file of at most 1 MiB in its place.';
    throw setupError('context-unreadable', `the file of ${quoteValue(name)} cannot be read`, hint, { file });
  }
  const count = await loadTokenizer();
  const definition = { file, content, expectedName: name, configured: false, loaded: false };
  const problems: readonly Problem[] = kind === 'agent' ? checkDefinition(definition) : [];
  return { description: readDescription(content, file), tokens: countLong(content.toString('utf8'), count), problems };
}

function readDescription(content: Uint8Array, file: string): string {
  return textAt(parseDefinition(content, file, 'head').value?.keys, 'description') ?? '';
}

/** Lists what the agents of the working tree always load. Throws ProblemError for a config or ledger that cannot be read. */
export async function listContext(
  { readMonth, ...request }: WorktreeRequest & Partial<Pick<BillRequest, 'readMonth'>>,
  deps: Pick<Dependencies, 'cwd'>,
): Promise<ContextReport> {
  const inputs = await loadWorktree(request, deps);
  const { config } = requireSources(inputs);
  const { receipts, audits } = await checkRecords(inputs);
  const worths = latestWorths(receipts.verified, audits.verified);
  const rentOf = await loadRentMeasure();
  const count = await loadTokenizer();
  const surfaces = await readSurfaces(inputs.head.tree, config);
  const agents = weighAgents(inputs.head, { rentOf, worths });
  const servers = await listServerNames(await followFolders(inputs.head.tree), [config.runner.kind]);
  const listed = agents.map((agent) => ({
    ...agent,
    surface: (surfaces.get(agent.agent)?.parts ?? []).map(({ lines, ...text }) => ({
      ...text,
      tokens: countText({ lines }, count),
    })),
  }));
  return {
    schema: 1,
    brought: summariseBrought(
      listed.flatMap(({ surface }) => surface),
      servers,
      await readMonth?.(inputs.refs.root),
    ),
    agents: listed,
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
