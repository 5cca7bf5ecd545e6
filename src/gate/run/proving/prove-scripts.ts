import { readProof, saveProof } from '../../../adapters/store/results.ts';
import { type Problem, ProblemError } from '../../../core/model/problem.ts';
import type { Measurement } from '../../../core/model/rule/plan.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { GoldenTask } from '../../../core/model/rule/task.ts';
import { digestFiles } from '../../../core/plan/digest-overlay.ts';
import { hashParts } from '../../../core/util/hash.ts';
import { type AskedScript, askScript } from '../../measure/judging/ask-script.ts';
import type { JudgeEnvironment } from '../../measure/judging/judge-environment.ts';
import { workOfReference } from '../../measure/judging/prove-task.ts';
import type { TrialTerms } from '../../measure/trial/run-trial.ts';
import type { LiveEnvironment } from '../environment/environment.ts';
import type { OpenRun } from '../environment/open-run.ts';
import { openScripts, scriptProblem } from '../ports/open-scripts.ts';
import { termsFor } from '../ports/trial-terms.ts';

/**
 * Makes sure, before anything is paid for, that each script that is a probe answers about the golden tasks it is asked of: untouched, and solved
 * by their references. Once per script, task and fixture. Throws ProblemError naming every script that does not.
 */
export async function proveScripts(openRun: OpenRun, measurements: readonly Measurement[]): Promise<void> {
  const { place } = openRun;
  if (place.kind !== 'live') return;
  const problems: Problem[] = [];
  for (const measurement of measurements) {
    const terms = termsFor(openRun, measurement);
    for (const script of await openScripts(openRun, place, terms.asks ?? [])) {
      const rule = measurement.rules.find(({ rule: { probe } }) => isAbout(probe, script))?.rule;
      const problem = rule && (await proveScript(openRun, place, { script, rule, terms, measurement }));
      if (problem !== undefined) problems.push(problem);
    }
  }
  if (problems.length > 0) throw new ProblemError(problems);
}

function isAbout(probe: Rule['probe'], { digest }: AskedScript): boolean {
  return probe?.ask.kind === 'check' && probe.ask.digest === digest;
}

interface ScriptProof {
  readonly script: AskedScript;
  readonly rule: Rule;
  readonly terms: TrialTerms;
  readonly measurement: Measurement;
}

/** The first task about which a script does not answer, as a problem. */
async function proveScript(
  openRun: OpenRun,
  environment: LiveEnvironment,
  proof: ScriptProof,
): Promise<Problem | undefined> {
  const { script, rule, terms, measurement } = proof;
  const { db, deps, scripts } = openRun;
  const wanted = measurement.tasks.flatMap((name) => terms.tasks[name] ?? []);
  const present = measurement.activeSet.map(({ id }) => id);
  const start = terms.overlayOf(present).files;
  for (const task of new Set(wanted.filter(({ id }) => script.tasks?.includes(id) ?? true))) {
    const key = hashParts(
      'script',
      environment.key,
      script.digest,
      task.digest,
      script.sandbox.kind,
      digestFiles(start),
    );
    if (deps.signal.aborted) return undefined;
    if (readProof(db, key) !== undefined) continue;
    deps.progress.step(`trying the script of ${rule.id} on the golden task ${task.id}`);
    const judge = {
      fixture: await environment.startOf(task),
      scratch: environment.scratch,
      env: deps.env,
      signal: deps.signal,
    };
    const limits = { timeoutMs: environment.checkTimeoutMs, sandbox: script.sandbox, start };
    const problem = await tryScript(script, task, { ...judge, ...limits }, (fault, where) =>
      scriptProblem(rule, fault, where, scripts?.ledger ?? ''),
    );
    if (problem !== undefined) return problem;
    if (!deps.signal.aborted) saveProof(db, key);
  }
  return undefined;
}

type Report = (fault: Parameters<typeof scriptProblem>[1], where: string) => Problem;

async function tryScript(
  script: AskedScript,
  task: GoldenTask,
  environment: JudgeEnvironment,
  report: Report,
): Promise<Problem | undefined> {
  const solved = await workOfReference(task, environment);
  const works = [
    { words: 'untouched', files: [] },
    ...('refusal' in solved ? [] : [{ words: 'solved', files: solved.files }]),
  ];
  for (const { words, files } of works) {
    const end = await askScript(script, files, `${words} ${task.digest}`, environment);
    if ('fault' in end) return report(end.fault, `about the golden task "${task.id}" ${words}`);
  }
  return undefined;
}
