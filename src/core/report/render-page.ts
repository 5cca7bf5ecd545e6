import { createHash } from 'node:crypto';
import { element, fragment, type Markup } from './blocks/markup.ts';

/** By which a page of ours is known again: it may be written over. */
export const pageMark = '<meta name="generator" content="rentroll">';

/** Renders one self-contained page: no script, no request, its only style bound to the policy by hash. */
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

const colours = `
:root {
  color-scheme: light dark;
  --paper: #fbfaf6; --card: #ffffff; --ink: #1f2529; --muted: #626b72; --line: #dedad0; --soft: #f1eee6;
  --yes: #1b7349; --no: #ad3528; --open: #8a5f00; --mark: #2d5b88;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #14181b; --card: #1a1f23; --ink: #e7e4dc; --muted: #9ba4aa; --line: #2f363b; --soft: #20262a;
    --yes: #5fc492; --no: #f08b7f; --open: #dcae4b; --mark: #8ab6df;
  }
}`;

const page = `
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.55 system-ui, -apple-system, "Segoe UI", sans-serif; }
main { max-width: 1080px; margin: 0 auto; padding: 40px 24px 64px; }
h1 { font: 600 30px/1.25 ui-serif, Georgia, "Times New Roman", serif; margin: 10px 0 14px; text-wrap: balance; }
h2 { font: 600 21px/1.3 ui-serif, Georgia, "Times New Roman", serif; margin: 48px 0 12px; }
h3 { font-size: 17px; line-height: 1.35; margin: 0; overflow-wrap: anywhere; }
p { margin: 8px 0; overflow-wrap: anywhere; }
code, pre, .id { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: .9em; overflow-wrap: anywhere; }
pre { background: var(--soft); border-radius: 6px; padding: 10px 14px; margin: 8px 0; overflow-x: auto; }
.brand { font: 600 14px/1 ui-serif, Georgia, serif; letter-spacing: .08em; color: var(--muted); }
a { color: inherit; text-decoration-color: var(--muted); text-underline-offset: 3px; }
.muted { color: var(--muted); font-size: 14px; }
.notice { border-left: 3px solid var(--mark); padding: 4px 14px; margin: 12px 0; }
.simulated { border-left-color: var(--open); }
.badge { display: inline-block; border: 1.5px solid currentColor; border-radius: 99px; padding: 0 10px; font-size: 14px; line-height: 1.6; font-weight: 600; white-space: nowrap; }
.badge.earns, .badge.pass { color: var(--yes); }
.badge.does-not-earn, .badge.regression, .badge.fail, .badge.error { color: var(--no); }
.badge.undecided { color: var(--open); }
article { background: var(--card); border: 1px solid var(--line); border-radius: 10px; padding: 22px 24px; margin: 18px 0; }
article header { display: flex; gap: 6px 12px; flex-wrap: wrap; align-items: baseline; justify-content: space-between; }
details { margin: 10px 0; font-size: 15px; }
summary { cursor: pointer; color: var(--mark); }
ul { padding-left: 20px; } li { margin: 4px 0; overflow-wrap: anywhere; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 15px; margin: 10px 0; }
th { text-align: left; font-weight: 500; color: var(--muted); font-size: 14px; }
th, td { padding: 8px 14px 8px 0; border-bottom: 1px solid var(--line); vertical-align: baseline; }
td, td code, td .id { overflow-wrap: break-word; }
td.number { white-space: nowrap; }
td .badge { white-space: normal; border-radius: 14px; vertical-align: top; }
.number { text-align: right; font-variant-numeric: tabular-nums; min-width: 0; }
.meters { display: grid; grid-template-columns: max-content 1fr max-content; gap: 8px 16px; align-items: center; margin: 12px 0; font-size: 15px; }
.meter { width: 100%; height: 12px; display: block; }
.meter-name { max-width: 12em; overflow: hidden; text-overflow: ellipsis; }
.meter-words { font-variant-numeric: tabular-nums; }
.legend { display: flex; gap: 4px 18px; flex-wrap: wrap; margin: 0 0 6px; }
.legend svg { width: 22px; height: 12px; display: inline-block; vertical-align: -1px; margin-right: 6px; }
footer { margin-top: 48px; border-top: 1px solid var(--line); padding-top: 14px; }
.narrow { display: none; }`;

const charts = `
svg { display: block; width: 100%; height: auto; overflow: visible; }
.label { font: 12.5px system-ui, -apple-system, "Segoe UI", sans-serif; fill: var(--ink); }
.label.muted { fill: var(--muted); font-size: 11.5px; }
.label.name { font-family: ui-monospace, "SF Mono", Menlo, Consolas, monospace; font-size: 12px; }
.narrow .label.name { paint-order: stroke; stroke: var(--paper); stroke-width: 5px; stroke-linejoin: round; }
.label.value { font-variant-numeric: tabular-nums; }
.grid { stroke: var(--line); } .zero { stroke: var(--muted); }
.bar { stroke: var(--ink); stroke-width: 2; } .effect { stroke: var(--mark); stroke-width: 2; stroke-dasharray: 3 2.5; }
.hit { fill: transparent; }
.range { stroke: var(--muted); stroke-width: 2; fill: none; }
.dot, .arrow { fill: var(--muted); }
.earns > .range { stroke: var(--yes); } .earns > .dot, .earns > .arrow { fill: var(--yes); }
.does-not-earn > .range, .regression > .range { stroke: var(--no); }
.does-not-earn > .dot, .does-not-earn > .arrow, .regression > .dot, .regression > .arrow { fill: var(--no); }
.undecided > .range { stroke: var(--open); } .undecided > .dot, .undecided > .arrow { fill: var(--open); }
.free { fill: var(--line); } .used { fill: var(--mark); } .held { fill: var(--mark); opacity: .45; }`;

const phone = `
@media (max-width: 700px) {
  main { padding: 24px 16px 48px; }
  h1 { font-size: 25px; }
  article { padding: 16px; }
  .wide { display: none; } .narrow { display: block; }
  .meters { grid-template-columns: 1fr max-content; gap: 2px 12px; }
  .meters .meter { grid-column: 1 / -1; grid-row: auto; order: 0; margin-bottom: 8px; }
  .meter-words { grid-column: 1 / -1; color: var(--muted); margin-bottom: 10px; }
  .meter-name { grid-column: 1 / -1; }
  .cards thead { position: absolute; clip-path: inset(50%); width: 1px; height: 1px; overflow: hidden; }
  .cards .number { white-space: normal; }
  .cards tr { display: block; padding: 10px 0; border-bottom: 1px solid var(--line); }
  .cards td { display: flex; justify-content: space-between; gap: 16px; border: 0; padding: 2px 0; text-align: right; overflow-wrap: anywhere; }
  .cards td::before { content: attr(data-label); color: var(--muted); font-size: 14px; text-align: left; white-space: nowrap; }
  .cards td:first-child::before { content: none; }
  .cards td:first-child { font-weight: 600; text-align: left; }
}`;

/** The whole style sheet of the page: light and dark, wide and phone. */
const pageStyle = [colours, page, charts, phone].join('\n');
