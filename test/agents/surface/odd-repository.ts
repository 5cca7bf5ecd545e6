import { isUtf8 } from 'node:buffer';
import { posix } from 'node:path';
import { createRandom } from '../../../src/core/stats/random.ts';

/** The files of a repository, by path; a link where it says so. Each place that may reach a model holds a word of its own, `MARK` and five digits. */
export type OddRepository = ReadonlyMap<string, Buffer | { readonly link: string }>;

/** Cuts rows of samples: `¦` stands between two, `MARK` for a new word, `PATH` for a new file to import. */
const cut = (...rows: readonly string[]) => rows.flatMap((row) => row.split(' ¦ '));

const blocks = cut(
  'MARK ¦ # MARK ¦ MARK\n=== ¦ MARK\n--- ¦ - MARK\n- MARK ¦ 3. MARK\n   MARK ¦ > MARK\nMARK ¦ | MARK |\n|---|\n| MARK | ¦ *** ¦ MARK  \nMARK\\\nMARK',
  '```\nMARK\n``` ¦ ~~~md\nMARK\n~~~ ¦ ````\n```\nMARK\n```` ¦ ```MARK``` ¦ ``` MARK\nMARK\n``` ¦     MARK ¦ \tMARK ¦ `MARK` ¦ `` MARK ` MARK',
  '<!-- MARK --> ¦ <!--MARK-->MARK ¦ MARK <!-- MARK --> MARK ¦ <!-- MARK\nMARK --> ¦ <!--\n\nMARK\n--> MARK ¦ <!-- MARK --> MARK <!-- MARK -->',
  '<!-->MARK--> ¦ <!--->MARK--> ¦ <!-- MARK --!> MARK --> ¦ <!---\nMARK\n---> ¦ <! -- MARK --> ¦ \\<!-- MARK --> ¦ <!-- <!-- MARK --> MARK --> ¦ <!-- MARK\n\n```\nMARK -->\n```',
  '- MARK\n<!-- MARK --> ¦ - MARK\n  <!-- MARK --> ¦ MARK\n<!-- MARK --> ¦ MARK\n <!-- MARK --> ¦ # MARK\n<!-- MARK -->\nMARK ¦ <!-- MARK -->\n--- ¦ <!--\nMARK\n-->\nMARK\n===',
  '<div>\nMARK\n<!-- MARK -->\n</div> ¦ <details><summary>MARK</summary>\n\nMARK\n</details> ¦ <script>\n<!-- MARK -->\n\nMARK\n</script> ¦ <?php MARK ?> MARK ¦ <!DOCTYPE MARK> ¦ <![CDATA[MARK]]>',
  '[MARK](MARK.md) ¦ ![MARK](x "MARK") ¦ [x]: /MARK "MARK" ¦ [^1]: MARK ¦ **MARK** ¦ <MARK@example.com> ¦ $$\nMARK\n$$ ¦ ---\na: MARK\n--- ¦ {{MARK}} ¦ !`echo MARK` ¦ $ARGUMENTS MARK',
);
/** Openings that swallow what follows them. */
const unclosed = cut('```\nMARK ¦ ~~~\nMARK ¦ <!-- MARK ¦ <pre>\nMARK ¦ ---\na: MARK ¦ `MARK ¦ <div ¦ <![CDATA[ MARK');
const imports = cut(
  '@PATH ¦ - @PATH ¦ MARK @PATH MARK ¦ **@PATH** ¦ *@PATH* ¦ ~~@PATH~~ ¦ # @PATH ¦ > @PATH ¦ | a |\n|---|\n| @PATH | ¦ [@PATH](x) ¦ [x](@PATH) ¦ ![@PATH](x) ¦ [ @PATH ]: x',
  '`@PATH` ¦ ```\n@PATH\n``` ¦ ~~~\n@PATH\n~~~ ¦     @PATH ¦ \t@PATH ¦ - a\n\n      @PATH ¦ `` a ` @PATH ¦ ```x``` @PATH ¦ `a` @PATH `b`',
  '<!-- @PATH --> ¦ <!-- x --> @PATH ¦ <!--\n@PATH\n--> ¦ MARK <!-- @PATH --> ¦ <div>\n@PATH\n</div> ¦ <div>\n\n@PATH\n\n</div> ¦ <span>@PATH</span> ¦ <br> @PATH ¦ <?x?> @PATH ¦ <!X> @PATH',
  '(@PATH) ¦ "@PATH" ¦ @PATH. ¦ @PATH, x ¦ @PATH: x ¦ @PATH; ¦ @PATH) ¦ @PATH#MARK ¦ @PATH?x ¦ @./PATH ¦ @@PATH ¦ \\@PATH ¦ @"PATH" ¦ @PATH @PATH ¦ x@PATH ¦ x\u00a0@PATH ¦ x\u200b@PATH ¦ x\u3000@PATH ¦ &#64;PATH ¦ See: @PATH\tx ¦ @PATH\u00a0x ¦ @PATH\\',
);
const wraps = cut('* ¦ * ¦ * ¦ * ¦ > * ¦ - * ¦   * ¦    * ¦     * ¦ 1. * ¦ > - * ¦ \t* ¦ - > *');
const importNames = cut(
  'N.md ¦ N.md ¦ docs/N.md ¦ ./d/N.md ¦ N.txt ¦ N ¦ .N.md ¦ äN.md ¦ N-a_b.md ¦ docs/a\\ N.md ¦ N.MD ¦ docs/../N.md ¦ N.json ¦ N.ts ¦ N*.md',
);
const heads = cut(
  'a: b ¦ description: MARK ¦ description: >\n  MARK\n  MARK ¦ # MARK ¦ name: N\ndescription: MARK ¦ "description": MARK ¦ description: MARK: MARK ¦ description: [MARK, MARK] ¦ description: {a: MARK}',
  'description: MARK\ndescription: MARK ¦ x: &d MARK\ndescription: *d ¦ description: "MARK ¦ description: MARK # MARK ¦ Description: MARK ¦ description:\n  - MARK ¦ description: 3 ¦ description: ¦ description: | ¦ name: MARK',
  'name: N\ndescription: MARK\nwhen_to_use: MARK ¦ name: N\ndescription: MARK\nmodel: x\ntools: MARK, Read ¦ name: MARK\ndescription: |-\n  MARK\n\n  MARK\nargument-hint: MARK ¦ description: MARK\nmetadata:\n  short-description: MARK ¦ description: !!str MARK ¦ name: "N"\ndescription: "MARK\\nMARK"',
  "description: MARK\ndisable-model-invocation: true ¦ description: MARK\ndisable-model-invocation: yes ¦ description: MARK\ndisable-model-invocation: 'true' ¦ description: MARK\nuser-invocable: false ¦ description: 'MARK' MARK ¦ \tdescription: MARK ¦ description:MARK ¦ description : MARK ¦ ? description\n: MARK ¦ when_to_use: MARK",
  'paths: src/** ¦ paths: "**" ¦ paths: ["**", "src/**"] ¦ paths: [] ¦ paths: ¦ paths:\n  - "**"\n  - ¦ paths: "{**}" ¦ paths: "**/**" ¦ paths: "/**" ¦ paths: "!src/**" ¦ paths: " " ¦ paths: null ¦ paths: ~ ¦ paths: "src/**, **" ¦ paths: **/*.ts ¦ paths: "{src,lib}/**" ¦ paths: "./**" ¦ paths: ["", "/**"]',
  'paths: "a{,}" ¦ paths: "{,}" ¦ paths: "{**,**}" ¦ paths: "/**/**" ¦ paths: ["**/"] ¦ Paths: src/** ¦ "paths": src/** ¦ globs: src/** ¦ paths : src/** ¦ paths: |\n  src/**\n  ** ¦ paths: &p src/** ¦ paths: "src/**" # all ¦ paths: "**"\npaths: src/** ¦ paths: src/**\ndescription: "MARK ¦ description: MARK\npaths: src/** ¦ description: MARK\npaths: "**"',
);
const scopes = cut(
  'applyTo: "**" ¦ applyTo: "**/*" ¦ applyTo: "*" ¦ applyTo: "" ¦ applyTo: ¦ applyTo: "src/**" ¦ applyTo: "src/**, **" ¦ applyTo: ["**", "src/**"] ¦ applyTo: "**,*" ¦ applyTo: "**/*.ts"\ndescription: MARK ¦ description: MARK\napplyTo: "**" ¦ excludeAgent: "coding-agent" ¦ applyTo: "**"\nexcludeAgent: code-review ¦ applyTo: " ** " ¦ applyTo: "./**" ¦ ApplyTo: "src/**" ¦ applyTo: src/** # MARK',
);
const fences = cut(
  '---\n*\n---\n ¦ ---\n*\n---\n ¦ ---\n*\n---\n ¦ ---\n*\n---\n ¦ --- \n*\n---\n ¦ ---\n*\n--- \n ¦ ---\n*\n----\n ¦ ---\n*\n---MARK\n ¦ \n---\n*\n---\n ¦  ---\n*\n---\n ¦ ---\n*\n...\n ¦ ---\n\n*\n\n---\n\n ¦ +++\n*\n+++\n ¦ ---\r\n*\r\n---\r\n ¦ ---\n*\n  ---\n',
);
const excludes = cut(
  '**/CLAUDE.md ¦ CLAUDE.md ¦ **/*.md ¦ **/.claude/** ¦ **/rules/** ¦ /CLAUDE.md ¦ **/docs/* ¦ **/{CLAUDE,AGENTS}.md ¦ **/C* ¦ ** ¦ !**/CLAUDE.md ¦ **/claude.md ¦ **/[C]LAUDE.md ¦ **/+(CLAUDE).md ¦ .claude/rules/*.md ¦ **/!(x).md ¦ */CLAUDE.md',
);
const claudeSettings = cut(
  '{"claudeMdExcludes":["GLOB"]} ¦ {"claudeMdExcludes":["GLOB","GLOB"]} ¦ {"claudeMdExcludes":"GLOB"} ¦ {"claudeMdExcludes":["GLOB"],} ¦ {"claudeMdExcludes":["GLOB"],"permissions":5} ¦ {"claudeMdExcludes":["GLOB"],"model":"x","odd":1} ¦ \ufeff{"claudeMdExcludes":["GLOB"]}',
  '{"projectInstructions":"claude-md-and-agents-md"} ¦ {"projectInstructions":"managed-only"} ¦ {"projectInstructions":"x"} ¦ {"projectInstructions":"claude-md-and-agents-md","env":5} ¦ {"outputStyle":"s0"} ¦ {"outputStyle":"S0","model":3} ¦ {"claudeMdExcludes":["GLOB"],"claudeMdExcludes":[]} ¦ [] ¦ {',
);
const codexSettings = cut(
  'developer_instructions = "MARK" ¦ developer_instructions = """\nMARK\nMARK""" ¦ project_doc_max_bytes = 200 ¦ project_doc_max_bytes = 0 ¦ project_doc_max_bytes = 65536 ¦ project_doc_fallback_filenames = ["CLAUDE.md"] ¦ project_doc_fallback_filenames = ["X.md", "docs/CLAUDE.md", "CLAUDE.md"] ¦ model_instructions_file = "own.md"',
  'developer_instructions = "MARK"\nproject_doc_fallback_filenames = ["CLAUDE.md"] ¦ experimental_instructions_file = "own.md" ¦ instructions = "MARK" ¦ [profiles.x]\ndeveloper_instructions = "MARK" ¦ \ufeffdeveloper_instructions = "MARK" ¦ "developer_instructions" = \'MARK\' ¦ compact_prompt = "MARK"',
);

