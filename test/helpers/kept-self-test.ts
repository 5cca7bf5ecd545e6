import type { Evidence } from '../../src/core/model/verdict/evidence.ts';
import type { SelfTestLine } from '../../src/core/model/verdict/selftest.ts';
import { stableJson } from '../../src/core/text/json/read-json.ts';
import { selfTestLine } from '../../src/gate/selftest/self-test-line.ts';

const kept = new Map<string, SelfTestLine | undefined>();

/**
 * The self-test of evidence, replayed once for all receipts that have that very evidence: a tenth of a second each, for hundreds of them.
 * That a second replay says the same is for the test of `selfTestLine`.
 */
export function keptSelfTest(evidence: Evidence): SelfTestLine | undefined {
  const key = stableJson(evidence);
  if (!kept.has(key)) kept.set(key, selfTestLine(evidence));
  return kept.get(key);
}
