/**
 * `npm run test:budget`: 1,000 reservations from 8 processes on one database, each recorded, released or refused. Proves that no limit
 * (run, agent, dollars) is passed at any moment and that the sums are exact.
 */
import { runSpenders } from './budget/spenders.ts';

const dollars = 2.9;
const start = performance.now();
const proof = await runSpenders(8, 1_000, dollars);
const seconds = ((performance.now() - start) / 1000).toFixed(1);
const refusals = Object.entries(proof.refused).map(([reason, count]) => `${count} ${reason}`);
console.log(`${proof.operations} reservations by 8 processes in ${seconds} s`);
console.log(`${proof.recorded} recorded, ${proof.released} released, refused: ${refusals.join(', ')}`);
console.log(`journalled ${proof.journalled} tokens, claimed ${proof.claimed}, $${proof.dollars} of $${dollars}`);
const isExact = proof.journalled === proof.claimed && proof.stillReserved === 0;
const isHeld = proof.overshoots === 0 && proof.dollars !== 'unknown' && proof.dollars <= dollars;
const isTight = refusals.length >= 2;
const checks = { isExact, isHeld, isTight };
for (const [name, held] of Object.entries(checks)) console.log(`${held ? 'ok    ' : 'FAILED'} ${name}`);
const failed = Object.values(checks).filter((held) => !held).length;
console.log(`${Object.keys(checks).length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
