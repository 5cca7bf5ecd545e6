import type { TrialsRequest } from '../../apart/foreign-trials/decide-trials.ts';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import type { Block } from '../../core/report/blocks/block.ts';
import { markerLine } from '../../core/text/comment-marker.ts';
import { hintKnownNames } from '../../core/text/did-you-mean.ts';
import { quoteValue } from '../../core/text/escape/quote-value.ts';
import { defined } from '../../core/util/values.ts';
import { print, terminalOptions } from '../terminal/answer.ts';
import { writeOwnFile } from '../terminal/write-html.ts';

/** What `decide --trials` is given beside the trials. */
export interface TrialsOptions {
  readonly format?: string;
  readonly baseline?: string;
  readonly candidate?: string;
  readonly buys?: string;
  readonly rent?: number;
  readonly asset?: string;
  readonly cachedInput?: string;
  readonly score?: string;
  readonly comment?: string;
  readonly json?: boolean;
}

/** `decide --trials`: the answer of trials that another harness ran, as text or JSON, and as a comment where a file is named. */
export async function runTrials(options: TrialsOptions & { readonly trials: string }): Promise<number> {
  const { decideTrials } = await import('../../apart/foreign-trials/decide-trials.ts');
  const result = await decideTrials(await readRequest(options));
  const { toTrialsBlocks } = await import('../../gate/report/terminal/measured/render-decisions.ts');
  const { printTerminal } = await import('../../core/report/print-terminal.ts');
  const { judgeExit } = await import('../../core/decide/judge/judge-change.ts');
  const blocks = toTrialsBlocks(result);
  if (options.comment !== undefined) await writeComment(blocks, options.comment);
  print({ schema: 1, ...result.answer }, options.json, () => printTerminal(blocks, terminalOptions()));
  const verdicts = [result.answer.verdict];
  return judgeExit({ run: { kind: 'evidence', verdicts }, verdicts: [], problems: [] });
}

async function readRequest(options: TrialsOptions & { readonly trials: string }): Promise<TrialsRequest> {
  const { foreignFormats, cacheUnits } = await import('../../apart/foreign-trials/reading/foreign-trial.ts');
  const { trials: path, baseline, candidate, rent = 0, score, asset } = options;
  if (baseline === undefined || candidate === undefined) throw noArms();
  if (baseline === candidate) throw sameArm(baseline);
  if (asset !== undefined && options.rent !== undefined) throw twoRents();
  const format = chooseFrom('format', options.format ?? '', foreignFormats);
  const cachedInput = options.cachedInput && chooseFrom('cached-input', options.cachedInput, cacheUnits);
  const buys = options.buys && chooseFrom('buys', options.buys, ['outcome'] as const);
  return {
    ...{ path, format, baseline, candidate, rent },
    ...defined({ score, asset, cachedInput: cachedInput || undefined, buys: buys || undefined }),
  };
}

function chooseFrom<T extends string>(option: string, given: string, known: readonly T[]): T {
  const found = known.find((name) => name === given);
  if (found !== undefined) return found;
  const message = `--${option} is ${quoteValue(given)}`;
  throw setupError('decide-option', message, hintKnownNames(given, known, 'values'));
}

function noArms(): ProblemError {
  const hint = 'Write --baseline ARM --candidate ARM: the names of two jobs, variants or labels, or KEY=VALUE.';
  return setupError('decide-option', 'which trials are compared with which is not said', hint);
}

function twoRents(): ProblemError {
  return setupError('decide-option', '"--rent" and "--asset" say the same thing twice', 'Leave one of them out.');
}

function sameArm(name: string): ProblemError {
  const message = `both arms are ${quoteValue(name)}`;
  return setupError('decide-option', message, 'Name two arms: nothing differs from itself.');
}

/** How a comment of ours begins, so that a later run may write over it. */
const marker = 'rentroll-trials';

async function writeComment(blocks: readonly Block[], file: string): Promise<void> {
  const { printMarkdown } = await import('../../core/report/print-markdown.ts');
  await writeOwnFile(printMarkdown(blocks, { kind: 'comment', marker }), file, markerLine(marker));
}
