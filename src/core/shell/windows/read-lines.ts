/** The shell of Windows that reads a text. */
export type WindowsShell = 'powershell' | 'cmd';

/** A word of a line. A literal one was in quotes from its beginning. */
export interface LineWord {
  readonly kind: 'word';
  readonly text: string;
  readonly isLiteral: boolean;
}

/** A mark between words: the end of a command, a pipe, the beginning and the end of a block, a redirection. */
export interface LineMark {
  readonly kind: 'end' | 'pipe' | 'open' | 'close' | 'call' | 'write';
}

export type LineToken = LineWord | LineMark;

/** A text as its words and marks. */
export interface LineReading {
  readonly tokens: readonly LineToken[];
  /** False where a quote or a comment does not end. */
  readonly isWhole: boolean;
}

const marksOf: Readonly<Record<WindowsShell, Readonly<Record<string, LineMark['kind']>>>> = {
  powershell: {
    ';': 'end',
    '\n': 'end',
    '|': 'pipe',
    '{': 'open',
    '}': 'close',
    '(': 'open',
    ')': 'close',
    '&': 'call',
    '>': 'write',
  },
  cmd: { '\n': 'end', '|': 'pipe', '(': 'open', ')': 'close', '&': 'end', '>': 'write' },
};

/** Splits a text into its words and marks, as PowerShell or cmd would. Variables in words are put in by `expand`. Never throws; linear in the text. */
export function readLines(text: string, shell: WindowsShell, expand: (name: string) => string): LineReading {
  const reader = new LineReader(text.replaceAll('\r\n', '\n'), shell, expand);
  const { tokens, isWhole } = reader.read();
  // A command in a text in quotes is read behind everything else; one that stands in another one of these only by its words.
  const inner = reader.quotedCommands.map((command) => new LineReader(command, shell, expand).read());
  return {
    tokens: [...tokens, ...inner.flatMap((reading) => [endOfCommand, ...reading.tokens])],
    isWhole: isWhole && inner.every((reading) => reading.isWhole),
  };
}

/** A variable of PowerShell in front of a `=`. */
const assigned = /^(\$\w+)([+-]?)$/u;

const endOfCommand: LineMark = { kind: 'end' };

const variable = /\$(?:\{([\w:]+)\}|((?:env:)?\w+))/iuy;
const percentVariable = /%(\w+)%/uy;

class LineReader {
  readonly #text: string;
  readonly #shell: WindowsShell;
  readonly #expand: (name: string) => string;
  readonly #escape: string;
  readonly #tokens: LineToken[] = [];
  /** Commands whose output is put into a text in quotes. */
  readonly quotedCommands: string[] = [];
  #at = 0;
  /** False behind a quote that does not end: from there on quotes are letters, so that they hide nothing. */
  #isWhole = true;
  /** The word that is being read; undefined between words. */
  #word: { text: string; readonly isLiteral: boolean } | undefined;

  constructor(text: string, shell: WindowsShell, expand: (name: string) => string) {
    this.#text = text;
    this.#shell = shell;
    this.#expand = expand;
    this.#escape = shell === 'cmd' ? '^' : '`';
  }

