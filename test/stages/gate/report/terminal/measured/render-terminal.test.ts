import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { renderTerminal } from '../../../../../../src/stages/gate/report/terminal/measured/render-terminal.ts';
import { runs } from '../../../../../helpers/long.ts';
import { attackTexts, hostileText, withText } from '../../hostile.ts';
import {
  budgetStop,
  crowded,
  emptyReport,
  errorReport,
  firstPullRequest,
  fourVerdicts,
  simulated,
} from '../../sample-reports.ts';

const plain = { color: false, width: 100 };

describe('renderTerminal', () => {
  it('tells the four verdicts apart', () => {
    expect(renderTerminal(fourVerdicts, plain)).toMatchInlineSnapshot(`
      "The gate says no: of 4 rules, 1 earns its rent, 1 does not earn, 1 saves by failing tasks, 1 is not
      settled.
      Note: This change also edits the policy; the policy of the base is the one that judges.

      rule                       agent      saving     90 % interval  of base  rent  verdict
      sql-consolidate-discovery  sql       +14,260  +1,284 … +27,236    +23 %    27  earns
      sql-explain-first          sql        −1,860  −13,706 … +9,986     −3 %    13  does not earn
      frontend-stop-early        frontend  +15,035  −1,015 … +31,085    +31 %    11  regression
      frontend-related-tests     frontend   +4,365  −4,214 … +12,944     +9 %    14  undecided

      sql-consolidate-discovery: earns
        agent sql, measured on a real agent
        "Consolidate file discovery into single queries instead of multiple find/ls operations across
        related paths."
        Saves about 14,260 tokens per completed trial, 23 % of the baseline: shown to be more than 2 × its
        rent of 27 tokens.
        Payback: its trials took 6.3 M tokens, returned after about 143 sessions like them.

                ├────────────────────────────────●────────────────────────────────┤
          ───┬──────────────────────┬─────────────────────────────────────────────────
          0 · 2 × rent 54  minimal effect 9,300

        SPREAD          trials of one task and arm lie more than 25 % apart; common noise, and the
                        interval carries it
        Next: Stamp it to make it active, then commit ledger, receipt and memory.
          $ rentroll stamp

      sql-explain-first: does not earn
        agent sql, measured on a real agent
        "Explain the plan of a query before running it."
        A saving of 9,300 tokens (15 % of the baseline) is ruled out; trials with the rule cost 1,860
        tokens more.

             ├──────────────────────────────────●─────────────────────────────────┤
          ───────────────────────────────────────────┬──────────────────────────┬─────
                                              0 · 2 × rent 26     minimal effect 9,300

        SPREAD          trials of one task and arm lie more than 25 % apart; common noise, and the
                        interval carries it
        METRIC-CONFLICT priced, total and processing tokens disagree about the sign of the saving
        Next: Remove "sql-explain-first" from the ledger, or stamp it as evicted so that nobody proposes
              it again.
          $ rentroll stamp

      frontend-stop-early: regression
        agent frontend, measured on a real agent
        "Stop as soon as the first edit compiles."
        Task "frontend-03" fails with the rule: 4 of 4 trials failed with it, 0 of 2 trials without it.

             ├─────────────────────────────────●──────────────────────────────────┤
          ─────┬───────────────┬──────────────────────────────────────────────────────
          0 · 2 × rent 22  minimal effect 7,275

        SPREAD          trials of one task and arm lie more than 25 % apart; common noise, and the
                        interval carries it
        Next: Remove "frontend-stop-early", or stamp it as evicted: tasks that pass without it fail with
              it.
          $ rentroll stamp

      frontend-related-tests: undecided
        agent frontend, measured on a real agent
        "Run the related test file before the whole suite."
        Not settled: the trials neither show a saving of more than 28 tokens (2 × rent) nor rule out one
        of 7,275 tokens (15 % of the baseline).

             ├──────────────────────────────────●─────────────────────────────────┤
          ────────────────────┬────────────────────────────┬──────────────────────────
                       0 · 2 × rent 28           minimal effect 7,275

        SPREAD          trials of one task and arm lie more than 25 % apart; common noise, and the
                        interval carries it
        CONCENTRATED    one task accounts for more than 60 % of the saving
        Next: Raise the budget (convoy budget exceeded) and continue. At worst 168 more trials would
              settle it.
          $ rentroll resume
        To settle it: at most 168 more trials, about 26.4 M tokens.

      Not worth measuring
        sql-rare-migration: at 2 sessions a week it pays back its measurement after 4 years

      Budget  ███████████░░░░░░░░░░░░░  9.4 M of 20 M tokens (47.1 %), 240 trials, $8.20 of $25.00
              Spent: 12,000 input, 208,000 output, 900,000 cache write, 8.3 M cache read. Left: 10.6 M.
              By rule: sql-search-first 6.3 M, frontend-related-tests 3.1 M.
              Dollars by the prices of the config and the lists of 2026-11.

      A saving is baseline minus candidate: mean priced tokens per completed trial, every task weighted
      equally.
      Intervals hold at the 90 % level wherever measuring stops; the point estimate at stopping is
      optimistic.
      The interval is wider than the test needs, so it may reach below the bar of a rule that earns.
      Nominal error rates: 5 % of rules that only save 2 × their rent are let in, 10 % of rules that save
      the minimal effect, auto (15 %), are turned away.
      Chance that a rule earns when it truly saves 0, ⅓, ⅔, 1, 1⅓ of the minimal effect: about 3, 18, 55,
      89, 98.5 %.
      Suite of sql. A/A: no self-test, since every golden task needs two completed baseline trials for
      one. Other rules of the change come and go in these trials, which makes them noisier than the suite
      is: rentroll selftest asks the suite alone.
      Suite of frontend. A/A: no self-test, since every golden task needs two completed baseline trials
      for one. Other rules of the change come and go in these trials, which makes them noisier than the
      suite is: rentroll selftest asks the suite alone.
      Gross breakage is excluded; small quality loss is not proven absent.
      "
    `);
  });

  it('says first that trials were simulated', () => {
    const text = renderTerminal(simulated, plain);
    expect(text.split('\n').slice(0, 3).join(' ')).toContain('SIMULATED');
    expect(text).toContain('not evidence about a real agent');
  });

  it('shows problems with place and hint', () => {
    expect(renderTerminal(errorReport, plain)).toMatchInlineSnapshot(`
      "The gate could not run: 1 problem with the base, the config or the environment.

      error  .rentroll/config.yml:7:1  config-unknown-key
        unknown key "polcy" in the config
        Hint: Did you mean "policy"?

      warning  .rentroll/ledger.yml:12:11  ledger-similar-rule
        the body of "sql-one-query" is 62 % like "sql-consolidate-discovery"
        Hint: Read both: they may say the same or the opposite.
      "
    `);
  });

  it('shows why the budget stopped and how to go on', () => {
    const text = renderTerminal(budgetStop, { color: false, width: 80 });
    expect(text.slice(text.indexOf('To settle'), text.indexOf('A saving is'))).toMatchInlineSnapshot(`
      "To settle it: at most 168 more trials, about 26.4 M tokens.

      Budget  ███████████████████████░  10 M of 10 M tokens (99.6 %), 240 trials,
                                        dollars unknown
              Spent: 12,000 input, 208,000 output, 900,000 cache write, 8.3 M cache
              read. Left: 40,000.
              By rule: sql-search-first 6.3 M, frontend-related-tests 3.1 M.
              Dollars: unknown; at least $11.40; there is no price for "a-new-model",
              so the limit of $25.00 is not enforced for it. Write its prices into the
              config (prices:).
              Stopped: the next trial could have passed the token limit of this run.
              What was paid for is kept.
              Continue with:
              $ rentroll resume

      "
    `);
  });

  it('is short when there is nothing to say', () => {
    expect(renderTerminal(emptyReport, plain)).toMatchInlineSnapshot(`
      "Nothing to measure: no rule is new, changed or unproven.
      "
    `);
    expect(renderTerminal(firstPullRequest, plain)).toMatchInlineSnapshot(`
      "This change introduces rentroll: its ledger was checked, nothing is measured yet.
      Note: The base has no .rentroll, so there is no policy to judge by: the ledger may contain
            candidates only.
      "
    `);
  });

  it.each([80, 100, 120])('keeps tables and drawings within %i columns', (width) => {
    const lines = renderTerminal(crowded, { color: false, width }).split('\n');
    expect(lines.filter((line) => stringWidth(line) > width)).toEqual([]);
  });

  it('says the same with colours', () => {
    const colours = renderTerminal(fourVerdicts, { color: true, width: 100 });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is tested
    const stripped = colours.replace(/\u001b\[\d+m/g, '');
    expect(stripped.replaceAll(/ +$/gm, '')).toBe(renderTerminal(fourVerdicts, plain));
    expect(colours).not.toBe(stripped);
  });

  it('lets no hostile text reach the terminal or the log as anything but text', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), (text, color) => {
        const output = renderTerminal(withText(text), { color, width: 80 });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: own colour codes are the only ones allowed
        const withoutColours = output.replace(/\u001b\[(?:[12]|22|3[1-6]|39)m/g, '');
        expect(withoutColours.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect(output).not.toMatch(/^\s*::|##\[/mu);
      }),
      { numRuns: runs(20, 200), examples: attackTexts.map((text): [string, boolean] => [text, true]) },
    );
  });
});
