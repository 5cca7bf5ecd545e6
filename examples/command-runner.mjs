#!/usr/bin/env node
/**
 * A runner for `runner.kind: command`: the smallest agent that is a whole one. It sends the prompt and the memory to a model, lets the
 * model replace text in files, and says what that cost. docs/agents.md explains the two JSON lines.
 *
 * The model is a script here, so that the example runs anywhere and spends nothing: it knows three tasks, and it reads every file before
 * it edits unless the memory tells it where to look. Put calls to an API (`request.meter`) into `callModel` to make it real.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const version = '1.0.0';

/** What the scripted model knows: file, text before, text after, and the word of the prompt it is about. */
const knownEdits = [
  ['src/prices.js', 'round(price - percent)', 'round(price - (price * percent) / 100)', 'discount'],
  ['src/stock.js', 'stock + reserved', 'stock - reserved', 'Reserved'],
  ['src/labels.js', "'Tax'", "'VAT'", 'label'],
];

/** An agent that does not understand its request must not look like one that failed at its task. */
function refuse({ schema }) {
  const usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
  return { schema: 1, exit: 'environment-error', usage, turns: 0, model: 'none', detail: `unknown schema ${schema}` };
}

function runTrial({ prompt, workspace, memoryFile, definition, maxTurns, tokenCap, model }) {
  const firstRequest = [definition, readFileSync(join(workspace, memoryFile), 'utf8'), prompt].join('\n');
  const usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
  const files = new Map();
  let conversation = firstRequest;
  for (let turns = 1; turns <= maxTurns; turns += 1) {
    const answer = callModel(firstRequest, listFiles(workspace), files);
    usage.input += countTokens(conversation);
    usage.output += countTokens(JSON.stringify(answer));
    const spent = usage.input + usage.output;
    if (spent > tokenCap) return { schema: 1, exit: 'token-cap', usage, turns, model, firstRequest };
    if (answer.do === 'finish') return { schema: 1, exit: 'finished', usage, turns, model, firstRequest };
    conversation += `\n${JSON.stringify(answer)}\n${execute(answer, workspace, files)}`;
  }
  return { schema: 1, exit: 'turn-cap', usage, turns: maxTurns, model, firstRequest };
}

/** The scripted model: one action for what it has been told and has read. */
function callModel(firstRequest, names, files) {
  const [place, before, after] = knownEdits.find(([, , , word]) => firstRequest.includes(word)) ?? [];
  if (place === undefined || files.get(place)?.includes(after)) return { do: 'finish' };
  if (files.has(place)) return { do: 'edit', file: place, before, after };
  const isTold = firstRequest.includes('src/');
  const unread = names.filter((name) => !files.has(name));
  return { do: 'read', file: isTold ? place : unread[0] };
}

function execute(action, workspace, files) {
  const path = join(workspace, action.file);
  const text = readFileSync(path, 'utf8');
  const result = action.do === 'edit' ? text.replace(action.before, action.after) : text;
  if (action.do === 'edit') writeFileSync(path, result);
  files.set(action.file, result);
  return result;
}

function listFiles(workspace) {
  return readdirSync(workspace, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(workspace.length + 1))
    .filter((name) => !name.startsWith('.'))
    .sort();
}

/** An API tells its own count; this is a stand-in. */
function countTokens(text) {
  return Math.ceil(text.length / 4);
}

if (process.argv.includes('--version')) {
  process.stdout.write(`${version}\n`);
} else {
  const request = JSON.parse(readFileSync(0, 'utf8'));
  const answer = request.schema === 1 ? runTrial(request) : refuse(request);
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
