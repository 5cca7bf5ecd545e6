import type { GateMode } from '../../../src/core/model/request/gate-request.ts';
import type { Receipt } from '../../../src/core/model/verdict/receipt.ts';
import { renderReceipt } from '../../../src/core/receipt/build-receipt.ts';
import { listAlterations } from '../alterations/alter-json.ts';
import { ledgerOf, type Repository } from '../make-repository.ts';
import { toFileJson } from '../read-receipt.ts';
import type { Adapter } from './door.ts';
import { askGate, idleRule, makeIdleChange, receiptFile } from './idle-environment.ts';

const standing: GateMode = { kind: 'standing', notices: [] };

/** The rule that the receipt is about: a candidate, or already in memory. */
const ledgers = {
  candidate: ledgerOf({ rule: idleRule }),
  active: ledgerOf({ rule: { body: idleRule, more: 'status: active' } }),
};

/** A receipt that a change brings, where nobody can measure: a fork, a job without a key, a commit that is judged by what stands. */
export function openReceiptAdapter(receipt: Receipt, status: keyof typeof ledgers): Adapter {
  const repository = makeIdleChange({ '.rentroll/ledger.yml': ledgers[status] });
  const alterations = alterReceipt(receipt);
  const ask = (text: string | undefined) => askWith(repository, text);
  return {
    artefact: `receipt that a change brings for a rule that is ${status}`,
    alterations: alterations.map(({ what }) => what),
    askWithout: () => ask(undefined),
    ask: (index) => ask(index === undefined ? renderReceipt(receipt) : alterations[index]?.make()),
    close: repository.remove,
  };
}

/** Everything the JSON of its file can be altered in. */
function alterReceipt(receipt: Receipt) {
  return listAlterations(toFileJson(receipt)).map(({ path, how, value }) => ({
    what: `${path.join('.')} ${how}`,
    make: () => `${JSON.stringify(value, null, 2)}\n`,
  }));
}

async function askWith(repository: Repository, text: string | undefined) {
  repository.write({ [receiptFile]: text });
  repository.git('add', '--all');
  repository.git('commit', '--quiet', '--amend', '--no-edit');
  return askGate(repository, standing);
}
