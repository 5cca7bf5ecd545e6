import type { Dependencies } from '../../../core/model/request/dependencies.ts';
import type { Asset } from '../../../core/model/rule/asset.ts';
import { quoteValue } from '../../../core/text/escape/quote-value.ts';
import type { PolicySide } from '../planning/read-change.ts';

/** Assets whose code waits for an owner of base, and what is said of those and of others that do not wait. */
export interface ReviewedCode {
  /** How many; absent where there is none. */
  readonly unreviewed?: number;
  readonly notices: readonly string[];
}

/** Where nothing of a change is code, or base asks for no review. */
export const nothingToReview: ReviewedCode = { notices: [] };

/**
 * What of a change executes code, which no search of its text can clear: whatever receipts and trials say of it, it is open until an owner of base
 * has approved, where base's policy asks for that (`receipts.requireReview`).
 */
export async function reviewCode(
  code: readonly Asset[],
  { config }: Pick<PolicySide, 'config'>,
  { askApproval }: Pick<Dependencies, 'askApproval'>,
): Promise<ReviewedCode> {
  if (config.receipts.requireReview === undefined) return nothingToReview;
  if (code.length === 0) return nothingToReview;
  const told = `${code.map(nameCode).join('; ')}. No search of its text says what code knows or does`;
  const approval = (await askApproval?.()) ?? { by: [], why: nobodyToAsk };
  if ('why' in approval) return { unreviewed: code.length, notices: [`${told}: ${waits} (${approval.why}).`] };
  return { notices: [`${told}: ${approval.by.map(quoteValue).join(', ')} approved this very commit.`] };
}

const waits =
  'receipts.requireReview of base has it wait until somebody who may write to the repository approves the last commit of the pull request; the check passes when it is run again after that';
const nobodyToAsk = 'who approved is known to the Action alone';

const mostNamed = 3;

function nameCode({ id, executes }: Asset): string {
  const shown = executes.slice(0, mostNamed).map((one) => quoteValue(one.slice(0, 200)));
  const more = executes.length > mostNamed ? ` and ${executes.length - mostNamed} more` : '';
  return `${quoteValue(id)} executes code: ${shown.join(', ')}${more}`;
}
