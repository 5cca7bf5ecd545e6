/**
 * `npm run prove security`: the figures of docs/internals/figures/security.md. Changes every value of a signed receipt, feeds cut and garbled files to every
 * reader and sends hostile text through every escape. `--write` puts the table in and `--seed N` repeats a run. Exits 1 when anything got through.
 */
import { generateKeyPairSync } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import fc from 'fast-check';
import { parseReport } from '../../src/adapters/github/publish/load-report.ts';
import { parseConfig } from '../../src/core/config/parse-config.ts';
import { parseLedger } from '../../src/core/ledger/parse-ledger.ts';
import { renderReceipt } from '../../src/core/receipt/build-receipt.ts';
import { parseReceipt } from '../../src/core/receipt/parse-receipt.ts';
import { signReceipt } from '../../src/core/receipt/sign-receipt.ts';
import { escapeHtml, escapeMarkdown } from '../../src/core/text/escape/escape-markdown.ts';
import { escapePlain } from '../../src/core/text/escape/escape-plain.ts';
import {
  escapeCommandData,
  escapeCommandProperty,
  escapeTerminal,
} from '../../src/core/text/escape/escape-terminal.ts';
import { parseLock } from '../../src/gate/suite/parse-lock.ts';
import { parseTask } from '../../src/gate/suite/parse-task.ts';
import { findLeftMarkup } from '../../test/core/text/escape/left-markup.ts';
import { hostileText } from '../../test/gate/report/hostile.ts';
import { listAlterations } from '../../test/helpers/alterations/alter-json.ts';
import { listLeaves, mutate } from '../../test/helpers/alterations/mutate-json.ts';
import { badInputs } from '../../test/helpers/bad-inputs.ts';
import { ledgerOf, lockOf, tinyConfig, tinyFiles } from '../../test/helpers/make-repository.ts';
import { replaceBetween } from '../replace-between.ts';
import { judgeAltered, judgeMutation, proveSample, sampleReceipt, sampleReceipts } from '../security/sample-receipt.ts';
import { isStatedOnly } from '../security/stated-only.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    write: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed);

/** What was tried and how much of it got through. */
interface Figure {
  readonly what: string;
  readonly tried: number;
  readonly through: number;
  readonly meaning: string;
}

const figures: readonly Figure[] = [countBadInputs(), countMutations(), countAlterations(), countEscapes()];
const table = [
  '| tried | how many | got through | what would count |',
  '|---|---|---|---|',
  ...figures.map(
    ({ what, tried, through, meaning }) => `| ${what} | ${tried.toLocaleString('en')} | ${through} | ${meaning} |`,
  ),
].join('\n');
console.log(table);
const page = join(import.meta.dirname, '../..', 'docs', 'internals', 'figures', 'security.md');
if (values.write) writeFileSync(page, replaceBetween(readFileSync(page, 'utf8'), 'security-figures', table));
process.exitCode = figures.some(({ through }) => through > 0) ? 1 : 0;

/** Cut, doubled and garbled files, read by the readers of everything a pull request can bring. */
function countBadInputs(): Figure {
  const { '.rentroll/config.yml': _, ...files } = tinyFiles();
  const readers: readonly (readonly [text: string, read: (text: string) => unknown])[] = [
    [tinyConfig(), (text) => parseConfig(text, 'c', 'head')],
    [ledgerOf({ one: 'Read it.' }), (text) => parseLedger(text, 'l', 'head')],
    [files['benchmarks/sql/golden-01.md'] ?? '', (text) => parseTask(text, 't', 'head')],
    [lockOf(files), (text) => parseLock(text, 'k', 'head')],
    [renderReceipt(sampleReceipt), (text) => parseReceipt(text, 'r', 'head')],
    ['{"schema":1,"outcome":"pass","verdicts":[]}', (text) => parseReport(Buffer.from(text), 'p')],
  ];
  const damages = fc.sample(fc.tuple(fc.nat(), fc.nat(60), hostileText), { numRuns: 1000, seed });
  let crashes = 0;
  for (const [text, read] of readers)
    for (const [index, length, insert] of damages) {
      const at = index % (text.length + 1);
      crashes += survives(() => read(text.slice(0, at) + insert + text.slice(at + length))) ? 0 : 1;
    }
  const tried = readers.length * damages.length + badInputs.length;
  return { what: 'bad inputs', tried, through: crashes, meaning: 'a crash instead of a coded problem' };
}

function survives(act: () => unknown): boolean {
  try {
    act();
    return true;
  } catch {
    return false;
  }
}

function countMutations(): Figure {
  const pair = generateKeyPairSync('ed25519');
  const secret = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const open = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  const signed = signReceipt(sampleReceipt, secret) ?? sampleReceipt;
  const cases = [sampleReceipt, signed].flatMap((receipt) => {
    const plain: unknown = JSON.parse(renderReceipt(receipt));
    return listLeaves(plain).map((path) => JSON.stringify(mutate(plain, path)));
  });
  const through = cases.filter((text) => judgeMutation(text, [open])).length;
  return { what: 'changed values of receipts', tried: cases.length, through, meaning: 'a receipt that still verifies' };
}

/** Everything of a receipt altered by generation: what still verifies is only stated, and no proof covers it. */
function countAlterations(): Figure {
  const [sample, ...others] = sampleReceipts.map((receipt) => JSON.parse(renderReceipt(receipt)) as unknown);
  const cases = listAlterations(sample, others);
  const verifying = cases.filter(({ value }) => judgeAltered(value) !== undefined);
  const stated = verifying.filter(({ path }) => isStatedOnly(path)).length;
  const believed = cases.filter(({ value }) => proveSample(value, renderReceipt(sampleReceipt)) !== undefined);
  return {
    what: `altered parts of receipts (${stated} of them only stated)`,
    tried: cases.length,
    through: verifying.length - stated + believed.length,
    meaning: 'one that still verifies though it could be compared, or one that is believed',
  };
}

function countEscapes(): Figure {
  const texts = fc.sample(hostileText, { numRuns: 10_000, seed });
  const unseen = /[\p{Cc}\p{Bidi_Control}\u200b-\u200f\u2060-\u2064\u{e0000}-\u{e007f}]/u;
  const holds = (leak: RegExp) => (text: string) => leak.test(text);
  const sinks: readonly (readonly [escape: (text: string) => string, leaks: (text: string) => boolean])[] = [
    [escapeMarkdown, (text) => findLeftMarkup(text) !== undefined],
    [escapeHtml, holds(/[<>"']/u)],
    [escapePlain, holds(unseen)],
    [escapeTerminal, holds(unseen)],
    [escapeCommandData, holds(/[\r\n]/u)],
    [escapeCommandProperty, holds(/[\r\n:,]/u)],
  ];
  const through = sinks.reduce(
    (sum, [escapeText, leaks]) => sum + texts.filter((text) => leaks(escapeText(text))).length,
    0,
  );
  return {
    what: 'hostile texts times escapes',
    tried: sinks.length * texts.length,
    through,
    meaning: 'a character with a meaning',
  };
}
