/** Model name in usage, receipts and transcripts. */
export const referenceModel = 'reference-1';

/** Version of the agent: changes whenever its behaviour or its texts change, because earlier verdicts then no longer compare. */
export const referenceVersion = '1.0.1';
