import { applyChanges } from '../../../adapters/files/apply-changes.ts';
import { toWrittenFile } from '../../../adapters/files/file-change.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { ChangeRefs, RunWishes } from '../../../core/model/request/gate-request.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import type { Rule } from '../../../core/model/rule/rule.ts';
import type { InheritedReport, InheritedSearch, ScreenedLine } from '../../../core/model/verdict/inherited.ts';
import { describeProbe } from '../../../core/probe/describe-probe.ts';
import { toDay } from '../../../core/text/to-day.ts';
import { defined } from '../../../core/util/values.ts';
import { loadInputs } from '../../repository/reading/load-inputs.ts';
import { loadWorktree } from '../../repository/reading/load-worktree.ts';
import { readTrialInstructions } from '../../repository/reading/read-instructions.ts';
import { suggestForRule } from '../../repository/suggest-for-rule.ts';
import { type ExperimentOrder, locationOf, runExperiment } from '../../run/measuring/run-experiment.ts';
import { configFor, requireChange } from '../../run/planning/read-change.ts';
import { nameStop } from '../../run/sequential/run-sequential-test.ts';
import { type MeasuredSearch, measureSearch, toInheritedSearch } from './measure-search.ts';
import { planInherited, screenLines } from './plan-inherited.ts';
import { billBlock, explainWait, limitToWeek, readAllowance, weighSearch } from './price-search.ts';
import { planRemoval, proposeRemoval } from './propose-removal.ts';

/** What a search of inherited lines is asked for; everything else comes from the repository. */
export interface InheritedRequest extends ChangeRefs, RunWishes {
  /** Only this agent's lines. */
  readonly agent?: string;
  /** Stops after the plan: nothing is run or spent. */
  readonly dryRun?: boolean;
  /** Writes what may go into ledger and memory of the working tree. */
  readonly write?: boolean;
  readonly record?: string;
  readonly cache?: string;
}

/**
 * Searches the inherited lines of the base for those that may go, by random halves and closing checks, and proposes them as one change.
 * Nothing is written without `write`. The same command continues a search that was interrupted. Throws ProblemError for input that cannot
 * be used, before anything is spent.
 */
export async function runInherited(request: InheritedRequest, deps: Dependencies): Promise<InheritedReport> {
  const { inputs, lint, base } = await requireChange(request, deps);
  const config = configFor(base, request);
  const allowance = readAllowance(inputs, config, deps.now());
  const suggested = suggestProbes(base.ledger?.rules ?? []);
  const about = {
    ...defined({ allowance }),
    ...(suggested.length === 0 ? {} : { suggested }),
  };
  const planned = planInherited(inputs, base, config, { rentOf: lint.rentOf, only: request.agent });
  const plans = planned.searches.map((search) => ({
    ...toInheritedSearch(search),
    returns: weighSearch(search, config, planned.known),
  }));
  const begun = planned.searches.filter((_, index) => plans[index]?.plan.kind === 'search');
  const wait = explainWait(allowance, billBlock(begun, config, planned.known));
  if (request.dryRun === true || begun.length + planned.probed.length === 0 || wait !== undefined) {
    const stop = wait === undefined ? {} : { stop: wait };
    return { ...emptyReport(plans), ...about, ...stop, dryRun: request.dryRun === true };
  }
  const limited = limitToWeek(inputs, config, planned.run, allowance);
  const agents = begun.map(({ agent }) => agent);
  const order: ExperimentOrder = {
    ...{ kind: 'inherited', run: planned.run, base },
    config: limited,
    loweredBy: nameLowered(config, limited),
    agents,
  };
  const { result, runner, budget } = await runExperiment(
    inputs,
    { ...order, ...locationOf(request) },
    deps,
    async (openRun) => {
      const screened = screenLines(openRun, planned.probed);
      const measured: MeasuredSearch[] = [];
      for (const search of begun) {
        const last = measured.at(-1)?.stop;
        if (last?.kind === 'cancelled' || last?.kind === 'environment') break;
        measured.push(
          await measureSearch(openRun, allowance === undefined ? search : { ...search, week: allowance.week }),
        );
      }
      return { result: { measured, screened }, stops: measured.map(({ stop }) => stop) };
    },
  );
  const searches = plans.map(
    (plan) => result.measured.find(({ search }) => search.agent === plan.agent)?.search ?? plan,
  );
  const stop = result.measured.findLast((measured) => measured.stop !== undefined)?.stop;
  const isWeekly = limited !== config && limited.budget.run < config.budget.run;
  const report = {
    ...emptyReport(searches),
    ...{ evidence: runner.level, budget, ...about },
    ...(result.screened.length === 0 ? {} : { screened: result.screened }),
    ...proposeRemoval(base.ledger?.rules ?? [], [...searches, ...listObeyed(result.screened)], [...base.suites.keys()]),
    ...(stop === undefined
      ? {}
      : { stop: nameStop(stop, (reason) => (isWeekly ? nextWeek : `the budget: ${reason}`)) }),
  };
  return writeProposal(report, request, deps);
}

