import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";

// src/foundation/proof/seal.ts
/** Most keys a row may name: whose row it is, is looked for among them. */
const mostMacs = 8;
/**
* A seal by several secrets. Each key is HKDF-SHA-256 of a secret for this use and its repository (RFC 5869), so that no row says anything
* about a secret, and a row of one repository is nothing in another. Throws without a secret.
*/
function openSeal(secrets) {
	const named = secrets.map(({ by, secret, repository = "" }) => ({
		by,
		key: deriveKey(secret, repository)
	})).map(({ by, key }) => ({
		by,
		key,
		id: nameKey(key)
	}));
	const [first] = named;
	if (first === void 0) throw new Error("a seal needs a secret");
	const macBy = (key, kind, fields) => createHmac("sha256", key).update(JSON.stringify([kind, ...fields])).digest();
	return {
		keys: named.map(({ by, id }) => ({
			by,
			id
		})),
		mac: (kind, fields) => macBy(first.key, kind, fields).toString("hex"),
		macs: (kind, fields) => named.map(({ key }) => macBy(key, kind, fields).toString("hex")).join("."),
		findKey(kind, fields, macs) {
			const given = macs.split(".", mostMacs).filter((mac) => /^[0-9a-f]{64}$/.test(mac));
			if (given.length === 0) return void 0;
			const found = named.find(({ key }) => {
				const mac = macBy(key, kind, fields);
				return given.some((one) => timingSafeEqual(Buffer.from(one, "hex"), mac));
			});
			return found && {
				by: found.by,
				id: found.id
			};
		}
	};
}
function deriveKey(secret, repository) {
	return Buffer.from(hkdfSync("sha256", secret, "", `rentroll journal 1\0${repository}`, 32));
}
function nameKey(key) {
	return createHash("sha256").update("rentroll key id\0").update(key).digest("hex").slice(0, 16);
}
let processSecret;
/** What vouches for this process where nothing else does: drawn once, written nowhere. */
function ownSecret() {
	processSecret ??= {
		by: "this-process",
		secret: randomBytes(32).toString("hex")
	};
	return processSecret;
}

export { ownSecret as n, openSeal as t };