import { PassThrough } from 'node:stream';
import { WriteStream } from 'node:tty';
import { stripVTControlCharacters } from 'node:util';
import { CommanderError } from 'commander';
import MarkdownIt from 'markdown-it';
import stringWidth from 'string-width';
import { describe, expect, it } from 'vitest';
import { createProgram } from '../../../src/cli/commands/declare-commands.ts';
import { describeMisuse } from '../../../src/cli/help/describe-misuse.ts';
import { createProgress } from '../../../src/cli/progress/create-progress.ts';
import { terminalOptions } from '../../../src/cli/terminal/answer.ts';
import { askTerminal } from '../../../src/cli/terminal/ask-terminal.ts';
import { setNotice } from '../../../src/cli/terminal/notify.ts';
import { monitorDefaults } from '../../../src/core/model/rule/config.ts';
import type { TerminalOptions } from '../../../src/core/report/print-terminal.ts';
import { printTerminal } from '../../../src/core/report/print-terminal.ts';
import { toPlanBlocks } from '../../../src/gate/report/pages/gate/plan-blocks.ts';
import { toBillBlocks } from '../../../src/gate/report/pages/status/bill-page.ts';
import { toStatusBlocks } from '../../../src/gate/report/pages/status/status-page.ts';
import { renderAnnotations } from '../../../src/gate/report/render-annotations.ts';
import { renderCompanion, renderCompanions } from '../../../src/gate/report/terminal/kept/render-companions.ts';
import { renderLint } from '../../../src/gate/report/terminal/kept/render-lint.ts';
import { renderSetupEnd, renderSetupPlan } from '../../../src/gate/report/terminal/kept/render-setup.ts';
import { renderStatusLine } from '../../../src/session/monitor/answer-status-line.ts';
import { renderHistory } from '../../../src/session/report/render-history.ts';
import { renderMonitor } from '../../../src/session/report/render-monitor.ts';
import { withText } from '../../gate/report/hostile.ts';
import {
  billOf,
  companionOf,
  historyOf,
  pricedOf,
  problemsOf,
  readingOf,
  statusOf,
} from '../../gate/report/hostile-views.ts';
import { renderHtml, renderMarkdown, renderTerminal } from '../../gate/report/render-report.ts';

/** Names and texts that a repository, an agent or a transcript can hold. */
const texts = {
  'control characters': 'a\u001b[31mred\u0000\u0007\u0008\u009b2Jb\u007f',
  'a link of a terminal': '\u001b]8;;https://evil.example\u0007click\u001b]8;;\u0007 \u001b]0;title\u001b\\',
  'overrides of direction': '\u202egnp.exe\u202c \u2066in\u2069 \u200fx',
  'right-to-left text': 'קובץ של כללים ملف القواعد',
  emoji: '👩‍💻 👨‍👩‍👧‍👦 🏳️‍🌈 ⚠️ naïve',
  'wide letters': '检查数据库查询的索引'.repeat(20),
  'a rule of 4,000 characters': 'word '.repeat(800),
  'a word of 4,000 characters': 'x'.repeat(4000),
  markup: '| a `b` ``` <script>alert(1)</script> <img src=x onerror=alert(1)> @octocat [x](https://evil.example) **b**',
  'commands of a log': 'x\n::error::forged\r\n##[error]forged\u2028::set-output name=a::b',
} as const;

/** A stream with what Node knows of a terminal. */
function streamOf(parts: { readonly isTTY: boolean; readonly columns: number }) {
  return Object.assign(Object.create(WriteStream.prototype), parts) as NodeJS.WriteStream;
}

const xterm = { TERM: 'xterm-256color' };

interface Terminal {
  readonly name: string;
  readonly isTTY: boolean;
  /** 0 where nobody says. */
  readonly columns: number;
  readonly env: Readonly<Record<string, string>>;
  readonly hasColor?: true;
  /** Progress may move the cursor. */
  readonly canMove?: true;
}

const terminals: readonly Terminal[] = [
  { name: '40 columns', isTTY: true, columns: 40, env: xterm, hasColor: true, canMove: true },
  { name: '80 columns', isTTY: true, columns: 80, env: xterm, hasColor: true, canMove: true },
  { name: '200 columns', isTTY: true, columns: 200, env: xterm, hasColor: true, canMove: true },
  { name: 'NO_COLOR', isTTY: true, columns: 60, env: { ...xterm, NO_COLOR: '1' }, canMove: true },
  {
    name: 'an empty NO_COLOR',
    isTTY: true,
    columns: 60,
    env: { ...xterm, NO_COLOR: '' },
    hasColor: true,
    canMove: true,
  },
  { name: 'a dumb terminal', isTTY: true, columns: 72, env: { TERM: 'dumb' } },
  { name: 'a terminal that tells no columns', isTTY: true, columns: 0, env: xterm, hasColor: true, canMove: true },
  { name: 'a pipe', isTTY: false, columns: 0, env: xterm },
  { name: 'the log of a job', isTTY: false, columns: 0, env: { CI: 'true', GITHUB_ACTIONS: 'true' } },
];

