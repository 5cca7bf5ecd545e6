/**
 * `npm run bench defaults`: what people meet who change no default. How many merged changes of public repositories the check would have stopped,
 * and for what, with what `init --yes` writes laid over both sides of each; and how many recorded sessions the guard, the monitor and the
 * advice would have stopped, alarmed or advised wrongly, and of how many a distilling makes nothing. `--most N` (changes of each repository, the newest first; all by default), further
 * repositories or bundles as arguments, `--sessions DIR` with other sessions than the given ones (`~/.claude/projects/NAME`), `--write` for docs/figures/defaults.md. Exits 1 where a goal of the table does not hold, naming the cases.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { replaceBetween } from '../replace-between.ts';
import { type JudgedChange, judgeChanges } from './judge-changes.ts';
import { playSessions } from './play-sessions.ts';
import { findGoalFaults, type JudgedRepository, tabulateChanges, tabulateSessions } from './tabulate-defaults.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    most: { type: 'string', default: '100000' },
    data: { type: 'string', default: '../shared/data' },
    sessions: { type: 'string' },
    write: { type: 'boolean', default: false },
  },
});
const repos = resolve(values.data, 'repos');
const transcripts = resolve(values.sessions ?? join(values.data, 'transcripts', 'entire'));
const repositories = await judgeRepositories();
const sessions = listIn(transcripts).length === 0 ? [] : playSessions(transcripts);
if (repositories.length === 0 && sessions.length === 0) {
  console.log(`skipped: there are no repositories and no sessions in ${resolve(values.data)}, and none was named`);
} else {
  const table = [...tabulateChanges(repositories), '', ...tabulateSessions(sessions)].join('\n');
  console.log(table);
  if (values.write) {
    const page = new URL('../../docs/figures/defaults.md', import.meta.url);
    writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'defaults', `${table}\n`));
  }
  const faults = findGoalFaults(repositories, sessions);
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}

async function judgeRepositories(): Promise<readonly JudgedRepository[]> {
  const bundles = listIn(repos).filter((path) => path.endsWith('.bundle'));
  const judged: JudgedRepository[] = [];
  for (const source of [...bundles, ...positionals.map((path) => resolve(path))]) {
    const changes: readonly JudgedChange[] = await judgeChanges(source, Number(values.most));
    judged.push({ name: basename(source, '.bundle'), changes });
  }
  return judged;
}

/** Paths of what lies in a folder; none where it is absent. */
function listIn(folder: string): readonly string[] {
  return existsSync(folder) ? readdirSync(folder).map((name) => join(folder, name)) : [];
}
