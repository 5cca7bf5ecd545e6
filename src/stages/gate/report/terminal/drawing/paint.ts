import { styleText } from 'node:util';
import type { Verdict } from '../../../../../foundation/model/verdict/decision.ts';

export type Style = 'bold' | 'dim' | 'red' | 'green' | 'yellow' | 'cyan';

/** Gives text a colour, or leaves it alone when the output has none. */
export type Paint = (style: Style | readonly Style[], text: string) => string;

/** The painter of a terminal with or without colours; it never looks at the environment. */
export function choosePaint(color: boolean): Paint {
  if (!color) return (_style, text) => text;
  return (style, text) => styleText(typeof style === 'string' ? style : [...style], text, { validateStream: false });
}

/** The colour of each answer. */
export const verdictStyles: Readonly<Record<Verdict, Style>> = {
  earns: 'green',
  'does-not-earn': 'red',
  regression: 'red',
  undecided: 'yellow',
};
