import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { totalTokens } from '../../../../src/core/model/money/usage.ts';
import { sum } from '../../../../src/core/stats/moments.ts';
import { countWaitingCandidates } from '../../../../src/session/store/candidates.ts';
import { useSessions } from '../../../../src/session/store/open-sessions.ts';
import type { MadeCall, Moment } from './play-situation.ts';

/** A kind of sentence: its form, what makes it true, and whether it is at a moment. */
interface SentenceKind {
  readonly form: RegExp;
  readonly trueWhen: string;
  readonly isTrue: (parts: readonly string[], moment: Moment) => boolean;
  /** An answer to one call: it comes again with the next such call. */
  readonly answersCall?: true;
}

const window = 200_000;
const isCheck = ({ tool, subject }: MadeCall) => tool === 'Bash' && /^npm test/.test(subject);
const isEdit = ({ tool, isError }: MadeCall) => ['Edit', 'Write'].includes(tool) && !isError;
const number = (text = '') => Number(text.replaceAll(',', ''));

/** Calls that are one and the same, to whoever made them: what was asked, and what came back. */
const keyOf = ({ tool, subject, text }: MadeCall) => JSON.stringify([tool, subject, text]);

function sinceCheck(calls: readonly MadeCall[]): readonly MadeCall[] {
  return calls.slice(calls.findLastIndex((call) => isCheck(call) && !call.isError) + 1);
}

function uncheckedFiles({ calls }: Moment): readonly string[] {
  return [
    ...new Set(
      sinceCheck(calls)
        .filter(isEdit)
        .map(({ subject }) => subject),
    ),
  ];
}

function hasPassed(command: string, { calls }: Moment): boolean {
  return calls.some((call) => call.subject === command && !call.isError);
}

/** True where the command failed that often and never worked, and said so. */
function hasFailed(subject: string, times: number, words: string, { calls }: Moment): boolean {
  const own = calls.filter((call) => call.subject === subject);
  const said = words.replace(/…$/, '');
  return own.length === times && own.every(({ isError, text }) => isError && text.includes(said));
}

/** True where a file still has what the session wrote into it, and no check has passed since. */
function isUnchecked(path: string, moment: Moment): boolean {
  const file = join(moment.root, path);
  if (!uncheckedFiles(moment).includes(path) || !existsSync(file)) return false;
  const last = sinceCheck(moment.calls).findLast((call) => isEdit(call) && call.subject === path);
  return readFileSync(file, 'utf8').includes(last?.written ?? '');
}

function isListed(items: string, holds: (item: string) => boolean): boolean {
  return items.split('; ').every(holds);
}

/** An open end of the work, as the question at a stop names it: what the conversation has, whatever a person did beside it. */
function isOpen(item: string, { calls }: Moment): boolean {
  const edits = /^(\d+) edits? (?:was|were) not checked since \((.+)\)$/.exec(item);
  if (edits !== null) {
    const open = sinceCheck(calls).filter(isEdit);
    const isEdited = (path: string) => open.some(({ subject }) => subject === path);
    return open.length === Number(edits[1]) && (edits[2] ?? '').split(', ').every(isEdited);
  }
  const failing = /^(.+) failed when it last ran$/.exec(item)?.[1];
  return failing !== undefined && calls.findLast(({ subject }) => subject === failing)?.isError === true;
}

function repeats(calls: readonly MadeCall[], period: number, times: number): boolean {
  const last = calls.slice(-period * times).map(keyOf);
  return last.length === period * times && last.every((key, index) => index < period || key === last[index - period]);
}

/** The last call was refused, or answered, because of its own words. */
const ofLastCall =
  (words: RegExp) =>
  (_: readonly string[], { calls }: Moment) =>
    words.test(calls.at(-1)?.subject ?? '');

