import { nameProgram, type StartContext, type StartedProgram, type Walk } from './started-program.ts';
import { translateCmdlet } from './windows/cmdlets.ts';
import { findLineCommand, type LineState, runTranslated } from './windows/line-commands.ts';
import { type LineToken, type LineWord, readLines, type WindowsShell } from './windows/read-lines.ts';
import { nothingPiped, type PipedFiles, VariableFiles } from './windows/variable-files.ts';

/** Variables whose values are places that everybody has, in lower case. */
const places: Readonly<Record<string, string>> = {
  home: '~',
  pwd: '.',
  cd: '.',
  psscriptroot: '.',
  userprofile: '~',
  homepath: '~',
  systemdrive: 'C:',
  homedrive: 'C:',
  systemroot: 'C:/Windows',
  windir: 'C:/Windows',
  programfiles: 'C:/Program Files',
  temp: '/tmp',
  tmp: '/tmp',
};

/** Words that stand in front of a command. */
const openers = new Set(
  'if elseif else while until do for foreach switch try catch finally return throw begin process end'.split(' '),
);

/** Reads a text as PowerShell or cmd would that is handed it; records the commands it starts, in the form of other systems. */
export function startLines(
  walk: Walk,
  text: string,
  shell: WindowsShell,
  context: StartContext,
): readonly StartedProgram[] {
  if (!walk.read(text)) return [];
  return new LineWalk(walk, shell, context).read(text);
}

/** A command that is being read. */
interface OpenCommand {
  words: LineWord[];
  /** `&` stands in front of it: a text in quotes is its program. */
  isCalled: boolean;
  piped: PipedFiles;
  /** The words between the parentheses of cmd's `for %i in (FILES)`, which start nothing. */
  isList?: boolean;
}

/** Splits `$a = $b = COMMAND` into the variables and the words of the command. */
function splitAssigned(all: readonly LineWord[]): {
  readonly names: readonly string[];
  readonly words: readonly LineWord[];
} {
  const names: string[] = [];
  let at = Math.max(
    0,
    all.findIndex(({ text }) => text !== unknownOutput),
  );
  for (; /^\$\w+$/u.test(all[at]?.text ?? '') && /^[+-]?=$/u.test(all[at + 1]?.text ?? ''); at += 2)
    names.push(all[at]?.text ?? '');
  return { names, words: all.slice(at).filter(({ text }, index) => index > 0 || text !== unknownOutput) };
}

/** A method that is called on a variable, or on what a block hands on. */
const methodCall = /^(\$\w+)?\.(\w+)$/u;
/** Methods of files and folders, with the cmdlets that do the same. */
const methods: Readonly<Record<string, string>> = {
  delete: 'remove-item',
  deletefolder: 'remove-item',
  deletefile: 'remove-item',
  moveto: 'move-item',
  movefolder: 'move-item',
};

/** Stands for the output that a block hands to the command around it, where nobody knows it. */
const unknownOutput = '$()';

class LineWalk implements LineState {
  readonly variables = new VariableFiles();
  last = nothingPiped;
  lastText: string | undefined;
  readonly #walk: Walk;
  readonly #shell: WindowsShell;
  readonly #context: StartContext;
  readonly #started: StartedProgram[] = [];
  /** Commands around each open block, the innermost last: they go on behind it. */
  readonly #outer: OpenCommand[] = [];
  #open: OpenCommand = { words: [], isCalled: false, piped: nothingPiped };

  constructor(walk: Walk, shell: WindowsShell, context: StartContext) {
    this.#walk = walk;
    this.#shell = shell;
    this.#context = context;
  }

  get piped(): PipedFiles {
    return this.#open.piped;
  }

  read(text: string): readonly StartedProgram[] {
    const { tokens, isWhole } = readLines(text, this.#shell, (name) => this.#expand(name));
    if (!isWhole) this.#walk.isReadable = false;
    for (const [index, token] of tokens.entries()) {
      if (token.kind === 'word') this.#open.words.push(token);
      else if (token.kind === 'call') this.#open.isCalled = true;
      else if (token.kind === 'write') this.#write(tokens[index + 1]);
      else this.#pass(token.kind);
    }
    this.#end();
    return this.#started;
  }

  /** The value of a variable, in the text of a word: of a file that a pipe or a variable hands on its path. */
  #expand(name: string): string {
    const key = name.toLowerCase().replace(/^env:/u, '');
    if (Object.hasOwn(places, key)) return places[key] ?? '';
    return `$${name}`;
  }

  #pass(kind: 'end' | 'pipe' | 'open' | 'close'): void {
    if (kind === 'open') {
      this.variables.holdLoop(this.#open.words, this.piped);
      this.#outer.push(this.#open);
      this.last = nothingPiped;
      this.#open = { words: [], isCalled: false, piped: this.#open.piped, isList: this.#isBeforeList() };
      return;
    }
    this.#end();
    if (kind === 'pipe') this.#open.piped = this.last;
    else if (kind === 'close') this.#goOn();
    else {
      this.#open.piped = this.#outer.at(-1)?.piped ?? nothingPiped;
      this.last = nothingPiped;
    }
  }

