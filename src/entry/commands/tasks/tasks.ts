import type { Command } from 'commander';
import { addMine } from './mine.ts';

/** `tasks mine` and its neighbours: where golden tasks come from. */
export function addTasks(program: Command): void {
  const tasks = program.command('tasks').description("golden tasks from this repository's own history");
  addMine(tasks);
}
