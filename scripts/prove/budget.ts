/**
 * `npm run prove budget`: 1,000 reservations from 8 processes on one database, each recorded, charged, released or refused, with every call
 * written down as it ends; each process is killed over its last trial. Trials take a tenth of their limit and less; where a limit is near, they
 * take all that is left. Proves that no limit (run, agent, dollars) is passed at any moment, that the budget is used, and that the sums are
 * exact, what the dead ones had spent included. Then one run alone: the share of its tokens that is used at the stop.
 */
import { measureShare } from '../budget/spender.ts';
import { runSpenders } from '../budget/spenders.ts';

const dollars = 2.9;
const start = performance.now();
const proof = await runSpenders(8, 1_000, dollars);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const refusals = Object.entries(proof.refused).map(([reason, count]) => `${count} ${reason}`);
console.log(`${proof.operations} reservations by 8 processes in ${seconds} s`);
console.log(
  `${proof.recorded} recorded, ${proof.charged} charged, ${proof.released} released, ${proof.abandoned} left by a kill -9, refused: ${refusals.join(', ')}`,
);
console.log(
  `${proof.journalled} tokens in trials and ${proof.chargedTokens} charged, claimed ${proof.claimed}; $${proof.dollars} of $${dollars}`,
);
const share = typeof proof.dollars === 'number' ? proof.dollars / dollars : 0;
const shares = { before: measureShare('the limit'), now: measureShare('what trials took') };
const percent = (part: number) => `${(100 * part).toFixed(0)} %`;
console.log(`${proof.grown} trials outgrew what was set aside for them, ${proof.cut} trials were refused a call`);
console.log(`${percent(share)} of the dollars were used`);
console.log(
  `Trials of 24,000 tokens with a limit of 400,000, alone: ${percent(shares.now)} of 550,000 tokens used at the stop; ${percent(shares.before)} with the limit set aside for each`,
);
const isExact = proof.journalled + proof.chargedTokens === proof.claimed && proof.stillReserved === 0;
const isNothingLost = proof.abandoned > 0 && proof.died === proof.abandoned;
const isHeld = proof.overshoots === 0 && proof.dollars !== 'unknown' && proof.dollars <= dollars;
const isTight = refusals.length >= 2;
const isUsed = share >= 0.9 && shares.now >= 0.9;
const isGrown = proof.grown > 0 && proof.cut > 0;
const checks = { isExact, isNothingLost, isHeld, isTight, isUsed, isGrown };
for (const [name, held] of Object.entries(checks)) console.log(`${held ? 'ok    ' : 'FAILED'} ${name}`);
const failed = Object.values(checks).filter((held) => !held).length;
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
