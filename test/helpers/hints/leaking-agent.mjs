#!/usr/bin/env node
/**
 * An agent for `runner.kind: command` that solves a task of the tiny suite, and whose first request holds its memory: unless a file named "leaks" is
 * in the folder of its only argument, as on a machine whose settings keep an agent from its memory.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function runTrial({ prompt, workspace, memoryFile, model }) {
  const path = join(workspace, 'src/prices.js');
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('round(price - percent)', 'round(price - (price * percent) / 100)'),
  );
  const texts = [memoryFile, 'CLAUDE.md'].map((file) => join(workspace, file)).filter((file) => existsSync(file));
  const memory = existsSync(join(process.argv[2], 'leaks')) ? [] : texts.map((file) => readFileSync(file, 'utf8'));
  const usage = { input: 20_000, output: 100, cacheCreation: 0, cacheRead: 0 };
  return { schema: 1, exit: 'finished', usage, turns: 1, model, firstRequest: [...memory, prompt].join('\n') };
}

if (process.argv.includes('--version')) process.stdout.write('1.0.0\n');
else process.stdout.write(`${JSON.stringify(runTrial(JSON.parse(readFileSync(0, 'utf8'))))}\n`);
