// src/foundation/model/trial/reference-version.ts
/** Model name in usage, receipts and transcripts. */
const referenceModel = "reference-1";
/** Version of the agent: changes whenever its behaviour or its texts change, because earlier verdicts then no longer compare. */
const referenceVersion = "1.0.1";

export { referenceVersion as n, referenceModel as t };