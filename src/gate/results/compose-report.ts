import { formatMinEffect } from '../../core/config/config-values.ts';
import { judgeChange } from '../../core/decide/judge/judge-change.ts';
import { backVerdict, type JudgedVerdict, listHeard, type RunKind } from '../../core/decide/judge/run-kinds.ts';
import { nounOfEntries } from '../../core/ledger/parse-asset.ts';
import type { Problem } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import { unsplitId } from '../../core/model/rule/rule.ts';
import { levelOf } from '../../core/model/runner/runners.ts';
import type { JudgedReport, RuleVerdict } from '../../core/model/verdict/report.ts';
import { isDecided } from '../../core/model/verdict/report.ts';
import { resolveMinimalEffect } from '../../core/plan/resolve-minimal-effect.ts';
import { assetIn, treatedAs } from '../../core/plan/treatments.ts';
import { defined } from '../../core/util/values.ts';
import { receiptFile } from '../change/read-files.ts';
import type { MeasuredPlan } from '../experiment/measure/measure-plan.ts';
import { isUnstamped } from '../experiment/plan/list-questions.ts';
import type { PlannedGate } from '../experiment/plan/plan-gate.ts';
import { weighAgents, worthOf } from '../lint/weigh-agents.ts';
import { describeDisplacement } from '../loaded/context/rank-residents.ts';
import { noticeWeakSuites } from '../receipts/ledger-strictness.ts';
import { buildReport } from '../report/build-report.ts';
import type { GateFindings, Invocation } from './findings.ts';
import { listHintVerdicts, listReceiptVerdicts, listSkippedVerdicts, type ProvedRow } from './verdict-rows.ts';

/** The parts of a report that the trials of this run add to it. */
export interface MeasuredParts {
  /** Verdicts on the rules that were measured. */
  readonly rows: readonly ProvedRow[];
  readonly problems: readonly Problem[];
  /** Limits that did not hold while trials ran, before all that is said of the rules. */
  readonly notices: readonly string[];
  /** Command that continues a run that was stopped. */
  readonly resume?: string | undefined;
}

const nothingMeasured: MeasuredParts = { rows: [], problems: [], notices: [] };

/** Composes the report of a run that measured nothing, as far as its steps came. */
export function composeReport(findings: Omit<GateFindings, 'measured'>): JudgedReport {
  return assembleReport(findings, nothingMeasured);
}

/** Gathers what the steps of a run found, has it judged, and builds the report. */
export function assembleReport(findings: GateFindings, parts: MeasuredParts): JudgedReport {
  const { invocation, inputs, lint, config, planned, measured, spent } = findings;
  const problems = [...dropExpected(lint.problems, findings), ...parts.problems];
  const proved: readonly ProvedRow[] = [
    ...parts.rows,
    ...listSkippedVerdicts(findings).map((row) => ({ row })),
    ...listReceiptVerdicts(findings),
    ...listHintVerdicts(findings).map((row) => ({ row })),
  ];
  const verdicts = proved.map(({ row }) => row);
  const onUndecided = config?.policy.onUndecided ?? 'neutral';
  return buildReport({
    judgement: judgeChange({
      run: kindOf(findings),
      verdicts: proved.map(toJudged),
      problems,
      policy: { onUndecided },
    }),
    onUndecided,
    baseSha: inputs.refs.baseSha,
    headSha: inputs.refs.headSha,
    ledgerFile: inputs.paths.ledger,
    ...(config === undefined ? {} : { config, minEffect: describeEffect(config) }),
    problems,
    notices: [
      ...standingNotices(invocation),
      ...(measured?.notices ?? []),
      ...(planned?.notices ?? []),
      ...lint.notices,
      ...parts.notices,
      ...noticeWeakSuites(verdicts.filter(({ fromReceipt }) => !fromReceipt)),
      ...noteDisplacement(findings),
      ...(config === undefined ? [] : noteModels(verdicts, config.runner.model)),
    ],
    ...(planned === undefined ? {} : { plan: planned.plan }),
    verdicts,
    ...defined({ budget: measured?.budget ?? spent, resume: parts.resume }),
  });
}

/** Leaves out that the receipt of a rule is of its old words, where the run asks about just that rule. */
function dropExpected(problems: readonly Problem[], { inputs: { paths }, planned }: GateFindings): readonly Problem[] {
  const askedReceipts = new Set(planned?.questions.map(({ subject }) => receiptFile(paths, subject.id)));
  return problems.filter(({ code, at }) => code !== 'receipt-other-body' || !askedReceipts.has(at?.file ?? ''));
}

function toJudged({ row, proof }: ProvedRow): JudgedVerdict {
  if (proof !== undefined) return { ...row, proof };
  const hint = row.basis === 'hint' ? { hint: { inMemory: row.active === true } } : {};
  return { ...backVerdict(row), ...hint };
}

