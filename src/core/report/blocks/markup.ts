import { escapeHtml } from '../../text/escape/escape-markdown.ts';

/** HTML or SVG that is ready to be placed; made only by `element`, so plain strings can never be mistaken for it. */
export interface Markup {
  readonly markup: string;
}

/** Content that may stand inside an element: markup as it is, text escaped, nothing for undefined. */
export type Child = Markup | string | undefined;

export type Attributes = Readonly<Record<string, string | number | undefined>>;

const voidElements: ReadonlySet<string> = new Set(['br', 'hr', 'meta']);

/** Makes one element. Attribute values and text children are escaped; `name` and attribute names are the caller's own words. */
export function element(name: string, attributes: Attributes, ...children: readonly Child[]): Markup {
  const pairs = Object.entries(attributes).filter(([, value]) => value !== undefined);
  const written = pairs.map(([key, value]) => ` ${key}="${writeAttribute(value)}"`).join('');
  if (voidElements.has(name)) return { markup: `<${name}${written}>` };
  return { markup: `<${name}${written}>${children.map(writeChild).join('')}</${name}>` };
}

/** Makes an answer that stands out in its colour. */
export function badge(name: string, message: string): Markup {
  return element('span', { class: `badge ${name}` }, message);
}

/** Items, one under the other. */
export function list(items: readonly Child[]): Markup {
  return element('ul', {}, ...items.map((item) => element('li', {}, item)));
}

/** Joins several children without an element around them. */
export function fragment(...children: readonly Child[]): Markup {
  return { markup: children.map(writeChild).join('') };
}

function writeAttribute(value: string | number | undefined): string {
  return typeof value === 'number' ? writeNumber(value) : escapeHtml(value ?? '');
}

/** Coordinates with two decimals; what is not a number must not break a drawing. */
function writeNumber(value: number): string {
  return Number.isFinite(value) ? String(Math.round(value * 100) / 100) : '0';
}

/** Text keeps one space at either edge, so that it can stand beside an inline element. */
function writeChild(child: Child): string {
  if (child === undefined) return '';
  if (typeof child !== 'string') return child.markup;
  const before = /^\s/u.test(child) ? ' ' : '';
  const after = /\s$/u.test(child) ? ' ' : '';
  return `${before}${escapeHtml(child)}${after}`;
}
