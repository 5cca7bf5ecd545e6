import { loadCounter } from '../../../src/demo/conversation/usage.ts';

/** Counts the tokens of a text as the scripted agent does. */
export const countTokens = await loadCounter();
