import type { DrawnTrial } from '../world/draw-trial.ts';
import type { World } from '../world/world.ts';

export type ProcedureName = 'seed' | 'seed-later' | 'fixed' | 'rentroll' | 'rentroll-warm';

export const procedureNames: readonly ProcedureName[] = ['seed', 'seed-later', 'fixed', 'rentroll', 'rentroll-warm'];

/** How a simulated measurement ended; a regression is an eviction. */
export type Answer = 'accept' | 'evict' | 'undecided';

/** One simulated measurement: its answer and all it spent, failed trials included. */
export interface Ended {
  readonly answer: Answer;
  readonly tokens: number;
  readonly trials: number;
}

export type Arm = 'baseline' | 'candidate';

/** Where trials come from: a world with one rule of a certain effect, drawn from one random stream. */
export interface Scene {
  readonly world: World;
  /** Names the replication; whatever else a procedure draws derives from it. */
  readonly key: string;
  /** Starts a batch: the trials drawn from now on share its factor. */
  startBatch(): void;
  /** Draws a trial of the task at this place of `world.tasks`. */
  draw(index: number, arm: Arm): DrawnTrial;
  /** Draws baseline trials of an earlier era, which cost nothing today: `count` completed ones per task. */
  drawEra(count: number): readonly (readonly DrawnTrial[])[];
}

/** A way of judging one rule. */
export type Procedure = (scene: Scene) => Ended;
