import { tinyConfig } from '../../../helpers/make-repository.ts';
import { skillText } from '../../loaded/assets/tree-of.ts';

export const configFile = '.rentroll/config.yml';
export const ledgerFile = '.rentroll/ledger.yml';
export const forms = '.claude/skills/forms/SKILL.md';

/** The config of a repository whose runner loads assets. */
export const withClaude = tinyConfig().replace(
  /^runner:.*$/m,
  'runner: { kind: claude, model: claude-opus-5-5, version: "2.1.330" }',
);

/** One asset of each kind. */
export const held = {
  [forms]: skillText('forms'),
  '.claude/skills/forms/fill.sh': '#!/bin/sh\n',
  '.claude/commands/ship.md': 'Ship it.\n',
  '.claude/agents/helper.md': '---\nname: aide\ndescription: Helps.\n---\nHelp.\n',
  '.claude/output-styles/brief.md': '---\nname: brief\n---\nBe brief.\n',
  'src/CLAUDE.md': 'Nested words.\n',
};