/** Every sentence that may reach a request. */
export const sentenceKinds: readonly SentenceKind[] = [
  {
    form: /^rentroll: The same (?:(\d+) calls|call) came back with the same result (\d+) times in a row: one more call will show nothing new\.$/,
    trueWhen: 'the last calls and their results are the same, that often',
    isTrue: ([period = '1', times], { calls }) => repeats(calls, Number(period), Number(times)),
  },
  {
    form: /^rentroll: (\d+) of the last calls opened files again that nobody has changed since they were read\.$/,
    trueWhen: 'so many calls read a file that was read before and not edited since',
    isTrue: ([times], { calls }) => {
      const again = calls.filter(
        (call, index) =>
          call.tool === 'Read' &&
          calls.slice(0, index).some((before) => before.tool === 'Read' && before.subject === call.subject),
      );
      return again.length >= Number(times);
    },
  },
  {
    form: /^rentroll: “(.+)” has failed (\d+) times and not worked once; it said: “(.+)”\.$/,
    trueWhen: 'the conversation has so many failed calls of it, each with these words, and none that worked',
    isTrue: ([subject = '', times, words = ''], moment) => hasFailed(subject, Number(times), words, moment),
  },
  {
    form: /^rentroll: Before this call it had failed (\d+) times in this session and not worked once; it said: “(.+)”\.$/,
    trueWhen: 'so many failed calls of the same stand before the last one, each with these words',
    isTrue: ([times, words = ''], moment) => {
      const last = moment.calls.at(-1);
      return hasFailed(last?.subject ?? '', Number(times), words, { ...moment, calls: moment.calls.slice(0, -1) });
    },
  },
  {
    form: /^rentroll: (\d+) edits (?:since the last check that passed|without a check that passed) \((.+?)(?: and (\d+) more)?\): no test, type check, lint or build has passed with them\.(?: “(.+)” passed here before\.)?$/,
    trueWhen: 'the conversation has so many edits since its last check that passed, of these files',
    isTrue: ([edits, files = '', more = '0', command], moment) => {
      const open = uncheckedFiles(moment);
      const named = files.split(', ');
      return (
        sinceCheck(moment.calls).filter(isEdit).length === Number(edits) &&
        open.length === named.length + Number(more) &&
        named.every((path) => isUnchecked(path, moment)) &&
        (command === undefined || hasPassed(command, moment))
      );
    },
  },
  {
    form: /^rentroll: Failed last: (.+?)(?:; edits not checked: (\d+))?\.$/,
    trueWhen: 'the last run of each failed, and so many edits came after the last check that passed',
    isTrue: ([subjects = '', edits = '0'], { calls }) => {
      const named = [...subjects.matchAll(/“(.+?)”/g)].map(([, subject]) => subject);
      const hasFailedLast = (subject: string | undefined) =>
        calls.findLast((call) => call.subject === subject)?.isError;
      return named.every(hasFailedLast) && sinceCheck(calls).filter(isEdit).length === Number(edits);
    },
  },
  {
    form: /^rentroll asks once: is the work done\? Observed: (.+?)\.(?: “(.+)” passed here before\.)? Check it, or say why that is not needed\.$/,
    trueWhen: 'the conversation has so many edits since its last check, and the check failed last',
    isTrue: ([open = '', command], moment) =>
      isListed(open, (item) => isOpen(item, moment)) && (command === undefined || hasPassed(command, moment)),
  },
  {
    form: /^rentroll monitor: (WRAP_UP|END_TURN)\. (\d+) % of the context remains \(([\d,]+) of ([\d,]+) tokens used\), .*?configured (\d+) %\..*$/,
    // What a call answers is metered while its tools begin.
    trueWhen:
      'the server billed so many tokens of context for one of the last two calls, and the share is below the threshold',
    isTrue: ([, left, used, size, limit], { billed }) => {
      const context = number(used);
      const contexts = billed.slice(-2).map(({ input, cacheCreation, cacheRead }) => input + cacheCreation + cacheRead);
      const share = Math.floor((100 * (window - context)) / window);
      return contexts.includes(context) && number(size) === window && Number(left) === share && share <= Number(limit);
    },
  },
  {
    form: /^rentroll: (\d+) % of the context remains\. Before the turn ends, a short summary helps the next session: .*$/,
    trueWhen: 'so much remains of the context that the server billed for the last call',
    isTrue: ([left], { billed }) => {
      const { input = 0, cacheCreation = 0, cacheRead = 0 } = billed.at(-1) ?? {};
      return Number(left) === Math.max(0, Math.floor((100 * (window - input - cacheCreation - cacheRead)) / window));
    },
  },
  {
    form: /^rentroll: (?:convoy|agent)_budget_exceeded: the next call would pass the budget of ([\d,]+) tokens of (?:a session|an agent) \((\d+) %\)\. .*$/,
    trueWhen: 'the saved budget has this limit, and the server billed this share of it up to a call of the session',
    isTrue: ([limit, percent], { home, billed }) => {
      const saved = readFileSync(join(home, '.rentroll/budgets/default.json'), 'utf8');
      // With the call that would come next, as large as those before it. A transcript may be calls behind.
      const shares = billed.map((_, index) => {
        const calls = index + 1;
        const tokens = sum(billed.slice(0, calls).map(totalTokens));
        return Math.round((100 * (tokens + Math.round(tokens / calls))) / number(limit));
      });
      return saved.includes(String(number(limit))) && shares.includes(Number(percent));
    },
    answersCall: true,
  },
  {
    form: /^\[rentroll shortened this result of (\d+) characters; lines that name errors were kept\. The whole text: (.+)\]$/,
    trueWhen: 'the file is there and has so many characters',
    isTrue: ([length, path = '']) => existsSync(path) && readFileSync(path, 'utf8').length === Number(length),
    answersCall: true,
  },
  {
    form: /^rentroll: (\d+) agents? here, by name in \$RENTROLL_AGENTS; for details of one: rentroll bill --details NAME\. Hand-offs of agents: rentroll session handoff show\.$/,
    trueWhen: 'the repository has so many definitions of agents',
    isTrue: ([agents], { root }) => Number(agents) === listFiles(root, '.claude/agents').length,
  },
  {
    form: /^rentroll: (\d+) candidate rules? waits? from your sessions \(rentroll session propose\)(?:, and (\d+) candidate rules? waits? in the ledger without a verdict \(rentroll check\))?\.$/,
    trueWhen: 'the database of sessions has so many candidates that wait, and the ledger so many',
    isTrue: ([waiting, rules = '0'], { home, root }) => {
      const env = { RENTROLL_HOME: join(home, '.rentroll') };
      return useSessions(env, 0, countWaitingCandidates) === Number(waiting) && countUnmeasured(root) === Number(rules);
    },
  },
  {
    form: /^rentroll: (\d+) candidate rules? waits? in the ledger without a verdict \(rentroll check\)\.$/,
    trueWhen: 'the ledger has so many candidates',
    isTrue: ([rules], { root }) => countUnmeasured(root) === Number(rules),
  },
  {
    form: /^rentroll: Claude Code (\S+) loads no mods \(2\.1\.287 does\), so in this session no command is guarded, no advice is given and no budget is enforced\. Update Claude Code\.$/,
    trueWhen: 'the program that runs is of this version',
    isTrue: ([version = ''], { version: running }) => running === version,
  },
  {
    form: /^packet: from the last session here$/,
    trueWhen: 'an earlier session worked in this repository',
    isTrue: (_, { calls }) => calls.length > 0,
  },
  {
    form: /^packet: working set: (.+)$/,
    trueWhen: 'sessions touched these files, and they are there',
    isTrue: ([files = ''], { calls, root }) =>
      isListed(files, (path) => calls.some(({ subject }) => subject === path) && existsSync(join(root, path))),
  },
  {
    form: /^packet: last verified: (.+)$/,
    trueWhen: 'a run of this check passed',
    isTrue: ([command = ''], moment) => hasPassed(command, moment),
  },
  {
    form: /^packet: edited, not checked since: (.+)$/,
    trueWhen: 'the files still have what sessions wrote, and no check has passed since',
    isTrue: ([files = ''], moment) => isListed(files, (path) => isUnchecked(path, moment)),
  },
  {
    form: /^packet: failed last: (.+)$/,
    trueWhen: 'the last run of the command failed with these words',
    isTrue: ([errors = ''], { calls }) =>
      isListed(errors, (item) => {
        const [, subject, words = ''] = /^(.+?) \((.+)\)$/.exec(item) ?? [];
        const last = calls.findLast((call) => call.subject === subject);
        return (
          last?.isError === true &&
          last.text.includes(words.replace(/…$/, '').replaceAll('›', '>').replaceAll('‹', '<'))
        );
      }),
  },
  {
    form: /^packet: dead ends: (.+)$/,
    trueWhen: 'the command failed that often and never worked',
    isTrue: ([ends = ''], moment) =>
      isListed(ends, (item) => {
        const [, subject = '', times, words = ''] = /^(.+?) \((\d+) times: (.+)\)$/.exec(item) ?? [];
        return hasFailed(subject, Number(times), words, moment);
      }),
  },
  {
    form: /^packet: (?:conventions|dead ends of earlier sessions): (.+)$/,
    trueWhen: 'session learn has found it in sessions of this project',
    isTrue: ([findings = ''], { home }) => {
      const learnt = listFiles(home, '.rentroll/live/texts', '*.learnt').map((file) =>
        readFileSync(join(home, file), 'utf8'),
      );
      return isListed(findings, (finding) => learnt.some((text) => text.includes(finding)));
    },
  },
  {
    form: /^rentroll: This removes a whole system or home folder\. .*$/,
    trueWhen: 'the refused call removes the root',
    isTrue: ofLastCall(/^rm -rf .*\/$/),
    answersCall: true,
  },
  {
    form: /^rentroll: .+ Lost would be (\d+) files?, (\d+) lines?: "(.+)"\.$/,
    trueWhen: 'git counts so many changed files and lines',
    isTrue: ([files, lines], { root }) => {
      const rows = listChanges(root);
      return (
        rows.length === Number(files) && rows.reduce((sum, { lines: changed }) => sum + changed, 0) === Number(lines)
      );
    },
    answersCall: true,
  },
  {
    form: /^rentroll: Changes that are not committed would be lost\. .*$/,
    trueWhen: 'git counts changed files',
    isTrue: (_, { root }) => listChanges(root).length > 0,
    answersCall: true,
  },
  {
    form: /^rentroll: Read the file first; a formatter may have changed it since\.$/,
    trueWhen: 'the last call is an edit that was refused',
    isTrue: (_, { calls }) => calls.at(-1)?.tool === 'Edit' && calls.at(-1)?.isError === true,
    answersCall: true,
  },
  {
    form: /^rentroll: The path is not there\. .*$/,
    trueWhen: 'the last call failed for a path that is not there',
    isTrue: (_, { calls }) => /no such file|does not exist/i.test(calls.at(-1)?.text ?? ''),
    answersCall: true,
  },
  {
    form: /^rentroll: git has no subcommand "(.+)"; did you mean "(.+)"\? .*$/,
    trueWhen: 'git does not know the one, and knows the other',
    isTrue: ([wrong = '', right = '']) => {
      const listed = spawnSync('git', ['--list-cmds=main,others'], { encoding: 'utf8' }).stdout.split('\n');
      return !listed.includes(wrong) && listed.includes(right);
    },
    answersCall: true,
  },
  {
    form: /^rentroll: The program is not installed or not on the path\. .*$/,
    trueWhen: 'no such program is on PATH',
    isTrue: (_, { calls }) =>
      spawnSync('sh', ['-c', `command -v ${calls.at(-1)?.subject.split(' ')[0]}`], { stdio: 'ignore' }).status !== 0,
    answersCall: true,
  },
];

