import { isSimulated, runners } from '../../../core/model/runner/runners.ts';
import { keyVariablesOf } from '../../trials/runners/runner-keys.ts';
import type { RunnerChoice } from './detect-repository.ts';

/** The paths of the gate's workflow and of the audit's. */
export const workflowFile = '.github/workflows/rentroll.yml';
export const auditWorkflowFile = '.github/workflows/rentroll-audit.yml';

/** First comment of every workflow, about the actions it uses. */
const pinning = '# Tags can be moved: replace them with full commit SHAs (uses: owner/name@<40 hex digits> # tag).';

/**
 * Renders the gate as a workflow. A simulated agent needs no secret; a real one gets its program, its box and its key, the key for that step
 * only.
 */
export function gateWorkflow(runner: RunnerChoice): string {
  return `# Measures the rules a pull request adds; make the job "gate" a required check.
${pinning}
name: rentroll
on:
  pull_request:
  merge_group:
permissions: {}
concurrency:
  group: rentroll-\${{ github.event.pull_request.number || github.sha }}
  cancel-in-progress: \${{ github.event_name == 'pull_request' }}
jobs:
  gate:
    name: gate
    runs-on: ubuntu-latest
    timeout-minutes: ${isSimulated(runner.kind) ? 60 : 300}
    permissions:
      contents: read
      pull-requests: write
      checks: write
    steps:
${checkoutStep('the fixture is a commit of this history, and so are starts of golden tasks')}${installSteps(runner)}${fetchSteps('gate')}      - id: gate
        uses: rentroll/rentroll@v0
${keyStep(runner)}${keepSteps('gate')}      - name: Keep the report
        if: \${{ !cancelled() && steps.gate.outputs.report-path != '' }}
        uses: actions/upload-artifact@v7.0.0
        with:
          name: rentroll-report
          path: |
            \${{ steps.gate.outputs.report-path }}
            \${{ steps.gate.outputs.json-path }}
`;
}

/** Renders the audit as a workflow: one job measures and reads only, another one proposes what follows. */
export function auditWorkflow(runner: RunnerChoice): string {
  return `# Measures candidates that wait, and standing rules again when their verdict is old; proposes what follows in pull requests.
${pinning}
name: rentroll audit
on:
  schedule:
    - cron: "17 4 * * 1"
  workflow_dispatch:
permissions: {}
concurrency:
  group: rentroll-audit
jobs:
  audit:
    name: audit
    runs-on: ubuntu-latest
    timeout-minutes: ${isSimulated(runner.kind) ? 120 : 300}
    permissions:
      contents: read
    outputs:
      receipts: \${{ steps.audit.outputs.receipts-path }}
    steps:
${checkoutStep('the fixture is a commit of this history, and so are starts of golden tasks')}${installSteps(runner)}${fetchSteps('audit')}      - id: audit
        uses: rentroll/rentroll@v0
        with:
          mode: audit
${keyStep(runner)}${keepSteps('audit')}      - name: Keep the receipts
        if: \${{ !cancelled() && steps.audit.outputs.receipts-path != '' }}
        uses: actions/upload-artifact@v7.0.0
        with:
          name: rentroll-receipts
          path: \${{ steps.audit.outputs.receipts-path }}
  propose:
    name: propose
    needs: audit
    if: \${{ !cancelled() && needs.audit.outputs.receipts != '' }}
    runs-on: ubuntu-latest
    timeout-minutes: 10
    permissions:
      contents: write
      pull-requests: write
      checks: write
    steps:
${checkoutStep()}      - name: Fetch the receipts
        uses: actions/download-artifact@v8.0.1
        with:
          name: rentroll-receipts
          path: \${{ runner.temp }}/rentroll-receipts
      - id: propose
        uses: rentroll/rentroll@v0
        with:
          mode: stamp
          receipts: \${{ runner.temp }}/rentroll-receipts/receipts.json
          check-name: gate
`;
}

/** Writes the step of the checkout, whole where `why` says what of the history is needed. */
function checkoutStep(why = ''): string {
  return `      - uses: actions/checkout@v7.0.1
        with:
${why === '' ? '' : `          fetch-depth: 0 # ${why}\n`}          persist-credentials: false
`;
}

/** Writes the steps that install the agent's program in the version of the config, and the box its trials run in. */
function installSteps(runner: RunnerChoice): string {
  const { setup } = runners[runner.kind];
  if (setup === undefined) return '';
  return `      - uses: actions/setup-node@v6.1.0
        with:
          node-version: 24
      - name: Install the agent
        run: npm install --global ${setup.package}@${runner.version ?? setup.version}
      - name: Install the sandbox that trials run in
        run: |
          sudo apt-get update && sudo apt-get install -y bubblewrap
          sudo sysctl -w kernel.apparmor_restrict_unprivileged_userns=0
`;
}

/**
 * Brings what earlier runs paid for into the git directory, where no commit reaches. GitHub hands a run only what its own branch and the base kept.
 */
function fetchSteps(name: string): string {
  return `      - name: Fetch what was paid for before
        uses: actions/cache/restore@v5.0.5
        with:
          path: .git/rentroll
          key: rentroll-${name}-\${{ github.run_id }}-\${{ github.run_attempt }}
          restore-keys: rentroll-${name}-
`;
}

/** Keeps it whatever became of the run: one that was cancelled has paid too. One that paid for nothing would only hide what others paid for. */
function keepSteps(name: string): string {
  return `      - name: Keep what was paid for
        if: \${{ ${name === 'gate' ? "always() && (steps.gate.outcome != 'success' || steps.gate.outputs.tokens-spent != '0')" : 'always()'} }}
        uses: actions/cache/save@v5.0.5
        with:
          path: .git/rentroll
          key: rentroll-${name}-\${{ github.run_id }}-\${{ github.run_attempt }}
`;
}

/** Writes the step that gets the key; nothing else of the job sees it. */
function keyStep(runner: RunnerChoice): string {
  const [name] = keyVariablesOf(runner.kind);
  if (name === undefined) return '';
  return `        env:\n          ${name}: \${{ secrets.${name} }} # this step alone; pull requests of forks get none\n`;
}
