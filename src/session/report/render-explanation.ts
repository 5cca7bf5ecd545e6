import type { Block } from '../../core/report/blocks/block.ts';
import { heading, lines, part, problemBlocks, say } from '../../core/report/blocks/make-blocks.ts';
import { forTerminal } from '../../core/report/print-terminal.ts';
import type { ExplainedCommand, GuardExplanation } from '../guard/judge/explain-call.ts';

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
