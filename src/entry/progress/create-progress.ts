import type { Progress } from '../../core/model/request/dependencies.ts';
import { choosePaint } from '../../core/report/terminal-text.ts';
import { isCi } from '../../core/util/is-ci.ts';
import { followProgress } from './follow-progress.ts';
import type { Screen } from './live-area.ts';
import { createLiveView } from './live-view.ts';
import { createPlainView } from './plain-view.ts';

/** Columns of a log, which does not say. */
const usualWidth = 100;

/** What progress needs of a stream, normally stderr. */
export interface ProgressStream extends Screen {
  readonly isTTY?: boolean;
  on(event: 'error', listener: () => void): unknown;
}

/**
 * Progress on a stream; results never go there. Live lines on a terminal that can move its cursor, plain ones in CI, in a pipe and
 * on a dumb terminal. A stream that closes (`2>&1 | head`) only ends the showing.
 */
export function createProgress(stream: ProgressStream, env: NodeJS.ProcessEnv): Progress {
  let isOpen = true;
  stream.on('error', () => {
    isOpen = false;
  });
  const write = (text: string) => isOpen && stream.write(text);
  const clock = () => performance.now();
  if (!canDraw(stream, env))
    return followProgress(
      createPlainView((line) => write(`${line}\n`), stream.columns || usualWidth),
      clock,
    );
  // Read again at each drawing: terminals are resized.
  const screen: Screen = {
    get columns() {
      return stream.columns;
    },
    get rows() {
      return stream.rows;
    },
    write,
  };
  return followProgress(createLiveView(screen, choosePaint(env['NO_COLOR'] === undefined), clock), clock);
}

function canDraw({ isTTY }: ProgressStream, env: NodeJS.ProcessEnv): boolean {
  return isTTY === true && env['TERM'] !== 'dumb' && !isCi(env);
}
