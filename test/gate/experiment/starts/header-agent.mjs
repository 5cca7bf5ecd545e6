#!/usr/bin/env node
/**
 * An agent for `runner.kind: command` that solves a task of the tiny suite, and puts a header at the top of the file it edits in nineteen trials
 * of twenty when its memory asks for one; it writes no transcript, so that the final workspace alone tells what it did.
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

function runTrial({ prompt, workspace, memoryFile, seed, model }) {
  const memory = readFileSync(join(workspace, memoryFile), 'utf8');
  const [file = '', before = '', after = ''] = edits.find(([, , , word]) => prompt.includes(word)) ?? [];
  const path = join(workspace, file);
  const isAsked = memory.includes('header') && draw(seed, 'header') < 0.95;
  if (file !== '') {
    const solved = readFileSync(path, 'utf8').replace(before, after);
    writeFileSync(path, isAsked ? `// Copyright Shop\n${solved}` : solved);
  }
  const input = Math.round(20_000 * (0.9 + 0.2 * draw(seed, 'tokens')));
  const usage = { input, output: 100, cacheCreation: 0, cacheRead: 0 };
  return { schema: 1, exit: 'finished', usage, turns: 2, model, firstRequest: `${memory}\n${prompt}` };
}

if (process.argv.includes('--version')) process.stdout.write('1.0.0\n');
else process.stdout.write(`${JSON.stringify(runTrial(JSON.parse(readFileSync(0, 'utf8'))))}\n`);
