import { join } from 'node:path';
import { defined } from '../../../../core/util/values.ts';

/** Where a run finds its home, its model and nothing else of the user's. */
export interface ClaudeSurroundings {
  readonly path: string;
  readonly home: string;
  /** Address of the metering proxy, and the token that names the trial there: never the key itself. */
  readonly baseUrl: string;
  readonly token: string;
  /** Unix socket of the proxy, for a box without network. */
  readonly socket?: string;
}

/** Tries after an overloaded or failing API; more would outlast the trial's time (182 s were seen with the default). */
const retries = 2;

/** The whole environment of a run. A fresh configuration directory takes the place of every user-level setting. */
export function claudeEnvironment(surroundings: ClaudeSurroundings): Readonly<Record<string, string>> {
  const { path, home, baseUrl, token, socket } = surroundings;
  return {
    PATH: path,
    HOME: home,
    TMPDIR: join(home, 'tmp'),
    LANG: 'C.UTF-8',
    CLAUDE_CONFIG_DIR: join(home, '.claude'),
    ANTHROPIC_BASE_URL: baseUrl,
    ANTHROPIC_API_KEY: token,
    ...defined({ ANTHROPIC_UNIX_SOCKET: socket }),
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
    CLAUDE_CODE_MAX_RETRIES: String(retries),
    DISABLE_AUTOUPDATER: '1',
    DISABLE_ERROR_REPORTING: '1',
    DISABLE_TELEMETRY: '1',
    npm_config_update_notifier: 'false',
  };
}
