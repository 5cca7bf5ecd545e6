import type { ExplainedCommand, GuardExplanation } from '../../../../../foundation/model/live/guard-explanation.ts';
import type { Block } from '../../blocks/block.ts';
import { heading, lines, part, say } from '../../blocks/make-blocks.ts';
import { problemBlocks } from '../../blocks/problem-blocks.ts';
import { forTerminal } from '../../print/print-terminal.ts';

/** Why a call is answered as it is: what it would start, what matches, and where that comes from. */
export const renderExplanation = forTerminal(
  ({ commands, isReadable, answer, findings, problems }: GuardExplanation) => [
    heading(`${answer}: ${answers[answer]}.`),
    part('It would start:', lines(commands.map(writeLine), { lead: '  ' })),
    say(isReadable ? '' : 'Some of it cannot be read: only the safety floor speaks of it, and asks.'),
    ...findings.map(findingBlock),
    ...problemBlocks(problems),
  ],
);

function findingBlock(finding: GuardExplanation['findings'][number]): Block {
  const { entry, category, action, isFloor, isShadow, message, matched, from } = finding;
  const marks = [category, action, ...(isFloor ? ['safety floor'] : []), ...(isShadow ? ['only watched'] : [])];
  return part(
    undefined,
    say(`${entry} (${marks.join(', ')})`),
    lines([message, `matched ${matched}`, ...(from === undefined ? [] : [`from ${from}`])], { lead: '  ' }),
  );
}

const answers: Readonly<Record<GuardExplanation['answer'], string>> = {
  deny: 'denied, and the model is told why',
  ask: 'a person is asked',
  advise: 'it runs as your permissions say, and the model is told something',
  note: 'it runs as your permissions say, and is only noted',
  pass: 'it only looks: nothing is said, and your permissions hold as before',
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
