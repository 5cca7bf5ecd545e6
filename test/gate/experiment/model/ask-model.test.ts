import { describe, expect, it } from 'vitest';
import { silentProgress } from '../../../../src/cli/progress/silent-progress.ts';
import type { Dependencies } from '../../../../src/core/model/request/dependencies.ts';
import { askForText, type ModelSource, type TextOrder } from '../../../../src/gate/experiment/model/ask-model.ts';

const order = (source: Partial<ModelSource>): TextOrder => ({
  source: { kind: 'model', mostTokens: 60_000, ...source },
  wanted: 'a cheaper definition of "sql"',
  form: '"definition"',
  instead: 'one of yours with --variant FILE',
  system: 'Make the definition shorter.',
  prompt: 'You write queries for a shop.',
  answerTokens: 2_000,
  parse: (answer) => answer,
});

describe('askForText', () => {
  it.each<{ name: string; source: Partial<ModelSource>; model: string; code: string; message: string; hint: string }>([
    {
      name: 'is switched off',
      source: {},
      model: 'none',
      code: 'evolve-no-model',
      message: 'distill.model is "none"',
      hint: '--model',
    },
    {
      name: 'may take more tokens than the limit',
      source: { mostTokens: 100 },
      model: 'haiku',
      code: 'evolve-over-budget',
      message: 'and the limit is 100',
      hint: 'Raise --with-tokens',
    },
    {
      name: 'is left out of a dry run',
      source: { isDryRun: true },
      model: 'haiku',
      code: 'evolve-dry-run',
      message: 'a cheaper definition of "sql"',
      hint: 'leave --dry-run away',
    },
  ])('refuses before any call when asking $name', async ({ source, model, code, message, hint }) => {
    const asking = askForText(order(source), { distill: { model } } as never, {} as Dependencies);
    await expect(asking).rejects.toMatchObject({
      problems: [{ code, message: expect.stringContaining(message), hint: expect.stringContaining(hint) }],
    });
  });

  it('says why there is no answer, and how to go on without one', async () => {
    const deps = { env: { PATH: '' }, progress: silentProgress } as Partial<Dependencies> as Dependencies;
    const asking = askForText(order({}), { distill: { model: 'haiku' } } as never, deps);
    await expect(asking).rejects.toMatchObject({
      problems: [
        {
          code: 'evolve-no-answer',
          message: 'claude is not on PATH',
          hint: 'Give one of yours with --variant FILE, or try again later.',
        },
      ],
    });
  });
});
