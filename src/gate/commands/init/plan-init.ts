import { priceWorstToken } from '../../../core/budget/price-trials.ts';
import { sectionFields } from '../../../core/config/config-fields.ts';
import { parseConfig } from '../../../core/config/parse-config.ts';
import { renderConfigTemplate } from '../../../core/config/render-config-template.ts';
import { linkDocs } from '../../../core/model/link-docs.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import type { Config } from '../../../core/model/rule/config.ts';
import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import { suggestBudget } from '../../../core/plan/suggest-budget.ts';
import { defined } from '../../../core/util/values.ts';
import type { RepositoryPaths } from '../../change/read-files.ts';
import type { InitChoices } from './detect-repository.ts';
import { auditWorkflow, auditWorkflowFile, gateWorkflow, workflowFile } from './workflows.ts';

/**
 * Plans the files of a fresh start, in the order they are explained; `usual` are the tokens that nine of ten sessions here stay under. Throws
 * ProblemError when the choices make no valid config.
 */
export function planFresh(
  paths: RepositoryPaths,
  choices: InitChoices,
  usual?: number,
): readonly { readonly path: string; readonly text: string }[] {
  const { agents, fixture, commit, runner } = choices;
  const tasks = agents
    .filter((agent) => !agent.hasSuite && commit === undefined)
    .flatMap(({ name, tasks: folder }) => [
      { path: `${folder}/golden-01.md`, text: taskTemplate(name, fixture) },
      { path: `${folder}/golden-01.patch`, text: patchTemplate },
    ]);
  return [
    { path: paths.config, text: renderConfig(paths, choices, usual) },
    { path: paths.ledger, text: emptyLedger },
    { path: workflowFile, text: gateWorkflow(runner) },
    { path: auditWorkflowFile, text: auditWorkflow(runner) },
    ...tasks,
  ];
}

function renderConfig(
  { config }: RepositoryPaths,
  { agents, fixture, commit, prepare, commands, runner }: InitChoices,
  usual: number | undefined,
): string {
  const text = renderConfigTemplate({
    agents: agents.map(({ name, tasks, definition, memory }) => ({
      name,
      tasks,
      ...(definition ? { definition } : {}),
      ...(memory ? { memory } : {}),
    })),
    set: {
      ...(isSimulated(runner.kind)
        ? {}
        : { runner: grantCommands(runner, commands), budget: budgetOf(agents.length, runner, usual) }),
      fixture: {
        ...(commit === undefined ? { path: fixture } : { commit }),
        ...(prepare === '' ? {} : { prepare }),
      },
    },
  });
  const parsed = parseConfig(text, config, 'setup');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return text;
}

/** Names the commands that a shell may not run without being named. */
function grantCommands(runner: InitChoices['runner'], commands: InitChoices['commands']) {
  const isGranted = runners[runner.kind].setup?.isGranted === true;
  return { ...runner, ...defined({ commands: isGranted ? commands : undefined }) };
}

/**
 * Suggests the limits of a new config: an agent may spend what the run may, and a trial what it usually takes to end (docs/internals/decisions.md).
 */
function budgetOf(agents: number, { model }: InitChoices['runner'], usual: number | undefined) {
  const pricing = { overrides: {}, simulatedModels: [] };
  const perToken = model === undefined ? 'unknown' : priceWorstToken(model, Number.POSITIVE_INFINITY, pricing);
  const { run, trial, dollars } = suggestBudget({ perToken, dollars: usualDollars, usual });
  return defined({
    run,
    agent: agents === 1 ? run : undefined,
    trial,
    dollars: dollars === usualDollars ? undefined : dollars,
  });
}

/** `budget.dollars` of a config that has none. */
const usualDollars = sectionFields.budget.dollars.fallback ?? 0;

/** Explains a limit of dollars that `init` raised, as a step to look at; empty where the config has the usual one. */
export function explainDollars({ budget, runner }: Config): readonly string[] {
  if (budget.dollars <= usualDollars) return [];
  return [
    `Look at budget.dollars: ${budget.dollars} in place of the usual ${usualDollars}, since one trial of ${budget.trial.toLocaleString('en')} tokens (budget.trial) of ${runner.model} may cost half of it at worst, and a comparison takes two. Lower both to spend less.`,
  ];
}

/** The ledger before the first rule. */
export const emptyLedger = `# Rules for coding agents, the source of truth: change them in a pull request, and the gate measures what is new.
# A rule: id (kebab-case), agent (a name of the config, or all), body (one sentence, 10 to 200 characters),
# status (candidate; rentroll stamp makes it active or evicted; rentroll adopt writes inherited), scope (optional globs),
# probe (optional: what following it means, for a rule that is there for that and not for tokens; ${linkDocs('probes')}).
version: 1
rules: []
`;

/** Renders a golden task to complete. It parses, and fails its proofs until someone has written it. */
export function taskTemplate(agent: string, fixture: string): string {
  return `---
id: ${agent}-01
agent: ${agent}
# TEMPLATE. Replace the prompt, the check and the patch; until then "rentroll lint" refuses this task.
prompt: Replace this with a request your agents really get, about code of the fixture.
success_check: |
  # A shell script, run in a copy of the fixture: exit 0 when the task is done. Hidden tests are better, in place of it:
  #   check: { runner: vitest }                       (or node, jest, mocha, pytest, go)
  #   tests: { test/hidden.test.ts: golden-01.test.ts }
  # It must fail on the untouched fixture and pass after the reference patch.
  echo "the success check of ${agent}-01 is still the template" >&2
  exit 1
reference: golden-01.patch
---
Notes for people; agents never see them.

1. ${fixture} is the fixture: a small, frozen repository of code like yours, without secrets.
2. Make the change the prompt asks for there, run "git diff --relative" inside it, save the output as golden-01.patch, undo the change.
3. Run "rentroll lint --write-lock": it proves the task and freezes it. A frozen task is never edited; suites grow by new files.
   Three tasks or more, of the kinds of work the agent really does, make a suite worth trusting.
`;
}

/** Stands where the reference patch belongs; it is deliberately not a diff, so that linting asks for one. */
export const patchTemplate = `Replace this file with the reference patch: the output of "git diff --relative" inside the fixture.
`;
