/** Walks the history of a folder as `tasks mine` does, without proving, and prints what it took. Started by bench-walk.ts. */
import { startCounting, walkCandidates } from '../../src/tasks/mine/walk-candidates.ts';

const [root = '.', from = 'HEAD'] = process.argv.slice(2);
const counts = startCounting();
const begun = performance.now();
let candidates = 0;
for await (const _ of walkCandidates({ root, from, folder: '.', origins: new Set() }, counts)) candidates += 1;
const ms = performance.now() - begun;
const megabytes = process.resourceUsage().maxRSS / 1024;
console.log(JSON.stringify({ ms, megabytes, candidates, scanned: counts.scanned }));
