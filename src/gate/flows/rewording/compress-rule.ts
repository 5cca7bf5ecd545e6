import { createTwoFilesPatch } from 'diff';
import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { type FileChange, keepEffective } from '../../../adapters/files/file-change.ts';
import { writeCommit } from '../../../adapters/git/write-commit.ts';
import { readLatestReceipt } from '../../../adapters/store/measured-receipts.ts';
import { editLedger } from '../../../core/ledger/edit-ledger.ts';
import { loadRentMeasure } from '../../../core/ledger/measure-rent.ts';
import type { JudgedCompress, WrittenProposal } from '../../../core/model/request/compare-report.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import { defaultConfigFile } from '../../../core/model/request/gate-request.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import { hashBody } from '../../../core/receipt/build-receipt.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { defined } from '../../../core/util/values.ts';
import { runGate } from '../../gate.ts';
import { type GateInputs, loadInputs } from '../../repository/reading/load-inputs.ts';
import { memoryOrder } from '../../repository/reading/load-revision.ts';
import { planMemory } from '../../repository/reading/plan-memory.ts';
import { proposalFile, readMemory, readTreeText, requireSources } from '../../repository/reading/read-files.ts';
import { askJournal } from '../../run/state/open-journal.ts';
import { type CompressRequest, chooseRule, findShorterWording } from './find-shorter-wording.ts';

/**
 * Looks for shorter words of an active rule and has the gate judge them as the change that would bring them: not worse than the old ones. The
 * change is a commit that no branch names; what comes of it is a patch and a receipt among the proposals, and nothing is applied. Throws
 * ProblemError for a rule that cannot be reworded and for words that are no shorter.
 */
export async function compressRule(request: CompressRequest, deps: Dependencies): Promise<JudgedCompress> {
  const { configFile, dryRun, words } = request;
  const source = words.kind === 'model' ? { ...words, isDryRun: dryRun } : words;
  const inputs = await loadInputs({ configFile, base: 'HEAD' }, deps);
  const { config, ledger } = requireSources(inputs);
  const rule = chooseRule(ledger.rules, request.rule);
  const rentOf = await loadRentMeasure();
  const { to, askedTokens } = await findShorterWording(rule, { source, config, rentOf }, deps);
  const [change, memory] = await planRewording(inputs, rule, to.body);
  const edits = [change, ...memory].map(({ path, after }) => ({ path, text: after }));
  const { commit } = await writeCommit(inputs.refs.root, inputs.refs.baseSha, edits);
  const looks = { kind: 'many', fresh: false } as const;
  const { budgetTokens, concurrency, seed } = request;
  const report = await runGate(
    {
      ...{ configFile, base: inputs.refs.baseSha, head: commit, removals: 'measured' },
      mode: dryRun ? { kind: 'plan', looks } : { kind: 'measure', looks },
      ...defined({ budgetTokens, concurrency, seed }),
    },
    deps,
  );
  const from = { body: rule.body, rent: rentOf(rule) };
  const done = { schema: 1, rule: rule.id, from, to, askedTokens, report } as const;
  const verdict = report.verdicts.find((entry) => entry.rule === rule.id);
  if (verdict?.leaving?.may !== 'may-go') return done;
  return { ...done, proposal: await propose(inputs, { ...rule, body: to.body }, change, deps) };
}

/** The ledger with the new words, which wait there, and memory without the rule: what a person would commit. */
async function planRewording(
  inputs: GateInputs,
  rule: Rule,
  body: string,
): Promise<readonly [ledger: FileChange & { readonly after: string }, memory: readonly FileChange[]]> {
  const { config, ledger } = requireSources(inputs);
  const { head, paths } = inputs;
  const before = (await readTreeText(head.tree, paths.ledger)) ?? '';
  const after = editLedger(before, [{ kind: 'reword', id: rule.id, body }]);
  const memory = planMemory({
    ...{ config, agents: Object.keys(config.agents), order: memoryOrder(head) },
    rules: ledger.rules.filter(({ id }) => id !== rule.id),
    found: await readMemory(head.tree, config),
  });
  return [{ path: paths.ledger, before, after }, keepEffective(memory)];
}

/** Writes the patch of the ledger and the receipt of the words, and says how to apply them: the journal has what stamping needs. */
async function propose(
  { refs, paths }: GateInputs,
  rule: Rule,
  { path, before = '', after }: FileChange & { readonly after: string },
  deps: Dependencies,
): Promise<WrittenProposal> {
  const row = await askJournal({ configFile: paths.config }, deps, (db) =>
    readLatestReceipt(db, rule.id, hashBody(rule)),
  );
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, before, after, undefined, undefined, { context: 3 });
  const patchFile = proposalFile(paths, rule.id, 'patch');
  const changes = [
    { path: patchFile, before: undefined, after: patch.slice(patch.indexOf('---')) },
    { path: proposalFile(paths, rule.id, 'json'), before: undefined, after: row?.receipt },
  ];
  await applyChanges(refs.root, changes);
  const files = changes.filter((entry) => entry.after !== undefined).map((entry) => entry.path);
  const config = paths.config === defaultConfigFile ? '' : ` --config ${quoteShell(paths.config)}`;
  return { files, command: `git apply ${quoteShell(patchFile)} && rentroll stamp${config}` };
}
