import { type Command, Option } from 'commander';
import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { defined } from '../../core/util/values.ts';
import { hereToWrite } from '../here.ts';
import { configOption, jsonOption, type ReadOptions } from '../shared-options.ts';
import { answer, print, terminalOptions } from '../terminal/answer.ts';

interface AdoptCommandOptions extends ReadOptions {
  readonly assets?: boolean;
  readonly section?: string;
  readonly asRule?: string;
  readonly agent?: string;
  readonly dryRun?: boolean;
}

/** `adopt`: rules of an instruction file, or entries of assets, into the ledger. */
export function addAdopt(program: Command): void {
  program
    .command('adopt')
    .description(
      'move the rules of an instruction file (CLAUDE.md, AGENTS.md) into the ledger, word for word, or enter skills, commands and agents there',
    )
    .argument(
      '[path]',
      'the file, with lines if you like: CLAUDE.md, CLAUDE.md:12 or CLAUDE.md:10-20; or a folder of assets',
    )
    .addOption(
      new Option('--assets', 'the assets of the path, or of the repository: entries, and no word is moved').conflicts([
        'section',
        'asRule',
        'agent',
      ]),
    )
    .option('--section <heading>', 'only what stands under this heading, for example "Testing" or "Testing > Rules"')
    .addOption(
      new Option('--as-rule <lines>', 'take exactly these lines, whatever they are: 12 or 12,15-17').conflicts(
        'section',
      ),
    )
    .option('--agent <name>', 'whose rules they are (default: the agent whose file it is, else all)')
    .option(...configOption)
    .option('--dry-run', 'show the diff of every file and each line that stays, and write nothing')
    .option(...jsonOption)
    .addHelpText('after', examples)
    .action((path: string | undefined, options: AdoptCommandOptions) =>
      answer(options.json, () => adoptPath(path, options)),
    );
}

const examples = `
Examples:
  rentroll adopt CLAUDE.md --dry-run
  rentroll adopt CLAUDE.md --section "Code style"
  rentroll adopt AGENTS.md:10-20 --agent web
  rentroll adopt CLAUDE.md --as-rule 12,15-17
  rentroll adopt --assets --dry-run            every skill, command, agent, output style and nested file
  rentroll adopt .claude/skills/pdf-forms      one of them, or all of a folder

Only sentences that an agent can obey or break become rules; facts, commands, links, code and tables stay in the file.
--as-rule takes them all the same.
A rule whose words stood in the file at base is inherited: agents go on reading it, and nobody has measured it yet.
Any other is a candidate, which no agent reads until it earned. The same change compiles memory anew.
Of assets only the ledger's second list is written: inherited what base holds byte for byte, candidate any other; an entry
with a verdict stays. A folder means its assets; the file of one agent or of a nested CLAUDE.md does with --assets.`;

/** A folder, or a file that can be nothing but an asset, means assets. */
async function adoptPath(path: string | undefined, options: AdoptCommandOptions): Promise<number> {
  const { assets = false, section, asRule, agent } = options;
  const isPlain = section === undefined && asRule === undefined && agent === undefined;
  if (path === undefined && !assets) throw nothingNamed();
  const { adoptAssets, isAssetTarget } = await import('../../gate/flows/adopt/adopt-assets.ts');
  const here = hereToWrite();
  const isAssets = assets || (isPlain && path !== undefined && (await isAssetTarget(path, here)));
  if (!isAssets && path !== undefined) return adopt(path, options);
  const { renderAdoptedAssets } = await import('../../gate/report/terminal/kept/render-adopt.ts');
  const { config: configFile, json, dryRun } = options;
  const result = await adoptAssets({ target: path, configFile, ...defined({ dryRun }) }, here);
  print(result, json, () => renderAdoptedAssets(result, terminalOptions()));
  return 0;
}

function nothingNamed(): ProblemError {
  return setupError(
    'adopt-nothing-named',
    'nothing to adopt from is named',
    'Name an instruction file (rentroll adopt CLAUDE.md), or take what is loaded beside it: rentroll adopt --assets.',
  );
}

async function adopt(
  target: string,
  { config: configFile, json, assets: _, ...rest }: AdoptCommandOptions,
): Promise<number> {
  const { adoptFile } = await import('../../gate/flows/adopt/adopt-file.ts');
  const { renderAdopt } = await import('../../gate/report/terminal/kept/render-adopt.ts');
  const today = new Date().toISOString().slice(0, 10);
  const result = await adoptFile({ ...rest, target, configFile, today }, hereToWrite());
  print(result, json, () => renderAdopt(result, terminalOptions()));
  return 0;
}
