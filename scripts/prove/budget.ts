/**
 * `npm run prove budget`: 1,000 reservations from 8 processes on one database, each recorded, charged, released or refused, with every call
 * written down as it ends; each process is killed over its last trial. Proves that no limit (run, agent, dollars) is passed at any moment
 * and that the sums are exact, what the dead ones had spent included.
 */
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
const isExact = proof.journalled + proof.chargedTokens === proof.claimed && proof.stillReserved === 0;
const isNothingLost = proof.died === proof.abandoned;
const isHeld = proof.overshoots === 0 && proof.dollars !== 'unknown' && proof.dollars <= dollars;
const isTight = refusals.length >= 2;
const checks = { isExact, isNothingLost, isHeld, isTight };
for (const [name, held] of Object.entries(checks)) console.log(`${held ? 'ok    ' : 'FAILED'} ${name}`);
const failed = Object.values(checks).filter((held) => !held).length;
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
