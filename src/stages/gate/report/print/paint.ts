import { styleText } from 'node:util';
import type { Tone } from '../blocks/block.ts';

type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Gives text a colour, or leaves it alone when the output has none. */
export type Paint = (tone: Tone | undefined, text: string) => string;

const styles: Readonly<Record<Tone, readonly Style[]>> = {
  strong: ['bold'],
  quiet: ['dim'],
  good: ['green'],
  bad: ['red'],
  warn: ['yellow'],
  copy: ['cyan'],
};

/** The painter of a terminal with or without colours; it never looks at the environment. */
export function choosePaint(color: boolean): Paint {
  return (tone, text) =>
    color && tone !== undefined ? styleText([...styles[tone]], text, { validateStream: false }) : text;
}
