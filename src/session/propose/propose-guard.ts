import {
  applyChanges,
  diffChanges,
  type FileChange,
  keepEffective,
  toWrittenFile,
} from '../../adapters/files/apply-changes.ts';
import { editLedger } from '../../core/ledger/edit-ledger.ts';
import { loadRentMeasure } from '../../core/ledger/measure-rent.ts';
import { linkDocs } from '../../core/model/link-docs.ts';
import { describeGuardEviction, type GuardDraft, type GuardProposal } from '../../core/model/live/guard-entry.ts';
import { makeError, type Problem, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { isCompiled, type Rule } from '../../core/model/rule/rule.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { GateInputs } from '../../gate/change/load-inputs.ts';
import { memoryOrder } from '../../gate/change/load-revision.ts';
import { loadWorktree, type WorktreeRequest } from '../../gate/change/load-worktree.ts';
import { planMemory } from '../../gate/change/memory-paths.ts';
import { readMemory, readTreeText, requireSources } from '../../gate/change/read-files.ts';
import { deriveEntry } from '../guard/derive/derive-entry.ts';
import { renderBlockDraft, renderFlowDraft } from '../guard/derive/render-draft.ts';
import { weighReplay } from '../guard/derive/replay-entry.ts';
import { ownEntries } from '../guard/entries/own-entries.ts';
import { editGuardFile } from '../guard/overrides/edit-guard-file.ts';
import { replaySessions } from './replay-sessions.ts';

export interface ProposeGuardRequest extends WorktreeRequest {
  readonly rule: string;
  /** Writes the changes that are shown. */
  readonly yes?: boolean;
}

/**
 * Proposes a rule as an entry of the guard: derives the entry, replays it on recorded calls, and shows the changes. Writes only with `yes`, and
 * only an entry that holds. Throws ProblemError for a rule that cannot leave memory this way, and for files that cannot be used.
 */
export async function proposeGuard(
  request: ProposeGuardRequest,
  deps: Pick<Dependencies, 'cwd' | 'env' | 'now'>,
): Promise<GuardProposal> {
  const inputs = await loadWorktree(request, deps);
  return proposeEntry(inputs, request, deps);
}

/** Proposes a rule of a loaded working tree as `proposeGuard` does. Throws as it does. */
export async function proposeEntry(
  inputs: GateInputs,
  request: ProposeGuardRequest,
  deps: Pick<Dependencies, 'env' | 'now'>,
): Promise<GuardProposal> {
  const rule = findRule(requireSources(inputs).ledger.rules, request.rule, inputs.paths.ledger);
  const entry = draftForRule(rule, inputs.paths.ledger);
  const replay = replaySessions(rule, entry, { root: inputs.refs.root, env: deps.env });
  const weighed = weighReplay(replay);
  const on = deps.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const changes = await planGuardChange(inputs, rule, entry, on);
  const isApplied = request.yes === true && weighed.stands !== 'refused';
  if (isApplied) await applyChanges(inputs.refs.root, changes);
  return {
    schema: 1,
    entry,
    replay,
    ...weighed,
    isApplied,
    rule: { id: rule.id, agent: rule.agent, body: rule.body, status: rule.status },
    savedTokens: !isCompiled(rule) ? 0 : (await loadRentMeasure())(rule),
    files: changes.map(toWrittenFile),
    diffs: diffChanges(changes),
  };
}

/** Finds the rule, where it may leave memory for the guard. */
function findRule(rules: readonly Rule[], id: string, file: string): Rule {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) {
    const known = rules.map((each) => each.id);
    throw setupError('guard-no-rule', `the ledger has no rule ${quoteValue(id)}`, hintKnownNames(id, known, 'rules'), {
      file,
    });
  }
  const problem = refuseRule(rule, file);
  if (problem !== undefined) throw new ProblemError([problem]);
  return rule;
}

function refuseRule(
  { id, status, evicted, protected: isProtected, line, column }: Rule,
  file: string,
): Problem | undefined {
  const at = { file, line, column };
  if (status === 'evicted')
    return makeError(
      'setup',
      'guard-rule-evicted',
      `the rule ${quoteValue(id)} left memory on ${evicted?.on} (${evicted?.why})`,
      'Name a rule that is active, inherited or a candidate.',
      at,
    );
  if (!isProtected) return undefined;
  return makeError(
    'setup',
    'guard-rule-protected',
    `the rule ${quoteValue(id)} is protected, so that nothing takes it out of memory`,
    'Keep the sentence and write the entry into .rentroll/guard.yml beside it, or take "protected" away first.',
    at,
  );
}

/** Guard file of a project, below its root. */
const guardFile = '.rentroll/guard.yml';

/** Plans the files of the change, the guard first, so that the deed is held up before the sentence goes. */
async function planGuardChange(
  inputs: GateInputs,
  rule: Rule,
  draft: GuardDraft,
  on: string,
): Promise<readonly FileChange[]> {
  const terms = { rule: rule.id, on };
  const before = await readTreeText(inputs.head.tree, guardFile);
  const after = editGuardFile(before, guardFile, draft.id, {
    block: (indent) => renderBlockDraft(draft, terms, indent),
    flow: () => renderFlowDraft(draft, terms),
  });
  const guard = { path: guardFile, before, after };
  return keepEffective([guard, ...(await planEviction(inputs, rule, draft.id, on))]);
}

async function planEviction(inputs: GateInputs, rule: Rule, entry: string, on: string): Promise<readonly FileChange[]> {
  const { config, ledger } = requireSources(inputs);
  const { head, paths } = inputs;
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  const evicted = { on, why: describeGuardEviction(entry) };
  const change = { path: paths.ledger, before, after: editLedger(before, [{ kind: 'evict', id: rule.id, evicted }]) };
  if (!isCompiled(rule)) return [change];
  const memory = planMemory({
    config,
    agents: Object.keys(config.agents),
    order: memoryOrder(head),
    rules: ledger.rules.filter(({ id }) => id !== rule.id),
    memoryTexts: await readMemory(head.tree, config),
  });
  return [...memory, change];
}

/** Drafts the guard entry that a rule's sentence describes. Throws ProblemError for a sentence that describes none. */
function draftForRule(rule: Rule, file: string): GuardDraft {
  const { line, column } = rule;
  const derived = deriveEntry({ ...rule, id: freeId(rule.id) });
  if (derived.kind === 'entry') return derived.entry;
  throw setupError(
    'guard-not-mechanical',
    `the rule ${quoteValue(rule.id)} cannot be derived into an entry of the guard: ${derived.why}`,
    `Write the entry into .rentroll/guard.yml yourself (${linkDocs('guard')} shows one), or keep the sentence.`,
    { file, line, column },
  );
}

/** Returns the rule's own id, where none of our entries has it. */
function freeId(id: string): string {
  const isFree = /^[a-z][a-z0-9-]{1,63}$/u.test(id) && ownEntries.every((entry) => entry.id !== id);
  return isFree ? id : `rule-${id}`.slice(0, 64);
}