/** The settings of a repository that decide what is sent, and samples of them; Copilot has none. */
const settings: Readonly<Record<OddRuntime, readonly [file: string, samples: readonly string[]]>> = {
  claude: ['.claude/settings.json', claudeSettings],
  codex: ['.codex/config.toml', codexSettings],
  copilot: ['', []],
};

/** Where instructions, what is listed, and links to other folders may lie; `N` stands for a new name. */
const places = {
  claude: {
    instructions: cut(
      'CLAUDE.md ¦ CLAUDE.md ¦ .claude/CLAUDE.md ¦ CLAUDE.local.md ¦ AGENTS.md ¦ .claude/AGENTS.md ¦ claude.md ¦ agents.md ¦ src/CLAUDE.md ¦ .claude/rules/CLAUDE.md ¦ .claude/output-styles/s0.md ¦ AGENTS.local.md ¦ .agents/AGENTS.md',
    ),
    listed: cut(
      '.claude/rules/N.md ¦ .claude/rules/N.md ¦ .claude/rules/N.md ¦ .claude/rules/d/e/N.md ¦ .claude/rules/.N.md ¦ .claude/rules/N.MD ¦ .claude/rules/N.mdc ¦ .claude/skills/N/SKILL.md ¦ .claude/skills/N/SKILL.md ¦ .claude/skills/N/skill.md ¦ .claude/skills/d/N/SKILL.md ¦ .claude/skills/N.md ¦ .claude/commands/N.md ¦ .claude/commands/d/N.md ¦ .claude/commands/N/SKILL.md ¦ .claude/commands/N.MD ¦ .claude/agents/N.md ¦ .claude/agents/d/N.md ¦ .claude/agents/N.MD ¦ .agents/skills/N/SKILL.md',
    ),
    folders: cut(
      '.claude/rules/far ¦ .claude/skills/far ¦ .claude/commands/far ¦ .claude/agents/far ¦ docs/far ¦ src/far',
    ),
  },
  codex: {
    instructions: cut(
      'AGENTS.md ¦ AGENTS.md ¦ AGENTS.md ¦ AGENTS.override.md ¦ src/AGENTS.md ¦ CLAUDE.md ¦ X.md ¦ agents.md ¦ .codex/AGENTS.md ¦ .codex/own.md ¦ .agents/AGENTS.md ¦ docs/CLAUDE.md',
    ),
    listed: cut(
      '.agents/skills/N/SKILL.md ¦ .agents/skills/N/SKILL.md ¦ .agents/skills/d/N/SKILL.md ¦ .codex/skills/N/SKILL.md ¦ .agents/skills/N/skill.md ¦ .agents/skills/N.md ¦ .claude/skills/N/SKILL.md ¦ .codex/prompts/N.md ¦ .agents/skills/.N/SKILL.md ¦ .agents/skills/SKILL.md ¦ src/.agents/skills/N/SKILL.md',
    ),
    folders: cut('.agents/skills/far ¦ .agents/skills/d/far ¦ .codex/skills/far ¦ src/far'),
  },
  copilot: {
    instructions: cut(
      'AGENTS.md ¦ CLAUDE.md ¦ GEMINI.md ¦ .github/copilot-instructions.md ¦ .github/copilot-instructions.md ¦ agents.md ¦ Claude.md ¦ .claude/CLAUDE.md ¦ CLAUDE.local.md ¦ AGENTS.override.md ¦ .github/AGENTS.md ¦ src/AGENTS.md ¦ src/copilot-instructions.md ¦ .github/Copilot-Instructions.md',
    ),
    listed: cut(
      '.github/instructions/N.instructions.md ¦ .github/instructions/N.instructions.md ¦ .github/instructions/d/N.instructions.md ¦ .github/instructions/N.md ¦ .github/instructions/N.INSTRUCTIONS.md ¦ .github/prompts/N.prompt.md ¦ .claude/rules/N.md ¦ .claude/rules/d/N.md ¦ .github/skills/N/SKILL.md ¦ .agents/skills/N/SKILL.md ¦ .claude/skills/N/SKILL.md ¦ .claude/skills/d/N/SKILL.md ¦ .github/skills/N/skill.md ¦ .codex/skills/N/SKILL.md ¦ .claude/commands/N.md ¦ .claude/commands/d/N.md ¦ .github/agents/N.md ¦ .github/agents/N.agent.md ¦ .github/agents/d/N.md ¦ .claude/agents/N.md ¦ .copilot/agents/N.md',
    ),
    folders: cut('.github/skills/far ¦ .agents/skills/far ¦ .github/instructions/far ¦ .claude/rules/far ¦ src/far'),
  },
} as const;

