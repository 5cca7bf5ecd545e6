import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runs } from '../../../../helpers/long.ts';
import { attackTexts, hostileText, withText } from '../../hostile.ts';
import { renderHtml } from '../../render-report.ts';
import { crowded, emptyReport, fourVerdicts, samples, simulated } from '../../sample-reports.ts';

const attributeValue = /="[^"<>]*"/gu;

/** Tags with their attribute names in order: what a parser would build, without any text or value. */
function skeleton(html: string): string {
  const page = html.slice(html.indexOf('</style>'));
  return [...page.matchAll(/<[^<>]*>/gu)].map(([tag]) => tag.replace(attributeValue, '=')).join('');
}

/** Names of elements that are opened and never closed, or closed and never opened. */
function unbalanced(html: string): readonly string[] {
  const open: string[] = [];
  for (const [, slash, name = ''] of html.matchAll(/<(\/?)([a-z0-9]+)[^<>]*>/giu)) {
    if (name === 'meta') continue;
    if (slash === '') open.push(name);
    else if (open.pop() !== name) return [...open, name];
  }
  return open;
}

describe('the report as a page', () => {
  it.each(Object.entries(samples))('makes one balanced, self-contained page of %s', (_name, report) => {
    const html = renderHtml(report);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(unbalanced(html)).toEqual([]);
    const withoutCodeLinks = html.replace(
      / href="https:\/\/github\.com\/rentroll\/rentroll\/blob\/main\/docs\/[^"]*"/g,
      '',
    );
    expect(withoutCodeLinks).not.toMatch(
      /<(?:script|link|img|iframe|object|form)\b|\son\w+=|\sstyle=|url\(|https?:\/\//i,
    );
    expect(html).not.toMatch(/NaN|Infinity|undefined/);
  });

  it('allows nothing but its own style', () => {
    const html = renderHtml(fourVerdicts);
    const style = html.slice(html.indexOf('<style>') + 7, html.indexOf('</style>'));
    const hash = createHash('sha256').update(style).digest('base64');
    expect(html).toContain(`default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;`);
  });

  it('gives every drawing words, unique ids and a table of the same numbers', () => {
    const html = renderHtml(crowded);
    const ids = [...html.matchAll(/\sid="([^"]*)"/gu)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    const labelled = [...html.matchAll(/aria-labelledby="([^"]*)"/gu)].flatMap(([, value = '']) => value.split(' '));
    expect(labelled.filter((id) => !ids.includes(id))).toEqual([]);
    expect(html).toContain('<td class="number" data-label="tokens saved">−2.5 M</td>');
  });

  it('has one drawing, of the savings of all rules', () => {
    const html = renderHtml(crowded);
    expect(html.match(/aria-labelledby=/g)).toHaveLength(2);
    expect(html.match(/<div class="wide"><svg/g)).toHaveLength(1);
  });

  it('names simulation above everything else', () => {
    const html = renderHtml(simulated);
    expect(html.indexOf('SIMULATED')).toBeLessThan(html.indexOf('<table'));
  });

  it('follows the order of the other reports: answer, why, what to do, cost', () => {
    const html = renderHtml(fourVerdicts);
    const parts = ['<h1>', '>why</th>', '<h2>What to do</h2>', '<h2>Cost</h2>', '<h2>What each rule saves</h2>'];
    const indices = parts.map((part) => html.indexOf(part));
    expect(indices).not.toContain(-1);
    expect(indices).toEqual(indices.toSorted((a, b) => a - b));
    expect(html.match(/<pre>rentroll stamp<\/pre>/g)).toHaveLength(1);
    expect(html.match(/<strong>METRIC-CONFLICT<\/strong>/g)).toHaveLength(1);
  });

  it('leaves out what a report has nothing to say about', () => {
    const html = renderHtml(emptyReport);
    expect(html).not.toMatch(/<h2|<table|<svg/);
    expect(renderHtml({ ...emptyReport, headline: 'a < b' })).toContain('<h1>a &lt; b</h1>');
  });

  it('builds the same elements and attributes whatever the text', () => {
    const shape = skeleton(renderHtml(withText('benign')));
    fc.assert(
      fc.property(hostileText, (text) => {
        const html = renderHtml(withText(`x${text}`));
        expect(skeleton(html)).toBe(shape);
        expect(html.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Cf}\u2028\u2029]/u);
      }),
      { numRuns: runs(20, 200), examples: attackTexts.map((text) => [text] as const) },
    );
  });
});
