#!/bin/sh
# Makes a small repository with five commits and their tests, for docs/quick-start.md: sh make-shop.sh FOLDER
set -eu
git init --quiet --initial-branch=main "$1"
cd "$1"
git config user.name 'Shop' && git config user.email 'shop@example.org'
mkdir src test

items() { # The rest of a file, as long as files are: FILE
  for number in $(seq 1 90); do
    echo "export const item$number = { id: $number, name: 'Item $number', price: $number.5, stock: $((number * 7 % 13)) };"
  done >> "$1"
}

commit() { # SUBJECT BODY
  day=$((${day:-0} + 1))
  git add --all
  GIT_AUTHOR_DATE="2026-11-0${day}T09:00:00Z" GIT_COMMITTER_DATE="2026-11-0${day}T09:00:00Z" \
    git commit --quiet --message "$1" --message "$2"
}

cat > package.json <<'END'
{ "name": "shop", "version": "1.0.0", "private": true, "type": "module", "scripts": { "test": "node --test" } }
END
cat > CLAUDE.md <<'END'
# Shop

- Search with ripgrep before you open files.
- Run only the tests of the file you changed.
END
cat > src/price.js <<'END'
export function toCents(price) {
  return Math.floor(price * 100);
}
END
cat > test/price.test.js <<'END'
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toCents } from '../src/price.js';

test('whole prices become cents', () => assert.equal(toCents(3), 300));
END
cat > src/stock.js <<'END'
export function available(item) {
  return item.stock;
}
END
cat > test/stock.test.js <<'END'
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { available } from '../src/stock.js';

test('all of the stock is available', () => assert.equal(available({ stock: 4 }), 4));
END
cat > src/order.js <<'END'
export function total(lines) {
  return lines.reduce((sum, line) => sum + line.price, 0);
}
END
cat > test/order.test.js <<'END'
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { total } from '../src/order.js';

test('an order adds up its lines', () => assert.equal(total([{ price: 2 }, { price: 3 }]), 5));
END
cat > package-lock.json <<'END'
{ "name": "shop", "version": "1.0.0", "lockfileVersion": 3, "requires": true, "packages": { "": { "name": "shop", "version": "1.0.0" } } }
END
for file in src/*.js; do items "$file"; done
commit 'Add prices, stock and orders' 'The first version of the shop.'

sed -i.bak 's/Math.floor/Math.round/' src/price.js && rm src/price.js.bak
cat >> test/price.test.js <<'END'
test('a price with three decimals is rounded', () => assert.equal(toCents(1.999), 200));
END
commit 'Round prices with three decimals' 'Prices with three decimals were cut and not rounded, so that customers paid a cent too little for them.'

sed -i.bak 's/return item.stock/return item.stock - (item.reserved ?? 0)/' src/stock.js && rm src/stock.js.bak
cat >> test/stock.test.js <<'END'
test('reserved pieces are not available', () => assert.equal(available({ stock: 4, reserved: 1 }), 3));
END
commit 'Count reserved pieces out of the stock' 'The shop sold pieces that other customers had reserved already, because they still counted as available.'

sed -i.bak 's/sum + line.price/sum + line.price * (line.count ?? 1)/' src/order.js && rm src/order.js.bak
cat >> test/order.test.js <<'END'
test('a line counts as often as it was ordered', () => assert.equal(total([{ price: 2, count: 3 }]), 6));
END
commit 'Multiply the price of an order line by its count' 'The total of an order ignored how many pieces of a thing were ordered, so that three pieces cost as much as one.'
