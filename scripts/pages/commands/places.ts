import { textsOf } from '../../../test/doubles/model/ask.ts';
import type { ModelServer } from '../../../test/doubles/model/start-model-server.ts';

/**
 * What the reader of a page has, and what becomes of its commands. A command is a key as the page writes it, without its comment; where the page
 * has it twice, with its heading in front (`6. Get the verdict: rentroll check`).
 */
export interface Place {
  /** Script of shell that prepares what the reader has, run in the folder that holds the clone `rentroll`. */
  script: string;
  /** Agents on PATH and an API key, for which a script on loopback answers: on the whole page, or below a heading. */
  readonly hasAgents?: true | string;
  /** What the model answers, beside solving golden tasks. */
  answer?(server: ModelServer): void;
  /** What the reader does in front of a command by himself. */
  readonly before?: Readonly<Record<string, string>>;
  /** What the reader writes for a name in capitals. */
  readonly names?: Readonly<Record<string, string>>;
  /** Exit codes other than 0 that the page speaks of, with the reason. */
  readonly exits?: Readonly<Record<string, readonly [exit: number, why: string]>>;
  /** Commands that are not run, with the reason. */
  readonly unrun?: Readonly<Record<string, string>>;
}

/** The repository of the quick start in a folder of this name. */
const shop = (name: string) => `sh rentroll/examples/make-shop.sh ${name} && cd ${name}`;
/** Set up for Claude Code. */
const setUp = 'rentroll setup --yes --runner claude && git add --all && git commit --quiet --message "Set up rentroll"';
const write = (file: string, text: string) =>
  `mkdir -p "$(dirname '${file}')" && cat > '${file}' <<'END'\n${text.trimEnd()}\nEND`;
const addRule = (id: string, body: string) =>
  `printf '  - id: ${id}\\n    agent: main\\n    body: ${body}\\n    status: candidate\\n' >> .rentroll/ledger.yml`;
const commit = (subject: string) => `git add --all && git commit --quiet --message "${subject}"`;

const searchFirst =
  'Search for the symbol first and read only the lines around a match instead of opening whole files.';
const needsAct =
  'needs nektos/act; test/package/packed.test.ts starts it with a program that stands for it, on workflows that init writes';

const skill = `---
name: pdf-forms
description: Fills in PDF forms. Use it when a form has to be filled in.
---
Read the fields of the form first, and write each of them once.`;

const agentsFile = `# Shop

A shop that sells spare parts for bicycles.

The source lies in src, and every module has a test.

## Before a commit

- Run the tests of every module that you changed.
- Keep prices in cents, and round them in one place.
- Write the subject of a commit in the imperative.
- Leave generated files out of a commit.
- Add a test for every bug that you mend.`;

const moreRules = `
## Testing

### Rules

- Write one test file for each module.
- Never call the network in a test.`;

/** Eight trials of two tasks in each arm. */
const runs = ['arm,task,outcome,tokens']
  .concat(
    ['prices', 'stock'].flatMap((task, place) =>
      [0, 1, 2, 3, 4, 5, 6, 7].flatMap((n) => [
        `without,${task},completed,${40_000 + 5_000 * place + 310 * ((n * 7) % 5)}`,
        `with,${task},completed,${29_000 + 4_000 * place + 270 * ((n * 3) % 5)}`,
      ]),
    ),
  )
  .join('\n');

/** Prompts as the page shows two of them: ten that should trigger the skill, and ten that should not. */
const prompts = JSON.stringify(
  ['tax', 'visa', 'rent', 'loan', 'club', 'gym', 'bank', 'school', 'travel', 'parking'].flatMap((topic) => [
    { query: `Fill in this PDF form of the ${topic} office`, should_trigger: true },
    { query: `Merge the two PDFs of the ${topic} office`, should_trigger: false },
  ]),
);

/** A session of Claude Code that does a golden task. */
const session = (task: string) =>
  `CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1 DISABLE_AUTOUPDATER=1 claude -p "$(sed -n '/^prompt:/,/^check:/{/^[a-z]/d;s/^  //;p}' benchmarks/main/${task}.md)" --model claude-sonnet-5-5 --permission-mode acceptEdits > session.txt && rm session.txt && git checkout --quiet .`;

