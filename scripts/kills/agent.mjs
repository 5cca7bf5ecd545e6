#!/usr/bin/env node
/**
 * The agent of the metered kill proof, for `runner.kind: command`: it knows three tasks, asks a model two times where its memory tells it
 * where to look and five times where it does not, and leaves folders that nobody may enter or change.
 */
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const version = '1.0.0';

/** File, text before, text after, and the word of the prompt it is about. */
const edits = [
  ['src/prices.js', 'round(price - percent)', 'round(price - (price * percent) / 100)', 'discount'],
  ['src/stock.js', 'stock + reserved', 'stock - reserved', 'Reserved'],
  ['src/labels.js', "'Tax'", "'VAT'", 'label'],
];

async function runTrial({ prompt, workspace, memoryFile, definition, model, seed, meter }) {
  const firstRequest = [definition, readFileSync(join(workspace, memoryFile), 'utf8'), prompt].join('\n');
  const usage = { input: 0, output: 0, cacheCreation: 0, cacheRead: 0 };
  const calls = firstRequest.includes('src/') ? 2 : 5;
  for (let call = 0; call < calls; call += 1) {
    const { input_tokens, output_tokens } = await ask(meter, { model, seed, call, text: firstRequest });
    usage.input += input_tokens;
    usage.output += output_tokens;
  }
  solve(prompt, workspace);
  leave(workspace);
  return { schema: 1, exit: 'finished', usage, turns: calls, model, firstRequest };
}

async function ask({ url, token }, { model, seed, call, text }) {
  const content = `${text}\n${`what was read in call ${call} `.repeat(60)}`;
  const response = await fetch(`${url}/v1/messages`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': token, 'anthropic-version': '2023-06-01' },
    body: JSON.stringify({ model, max_tokens: 64, metadata: { user_id: seed }, messages: [{ role: 'user', content }] }),
  });
  if (!response.ok) throw new Error(`the model answers ${response.status}: ${await response.text()}`);
  return (await response.json()).usage;
}

function solve(prompt, workspace) {
  const [file, before, after] = edits.find(([, , , word]) => prompt.includes(word)) ?? [];
  if (file === undefined) return;
  const path = join(workspace, file);
  writeFileSync(path, readFileSync(path, 'utf8').replace(before, after));
}

/** A folder nobody may enter, and one as Go's module cache has them. */
function leave(workspace) {
  mkdirSync(join(workspace, 'closed', 'in'), { recursive: true });
  mkdirSync(join(workspace, 'pkg', 'mod'), { recursive: true });
  writeFileSync(join(workspace, 'pkg', 'mod', 'file'), '');
  chmodSync(join(workspace, 'closed'), 0o000);
  for (const folder of ['pkg/mod', 'pkg']) chmodSync(join(workspace, folder), 0o555);
}

if (process.argv.includes('--version')) {
  process.stdout.write(`${version}\n`);
} else {
  const answer = await runTrial(JSON.parse(readFileSync(0, 'utf8')));
  process.stdout.write(`${JSON.stringify(answer)}\n`);
}
