import { hasErrors, ProblemError } from '../../foundation/model/problem.ts';
import type { World } from '../../foundation/model/request/world.ts';
import type { Config } from '../../foundation/model/rule/config.ts';
import type { InheritedReport, InheritedSearch } from '../../foundation/model/verdict/inherited.ts';
import { applyChanges } from '../../repository/changes/apply-changes.ts';
import { toWrittenFile } from '../../repository/changes/file-change.ts';
import { lintSides } from '../../repository/lint/lint-sides.ts';
import { effectiveConfig, loadInputs } from '../../repository/reading/load-inputs.ts';
import { loadWorktree } from '../../repository/reading/load-worktree.ts';
import { readInstructions } from '../../repository/reading/read-instructions.ts';
import { judgingConfig } from '../../repository/receipts/ledger-alpha.ts';
import { conductRun, placeOf } from '../../run/measuring/conduct-run.ts';
import type { InheritedRequest } from './inherited-request.ts';
import { type MeasuredSearch, measureSearch, toInheritedSearch } from './measure-search.ts';
import { planInherited } from './plan-inherited.ts';
import { planRemoval, proposeRemoval } from './propose-removal.ts';
import { nameStop } from './run-step.ts';

/**
 * Searches the inherited lines of the base for those that may go, by random halves and closing checks, and proposes them as one change.
 * Nothing is written without `write`. The same command continues a search that was interrupted. Throws ProblemError for input that cannot
 * be used, before anything is spent.
 */
export async function runInherited(request: InheritedRequest, world: World): Promise<InheritedReport> {
  const inputs = await loadInputs(request, world);
  const lint = await lintSides(inputs);
  const { base } = inputs;
  if (base?.config === undefined || hasErrors(lint.problems)) throw new ProblemError(lint.problems);
  const config = limitByAllowance(effectiveConfig(judgingConfig({ ...base, config: base.config }), request));
  const planned = planInherited(inputs, base, config, { rentOf: lint.rentOf, only: request.agent });
  const plans = planned.searches.map(toInheritedSearch);
  const begun = planned.searches.filter((_, place) => plans[place]?.plan.kind === 'search');
  if (request.dryRun === true || begun.length === 0) return { ...emptyReport(plans), dryRun: request.dryRun === true };
  const loweredBy = { dollars: 'audit.allowance', ...(isAllowance(config) ? { run: 'audit.allowance' } : {}) };
  const order = { run: planned.run, base, config, loweredBy, agents: begun.map(({ agent }) => agent), request: '' };
  const { result, runner, budget, notices } = await conductRun(
    inputs,
    { ...order, ...placeOf(request) },
    world,
    async (openRun) => {
      const measured: MeasuredSearch[] = [];
      for (const search of begun) {
        const last = measured.at(-1)?.stop;
        if (last?.kind === 'cancelled' || last?.kind === 'environment') break;
        measured.push(await measureSearch(openRun, search));
      }
      return { result: measured, stops: measured.map(({ stop }) => stop) };
    },
  );
  for (const notice of notices) world.progress.step(notice);
  const searches = plans.map((plan) => result.find(({ search }) => search.agent === plan.agent)?.search ?? plan);
  const stop = result.findLast((measured) => measured.stop !== undefined)?.stop;
  const report = {
    ...emptyReport(searches),
    ...{ evidence: runner.level, budget },
    ...proposeRemoval(base.ledger?.rules ?? [], searches, [...base.suites.keys()]),
    ...(stop === undefined ? {} : { stop: nameStop(stop) }),
  };
  return writeProposal(report, request, world);
}

/** The weekly allowance is a limit of the run beside the budget's own. */
function limitByAllowance(config: Config): Config {
  const { tokens = 0, dollars = 0 } = config.audit.allowance ?? {};
  const { budget } = config;
  const least = (limit: number, allowed: number) => (allowed > 0 ? Math.min(limit, allowed) : limit);
  return { ...config, budget: { ...budget, run: least(budget.run, tokens), dollars: least(budget.dollars, dollars) } };
}

/** True when the allowance is what limits the tokens of the run. */
function isAllowance({ audit, budget }: Config): boolean {
  return audit.allowance?.tokens === budget.run;
}

function emptyReport(searches: readonly InheritedSearch[]): InheritedReport {
  return { schema: 1, dryRun: false, searches, proposed: [], partly: [], files: [], written: false };
}

/** What is proposed, as files of the working tree. */
async function writeProposal(
  report: InheritedReport,
  { write, configFile }: InheritedRequest,
  world: World,
): Promise<InheritedReport> {
  if (report.proposed.length === 0) return report;
  const inputs = await loadWorktree({ configFile }, world, readInstructions);
  const on = world.now().toISOString().slice(0, 'yyyy-mm-dd'.length);
  const changes = await planRemoval(inputs, report.proposed, on);
  if (write === true) await applyChanges(inputs.refs.root, changes);
  return { ...report, files: changes.map(toWrittenFile), written: write === true };
}