/** The pages whose commands are run, in this order: the first one installs the tarball. */
export const places: Readonly<Record<string, Place>> = {
  'docs/quick-start.md': {
    script: 'true',
    hasAgents: 'With a real agent',
    before: {
      'With a real agent: rentroll doctor': [
        `cd .. && ${shop('own')}`,
        setUp,
        'git switch --quiet --create search-first',
        addRule('search-first', searchFirst),
        commit('Propose a rule'),
      ].join('\n'),
    },
    exits: { '6. Get the verdict: rentroll check': [1, 'the page says so: one rule is rejected'] },
    unrun: {
      'npm install --global @anthropic-ai/claude-code@2.1.330':
        'a download of 200 MB; the program of .agents is on PATH',
      'export ANTHROPIC_API_KEY=…': 'the key of a person; one for a script on loopback is set',
    },
  },
  'README.md': {
    script: `(${shop('your-repository')}) && cd rentroll`,
    exits: { 'npm ci && npm run demo': [1, 'the page says so: three of five rules are rejected'] },
  },
  'docs/agents.md': {
    hasAgents: true,
    script: [
      shop('context'),
      write('CLAUDE.short.md', '# Shop\n\n- Search with ripgrep before you open files.'),
      setUp,
    ].join('\n'),
  },
  'docs/assets.md': {
    hasAgents: true,
    answer: (server) =>
      server.tempt({
        words: 'words that no rule has',
        when: 'untold',
        only: ({ messages }) => textsOf(messages[0]).some((text) => text.startsWith('Fill in this PDF form')),
        scenario: 'use-skill',
        ends: true,
        fill: { skill: 'pdf-forms', script: 'true' },
      }),
    script: [
      shop('assets'),
      write('AGENTS.md', agentsFile),
      commit('Say what is done before a commit'),
      setUp,
      'git switch --quiet --create pdf-forms',
      write('.claude/skills/pdf-forms/SKILL.md', skill),
      write('.claude/skills/pdf-forms/evals/triggers.json', prompts),
      commit('Add a skill for PDF forms'),
    ].join('\n'),
    exits: { 'rentroll check --asset skill:pdf-forms': [1, 'the page says so: no trial of this repository uses it'] },
    before: {
      'rentroll adopt --assets --dry-run':
        'git reset --quiet --hard && git clean --quiet --force -d && git switch --quiet main && git merge --quiet pdf-forms',
      'rentroll adopt CLAUDE.md --dry-run': `cat >> CLAUDE.md <<'END'\n${moreRules}\nEND`,
    },
  },
  'docs/ci.md': {
    script: [shop('runs'), write('runs.csv', runs)].join('\n'),
    unrun: {
      'rentroll act': needsAct,
      'rentroll act merge_group -- -j gate': needsAct,
      'rentroll act schedule -- -j audit': needsAct,
      'rentroll act pull_request --event-file fork': needsAct,
      'rentroll act --secret ANTHROPIC_API_KEY': needsAct,
    },
  },
  'docs/cost.md': {
    hasAgents: true,
    script: [
      shop('cost'),
      setUp,
      'git switch --quiet --create search-first',
      addRule('search-first', searchFirst),
      commit('Propose a rule'),
    ].join('\n'),
  },
  'docs/security.md': { script: 'mkdir keys && cd keys' },
  'docs/sessions.md': {
    hasAgents: true,
    script: 'cd rentroll',
    before: {
      rentroll: [
        `cd .. && ${shop('sessions')}`,
        setUp,
        addRule('never-install', 'Never run npm install.'),
        commit('Add a rule'),
      ].join('\n'),
      'rentroll session import': [session('golden-01'), session('golden-02')].join('\n'),
    },
    names: { RULE: 'never-install' },
    unrun: {
      'claude --plugin-dir /path/to/rentroll':
        'a session of a person on a terminal; test/agents/plugin starts it headless with this option',
    },
  },
};
