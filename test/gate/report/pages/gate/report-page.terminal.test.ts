import fc from 'fast-check';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../helpers/long.ts';
import { attackTexts, hostileText, withText } from '../../hostile.ts';
import { renderMarkdown, renderTerminal } from '../../render-report.ts';
import {
  budgetStop,
  crowded,
  doesNotEarn,
  earns,
  emptyReport,
  errorReport,
  firstPullRequest,
  fourVerdicts,
  regression,
  simulated,
} from '../../sample-reports.ts';

const plain = { color: false, width: 100 };
const detail = { kind: 'brief', rest: 'rentroll report --verbose' } as const;
const verbose = { ...plain, detail: { kind: 'verbose' } } as const;

/** What the demo shows: four settled rules of simulated trials. */
const simulatedFour = {
  ...fourVerdicts,
  headline: 'Rejected: 3 of 4 rules (2 do not pay, 1 breaks tasks). Accepted: 1.',
  notices: [],
  verdicts: [earns, doesNotEarn, { ...doesNotEarn, rule: 'other' }, regression].map((verdict) => ({
    ...verdict,
    flags: [...verdict.flags, 'SIMULATED' as const],
  })),
};

describe('the report in a terminal', () => {
  it('tells the four verdicts apart', () => {
    expect(renderTerminal(fourVerdicts, { ...plain, detail })).toMatchInlineSnapshot(`
      "Rejected: 2 of 4 rules (1 does not pay, 1 breaks tasks). Accepted: 1. Undecided: 1.

      rule                       saves            range  adds  verdict        why
      sql-consolidate-discovery  +23 %   +5.5 … +33.7 %    27  earns          saves more than needed
      sql-explain-first           −3 %  −26.3 … +11.3 %    13  does not earn  saves less than 15 %
      frontend-stop-early        +31 %   +4.7 … +45.6 %    11  breaks tasks   fails frontend-03, 4 of 4
      frontend-related-tests      +9 %     −7 … +19.2 %    14  undecided      needs more trials
      Next  Record the verdicts, then commit: 1 rule becomes active, 2 are evicted.  $ rentroll stamp
            Raise the budget that stopped it, and continue.  $ rentroll check
      Cost  ███████████░░░░░░░░░░░░░  9.4 M of 20 M tokens (47.1 %), 240 trials, $8.20 of $25.00

      Note: This change also edits the policy; the policy of the base is the one that judges.

      METRIC-CONFLICT sql-explain-first: it saves by one way of counting tokens and costs by another:
      treat it as no saving
      CONCENTRATED frontend-related-tests: one task accounts for more than 60 % of the saving

      Not worth measuring
      - sql-rare-migration: at 2 sessions a week it pays back its measurement after 4 years

      Accepted when a rule saves more than 2 × what it adds; rejected when a saving of 15 % is ruled out.
      Range: the savings that the trials leave possible; both ends are compared with these thresholds.
      Saves: share of the tokens of a completed task (− costs more). Adds: tokens for every model call.
      Error rates: https://github.com/rentroll/rentroll/blob/main/docs/statistics.md
      Each rule in full: rentroll report --verbose
      "
    `);
  });

  it('shows the rest of each rule when asked, and neither flags nor commands again', () => {
    expect(renderTerminal(fourVerdicts, verbose)).toMatchInlineSnapshot(`
      "Rejected: 2 of 4 rules (1 does not pay, 1 breaks tasks). Accepted: 1. Undecided: 1.

      rule                       agent     saves            range  tokens saved  adds  verdict
      sql-consolidate-discovery  sql       +23 %   +5.5 … +33.7 %       +14,260    27  earns
      sql-explain-first          sql        −3 %  −26.3 … +11.3 %        −1,860    13  does not earn
      frontend-stop-early        frontend  +31 %   +4.7 … +45.6 %       +15,035    11  breaks tasks
      frontend-related-tests     frontend   +9 %     −7 … +19.2 %        +4,365    14  undecided
      Next  Record the verdicts, then commit: 1 rule becomes active, 2 are evicted.  $ rentroll stamp
            Raise the budget that stopped it, and continue.  $ rentroll check
      Cost  ███████████░░░░░░░░░░░░░  9.4 M of 20 M tokens (47.1 %), 240 trials, $8.20 of $25.00

      Saves: share of the tokens of a completed task (− costs more). Adds: tokens for every model call.

      Note: This change also edits the policy; the policy of the base is the one that judges.

      METRIC-CONFLICT sql-explain-first: it saves by one way of counting tokens and costs by another:
      treat it as no saving
      CONCENTRATED frontend-related-tests: one task accounts for more than 60 % of the saving

      Not worth measuring
      - sql-rare-migration: at 2 sessions a week it pays back its measurement after 4 years

      What it was spent on
        - Spent: 12,000 input, 208,000 output, 900,000 cache write, 8.3 M cache read. Left: 10.6 M.
        - Dollars by the prices of the config and the lists of 2026-11.

        rule                    agent     tokens  trials
        sql-search-first        sql        6.3 M     160
        frontend-related-tests  frontend   3.1 M      80

      What these verdicts mean and how often they err
        - A saving is the average over tasks of the share of tokens that completed trials save with the
          rule. Tokens saved: that share of the average task.
        - The estimate is somewhat optimistic at the moment when measuring stops.
        - Accepted when a rule saves more than 2 × what it adds; rejected when a saving of 15 % is ruled
          out.
        - Range: the savings that the trials leave possible; both ends are compared with these thresholds.
        - Usual strictness lets in about 1 to 3 of 100 rules that do nothing, and about 80 to 95 of 100
          rules that save 15 % (docs/statistics.md).
        - Suite of sql. Self-test: none, since every golden task needs two completed baseline trials for
          one. These trials also have other rules of the change in memory; rentroll selftest measures the
          suite without them.
        - Suite of frontend. Self-test: none, since every golden task needs two completed baseline trials
          for one. These trials also have other rules of the change in memory; rentroll selftest measures
          the suite without them.
        - The trials rule out that tasks break in numbers; they do not prove that no quality is lost.
        - When a rule is accepted, and how often that is wrong: docs/concepts.md, docs/statistics.md

      sql-consolidate-discovery: earns
        agent sql, rent 27 tokens, measured on a real agent, 40 trials, 6.3 M tokens spent
        "Consolidate file discovery into single queries instead of multiple find/ls operations across
        related paths."
        Saves 23 % of a task (range +5.5 … +33.7 %), 14,260 tokens per task: more than 2 × its rent of 27
        tokens, 0.1 % of a task.
        Payback: its trials took 6.3 M tokens, returned after about 143 sessions like them.

                        ├───────────────────────────────────●─────────────────────┤
          ───┬──────────────────────────────┬─────────────────────────────────────────
          0 · 2 × rent 0.1 %    minimum worth having 15 %

        Next: Stamp it to make it active, then commit ledger, receipt and memory.

      sql-explain-first: does not earn
        agent sql, rent 13 tokens, measured on a real agent, 40 trials, 6.3 M tokens spent
        "Explain the plan of a query before running it."
        Saves less than the minimum worth having, 15 % of a task: the trials show −3 % (−26.3 … +11.3 %),
        −1,860 tokens per task.

             ├──────────────────────────────────────●───────────────────────┤
          ───────────────────────────────────────────────┬────────────────────────┬───
                                   0 · 2 × rent under 0.1 %  minimum worth having 15 %

        Next: Remove "sql-explain-first" from the ledger, or stamp it as evicted so that nobody proposes
              it again.

      frontend-stop-early: breaks tasks
        agent frontend, rent 11 tokens, measured on a real agent, 16 trials, 2.5 M tokens spent
        "Stop as soon as the first edit compiles."
        Task "frontend-03" fails with the rule: 4 of 4 trials failed with it, 0 of 2 trials without it.

                    ├───────────────────────────────────────●─────────────────────┤
          ───┬──────────────────────┬─────────────────────────────────────────────────
          0 · 2 × rent under 0.1 %  minimum worth having 15 %

        Next: Remove "frontend-stop-early", or stamp it as evicted: tasks that pass without it fail with
              it.

      frontend-related-tests: undecided
        agent frontend, rent 14 tokens, measured on a real agent, 64 trials, 10 M tokens spent
        "Run the related test file before the whole suite."
        Undecided: the trials show a saving of +9 % (−7 … +19.2 %). It is accepted once all of that range
        is above 2 × its rent (0.1 % of a task), and rejected once all of it is below 15 % of a task.

             ├─────────────────────────────────────────●──────────────────────────┤
          ─────────────────────┬───────────────────────────────────────┬──────────────
                      0 · 2 × rent 0.1 %                   minimum worth having 15 %

        Next: Raise the budget that stopped it, and continue.
        To settle it: at most 168 more trials, about 26.4 M tokens.

      rentroll compared 9e8d7c6b5a4f with base 1c5b0a3e9d7f.
      "
    `);
  });

  it.each([
    ['brief', { ...plain, detail }, 25],
    ['verbose', verbose, 200],
  ] as const)(
    '%s: says each flag and each command once, and what to do and the cost among the first ten lines',
    (_, options, most) => {
      const lines = renderTerminal(simulatedFour, options).trimEnd().split('\n');
      const rows = lines.reduce((sum, line) => sum + Math.max(1, Math.ceil(stringWidth(line) / 100)), 0);
      expect(rows).toBeLessThanOrEqual(most);
      expect(lines.slice(0, 10).join('\n')).toMatch(/^Next .*\$ rentroll stamp\n.*^Cost /msu);
      for (const once of ['SIMULATED', 'METRIC-CONFLICT', '$ rentroll stamp'])
        expect(lines.filter((line) => line.includes(once))).toHaveLength(1);
    },
  );

  it('has four kinds of verdict, a notice and two commands, and the cost among the first ten lines', () => {
    const lines = renderTerminal(fourVerdicts, { ...plain, detail }).split('\n');
    expect(fourVerdicts.notices).not.toEqual([]);
    expect(lines.slice(0, 10).join('\n')).toMatch(/^Next .*\$ rentroll stamp\n.*\$ rentroll check\n.*^Cost /msu);
  });

  it('puts the reasons below where the lines have no room for them, and cuts none', () => {
    const text = renderTerminal(fourVerdicts, { color: false, width: 80 });
    expect(text).toContain('\n  sql-consolidate-discovery: saves more than needed\n');
    expect(text.indexOf('saves more than needed\n')).toBeLessThan(text.indexOf('Next  '));
  });

  it('tells what agents tried without being asked', () => {
    expect(renderTerminal(withText('anything'), plain)).toContain('the agent tried what it was not allowed to');
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

  it.each(['terminal', 'comment', 'check', 'summary'] as const)(
    'puts warnings about files that the change does not touch below the verdicts (%s)',
    (kind) => {
      const [, warned] = errorReport.problems;
      if (warned === undefined) throw new Error('the sample has a warning');
      const own = { ...warned, code: 'of-this-change' };
      const standing = { ...warned, code: 'was-there-before', isStanding: true } as const;
      const shown = { ...fourVerdicts, problems: [standing, own] };
      const text = kind === 'terminal' ? renderTerminal(shown, plain) : renderMarkdown(shown, { kind });
      const places = ['of-this-change', earns.rule, 'Cost', 'was-there-before'].map((word) => text.indexOf(word));
      expect(places).toEqual(places.toSorted((a, b) => a - b));
      expect(places).not.toContain(-1);
      expect(text).toContain('Warnings about files that this change does not touch');
    },
  );

  it('shows why the budget stopped and how to go on', () => {
    const text = renderTerminal(budgetStop, { color: false, width: 80 });
    expect(text.slice(text.indexOf('Next')).trimEnd()).toMatchInlineSnapshot(`
      "Next  Raise the budget that stopped it, and continue.  $ rentroll check
      Cost  ███████████████████████░  10 M of 10 M tokens (99.6 %), 240 trials,
                                      dollars unknown
            Stopped: the next trial could have passed the token limit of this run.
            Trials already paid for are kept.
            Dollars: unknown; at least $11.40; there is no price for "a-new-model", so
            the limit of $25.00 is not enforced for it. Write its prices into the
            config (prices:).

      CONCENTRATED all rules: one task accounts for more than 60 % of the saving

      Accepted when a rule saves more than 2 × what it adds; rejected when a saving of
      15 % is ruled out.
      Range: the savings that the trials leave possible; both ends are compared with
      these thresholds.
      Saves: share of the tokens of a completed task (− costs more). Adds: tokens for
      every model call.
      Error rates: https://github.com/rentroll/rentroll/blob/main/docs/statistics.md"
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
    const lines = [{ kind: 'brief' } as const, verbose.detail].flatMap((shown) =>
      renderTerminal(crowded, { color: false, width, detail: shown }).split('\n'),
    );
    expect(lines.filter((line) => stringWidth(line) > width)).toEqual([]);
  });

  it('says the same with colours', () => {
    const colours = renderTerminal(fourVerdicts, { ...verbose, color: true });
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the colours are what is tested
    const stripped = colours.replace(/\u001b\[\d+m/g, '');
    expect(stripped.replaceAll(/ +$/gm, '')).toBe(renderTerminal(fourVerdicts, verbose));
    expect(colours).not.toBe(stripped);
  });

  it('lets no hostile text reach the terminal or the log as anything but text', () => {
    fc.assert(
      fc.property(hostileText, fc.boolean(), fc.boolean(), (text, color, isBrief) => {
        const kind = isBrief ? 'brief' : 'verbose';
        const output = renderTerminal(withText(text), { color, width: 80, detail: { kind } });
        // biome-ignore lint/suspicious/noControlCharactersInRegex: own colour codes are the only ones allowed
        const withoutColours = output.replace(/\u001b\[(?:[12]|22|3[1-6]|39)m/g, '');
        expect(withoutColours.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
        expect(output).not.toMatch(/^\s*::|##\[/mu);
      }),
      {
        numRuns: runs(20, 200),
        examples: attackTexts.flatMap((text): [string, boolean, boolean][] => [
          [text, true, true],
          [text, true, false],
        ]),
      },
    );
  });
});
