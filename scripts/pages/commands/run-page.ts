import { type Block, listBlocks, type Screen, type Step } from './list-steps.ts';
import type { Ended } from './open-shell.ts';

/** What became of one command of a page. */
export interface Outcome extends Step {
  /** Absent where it was not run. */
  readonly ended?: Ended;
  /** Whether the block prints what the page shows; for the last command of a block with a screen. */
  readonly isEqual?: boolean;
}

/** Runs a command; undefined where it is not run. */
export type RunStep = (step: Step) => Promise<Ended | undefined>;

/** Runs the commands of a page in their order. Returns what became of each, and the page with what whole screens show now. */
export async function runPage(
  page: string,
  run: RunStep,
): Promise<{ readonly outcomes: readonly Outcome[]; readonly page: string }> {
  const outcomes: Outcome[] = [];
  let filled = page;
  for (const block of listBlocks(page)) {
    const ran = await runBlock(block, run);
    outcomes.push(...ran);
    if (block.screen?.isWhole && ran.at(-1)?.ended !== undefined)
      filled = filled.replace(fence(block.screen.text), () => fence(`${printed(ran).trimEnd()}\n`));
  }
  return { outcomes, page: filled };
}

async function runBlock({ steps, screen }: Block, run: RunStep): Promise<readonly Outcome[]> {
  const outcomes: Outcome[] = [];
  for (const step of steps) {
    const ended = await run(step);
    outcomes.push(ended === undefined ? step : { ...step, ended });
  }
  const last = outcomes.at(-1);
  if (screen === undefined || last?.ended === undefined) return outcomes;
  return [...outcomes.slice(0, -1), { ...last, isEqual: isShown(screen, printed(outcomes)) }];
}

function printed(outcomes: readonly Outcome[]): string {
  return outcomes.map(({ ended }) => ended?.stdout ?? '').join('');
}

/** Returns true where a command prints what a screen shows: all of it, or each paragraph of a part. */
function isShown({ text, isWhole }: Screen, actual: string): boolean {
  const [shown, now] = [maskScreen(text).trim(), maskScreen(actual).trim()];
  return isWhole ? shown === now : shown.split('\n\n').every((part) => now.includes(part));
}

/** Replaces what differs from run to run: times, days, versions and the names of new commits. */
export function maskScreen(text: string): string {
  return text
    .replace(/\b[0-9a-f]{7,40}\b/g, 'HASH')
    .replace(/\b\d{4}-\d{2}-\d{2}\b/g, 'DAY')
    .replace(/\b\d+ (?:s|min)\b/g, 'TIME')
    .replace(/(proved +)\d+$/gm, '$1TIME')
    .replace(/Node\.js [\d.]+|git version \S+|bubblewrap \S+/g, 'VERSION')
    .replace(/ +/g, ' ');
}

function fence(text: string): string {
  return `\`\`\`text\n${text}\`\`\``;
}
