import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Report } from '../../../../../src/core/model/verdict/report.ts';
import { runs } from '../../../../helpers/long.ts';
import { attackTexts, hostileText, withText } from '../../hostile.ts';
import { renderMarkdown } from '../../render-report.ts';
import { behaves, budgetStop, earns, errorReport, fourVerdicts, simulated } from '../../sample-reports.ts';

const comment = { kind: 'comment' } as const;

/** Cells of every table row, counted at pipes that no backslash takes away. */
function countCells(markdown: string): readonly number[] {
  const rows = markdown.split('\n').filter((line) => line.startsWith('| '));
  return rows.map((row) => row.replace(/\\./gu, '').split('|').length);
}

/** A report with so many long rules that a comment cannot hold it. */
function bloat(rules: number): Report {
  return {
    ...fourVerdicts,
    verdicts: Array.from({ length: rules }, (_, index) => ({ ...earns, rule: `rule-${index}`, body: '|'.repeat(200) })),
  };
}

/** Links of the report itself: each problem code leads to its paragraph, and verdicts to what they mean. */
const codeLinks =
  /\[[`\w./-]*\]\(https:\/\/github\.com\/rentroll\/rentroll\/blob\/main\/docs\/[a-z]+\.md(?:#[a-z0-9-]*)?\)/gu;

describe('the report as a comment', () => {
  it('answers in words first, then why, what to do and what it cost', () => {
    const text = renderMarkdown(fourVerdicts, comment);
    expect(text.slice(0, text.indexOf('<details>'))).toMatchInlineSnapshot(`
      "### Rejected: 2 of 4 rules (1 does not pay, 1 breaks tasks). Accepted: 1. Undecided: 1.

      Accepted when a rule saves more than 2 × what it adds; rejected when a saving of 15 % is ruled out.

      | rule | agent | words | saves per task | range | needed | tokens saved per task | adds to each call (tokens) | verdict | why |
      | --- | --- | --- | ---: | ---: | ---: | ---: | ---: | --- | --- |
      | \`sql-consolidate-discovery\` | sql | Consolidate file discovery into single queries instead of … | +23 % | +5.5 … +33.7 % | 0.1 % | +14,260 | 27 | **earns** | saves more than needed |
      | \`sql-explain-first\` | sql | Explain the plan of a query before running it. | −3 % | −26.3 … +11.3 % | under 0.1 % | −1,860 | 13 | **does not earn** | saves less than 15 % |
      | \`frontend-stop-early\` | frontend | Stop as soon as the first edit compiles. | +31 % | +4.7 … +45.6 % | under 0.1 % | +15,035 | 11 | **breaks tasks** | fails frontend-03, 4 of 4 |
      | \`frontend-related-tests\` | frontend | Run the related test file before the whole suite. | +9 % | −7 … +19.2 % | 0.1 % | +4,365 | 14 | **undecided** | needs more trials |

      **Next:** Record the verdicts, then commit: 1 rule becomes active, 2 are evicted.

      \`\`\`sh
      rentroll stamp
      \`\`\`

      Raise the budget that stopped it, and continue.

      \`\`\`sh
      rentroll check
      \`\`\`

      **Cost** \`███████████░░░░░░░░░░░░░\` 9\\.4 M of 20 M tokens (47.1 %), 240 trials, <span>$</span>8.20 of <span>$</span>25.00

      Saves: share of the tokens of a completed task (− costs more). Adds: tokens for every model call.

      > [!NOTE]
      > This change also edits the policy; the policy of the base is the one that judges.

      **METRIC-CONFLICT** sql-explain-first: it saves by one way of counting tokens and costs by another: treat it as no saving<br>
      **CONCENTRATED** frontend-related-tests: one task accounts for more than 60 % of the saving

      **Not worth measuring**

      - \`sql-rare-migration\`: at 2 sessions a week it pays back its measurement after 4 years

      "
    `);
  });

  it('says what a rule is worth in a month where prices and sessions are known, and cuts and escapes its words', () => {
    const body = `<b>| ${'word '.repeat(40)}`;
    const priced = {
      ...fourVerdicts,
      verdicts: [{ ...earns, body }],
      monthly: { sessions: 1_000, dollarsPerMillion: 3 },
    };
    const text = renderMarkdown(priced, comment);
    const row = text.split('\n').find((line) => line.startsWith('| \\`sql') || line.startsWith('| `sql')) ?? '';
    expect(row).toContain('+<span>$</span>42.78');
    expect(row).not.toContain('<b>');
    expect(row).toContain('…');
    expect(text).toContain('1,000 sessions a month');
    const pretended = { ...priced, verdicts: [{ ...earns, evidence: 'simulated' as const }] };
    expect(renderMarkdown(pretended, comment)).not.toContain('42.78');
  });

  it('never lets a rule that earns by behaviour stand beside its costs without words', () => {
    expect(renderMarkdown(behaves, comment)).toContain('| **earns** | by behaviour, costs +3.1 % |');
  });

  it('folds the details of each rule', () => {
    const text = renderMarkdown(simulated, comment);
    expect(text.slice(text.indexOf('<details>'))).toMatchInlineSnapshot(`
      "<details>
      <summary>What it was spent on</summary>

      - Spent: 12,000 input, 208,000 output, 900,000 cache write, 8.3 M cache read. Left: 10.6 M.
      - Dollars by the prices of the config and the lists of 2026-11.

      | rule | agent | tokens | trials |
      | --- | --- | ---: | ---: |
      | sql-search-first | sql | 6.3 M | 160 |
      | frontend-related-tests | frontend | 3.1 M | 80 |

      </details>

      <details>
      <summary>What these verdicts mean and how often they err</summary>

      - A saving is the average over tasks of the share of tokens that completed trials save with the rule. Tokens saved: that share of the average task.
      - The estimate is somewhat optimistic at the moment when measuring stops.
      - Accepted when a rule saves more than 2 × what it adds; rejected when a saving of 15 % is ruled out.
      - Range: the savings that the trials leave possible; both ends are compared with these thresholds.
      - Usual strictness lets in about 1 to 3 of 100 rules that do nothing, and about 80 to 95 of 100 rules that save 15 % (docs/statistics.md).
      - Suite of sql. Self-test: none, since every golden task needs two completed baseline trials for one.
      - The trials rule out that tasks break in numbers; they do not prove that no quality is lost.
      - When a rule is accepted, and how often that is wrong: [docs/concepts.md](https://github.com/rentroll/rentroll/blob/main/docs/concepts.md#when-a-rule-is-accepted), [docs/statistics.md](https://github.com/rentroll/rentroll/blob/main/docs/statistics.md)

      </details>

      <details>
      <summary><code>sql-consolidate-discovery</code>: earns</summary>

      agent sql, rent 27 tokens, simulated by the demo agent, 40 trials, 6.3 M tokens spent<br>
      "Consolidate file discovery into single queries instead of multiple find/ls operations across related paths."<br>
      Saves 23 % of a task (range +5.5 … +33.7 %), 14,260 tokens per task: more than 2 × its rent of 27 tokens, 0.1 % of a task.<br>
      Payback: its trials took 6.3 M tokens, returned after about 143 sessions like them.

      **Next:** Stamp it to make it active, then commit ledger, receipt and memory.

      | task | without the rule | with the rule | tokens saved | cap |
      | --- | ---: | ---: | ---: | ---: |
      | \`sql-01\` | 49,600 ± 21 % (5 ok, 0 failed) | 33,629 ± 24 % (5 ok, 0 failed) | +15,971 | 99,200 |
      | \`sql-02\` | 80,600 ± 21 % (5 ok, 0 failed) | 67,623 ± 24 % (5 ok, 0 failed) | +12,977 | 161,200 |
      | \`sql-03\` | 37,200 ± 21 % (5 ok, 0 failed) | 27,788 ± 24 % (5 ok, 0 failed) | +9,412 | 74,400 |
      | \`sql-04\` | 80,600 ± 21 % (5 ok, 0 failed) | 65,770 ± 24 % (5 ok, 0 failed) | +14,830 | 161,200 |

      | after | tokens saved | limits |
      | ---: | ---: | ---: |
      | 16 trials | +6,820 | −14,220 … +18,473 |
      | 24 trials | +11,780 | −3,376 … +20,623 |
      | 40 trials | +14,260 | +3,439 … +20,911 |

      - Isolation, baseline: the canary stayed out, the rule did not reach the model.
      - Isolation, candidate: the canary stayed out, the rule reached the model.
      - Saving in other tokens: priced +14,260, total +44,206, processing +11,408.
      - Saving of the other tasks: without sql-01 +12,834, without sql-02 +13,690, without sql-03 +14,545, without sql-04 +15,401.

      </details>

      rentroll compared \`9e8d7c6b5a4f\` with base \`1c5b0a3e9d7f\`.
      "
    `);
  });

  it('lets commands, commits and paths be copied as they read: nothing invisible in them', () => {
    const words = 'rentroll check --base 1c5b0a3e9d7f with src/@types/a.ts and npm i @openai/codex@0.50.0';
    for (const kind of ['comment', 'check', 'summary'] as const) {
      const text = renderMarkdown(withText(words), { kind });
      expect(text).not.toMatch(/[\p{Cf}]|&#8203;/u);
      expect(text).toContain(`\`\`\`sh\n${words}\n\`\`\``);
    }
  });

  it('warns right under the answer that trials were simulated', () => {
    expect(renderMarkdown(simulated, comment).split('\n').slice(2, 4)).toEqual([
      '> [!WARNING]',
      expect.stringContaining('**SIMULATED.**'),
    ]);
  });

  it('shows problems with place and hint, and the way on after a stop', () => {
    expect(renderMarkdown(errorReport, comment)).toMatchInlineSnapshot(`
      "### The gate could not run: 1 problem with the base, the config or the environment.

      **error:** \`.rentroll/config.yml:7:1\`  [\`config-unknown-key\`](https://github.com/rentroll/rentroll/blob/main/docs/troubleshooting.md#config-unknown-key)<br>
      unknown key "polcy" in the config<br>
      **Hint:** Did you mean "policy"?

      **warning:** \`.rentroll/ledger.yml:12:11\`  [\`ledger-similar-rule\`](https://github.com/rentroll/rentroll/blob/main/docs/troubleshooting.md#ledger-similar-rule)<br>
      the body of "sql-one-query" is 62 % like "sql-consolidate-discovery"<br>
      **Hint:** Read both: they may say the same or the opposite.

      rentroll compared \`9e8d7c6b5a4f\` with base \`1c5b0a3e9d7f\`.
      "
    `);
    expect(renderMarkdown(budgetStop, comment)).toContain(
      'Raise the budget that stopped it, and continue.\n\n```sh\nrentroll check\n```',
    );
  });

  it('begins with the hidden marker and refuses a key that could end it', () => {
    expect(renderMarkdown(fourVerdicts, { ...comment, marker: 'gate/sql' })).toMatch(
      /^<!-- rentroll:gate\/sql -->\n### /,
    );
    expect(() => renderMarkdown(fourVerdicts, { ...comment, marker: 'x--><b>' })).toThrow(TypeError);
  });

  it.each([40, 300])('keeps the head of %i rules within the limit and says what was cut', (rules) => {
    const text = renderMarkdown(bloat(rules), {
      ...comment,
      marker: 'gate',
      link: 'https://github.com/o/r/actions/runs/1',
    });
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_536);
    expect(text).toMatch(/^<!-- rentroll:gate -->\n### Rejected: 2 of 4 rules/);
    expect(text).toContain('| `rule-0` |');
    expect(text).toMatch(
      /> Cut to fit: .* and \d+ more\. \[The whole report\]\(https:\/\/github\.com\/o\/r\/actions\/runs\/1\)/,
    );
    expect(text.match(/<details>/g)?.length ?? 0).toBe(text.match(/<\/details>/g)?.length ?? 0);
  });

  it('has room for far more in a job summary', () => {
    const text = renderMarkdown(bloat(30), { kind: 'summary' });
    expect(text).not.toContain('Cut to fit');
    expect(Buffer.byteLength(text)).toBeLessThanOrEqual(1_048_576);
  });

  it('accepts only https links', () => {
    expect(() => renderMarkdown(fourVerdicts, { ...comment, link: 'javascript:alert(1)' })).toThrow(TypeError);
  });

  it('keeps its shape whatever the text: rows stay rows, nothing opens that the report did not open', () => {
    // Inside a fence a pipe is only a pipe: commands to copy are no table rows.
    const dropFences = (markdown: string) => markdown.replace(/(`{3,})[\s\S]*?\n\1\n/gu, '');
    const shape = countCells(dropFences(renderMarkdown(withText('benign'), comment)));
    fc.assert(
      fc.property(hostileText, (text) => {
        const withoutFences = dropFences(renderMarkdown(withText(`x${text}`), comment));
        expect(countCells(withoutFences)).toEqual(shape);
        const prose = withoutFences.replace(codeLinks, '·').replace(/\\[!-~]|`[^`\n]*`|<code>[^<\n]*<\/code>/gu, '·');
        expect(prose).not.toMatch(/<(?!\/?(?:details|summary|code|br|sub|span)>)|`|!\[|\]\(|@\w|https?:\/\//u);
      }),
      { numRuns: runs(20, 200), examples: attackTexts.map((text) => [text] as const) },
    );
  });
});
