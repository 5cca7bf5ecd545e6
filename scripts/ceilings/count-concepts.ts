import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Command, Option } from 'commander';
import { parse } from 'yaml';
import { inputFields } from '../../src/action/inputs/action-inputs.ts';
import { createProgram, declareCommands } from '../../src/cli/commands/declare-commands.ts';
import {
  agentFields,
  modelPriceFields,
  numberFields,
  sectionFields,
  serverFields,
} from '../../src/core/config/config-fields.ts';
import { runnerKinds } from '../../src/core/model/rule/config.ts';
import { currencies } from '../../src/core/model/rule/rule.ts';
import { flagKinds, verdictKinds } from '../../src/core/model/schema/decision-schema.ts';
import { listFiles } from '../checks/list-files.ts';
import type { Weights } from './measure-weights.ts';

/**
 * Counts the concepts that a person who uses rentroll can meet: config keys, commands, options, inputs, outputs, modes, codes, flags and kinds.
 * Commands and options that help does not list are not counted, since only machines use them (`rentroll hook PreToolUse`). `--config` and
 * `--json` are not counted either: they mean the same in every command.
 */
export async function countConcepts(root: string): Promise<Weights> {
  const commands = listLeaves(await declareAll());
  const action = readAction(root);
  return {
    'config keys': countConfigKeys(),
    commands: commands.length,
    options: commands.reduce((total, command) => total + listOwnOptions(command).length, 0),
    'Action modes': inputFields['mode']?.expects.split(', ').length ?? 0,
    'Action inputs': Object.keys(action.inputs).length,
    'Action outputs': Object.keys(action.outputs).length,
    'problem codes': countProblemCodes(root),
    'verdict flags': flagKinds.length,
    kinds: runnerKinds.length + currencies.length + verdictKinds.length,
  };
}

async function declareAll(): Promise<Command> {
  const program = createProgram();
  await declareCommands(program, ['help', '--all']);
  return program;
}

/** Commands that help lists and that do something themselves; a group of commands is none. */
function listLeaves(command: Command): readonly Command[] {
  const own = command
    .createHelp()
    .visibleCommands(command)
    .filter((child) => child.name() !== 'help');
  return own.length === 0 ? [command] : own.flatMap(listLeaves);
}

/** Options that nearly every command has. */
const sharedOptions = ['--config', '--json'];

/** Options that help lists, without those that every command shares. */
function listOwnOptions(command: Command): readonly Option[] {
  return command.options.filter(({ hidden, long }) => !hidden && !sharedOptions.includes(long ?? ''));
}

function readAction(root: string): { readonly inputs: object; readonly outputs: object } {
  return parse(readFileSync(join(root, 'action.yml'), 'utf8'));
}

/** Keys that a config can hold, those of a group within a key counted one by one. */
function countConfigKeys(): number {
  const tables = [agentFields, ...Object.values(sectionFields), modelPriceFields, serverFields, numberFields];
  return tables
    .flatMap((fields) => Object.values(fields))
    .reduce((total, { schema }) => total + countLeafKeys(schema), 0);
}

/** The number of keys that a schema's objects name; 1 for a schema of a plain value. */
function countLeafKeys(schema: unknown): number {
  if (typeof schema !== 'object' || schema === null) return 1;
  if ('entries' in schema && typeof schema.entries === 'object' && schema.entries !== null) {
    return Object.values(schema.entries).reduce((total: number, entry: unknown) => total + countLeafKeys(entry), 0);
  }
  if ('wrapped' in schema) return countLeafKeys(schema.wrapped);
  if ('pipe' in schema && Array.isArray(schema.pipe) && schema.pipe[0] !== schema) return countLeafKeys(schema.pipe[0]);
  if ('options' in schema && Array.isArray(schema.options)) return Math.max(1, ...schema.options.map(countLeafKeys));
  return 1;
}

/** Distinct codes of problems, as literals in the sources; the part before a reader's prefix is not counted twice. */
function countProblemCodes(root: string): number {
  const literal = /(?:\bcode: |setupError\(\s*|makeError\(\s*[\w.']+,\s*|reportError\(\s*\w+,\s*)'([a-z][a-z0-9-]+)'/g;
  const codes = listFiles(root, ['src'])
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [...readFileSync(join(root, path), 'utf8').matchAll(literal)].map(([, code]) => code));
  return new Set(codes).size;
}
