import type { GuardDraft, GuardFire, GuardProposal } from '../../core/model/live/guard-entry.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import {
  column,
  diffs,
  files,
  heading,
  lines,
  part,
  problemBlocks,
  say,
  table,
} from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import { clipCharacters, escapePlain } from '../../core/text/escape/escape-plain.ts';
import { formatCount, formatTokens } from '../../core/text/format-number.ts';
import type { ExplainedCommand, GuardExplanation } from '../guard/judge/explain-call.ts';

/** Fires that are listed; the JSON has all of them. */
const mostShown = 20;

/** Renders the effect of a guard entry in a rule's place, the calls it was tried on, and the changes. */
export const renderGuardProposal = forTerminal((view: GuardProposal) => [
  heading(writeHead(view)),
  say(view.rule.body, { lead: '  ' }),
  entryLines(view.entry),
  say(writeReplay(view)),
  firesTable(view.replay.fires),
  lines(view.reasons, { lead: '  ✗ ', tone: 'bad' }),
  ...(view.stands !== 'refused' ? [...diffs(view.diffs), files(view.files, !view.isApplied)] : []),
  lines(writeNext(view)),
]);

function entryLines({ action, message, matcher }: GuardDraft): Block {
  const on = matcher.kind === 'command' ? '' : ` on ${matcher.on}`;
  return lines([
    { lead: '  ', text: `${action} ${matcher.kind}${on}: ${matcher.patterns.join('   ')}` },
    { lead: '  says: ', text: message },
  ]);
}

function firesTable(fires: readonly GuardFire[]): Block {
  const more = fires.length - mostShown;
  return part(
    undefined,
    table(fires.slice(0, mostShown), [
      column('fires on', ({ matched }) => clipCharacters(escapePlain(matched).replace(/^"|"$/g, ''), 48)),
      column('session', ({ session }) => session.slice(0, 8)),
      column('at', ({ file, line }) => `${file.split('/').at(-1)?.slice(-22) ?? ''}:${line}`),
      column('named by the rule', ({ isOutside }) => (isOutside ? 'no' : 'yes')),
    ]),
    say(more > 0 ? `and ${formatTokens(more)} more: --json` : '', { lead: '  ' }),
  );
}

function writeHead({ rule, stands, isApplied, entry }: GuardProposal): string {
  if (stands === 'refused') return `The rule ${rule.id} stays in memory: an entry of the guard is not proved for it.`;
  return `The rule ${rule.id} ${isApplied ? 'is' : 'can be'} entry ${entry.id} of the guard instead of a sentence.`;
}

function writeReplay({ replay, stands }: GuardProposal): string {
  const { sessions, calls, fires, unread } = replay;
  const gone = unread === 0 ? '' : ` ${formatCount(unread, 'transcript')} could not be read.`;
  const unbrokenNote =
    stands === 'never-broken' ? ' No recorded call breaks the rule, so only the examples of the entry prove it.' : '';
  return `Replayed ${formatCount(calls, 'tool call')} of ${formatCount(sessions, 'session')}: fires ${formatCount(fires.length, 'time')}.${unbrokenNote}${gone}`;
}

function writeNext({ rule, savedTokens, isApplied, stands, replay }: GuardProposal): readonly string[] {
  if (stands === 'refused')
    return replay.calls === 0 ? ['Read the transcripts on this machine: rentroll session import.'] : [];
  const saved =
    savedTokens === 0
      ? []
      : [
          `${formatTokens(savedTokens)} tokens fewer are sent in every call of ${rule.agent}; the entry costs no tokens until it fires.`,
        ];
  if (!isApplied) return [...saved, 'Next: the same command with --yes.'];
  return [...saved, 'Commit these files together. The entry holds where the guard runs; to see where: rentroll doctor'];
}

/** Renders the explanation of an answer to a call: what it would start, what matches, and where that comes from. */
export const renderExplanation = forTerminal(
  ({ commands, isReadable, answer, findings, problems }: GuardExplanation) => [
    heading(`${answer}: ${answers[answer]}.`),
    part('It would start:', lines(commands.map(writeLine), { lead: '  ' })),
    say(
      isReadable
        ? ''
        : 'Part of the command cannot be read: only the safety floor judges that part, and asks a person.',
    ),
    ...findings.map(findingBlock),
    ...problemBlocks(problems),
  ],
);

function findingBlock(finding: GuardExplanation['findings'][number]): Block {
  const { entry, category, action, isFloor, message, matched, from } = finding;
  const marks = [category, action, ...(isFloor ? ['safety floor'] : [])];
  return part(
    undefined,
    say(`${entry} (${marks.join(', ')})`),
    lines([message, `matched ${matched}`, ...(from === undefined ? [] : [`from ${from}`])], {
      lead: '  ',
    }),
  );
}

const answers: Readonly<Record<GuardExplanation['answer'], string>> = {
  deny: 'denied, and the model is told why',
  ask: 'a person is asked',
  advise: 'it runs as your permissions say, and the model gets advice',
  pass: 'it only reads: nothing is said, and your permissions hold as before',
  nothing: 'nothing is said, and your permissions hold as before',
};

function writeLine({ program, args, via, fedBy, writes, dir }: ExplainedCommand): string {
  const beside = [
    ...(via.length === 0 ? [] : [`started by ${via.join(' > ')}`]),
    ...(fedBy.length === 0 ? [] : [`reads from ${fedBy.join(', ')}`]),
    ...(writes.length === 0 ? [] : [`writes ${writes.join(', ')}`]),
    ...(dir === '' ? [] : [`in ${dir}`]),
  ];
  return [[program, ...args].join(' '), ...beside].join('   · ');
}
