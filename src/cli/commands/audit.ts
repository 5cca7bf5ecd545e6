import type { Command } from 'commander';
import type { AuditRequest } from '../../core/model/request/gate-request.ts';
import { defined } from '../../core/util/values.ts';
import { sessionPort } from '../session-port.ts';
import {
  baseOption,
  budgetOption,
  configOption,
  jsonOption,
  type ReadOptions,
  storeOption,
} from '../shared-options.ts';
import { answer } from '../terminal/answer.ts';

interface AuditOptions
  extends Pick<AuditRequest, 'base' | 'budgetTokens' | 'store' | 'dryRun' | 'due' | 'all'>,
    ReadOptions {}

/** `audit`: rules that agents read, measured by leaving each out. */
export function addAudit(program: Command): void {
  program
    .command('audit')
    .argument('[agent]', 'only rules of this agent')
    .description('measure active and inherited rules, each by leaving it out, and say which should be evicted')
    .option('--due', 'only rules whose audit is due: never measured and old verdicts first, then another model or CLI')
    .option('--all', 'all of them, instead of at most two')
    .option(...baseOption('commit whose active rules and policy count'))
    .option(...configOption)
    .option('--dry-run', 'stop after the plan: nothing is run or spent')
    .option(...budgetOption)
    .option(...storeOption)
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((agent: string | undefined, options: AuditOptions) => answer(options.json, () => audit(agent, options)));
}

const examples = `
Examples:
  rentroll audit --due                    what a scheduled workflow runs
  rentroll audit sql --all --dry-run      all rules of one agent: what that may cost
  rentroll audit && rentroll stamp        measure, then write what follows (stamp --retire manual: skills stay for people)

One audit that says "does not earn" evicts a rule that was never measured. A rule that once earned is evicted after two such
audits in a row beside the same rules, and a rule that breaks tasks at once. Of rules that share a memory only one leaves at a
time. Nothing is changed before stamp.
Exit codes: 0 nothing to evict, 1 a rule should be evicted, 2 could not run, 3 undecided.`;

async function audit(agent: string | undefined, options: AuditOptions): Promise<number> {
  const { runAudit } = await import('../../gate/flows/audit/run-audit.ts');
  const { measureWith } = await import('../progress/open-dependencies.ts');
  const { showPlan, showReport } = await import('../terminal/show-report.ts');
  const { config: configFile, json, ...rest } = options;
  const request: AuditRequest = { ...rest, configFile, ...defined({ agent }) };
  const report = await measureWith({ sessions: sessionPort }, (deps) => runAudit(request, deps));
  if (options.dryRun === true && json !== true && report.plan.digest !== '') return showPlan(report);
  return showReport(report, { json, configFile });
}
