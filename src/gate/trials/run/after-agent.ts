import { lstatSync, type Stats } from 'node:fs';
import type { AgentRun } from '../../../core/model/runner/runner.ts';
import { isMachineFault } from '../../../core/util/values.ts';

/** Mode bits that an owner needs to read and enter a folder. */
const entry = 0o500;

/**
 * Finds why nobody can work in a copy any more, when its agent took the right to enter it away, or put something else in its place. Asked
 * of the mode and not of the system, which lets root in anywhere: the answer must not depend on who runs us.
 */
export function findClosed(root: string): string | undefined {
  const facts = lookAt(root);
  if (facts?.isDirectory() !== true) return 'the agent made its own copy inaccessible';
  return (facts.mode & entry) === entry ? undefined : 'the agent took away the right to enter its own copy';
}

/** Undefined for what is not there, or lies where nobody may look any more. */
function lookAt(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/**
 * Returns the run of an agent whose end could not be looked at. Its tokens are spent: they are kept, whatever follows. The machine's own
 * trouble says nothing about the agent and is tried again; everything else was fine before the agent started, so that it is what the agent
 * did.
 */
export function troubleAfter(run: AgentRun, error: unknown): AgentRun {
  const why = error instanceof Error ? error.message : String(error);
  // An end that was no good already stays what it is.
  if (run.exit !== 'finished') return run;
  const exit = isMachineFault(error) ? 'environment-error' : 'agent-error';
  return { ...run, exit, detail: `what the agent left could not be judged: ${why}` };
}
