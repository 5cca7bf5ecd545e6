import { defineCommand } from '../define-command.ts';
import { flag, optionalArgument } from '../define-options.ts';
import { sessionPort } from '../session-port.ts';
import * as shared from '../shared-options.ts';

/** `audit`: rules that agents read, measured by leaving each out. */
export const command = defineCommand({
  summary: 'measure active and inherited rules, each by leaving it out, and say which should be evicted',
  arguments: { agent: optionalArgument('only rules of this agent') },
  options: {
    due: flag('only rules whose audit is due: never measured and old verdicts first, then another model or CLI'),
    all: flag('audit all of them, instead of at most two'),
    base: shared.base('commit whose active rules and policy count'),
    config: shared.config,
    dryRun: shared.dryRun('plan'),
    budgetTokens: shared.budgetTokens,
    store: shared.store,
    json: shared.json,
  },
  help: `
Examples:
  rentroll audit --due                    what a scheduled workflow runs
  rentroll audit sql --all --dry-run      all rules of one agent: what that may cost
  rentroll audit && rentroll stamp        measure, then write what follows (stamp --retire manual: skills stay for people)

One audit that says "does not earn" evicts a rule that was never measured. A rule that once earned is evicted after two such
audits in a row beside the same rules, and a rule that breaks tasks at once. Of rules that share a memory only one leaves at a
time. Nothing is changed before stamp.
Exit codes: 0 nothing to evict, 1 a rule should be evicted, 2 could not run, 3 undecided.`,
  async run({ config: configFile, json, ...rest }) {
    const { runAudit } = await import('../../gate/commands/audit/run-audit.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const { showPlan, showReport } = await import('../terminal/show-report.ts');
    const report = await measureWith({ sessions: sessionPort }, (deps) => runAudit({ ...rest, configFile }, deps));
    if (rest.dryRun && !json && report.plan.digest !== '') return showPlan(report);
    return showReport(report, { json, configFile });
  },
});
