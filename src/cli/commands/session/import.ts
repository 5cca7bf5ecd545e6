import { defineCommand } from '../../define-command.ts';
import { manyArguments } from '../../define-options.ts';
import { here } from '../../here.ts';
import { showImport } from '../../progress/show-import.ts';
import * as shared from '../../shared-options.ts';
import { show } from '../../terminal/answer.ts';

/** `session import`: sessions from the transcripts that lie on this machine. */
export const command = defineCommand({
  summary: 'read the transcripts of Claude Code and Codex on this machine that are new or have changed',
  arguments: {
    folder: manyArguments('folders to look into (default: ~/.claude/projects and ~/.codex/sessions)'),
  },
  options: { json: shared.json },
  help: `
Examples:
  rentroll session import
  rentroll session import ~/old-laptop/.claude/projects --json`,
  async run({ folder: folders, json }) {
    const { importTranscripts } = await import('../../../session/collect/import-transcripts.ts');
    const { renderImport } = await import('../../../session/report/render-history.ts');
    const onProgress = process.stderr.isTTY ? showImport(process.stderr) : undefined;
    const result = importTranscripts({ folders, ...(onProgress && { onProgress }) }, here());
    return show(result, json, renderImport);
  },
});
