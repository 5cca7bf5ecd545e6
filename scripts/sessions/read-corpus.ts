/** `node scripts/sessions/read-corpus.ts FOLDER`: reads every transcript below as one memory, prints tokens, CPU and memory as JSON. */

import { findBelow } from '../../src/flows/collect/find-sources.ts';
import { totalTokens } from '../../src/foundation/model/money/usage.ts';
import { openMemory } from '../../src/stages/session/transcript/fold/memory.ts';
import { openReadAhead } from '../../src/stages/session/transcript/load-ahead.ts';
import { fileBegin, loadTranscript } from '../../src/stages/session/transcript/load-transcript.ts';

const [folder = '.'] = process.argv.slice(2);
const memory = openMemory();
let [tokens, toolCalls, rereads] = [0, 0, 0];
const files = findBelow(folder);
const readAhead = openReadAhead(files);
for (const { path } of files) {
  const ahead = readAhead.next();
  const loaded = loadTranscript(path, fileBegin, { begin: () => ({ memory }), ...(ahead && { ahead }) });
  if (loaded.kind !== 'read') continue;
  for (const { counts } of loaded.part.agents) {
    tokens += totalTokens(counts.usage);
    toolCalls += counts.toolCalls;
    rereads += counts.rereads;
  }
}
readAhead.close();
const { maxRSS } = process.resourceUsage();
console.log(JSON.stringify({ tokens, toolCalls, rereads, maxMegabytes: Math.round(maxRSS / 1024) }));
