import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { findUnsafeCharacter } from '../../core/text/escape/quote-value.ts';
import type { ModelAnswer } from '../../gate/run/asking/ask-model.ts';
import { askModel, boundTokens } from '../../gate/run/asking/ask-model.ts';
import { askForPrompt, parsePromptAnswer, promptSystem } from '../prompt/ask-for-prompt.ts';
import { type PromptSource, writePrompt } from '../prompt/write-prompt.ts';
import type { PromptWish } from './mine-request.ts';
import { flagPrompt, type ProvedDraft, promptSourceOf, type TaskPrompt } from './name-task.ts';

/** Most tokens of an answer: a prompt takes a fifth of it. */
const answerTokens = 1_000;

/** Writes the prompts of mined tasks. */
export interface PromptWriter {
  write(proved: ProvedDraft): Promise<TaskPrompt>;
  /** Tokens that models took for it so far, of all classes. */
  spentTokens(): number;
}

/**
 * Opens what writes prompts: by rules, or by a model where it was asked for and where there is room for the call. What a model says that is no
 * prompt, or that gives the change away, is not used and not asked for again: the prompt by rules stands, and the task says why.
 */
export function openPromptWriter(wish: PromptWish | undefined, deps: Dependencies): PromptWriter {
  let spent = 0;
  const ask = async (source: PromptSource, proved: ProvedDraft, { model, mostTokens }: PromptWish) => {
    const prompt = askForPrompt(source, testsOf(proved));
    const bound = boundTokens(prompt, answerTokens);
    if (spent + bound > mostTokens)
      return { trouble: `the call may take ${bound} tokens, and ${Math.max(0, mostTokens - spent)} are left` };
    deps.progress.step(`${model} words a prompt, at most ${bound} tokens`);
    const answer = await askModel({ system: promptSystem, prompt, model, answerTokens }, deps);
    // Nobody told what a call took that broke off: it counts as the most it could.
    spent += answer.tokens ?? bound;
    return readAnswer(answer, source);
  };
  return {
    spentTokens: () => spent,
    async write(proved) {
      const source = promptSourceOf(proved);
      const byRules = { ...flagPrompt(writePrompt(source), source), promptBy: 'rules' } as const;
      if (wish === undefined) return byRules;
      const said = await ask(source, proved, wish);
      if ('trouble' in said) return { ...byRules, promptTrouble: said.trouble };
      return { prompt: said.prompt, flags: [], promptBy: 'model' };
    },
  };
}

function testsOf({ draft }: ProvedDraft): readonly string[] {
  return Object.values(draft.task.tests ?? {}).filter((text) => typeof text === 'string');
}

function readAnswer(
  answer: ModelAnswer,
  source: PromptSource,
): { readonly prompt: string } | { readonly trouble: string } {
  if (answer.kind === 'trouble') return { trouble: answer.detail };
  const prompt = parsePromptAnswer(answer.text);
  if (prompt === undefined) return { trouble: 'the answer was no JSON object with a prompt of 20 to 2,000 characters' };
  if (findUnsafeCharacter(prompt, '\n') !== undefined) return { trouble: 'the answer held characters nobody can see' };
  const { flags } = flagPrompt(prompt, source);
  return flags.length === 0 ? { prompt } : { trouble: `its prompt ${flags.join('; ')}` };
}
