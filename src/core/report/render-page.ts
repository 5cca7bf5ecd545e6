import { createHash } from 'node:crypto';
import { element, fragment, type Markup } from './blocks/markup.ts';
import { pageStyle } from './page-style.ts';

/** By which a page of ours is known again: it may be written over. */
export const pageMark = '<meta name="generator" content="rentroll">';

/** One self-contained page: no script, no request, its only style bound to the policy by hash. */
export function renderPage(title: string, main: Markup): string {
  const head = fragment(
    element('meta', { charset: 'utf-8' }),
    element('meta', { 'http-equiv': 'Content-Security-Policy', content: contentPolicy() }),
    element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    element('meta', { name: 'referrer', content: 'no-referrer' }),
    { markup: pageMark },
    element('title', {}, `rentroll: ${title}`),
    { markup: `<style>${pageStyle}</style>` },
  );
  const html = element('html', { lang: 'en' }, element('head', {}, head), element('body', {}, main));
  return `<!doctype html>\n${html.markup}\n`;
}

function contentPolicy(): string {
  const hash = createHash('sha256').update(pageStyle).digest('base64');
  return `default-src 'none'; style-src 'sha256-${hash}'; base-uri 'none'; form-action 'none'`;
}
