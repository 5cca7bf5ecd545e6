import { describe, expect, it } from 'vitest';
import { renderHtml, renderMarkdown, renderTerminal } from '../../../gate/report/render-report.ts';
import { behaves, fourVerdicts } from '../../../gate/report/sample-reports.ts';

const verbose = { color: false, width: 100, detail: { kind: 'verbose' } } as const;

describe('answers of a probe, by target task and arm', () => {
  it('stand in the terminal, in a comment and on the page', () => {
    expect(renderTerminal(behaves, verbose)).toContain(
      [
        '  task       with it: yes / no / no occasion  without: yes / no / no occasion',
        '  golden-01                        6 / 0 / 0                        1 / 5 / 0',
        '  golden-02                        5 / 0 / 1                        0 / 4 / 2',
      ].join('\n'),
    );
    expect(renderMarkdown(behaves, { kind: 'comment' })).toContain(
      '| `golden-02` | 5\u00a0/\u00a00\u00a0/\u00a01 | 0\u00a0/\u00a04\u00a0/\u00a02 |',
    );
    expect(renderHtml(behaves)).toMatch(/Answers of the probe.*golden-02.*5 \/ 0 \/ 1.*0 \/ 4 \/ 2/);
  });

  it('are no part of a report on rules that buy tokens', () => {
    expect(renderTerminal(fourVerdicts, verbose)).not.toContain('yes / no / no occasion');
    expect(renderHtml(fourVerdicts)).not.toContain('Answers of the probe');
  });
});
