/** `node scripts/sessions/read-corpus.ts FOLDER`: reads every transcript below as one memory, prints tokens, CPU and memory as JSON. */

import { findBelow } from '../../src/flows/collect/find-sources.ts';
import { totalTokens } from '../../src/foundation/model/money/usage.ts';
import { openMemory } from '../../src/stages/session/transcript/fold/memory.ts';
import { fileBegin, loadTranscript } from '../../src/stages/session/transcript/load-transcript.ts';

const [folder = '.'] = process.argv.slice(2);
const memory = openMemory();
let [tokens, toolCalls, rereads] = [0, 0, 0];
for (const { path } of findBelow(folder)) {
  const loaded = loadTranscript(path, fileBegin, { begin: () => ({ memory }) });
  if (loaded.kind !== 'read') continue;
  for (const { counts } of loaded.part.agents) {
    tokens += totalTokens(counts.usage);
    toolCalls += counts.toolCalls;
    rereads += counts.rereads;
  }
}
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ tokens, toolCalls, rereads, maxMegabytes: Math.round(maxRSS / 1024) }));
