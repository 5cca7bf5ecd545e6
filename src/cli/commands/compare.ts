import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { AskedArms } from '../../core/model/request/gate-request.ts';
import { defined } from '../../core/util/values.ts';
import { defineCommand } from '../define-command.ts';
import { argument, text } from '../define-options.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

const comparedThings = ['model', 'prompt', 'context'] as const;
type ComparedThing = (typeof comparedThings)[number];

/** `compare`: whether one model, prompt or context is cheaper than another on the golden tasks of an agent. */
export const command = defineCommand({
  summary: 'measure whether one model, prompt or context is cheaper than another, by the procedure of the gate',
  arguments: {
    what: argument(
      'model: two models, in dollars and in tokens without cache reads; prompt: two definitions of an agent; context: two instruction files, resume packets or skills',
      comparedThings,
    ),
    a: argument('the model, or the file (a path, or commit:path), in use today'),
    b: argument('the model or file that may be cheaper'),
  },
  options: {
    agent: text('<name>', 'agent whose golden tasks measure (default: the only one that has some)'),
    as: text('<path>', 'with context: path that both files have in the copy of the repository'),
    base: shared.base('commit whose policy, tasks and rules count'),
    config: shared.config,
    dryRun: shared.dryRun('bill'),
    budgetTokens: shared.budgetTokens,
    store: shared.store,
    json: shared.json,
  },
  help: `
Examples:
  rentroll compare model claude-sonnet-4-5 claude-haiku-4-5 --dry-run
  rentroll compare prompt main:.claude/agents/sql.md .claude/agents/sql.md
  rentroll compare context CLAUDE.md CLAUDE.short.md --as CLAUDE.md
  rentroll compare context none notes/packet.md       with a resume packet, against none
  rentroll compare context all none --dry-run         what does all of our context buy?

The question is always whether the second is cheaper than the first. Policy, tasks and rules are those of the base; nothing is applied.
With all and none, in either order, the question is whether all is worth its price in tokens and solved tasks.
The same command continues a comparison that was stopped.
Exit codes: 0 cheaper (worth its price), 1 not, or breaks tasks, 2 could not run, 3 undecided.`,
  async run({ what, a, b, as, config: configFile, json, ...rest }) {
    const sides = readArms(what, a, b, as);
    const { runCompare } = await import('../../gate/commands/run-compare.ts');
    const { measureWith } = await import('../progress/open-dependencies.ts');
    const { renderComparison } = await import('../../gate/report/terminal/measured/render-comparison.ts');
    const report = await measureWith({}, (deps) => runCompare({ ...rest, configFile, sides }, deps));
    return show(report, json, renderComparison, report.exitCode);
  },
});

/** The two sides that the words name. Throws ProblemError where they do not go together. */
function readArms(what: ComparedThing, a: string, b: string, as: string | undefined): AskedArms {
  if (what !== 'context' && as !== undefined) throw strayAs(what);
  if (what === 'model') return { kind: 'model', a, b };
  if (what === 'prompt') return { kind: 'prompt', a: { file: a }, b: { file: b } };
  if (a !== 'all' && b !== 'all') return { kind: 'context', a: { file: a }, b: { file: b }, ...defined({ as }) };
  if ([a, b].includes('none') && as === undefined) return { kind: 'whole' };
  throw wholeAlone();
}

function strayAs(what: ComparedThing): ProblemError {
  const message = `"--as" has no meaning for a comparison of two ${what}s`;
  return setupError('compare-options', message, 'Leave it out: only compare context places files.');
}

function wholeAlone(): ProblemError {
  const message = '"all" means everything that sessions here begin with, and is compared with "none" only';
  const hint = 'Run: rentroll compare context all none --dry-run. A file of that name is ./all.';
  return setupError('side-all', message, hint);
}
