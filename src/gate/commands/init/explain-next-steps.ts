import { isSimulated } from '../../../core/model/runner/runners.ts';
import { quoteShell } from '../../../core/text/escape/escape-terminal.ts';
import { keyVariablesOf } from '../../trials/runners/runner-program.ts';
import type { DetectedRepository, InitChoices, MinableHistory } from './detect-repository.ts';

/** Lists what is still missing before the gate can measure, in order, and what was left out. */
export function explainNextSteps(
  { agents, unusable, instructions, files, history }: DetectedRepository,
  choices: InitChoices,
): readonly string[] {
  const chosen = new Set(choices.agents.map(({ name }) => name));
  const left = agents.map(({ name }) => name).filter((name) => !chosen.has(name));
  const templates = choices.agents.filter(({ hasSuite }) => !hasSuite).map(({ tasks }) => `${tasks}/golden-01.md`);
  const hasFixture = [...files].some((path) => path.startsWith(`${choices.fixture}/`));
  const isMined = choices.commit !== undefined;
  const say = (condition: boolean, text: string) => (condition ? [text] : []);
  const shared = choices.agents.find(({ memory }) => memory !== undefined && files.has(memory))?.memory;
  return [
    ...say(
      shared !== undefined,
      `Git ignores .claude, so rules go into ${shared}: rentroll setup --only markers --yes adds the two lines that enclose them.`,
    ),
    ...say(isMined, explainMining(choices, history)),
    ...say(
      !hasFixture && !isMined,
      `Put the fixture into ${choices.fixture}: a small, frozen repository of code like yours, without secrets.`,
    ),
    ...say(
      templates.length > 0 && !isMined,
      `Complete ${templates.join(' and ')} and the patch beside ${templates.length === 1 ? 'it; the file says' : 'each; the files say'} how.`,
    ),
    ...say(
      !isMined,
      'Run rentroll lint --write-lock: it says what is missing, proves the golden tasks and freezes them.',
    ),
    ...say(
      !isSimulated(choices.runner.kind),
      'Run rentroll doctor: it checks, free of charge, whether the agent reads its rules.',
    ),
    ...keyVariablesOf(choices.runner.kind).map(
      (name) => `Give the repository its key: gh secret set ${name}. The workflow hands it to one step.`,
    ),
    'Commit everything to the default branch: git add --all && git commit -m "Set up rentroll". Then add a rule on a branch and run rentroll check --dry-run, which names the price.',
    ...say(
      left.length > 0,
      `Left out, since they have no golden tasks: ${left.join(', ')}. Add them to the config once they have some.`,
    ),
    ...say(
      unusable.length > 0,
      `Left out, since an agent's name is kebab-case and not reserved: ${unusable.join(', ')}.`,
    ),
    ...say(
      instructions.length > 0,
      `Turn sentences that agents read already into rules: rentroll adopt ${quoteShell(instructions[0] ?? '')}. Every agent goes on reading the same sentences, as inherited rules; where that is not possible, nothing is written and the reason is shown.`,
    ),
  ];
}

/** The command that makes the suite, and what it will do: nothing of it has to be written by hand. */
function explainMining({ agents, prepare }: InitChoices, history: MinableHistory | undefined): string {
  const [first, ...others] = agents.filter(({ hasSuite }) => !hasSuite);
  const agent = others.length === 0 || first === undefined ? '' : ` --agent ${first.name}`;
  const tests =
    history === undefined
      ? ''
      : ` (${history.tests} test ${history.tests === 1 ? 'file' : 'files'}, run by ${history.runners.join(' and ')})`;
  const install = prepare === '' ? '' : `, with ${prepare}`;
  return `Run rentroll tasks mine${agent}: it makes golden tasks of this repository's own commits${tests}${install}, proves them and freezes them; it takes minutes and no key.`;
}
