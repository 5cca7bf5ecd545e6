/**
 * `node scripts/sessions/read-corpus.ts FOLDER [STEP]`: reads every transcript below, each model call once, and prints tokens, CPU and memory as
 * JSON. With a step it goes no further than that, to show where the time goes: `start`, `read` or `decode`.
 */
import { totalTokens } from '../../src/core/model/money/usage.ts';
import { decodeObjects } from '../../src/session/transcript/decode-objects.ts';
import { loadLines } from '../../src/session/transcript/load-lines.ts';
import { skimResult } from '../../src/session/transcript/skim-result.ts';
import { type FoundTranscript, findTranscripts } from '../../src/session/usage/find-transcripts.ts';
import { readTranscript } from '../../src/session/usage/read-transcript.ts';

const [folder = '.', step = 'all'] = process.argv.slice(2);
if (step === 'read' || step === 'decode') goOver(findTranscripts(folder), step);
else if (step !== 'start') console.log(JSON.stringify({ ...countAll(findTranscripts(folder)), ...measureMemory() }));

/** The lines of every file, as far as a step goes. */
function goOver(files: readonly FoundTranscript[], step: 'read' | 'decode'): void {
  for (const { path } of files)
    loadLines(path, ({ bytes }) => {
      if (step === 'decode' && bytes !== undefined && skimResult(bytes) === undefined) decodeObjects(bytes.toString());
    });
}

function countAll(files: readonly FoundTranscript[]) {
  const counted = new Set<string>();
  let [tokens, toolCalls, rereads] = [0, 0, 0];
  for (const { path } of files) {
    const transcript = readTranscript(path, { isCountedElsewhere: (key) => counted.has(key) });
    if (typeof transcript === 'string') continue;
    for (const key of transcript.callKeys) counted.add(key);
    for (const { counts } of transcript.agents) {
      tokens += totalTokens(counts.usage);
      toolCalls += counts.toolCalls;
      rereads += counts.rereads;
    }
  }
  return { tokens, toolCalls, rereads };
}

function measureMemory() {
  return { maxMegabytes: Math.round(process.resourceUsage().maxRSS / 1024) };
}
