import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { MoneyField, SelectField, TextField } from '../../src/admin/components/FormField.tsx';

const nothing = () => {};
const options = [{ value: '1', label: 'One' }];

/** Attributes of the control, and the texts its description points at, in order. */
function read(element: ReactElement) {
  const html = renderToStaticMarkup(<div>{element}</div>);
  const control = /<(?:input|select|textarea)\b[^>]*>/.exec(html)?.[0] ?? '';
  const attribute = (name: string) => new RegExp(`\\b${name}="([^"]*)"`).exec(control)?.[1];
  const ids = (attribute('aria-describedby') ?? '').split(/\s+/).filter((id) => id !== '');
  const texts = ids.map((id) => {
    const at = html.indexOf(` id="${id}"`);
    return at < 0 ? undefined : html.slice(html.indexOf('>', at) + 1, html.indexOf('<', html.indexOf('>', at)));
  });
  return { html, texts, ids, invalid: attribute('aria-invalid'), label: html.includes(`for="${attribute('id')}"`) };
}

const kinds = [
  ['text', (more: object) => <TextField label="Name" value="" onChange={nothing} {...more} />],
  ['longer text', (more: object) => <TextField label="Notes" multiline value="" onChange={nothing} {...more} />],
  ['choice', (more: object) => <SelectField label="Unit" value="" options={options} onChange={nothing} {...more} />],
  ['money', (more: object) => <MoneyField label="Price" cents={100} onChange={nothing} {...more} />],
] as const;

it.each(kinds)('a field of %s says what is wrong with it', (_kind, field) => {
  const wrong = read(field({ error: 'is taken' }));
  expect(wrong.texts).toEqual(['is taken']);
  expect(wrong.invalid).toBe('true');
  expect(wrong.label).toBe(true);
});

it.each(kinds)('a field of %s keeps its hint beside that', (_kind, field) => {
  const both = read(field({ hint: 'as on the box', error: 'is taken' }));
  expect(both.texts.toSorted()).toEqual(['as on the box', 'is taken']);
  expect(new Set(both.ids).size).toBe(2);
  const hint = read(field({ hint: 'as on the box' }));
  expect(hint.texts).toEqual(['as on the box']);
  expect(hint.invalid ?? 'false').toBe('false');
});

it.each(kinds)('a field of %s points at nothing while all is well', (_kind, field) => {
  const fine = read(field({}));
  expect(fine.ids).toEqual([]);
  expect(fine.invalid ?? 'false').toBe('false');
  expect(fine.html).not.toContain('field-error');
});

it('two fields have descriptions of their own', () => {
  const html = renderToStaticMarkup(
    <>
      <TextField label="A" value="" error="a is wrong" onChange={nothing} />
      <TextField label="B" value="" error="b is wrong" onChange={nothing} />
    </>,
  );
  const ids = [...html.matchAll(/aria-describedby="([^"]*)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(2);
  for (const id of ids) expect(html.split(` id="${id}"`)).toHaveLength(2);
});

// Has to fail: it passes where assertions were silenced.
it('notices what is wrong', () => expect(1).toBe(2));