/** A runtime whose odd repositories are made. */
export type OddRuntime = keyof typeof places;

/** Makes a repository of odd files for a runtime; the same seed makes the same one. */
export function makeOddRepository(runtime: OddRuntime, seed: string): OddRepository {
  const { uniform } = createRandom(`${runtime} ${seed}`);
  const pick = (samples: readonly string[]) => samples[Math.floor(uniform() * samples.length)] ?? '';
  const files = new Map<string, Buffer | { readonly link: string }>();
  /** Places of links to files of other folders, by the file. */
  const linkTo = new Map<string, string>();
  let count = 0;
  const number = () => String(++count).padStart(5, '0');
  const fill = (text: string) =>
    text.replaceAll('MARK', () => `MARK${number()}`).replaceAll('GLOB', () => pick(excludes));

  /** Names a new file as an import of the file `from` names it, and writes it; sometimes one of that name beside a link to `from`, too. */
  function addImport(from: string, depth: number): string {
    const written = pick(importNames).replace('N', `n${number()}`);
    const place = linkTo.get(from);
    for (const file of place === undefined || uniform() < 0.5 ? [from] : [from, place])
      addFile(posix.join(posix.dirname(file), written.replaceAll('\\ ', ' ')), depth + 1);
    return written;
  }

  /** Puts a link in the place of a file that lies in another folder, and returns where that is. */
  function lieElsewhere(path: string): string {
    const real = `far/n${number()}/${posix.basename(path)}`;
    files.set(path, { link: posix.relative(posix.dirname(path), real) });
    linkTo.set(real, path);
    return real;
  }

  function writeBlock(path: string, depth: number): string {
    const isImport = depth <= 5 && uniform() < (depth === 0 ? 0.35 : 0.5);
    const sample = isImport ? pick(imports) : pick(uniform() < 0.04 ? unclosed : blocks);
    const [prefix = '', suffix = ''] = pick(wraps).split('*');
    const block = sample.replaceAll('PATH', () => addImport(path, depth));
    return block
      .split('\n')
      .map((line, index) => (index > 0 && uniform() < 0.3 ? line : prefix + line + suffix))
      .join('\n');
  }

  function addFile(path: string, depth = 0, headShare = 0.25): void {
    if (files.has(path)) return;
    if (uniform() < 0.1 && !path.startsWith('far/')) {
      addFile(lieElsewhere(path), depth, headShare);
      return;
    }
    files.set(path, Buffer.alloc(0));
    const head =
      uniform() < headShare
        ? pick(fences).replace('*', () =>
            pick(runtime === 'copilot' && uniform() < 0.3 ? scopes : heads).replace('N', `n${number()}`),
          )
        : '';
    const written = Array.from({ length: 1 + Math.floor(uniform() * (depth === 0 ? 7 : 2)) }, () =>
      writeBlock(path, depth),
    );
    const body = written.reduce((text, block) => text + pick(['\n', '\n\n', '\n\n', '\n\n\n']) + block);
    files.set(path, encode(fill(head + (uniform() < 0.03 ? '' : `${body}\n`))));
  }

  function encode(text: string): Buffer {
    const coded = uniform();
    if (coded < 0.04) return Buffer.from(`\ufeff${text}`);
    if (coded < 0.1) return Buffer.from(text.replaceAll(/\r?\n/g, '\r\n'));
    if (coded < 0.12) return Buffer.from(text.replaceAll('\n', '\r'));
    if (coded < 0.14) return Buffer.from(`\ufeff${text}`, 'utf16le');
    if (coded < 0.16) return Buffer.from(`ä${text}`, 'latin1');
    return Buffer.from(coded < 0.17 ? `\0${text}` : text);
  }

  for (const place of places[runtime].instructions) if (uniform() < 0.35) addFile(place);
  for (const place of places[runtime].listed) if (uniform() < 0.7) addFile(place.replace('N', `n${number()}`), 0, 0.9);
  for (const place of places[runtime].folders)
    if (uniform() < 0.4) {
      const folder = `far/n${number()}`;
      files.set(place, { link: posix.relative(posix.dirname(place), folder) });
      for (const name of ['SKILL.md', 'N.md', 'd/SKILL.md'])
        addFile(`${folder}/${name.replace('N', `n${number()}`)}`, 0, 0.9);
    }
  // Codex does not start where its settings name a file that is not there, is empty, or is no UTF-8.
  if (runtime === 'codex') addFile('.codex/own.md');
  const own = files.get('.codex/own.md');
  if (own !== undefined && (!Buffer.isBuffer(own) || !isUtf8(own) || own.toString().trim() === ''))
    files.set('.codex/own.md', Buffer.from(fill('MARK\n')));
  const rootFiles = [...files.keys()].filter((path) => !path.includes('/'));
  const [link, linked] = [pick(rootFiles), pick(rootFiles)];
  if (uniform() < 0.2 && link !== linked) files.set(link, { link: linked });
  const [settingsFile, samples] = settings[runtime];
  if (uniform() < 0.5 && samples.length > 0) files.set(settingsFile, Buffer.from(fill(pick(samples))));
  return files;
}

