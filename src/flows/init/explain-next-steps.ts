import type { DetectedRepository } from './detect-repository.ts';
import type { InitChoices } from './plan-init.ts';

/** What is still missing before the gate can measure, in order, and what was left out. */
export function explainNextSteps(
  { agents, unusable, instructions, files }: DetectedRepository,
  choices: InitChoices,
  imported: boolean,
): readonly string[] {
  const chosen = new Set(choices.agents.map(({ name }) => name));
  const left = agents.map(({ name }) => name).filter((name) => !chosen.has(name));
  const templates = choices.agents.filter(({ hasSuite }) => !hasSuite).map(({ tasks }) => `${tasks}/golden-01.md`);
  const hasFixture = [...files].some((path) => path.startsWith(`${choices.fixture}/`));
  const say = (condition: boolean, text: string) => (condition ? [text] : []);
  return [
    ...say(
      !hasFixture,
      `Put the fixture into ${choices.fixture}: a small, frozen repository of code like yours, without secrets.`,
    ),
    ...say(templates.length > 0, `Complete ${templates.join(' and ')} and the patch beside it; the file says how.`),
    'Run rentroll lint --write-lock: it says what is missing, proves the golden tasks and freezes them.',
    'Commit, then add a rule on a branch and run rentroll check.',
    ...say(
      left.length > 0,
      `Left out, since they have no golden tasks: ${left.join(', ')}. Add them to the config once they have some.`,
    ),
    ...say(
      unusable.length > 0,
      `Left out, since an agent's name is kebab-case and not reserved: ${unusable.join(', ')}.`,
    ),
    ...say(
      !imported && instructions.length > 0,
      `rentroll init --import ${instructions.join(' ')} turns its instructions into candidates.`,
    ),
  ];
}
