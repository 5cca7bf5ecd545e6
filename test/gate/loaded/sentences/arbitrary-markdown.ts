import fc from 'fast-check';
import { anyText } from '../../../helpers/any-text.ts';

const line = fc.constantFrom(
  '- Always run the tests before you commit.',
  '  - Never push to main.',
  '    wrapped words go on here',
  '* [x] Keep the tasks small.',
  '1. Use the second one first.',
  '- ',
  '- Tests:',
  '- - Prefer flat lists.',
  'Use tabs. This is a fact. Never use spaces.',
  'When you write tests:',
  '**Style**',
  'Title of the part',
  '=====',
  '---',
  '# Rules',
  '## Rules',
  '### Deeper',
  '```sh',
  '```',
  '   ~~~',
  '<!-- open',
  '-->',
  '<!-- rentroll:begin -->',
  '<!-- rentroll:end -->',
  '> Quoted: never do this.',
  '> - Never do this.',
  '| Use | this |',
  '|-----|------|',
  '[a]: https://example.com',
  '[^1]: Always a footnote.',
  '@docs/other.md',
  '\tUse code by indentation.',
  '',
  '',
  '   ',
);

/** Lines of Markdown in any order, with any line ends, and now and then any text at all. */
export const arbitraryMarkdown = fc
  .tuple(
    fc.constantFrom('', '\ufeff', '---\nname: x\n---\n'),
    fc.array(fc.oneof({ weight: 12, arbitrary: line }, { weight: 1, arbitrary: anyText() }), {
      maxLength: 24,
    }),
    fc.constantFrom('\n', '\n', '\r\n', '\r'),
  )
  .map(([begin, lines, lineEnd]) => begin + lines.join(lineEnd));