  read(): LineReading {
    while (this.#at < this.#text.length) this.#step();
    this.#endWord();
    return { tokens: this.#tokens, isWhole: this.#isWhole };
  }

  #step(): void {
    const character = this.#text[this.#at] ?? '';
    const next = this.#text[this.#at + 1] ?? '';
    const mark = Object.hasOwn(marksOf[this.#shell], character) ? marksOf[this.#shell][character] : undefined;
    if (character === this.#escape) this.#takeEscaped(next);
    else if (this.#shell === 'powershell' && (this.#endAssigned(character) || this.#takePowershell(character, next)))
      return;
    else if (character === '"' && this.#isWhole) this.#takeQuoted();
    else if (character === '"') this.#at += 1;
    else if (this.#shell === 'cmd' && character === '%') this.#takeVariable(percentVariable);
    else if (mark !== undefined) this.#takeMark(mark, character, next);
    else if (/\s/u.test(character)) this.#endWord(1);
    else this.#add(character, 1);
  }

  /** Takes what only PowerShell has; false where nothing of it stands here. */
  #takePowershell(character: string, next: string): boolean {
    if (character === '@' && (next === "'" || next === '"') && this.#takeHereText(next)) return true;
    if (character === "'") this.#takePlainQuoted();
    else if (character === '<' && next === '#') this.#skipTo('#>');
    else if (character === '#' && this.#word === undefined) this.#skipTo('\n', 0);
    else if (character === '$' && next === '(') {
      // What comes out of it is not known; what it starts is read as a block.
      this.#endWord(1);
    } else if (character === '$') this.#takeVariable(variable);
    else if (character === '@' && /[({]/u.test(next)) this.#at += 1;
    else if (character === ',') this.#endWord(1);
    else return false;
    return true;
  }

  /** Ends `$x=`: the variable, the sign and the value behind it are words each. False where no variable stands in front. */
  #endAssigned(character: string): boolean {
    const [, name, sign = ''] = assigned.exec(this.#word?.text ?? '') ?? [];
    if (character !== '=' || name === undefined) return false;
    for (const text of [name, `${sign}=`]) this.#tokens.push({ kind: 'word', text, isLiteral: false });
    this.#word = undefined;
    this.#at += 1;
    return true;
  }

  #takeEscaped(next: string): void {
    // An escaped end of line goes on in the next one.
    if (next === '\n') this.#endWord(2);
    else this.#add(next, 2);
  }

  #takeMark(kind: LineMark['kind'], character: string, next: string): void {
    const isRedirected = /^[12*]$/u.test(this.#word?.text ?? '') && kind === 'write';
    if (isRedirected) this.#word = undefined;
    const isBehindWord = this.#word !== undefined;
    this.#endWord(next === character && '|&>'.includes(character) ? 2 : 1);
    if (next === character && character === '|') this.#tokens.push({ kind: 'end' });
    else if (kind === 'call' && (next === '&' || isBehindWord || this.#isBehindWord()))
      this.#tokens.push({ kind: 'end' });
    // `2>&1` writes no file.
    else if (kind === 'write' && this.#text[this.#at] === '&') this.#at += 2;
    else this.#tokens.push({ kind });
  }

  #isBehindWord(): boolean {
    return this.#tokens.at(-1)?.kind === 'word';
  }

  #takeQuoted(): void {
    this.#begin(true);
    const [start, commands] = [this.#at, this.quotedCommands.length];
    this.#at += 1;
    while (this.#at < this.#text.length) {
      const [character = '', next = ''] = [this.#text[this.#at], this.#text[this.#at + 1]];
      if (character === '"' && next !== '"') {
        this.#at += 1;
        return;
      }
      if (character === '"') this.#add(next, 2);
      else this.#takeInQuotes(character, next);
    }
    this.quotedCommands.length = commands;
    this.#goOnBehind(start);
  }

  #takeInQuotes(character: string, next: string): void {
    if (this.#shell === 'cmd') {
      if (character === '%') this.#takeVariable(percentVariable);
      else this.#add(character, 1);
    } else if (character === this.#escape) this.#add(next, 2);
    else if (character === '$' && next === '(') this.#takeQuotedCommand();
    else if (character === '$') this.#takeVariable(variable);
    else this.#add(character, 1);
  }

  #takeQuotedCommand(): void {
    let depth = 0;
    let end = this.#at + 1;
    for (; end < this.#text.length; end += 1) {
      if (this.#text[end] === '(') depth += 1;
      if (this.#text[end] === ')') depth -= 1;
      if (depth === 0) break;
    }
    this.quotedCommands.push(this.#text.slice(this.#at + 2, end));
    this.#add('$()', end + 1 - this.#at);
  }

  #goOnBehind(start: number): void {
    this.#isWhole = false;
    this.#word = undefined;
    this.#at = start + 1;
  }

  #takePlainQuoted(): void {
    const end = /'(?:[^']|'')*'/uy;
    end.lastIndex = this.#at;
    const quoted = this.#isWhole ? end.exec(this.#text)?.[0] : undefined;
    if (quoted === undefined) this.#goOnBehind(this.#at);
    else {
      this.#begin(true);
      this.#add(quoted.slice(1, -1).replaceAll("''", "'"), quoted.length);
    }
  }

  #takeHereText(quote: string): boolean {
    if (!this.#isWhole || this.#text[this.#at + 2] !== '\n') return false;
    const end = this.#text.indexOf(`\n${quote}@`, this.#at + 2);
    this.#isWhole = end !== -1;
    if (end === -1) return false;
    this.#begin(true);
    this.#add(this.#text.slice(this.#at + 3, Math.max(end, this.#at + 3)), end + 3 - this.#at);
    return true;
  }

  #takeVariable(pattern: RegExp): void {
    pattern.lastIndex = this.#at;
    const match = pattern.exec(this.#text);
    if (match === null) this.#add(this.#text[this.#at] ?? '', 1);
    else this.#add(this.#expand(match[1] ?? match[2] ?? ''), match[0].length);
  }

  #skipTo(end: string, length = end.length): void {
    this.#endWord();
    const at = this.#text.indexOf(end, this.#at);
    this.#at = at === -1 ? this.#text.length : at + length;
  }

  #begin(isLiteral: boolean): void {
    this.#word ??= { text: '', isLiteral };
  }

  #add(text: string, length: number): void {
    this.#begin(false);
    if (this.#word !== undefined) this.#word.text += text;
    this.#at += length;
  }

  #endWord(length = 0): void {
    if (this.#word !== undefined) this.#tokens.push({ kind: 'word', ...this.#word });
    this.#word = undefined;
    this.#at += length;
  }
}
