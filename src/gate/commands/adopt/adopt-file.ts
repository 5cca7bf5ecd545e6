import { applyChanges, type ChangedLines, diffChanges, toWrittenFile } from '../../../adapters/files/apply-changes.ts';
import { unknownAgent } from '../../../core/config/unknown-agent.ts';
import { ProblemError, setupError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { everyAgent } from '../../../core/model/rule/rule.ts';
import type { WrittenFile } from '../../../core/model/tree.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import { loadTokenizer } from '../../../core/util/tokenizer.ts';
import { defined } from '../../../core/util/values.ts';
import { loadWorktree, type WorktreeRequest } from '../../change/load-worktree.ts';
import { readTreeText, requireSources } from '../../change/read-files.ts';
import { fitAdoption, readBefore } from './fit-adoption.ts';
import type { LeftBlock, TakenRule } from './plan-adoption.ts';
import { listPlacements } from './plan-files.ts';
import { parseLineList, parseTarget, readAdoptable } from './read-adoptable.ts';

export interface AdoptRequest extends WorktreeRequest {
  /** A file relative to the current folder, with lines when `:FROM-TO` follows. */
  readonly target: string;
  readonly section?: string;
  /** Lines that a person insists on, `12` or `12,15-17`: they alone are taken, whatever they are. */
  readonly asRule?: string;
  /** Agent of the rules; that of the file when absent. */
  readonly agent?: string;
  /** Plans and reports, and writes nothing. */
  readonly dryRun?: boolean;
  /** YYYY-MM-DD, for the provenance of the rules. */
  readonly today: string;
}

/** The result of an adoption, written or only planned. */
export interface AdoptResult {
  readonly schema: 1;
  readonly file: string;
  readonly agent: string;
  readonly dryRun: boolean;
  readonly taken: readonly TakenRule[];
  readonly left: readonly LeftBlock[];
  readonly files: readonly WrittenFile[];
  /** The changes of each file, as `diff -u` shows it. */
  readonly diffs: readonly ChangedLines[];
}

/**
 * Moves rules of an instruction file of the working tree into the ledger, and compiles memory anew in the same change. All is planned
 * before anything is written. Throws ProblemError for a file, a range, an agent, a config or a ledger that cannot be used.
 */
export async function adoptFile(request: AdoptRequest, deps: Pick<Dependencies, 'cwd'>): Promise<AdoptResult> {
  const inputs = await loadWorktree(request, deps);
  const { config } = requireSources(inputs);
  const { path, range } = parseTarget(request.target);
  const insisted = request.asRule === undefined ? undefined : parseLineList(request.asRule);
  const { file, markdown } = await readAdoptable(inputs.refs.root, deps.cwd, path);
  const agent = chooseAgent(config, file, request.agent);
  const before = await readBefore(inputs.head.tree, config, file);
  if (before.loading === 'on a condition') throw onCondition(file);
  const input = {
    file,
    markdown,
    ...defined({ range, section: request.section, insisted }),
    ledgerText: (await readTreeText(inputs.head.tree, inputs.paths.ledger)) ?? '',
    baseText: inputs.baseTree === undefined ? undefined : await readTreeText(inputs.baseTree, file),
    today: request.today,
    countTokens: await loadTokenizer(),
  };
  const configText = (await readTreeText(inputs.head.tree, inputs.paths.config)) ?? '';
  const isNamed = request.agent !== undefined;
  const places = { config, configFile: inputs.paths.config, configText, file, agent, isNamed };
  const chosen = await fitAdoption(listPlacements(places), { input, inputs, before });
  if (!request.dryRun) await applyChanges(inputs.refs.root, chosen.changes);
  const { taken, left } = chosen.adoption;
  return {
    schema: 1,
    file,
    agent: chosen.agent,
    dryRun: request.dryRun === true,
    taken,
    left,
    files: chosen.changes.map(toWrittenFile),
    diffs: diffChanges(chosen.changes),
  };
}

function onCondition(file: string): ProblemError {
  return setupError(
    'adopt-on-path',
    `${quoteValue(file)} is loaded on a condition only: when an agent opens a file beside it`,
    'Leave its lines where they are: every session would load adopted lines. To adopt a line all the same, move it to the CLAUDE.md or AGENTS.md of the root first.',
    { file },
  );
}

/** Returns the agent that a file belongs to alone, by the config; `all` for a file that several load. */
function chooseAgent(config: Config, file: string, wanted: string | undefined): string {
  const agentNames = Object.keys(config.agents);
  if (wanted === undefined) {
    const owners = agentNames.filter((name) =>
      [config.agents[name]?.definition, config.agents[name]?.memory].includes(file),
    );
    return owners.length === 1 && owners[0] !== undefined ? owners[0] : everyAgent;
  }
  if (wanted === everyAgent || agentNames.includes(wanted)) return wanted;
  throw new ProblemError([unknownAgent(config, wanted, [everyAgent])]);
}