const nextWeek = 'the allowance of this week: the same command goes on next week';

/** Lines of conduct can be asked for nothing, once a person has accepted what their words say. */
function suggestProbes(rules: readonly Rule[]): NonNullable<InheritedReport['suggested']> {
  return rules
    .filter(({ status, probe }) => status === 'inherited' && probe === undefined)
    .flatMap((rule) => {
      const probe = suggestForRule(rule);
      return probe === undefined ? [] : [{ rule: rule.id, probe: describeProbe(probe) }];
    });
}

/** What is obeyed anyway may go like what a search found, unless base protects it. */
function listObeyed(screened: readonly ScreenedLine[]): readonly Pick<InheritedSearch, 'agent' | 'mayGo'>[] {
  return screened
    .filter(({ isObeyed, isProtected }) => isObeyed && !isProtected)
    .map(({ agent, rule }) => ({ agent, mayGo: [rule] }));
}

/** Which limits of the run the week's allowance set. */
function nameLowered({ budget: own }: Config, { budget: limited }: Config): NonNullable<ExperimentOrder['loweredBy']> {
  const source = 'audit.allowance';
  return {
    ...(limited.run < own.run ? { run: source } : {}),
    ...(limited.dollars < own.dollars ? { dollars: source } : {}),
  };
}

function emptyReport(searches: readonly InheritedSearch[]): InheritedReport {
  return { schema: 1, dryRun: false, searches, proposed: [], partly: [], files: [], written: false };
}

/** What is proposed, as files of the working tree. */
async function writeProposal(
  report: InheritedReport,
  { write, configFile }: InheritedRequest,
  deps: Dependencies,
): Promise<InheritedReport> {
  if (report.proposed.length === 0) return report;
  const inputs = await loadWorktree({ configFile }, deps, readTrialInstructions);
  const on = toDay(deps.now());
  const changes = await planRemoval(inputs, report.proposed, on);
  if (write === true) await applyChanges(inputs.refs.root, changes);
  return { ...report, files: changes.map(toWrittenFile), written: write === true };
}

/**
 * The search of inherited lines that a scheduled audit makes, within the week's allowance. Undefined where the config names none, where there
 * is nothing to search, and where the commit has faults: the audit beside it says them.
 */
export async function searchOnSchedule(
  request: InheritedRequest,
  deps: Dependencies,
): Promise<InheritedReport | undefined> {
  try {
    const { base } = await loadInputs(request, deps);
    const { tokens = 0, dollars = 0 } = base?.config?.audit.allowance ?? {};
    if (tokens === 0 && dollars === 0) return undefined;
    const report = await runInherited(request, deps);
    return report.searches.length === 0 ? undefined : report;
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}
