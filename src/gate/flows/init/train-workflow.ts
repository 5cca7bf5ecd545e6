import { isSimulated } from '../../../core/model/runner/runners.ts';
import type { RunnerChoice } from './detect-repository.ts';
import { checkoutStep, fetchSteps, installSteps, keepSteps, keyStep, pinning } from './workflows.ts';

/** Where the workflow of trains goes. */
const trainWorkflowFile = '.github/workflows/rentroll-train.yml';

/** The file as `init` writes it. */
export function planTrain(runner: RunnerChoice): { readonly path: string; readonly text: string } {
  return { path: trainWorkflowFile, text: trainWorkflow(runner) };
}

/**
 * The three jobs of a train: one boards and has the lock, one measures and reads only, one tells and stamps. The key reaches the step that measures,
 * and the one that has to tell whose receipts they are and starts no agent.
 */
export function trainWorkflow(runner: RunnerChoice): string {
  return `# Measures the pull requests that wait (policy.train) together, and tells each of them.
${pinning}
name: rentroll train
on:
  schedule:
    - cron: "47 4 * * 1" # Mondays, as "every: week" says; "47 4 * * *" for "every: day"
  workflow_dispatch:
permissions: {}
concurrency:
  group: rentroll-train
jobs:
  board:
    name: board
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: write # the lock, a ref of its own
      pull-requests: read
      checks: read
      actions: read
    outputs:
      passengers: \${{ steps.board.outputs.passengers }}
      fork-refs: \${{ steps.board.outputs.fork-refs }}
    steps:
${checkoutStep('the branches that wait')}      - id: board
        uses: rentroll/rentroll@v0
        with:
          mode: board
          check-name: gate # the check that branch protection requires
  train:
    name: train
    needs: board
    if: \${{ needs.board.outputs.passengers != '' }}
    runs-on: ubuntu-latest
    timeout-minutes: ${isSimulated(runner.kind) ? 120 : 300}
    permissions:
      contents: read
    steps:
${checkoutStep('the branches that wait; the fixture is a commit of this history, and so are starts of golden tasks')}${installSteps(runner)}      - name: Fetch what forks propose into git's store, without checking it out
        if: \${{ needs.board.outputs.fork-refs != '' }}
        env:
          REFS: \${{ needs.board.outputs.fork-refs }}
        run: git fetch --quiet --no-tags origin $REFS
${fetchSteps('train')}      - id: train
        uses: rentroll/rentroll@v0
        with:
          mode: train
          passengers: \${{ needs.board.outputs.passengers }}
${keyStep(runner)}${keepSteps('train')}      - name: Keep what came of it
        if: \${{ !cancelled() && steps.train.outputs.train-path != '' }}
        uses: actions/upload-artifact@v7.0.0
        with:
          name: rentroll-train
          path: |
            \${{ steps.train.outputs.train-path }}
            \${{ steps.train.outputs.report-path }}
  arrive:
    name: arrive
    needs: [board, train]
    if: \${{ always() && needs.board.outputs.passengers != '' }}
    runs-on: ubuntu-latest
    timeout-minutes: 30
    permissions:
      contents: write # verdicts on their branches; the lock
      pull-requests: write
      checks: write
    steps:
${checkoutStep('the branches, and the commits of fixture and tasks')}      - name: Fetch what came of it
        uses: actions/download-artifact@v8.0.1
        with:
          pattern: rentroll-train
          path: \${{ runner.temp }}/rentroll-train
          merge-multiple: true
      - id: arrive
        uses: rentroll/rentroll@v0
        with:
          mode: arrive
          train: \${{ runner.temp }}/rentroll-train/train.json
          check-name: gate
${keyStep(runner)}`;
}
