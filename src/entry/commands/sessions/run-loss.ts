import { readInput } from '../../../session/collect/read-payload.ts';
import { answerLosses } from '../../../session/hooks/answer-losses.ts';

const readMs = 1_000;

/** Answers the hook module, which reaches no clone, what git says of work that a call would throw away; ends with 0 whatever happens. */
export async function runLoss(): Promise<void> {
  console.log(JSON.stringify(answerLosses(await readInput(process.stdin, readMs))));
}
