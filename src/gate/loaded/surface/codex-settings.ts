import { posix } from 'node:path';
import { parse } from 'smol-toml';
import { type JsonObject, objectOf } from '../../../core/text/json/read-json.ts';

/** The keys of `.codex/config.toml` that decide what Codex 0.169 sends at the start of a session. */
export interface CodexSettings {
  /** Texts that are sent as messages of the developer. */
  readonly developerTexts: readonly string[];
  /** Path of the file that takes the place of the base instructions. */
  readonly instructionsFile?: string;
  /** Files that are read where there is no AGENTS.md, in this order. */
  readonly fallbackNames: readonly string[];
  /** Bytes of the instructions that are sent; 0 where the settings do not say. */
  readonly mostBytes: number;
}

/** Reads the settings of a project; those that are no TOML say nothing. */
export function readCodexSettings(text: string | undefined): CodexSettings {
  if (text === undefined) return { developerTexts: [], fallbackNames: [], mostBytes: 0 };
  const settings = parseToml(text);
  const { developer_instructions: developer, instructions, model_instructions_file: file } = settings;
  const { project_doc_fallback_filenames: names, project_doc_max_bytes: bytes } = settings;
  return {
    developerTexts: [developer, instructions].filter((sentText) => typeof sentText === 'string'),
    ...(typeof file === 'string' ? { instructionsFile: posix.join('.codex', file) } : {}),
    // A path is no name.
    fallbackNames: Array.isArray(names) ? names.filter((name) => typeof name === 'string' && !name.includes('/')) : [],
    mostBytes: typeof bytes === 'number' ? bytes : 0,
  };
}

function parseToml(text: string): JsonObject {
  try {
    return objectOf(parse(text.replace(/^\ufeff/, '')));
  } catch {
    return {};
  }
}
