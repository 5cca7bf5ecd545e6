#!/usr/bin/env node
/**
 * An agent for `runner.kind: command` that mends every task. Told of names or of tests it takes a third less; two ways of saying the first bring no
 * more than one. Told to leave labels alone it mends none. What it spends its seed varies by a tenth. As the model `scripted-lite-1` it takes less where
 * it is told to be brief, and nothing less where it is told of tests.
 */
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const edits = [
  ['src/prices.js', 'round(price - percent)', 'round(price - (price * percent) / 100)', 'discount'],
  ['src/stock.js', 'stock + reserved', 'stock - reserved', 'Reserved'],
  ['src/labels.js', "'Tax'", "'VAT'", 'label'],
];

/** What is left of the tokens of a trial. */
function factorOf(memory, model) {
  const isTold = (...words) => words.some((word) => memory.includes(word));
  const second = model === 'scripted-lite-1' ? 'Be brief' : 'one test file';
  return (isTold('Look up', 'in its register') ? 0.65 : 1) * (isTold(second) ? 0.65 : 1);
}

function runTrial({ prompt, workspace, memoryFile, seed, model }) {
  const memory = readFileSync(join(workspace, memoryFile), 'utf8');
  const [file, before, after, word] = edits.find((edit) => prompt.includes(edit[3]));
  const path = join(workspace, file);
  const isLeft = word === 'label' && memory.includes('Leave labels');
  const text = readFileSync(path, 'utf8');
  writeFileSync(path, isLeft ? `${text}// seen\n` : text.replace(before, after));
  const drawn = createHash('sha256').update(seed).digest().readUInt32BE(0) / 2 ** 32;
  const input = Math.round(20_000 * factorOf(memory, model) * (0.95 + 0.1 * drawn));
  const usage = { input, output: 100, cacheCreation: 0, cacheRead: 0 };
  return { schema: 1, exit: 'finished', usage, turns: 3, model, firstRequest: `${memory}\n${prompt}` };
}

if (process.argv.includes('--version')) process.stdout.write('1.0.0\n');
else process.stdout.write(`${JSON.stringify(runTrial(JSON.parse(readFileSync(0, 'utf8'))))}\n`);
