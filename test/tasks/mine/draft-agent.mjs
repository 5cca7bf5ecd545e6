#!/usr/bin/env node
/**
 * An agent for `runner.kind: command` that solves the mined tasks of a small shop by what their prompts ask for, and writes a line into CHANGES.md
 * when its memory asks for one. It writes its tool calls as Claude Code does.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const functions = [
  ['roundPrice', 'export function roundPrice(value) {\n  return Math.round(value * 100) / 100;\n}\n'],
  ['formatPrice', 'export function formatPrice(value) {\n  return value.toFixed(2) + " EUR";\n}\n'],
];

function runTrial({ prompt, workspace, memoryFile, transcript, model }) {
  const memory = readFileSync(join(workspace, memoryFile), 'utf8');
  const path = join(workspace, 'src/prices.js');
  const asked = functions.filter(([name]) => prompt.includes(name)).map(([, text]) => text);
  writeFileSync(path, [readFileSync(path, 'utf8'), ...asked].join('\n'));
  const changes = join(workspace, 'CHANGES.md');
  const isTold = memory.includes('CHANGES.md');
  if (isTold) writeFileSync(changes, '- prices\n');
  const calls = [path, ...(isTold ? [changes] : [])].map((file) => ({ name: 'Write', input: { file_path: file } }));
  const lines = calls.flatMap((call, place) => [
    { type: 'assistant', message: { content: [{ type: 'tool_use', id: `t${place}`, ...call }] } },
    { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: `t${place}`, content: 'ok' }] } },
  ]);
  writeFileSync(transcript, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
  const usage = { input: 20_000, output: 100, cacheCreation: 0, cacheRead: 0 };
  return { schema: 1, exit: 'finished', usage, turns: calls.length, model, firstRequest: `${memory}\n${prompt}` };
}

if (process.argv.includes('--version')) process.stdout.write('1.0.0\n');
else process.stdout.write(`${JSON.stringify(runTrial(JSON.parse(readFileSync(0, 'utf8'))))}\n`);
