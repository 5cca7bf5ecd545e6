import { formatMinEffect } from '../../core/config/config-values.ts';
import { judgeChange } from '../../core/decide/judge/judge-change.ts';
import { backVerdict, type JudgedVerdict, listHeard, type RunKind } from '../../core/decide/judge/run-kinds.ts';
import { nounOfEntries } from '../../core/ledger/parse-asset.ts';
import { linkDocs } from '../../core/model/link-docs.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Config } from '../../core/model/rule/config.ts';
import type { Probe, ProbeFact } from '../../core/model/rule/rule.ts';
import { unsplitId } from '../../core/model/rule/rule.ts';
import { levelOf } from '../../core/model/runner/runners.ts';
import type { JudgedReport, RuleVerdict } from '../../core/model/verdict/report.ts';
import { isDecided } from '../../core/model/verdict/report.ts';
import { resolveMinimalEffect } from '../../core/plan/resolve-minimal-effect.ts';
import { assetIn, treatedAs } from '../../core/plan/treatments.ts';
import { measuredNow } from '../../core/proof/proved-receipt.ts';
import { defined } from '../../core/util/values.ts';
import { receiptFile } from '../change/read-files.ts';
import type { MeasuredPlan } from '../experiment/measure/measure-plan.ts';
import { isUnstamped } from '../experiment/plan/list-questions.ts';
import type { PlannedGate } from '../experiment/plan/plan-gate.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import { weighAgents, worthOf } from '../lint/weigh-agents.ts';
import { describeDisplacement } from '../loaded/context/rank-residents.ts';
import { noticeWeakSuites } from '../receipts/ledger-strictness.ts';
import { buildReport } from '../report/build-report.ts';
import { listUnenforced } from '../report/messages/verdict/describe-incidents.ts';
import type { GateFindings, Invocation } from './findings.ts';
import { writeResumeCommand } from './resume-command.ts';
import {
  buildFinishedVerdict,
  listHintVerdicts,
  listReceiptVerdicts,
  listSkippedVerdicts,
  type ProvedRow,
} from './verdict-rows.ts';

/** Gathers what the steps found, has it judged, and builds the finished report. */
export function composeReport(findings: GateFindings): JudgedReport {
  const { invocation, inputs, lint, config, planned, measured, spent } = findings;
  const resume = findResumeCommand(findings);
  const problems = [
    ...dropExpected(lint.problems, findings),
    ...listEnvironmentProblems(measured),
    ...warnOfBlindProbes(measured?.settled ?? [], inputs.paths.ledger),
  ];
  const proved: readonly ProvedRow[] = [
    ...(measured?.settled ?? []).map((finished) => measuredRow(finished, findings, resume)),
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
      ...noteIsolation(measured),
      ...noticeWeakSuites(verdicts.filter(({ fromReceipt }) => !fromReceipt)),
      ...noteDisplacement(findings),
      ...(config === undefined ? [] : noteModels(verdicts, config.runner.model)),
    ],
    ...(planned === undefined ? {} : { plan: planned.plan }),
    verdicts,
    ...defined({ budget: measured?.budget ?? spent, resume }),
  });
}

/** Where a run asks about a rule, that the rule's receipt is of its old words is what is asked, and no fault. */
function dropExpected(problems: readonly Problem[], { inputs: { paths }, planned }: GateFindings): readonly Problem[] {
  const askedReceipts = new Set(planned?.questions.map(({ subject }) => receiptFile(paths, subject.id)));
  return problems.filter(({ code, at }) => code !== 'receipt-other-body' || !askedReceipts.has(at?.file ?? ''));
}

