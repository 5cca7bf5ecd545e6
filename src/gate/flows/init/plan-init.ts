import { parseConfig } from '../../../core/config/parse-config.ts';
import { renderConfigTemplate } from '../../../core/config/render-config-template.ts';
import { ProblemError } from '../../../core/model/problem.ts';
import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { RepositoryPaths } from '../../repository/reading/read-files.ts';
import type { InitChoices } from './detect-repository.ts';
import { emptyLedger, patchTemplate, taskTemplate } from './texts.ts';
import { auditWorkflow, auditWorkflowFile, gateWorkflow, workflowFile } from './workflows.ts';

/** The files of a fresh start, in the order they are explained. Throws ProblemError when the choices make no valid config. */
export function planFresh(
  paths: RepositoryPaths,
  choices: InitChoices,
): readonly { readonly path: string; readonly text: string }[] {
  const { agents, fixture, commit, runner } = choices;
  const tasks = agents
    .filter((agent) => !agent.hasSuite && commit === undefined)
    .flatMap(({ name, tasks: folder }) => [
      { path: `${folder}/golden-01.md`, text: taskTemplate(name, fixture) },
      { path: `${folder}/golden-01.patch`, text: patchTemplate },
    ]);
  return [
    { path: paths.config, text: renderConfig(paths, choices) },
    { path: paths.ledger, text: emptyLedger },
    { path: workflowFile, text: gateWorkflow(runner) },
    { path: auditWorkflowFile, text: auditWorkflow(runner) },
    ...tasks,
  ];
}

function renderConfig({ config }: RepositoryPaths, { agents, fixture, commit, prepare, runner }: InitChoices): string {
  const text = renderConfigTemplate({
    agents: agents.map(({ name, tasks, definition, memory }) => ({
      ...{ name, tasks },
      ...(definition ? { definition } : {}),
      ...(memory ? { memory } : {}),
    })),
    set: {
      ...(isSimulated(runner.kind) ? {} : { runner: { ...runner }, budget: budgetOf(agents.length) }),
      fixture: {
        ...(commit === undefined
          ? { path: fixture, lock: `${fixture}.lock` }
          : { commit, lock: 'benchmarks/fixture.lock' }),
        ...(prepare === '' ? {} : { prepare }),
      },
    },
  });
  const parsed = parseConfig(text, config, 'setup');
  if (parsed.value === undefined) throw new ProblemError(parsed.problems);
  return text;
}

/** One agent may spend what the run may, and a trial what an ordinary session of a real agent takes (docs/decisions.md). */
function budgetOf(agents: number): Readonly<Record<string, number>> {
  return { ...(agents === 1 ? { agent: 20_000_000 } : {}), trial: 800_000 };
}
