/**
 * `npm run bench guard`: counts the ways to hide harm that the guard misses, and the recorded commands that it holds up wrongly.
 * `--data DIR` with transcripts and hooks (default ../shared/data), `--sessions DIR` with more recorded sessions, `--write` puts the tables into
 * docs/internals/figures/guard.md. Exits 1 when a way is missed, or half a percent of scripts or a thousandth of recorded commands is held up wrongly.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { guardCategories } from '../../src/core/model/live/guard-entry.ts';
import { judgeCall } from '../../src/session/guard/judge/judge-call.ts';
import { buildGuard } from '../../src/session/guard/overrides/build-guard.ts';
import { evasions } from '../../test/session/guard/judge/evasions.ts';
import { replaceBetween } from '../replace-between.ts';
import { isFalseAlarm } from './judged-holds.ts';
import { type RecordedCall, readCalls, readPackageScripts, readSessions } from './read-calls.ts';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: '../shared/data' },
    sessions: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const root = resolve(import.meta.dirname, '..', '..');
const { guard } = buildGuard([]);
const asCall = (command: string): RecordedCall => ({ tool: 'Bash', input: { command }, cwd: '/work/project' });
const commandOf = ({ input }: RecordedCall): string => String(input['command']);
const isHeldUp = (call: RecordedCall): boolean =>
  judgeCall(guard, call).some(({ action }) => action === 'deny' || action === 'ask');

const folders = ['transcripts', 'hooks'].map((name) => join(values.data, name)).filter((folder) => existsSync(folder));
const recorded = readCalls(folders);
const scripts = readPackageScripts(join(root, 'node_modules')).map(asCall);
const sessions = readSessions([...folders, ...(values.sessions === undefined ? [] : [values.sessions])]);
if (recorded.length === 0) console.error(`no transcripts or hooks in ${values.data}: scripts of packages alone`);

const row = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
const head = (...names: readonly string[]): string => `${row(names)}\n|${names.map(() => '---|').join('')}`;
const percent = (part: number, all: number): string => `${all === 0 ? 0 : ((100 * part) / all).toFixed(2)} %`;
const count = (commands: readonly string[], test: (command: string) => boolean): number => commands.filter(test).length;

const ways = Object.entries(evasions).map(([name, list]) => ({
  name,
  list,
  missed: list.filter((command) => !isHeldUp(asCall(command))),
}));
const others = recorded.filter(({ tool }) => tool !== 'Bash');
const held = sessions.commands.filter(isHeldUp);
const wrong = held.filter((call) => isFalseAlarm(commandOf(call)));
const heldScripts = scripts.filter(isHeldUp);

function describeEntries(): string {
  const counts = guardCategories.map((category) => {
    const own = guard.entries.filter(({ entry }) => entry.category === category);
    return row([category, own.length, own.filter(({ entry }) => entry.isFloor === true).length]);
  });
  const floor = guard.entries.filter(({ entry }) => entry.isFloor === true).length;
  return [
    head('category', 'entries', 'of the safety floor'),
    ...counts,
    row(['all', guard.entries.length, floor]),
    '',
    head('ways to hide harm', 'tried', 'missed'),
    ...ways.map(({ name, list, missed }) => row([name, list.length, missed.length])),
    '',
    head('what was really done', 'different calls', 'held up'),
    row(['scripts of packages', scripts.length, heldScripts.length]),
    row(['other tool calls of agents', others.length, others.filter(isHeldUp).length]),
  ].join('\n');
}

function describeSessions(): string {
  const { commands, executed, sessions: number } = sessions;
  const byEntry = Map.groupBy(held, (call) => judgeCall(guard, call)[0]?.entry ?? '');
  return [
    head('commands of recorded sessions', 'number'),
    row(['sessions', number]),
    row(['commands that ran', executed]),
    row(['different ones', commands.length]),
    row(['held up', `${held.length} (${percent(held.length, commands.length)})`]),
    row(['held up wrongly', `${wrong.length} (${percent(wrong.length, commands.length)})`]),
    '',
    head('held up by', 'commands', 'wrongly'),
    ...[...byEntry]
      .sort((a, b) => b[1].length - a[1].length)
      .map(([entry, calls]) => row([entry, calls.length, count(calls.map(commandOf), isFalseAlarm)])),
  ].join('\n');
}

const parts = new Map([['guard', describeEntries()]]);
// Of the few sessions beside a checkout nothing can be said per mille.
if (values.sessions !== undefined) parts.set('guard-sessions', describeSessions());
for (const table of parts.values()) console.log(`${table}\n`);
for (const call of [...held, ...heldScripts]) {
  const mark = wrong.includes(call) ? 'WRONGLY ' : '';
  console.log(`${mark}held up by ${judgeCall(guard, call)[0]?.entry}: ${JSON.stringify(call.input).slice(0, 200)}`);
}
for (const { name, missed } of ways) if (missed.length > 0) console.log(`missed of ${name}: ${missed.join('   ')}`);
if (values.write) {
  const file = join(root, 'docs/internals/figures/guard.md');
  const before = readFileSync(file, 'utf8');
  writeFileSync(
    file,
    [...parts].reduce((text, [name, table]) => replaceBetween(text, name, `${table}\n`), before),
  );
}
const isMissed = ways.some(({ missed }) => missed.length > 0);
const isLoud =
  heldScripts.length / scripts.length >= 0.005 || wrong.length > Math.max(1, sessions.commands.length / 1000);
process.exitCode = isMissed || isLoud ? 1 : 0;
