import type { FindLoss, LossQuestion, LostWork } from '../../../core/model/live/lost-work.ts';
import type { Engine } from './engine.ts';

/** Longer than git is given to answer, and less than a session that waits would notice twice. */
const timeoutMs = 2_000;
const mostKnown = 64;

/** What clones have said of work that would be lost, until the call that they were asked for has ended. */
const known = new Map<string, LostWork | undefined>();
let open: LossQuestion[] = [];

/** What is known; what is not is asked of the clone next. */
export const findKnownLoss: FindLoss = (question) => {
  const key = JSON.stringify(question);
  if (!known.has(key)) open.push(question);
  return known.get(key);
};

/**
 * Asks clones what a call would throw away that was judged just now, through the program beside the module, which itself reaches none. True
 * where it is worth judging the call again; where nobody can say, the call stands as it was judged.
 */
export async function askOpenLosses($: Engine): Promise<boolean> {
  const questions = open;
  open = [];
  if (questions.length === 0) return false;
  const answers = await askProgram($, questions);
  if (known.size > mostKnown) known.clear();
  for (const [index, question] of questions.entries()) known.set(JSON.stringify(question), answers[index] ?? undefined);
  return answers.length > 0;
}

/** A call has ended: what was known may hold no longer. */
export function forgetLosses(): void {
  known.clear();
  open = [];
}

async function askProgram($: Engine, questions: readonly LossQuestion[]): Promise<readonly (LostWork | null)[]> {
  try {
    const program = ['/bin/sh', `${$.plugin.root}/bin/rentroll.sh`, 'hook', 'loss'];
    const { stdout } = await $.process.run(program, { stdin: JSON.stringify(questions), timeoutMs });
    return JSON.parse(stdout ?? '');
  } catch {
    return [];
  }
}
