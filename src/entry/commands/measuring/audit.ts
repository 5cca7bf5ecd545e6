import type { Command } from 'commander';
import type { AuditRequest } from '../../../core/model/request/gate-request.ts';
import { defined } from '../../../core/util/values.ts';
import { answer, print, show } from '../../command-line/answer.ts';
import {
  baseOption,
  budgetOption,
  cacheOption,
  concurrencyOption,
  configOption,
  htmlOption,
  jsonOption,
  parseAtLeast,
  type ReadOptions,
  recordOption,
  seedOption,
  verboseOption,
} from '../../command-line/parse-option.ts';
import { sessionPort } from '../../command-line/session-port.ts';

interface AuditOptions extends Omit<AuditRequest, 'configFile' | 'agent'>, ReadOptions {
  readonly html?: string;
  readonly verbose?: boolean;
  readonly inherited?: boolean;
  readonly waiting?: boolean;
  readonly write?: boolean;
  readonly model?: string;
}

/** `audit`: active rules, measured again by leaving each out. */
export function addAudit(program: Command): void {
  program
    .command('audit')
    .argument('[agent]', 'only rules of this agent (not with --waiting)')
    .description('measure active rules again, each by leaving it out, and say which should be evicted')
    .option('--due', 'only rules whose audit is due: old verdicts first, then another model or CLI')
    .option('--all', 'all of them, instead of at most audit.perRun')
    .option('--inherited', 'search the lines that nobody has measured yet for those that may go')
    .option('--model <model>', 'judge them with another model, the dearest first: whose sign flips? Nothing is written')
    .option('--waiting', 'measure candidates that wait at the base, as check does with new ones')
    .option('--anyway', 'with --waiting: candidates that are not worth measuring as well')
    .option('--write', 'with --inherited: write what may go into ledger and memory')
    .option('--runs <n>', 'trials per task and arm before the first look (default: 2)', parseAtLeast(2))
    .option('--top-up <n>', 'most batches after the first (default: until settled)', parseAtLeast(0))
    .option(...baseOption('commit whose active rules and policy count'))
    .option('--head <ref>', 'commit that must be free of errors, or WORKTREE (default: HEAD)')
    .option(...configOption)
    .option('--dry-run', 'stop after the plan: nothing is run or spent')
    .option(...concurrencyOption)
    .option(...seedOption)
    .option(...budgetOption)
    .option(...recordOption)
    .option(...cacheOption)
    .option(...htmlOption)
    .option(...verboseOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((agent: string | undefined, options: AuditOptions) =>
      answer(options.json, async () => {
        const { refuseIgnored } = await import('./refuse-ignored.ts');
        refuseIgnored(agent, options);
        return choose(options)(agent, options);
      }),
    );
}

const examples = `
Examples:
  rentroll audit --due                    what a scheduled workflow runs
  rentroll audit sql --all --dry-run      all active rules of one agent: what that may cost
  rentroll audit && rentroll stamp        measure, then write what follows (stamp --retire manual: skills stay for people)
  rentroll audit --inherited --dry-run    what a search of inherited lines costs, and what it can find
  rentroll audit --model claude-opus-5-5 --dry-run    what a new model would cost to try on what stands

A rule that once earned is evicted when two audits in a row, beside the same rules, say it does not earn; one that breaks tasks
at once. Of rules that share a memory only one leaves at a time. Nothing is changed before stamp.
Exit codes: 0 nothing to evict, 1 a rule should be evicted (with --model: a sign flips), 2 could not run, 3 undecided.`;

function choose({ inherited, waiting, model }: AuditOptions): typeof audit {
  if (model !== undefined) return auditWith(model);
  if (inherited === true) return searchInherited;
  return waiting === true ? measureWaiting : audit;
}

/** What stands under another model: judged, told, and nothing else. */
function auditWith(model: string): typeof audit {
  return async (agent, options) => {
    const { auditModel } = await import('../../../gate/flows/audit/audit-model.ts');
    const { measureWith } = await import('../../command-line/open-dependencies.ts');
    const { renderModelAudit } = await import('../../../gate/report/terminal/measured/render-model-audit.ts');
    const { config: configFile, html: _html, json, verbose: _all, ...rest } = options;
    const report = await measureWith({ again: 'the same command goes on' }, (deps) =>
      auditModel({ ...rest, configFile, model, ...defined({ agent }) }, deps),
    );
    return show(report, json, renderModelAudit, report.exitCode);
  };
}

/** The gate with nothing changed: candidates of the base against its memory. */
async function measureWaiting(_agent: string | undefined, options: AuditOptions): Promise<number> {
  const { readGateRequest } = await import('../../../gate/flows/check/read-gate-request.ts');
  const { runGate } = await import('../../../gate/gate.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { showPlan, showReport } = await import('../../command-line/show-report.ts');
  const { config: configFile, html, json, verbose, base = 'HEAD', ...rest } = options;
  const request = readGateRequest({ ...rest, configFile, base, head: base });
  const report = await measureWith({ sessions: sessionPort }, (deps) => runGate({ ...request, waiting: true }, deps));
  if (options.dryRun === true && json !== true && report.plan.digest !== '') return showPlan(report);
  return showReport(report, { html, json, verbose, configFile });
}

/** Exit codes as of an audit: 0 nothing may go, 1 a line may go, 3 it could not be settled. */
async function searchInherited(agent: string | undefined, options: AuditOptions): Promise<number> {
  const { runInherited } = await import('../../../gate/flows/inherited/run-inherited.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { renderInherited } = await import('../../../gate/report/terminal/measured/render-inherited.ts');
  const { terminalOptions } = await import('../../command-line/answer.ts');
  const { config: configFile, html: _html, json, verbose: _all, inherited: _kind, ...rest } = options;
  const report = await measureWith({ again: 'the same command goes on', sessions: sessionPort }, (deps) =>
    runInherited({ ...rest, configFile, ...defined({ agent }) }, deps),
  );
  print(report, json, () => renderInherited(report, terminalOptions()));
  if (report.dryRun || report.written) return 0;
  const isRefused = report.searches.some(({ plan }) => plan.kind === 'refuse');
  return report.proposed.length > 0 ? 1 : report.stop !== undefined || isRefused ? 3 : 0;
}

async function audit(agent: string | undefined, options: AuditOptions): Promise<number> {
  const { runAudit } = await import('../../../gate/flows/audit/run-audit.ts');
  const { measureWith } = await import('../../command-line/open-dependencies.ts');
  const { showPlan, showReport } = await import('../../command-line/show-report.ts');
  const { config: configFile, html, json, verbose, ...rest } = options;
  const request: AuditRequest = { ...rest, configFile, ...defined({ agent }) };
  const report = await measureWith({ sessions: sessionPort }, (deps) => runAudit(request, deps));
  if (options.dryRun === true && json !== true && report.plan.digest !== '') return showPlan(report);
  return showReport(report, { html, json, verbose, configFile });
}
