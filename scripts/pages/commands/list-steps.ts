/** One command of a page. */
export interface Step {
  /** As the page writes it, without its comment. */
  readonly command: string;
  readonly line: number;
  /** The heading it stands below. */
  readonly heading: string;
  /** `sh` for everybody; `bash` where the page names a place of the reader, or a download. */
  readonly language: string;
}

/** A block of commands, and the block that shows what they print. */
export interface Block {
  readonly steps: readonly Step[];
  readonly screen?: Screen;
}

export interface Screen {
  readonly text: string;
  /** The block follows at once: it is all that the commands print. Otherwise sentences are between, and it is a part of that. */
  readonly isWhole: boolean;
}

const fenced = /^```(\w*)\n([\s\S]*?)^```$/gm;

/** Lists the blocks for a shell of a page. A block of `text` that comes next below the same heading is the screen of a block. */
export function listBlocks(page: string): readonly Block[] {
  const blocks = [...page.matchAll(fenced)];
  return blocks.flatMap((block, index) => {
    const [whole, language = '', text = ''] = block;
    if (language !== 'sh' && language !== 'bash') return [];
    const heading = [...page.slice(0, block.index).matchAll(/^#+ (.*)$/gm)].at(-1)?.[1] ?? '';
    const steps = listSteps(text, lineOf(page, block.index) + 1).map((step) => ({ ...step, heading, language }));
    const next = blocks[index + 1];
    const between = next?.[1] === 'text' ? page.slice(block.index + whole.length, next.index) : '#';
    const screen = { text: next?.[2] ?? '', isWhole: between.trim() === '' };
    return [/^#/m.test(between) ? { steps } : { steps, screen }];
  });
}

/** Cuts a block into its commands: one a line, and a text that a line announces (`<<'END'`) belongs to it. */
function listSteps(text: string, first: number): readonly Pick<Step, 'command' | 'line'>[] {
  return [...text.matchAll(/^(?:.*<<'(\w+)'.*\n[\s\S]*?^\1|\S.*)$/gm)].map((match) => ({
    command: match[0].replace(/ +#(?!.*['"]).*$/, ''),
    line: first + lineOf(text, match.index) - 1,
  }));
}

function lineOf(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