/** Files that differ from the last commit, with the lines that do. */
function listChanges(root: string): readonly { readonly lines: number }[] {
  const rows = execFileSync('git', ['diff', '--numstat'], { cwd: root, encoding: 'utf8' }).split('\n').filter(Boolean);
  return rows.map((row) => ({ lines: Number(row.split('\t')[0]) + Number(row.split('\t')[1]) }));
}

/** Counts the candidates in the ledger of a repository; none where it has none. */
function countUnmeasured(root: string): number {
  const ledger = join(root, '.rentroll/ledger.yml');
  return existsSync(ledger) ? readFileSync(ledger, 'utf8').split('status: candidate').length - 1 : 0;
}

function listFiles(root: string, folder: string, name = '*.md'): readonly string[] {
  const listed = spawnSync('find', [folder, '-name', name], { cwd: root, encoding: 'utf8' }).stdout;
  return listed.split('\n').filter(Boolean);
}

/** Finds the kind of a sentence, with the parts of its form. */
export function findKind(sentence: string) {
  for (const kind of sentenceKinds) {
    const match = kind.form.exec(sentence);
    if (match !== null) return { kind, parts: match.slice(1) };
  }
  return undefined;
}

/** Lists the commands that a sentence tells to run; what it quotes in “ ” was run by the agent. */
export function listCommands(sentence: string): readonly string[] {
  const own = [...sentence.matchAll(/\brentroll ((?:check|context|session|budget)\b[^.;)(`]*)/g)].map(
    ([, words = '']) => `rentroll ${words.trim()}`,
  );
  const quoted = [...sentence.matchAll(/`([^`]+)`/g)].map(([, command = '']) => command);
  return [...own, ...quoted].filter((command) => !/^npx /.test(command) && !isAbsolute(command));
}