  /** The command around a block goes on behind it, with the files that the block has handed on. */
  #goOn(): void {
    const paths = this.last.paths.length > 0 ? this.last.paths : [unknownOutput];
    const words = paths.map((text) => ({ kind: 'word', text, isLiteral: text !== unknownOutput }) as const);
    this.#open = this.#outer.pop() ?? { words: [], isCalled: false, piped: nothingPiped };
    this.#open.words.push(...words);
  }

  #isBeforeList(): boolean {
    const { words } = this.#open;
    return this.#shell === 'cmd' && words[0]?.text.toLowerCase() === 'for' && words.at(-1)?.text.toLowerCase() === 'in';
  }

  #end(): void {
    const { words, isCalled, isList } = this.#open;
    this.#open = { words: [], isCalled: false, piped: this.#open.piped };
    if (isList) this.last = this.variables.ofAll(words, this.piped);
    else this.#start(words, isCalled);
  }

  #write(target: LineToken | undefined): void {
    if (target?.kind !== 'word') return;
    this.run(['tee', target.text.replaceAll('\\', '/')]);
  }

  #start(all: readonly LineWord[], isCalled: boolean): void {
    const { names, words } = splitAssigned(all);
    this.#startWords(words, isCalled, names.length > 0);
    for (const name of names) this.variables.hold(name, this.last);
  }

  #startWords(words: readonly LineWord[], isCalled: boolean, isAssigned: boolean): void {
    const [first, second] = words;
    if (first === undefined || !this.#walk.step()) return;
    if (this.#shell === 'cmd' && /^@./u.test(first.text)) {
      this.#startWords([{ ...first, text: first.text.slice(1) }, ...words.slice(1)], isCalled, isAssigned);
      return;
    }
    const name = nameProgram(first.text, true);
    const isVariable = /^\$[\w.]+$/u.test(first.text);
    const isText = first.isLiteral && !isCalled && this.#shell === 'powershell';
    if (this.#startMethod(words)) return;
    if (isVariable && second?.text.toLowerCase() === 'in') this.#loop(first.text, words.slice(2));
    else if (openers.has(name)) {
      this.variables.holdLoop(words, this.piped);
      this.#startBehind(name, words.slice(1));
    } else if (isVariable && !isCalled) this.last = this.variables.of(first.text, this.piped);
    // Texts by themselves are printed, assigned, or handed on by a pipe.
    else if (isText) this.#takeTexts(words);
    else this.#command(name, words);
  }

  #takeTexts(words: readonly LineWord[]): void {
    this.lastText = words[0]?.text;
    this.last = this.variables.ofAll(words, this.piped);
  }

  /** `$file in $files`, `$file in 'a', 'b'`, `$file in COMMAND`: the variable holds what the list holds. */
  #loop(name: string, list: readonly LineWord[]): void {
    const [first] = list;
    if (first === undefined) return;
    const isCommand = list.length > 1 && !first.isLiteral && !first.text.startsWith('$');
    if (isCommand) this.#start(list, false);
    this.variables.hold(name, isCommand ? this.last : this.variables.ofAll(list, this.piped));
  }

  /** `$file.Delete()`, `(Get-Item FILE).Delete()`: the files stand in front of the method, or are its arguments. */
  #startMethod(words: readonly LineWord[]): boolean {
    const at = words.findIndex(({ text }) => methodCall.test(text));
    const [, owner = '', method = ''] = methodCall.exec(words[at]?.text ?? '') ?? [];
    const cmdlet = Object.hasOwn(methods, method.toLowerCase()) ? methods[method.toLowerCase()] : undefined;
    if (cmdlet === undefined) return false;
    const operands = words.filter(({ text }, index) => index !== at && text !== unknownOutput).map(({ text }) => text);
    // What a pipe hands on is meant by a command that names no file.
    const files = owner === '' || owner === '$_' ? operands : [owner, ...operands];
    this.#command(
      cmdlet,
      ['', '-recurse', ...files].map((text) => ({ kind: 'word', text, isLiteral: false })),
    );
    return true;
  }

  /** The command behind `if`, `if not exist FILE`, `for %i in (FILES) do`. */
  #startBehind(name: string, words: readonly LineWord[]): void {
    const texts = words.map(({ text }) => text.toLowerCase());
    const isTest = this.#shell === 'cmd' && name === 'if';
    const condition = texts[0] === 'not' ? 3 : 2;
    const from = isTest ? condition : texts.indexOf('do') + 1;
    const next = texts.findIndex((text, index) => index >= from && !openers.has(text));
    if (next !== -1) this.#start(words.slice(next), false);
  }

  #command(name: string, words: readonly LineWord[]): void {
    const args = words.slice(1).map(({ text }) => text);
    const translated = translateCmdlet(name, args);
    const special = findLineCommand(this.#shell, name);
    if (translated !== undefined) runTranslated(this, translated);
    else if (special !== undefined) special(this, args);
    else {
      this.last = nothingPiped;
      this.run(words.map(({ text }) => text));
    }
  }

  start(words: readonly LineWord[]): void {
    this.#start(words, false);
  }

  evaluate(text: string): void {
    this.#started.push(...this.#walk.runWindows(text, this.#shell, this.#context));
  }

  run(words: readonly string[]): void {
    if (words.length > 0) this.#started.push(...this.#walk.start(words, this.#context));
  }
}
