#!/usr/bin/env node
/**
 * An agent for `runner.kind: command` that does not always succeed: it mends the stock in every trial, price and label in three of ten. Told to look
 * names up first it mends nearly everything for a sixth more tokens; told to explain at length it takes half as much again.
 * What it spends its seed varies by a tenth.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const edits = [
  ['src/prices.js', 'round(price - percent)', 'round(price - (price * percent) / 100)', 'discount'],
  ['src/stock.js', 'stock + reserved', 'stock - reserved', 'Reserved'],
  ['src/labels.js', "'Tax'", "'VAT'", 'label'],
];

/** A number from 0 to 1 that follows from the seed. */
function draw(seed, purpose) {
  return createHash('sha256').update(`${seed} ${purpose}`).digest().readUInt32BE(0) / 2 ** 32;
}

/** How often it mends what a task is about. */
function chanceOf(word, memory) {
  if (word === 'Reserved') return 1;
  return memory.includes('Look up') ? 0.97 : 0.3;
}

const factors = [
  ['Look up', 1.16],
  ['at length', 1.5],
];

function runTrial({ prompt, workspace, memoryFile, seed, model }) {
  const memory = readFileSync(join(workspace, memoryFile), 'utf8');
  const [file, before, after, word] = edits.find((edit) => prompt.includes(edit[3]));
  const path = join(workspace, file);
  const isMended = draw(seed, 'mend') < chanceOf(word, memory);
  writeFileSync(
    path,
    isMended ? readFileSync(path, 'utf8').replace(before, after) : `${readFileSync(path, 'utf8')}// seen\n`,
  );
  const factor = factors.find(([words]) => memory.includes(words))?.[1] ?? 1;
  const input = Math.round(20_000 * factor * (0.9 + 0.2 * draw(seed, 'tokens')));
  const usage = { input, output: 100, cacheCreation: 0, cacheRead: 0 };
  return { schema: 1, exit: 'finished', usage, turns: 3, model, firstRequest: `${memory}\n${prompt}` };
}

if (process.argv.includes('--version')) process.stdout.write('1.0.0\n');
else process.stdout.write(`${JSON.stringify(runTrial(JSON.parse(readFileSync(0, 'utf8'))))}\n`);
