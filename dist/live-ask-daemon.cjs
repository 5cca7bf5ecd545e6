const require_rolldown_runtime = require("./live-rolldown-runtime.cjs");
let node_crypto = require("node:crypto");
let node_net = require("node:net");

// src/flows/daemon/serve/admit-request.ts
/**
* Whether a request comes from where hooks come from: this machine, to an address of it by number or as localhost (a name of a stranger
* that leads here is how pages get around a browser's walls), and from no page at all. Refusals say nothing in their body.
*/
function admitOrigin({ headers, method, socket }, port) {
	if (!isLoopback(socket.remoteAddress)) return 403;
	if (headers.host === void 0 || !isOwnHost(headers.host, port)) return 421;
	if (comesFromPage(headers)) return 403;
	return method === "POST" || method === "GET" ? void 0 : 405;
}
/** Whether its sender knows the token and sends what can be read. */
function admitSender({ headers, method }, token) {
	if (!isToken(headers.authorization, token)) return 401;
	if (method !== "POST") return void 0;
	return /^application\/json(?:\s*;|$)/i.test(headers["content-type"] ?? "") ? void 0 : 415;
}
function isLoopback(address) {
	return address !== void 0 && /^(?:::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/.test(address);
}
function isOwnHost(host, port) {
	return [
		"127.0.0.1",
		"localhost",
		"[::1]"
	].some((name) => host.toLowerCase() === `${name}:${port}`);
}
/** Browsers always say one of these with a POST; no hook does. */
function comesFromPage(headers) {
	return [
		"origin",
		"referer",
		"sec-fetch-site",
		"sec-fetch-mode",
		"sec-fetch-dest"
	].some((name) => headers[name] !== void 0);
}
/** Compared by digests, so that neither the length nor the first wrong character shows in the time it takes. */
function isToken(authorization, token) {
	const given = /^Bearer (.{1,200})$/.exec(authorization ?? "")?.[1] ?? "";
	return (0, node_crypto.timingSafeEqual)(digest(given), digest(token)) && given !== "";
}
function digest(text) {
	return (0, node_crypto.createHash)("sha256").update(text).digest();
}
/** How a daemon shows that it knows the token without saying it: who took its port cannot. */
function proveToken(token, nonce) {
	return (0, node_crypto.createHmac)("sha256", token).update(`rentroll ${nonce}`).digest("base64url");
}

// src/flows/daemon/place/ask-daemon.ts
var ask_daemon_exports = /* @__PURE__ */ require_rolldown_runtime.__exportAll({ askDaemon: () => askDaemon });
/** Most bytes of an answer: ours are short. */
const mostBytes = 16777216;
/**
* Asks the daemon at an address. First it has to show that it knows the token: whoever took its port gets neither the token nor a payload.
* Undefined when nobody answers in time, or not as a daemon of ours would. Speaks HTTP by itself: the module of Node takes longer to load
* than the answer to come.
*/
async function askDaemon(address, question) {
	const socket = (0, node_net.connect)({
		host: "127.0.0.1",
		port: address.port,
		noDelay: true
	});
	const late = setTimeout(() => socket.destroy(), question.withinMs);
	const answers = readAnswers(socket);
	try {
		const nonce = (0, node_crypto.randomBytes)(16).toString("base64url");
		send(socket, address.port, { path: `/hello?nonce=${nonce}` });
		if ((await answers.next())?.proof !== proveToken(address.token, nonce)) return void 0;
		send(socket, address.port, {
			...question,
			token: address.token
		});
		return await answers.next();
	} finally {
		clearTimeout(late);
		socket.destroy();
	}
}
function send(socket, port, { path, body, token }) {
	const lines = [
		`${body === void 0 ? "GET" : "POST"} ${path} HTTP/1.1`,
		`Host: 127.0.0.1:${port}`,
		...token === void 0 ? [] : [`Authorization: Bearer ${token}`],
		...body === void 0 ? [] : ["Content-Type: application/json", `Content-Length: ${Buffer.byteLength(body)}`]
	];
	socket.write(`${lines.join("\r\n")}\r\n\r\n${body ?? ""}`);
}
/** The JSON objects that come on a connection, one for each question; undefined for any other answer, and once it has ended. */
function readAnswers(socket) {
	let bytes = Buffer.alloc(0);
	let isOver = false;
	let wake = () => {};
	socket.on("data", (chunk) => {
		bytes = Buffer.concat([bytes, chunk]);
		wake();
	});
	const end = () => {
		isOver = true;
		wake();
	};
	socket.on("error", end).on("close", end);
	return { async next() {
		for (;;) {
			const answer = takeAnswer(bytes);
			if (answer !== void 0) bytes = answer.rest;
			if (answer !== void 0) return answer.value;
			if (isOver || bytes.length > mostBytes) return void 0;
			await new Promise((resolve) => {
				wake = resolve;
			});
		}
	} };
}
/** The first answer that is there as a whole; undefined while more has to come. A daemon of ours always says how long it is. */
function takeAnswer(bytes) {
	const end = bytes.indexOf("\r\n\r\n");
	if (end < 0) return void 0;
	const head = bytes.toString("latin1", 0, end);
	const length = Number(/^content-length: (\d+)$/im.exec(head)?.[1] ?? 0);
	const body = bytes.subarray(end + 4, end + 4 + length);
	if (body.length < length) return void 0;
	const rest = Buffer.from(bytes.subarray(end + 4 + length));
	return {
		value: /^HTTP\/1\.1 200 /.test(head) ? parse(body) : void 0,
		rest
	};
}
function parse(bytes) {
	try {
		const value = JSON.parse(bytes.toString());
		return typeof value === "object" && value !== null ? value : void 0;
	} catch {
		return;
	}
}

Object.defineProperty(exports, "admitOrigin", {
  enumerable: true,
  get: function () {
    return admitOrigin;
  }
});
Object.defineProperty(exports, "admitSender", {
  enumerable: true,
  get: function () {
    return admitSender;
  }
});
Object.defineProperty(exports, "askDaemon", {
  enumerable: true,
  get: function () {
    return askDaemon;
  }
});
Object.defineProperty(exports, "ask_daemon_exports", {
  enumerable: true,
  get: function () {
    return ask_daemon_exports;
  }
});
Object.defineProperty(exports, "proveToken", {
  enumerable: true,
  get: function () {
    return proveToken;
  }
});