type Print = (text: string, options: TerminalOptions) => string;

/** Surfaces on stdout, with the words by which a reader knows the states they show. */
const surfaces: readonly { readonly name: string; readonly states: readonly string[]; readonly print: Print }[] = [
  {
    name: 'the bill',
    states: ['Your instruction files add'],
    print: (text, options) => printTerminal(toBillBlocks(billOf(text), 'lines'), options),
  },
  {
    name: 'what stands beside the instruction files',
    states: ['agent'],
    print: (text, options) => renderCompanions({ schema: 1, companions: [companionOf(text)] }, options),
  },
  {
    name: 'a companion',
    states: ['error', 'warning'],
    print: (text, options) => renderCompanion(companionOf(text), options),
  },
  {
    name: 'lint',
    states: ['error', 'warning', '1 error, 1 warning.'],
    print: (text, options) => renderLint({ problems: problemsOf(text), notices: [text], wroteLock: text }, options),
  },
  {
    name: 'the status',
    states: ['(stale)', 'Evicted', 'does-not-earn'],
    print: (text, options) => printTerminal(toStatusBlocks(statusOf(text)), options),
  },
  {
    name: 'the report of a check',
    states: ['earns', 'does not earn', 'breaks tasks', 'undecided'],
    print: (text, options) => renderTerminal(withText(text), { ...options, detail: { kind: 'verbose' } }),
  },
  {
    name: 'the plan of a check',
    states: [],
    print: (text, options) => printTerminal(toPlanBlocks(withText(text)), options),
  },
  {
    name: 'the plan and the end of setup',
    states: ['Still open'],
    print: (text, options) =>
      renderSetupPlan([text, text], options) +
      renderSetupEnd(
        { priced: [pricedOf(text)], failed: [{ name: 'tasks', question: text }], withoutTasks: [text] },
        options,
      ),
  },
  { name: 'the monitor', states: ['WRAP_UP'], print: (text, options) => renderMonitor(readingOf(text), options) },
  { name: 'the usage', states: ['completed'], print: (text, options) => renderHistory(historyOf(text), options) },
];

/** What nobody may send to a terminal: controls but line breaks, what is unseen, what turns the direction. */
const unseen = /[^\P{C}\n]|[\u2028\u2029]/u;
const paints = new RegExp(`${String.fromCharCode(27)}\\[\\d+(?:;\\d+)*m`, 'g');
/** What Node writes while a line is edited. */
const moves = new RegExp(`${String.fromCharCode(27)}\\[\\d*[A-Z]|\\r`, 'g');

/** Lines that a terminal would break: commands, places of problems and long words stay whole, for people who copy them and programs that read them. */
function listTooWide(shown: string, columns: number): readonly string[] {
  const isCopied = (line: string) => /^(?:\s*\$ |(?:error|warning) {2})/.test(line);
  const holdsLongWord = (line: string) => line.split(' ').some((word) => stringWidth(word) > columns - 24);
  const tooWide = shown.split('\n').filter((line) => stringWidth(line) > columns);
  return tooWide.filter((line) => !isCopied(line) && !(columns >= 50 && holdsLongWord(line)));
}

const cases = terminals.flatMap((terminal) =>
  surfaces.flatMap((surface) => Object.entries(texts).map(([name, text]) => ({ terminal, surface, name, text }))),
);

