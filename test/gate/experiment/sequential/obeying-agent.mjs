#!/usr/bin/env node
/**
 * An agent for `runner.kind: command` that follows some lines of its memory: it runs what it is told to run in nineteen trials of twenty,
 * runs the tests whether or not it is told to, never writes a change log, takes three times the tokens where it is to explain at length, and half
 * of them where it is to be brief. Told to run one command and nothing else it runs that one only.
 * It writes its tool calls as Claude Code does, and spends tokens that its seed varies by a tenth. Arguments make it awkward: `--endless`
 * never comes to an end, `--cut` spends more than a trial may, `--broken` has no API where it is told to run something.
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

const isSet = (flag) => process.argv.includes(flag);

/** Commands that it is told to run after a change. */
function toldCommands(memory) {
  const all = [...memory.matchAll(/run `([^`]+)` after/gi)].map(([, command]) => command);
  const only = /run `([^`]+)` and nothing else/i.exec(memory)?.[1];
  return only === undefined ? all : [only];
}

function callsOf({ prompt, workspace, memoryFile, seed }) {
  const memory = readFileSync(join(workspace, memoryFile), 'utf8');
  const [file = '', before = '', after = ''] = edits.find(([, , , word]) => prompt.includes(word)) ?? [];
  const path = join(workspace, file);
  if (file !== '') writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
  const told = toldCommands(memory);
  const followed = told.filter((command) => draw(seed, command) < 0.95);
  const edit = { name: 'Edit', input: { file_path: path, old_string: before, new_string: after } };
  const commands = [...followed, 'npm test'].map((command) => ({ name: 'Bash', input: { command } }));
  return { memory, told, calls: [edit, ...commands] };
}

function writeTranscript(file, calls) {
  const lines = calls.flatMap((call, place) => [
    { type: 'assistant', message: { content: [{ type: 'tool_use', id: `t${place}`, ...call }] } },
    { type: 'user', message: { content: [{ type: 'tool_result', tool_use_id: `t${place}`, content: 'ok' }] } },
  ]);
  writeFileSync(file, `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`);
}

function runTrial(request) {
  const { memory, told, calls } = callsOf(request);
  writeTranscript(request.transcript, calls);
  const factor = memory.includes('at length') ? 3 : memory.includes('brief') ? 0.5 : 1;
  const input = Math.round(20_000 * factor * (0.9 + 0.2 * draw(request.seed, 'tokens')));
  const usage = { input, output: 100, cacheCreation: 0, cacheRead: 0 };
  const firstRequest = `${memory}\n${request.prompt}`;
  const isBroken = isSet('--broken') && told.length > 0;
  const exit = isBroken
    ? 'environment-error'
    : isSet('--endless')
      ? 'turn-cap'
      : isSet('--cut')
        ? 'token-cap'
        : 'finished';
  return { schema: 1, exit, usage, turns: calls.length, model: request.model, firstRequest };
}

if (process.argv.includes('--version')) process.stdout.write('1.0.0\n');
else process.stdout.write(`${JSON.stringify(runTrial(JSON.parse(readFileSync(0, 'utf8'))))}\n`);
