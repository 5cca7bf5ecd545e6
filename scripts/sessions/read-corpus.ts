/**
 * `node scripts/sessions/read-corpus.ts FOLDER [STEP]`: reads every transcript below as one memory, prints tokens, CPU and memory as JSON.
 * With a step it goes no further than that, to say where the time goes: `start`, `read`, `scan` or `tell`.
 */
import { closeSync, openSync, readSync } from 'node:fs';
import { totalTokens } from '../../src/core/model/money/usage.ts';
import { type FoundFile, findBelow } from '../../src/session/collect/find-sources.ts';
import { openMemory } from '../../src/session/transcript/agent-tally.ts';
import { fileBegin, loadTranscript } from '../../src/session/transcript/load-transcript.ts';
import { openScanner } from '../../src/session/transcript/scan/open-scanner.ts';
import { takeScannedLines } from '../../src/session/transcript/scan/take-scanned-lines.ts';

const [folder = '.', step = 'all'] = process.argv.slice(2);
if (step === 'read' || step === 'scan' || step === 'tell') goOver(findBelow(folder), step);
else if (step !== 'start') console.log(JSON.stringify({ ...countAll(findBelow(folder)), ...measureMemory() }));

/** The first chunk of every file, as far as a step goes: files of the corpus have no second. */
function goOver(files: readonly FoundFile[], step: 'read' | 'scan' | 'tell'): void {
  const scanner = openScanner();
  const from = scanner.chunk.byteOffset;
  for (const { path } of files) {
    const file = openSync(path, 'r');
    const bytes = scanner.chunk.subarray(0, readSync(file, scanner.chunk, 0, scanner.chunk.length, 0));
    closeSync(file);
    if (step === 'scan') for (let at = from; scanner.scan(at, from + bytes.length) > 0; ) at = scanner.scanned();
    if (step === 'tell')
      takeScannedLines(scanner, bytes, {
        isWanted: () => true,
        isCountedWhole: () => true,
        add: ignore,
        leave: ignore,
      });
  }
}

function ignore(): void {
  // What follows is left out.
}

function countAll(files: readonly FoundFile[]) {
  const memory = openMemory();
  let [tokens, toolCalls, rereads] = [0, 0, 0];
  for (const { path } of files) {
    const loaded = loadTranscript(path, fileBegin, { begin: () => ({ memory }) });
    if (loaded.kind !== 'read') continue;
    for (const { counts } of loaded.part.agents) {
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