describe('a surface of the command line', () => {
  it.each(terminals)('has colours where the terminal has them: $name', ({ isTTY, columns, env, hasColor = false }) => {
    const options = terminalOptions(streamOf({ isTTY, columns }), env);
    expect(options).toEqual({ color: hasColor, width: columns === 0 ? 100 : columns });
  });

  it.each(cases)('$surface.name shows $name on $terminal.name', ({ terminal, surface, text }) => {
    const options = terminalOptions(streamOf(terminal), terminal.env);
    const shown = surface.print(text, options);
    const plain = options.color ? shown.replace(paints, '') : shown;
    expect(unseen.exec(plain)).toBeNull();
    expect(plain).not.toMatch(/^\s*::|##\[/m);
    expect(listTooWide(plain, Math.min(120, options.width))).toEqual([]);
    const ascii = plain.replace(/[^\n -~]/gu, '?').replace(/\s+/g, ' ');
    expect(surface.states.filter((state) => !ascii.includes(state))).toEqual([]);
  });
});

describe('progress', () => {
  it.each(terminals.flatMap((terminal) => Object.entries(texts).map(([name, text]) => ({ terminal, name, text }))))(
    'shows $name on $terminal.name',
    ({ terminal, text }) => {
      const written: string[] = [];
      const stream = streamOf(terminal);
      const progress = createProgress(
        Object.assign(stream, { write: (part: string) => written.push(part), on: () => stream }),
        terminal.env,
        () => written.length * 70_000,
      );
      const warning = { reason: 'agent_budget_exceeded', amount: 5, used: 4, setBy: text, agent: text } as const;
      progress.step(text);
      progress.startMeasurement({ name: text, trials: 3, isExact: true, concurrency: 1 });
      progress.spent({ ...withText(text).budget, warnings: [{ ...warning, at: { file: text, line: 1, column: 1 } }] });
      progress.verdict(text, { verdict: 'does-not-earn', reason: 'saving-ruled-out' });
      progress.close();
      const shown = written.join('');
      const moved = terminal.canMove ? shown.replaceAll('\r\u001b[K', '') : shown;
      const plain = terminal.hasColor ? moved.replace(paints, '') : moved;
      expect(unseen.exec(plain)).toBeNull();
      expect(plain).not.toMatch(/^\s*::|##\[/m);
      expect(plain).toContain('does not earn');
    },
  );
});

describe('a question', () => {
  it.each(Object.entries(texts))('with %s is asked in one line', async (_, text) => {
    const input = Object.assign(new PassThrough(), { isTTY: true });
    const output = Object.assign(new PassThrough(), { isTTY: true, columns: 40 });
    const written: string[] = [];
    output.on('data', (part) => written.push(String(part)));
    const terminal = askTerminal({ stdin: input, stderr: output });
    const answer = terminal.confirm(text, false);
    input.write('y\n');
    expect(await answer).toBe(true);
    terminal.close();
    // Node's own editing of a line moves the cursor, and leaves no word.
    const shown = written.join('').replace(moves, '');
    expect(unseen.exec(shown)).toBeNull();
    expect(shown).toContain('? [y/N] ');
    expect(shown).not.toMatch(/^\s*::|##\[/m);
  });
});

describe('a line on stderr', () => {
  it.each(Object.entries(texts))('about %s is plain', (_, text) => {
    const error = new CommanderError(1, 'commander.unknownOption', `error: unknown option '${text}'`);
    const lines = [describeMisuse(error, createProgram(), [text]), setNotice(`note: ${text}`)];
    for (const shown of lines) {
      expect(unseen.exec(shown)).toBeNull();
      expect(shown).not.toMatch(/^\s*::|##\[/m);
    }
  });
});

describe('the status line', () => {
  it.each(Object.entries(texts))('with %s is one line of ASCII and two signs, at most 80 wide', (_, text) => {
    const payload = { model: { display_name: text, id: text }, workspace: { project_dir: text } };
    expect(renderStatusLine(payload, monitorDefaults)).toMatch(/^[ -~·…]{1,80}$/);
  });
});

describe('a surface of GitHub', () => {
  const markdown = new MarkdownIt({ html: true, linkify: true });

  it.each(Object.entries(texts))('shows %s in a comment and in a check', (_, text) => {
    for (const kind of ['comment', 'check', 'summary'] as const) {
      const written = renderMarkdown(withText(text), { kind });
      const html = markdown.render(written);
      expect(html).not.toMatch(/<(?:script|img|iframe|svg)|href="https:\/\/evil/i);
      expect(stripVTControlCharacters(written)).toBe(written);
      expect(html.replace(/<(code|pre)\b[\s\S]*?<\/\1>/g, '')).not.toMatch(/@\w/);
    }
  });

  it.each(Object.entries(texts))('shows %s on a page', (_, text) => {
    const page = renderHtml(withText(text));
    expect(page).not.toMatch(/<(?:script|img|iframe)|href="https:\/\/evil/i);
    expect(unseen.exec(page)).toBeNull();
  });

  it.each(Object.entries(texts))('lets a log obey nothing in %s but our own annotations', (_, text) => {
    const lines = renderAnnotations(withText(text)).trimEnd().split('\n');
    expect(lines.filter((line) => !/^::(?:error|warning|notice) [^\n]*::/.test(line))).toEqual([]);
    expect(lines.filter((line) => unseen.test(line))).toEqual([]);
  });
});
