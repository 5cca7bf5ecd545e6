import { openCommit } from '../../doors/git/open-commit.ts';
import { resolveRefs } from '../../doors/git/resolve-refs.ts';
import { ProblemError, setupError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import { everyAgent } from '../../foundation/model/rule/rule.ts';
import { hintKnownWords } from '../../foundation/text/did-you-mean.ts';
import { quoteValue } from '../../foundation/text/escape/quote-value.ts';
import { loadTokenizer } from '../../foundation/util/tokenizer.ts';
import { applyChanges } from '../../repository/changes/apply-changes.ts';
import { type ChangedLines, diffChanges } from '../../repository/changes/diff-changes.ts';
import { toWrittenFile, type WrittenFile } from '../../repository/changes/file-change.ts';
import type { GateInputs } from '../../repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../repository/reading/load-worktree.ts';
import { readTreeText } from '../../repository/reading/read-files.ts';
import { requireSources } from '../../repository/reading/require-sources.ts';
import type { LeftBlock, TakenRule } from './adopted-parts.ts';

import { planAdoption } from './plan-adoption.ts';
import { planFiles } from './plan-files.ts';
import { parseTarget, readAdoptable } from './read-adoptable.ts';

export interface AdoptRequest extends WorktreeRequest {
  /** A file relative to the current folder, with lines when `:FROM-TO` follows. */
  readonly target: string;
  readonly section?: string;
  /** Agent of the rules; that of the file when absent. */
  readonly agent?: string;
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
  /** YYYY-MM-DD, for the provenance of the rules. */
  readonly today: string;
}

/** What adopting did, or would do. */
export interface AdoptResult {
  readonly schema: 1;
  readonly file: string;
  readonly agent: string;
  readonly dryRun: boolean;
  readonly taken: readonly TakenRule[];
  readonly left: readonly LeftBlock[];
  readonly files: readonly WrittenFile[];
  /** What changes in each file, as `diff -u` shows it. */
  readonly diffs: readonly ChangedLines[];
}

/**
 * Moves rules of an instruction file of the working tree into the ledger, and compiles memory anew in the same change. All is planned
 * before anything is written. Throws ProblemError for a file, a range, an agent, a config or a ledger that cannot be used.
 */
export async function adoptFile(request: AdoptRequest, world: Pick<World, 'cwd'>): Promise<AdoptResult> {
  const inputs = await loadWorktree(request, world);
  const { config } = requireSources(inputs);
  const { path, range } = parseTarget(request.target);
  const { file, markdown } = await readAdoptable(inputs.refs.root, world.cwd, path);
  const agent = chooseAgent(config, file, request.agent);
  const adoption = planAdoption({
    file,
    markdown,
    ...(range === undefined ? {} : { range }),
    ...(request.section === undefined ? {} : { section: request.section }),
    ledgerText: (await readTreeText(inputs.head.tree, inputs.paths.ledger)) ?? '',
    baseText: await readBase(inputs, file, world.cwd),
    agent,
    today: request.today,
    countTokens: await loadTokenizer(),
  });
  const changes = await planFiles(inputs, config, { file, markdown, agent }, adoption);
  if (!request.dryRun) await applyChanges(inputs.refs.root, changes);
  const { taken, left } = adoption;
  const files = changes.map(toWrittenFile);
  return { schema: 1, file, agent, dryRun: request.dryRun === true, taken, left, files, diffs: diffChanges(changes) };
}

/** The agent a file belongs to alone, by the config; a file that several load belongs to all. */
function chooseAgent(config: Config, file: string, wanted: string | undefined): string {
  const known = Object.keys(config.agents);
  if (wanted === undefined) {
    const owners = known.filter((name) =>
      [config.agents[name]?.definition, config.agents[name]?.memory].includes(file),
    );
    return owners.length === 1 && owners[0] !== undefined ? owners[0] : everyAgent;
  }
  if (wanted === everyAgent || known.includes(wanted)) return wanted;
  const hint = hintKnownWords(wanted, [everyAgent, ...known], 'agents');
  throw setupError('adopt-unknown-agent', `the config has no agent ${quoteValue(wanted)}`, hint);
}

/** The file at base, or at HEAD where there is no base; undefined when it was not there. */
async function readBase({ refs, baseTree }: GateInputs, file: string, cwd: string): Promise<string | undefined> {
  if (baseTree !== undefined) return readTreeText(baseTree, file);
  const commit = await findHead(cwd);
  return commit === undefined ? undefined : readTreeText(openCommit(refs.root, commit), file);
}

async function findHead(cwd: string): Promise<string | undefined> {
  try {
    return (await resolveRefs(cwd, 'HEAD', 'WORKTREE')).baseSha;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