/** Lines that begin, end, or go on with blocks of Markdown; `@PATH` for a new import. */
const documentLines = cut(
  '- a ¦ - MARK ¦ - > q ¦ - - r ¦ - <div> ¦ - # h ¦ - ``` ¦ - === ¦ - --- ¦ - ¦ -\t@PATH ¦ -     @PATH ¦ - <!-- MARK ¦ 1. c ¦ 10. k ¦ * y ¦   - d ¦     - e ¦   - @PATH',
  '> b ¦ > - b ¦ >     @PATH ¦ > ¦ > ``` ¦ > <!-- MARK --> ¦ > > @PATH ¦   > @PATH ¦     > @PATH ¦ === ¦ --- ¦ *** ¦ # h ¦ text ¦   text ¦     text ¦ | a | ¦ |---|',
  '  ¦   ¦   ¦   ¦   ¦   ¦ @PATH ¦   @PATH ¦    @PATH ¦     @PATH ¦     @PATH ¦       @PATH ¦         @PATH ¦ \t@PATH ¦ ```x``` @PATH ¦     ```x``` @PATH ¦ text <!-- @PATH -->',
  '``` ¦ ~~~ ¦   ``` ¦    ``` ¦     ``` ¦   ~~~ ¦ ` ¦ `a ¦ b` ¦ <div> ¦ </div> ¦ <br> ¦ <span> ¦ <pre> ¦ </pre> ¦   </pre> ¦ <?x ¦ ?> ¦ [x]: /y ¦ **a ¦ a\\\\',
  '<!-- MARK --> ¦   <!-- MARK --> ¦    <!-- MARK --> ¦     <!-- MARK --> ¦ <!-- MARK ¦ <!-- ¦ --> ¦ --> @PATH ¦ <!-- x --> ¦ <!-- x --> @PATH ¦   text <!-- MARK -->',
);

/** Makes a repository of short documents of such lines, each of which CLAUDE.md imports: hundreds of them are sent by one start. */
export function makeOddDocuments(seed: string): OddRepository {
  const { uniform } = createRandom(`documents ${seed}`);
  const pick = () => documentLines[Math.floor(uniform() * documentLines.length)] ?? '';
  const files = new Map<string, Buffer>();
  let count = 0;
  const number = () => String(++count).padStart(5, '0');
  const addImport = () => {
    const name = `n${number()}.md`;
    files.set(name, Buffer.from(`MARK${number()}\n`));
    return name;
  };
  const documents = Array.from({ length: 300 }, () => {
    const lines = Array.from({ length: 2 + Math.floor(uniform() * 7) }, pick).join('\n');
    const name = `d${number()}.md`;
    files.set(
      name,
      Buffer.from(`${lines.replaceAll('PATH', addImport).replaceAll('MARK', () => `MARK${number()}`)}\n`),
    );
    return name;
  });
  files.set('CLAUDE.md', Buffer.from(documents.map((name) => `@${name}\n`).join('\n')));
  return files;
}
