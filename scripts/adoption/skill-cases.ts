/** A skill as a team would ship it, and the words by which the agent of the model server knows that it is there. */
export interface SkillCase {
  readonly name: string;
  /** One line; what the model is shown of it from the first request on. */
  readonly description: string;
  /** Files by path in its folder, the body of SKILL.md at `SKILL.md`. */
  readonly files: Readonly<Record<string, string>>;
  /** Further lines of its frontmatter. */
  readonly more?: string;
  /** What people ask who want it, and who want something else. */
  readonly wanted: readonly string[];
  readonly unwanted: readonly string[];
}

const about = ['the parser', 'the exports', 'the tests', 'the build', 'the errors'];
const asks = (words: string) => about.map((what) => `${words} ${what}.`);

/** Five skills after the conventions: text alone, a script, a reference of its own, a grant, and files that are no text. */
export const skillCases: readonly SkillCase[] = [
  {
    name: 'change-notes',
    description: 'Writes the notes of a change, from its diff to one line each for users.',
    files: {
      'SKILL.md':
        '# Notes of a change\n\n1. Read the diff.\n2. One line for each thing a user sees.\n3. Leave out what nobody sees.\n4. Name the option, never the function.\n5. Put what breaks first.\n',
    },
    wanted: asks('Write change notes about'),
    unwanted: asks('Rename a variable in'),
  },
  {
    name: 'find-callers',
    description: 'Finds who calls a function before it is changed.',
    files: {
      'SKILL.md':
        '# Callers\n\nRun `scripts/callers.sh NAME` and read each place that it prints.\nChange none of them without a test.\nSay how many there were.\n',
      'scripts/callers.sh': '#!/bin/sh\ngrep -rn -- "$1" src\n',
    },
    wanted: asks('Find the callers of'),
    unwanted: asks('Say something nice about'),
  },
  {
    name: 'url-rules',
    description: 'Knows how addresses are compared and which attributes a frame keeps.',
    files: {
      'SKILL.md':
        '# Addresses\n\nRead `reference/urls.md` before you compare two addresses.\nCompare what was parsed, never what was typed.\nAsk where a scheme is missing.\n',
      'reference/urls.md': '# Parts of an address\n\nscheme, host, port, path, query, fragment\n',
    },
    wanted: asks('Compare the addresses in'),
    unwanted: asks('Count the lines of'),
  },
  {
    name: 'check-types',
    description: 'Checks the types of a change with the compiler and reads what it says.',
    more: 'allowed-tools: Read, Grep\n',
    files: {
      'SKILL.md':
        '# Types\n\nStart at the first error: the others follow from it.\nNever silence one.\nSay which files were looked at.\nEnd with the number of errors.\n',
    },
    wanted: asks('Check the types of'),
    unwanted: asks('Draw a picture of'),
  },
  {
    name: 'fixture-pages',
    description: 'Makes a small page for a test out of a large one.',
    files: {
      'SKILL.md':
        '# Pages for tests\n\nTake `assets/page.bin` as the frame.\nKeep what the test is about.\nLeave out scripts and pictures.\nName the file after the test.\n',
      'assets/page.bin': '\u0000\u0001\u0002 no text \u0003',
    },
    wanted: asks('Make a fixture page for'),
    unwanted: asks('Explain the licence of'),
  },
];

/** The files of a skill below the root of a repository. `body` takes the place of what SKILL.md says. */
export function skillFiles({ name, description, files, more = '', wanted, unwanted }: SkillCase, body?: string) {
  const told = `---\nname: ${name}\ndescription: ${description}\n${more}---\n${body ?? files['SKILL.md']}`;
  const triggers = [
    ...wanted.map((query) => ({ query, should_trigger: true })),
    ...unwanted.map((query) => ({ query, should_trigger: false })),
  ];
  const all = { ...files, 'SKILL.md': told, 'evals/triggers.json': `${JSON.stringify(triggers, null, 2)}\n` };
  return Object.fromEntries(
    Object.entries(all).map(([path, text]) => [`.claude/skills/${name}/${path}`, text] as const),
  );
}
