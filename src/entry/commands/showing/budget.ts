import type { Command } from 'commander';
import { defaultConfigFile } from '../../../foundation/model/request/gate-request.ts';
import { answer, print, terminalOptions } from '../../command-line/answer.ts';
import { here } from '../../command-line/here.ts';

interface BudgetOptions {
  readonly config: string;
  readonly json?: boolean;
}

/** `budget show`, `budget list`, `budget delete`: what runs have spent. */
export function addBudget(program: Command): void {
  const budget = program
    .command('budget')
    .description('what runs have spent, set aside and left, and their limits')
    .addHelpText('after', examples);
  addCommon(budget.command('show').argument('[run]', 'name of a run (default: the latest)'))
    .description('one run: limits of run, agents and trials, token classes, rules, dollars, why it stopped')
    .action((run: string | undefined, options: BudgetOptions) => answer(options.json, () => show(run, options)));
  addCommon(budget.command('list'))
    .description('all saved budgets')
    .action((options: BudgetOptions) => answer(options.json, () => list(options)));
  addCommon(budget.command('delete').argument('<run>', 'name of a run'))
    .description('delete the saved budget of a run; its trials stay in the journal')
    .action((run: string, options: BudgetOptions) => answer(options.json, () => remove(run, options)));
}

const examples = `
Examples:
  rentroll budget show                    the latest run
  rentroll budget list --json | jq '.budgets[] | select(.stopReason)'

Exit codes: 0 fine, 2 an unknown run, a corrupt budget, or a run that is being measured.`;

function addCommon(command: Command): Command {
  return command
    .option('--config <file>', 'config, relative to the repository root', defaultConfigFile)
    .option('--json', 'print one JSON object');
}

async function show(run: string | undefined, { config: configFile, json }: BudgetOptions): Promise<number> {
  const { showBudget } = await import('../../../flows/budget/show-budget.ts');
  const { renderBudgetView } = await import('../../../stages/gate/report/terminal/kept/render-budget.ts');
  const view = await showBudget({ configFile, ...(run === undefined ? {} : { run }) }, here());
  print(view ?? { schema: 1, run: null }, json, () =>
    view === undefined ? 'Nothing has been measured in this clone.\n' : renderBudgetView(view, terminalOptions()),
  );
  return 0;
}

async function list({ config: configFile, json }: BudgetOptions): Promise<number> {
  const { listSavedBudgets } = await import('../../../flows/budget/list-saved-budgets.ts');
  const { renderBudgetList } = await import('../../../stages/gate/report/terminal/kept/render-budget.ts');
  const found = await listSavedBudgets({ configFile }, here());
  print(found, json, () => renderBudgetList(found, terminalOptions()));
  const { judgeProblems } = await import('../../../stages/gate/decide/judge/judge-change.ts');
  return judgeProblems(found.problems).exitCode;
}

async function remove(run: string, { config: configFile, json }: BudgetOptions): Promise<number> {
  const { deleteSavedBudget } = await import('../../../flows/budget/delete-saved-budget.ts');
  const { renderBudgetDeletion } = await import('../../../stages/gate/report/terminal/kept/render-budget.ts');
  const deleted = await deleteSavedBudget({ configFile, run }, here());
  print(deleted, json, () => renderBudgetDeletion(deleted));
  return 0;
}
