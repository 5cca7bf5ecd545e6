import { applyChanges } from '../../adapters/files/apply-changes.ts';
import { type ChangedLines, diffChanges, toWrittenFile, type WrittenFile } from '../../adapters/files/file-change.ts';
import { checkProbes } from '../../core/ledger/check/check-probes.ts';
import { editLedger } from '../../core/ledger/edit-ledger.ts';
import { parseLedger } from '../../core/ledger/parse-ledger.ts';
import { hasErrors, ProblemError, setupError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { behaviourDefaults } from '../../core/model/rule/config.ts';
import type { Probe, Rule } from '../../core/model/rule/rule.ts';
import { describeProbe } from '../../core/probe/describe-probe.ts';
import { findClosest } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import type { GateInputs } from '../../gate/repository/reading/load-inputs.ts';
import { loadWorktree, type WorktreeRequest } from '../../gate/repository/reading/load-worktree.ts';
import { readTreeText, requireSources } from '../../gate/repository/reading/read-files.ts';
import { suggestForRule } from '../../gate/repository/suggest-for-rule.ts';

export interface ProposeProbeRequest extends WorktreeRequest {
  /** Without one the rules that have a probe to give are listed. */
  readonly rule?: string;
  /** Writes what is shown. */
  readonly yes?: boolean;
}

/** A rule whose words give a probe, with that probe in words. */
export interface SuggestedProbe extends Pick<Rule, 'id' | 'agent' | 'body' | 'status'> {
  readonly probe: string;
}

/** What was found, and what would change. */
export interface ProbeProposal {
  readonly schema: 1;
  readonly suggested: readonly SuggestedProbe[];
  readonly isApplied: boolean;
  readonly files: readonly WrittenFile[];
  readonly diffs: readonly ChangedLines[];
}

/**
 * Reads a probe from the words of a rule, says what would change in the ledger, and writes it with `yes`; without a rule it lists them all. Throws
 * ProblemError for a rule that is not there, that stands by a receipt, or whose words give none, and for a probe that the linter would refuse.
 */
export async function proposeProbe(
  { rule: id, yes, ...request }: ProposeProbeRequest,
  deps: Pick<Dependencies, 'cwd'>,
): Promise<ProbeProposal> {
  const inputs = await loadWorktree(request, deps);
  const { ledger } = requireSources(inputs);
  const none = { schema: 1, isApplied: false, files: [], diffs: [] } as const;
  if (id === undefined) return { ...none, suggested: ledger.rules.filter(mayHaveProbe).flatMap(suggest) };
  const rule = findRule(ledger.rules, id, inputs.paths.ledger);
  const probe = suggestForRule(rule);
  if (probe === undefined) throw notMechanical(rule, inputs.paths.ledger);
  const change = await planProbe(inputs, rule, probe);
  if (yes === true) await applyChanges(inputs.refs.root, [change]);
  const told = { files: [toWrittenFile(change)], diffs: diffChanges([change]) };
  return { schema: 1, suggested: suggest(rule), isApplied: yes === true, ...told };
}

function mayHaveProbe({ status, probe }: Rule): boolean {
  return probe === undefined && (status === 'candidate' || status === 'inherited');
}

function suggest(rule: Rule): readonly SuggestedProbe[] {
  const { id, agent, body, status } = rule;
  const probe = suggestForRule(rule);
  return probe === undefined ? [] : [{ id, agent, body, status, probe: describeProbe(probe) }];
}

/** The ledger with the probe, as the linter would take it. */
async function planProbe({ head, paths }: GateInputs, { id }: Rule, probe: Probe) {
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  const after = editLedger(before, [{ kind: 'set-probe', id, probe }]);
  const problems = checkProbes({
    rules: parseLedger(after, paths.ledger, 'head').value?.rules ?? [],
    file: paths.ledger,
    tasks: new Map([...head.suites].map(([agent, { tasks }]) => [agent, tasks.map((task) => task.id)])),
    fixtureFiles: undefined,
    maxPrice: head.config?.policy.behaviour?.maxPrice ?? behaviourDefaults.maxPrice,
  });
  if (hasErrors(problems)) throw new ProblemError(problems);
  return { path: paths.ledger, before, after };
}

function findRule(rules: readonly Rule[], id: string, file: string): Rule {
  const rule = rules.find((each) => each.id === id);
  if (rule === undefined) {
    const ids = rules.filter(mayHaveProbe).map((each) => each.id);
    const closest = findClosest(id, ids);
    const hint = closest === undefined ? 'See rentroll session propose --probe.' : `Did you mean "${closest}"?`;
    throw setupError('probe-no-rule', `the ledger has no rule ${quoteValue(id)}`, hint, { file });
  }
  if (mayHaveProbe(rule)) return rule;
  const { line, column, status } = rule;
  const why = rule.probe === undefined ? `is ${status}` : 'has a probe already';
  const hint =
    rule.probe === undefined && status === 'active'
      ? 'Another probe is another rule: set its status to candidate, and it is measured anew as one that buys behaviour.'
      : 'Name a rule that is inherited or a candidate, and has no probe: rentroll session propose --probe';
  const message = `the rule ${quoteValue(id)} ${why}`;
  throw setupError('probe-rule-taken', message, hint, { file, line, column });
}

function notMechanical({ id, line, column }: Rule, file: string): ProblemError {
  const message = `the words of ${quoteValue(id)} do not say what is to be done and when, or what never, in so many words`;
  const hint = 'Write the probe yourself, where one says what following means: docs/guides/behaviour.md says how.';
  return setupError('probe-not-mechanical', message, hint, { file, line, column });
}
