import { chance, drawOne } from '../knowing/draw.ts';
import type { Knowledge } from '../knowing/knowledge.ts';
import type { Mind } from '../knowing/mind.ts';
import type { Move, Purpose } from '../knowing/move.ts';

const openings: Readonly<Record<Purpose, readonly string[]>> = {
  list: ['Let me look at how {} is laid out.', 'I will list {} first.', 'Checking what is in {}.'],
  search: ['Searching for {}.', 'Let me find where {} is used.', 'I will look for {} in the code.'],
  open: ['{} looks promising, opening it.', 'Let me read {}.', 'I want to see what {} does.'],
  context: [
    'Let me also read {} for context.',
    '{} is close by, so I will have a look at it.',
    'Reading {} to see the conventions.',
  ],
  reread: [
    'Let me look at {} again before I go on.',
    'Reading {} once more to be sure.',
    'I will check the current state of {}.',
  ],
  edit: ['Now I can change {}.', 'Making the change in {}.', 'I will edit {} now.'],
  test: ['Running {} to verify.', 'Let me check the change with {}.', 'Now the tests: {}.'],
  repair: ['I made a mistake in {}, fixing it.', 'There is a slip in my edit of {}; correcting it.'],
  ramble: [
    'Let me double-check {} as well.',
    'Perhaps {} matters too, looking at it.',
    'I want to be thorough, so {} next.',
  ],
};

const asides: readonly string[] = [
  'The task asks for a change in behaviour, so I want to understand how the pieces fit together before I touch anything.',
  'There may be other callers that rely on the current behaviour, and I have to keep them working.',
  'So far this matches what the task describes, although I have not seen every place that could be involved.',
  'The naming suggests that the responsibility is split between this layer and the one below it.',
  'If this turns out not to be the right place, I will follow the imports from here and look one level deeper.',
  'I keep in mind that the existing tests should stay green and that the public shape must not change.',
  'This is consistent with the conventions I have seen elsewhere in the project.',
  'I expect the fix itself to be small; finding the right spot is the larger part of the work.',
  'Let me think about the edge cases: empty input, missing values and the boundaries of the range.',
  'I will note this and come back to it when the rest is clear.',
];

/** What the agent says beside its tool calls: nothing, a sentence, or a small essay. */
export function narrate(mind: Mind, known: Knowledge, wish: Move): string {
  const opening = say(openings[wish.purpose], wish.about, mind, `open ${known.step}`);
  const said = chance(0.25 + 0.75 * mind.habits.chatter, mind.seed, 'speaks', known.step) ? [opening] : [];
  return [...said, ...asidesFor(mind, known.step, 4)].join(' ');
}

/** The closing message: what was done, at a length that fits the agent. */
export function narrateAnswer(mind: Mind, known: Knowledge, isComplete: boolean): string {
  const files = [...new Set(known.edits.map((fact) => fact.path))];
  const head = files.length > 0 && isComplete ? `Done: changed ${files.join(', ')}.` : describe(mind, known, files);
  const perFile = files
    .filter((path) => chance(mind.habits.chatter, mind.seed, 'answer', path))
    .map(
      (path) =>
        `- ${path}: adjusted the logic the task describes and kept the surrounding code and its callers as they were.`,
    );
  const tested = known.tests.at(-1);
  const proof =
    tested && chance(mind.habits.chatter, mind.seed, 'answer', 'tests')
      ? [`Verified with \`${tested.command}\`: ${tested.passed ? 'all green' : 'there are still failures'}.`]
      : [];
  return [head, ...perFile, ...proof, ...asidesFor(mind, 'answer', 5)].join('\n');
}

function describe(mind: Mind, known: Knowledge, files: readonly string[]): string {
  if (files.length > 0) return `Changed ${files.join(', ')}, but I could not finish everything.`;
  const read = mind.reference.needs.filter((path) => known.opened.has(path));
  return read.length === 0
    ? 'I could not find the place that has to change.'
    : `The change belongs in ${read.join(', ')}: adjust the logic the task describes there and leave its callers as they are.`;
}

function asidesFor(mind: Mind, step: string | number, most: number): readonly string[] {
  const slots = Array.from({ length: most }, (_, index) => index);
  const wordy = mind.habits.chatter ** 2;
  return slots
    .filter((slot) => chance(wordy, mind.seed, `remark ${slot}`, step))
    .map((slot) => drawOne(asides, mind.seed, `remark ${slot} text`, step) ?? '');
}

function say(templates: readonly string[], about: string, mind: Mind, step: string): string {
  return (drawOne(templates, mind.seed, 'words', step) ?? '').replace('{}', () => about);
}
