import { expect, it } from 'vitest';
import { code, heading, lines, steps } from '../../../src/core/report/blocks/make-blocks.ts';
import { printPage } from '../../../src/core/report/print-page.ts';

/** The elements of a page below its style and its head. */
const mainOf = (page: string) => page.slice(page.indexOf('<main>'), page.indexOf('</main>'));

it('draws bars, and nothing where there are none', () => {
  const bars = [{ name: 'Cost', value: 30, of: 120, words: '30 of 120', tone: 'quiet' as const }];
  expect(mainOf(printPage('A page', [{ kind: 'bars', bars }]))).toMatchInlineSnapshot(
    `"<main><div class="meters"><span class="meter-name">Cost</span><svg class="meter" viewBox="0 0 100 10" preserveAspectRatio="none" role="img" aria-label="Cost: 30 of 120"><title>Cost: 30 of 120</title><rect x="0" y="0" width="100" height="10" class="free"></rect><rect x="0" y="0" width="25" height="10" class="used"></rect><rect x="25" y="0" width="0" height="10" class="held"></rect></svg><span class="meter-words">30 of 120</span></div>"`,
  );
  expect(mainOf(printPage('A page', [{ kind: 'bars', bars: [] }]))).not.toContain('svg');
});

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
