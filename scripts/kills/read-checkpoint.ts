import { join } from 'node:path';
import { loadCheckpoint } from '../../src/adapters/store/checkpoint-file.ts';

/** Where a killed run of a repository was, or why its checkpoint cannot be read; none is fine before the plan. */
export async function readCheckpoint(root: string): Promise<{ readonly phase: string; readonly trouble?: string }> {
  try {
    const checkpoint = await loadCheckpoint(join(root, '.git', 'rentroll', '.rentroll', 'checkpoint.json'));
    return { phase: checkpoint === undefined ? 'no checkpoint yet' : `in ${checkpoint.phase}` };
  } catch (error) {
    return { phase: 'a broken checkpoint', trouble: (error as Error).message };
  }
}
