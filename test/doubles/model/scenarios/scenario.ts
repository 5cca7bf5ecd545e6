import type { Say } from '../ask.ts';
import type { Scene } from '../scene.ts';

/** What the model says at a point of a scenario. */
export type Scenario = (scene: Scene) => Say;

/** Tool calls of one message; built when it is their turn, because most name the root of the copy. */
export type Step = (scene: Scene) => Say['uses'];

/** A scenario that takes its steps in turn and then answers. Steps without tool calls are left out. */
export function inSteps(steps: readonly Step[], answer: (scene: Scene) => string): Scenario {
  return (scene) => {
    const uses = steps[scene.step]?.(scene);
    return uses === undefined ? { text: answer(scene), uses: [] } : { text: `Step ${scene.step + 1}.`, uses };
  };
}

/** A scenario that only speaks. */
export function inWords(text: string): Scenario {
  return () => ({ text, uses: [] });
}

/** A shell command, in the tool the CLI offers for it. */
export function shell(scene: Scene, command: string): Say['uses'][number] {
  return scene.ask.tools.includes('exec_command')
    ? { name: 'exec_command', input: { cmd: command, login: false } }
    : { name: 'Bash', input: { command, description: 'Run a command' } };
}

/** Reads a file of the copy with Claude Code's tool. */
export function read(scene: Scene, path: string): Say['uses'][number] {
  return { name: 'Read', input: { file_path: `${scene.root}/${path}` } };
}

/** Everything tools returned, for answers that carry it away. */
export function describeAll(scene: Scene): string {
  return scene.history.map((result) => result.text).join('\n');
}
