import { expect, it } from 'vitest';
import { code, heading, lines, steps } from '../../../src/core/report/blocks/make-blocks.ts';
import { printPage } from '../../../src/core/report/print-page.ts';

/** The elements of a page below its style and its head. */
const mainOf = (page: string) => page.slice(page.indexOf('<main>'), page.indexOf('</main>'));

it('writes lines with their leads, an indent with none, commands to copy and steps', () => {
  const blocks = [
    heading('Rules'),
    lines(['plain', { text: [code('a<b')], lead: 'Next: ' }, { text: 'inner', lead: '  ' }]),
    lines([{ text: 'Run it:', command: 'rentroll check' }], { tone: 'quiet' }),
    steps(['first', 'then']),
  ];
  expect(mainOf(printPage('A page', blocks))).toMatchInlineSnapshot(
    `"<main><header><span class="brand">rentroll</span><h1>Rules</h1></header><p>plain</p><p><strong>Next: </strong><code>a&lt;b</code></p><p>inner</p><p class="muted">Run it:</p><pre>rentroll check</pre><section><h2>Next</h2><ul><li>first</li><li>then</li></ul></section>"`,
  );
});
