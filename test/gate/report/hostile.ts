import fc from 'fast-check';
import type { ArmIncidents, Incident } from '../../../src/core/model/trial/trial.ts';
import type { Report } from '../../../src/core/model/verdict/report.ts';
import { anyText } from '../../helpers/any-text.ts';
import { fourVerdicts } from './sample-reports.ts';

/** What people have tried against reports: markup of every sink, control and bidirectional characters, log commands. */
const attacks: readonly string[] = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '"><svg onload=alert(1)>',
  "' onmouseover='alert(1)",
  '</style><b>',
  '--><!--',
  '</details></summary>',
  '<https://evil.example>',
  '[click](https://evil.example)',
  '![pixel](https://evil.example/p.png)',
  'https://evil.example/x',
  'www.evil.example',
  'mail@evil.example',
  '@octocat',
  '@org/team',
  '#1',
  'org/repo#2',
  'GH-12',
  'deadbeefcafe',
  '| a | b |',
  'a\\|b',
  '\\',
  '`code`',
  '```',
  '~~~',
  '**bold** _em_ ~~gone~~',
  '# heading',
  '- item',
  '1. item',
  '> quote',
  '$x^2$',
  ':tada:',
  '[^1]',
  '&lt;b&gt;',
  '\u001b[31mred\u001b[0m',
  '\u001b]8;;https://evil.example\u0007link\u001b]8;;\u0007',
  '\u009b31m',
  '\r\n',
  '\n\n',
  '\u2028',
  '\u202eevil\u202c',
  '\u2066x\u2069',
  '\u200b',
  '\u{e0041}',
  '\ud800',
  '\u0000',
  '\u0008',
  '::set-env name=X::y',
  '::stop-commands::t',
  '\n::error::forged',
  '##[add-mask]x',
  '%0A::error::x',
  'title=a,line=1::x',
];

/** Texts that hold every attack between them, for properties about hostile text to try first: as long as the arbitrary ones get. */
export const attackTexts: readonly string[] = Array.from({ length: Math.ceil(attacks.length / 8) }, (_, index) =>
  attacks.slice(index * 8, index * 8 + 8).join(' '),
);

/** Strings glued together from attacks and arbitrary text. */
export const hostileText: fc.Arbitrary<string> = fc
  .array(fc.oneof(fc.constantFrom(...attacks), anyText({ maxLength: 12 }), fc.constant(' ')), {
    minLength: 1,
    maxLength: 8,
  })
  .map((parts) => parts.join(''));

/** The report of four verdicts with every text that a pull request can influence replaced. */
export function withText(text: string): Report {
  return {
    ...fourVerdicts,
    headline: text,
    notices: [text],
    ledgerFile: text,
    baseSha: text,
    headSha: text,
    resume: text,
    policy: { ...fourVerdicts.policy, minEffect: text },
    budget: {
      ...fourVerdicts.budget,
      agents: fourVerdicts.budget.agents.map((agent) => ({ ...agent, agentId: text })),
      rules: [{ rule: text, agent: text, consumed: 5, trials: 1 }],
      pricing: { asOf: '2026-11', knownDollars: 1, simulatedTrials: 0, unknownModels: [text] },
      stops: [{ reason: 'convoy_budget_exceeded', amount: 5, setBy: text, at: { file: text, line: 3, column: 4 } }],
      warnings: [
        { reason: 'agent_budget_exceeded', amount: 5, used: 4, setBy: text, agent: text, at: { file: text, line: 4 } },
      ],
    },
    plan: {
      ...fourVerdicts.plan,
      rules: fourVerdicts.plan.rules.map((rule) => ({ ...rule, rule: text, agent: text, reason: text })),
      notWorthMeasuring: [{ rule: text, why: text }],
      skipped: [text],
      bills: fourVerdicts.plan.rules.map(() => ({
        rule: text,
        agent: text,
        basis: 'assumed',
        payback: { sessions: 5, saving: 0.2 },
        expected: { trials: 5, tokens: 5, dollars: 'unknown' },
        worst: { trials: 6, tokens: 6, dollars: 'unknown' },
      })),
      unpriced: text,
    },
    problems: [
      {
        code: text,
        severity: 'error',
        message: text,
        hint: text,
        at: { file: text, line: 3, column: 4 },
        blame: 'head',
      },
    ],
    verdicts: fourVerdicts.verdicts.map((verdict) => ({
      ...verdict,
      rule: text,
      agent: text,
      body: text,
      next: { text, command: text },
      tasks: verdict.tasks.map((task) => ({ ...task, task: text })),
      passRate: verdict.passRate.map((rate) => ({ ...rate, task: text })),
      attempts: attemptsWith(text),
      leaveOneOut: verdict.leaveOneOut.map((entry) => ({ ...entry, task: text })),
    })),
  };
}

/** Attempts of every kind whose words are an agent's. */
function attemptsWith(text: string): readonly ArmIncidents[] {
  const examples: readonly Incident[] = [
    { kind: 'denied', tool: text, what: text },
    { kind: 'secret', place: 'file', file: text },
    { kind: 'changed', file: text, how: 'weakened' },
    { kind: 'stray', file: text },
    { kind: 'command', name: text },
  ];
  return examples.map((example) => ({ arm: 'candidate', kind: example.kind, trials: 1, of: 4, examples: [example] }));
}