function standingNotices({ request }: Invocation): readonly string[] {
  return 'mode' in request && request.mode.kind === 'standing' ? request.mode.notices : [];
}

/** Returns the kind of run that is judged, by how far the gate went. */
function kindOf({ invocation, inputs, planned, measured, assets }: GateFindings): RunKind {
  if (inputs.base === undefined) return { kind: 'introduction' };
  const entries = planned?.plan.rules.map(({ rule }) => rule.id) ?? [];
  const unstamped = countUnstamped(planned, measured);
  const skipped = planned?.plan.skipped.length ?? 0;
  const plan = { kind: 'plan', noun: nounOfEntries(entries), planned: entries.length, skipped } as const;
  if (invocation.kind === 'audit') {
    const { request, result } = invocation;
    if (request.dryRun === true && planned !== undefined) return plan;
    return result !== undefined && 'idle' in result ? { kind: 'idle-audit', why: result.idle } : { kind: 'audit' };
  }
  const { mode } = invocation.request;
  if (mode.kind === 'plan') return plan;
  const strikes = planned?.strikes.length ?? 0;
  if (mode.kind !== 'standing') return { kind: 'tree', unstamped, strikes, unmeasured: 0, ...defined({ assets }) };
  // Nothing is run: text that adds is in memory as soon as it is merged, and has no verdict.
  const texts = (planned?.plan.rules ?? []).filter((one) => treatedAs(one, 'text')?.change.effect === 'adds').length;
  const inMemory = unstamped + texts;
  return {
    kind: 'tree',
    strikes,
    unstamped: inMemory,
    unmeasured: Math.max(0, entries.length - inMemory),
    ...defined({ assets }),
  };
}

/** Counts the text in memory that no receipt carries; a simulated receipt carries its rule once trials of this run settled it. */
function countUnstamped(planned: PlannedGate | undefined, measured: MeasuredPlan | undefined): number {
  const finished = (measured?.settled ?? []).filter(({ decision }) => isDecided(decision));
  const ids = new Set(finished.map(({ planned: { rule } }) => rule.id));
  return (planned?.questions ?? []).filter(isUnstamped).filter(({ subject, answer }) => {
    const isSimulated =
      answer.kind === 'open' && answer.hint !== undefined && levelOf(answer.hint.receipt) === 'simulated';
    return !(isSimulated && ids.has(subject.id));
  }).length;
}

/** Names the weakest rule of each memory that would pass its limit with the rules that earned. */
function noteDisplacement({ inputs: { head }, lint, measured }: GateFindings): readonly string[] {
  const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === 'earns');
  const ids = earned.map(({ planned }) => planned.rule.id);
  const earnedWorths = new Map(earned.map(({ planned, decision }) => [planned.rule.id, worthOf(decision)]));
  const findWorth = (rule: string) => earnedWorths.get(rule) ?? lint.findWorth(rule);
  const arriving = earned.flatMap(({ planned }) => {
    const facts = assetIn(planned)?.facts;
    const { id, agent, line } = planned.rule;
    return facts === undefined ? [] : [{ id, agent, line, tokens: facts.tokens }];
  });
  return weighAgents(head, lint.rentOf, ids, arriving).flatMap(
    (agent) => describeDisplacement(agent, findWorth, ids) ?? [],
  );
}

/** Describes the minimal effect; `auto` is shown with the value that it stands for. */
function describeEffect(config: Config): string {
  if (config.policy.minEffect !== 'auto') return formatMinEffect(config.policy.minEffect);
  return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy).toFixed(3)))})`;
}

const answers: Readonly<Record<RuleVerdict['verdict'], string>> = {
  earns: 'earns',
  'does-not-earn': 'does not earn',
  regression: 'breaks tasks',
  undecided: 'is not settled',
};

/** Says in one sentence, for each rule that was measured with several models, whether their verdicts differ. `model` is that of the config. */
export function noteModels(verdicts: readonly RuleVerdict[], model: string): readonly string[] {
  const byRule = Map.groupBy(verdicts, (row) => unsplitId(row.rule, row.model));
  return [...byRule].flatMap(([rule, rows]) => {
    if (rows.length < 2) return [];
    const modelVerdicts = rows.map((row) => ({ model: row.model ?? model, verdict: row.verdict }));
    const kinds = new Set(modelVerdicts.map(({ verdict }) => verdict));
    const [first] = kinds;
    if (kinds.size === 1 && first !== undefined)
      return [`"${rule}" ${answers[first]} with each of ${modelVerdicts.length} models.`];
    const parts = modelVerdicts.map((one) => `${answers[one.verdict]} with ${one.model}`);
    const [heard] = listHeard(rows);
    return [`Models differ: "${rule}" ${parts.join(', ')}. The verdict with ${heard?.model ?? model} decides.`];
  });
}
