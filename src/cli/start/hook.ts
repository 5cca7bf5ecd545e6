import { runApproval, runCollect } from '../hooks/run-collect.ts';

/**
 * Hooks at the end of a turn start this, in a bundle of its own: it runs so often that nothing is loaded for it which only the command line
 * needs.
 */
const [, event] = process.argv.slice(2);
await (event === 'approval' ? runApproval() : runCollect());
