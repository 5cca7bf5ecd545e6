import { type ProblemError, setupError } from '../../core/model/problem.ts';
import { defined } from '../../core/util/values.ts';
import { defineCommand } from '../define-command.ts';
import { flag, optionalArgument, text, type ValuesOf } from '../define-options.ts';
import { here, hereToWrite } from '../here.ts';
import * as shared from '../shared-options.ts';
import { show } from '../terminal/answer.ts';

const options = {
  assets: {
    ...flag('adopt the assets of the path, or of the whole repository: entries are written, no text is moved'),
    conflicts: ['section', 'asRule', 'agent'],
  },
  section: text('<heading>', 'only the lines under this heading, for example "Testing" or "Testing > Rules"'),
  asRule: {
    ...text('<lines>', 'take exactly these lines, even if they give no instruction: 12 or 12,15-17'),
    conflicts: ['section'],
  },
  agent: text('<name>', 'agent that gets the rules (default: the agent whose file it is, else all)'),
  config: shared.config,
  dryRun: flag('show the diff of every file and each line that stays, and write nothing'),
  json: shared.json,
};
type Values = ValuesOf<typeof options>;

/** `adopt`: rules of an instruction file, or entries of assets, into the ledger. */
export const command = defineCommand({
  summary:
    'move the rules of an instruction file (CLAUDE.md, AGENTS.md) into the ledger, word for word, or enter skills, commands and agents there',
  arguments: {
    path: optionalArgument(
      'the file, with lines if you like: CLAUDE.md, CLAUDE.md:12 or CLAUDE.md:10-20; or a folder of assets',
    ),
  },
  options,
  help: `
Examples:
  rentroll adopt CLAUDE.md --dry-run
  rentroll adopt CLAUDE.md --section "Code style"
  rentroll adopt AGENTS.md:10-20 --agent web
  rentroll adopt CLAUDE.md --as-rule 12,15-17
  rentroll adopt --assets --dry-run            every skill, command, agent, output style and nested file
  rentroll adopt .claude/skills/pdf-forms      one of them, or all of a folder

Sentences that an agent can obey or break become rules. Facts, commands and links of their section move with them, so that
the section moves as a whole, and no session reads more tokens. A section stays where it is when it
holds code, a table or numbered steps, or would have more tokens as a list. Name lines to move them all the same;
--as-rule takes lines of any kind.
A rule whose words are in the file at base becomes inherited: agents go on reading it, although nobody has measured it.
Any other rule becomes a candidate, which no agent reads before it has earned. Compiled memory is written in the same change.
Of an asset only an entry in the ledger is written, and its files stay as they are. The entry is inherited when base has the
same files byte for byte, and a candidate otherwise; an entry with a verdict is not changed. A folder stands for the assets
in it. To adopt the file of one agent or a nested CLAUDE.md as an asset, add --assets.`,
  /** A folder, or a file that can be nothing but an asset, means assets. */
  async run({ path, ...values }) {
    const { assets, section, asRule, agent } = values;
    if (path === undefined) {
      if (!assets) throw nothingNamed();
      return adoptAssetsOf(undefined, values);
    }
    const { isAssetTarget } = await import('../../gate/commands/adopt/adopt-assets.ts');
    const isPlain = section === undefined && asRule === undefined && agent === undefined;
    const isAssets = assets || (isPlain && (await isAssetTarget(path, here())));
    return isAssets ? adoptAssetsOf(path, values) : adoptFileAt(path, values);
  },
});

async function adoptAssetsOf(target: string | undefined, { config: configFile, json, dryRun }: Values) {
  const { adoptAssets } = await import('../../gate/commands/adopt/adopt-assets.ts');
  const { renderAdoptedAssets } = await import('../../gate/report/terminal/kept/render-adopt.ts');
  const result = await adoptAssets({ target, configFile, ...defined({ dryRun }) }, hereToWrite());
  return show(result, json, renderAdoptedAssets);
}

async function adoptFileAt(target: string, { config: configFile, json, assets: _, ...rest }: Values) {
  const { adoptFile } = await import('../../gate/commands/adopt/adopt-file.ts');
  const { renderAdopt } = await import('../../gate/report/terminal/kept/render-adopt.ts');
  const today = new Date().toISOString().slice(0, 10);
  return show(await adoptFile({ ...rest, target, configFile, today }, hereToWrite()), json, renderAdopt);
}

function nothingNamed(): ProblemError {
  return setupError(
    'adopt-nothing-named',
    'nothing to adopt from is named',
    'Name an instruction file (rentroll adopt CLAUDE.md), or take what is loaded beside it: rentroll adopt --assets.',
  );
}
