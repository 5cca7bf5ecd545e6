/**
 * `npm run prove told-sentences`: plays every situation of told/situation.ts with the real Claude Code, the plugin and a scripted model, and holds each
 * sentence of ours that reaches a request against the repository and the conversation at that moment (told/sentences.ts says what makes each true).
 * Runs every command that a sentence names, with the PATH of the session's shell. Prints a table; exits 1 when a sentence is false, is of no known kind
 * or comes twice in a session, when one that is expected stays away, or when a command does not run. `--only WORDS`: situations whose name has them.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { type Moment, type PlayedSession, playSituation } from '../../test/agents/plugin/told/play-situation.ts';
import { findKind, listCommands } from '../../test/agents/plugin/told/sentences.ts';
import { type Place, type Situation, situations } from '../../test/agents/plugin/told/situation.ts';
import { countTokens } from '../../test/doubles/model/count-tokens.ts';
import { ensurePackage } from '../build/built-package.ts';
import { markdownTable } from '../markdown-table.ts';

await ensurePackage();
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } });
const chosen = situations.filter(({ name }) => name.includes(values.only));
const faults: string[] = [];
const rows: (readonly string[])[] = [];
const [commands, kinds] = [new Set<string>(), new Map<string, number>()];
const path = await readSessionPath();
let [sessions, sentences] = [0, 0];

for (const situation of chosen) {
  const told: string[] = [];
  const judge = ({ sentence, ...moment }: Moment) => {
    told.push(sentence);
    const found = findKind(sentence);
    if (found === undefined)
      return void faults.push(`${situation.name}: nothing says what makes this true: ${sentence}`);
    kinds.set(found.kind.trueWhen, (kinds.get(found.kind.trueWhen) ?? 0) + 1);
    if (!found.kind.isTrue(found.parts, { sentence, ...moment })) faults.push(`${situation.name}: false: ${sentence}`);
  };
  const played = await playSituation(situation, judge, (place) => runCommands(told, place, situation));
  for (const session of played) checkSession(situation, session);
  for (const expected of situation.expects ?? [])
    if (!told.some((sentence) => expected.test(sentence))) faults.push(`${situation.name}: nobody said ${expected}`);
  const tokens = played.map((session) => String(session.sentences.reduce((sum, text) => sum + countTokens(text), 0)));
  rows.push([situation.name, String(told.length), tokens.join(' + ')]);
  sessions += played.length;
  sentences += told.length;
}

console.log(markdownTable(['situation', 'sentences', 'tokens a session'], rows));
console.log(
  markdownTable(
    ['true when', 'times'],
    [...kinds].map(([kind, times]) => [kind, String(times)]),
  ),
);
for (const fault of faults) console.log(fault);
console.log(`${sessions} sessions, ${sentences} sentences, ${commands.size} commands, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

/** A session ends well, and no sentence comes twice in it, but for the reason with which a call is answered. */
function checkSession(situation: Situation, { code, sentences: all }: PlayedSession): void {
  if (code !== 0) faults.push(`${situation.name}: the session ended with ${code}`);
  const times = Map.groupBy(all, (sentence) => sentence);
  for (const [sentence, { length }] of times)
    if (length > 1 && findKind(sentence)?.kind.answersCall !== true)
      faults.push(`${situation.name}: ${length} times: ${sentence}`);
}

/** PATH as the shell of a session with the plugin has it. */
async function readSessionPath(): Promise<string> {
  const steps = [() => [{ name: 'Bash', input: { command: 'echo "$PATH"', description: 'Show the path' } }]];
  const args = ['--allowedTools', 'Bash(echo:*)'];
  const [session] = await playSituation({ name: 'the path', sessions: [{ steps, args }] }, () => {});
  return session?.calls[0]?.text.trim() ?? '';
}

/** Runs what sentences tell to run, in their repository: nothing is unknown to the shell or to rentroll. */
function runCommands(told: readonly string[], { root, home }: Place, { name }: Situation): void {
  for (const command of new Set(told.flatMap(listCommands))) {
    commands.add(command.replace(/[\w-]{36}/, 'ID'));
    const words = command.replace(/\bNAME\b/g, 'helper').replace(/ N\b/g, ' 1000000');
    const env = { PATH: path, HOME: home, NO_COLOR: '1' };
    const { status, stdout, stderr } = spawnSync('sh', ['-c', words], { cwd: root, env, encoding: 'utf8' });
    const isUnknown = /unknown (?:option|command)|too many arguments|missing required/.test(`${stdout}${stderr}`);
    if (status === 127 || isUnknown) faults.push(`${name}: ends with ${status}: ${command}: ${stderr.slice(0, 200)}`);
  }
}
