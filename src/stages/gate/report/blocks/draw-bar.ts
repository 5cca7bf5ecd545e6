import type { Bar } from './block.ts';

/** What the mark of a name is drawn with. */
export const markSigns: Readonly<Record<string, string>> = { first: '│', best: '┆' };

/** The length of a bar, what is set aside behind it and what is free as block characters, exactly `width` columns; marks take their places. */
export function drawBar({ value, held = 0, of, marks = {} }: Omit<Bar, 'name' | 'words'>, width: number): string {
  const cells = (amount: number) => {
    const share = amount / of;
    if (!(share > 0)) return 0;
    return share >= 1 ? width : Math.max(1, Math.floor(share * width));
  };
  const used = cells(value);
  const aside = Math.min(width - used, cells(held));
  const drawn = [...'█'.repeat(used), ...'▒'.repeat(aside), ...'░'.repeat(width - used - aside)];
  for (const [name, at] of Object.entries(marks).toReversed())
    drawn[Math.max(0, Math.min(width, cells(at)) - 1)] = markSigns[name] ?? '│';
  return drawn.join('');
}
