import type { HandOff, HandOffHeader } from '../../core/model/hand-off.ts';
import { ProblemError } from '../../core/model/problem.ts';
import type { Dependencies } from '../../core/model/request/dependencies.ts';
import { plainLine } from '../../core/text/escape/plain-line.ts';
import { saveHandOff } from './hand-off-files.ts';
import { handOffLimits, mostNameCharacters, typeOfStatus } from './hand-off-folder.ts';

/** What a part of a run hands on: its tokens are those of the journal. */
export type PartHandOff = Pick<HandOff, 'agent'> &
  Pick<HandOffHeader, 'STATUS' | 'MODEL' | 'TOKENS_SPENT' | 'FINDINGS_COUNT' | 'SUMMARY'>;

/**
 * Hands on what the parts of a run came to. What was paid for is in the journal: a hand-off that cannot be written is said, and loses no verdict.
 */
export async function handOnParts(
  folder: string,
  run: string,
  parts: readonly PartHandOff[],
  { now, progress }: Pick<Dependencies, 'now' | 'progress'>,
): Promise<void> {
  for (const { agent, ...part } of parts) {
    const header: HandOffHeader = {
      ...part,
      ...{ TYPE: typeOfStatus(part.STATUS), FILES_CHANGED: [], DETAIL_PATH: null },
      SUMMARY: plainLine(part.SUMMARY, handOffLimits.summary),
    };
    const handOff: HandOff = { schema: 1, run, agent: nameOf(agent), at: now().toISOString(), header };
    await saveHandOff(folder, handOff).catch((error: unknown) => {
      if (!(error instanceof ProblemError)) throw error;
      progress.step(`nothing was handed on: ${error.message}`);
    });
  }
}

/** Agents of a config may have longer names than a header has room for. */
function nameOf(agent: string): string {
  return agent.slice(0, mostNameCharacters).replace(/-+$/, '');
}
