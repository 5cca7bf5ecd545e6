import { element, fragment, type Markup } from '../markup/markup.ts';

/** A link inside of the site; `href` is the caller's own. */
export function link(href: string, words: string): Markup {
  return element('a', { href }, words);
}

/** The way between the pages; `up` leads from the page to the site's top. */
export function renderWay(up: '' | '../'): Markup {
  return element(
    'nav',
    { class: 'muted' },
    fragment(link(`${up}index.html`, 'The ledger'), ' · ', link(`${up}trends.html`, 'Trends')),
  );
}

/** What stands under every page. */
export function renderSiteFoot(): Markup {
  return element(
    'footer',
    { class: 'muted' },
    'Written by rentroll status --site. Every number of a receipt recomputes: rentroll verify',
  );
}
