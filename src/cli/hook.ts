import { runCollect } from './hooks/run-collect.ts';
import { runHook } from './hooks/run-hook.ts';

/**
 * What a hook starts, in a bundle of its own: it runs at the end of every turn, so nothing is loaded for it that the command line needs and
 * it does not.
 */
const [, event] = process.argv.slice(2);
await (event === 'budget' || event === 'approval' ? runHook(event) : runCollect());