function measuredRow(finished: FinishedRule, findings: GateFindings, resume: string | undefined): ProvedRow {
  const row = buildFinishedVerdict(finished, findings, resume);
  const proof = measuredNow(finished.records);
  return proof === undefined ? { row } : { row: { ...row, basis: 'measured' }, proof };
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

/** Text in memory that no receipt carries; a simulated one does as soon as trials of this run settled its rule. */
function countUnstamped(planned: PlannedGate | undefined, measured: MeasuredPlan | undefined): number {
  const finished = (measured?.settled ?? []).filter(({ decision }) => isDecided(decision));
  const ids = new Set(finished.map(({ planned: { rule } }) => rule.id));
  return (planned?.questions ?? []).filter(isUnstamped).filter(({ subject, answer }) => {
    const isSimulated =
      answer.kind === 'open' && answer.hint !== undefined && levelOf(answer.hint.receipt) === 'simulated';
    return !(isSimulated && ids.has(subject.id));
  }).length;
}

/** Notes limits that did not hold while rules were measured, before all else: a trial could have reached more than its copy. */
function noteIsolation(measured: MeasuredPlan | undefined): readonly string[] {
  const { notEnforced: why, enforced } = measured?.runner ?? {};
  if (why === undefined) return [];
  const parts = listUnenforced(enforced).join(', ') || 'files, network, processes';
  return [`Isolation (${parts}) was not enforced on this machine: ${why}.`];
}

/** When the rules that earned do not fit beside those that stand, the weakest resident is named. */
function noteDisplacement({ inputs: { head }, lint, measured }: GateFindings): readonly string[] {
  const earned = (measured?.settled ?? []).filter(({ decision }) => decision.verdict === 'earns');
  const ids = earned.map(({ planned }) => planned.rule.id);
  const worths = new Map([
    ...lint.worths,
    ...earned.map(({ planned, decision }) => [planned.rule.id, worthOf(decision)] as const),
  ]);
  const arriving = earned.flatMap(({ planned }) => {
    const facts = assetIn(planned)?.facts;
    const { id, agent, line } = planned.rule;
    return facts === undefined ? [] : [{ id, agent, line, tokens: facts.tokens }];
  });
  return weighAgents(head, { rentOf: lint.rentOf, worths }, ids, arriving).flatMap(
    (agent) => describeDisplacement(agent, ids) ?? [],
  );
}

/** The minimal effect in words; `auto` is shown with what it came to. */
function describeEffect(config: Config): string {
  if (config.policy.minEffect !== 'auto') return formatMinEffect(config.policy.minEffect);
  return `auto (${formatMinEffect(Number(resolveMinimalEffect(config.policy).toFixed(3)))})`;
}

function findResumeCommand({ invocation, inputs, measured }: GateFindings): string | undefined {
  const limits = inputs.base?.config?.budget;
  if (measured === undefined || limits === undefined) return undefined;
  if (measured.settled.every(({ decision }) => isDecided(decision))) return undefined;
  const { settled, budget: spent } = measured;
  return writeResumeCommand({ invocation, settled, spent, limits });
}

const answers: Readonly<Record<RuleVerdict['verdict'], string>> = {
  earns: 'earns',
  'does-not-earn': 'does not earn',
  regression: 'breaks tasks',
  undecided: 'is not settled',
};

/**
 * Notes in one sentence, for each rule that was measured with several models, where their verdicts differ, or that they do not. `model` is that of
 * the config.
 */
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

/** Lists troubles of the environment that ended the measurement with no verdict; never a rule's. */
function listEnvironmentProblems(measured: MeasuredPlan | undefined): readonly Problem[] {
  const stopped = measured?.settled.find(({ stop }) => stop?.kind === 'environment');
  if (stopped?.stop?.kind !== 'environment') return [];
  return [
    makeError(
      'setup',
      'environment-error',
      `measuring "${stopped.planned.rule.id}" stopped after three environment errors in a row: ${stopped.stop.detail}`,
      'Nothing paid for is lost. When the environment works again, run the same command.',
    ),
  ];
}

/**
 * Warns of probes that ask for tool calls where no transcript of their trials tells of one: a program that writes none, or in another form.
 * Such a question is not answered, and nothing else in the report says why. `file` is the ledger.
 */
function warnOfBlindProbes(finished: readonly FinishedRule[], file: string): readonly Problem[] {
  return finished.flatMap(({ planned: { rule }, records }): readonly Problem[] => {
    const expectedCalls = rule.probe === undefined ? undefined : describeCalls(rule.probe);
    const callsReported = records.flatMap(({ facts }) => (facts === undefined ? [] : [facts.calls !== undefined]));
    if (expectedCalls === undefined || callsReported.length === 0 || callsReported.includes(true)) return [];
    return [
      {
        code: 'probe-without-calls',
        severity: 'warning',
        message: `the probe of "${rule.id}" asks ${expectedCalls}, and no transcript of its ${callsReported.length} trials tells of a tool call`,
        hint: `Have the program write its tool calls to the transcript it is given (${linkDocs('command')}), or ask for a change, which the final diff shows.`,
        at: { file, line: rule.line, column: rule.column },
        blame: 'setup',
      },
    ];
  });
}

/** Describes the question of a probe that calls alone can answer; undefined when the final diff is enough. */
function describeCalls({ when, ask, order }: Probe): string | undefined {
  if (order !== undefined) return 'for an order of calls';
  const facts: readonly (ProbeFact | undefined)[] = [when, ask.fact];
  const called = facts.find((fact) => fact !== undefined && fact.kind !== 'changes');
  return called === undefined ? undefined : `what was ${wordOf[called.kind]}`;
}

const wordOf: Readonly<Record<ProbeFact['kind'], string>> = {
  changes: 'changed',
  reads: 'read',
  runs: 'run',
  calls: 'called',
};
