import { runCollect } from './command-line/run-collect.ts';

/**
 * What a hook starts, in a bundle of its own: it runs at the end of every turn, so nothing is loaded for it that the command line needs and
 * it does not.
 */
await runCollect();
