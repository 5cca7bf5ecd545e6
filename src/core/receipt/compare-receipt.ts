import { type Receipt, type ReceiptNumbers, receiptNumbers } from '../model/verdict/receipt.ts';
import { isObject } from '../text/json/read-json.ts';

/** Relative difference up to which two numbers count as the same; receipts keep ten digits. */
const tolerance = 1e-8;

/** Paths of the numbers (and words) a receipt states that differ from the recomputed ones, as `tasks[0].saving: stated 1, recomputed 2`. */
export function compareNumbers(stated: Receipt, recomputed: ReceiptNumbers): readonly string[] {
  return receiptNumbers.flatMap((key) => differ(stated[key], recomputed[key], key));
}

function differ(stated: unknown, recomputed: unknown, path: string): readonly string[] {
  if (typeof stated === 'number' && typeof recomputed === 'number') {
    const scale = Math.max(Math.abs(stated), Math.abs(recomputed), 1e-12);
    return Math.abs(stated - recomputed) <= tolerance * scale ? [] : [say(path, stated, recomputed)];
  }
  if (Array.isArray(stated) && Array.isArray(recomputed)) {
    if (stated.length !== recomputed.length) return [say(`${path}.length`, stated.length, recomputed.length)];
    return stated.flatMap((entry, index) => differ(entry, recomputed[index], `${path}[${index}]`));
  }
  if (isObject(stated) && isObject(recomputed)) {
    const keys = new Set([...Object.keys(stated), ...Object.keys(recomputed)]);
    return [...keys].flatMap((key) => differ(stated[key], recomputed[key], `${path}.${key}`));
  }
  return stated === recomputed ? [] : [say(path, stated, recomputed)];
}

function say(path: string, stated: unknown, recomputed: unknown): string {
  return `${path}: stated ${JSON.stringify(stated)}, recomputed ${JSON.stringify(recomputed)}`;
}
