import { describeEntry } from '../../core/ledger/parse-asset.ts';
import { linkDocs } from '../../core/model/link-docs.ts';
import { totalTokens } from '../../core/model/money/usage.ts';
import { makeError, type Problem } from '../../core/model/problem.ts';
import type { Probe, ProbeFact } from '../../core/model/rule/rule.ts';
import { isLeak } from '../../core/model/trial/trial.ts';
import { isDecided, type JudgedReport, type RuleVerdict } from '../../core/model/verdict/report.ts';
import { assetIn, treatedAs } from '../../core/plan/treatments.ts';
import { measuredNow } from '../../core/proof/proved-receipt.ts';
import { findEnforcement, findIsolation } from '../../core/receipt/build-receipt.ts';
import { listSharersOf } from '../../core/receipt/name-memories.ts';
import { sum } from '../../core/stats/moments.ts';
import { defined } from '../../core/util/values.ts';
import type { MeasuredPlan } from '../experiment/measure/measure-plan.ts';
import { sumIncidents } from '../experiment/measure/sum-trials.ts';
import type { FinishedRule } from '../experiment/sequential/finished-rule.ts';
import { listUnenforced } from '../report/messages/verdict/describe-incidents.ts';
import { chooseNext } from './choose-next.ts';
import { assembleReport } from './compose-report.ts';
import { consequenceOf, type GateFindings } from './findings.ts';
import { writeResumeCommand } from './resume-command.ts';
import { extraFlags, type ProvedRow, pickProbe, summariseLeaving, summariseText } from './verdict-rows.ts';

/** The findings of a run that measured rules. */
type MeasuredFindings = GateFindings & Required<Pick<GateFindings, 'measured'>>;

/**
 * Composes the report of a run that measured rules: their verdicts, each with its next step, what went wrong while trials ran, and the command that
 * continues a run that was stopped.
 */
export function composeMeasured(findings: MeasuredFindings): JudgedReport {
  const { measured, inputs } = findings;
  const resume = findResumeCommand(findings);
  return assembleReport(findings, {
    rows: measured.settled.map((finished) => buildProvedRow(finished, findings, resume)),
    problems: [...listEnvironmentProblems(measured), ...warnOfBlindProbes(measured.settled, inputs.paths.ledger)],
    notices: noteIsolation(measured),
    resume,
  });
}

/** Builds the verdict on a rule with the proof of its trials; trials that prove nothing leave it without one. */
function buildProvedRow(finished: FinishedRule, findings: MeasuredFindings, resume: string | undefined): ProvedRow {
  const row = buildFinishedVerdict(finished, findings, resume);
  const proof = measuredNow(finished.records);
  return proof === undefined ? { row } : { row: { ...row, basis: 'measured' }, proof };
}

/** Builds the verdict on a rule that was measured now. */
function buildFinishedVerdict(
  finished: FinishedRule,
  { measured, invocation }: MeasuredFindings,
  resume: string | undefined,
): RuleVerdict {
  const { planned, decision, evidence, records, looks } = finished;
  const { rule, agent, rent } = planned;
  const isolation = findIsolation(rule.id, records);
  const enforced = findEnforcement(records);
  const sharing = listSharersOf(rule.id, records);
  const attempts = sumIncidents(rule.id, records);
  const { level } = measured.runner;
  const consequence = consequenceOf(invocation, rule.id);
  const change = treatedAs(planned, 'text')?.change;
  const { model, leaving } = treatedAs(planned, 'rule') ?? {};
  return {
    ...decision,
    flags: [...decision.flags, ...extraFlags(level, isLeak(isolation), assetIn(planned)?.facts)],
    rule: rule.id,
    agent,
    body: describeEntry(rule),
    rent,
    ...pickProbe(rule),
    evidence: level,
    fromReceipt: false,
    spend: { trials: evidence.trials.length, tokens: sum(evidence.trials.map(({ usage }) => totalTokens(usage))) },
    ...(sharing.length === 0 ? {} : { sharing }),
    looks,
    ...defined({ selfTest: finished.selfTest }),
    isolation,
    ...defined({ enforced }),
    ...(attempts.length === 0 ? {} : { attempts }),
    next: chooseNext(finished, { invocation, stops: measured.budget.stops }, resume),
    ...defined({ audit: consequence, partOf: rule.partOf, model }),
    line: rule.line,
    ...(change === undefined ? {} : { text: summariseText(change, finished) }),
    ...(leaving === undefined ? {} : { leaving: summariseLeaving(leaving, finished.may) }),
  };
}

/** Writes the command that continues the run; undefined where every rule is decided. */
function findResumeCommand({ invocation, inputs, measured }: MeasuredFindings): string | undefined {
  const limits = inputs.base?.config?.budget;
  if (limits === undefined) return undefined;
  if (measured.settled.every(({ decision }) => isDecided(decision))) return undefined;
  const { settled, budget: spent } = measured;
  return writeResumeCommand({ invocation, settled, spent, limits });
}

/** Names the limits that did not hold while rules were measured: a trial could have reached more than its copy. */
function noteIsolation({ runner }: MeasuredPlan): readonly string[] {
  const { notEnforced: why, enforced } = runner;
  if (why === undefined) return [];
  const parts = listUnenforced(enforced).join(', ') || 'files, network, processes';
  return [`Isolation (${parts}) was not enforced on this machine: ${why}.`];
}

/** Lists the trouble of the environment that ended the run: it says nothing about a rule. */
function listEnvironmentProblems({ settled }: MeasuredPlan): readonly Problem[] {
  const stopped = settled.find(({ stop }) => stop?.kind === 'environment');
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
