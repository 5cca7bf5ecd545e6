import { createRequire } from "node:module";
import { appendFileSync, closeSync, constants, existsSync, fstatSync, lstatSync, mkdirSync, openSync, readFileSync, readSync, readdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, writeSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { basename, dirname, isAbsolute, join, parse as parse$2, relative, resolve, sep } from "node:path";
import { homedir, hostname, userInfo } from "node:os";
import { stripVTControlCharacters } from "node:util";
import { createHash, hash } from "node:crypto";
import { spawn } from "node:child_process";

// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __commonJSMin = (cb, mod) => () => (mod || (cb((mod = { exports: {} }).exports, mod, mod.exports), cb = null), mod.exports);
var __copyProps = (to, from, except, desc) => {
	if (from && typeof from === "object" || typeof from === "function") {
		for (var keys = __getOwnPropNames(from), i = 0, n = keys.length, key; i < n; i++) {
			key = keys[i];
			if (!__hasOwnProp.call(to, key) && key !== except) {
				__defProp(to, key, {
					get: ((k) => from[k]).bind(null, key),
					enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable
				});
			}
		}
	}
	return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(isNodeMode || !mod || !mod.__esModule || !__hasOwnProp.call(mod, "default") ? __defProp(target, "default", {
	value: mod,
	enumerable: true
}) : target, mod));
var __require = /* #__PURE__ */ (() => createRequire(import.meta.url))();

// node_modules/better-sqlite3/lib/util.js
var require_util = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.getBooleanOption = (options, key) => {
		let value = false;
		if (key in options && typeof (value = options[key]) !== "boolean") throw new TypeError(`Expected the "${key}" option to be a boolean`);
		return value;
	};
	exports.cppdb = Symbol();
	exports.inspect = Symbol.for("nodejs.util.inspect.custom");
}));

// node_modules/better-sqlite3/lib/sqlite-error.js
var require_sqlite_error = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var SqliteError = class SqliteError extends Error {
		constructor(message, code) {
			if (typeof code !== "string") throw new TypeError("Expected second argument to be a string");
			super("" + message);
			this.code = code;
			if (typeof Error.captureStackTrace === "function") Error.captureStackTrace(this, SqliteError);
		}
	};
	Object.defineProperty(SqliteError.prototype, "name", {
		value: "SqliteError",
		writable: true,
		enumerable: false,
		configurable: true
	});
	module.exports = SqliteError;
}));

// node_modules/better-sqlite3/lib/methods/wrappers.js
var require_wrappers = /* @__PURE__ */ __commonJSMin(((exports) => {
	const { cppdb } = require_util();
	exports.prepare = function prepare(sql) {
		return this[cppdb].prepare(sql, this, false, false);
	};
	exports.exec = function exec(sql) {
		this[cppdb].exec(sql);
		return this;
	};
	exports.close = function close() {
		this[cppdb].close();
		return this;
	};
	exports.loadExtension = function loadExtension(...args) {
		this[cppdb].loadExtension(...args);
		return this;
	};
	exports.defaultSafeIntegers = function defaultSafeIntegers(...args) {
		this[cppdb].defaultSafeIntegers(...args);
		return this;
	};
	exports.unsafeMode = function unsafeMode(...args) {
		this[cppdb].unsafeMode(...args);
		return this;
	};
	exports.getters = {
		name: {
			get: function name() {
				return this[cppdb].name;
			},
			enumerable: true
		},
		open: {
			get: function open() {
				return this[cppdb].open;
			},
			enumerable: true
		},
		inTransaction: {
			get: function inTransaction() {
				return this[cppdb].inTransaction;
			},
			enumerable: true
		},
		readonly: {
			get: function readonly() {
				return this[cppdb].readonly;
			},
			enumerable: true
		},
		memory: {
			get: function memory() {
				return this[cppdb].memory;
			},
			enumerable: true
		}
	};
}));

// node_modules/better-sqlite3/lib/methods/transaction.js
var require_transaction = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { cppdb } = require_util();
	const controllers = /* @__PURE__ */ new WeakMap();
	module.exports = function transaction(fn) {
		if (typeof fn !== "function") throw new TypeError("Expected first argument to be a function");
		const db = this[cppdb];
		const controller = getController(db, this);
		const { apply } = Function.prototype;
		const properties = {
			default: { value: wrapTransaction(apply, fn, db, controller.default) },
			deferred: { value: wrapTransaction(apply, fn, db, controller.deferred) },
			immediate: { value: wrapTransaction(apply, fn, db, controller.immediate) },
			exclusive: { value: wrapTransaction(apply, fn, db, controller.exclusive) },
			database: {
				value: this,
				enumerable: true
			}
		};
		Object.defineProperties(properties.default.value, properties);
		Object.defineProperties(properties.deferred.value, properties);
		Object.defineProperties(properties.immediate.value, properties);
		Object.defineProperties(properties.exclusive.value, properties);
		return properties.default.value;
	};
	const getController = (db, self) => {
		let controller = controllers.get(db);
		if (!controller) {
			const shared = {
				commit: db.prepare("COMMIT", self, false, false),
				rollback: db.prepare("ROLLBACK", self, false, false),
				savepoint: db.prepare("SAVEPOINT `	_bs3.	`", self, false, false),
				release: db.prepare("RELEASE `	_bs3.	`", self, false, false),
				rollbackTo: db.prepare("ROLLBACK TO `	_bs3.	`", self, false, false)
			};
			controllers.set(db, controller = {
				default: Object.assign({ begin: db.prepare("BEGIN", self, false, false) }, shared),
				deferred: Object.assign({ begin: db.prepare("BEGIN DEFERRED", self, false, false) }, shared),
				immediate: Object.assign({ begin: db.prepare("BEGIN IMMEDIATE", self, false, false) }, shared),
				exclusive: Object.assign({ begin: db.prepare("BEGIN EXCLUSIVE", self, false, false) }, shared)
			});
		}
		return controller;
	};
	const wrapTransaction = (apply, fn, db, { begin, commit, rollback, savepoint, release, rollbackTo }) => function sqliteTransaction() {
		let before, after, undo;
		if (db.inTransaction) {
			before = savepoint;
			after = release;
			undo = rollbackTo;
		} else {
			before = begin;
			after = commit;
			undo = rollback;
		}
		before.run();
		try {
			const result = apply.call(fn, this, arguments);
			if (result && typeof result.then === "function") throw new TypeError("Transaction function cannot return a promise");
			after.run();
			return result;
		} catch (ex) {
			if (db.inTransaction) {
				undo.run();
				if (undo !== rollback) after.run();
			}
			throw ex;
		}
	};
}));

// node_modules/better-sqlite3/lib/methods/pragma.js
var require_pragma = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { getBooleanOption, cppdb } = require_util();
	module.exports = function pragma(source, options) {
		if (options == null) options = {};
		if (typeof source !== "string") throw new TypeError("Expected first argument to be a string");
		if (typeof options !== "object") throw new TypeError("Expected second argument to be an options object");
		const simple = getBooleanOption(options, "simple");
		const stmt = this[cppdb].prepare(`PRAGMA ${source}`, this, true, false);
		return simple ? stmt.pluck().get() : stmt.all();
	};
}));

// node_modules/better-sqlite3/lib/methods/explain.js
var require_explain = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { cppdb } = require_util();
	module.exports = function explain(source) {
		if (typeof source !== "string") throw new TypeError("Expected first argument to be a string");
		return this[cppdb].prepare(`EXPLAIN ${source}`, this, false, true).all();
	};
}));

// node_modules/better-sqlite3/lib/methods/backup.js
var require_backup = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const fs = __require("fs");
	const path = __require("path");
	const { promisify } = __require("util");
	const { cppdb } = require_util();
	const fsAccess = promisify(fs.access);
	module.exports = async function backup(filename, options) {
		if (options == null) options = {};
		if (typeof filename !== "string") throw new TypeError("Expected first argument to be a string");
		if (typeof options !== "object") throw new TypeError("Expected second argument to be an options object");
		filename = filename.trim();
		const attachedName = "attached" in options ? options.attached : "main";
		const handler = "progress" in options ? options.progress : null;
		if (!filename) throw new TypeError("Backup filename cannot be an empty string");
		if (filename === ":memory:") throw new TypeError("Invalid backup filename \":memory:\"");
		if (typeof attachedName !== "string") throw new TypeError("Expected the \"attached\" option to be a string");
		if (!attachedName) throw new TypeError("The \"attached\" option cannot be an empty string");
		if (handler != null && typeof handler !== "function") throw new TypeError("Expected the \"progress\" option to be a function");
		await fsAccess(path.dirname(filename)).catch(() => {
			throw new TypeError("Cannot save backup because the directory does not exist");
		});
		const isNewFile = await fsAccess(filename).then(() => false, () => true);
		return runBackup(this[cppdb].backup(this, attachedName, filename, isNewFile), handler || null);
	};
	const runBackup = (backup, handler) => {
		let rate = 0;
		let useDefault = true;
		return new Promise((resolve, reject) => {
			setImmediate(function step() {
				try {
					const progress = backup.transfer(rate);
					if (!progress.remainingPages) {
						backup.close();
						resolve(progress);
						return;
					}
					if (useDefault) {
						useDefault = false;
						rate = 100;
					}
					if (handler) {
						const ret = handler(progress);
						if (ret !== void 0) {
							if (typeof ret === "number" && ret === ret) rate = Math.max(0, Math.min(2147483647, Math.round(ret)));
							else throw new TypeError("Expected progress callback to return a number or undefined");
						}
					}
					setImmediate(step);
				} catch (err) {
					backup.close();
					reject(err);
				}
			});
		});
	};
}));

// node_modules/better-sqlite3/lib/methods/serialize.js
var require_serialize = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { cppdb } = require_util();
	module.exports = function serialize(options) {
		if (options == null) options = {};
		if (typeof options !== "object") throw new TypeError("Expected first argument to be an options object");
		const attachedName = "attached" in options ? options.attached : "main";
		if (typeof attachedName !== "string") throw new TypeError("Expected the \"attached\" option to be a string");
		if (!attachedName) throw new TypeError("The \"attached\" option cannot be an empty string");
		return this[cppdb].serialize(attachedName);
	};
}));

// node_modules/better-sqlite3/lib/methods/function.js
var require_function = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { getBooleanOption, cppdb } = require_util();
	module.exports = function defineFunction(name, options, fn) {
		if (options == null) options = {};
		if (typeof options === "function") {
			fn = options;
			options = {};
		}
		if (typeof name !== "string") throw new TypeError("Expected first argument to be a string");
		if (typeof fn !== "function") throw new TypeError("Expected last argument to be a function");
		if (typeof options !== "object") throw new TypeError("Expected second argument to be an options object");
		if (!name) throw new TypeError("User-defined function name cannot be an empty string");
		const safeIntegers = "safeIntegers" in options ? +getBooleanOption(options, "safeIntegers") : 2;
		const deterministic = getBooleanOption(options, "deterministic");
		const directOnly = getBooleanOption(options, "directOnly");
		const varargs = getBooleanOption(options, "varargs");
		let argCount = -1;
		if (!varargs) {
			argCount = fn.length;
			if (!Number.isInteger(argCount) || argCount < 0) throw new TypeError("Expected function.length to be a positive integer");
			if (argCount > 100) throw new RangeError("User-defined functions cannot have more than 100 arguments");
		}
		this[cppdb].function(fn, name, argCount, safeIntegers, deterministic, directOnly);
		return this;
	};
}));

// node_modules/better-sqlite3/lib/methods/aggregate.js
var require_aggregate = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { getBooleanOption, cppdb } = require_util();
	module.exports = function defineAggregate(name, options) {
		if (typeof name !== "string") throw new TypeError("Expected first argument to be a string");
		if (typeof options !== "object" || options === null) throw new TypeError("Expected second argument to be an options object");
		if (!name) throw new TypeError("User-defined function name cannot be an empty string");
		const start = "start" in options ? options.start : null;
		const step = getFunctionOption(options, "step", true);
		const inverse = getFunctionOption(options, "inverse", false);
		const result = getFunctionOption(options, "result", false);
		const safeIntegers = "safeIntegers" in options ? +getBooleanOption(options, "safeIntegers") : 2;
		const deterministic = getBooleanOption(options, "deterministic");
		const directOnly = getBooleanOption(options, "directOnly");
		const varargs = getBooleanOption(options, "varargs");
		let argCount = -1;
		if (!varargs) {
			argCount = Math.max(getLength(step), inverse ? getLength(inverse) : 0);
			if (argCount > 0) argCount -= 1;
			if (argCount > 100) throw new RangeError("User-defined functions cannot have more than 100 arguments");
		}
		this[cppdb].aggregate(start, step, inverse, result, name, argCount, safeIntegers, deterministic, directOnly);
		return this;
	};
	const getFunctionOption = (options, key, required) => {
		const value = key in options ? options[key] : null;
		if (typeof value === "function") return value;
		if (value != null) throw new TypeError(`Expected the "${key}" option to be a function`);
		if (required) throw new TypeError(`Missing required option "${key}"`);
		return null;
	};
	const getLength = ({ length }) => {
		if (Number.isInteger(length) && length >= 0) return length;
		throw new TypeError("Expected function.length to be a positive integer");
	};
}));

// node_modules/better-sqlite3/lib/methods/table.js
var require_table = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const { cppdb } = require_util();
	module.exports = function defineTable(name, factory) {
		if (typeof name !== "string") throw new TypeError("Expected first argument to be a string");
		if (!name) throw new TypeError("Virtual table module name cannot be an empty string");
		let eponymous = false;
		if (typeof factory === "object" && factory !== null) {
			eponymous = true;
			factory = defer(parseTableDefinition(factory, "used", name));
		} else {
			if (typeof factory !== "function") throw new TypeError("Expected second argument to be a function or a table definition object");
			factory = wrapFactory(factory);
		}
		this[cppdb].table(factory, name, eponymous);
		return this;
	};
	function wrapFactory(factory) {
		return function virtualTableFactory(moduleName, databaseName, tableName, ...args) {
			const thisObject = {
				module: moduleName,
				database: databaseName,
				table: tableName
			};
			const def = apply.call(factory, thisObject, args);
			if (typeof def !== "object" || def === null) throw new TypeError(`Virtual table module "${moduleName}" did not return a table definition object`);
			return parseTableDefinition(def, "returned", moduleName);
		};
	}
	function parseTableDefinition(def, verb, moduleName) {
		if (!hasOwnProperty.call(def, "rows")) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition without a "rows" property`);
		if (!hasOwnProperty.call(def, "columns")) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition without a "columns" property`);
		const rows = def.rows;
		if (typeof rows !== "function" || Object.getPrototypeOf(rows) !== GeneratorFunctionPrototype) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with an invalid "rows" property (should be a generator function)`);
		let columns = def.columns;
		if (!Array.isArray(columns) || !isStringArray(columns = [...columns])) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with an invalid "columns" property (should be an array of strings)`);
		if (columns.length !== new Set(columns).size) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with duplicate column names`);
		if (!columns.length) throw new RangeError(`Virtual table module "${moduleName}" ${verb} a table definition with zero columns`);
		let parameters;
		if (hasOwnProperty.call(def, "parameters")) {
			parameters = def.parameters;
			if (!Array.isArray(parameters) || !isStringArray(parameters = [...parameters])) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with an invalid "parameters" property (should be an array of strings)`);
		} else parameters = inferParameters(rows);
		if (parameters.length !== new Set(parameters).size) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with duplicate parameter names`);
		if (parameters.length > 32) throw new RangeError(`Virtual table module "${moduleName}" ${verb} a table definition with more than the maximum number of 32 parameters`);
		for (const parameter of parameters) if (columns.includes(parameter)) throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with column "${parameter}" which was ambiguously defined as both a column and parameter`);
		let safeIntegers = 2;
		if (hasOwnProperty.call(def, "safeIntegers")) {
			const bool = def.safeIntegers;
			if (typeof bool !== "boolean") throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with an invalid "safeIntegers" property (should be a boolean)`);
			safeIntegers = +bool;
		}
		let directOnly = false;
		if (hasOwnProperty.call(def, "directOnly")) {
			directOnly = def.directOnly;
			if (typeof directOnly !== "boolean") throw new TypeError(`Virtual table module "${moduleName}" ${verb} a table definition with an invalid "directOnly" property (should be a boolean)`);
		}
		return [
			`CREATE TABLE x(${[...parameters.map(identifier).map((str) => `${str} HIDDEN`), ...columns.map(identifier)].join(", ")});`,
			wrapGenerator(rows, new Map(columns.map((x, i) => [x, parameters.length + i])), moduleName),
			parameters,
			safeIntegers,
			directOnly
		];
	}
	function wrapGenerator(generator, columnMap, moduleName) {
		return function* virtualTable(...args) {
			const output = args.map((x) => Buffer.isBuffer(x) ? Buffer.from(x) : x);
			for (let i = 0; i < columnMap.size; ++i) output.push(null);
			for (const row of generator(...args)) if (Array.isArray(row)) {
				extractRowArray(row, output, columnMap.size, moduleName);
				yield output;
			} else if (typeof row === "object" && row !== null) {
				extractRowObject(row, output, columnMap, moduleName);
				yield output;
			} else throw new TypeError(`Virtual table module "${moduleName}" yielded something that isn't a valid row object`);
		};
	}
	function extractRowArray(row, output, columnCount, moduleName) {
		if (row.length !== columnCount) throw new TypeError(`Virtual table module "${moduleName}" yielded a row with an incorrect number of columns`);
		const offset = output.length - columnCount;
		for (let i = 0; i < columnCount; ++i) output[i + offset] = row[i];
	}
	function extractRowObject(row, output, columnMap, moduleName) {
		let count = 0;
		for (const key of Object.keys(row)) {
			const index = columnMap.get(key);
			if (index === void 0) throw new TypeError(`Virtual table module "${moduleName}" yielded a row with an undeclared column "${key}"`);
			output[index] = row[key];
			count += 1;
		}
		if (count !== columnMap.size) throw new TypeError(`Virtual table module "${moduleName}" yielded a row with missing columns`);
	}
	function inferParameters({ length }) {
		if (!Number.isInteger(length) || length < 0) throw new TypeError("Expected function.length to be a positive integer");
		const params = [];
		for (let i = 0; i < length; ++i) params.push(`$${i + 1}`);
		return params;
	}
	const { hasOwnProperty } = Object.prototype;
	const { apply } = Function.prototype;
	const GeneratorFunctionPrototype = Object.getPrototypeOf(function* () {});
	const identifier = (str) => `"${str.replace(/"/g, "\"\"")}"`;
	const defer = (x) => () => x;
	const isStringArray = (arr) => {
		for (let i = 0; i < arr.length; ++i) if (typeof arr[i] !== "string") return false;
		return true;
	};
}));

// node_modules/better-sqlite3/lib/methods/inspect.js
var require_inspect = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const DatabaseInspection = function Database() {};
	module.exports = function inspect(depth, opts) {
		return Object.assign(new DatabaseInspection(), this);
	};
}));

// node_modules/better-sqlite3/lib/database.js
var require_database = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	const fs = __require("fs");
	const path = __require("path");
	const util = require_util();
	const SqliteError = require_sqlite_error();
	module.exports = function createDatabase(getAddon, allowNativeBinding) {
		function Database(filenameGiven, options) {
			if (new.target == null) return new Database(filenameGiven, options);
			let buffer;
			let fd;
			if (Buffer.isBuffer(filenameGiven)) {
				buffer = filenameGiven;
				filenameGiven = ":memory:";
			} else if (typeof filenameGiven === "number") {
				if (!Number.isInteger(filenameGiven) || filenameGiven < 0 || filenameGiven > 2147483647) throw new TypeError("Expected the file descriptor to be a non-negative 32-bit integer");
				fd = filenameGiven;
				filenameGiven = `fd:${fd}`;
			}
			if (filenameGiven == null) filenameGiven = "";
			if (options == null) options = {};
			if (typeof filenameGiven !== "string") throw new TypeError("Expected first argument to be a string");
			if (typeof options !== "object") throw new TypeError("Expected second argument to be an options object");
			if ("readOnly" in options) throw new TypeError("Misspelled option \"readOnly\" should be \"readonly\"");
			if ("memory" in options) throw new TypeError("Option \"memory\" was removed in v7.0.0 (use \":memory:\" filename instead)");
			const filename = filenameGiven.trim();
			const anonymous = filename === "" || filename === ":memory:";
			const readonly = util.getBooleanOption(options, "readonly");
			const fileMustExist = util.getBooleanOption(options, "fileMustExist");
			const timeout = "timeout" in options ? options.timeout : 5e3;
			const verbose = "verbose" in options ? options.verbose : null;
			const nativeBinding = "nativeBinding" in options ? options.nativeBinding : null;
			const journalFd = "journalFd" in options ? options.journalFd : void 0;
			if (readonly && anonymous && !buffer) throw new TypeError("In-memory/temporary databases cannot be readonly");
			if (!Number.isInteger(timeout) || timeout < 0) throw new TypeError("Expected the \"timeout\" option to be a positive integer");
			if (timeout > 2147483647) throw new RangeError("Option \"timeout\" cannot be greater than 2147483647");
			if (verbose != null && typeof verbose !== "function") throw new TypeError("Expected the \"verbose\" option to be a function");
			if (fd !== void 0 && journalFd === void 0) throw new TypeError("The \"journalFd\" option is required when opening a database from a file descriptor");
			if (fd === void 0 && journalFd !== void 0) throw new TypeError("The \"journalFd\" option can only be used when opening a database from a file descriptor");
			if (journalFd !== void 0 && !(Number.isInteger(journalFd) && journalFd >= 0 && journalFd <= 2147483647)) throw new TypeError("Expected the \"journalFd\" option to be a non-negative 32-bit integer");
			if (!allowNativeBinding && "nativeBinding" in options) throw new TypeError("The \"nativeBinding\" option is only supported by the default better-sqlite3 entrypoint");
			if (allowNativeBinding && nativeBinding != null && typeof nativeBinding !== "string" && typeof nativeBinding !== "object") throw new TypeError("Expected the \"nativeBinding\" option to be a string or addon object");
			const addon = getAddon(nativeBinding);
			if (!addon.isInitialized) {
				addon.initialize(SqliteError, arrayFactory, arrayAppender, rowFactory, recordFactory);
				addon.isInitialized = true;
			}
			if (fd === void 0 && !anonymous && !filename.startsWith("file:") && !fs.existsSync(path.dirname(filename))) throw new TypeError("Cannot open database because the directory does not exist");
			Object.defineProperties(this, {
				[util.cppdb]: { value: new addon.Database(filename, filenameGiven, anonymous, readonly, fileMustExist, timeout, verbose || null, buffer || null, fd ?? null, journalFd ?? null) },
				...wrappers.getters
			});
		}
		const wrappers = require_wrappers();
		Database.prototype.prepare = wrappers.prepare;
		Database.prototype.transaction = require_transaction();
		Database.prototype.pragma = require_pragma();
		Database.prototype.explain = require_explain();
		Database.prototype.backup = require_backup();
		Database.prototype.serialize = require_serialize();
		Database.prototype.function = require_function();
		Database.prototype.aggregate = require_aggregate();
		Database.prototype.table = require_table();
		Database.prototype.loadExtension = wrappers.loadExtension;
		Database.prototype.exec = wrappers.exec;
		Database.prototype.close = wrappers.close;
		Database.prototype.defaultSafeIntegers = wrappers.defaultSafeIntegers;
		Database.prototype.unsafeMode = wrappers.unsafeMode;
		Database.prototype[util.inspect] = require_inspect();
		return Database;
	};
	function arrayFactory(...values) {
		return values;
	}
	function arrayAppender(array, ...values) {
		const offset = array.length;
		for (let i = 0; i < values.length; ++i) array[offset + i] = values[i];
	}
	function rowFactory(...keys) {
		if (!keys.includes("__proto__")) {
			const parameters = keys.map((_, index) => `v${index}`).join(",");
			const properties = keys.map((key, index) => `${JSON.stringify(key)}:v${index}`).join(",");
			return Function(`return (${parameters}) => ({${properties}})`)();
		}
		return (...values) => {
			const row = {};
			for (let i = 0; i < keys.length; ++i) row[keys[i]] = values[i];
			return row;
		};
	}
	function recordFactory(value) {
		return {
			value,
			done: false
		};
	}
}));

// node_modules/better-sqlite3/lib/binding.js
var require_binding = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	var __dirname = import.meta.dirname;
	const fs = __require("fs");
	const path = __require("path");
	const PREBUILD_PLATFORMS = [
		"linux",
		"darwin",
		"win32"
	];
	const PREBUILD_ARCHS = ["x64", "arm64"];
	let DEFAULT_ADDON;
	function getBinding(nativeBinding) {
		if (typeof nativeBinding === "string") return (typeof __non_webpack_require__ === "function" ? __non_webpack_require__ : __require)(path.resolve(nativeBinding).replace(/(\.node)?$/, ".node"));
		if (typeof nativeBinding === "object" && nativeBinding !== null) return nativeBinding;
		if (DEFAULT_ADDON) return DEFAULT_ADDON;
		let filename = path.join(__dirname, "..", "build", "Debug", "better_sqlite3.node");
		if (!fs.existsSync(filename)) filename = path.join(__dirname, "..", "build", "Release", "better_sqlite3.node");
		if (fs.existsSync(filename)) return DEFAULT_ADDON = __require(filename);
		return DEFAULT_ADDON = __require(getPrebuildPath() || filename);
	}
	function getPrebuildPath() {
		if (PREBUILD_PLATFORMS.includes(process.platform) && PREBUILD_ARCHS.includes(process.arch)) {
			const target = `${isLinuxMusl() ? "linuxmusl" : process.platform}-${process.arch}`;
			const filename = path.join(__dirname, "..", "prebuilds", `${target}.node`);
			if (fs.existsSync(filename)) return filename;
		}
		return null;
	}
	function isLinuxMusl() {
		if (process.platform !== "linux") return false;
		try {
			const maps = fs.readFileSync("/proc/self/maps", "latin1");
			if (/\/ld-musl-[^/\s]*\.so/.test(maps)) return true;
			if (/\/(?:ld-linux[^/\s]*|libc)\.so\.\d/.test(maps)) return false;
		} catch {}
		const { report } = process;
		const previousExcludeNetwork = report.excludeNetwork;
		report.excludeNetwork = true;
		try {
			return !report.getReport().header.glibcVersionRuntime;
		} finally {
			report.excludeNetwork = previousExcludeNetwork;
		}
	}
	exports.getBinding = getBinding;
	exports.getPrebuildPath = getPrebuildPath;
	if (__require.main === module) process.stdout.write(getPrebuildPath() ? "1" : "0");
}));

// node_modules/better-sqlite3/lib/index.js
var require_lib = /* @__PURE__ */ __commonJSMin(((exports, module) => {
	module.exports = require_database()(require_binding().getBinding, true);
	module.exports.SqliteError = require_sqlite_error();
}));

// src/foundation/model/problem.ts
var import_lib = /* @__PURE__ */ __toESM(require_lib(), 1);
/** An error as data; `at` is left out where there is no place to name. */
function makeError(blame, code, message, hint, at) {
	return {
		code,
		severity: "error",
		message,
		hint,
		...at === void 0 ? {} : { at },
		blame
	};
}
/** What is thrown when base, config or environment make it impossible to go on. */
function setupError(code, message, hint, at) {
	return new ProblemError([makeError("setup", code, message, hint, at)]);
}
/** Carries problems that make it impossible to go on; anything else thrown is a bug in rentroll. */
var ProblemError = class extends Error {
	problems;
	constructor(problems) {
		super(problems.map((problem) => problem.message).join("; "));
		this.name = "ProblemError";
		this.problems = problems;
	}
};

// src/foundation/faults/disk-fault.ts
const kept = "Nothing that was paid for is lost.";
const full = {
	code: "state-full",
	what: "the disk is full",
	hint: `Free some space, then run again. ${kept}`
};
const inTheWay = {
	code: "state-not-a-folder",
	what: "a file is in the way",
	hint: "Move that file away, then run again."
};
const readOnly = {
	code: "state-read-only",
	what: "it cannot be written to",
	hint: `Give your user permission to write there, then run again. ${kept}`
};
/** By the error code of the system and of SQLite; extended SQLite codes begin with the plain one. */
const faults = {
	ENOSPC: full,
	EDQUOT: full,
	SQLITE_FULL: full,
	EROFS: readOnly,
	EACCES: readOnly,
	EPERM: readOnly,
	SQLITE_READONLY: readOnly,
	SQLITE_CANTOPEN: readOnly,
	ENOTDIR: inTheWay,
	EEXIST: inTheWay,
	SQLITE_BUSY: {
		code: "state-busy",
		what: "another process has held it for more than 10 seconds",
		hint: `Wait until that process has ended, then run again. ${kept}`
	},
	SQLITE_IOERR_SHMSIZE: full,
	SQLITE_CORRUPT: {
		code: "state-corrupt",
		what: "it is damaged",
		hint: "It holds trials that were paid for: restore it from a copy, or move it away to start again."
	},
	SQLITE_IOERR: {
		code: "state-unreadable",
		what: "the disk failed",
		hint: `Look at the disk (space, quota, cables), then run again. ${kept}`
	}
};
/**
* What is thrown when `file` could not be written: a coded ProblemError for faults of the disk, of rights and of SQLite, and the
* error itself for anything else, which is a bug.
*/
function explainDiskFault(error, file) {
	const fault = findFault(error);
	if (fault === void 0) return error;
	const message = `the state "${file}" is not usable: ${fault.what} (${error.message})`;
	return setupError(fault.code, message, fault.hint, { file });
}
/** Why nothing is opened or written at a path that is a link: it leads to a place nobody named. */
function linkFault(path) {
	const message = `the state "${path}" is not usable: it is a link, and nothing is read or written through it`;
	return setupError("state-link", message, "Remove the link, or put what it leads to in its place; then run again.", { file: path });
}
function findFault(error) {
	if (!(error instanceof Error) || !("code" in error)) return void 0;
	const code = String(error.code);
	const known = Object.keys(faults).find((name) => code === name || code.startsWith(`${name}_`));
	return known === void 0 ? void 0 : faults[known];
}

// src/doors/store/open-store.ts
/**
* Opens (and creates or migrates) a database of ours; `:memory:` for tests.
* Throws ProblemError when the file is not a database, is damaged or was written by a newer version, when it or its folder is a link, when
* its folder cannot be written to, and where SQLite's native code does not load.
*/
function openDatabase(file, kind, nativeBinding = findBundledBinding()) {
	try {
		if (file !== ":memory:") makeRoom$1(file);
		const db = new import_lib.default(file, nativeBinding === void 0 ? {} : { nativeBinding });
		db.pragma(`busy_timeout = ${kind.busyTimeoutMs}`);
		db.pragma("journal_mode = WAL");
		db.pragma(`synchronous = ${kind.synchronous}`);
		db.pragma("foreign_keys = ON");
		db.pragma("trusted_schema = OFF");
		if (kind.isCheckedWhole) requireWhole(db, file, kind);
		migrate(db, file, kind);
		return db;
	} catch (error) {
		throw explainFault(error, file, kind);
	}
}
function explainFault(error, file, kind) {
	const fault = explainDiskFault(error, file);
	if (fault instanceof ProblemError) return fault;
	if (error instanceof import_lib.default.SqliteError) return unusable(file, kind, error.message);
	return isBindingFault(error) ? noBinding(error.message) : error;
}
/** Makes the folder of a database; neither it nor any file that SQLite opens beside it may be a link. Throws ProblemError (`state-link`). */
function makeRoom$1(file) {
	const link = [dirname(file), ...[
		"",
		"-wal",
		"-shm",
		"-journal"
	].map((end) => `${file}${end}`)].find((place) => lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink());
	if (link !== void 0) throw linkFault(link);
	mkdirSync(dirname(file), { recursive: true });
}
/** Looks at every page once: a damaged one would be met by some later question, with money spent in between. */
function requireWhole(db, file, kind) {
	const said = String(db.pragma("quick_check(1)", { simple: true }));
	if (said !== "ok") throw unusable(file, kind, `it is damaged (${said.split("\n").at(-1)})`);
}
/**
* Runs `write` as one immediate transaction: all of it or none, and no other process writes in between. Throws ProblemError when the
* disk is full, read-only or broken, or another process holds the journal for too long.
*/
function writeTransaction(db, write) {
	try {
		return db.transaction(write).immediate();
	} catch (error) {
		throw explainDiskFault(error, db.name);
	}
}
const prepared = /* @__PURE__ */ new WeakMap();
/** A statement that is prepared once for each database: for what is asked or written file by file. */
function prepareOnce(db, sql) {
	const of = prepared.get(db) ?? /* @__PURE__ */ new Map();
	prepared.set(db, of);
	const known = of.get(sql) ?? db.prepare(sql);
	of.set(sql, known);
	return known;
}
/** The native binding beside a bundle of dist/; undefined from source, where the package finds its own. */
function findBundledBinding() {
	const file = fileURLToPath(new URL(`./prebuilds/${process.platform}-${process.arch}.node`, import.meta.url));
	return existsSync(file) ? file : void 0;
}
function isBindingFault(error) {
	const code = error instanceof Error && "code" in error ? error.code : void 0;
	return code === "ERR_DLOPEN_FAILED" || code === "MODULE_NOT_FOUND";
}
function noBinding(why) {
	const message = `the native code of SQLite does not load on ${process.platform}-${process.arch}: ${why.split("\n")[0]}`;
	return setupError("store-binding", message, "Use Linux with glibc (ubuntu, debian; not alpine), macOS or Windows, on x64 or arm64.");
}
function migrate(db, file, kind) {
	const { migrations: steps } = kind;
	db.transaction(() => {
		const version = Number(db.pragma("user_version", { simple: true }));
		if (version > steps.length) throw unusable(file, kind, `it was written by a newer rentroll (schema ${version})`);
		for (const step of steps.slice(version)) db.exec(step);
		db.pragma(`user_version = ${steps.length}`);
	}).immediate();
}
function unusable(file, { noun, unusableHint }, why) {
	return setupError("store-unusable", `the ${noun} "${file}" cannot be used: ${why}`, unusableHint);
}

// src/doors/store/sessions/session-migrations.ts
/**
* Schema steps of `sessions.db`, applied in order; `user_version` counts them. A step that has been released is never edited.
* `messages`: what agents asked each other and whether a person let it through. `alerts`: sessions that were told they are dear. `prunes`: how
* many hashes were forgotten on a day.
* `tool_days`: the tools of all sessions by day, so that two years of them add up at once.
* `sources`: a transcript and how far it was read. `sessions`: one row for each agent of a transcript. `calls` and `tool_uses`: what has been
* counted, by a hash of its id, so that no copy in any transcript counts again. `touches`: what an agent opened, ran and looked for.
* `candidates`: sentences that wait for a ledger. `distillations`: runs that were, or are to be, distilled. `distill_terms`: a project's
* own threshold, for hooks, which read no config. `stretches`: what an agent did between two reads, until all learning tasks went over it;
* `learning`: how far each of them got; `findings`: what they found.
*/
const sessionMigrations = [
	`
  CREATE TABLE sources (
    id INTEGER PRIMARY KEY,
    path TEXT NOT NULL UNIQUE,
    offset INTEGER NOT NULL,
    lead TEXT NOT NULL,
    carry TEXT NOT NULL,
    lines INTEGER NOT NULL,
    malformed INTEGER NOT NULL,
    oversized INTEGER NOT NULL,
    read_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE sessions (
    id INTEGER PRIMARY KEY,
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    agent_id TEXT NOT NULL,
    session TEXT NOT NULL,
    agent TEXT NOT NULL,
    cli TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    models TEXT NOT NULL,
    version TEXT NOT NULL,
    rule_set TEXT NOT NULL,
    first_at TEXT NOT NULL,
    last_at TEXT NOT NULL,
    is_completed INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    sidechain INTEGER NOT NULL,
    calls INTEGER NOT NULL,
    unfinished INTEGER NOT NULL,
    tool_calls INTEGER NOT NULL,
    tool_errors INTEGER NOT NULL,
    reread_files INTEGER NOT NULL,
    rereads INTEGER NOT NULL,
    prompts INTEGER NOT NULL,
    questions INTEGER NOT NULL,
    compactions INTEGER NOT NULL,
    api_errors INTEGER NOT NULL,
    loops INTEGER NOT NULL,
    copies INTEGER NOT NULL,
    UNIQUE (source, agent_id)
  ) STRICT;
  CREATE INDEX sessions_by_time ON sessions(last_at);

  CREATE TABLE session_tools (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (row, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE tool_days (
    day TEXT NOT NULL,
    name TEXT NOT NULL,
    calls INTEGER NOT NULL,
    errors INTEGER NOT NULL,
    input_chars INTEGER NOT NULL,
    result_bytes INTEGER NOT NULL,
    PRIMARY KEY (day, name)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE touches (
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    subject TEXT NOT NULL,
    times INTEGER NOT NULL,
    PRIMARY KEY (row, kind, subject)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE calls (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    input INTEGER NOT NULL,
    output INTEGER NOT NULL,
    cache_creation INTEGER NOT NULL,
    cache_read INTEGER NOT NULL,
    chars INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE tool_uses (
    key INTEGER PRIMARY KEY,
    source INTEGER NOT NULL,
    name TEXT NOT NULL
  ) STRICT;
  `,
	`
  CREATE INDEX sessions_by_agent ON sessions(project, agent, last_at);

  CREATE TABLE candidates (
    id INTEGER PRIMARY KEY,
    project TEXT NOT NULL,
    agent TEXT NOT NULL,
    body TEXT NOT NULL,
    state TEXT NOT NULL,
    reason TEXT NOT NULL,
    origin TEXT NOT NULL,
    session TEXT NOT NULL,
    digest TEXT NOT NULL,
    cost INTEGER NOT NULL,
    born_on TEXT NOT NULL,
    why TEXT NOT NULL,
    changed_at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX candidates_by_project ON candidates(project, state);

  CREATE TABLE distillations (
    session TEXT NOT NULL,
    agent_id TEXT NOT NULL,
    agent TEXT NOT NULL,
    project TEXT NOT NULL,
    claimed_at TEXT NOT NULL,
    started_at TEXT NOT NULL,
    ended_at TEXT NOT NULL,
    outcome TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    result TEXT NOT NULL,
    PRIMARY KEY (session, agent_id, project)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX distillations_by_time ON distillations(started_at);

  CREATE TABLE distill_terms (
    project TEXT PRIMARY KEY,
    percentile REAL NOT NULL,
    priors INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
	`
  CREATE TABLE stretches (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    row INTEGER NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    at TEXT NOT NULL,
    tokens INTEGER NOT NULL,
    is_completed INTEGER,
    events INTEGER NOT NULL,
    steps TEXT NOT NULL
  ) STRICT;
  CREATE INDEX stretches_by_row ON stretches(row);

  CREATE TABLE learning (
    task TEXT PRIMARY KEY,
    cursor INTEGER NOT NULL,
    ran_at TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE findings (
    task TEXT NOT NULL,
    project TEXT NOT NULL,
    agent TEXT NOT NULL,
    key TEXT NOT NULL,
    finding TEXT NOT NULL,
    score REAL NOT NULL,
    PRIMARY KEY (task, project, agent, key)
  ) STRICT, WITHOUT ROWID;
  `,
	`
  CREATE TABLE metered (
    source INTEGER NOT NULL REFERENCES sources(id) ON DELETE CASCADE,
    session TEXT NOT NULL,
    began TEXT NOT NULL,
    ended TEXT NOT NULL,
    transcript TEXT NOT NULL,
    PRIMARY KEY (source, began)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX metered_by_session ON metered(session);
  `,
	`
  CREATE INDEX sessions_by_id ON sessions(session);
  CREATE INDEX sessions_by_rules
    ON sessions(agent, project, rule_set, last_at, is_completed, input, output, cache_creation, cache_read)
    WHERE rule_set <> '' AND calls > 0;
  CREATE INDEX calls_by_source ON calls(source);
  CREATE INDEX tool_uses_by_source ON tool_uses(source);
  CREATE TABLE prunes (day TEXT PRIMARY KEY, hashes INTEGER NOT NULL) STRICT;
  CREATE TABLE alerts (session TEXT PRIMARY KEY, at TEXT NOT NULL) STRICT;
  CREATE TABLE messages (
    key TEXT PRIMARY KEY,
    session TEXT NOT NULL,
    project TEXT NOT NULL,
    sender TEXT NOT NULL,
    receiver TEXT NOT NULL,
    body TEXT NOT NULL,
    outcome TEXT NOT NULL,
    at TEXT NOT NULL
  ) STRICT;
  CREATE INDEX messages_by_time ON messages(at);
  `,
	`
  CREATE TABLE scorecards (
    session TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    at TEXT NOT NULL,
    card TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX scorecards_by_project ON scorecards(project, at);
  `,
	`
  CREATE TABLE withheld_sessions (
    session TEXT PRIMARY KEY,
    project TEXT NOT NULL,
    rule TEXT NOT NULL,
    rule_hash TEXT NOT NULL,
    arm TEXT NOT NULL,
    found INTEGER NOT NULL,
    removed INTEGER NOT NULL,
    answer TEXT NOT NULL,
    told INTEGER NOT NULL,
    is_made_good INTEGER NOT NULL,
    is_lifted INTEGER NOT NULL,
    at TEXT NOT NULL,
    changed_ms INTEGER NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX withheld_by_rule ON withheld_sessions(project, rule_hash);
  `,
	`
  CREATE TABLE watched_answers (
    rule_hash TEXT NOT NULL,
    session TEXT NOT NULL,
    project TEXT NOT NULL,
    model TEXT NOT NULL,
    answer TEXT NOT NULL,
    at TEXT NOT NULL,
    mark TEXT NOT NULL,
    bytes INTEGER NOT NULL,
    PRIMARY KEY (rule_hash, session)
  ) STRICT, WITHOUT ROWID;
  CREATE UNIQUE INDEX watched_answers_once ON watched_answers(rule_hash, mark) WHERE mark <> '';
  `,
	`
  CREATE TABLE live_stops (
    project TEXT NOT NULL,
    rule_hash TEXT NOT NULL,
    stop TEXT NOT NULL,
    counts TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (project, rule_hash)
  ) STRICT, WITHOUT ROWID;
  `
];

// src/doors/store/sessions/open-sessions.ts
const sessionsKind = {
	migrations: sessionMigrations,
	synchronous: "NORMAL",
	isCheckedWhole: false,
	noun: "database of sessions",
	unusableHint: "Move it away, then read the transcripts that are still there again: rentroll session import."
};
/**
* Opens `sessions.db`, `:memory:` for tests; another process that writes is waited for so long. Throws ProblemError like `openDatabase`.
*/
function openSessions(file, busyTimeoutMs) {
	return openDatabase(file, {
		...sessionsKind,
		busyTimeoutMs
	});
}

// src/doors/store/sessions/prune-hashes.ts
/** Days after which nobody is expected to resume a session, so that a copy of its answers need not be known as one. */
const keptDays = 90;
const dayMs = 864e5;
/**
* Forgets the hashes of calls and tools of transcripts that have not grown for 90 days, of at most `most` of them, and writes down how many. The
* figures of their sessions stay. A session that is resumed later still counts twice what its new transcript copies: hence the count.
*/
function pruneHashes(db, now, most) {
	const before = (/* @__PURE__ */ new Date(now.getTime() - keptDays * dayMs)).toISOString();
	const stale = db.prepare(`
    SELECT id FROM sources WHERE read_at < ? AND (EXISTS (SELECT 1 FROM calls WHERE source = sources.id)
      OR EXISTS (SELECT 1 FROM tool_uses WHERE source = sources.id)) LIMIT ?`);
	const [calls, tools] = ["calls", "tool_uses"].map((table) => db.prepare(`DELETE FROM ${table} WHERE source = ?`));
	let hashes = 0;
	for (const id of stale.pluck().all(before, most)) hashes += (calls?.run(id).changes ?? 0) + (tools?.run(id).changes ?? 0);
	db.prepare("INSERT INTO prunes VALUES (?, ?) ON CONFLICT (day) DO UPDATE SET hashes = hashes + excluded.hashes").run(dayOf(now), hashes);
	return hashes;
}
/** True when hashes were looked for today: looking goes over every old transcript, which a hook does once a day. */
function hasPrunedToday(db, now) {
	return db.prepare("SELECT 1 FROM prunes WHERE day = ?").get(dayOf(now)) !== void 0;
}
function dayOf(now) {
	return now.toISOString().slice(0, 10);
}

// src/foundation/util/home-places.ts
/** Where rentroll keeps what belongs to the user and not to a repository: `$RENTROLL_HOME`, else `~/.rentroll`. */
function userHome(env) {
	return env["RENTROLL_HOME"] ?? join(env["HOME"] ?? homedir(), ".rentroll");
}
/** The database of sessions: one for all projects of a user. */
function sessionsFile(env) {
	return join(userHome(env), "sessions.db");
}
/** Where a hook notes what it had to drop. */
function dropLog(env) {
	return join(userHome(env), "logs", "collect.log");
}
/** Where the mod writes the rows of sessions, a file for each agent; and its heartbeat. */
function rowsFolder(env) {
	return join(userHome(env), "rows");
}
/** Where the states of running sessions lie, one file each. */
function liveFolder(env) {
	return join(userHome(env), "live");
}
/** Where a person has agreed that dear sessions are distilled by themselves; no file, no consent. */
function distillConsentFile(env) {
	return join(userHome(env), "distill", "consent.json");
}
/** Where the mod writes which arm each session is in, a file for each. */
function armsFolder(env) {
	return join(liveFolder(env), "arms");
}

// src/doors/store/sessions/live/session-tree.ts
/** The agents of a session, the session itself first. */
function readTree(db, session) {
	return db.prepare(`
    SELECT id, agent_id, agent, project, calls, input, output, cache_creation, cache_read
    FROM sessions WHERE session = ? AND calls > 0 ORDER BY agent_id, id`).all(session).map((row) => ({
		row: row.id,
		agentId: row.agent_id,
		agent: row.agent,
		project: row.project,
		calls: row.calls,
		usage: {
			input: row.input,
			output: row.output,
			cacheCreation: row.cache_creation,
			cacheRead: row.cache_read
		}
	}));
}
/** Remembers that something was said, once for ever; false when it had been. */
function sayOnce(db, key, now) {
	return db.prepare("INSERT OR IGNORE INTO alerts VALUES (?, ?)").run(key, now.toISOString()).changes > 0;
}
/** True when it was said before. */
function wasSaid(db, key) {
	return db.prepare("SELECT 1 FROM alerts WHERE session = ?").get(key) !== void 0;
}
/** The dearest tools of a run and the files it opened most often, at most `most` each. */
function readWhereabouts(db, row, most) {
	const tools = db.prepare(`
    SELECT name, calls, input_chars + result_bytes AS chars FROM session_tools WHERE row = ? ORDER BY chars DESC, name LIMIT ?`);
	const again = db.prepare(`
    SELECT subject, times FROM touches WHERE row = ? AND kind = 'read' AND times > 1 ORDER BY times DESC, subject LIMIT ?`);
	return {
		tools: tools.all(row, most),
		again: again.all(row, most)
	};
}

// src/foundation/model/money/usage.ts
const zeroUsage = {
	input: 0,
	output: 0,
	cacheCreation: 0,
	cacheRead: 0
};
/**
* Weights per metric, in input-equivalent tokens.
* `priced`: Anthropic list-price ratios (input 1, five-minute cache write 1.25, cache read 0.1, output 5), as of 2026-06.
*/
const metricWeights = {
	priced: {
		input: 1,
		output: 5,
		cacheCreation: 1.25,
		cacheRead: .1
	},
	total: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 1
	},
	processing: {
		input: 1,
		output: 1,
		cacheCreation: 1,
		cacheRead: 0
	}
};
/** Sum of two usages, class by class. */
function addUsage(a, b) {
	return mapClasses((name) => a[name] + b[name]);
}
/** Every class times the factor; the counts need not be whole numbers. */
function scaleUsage(usage, factor) {
	return mapClasses((name) => usage[name] * factor);
}
function mapClasses(count) {
	return {
		input: count("input"),
		output: count("output"),
		cacheCreation: count("cacheCreation"),
		cacheRead: count("cacheRead")
	};
}
/** Weighted sum of the four classes: the metric value of a trial. */
function weighUsage(usage, weights) {
	return usage.input * weights.input + usage.output * weights.output + usage.cacheCreation * weights.cacheCreation + usage.cacheRead * weights.cacheRead;
}
/** All four classes at weight 1: the unit of every token budget. */
function totalTokens(usage) {
	return weighUsage(usage, metricWeights.total);
}

// src/doors/store/sessions/runs.ts
/** Tokens of a row, all classes. */
const total = "(input + output + cache_creation + cache_read)";
/** Runs before a run, by which it is told to be dear. */
const mostPriors = 50;
/** Tokens of the last completed runs of the same agent in the same project, without this one, at most `mostPriors`. */
function readPriors(db, { row, agent, project }) {
	return db.prepare(`
    SELECT ${total} FROM sessions
    WHERE project = ? AND agent = ? AND id <> ? AND is_completed AND calls > 0 ORDER BY last_at DESC LIMIT ${mostPriors}`).pluck().all(project, agent, row);
}
/** Rows that one transcript has. */
function findRunsOf(db, path) {
	return db.prepare("SELECT s.id FROM sessions s JOIN sources f ON f.id = s.source WHERE f.path = ? AND s.calls > 0").pluck().all(path);
}
/** Whose a run is and what it took; undefined when the row is gone. */
function readRunSize(db, row) {
	return db.prepare(`SELECT id AS row, session, agent_id AS agentId, agent, project, ${total} AS tokens FROM sessions WHERE id = ?`).get(row);
}

// src/foundation/stats/moments.ts
/** Sum of a list; 0 for an empty one. */
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
/** Middle value (mean of the two middle ones for an even count); 0 for an empty list. */
function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + upper) / 2;
}

// src/foundation/text/escape/escape-plain.ts
const whitespace = /[\s\u0085]+/gu;
/** Everything a reader cannot see or that changes how the text around it reads. */
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const emojiSelector = /\ufe0f/gu;
const placeholder = "�";
function replaceUnseen(text) {
	return text.replace(emojiSelector, "").replace(unseen, placeholder);
}
/**
* Untrusted text as one honest line: ANSI sequences removed, white space (line breaks too) folded into single spaces,
* control, bidirectional and invisible characters shown as U+FFFD. Every other escape starts here.
*/
function escapePlain(text) {
	return replaceUnseen(stripVTControlCharacters(text).replace(whitespace, " ")).trim();
}
/** At most `longest` code points of `text`, an ellipsis standing for the rest. */
function clipCharacters(text, longest) {
	if (text.length <= longest) return text;
	const characters = [...text.slice(0, 2 * longest + 2)];
	return characters.length <= longest ? text : `${characters.slice(0, longest - 1).join("")}…`;
}

// src/stages/session/production/find-anomaly.ts
/** A session that takes this many times what is usual is told about. */
const dearFrom = 2;
/** Completed runs before it that there must be. */
const fewestPriors = 5;
/** A run that took at least twice the median of completed ones of its agent and project; undefined for any other, and with fewer than five. */
function findAnomaly(tokens, priors) {
	const usual = median(priors);
	if (priors.length < fewestPriors || usual <= 0 || tokens < dearFrom * usual) return void 0;
	return {
		tokens,
		usual,
		times: tokens / usual,
		priors: priors.length
	};
}

// src/run/sessions/alert-session.ts
const shown = 3;
const charsPerToken = 4;
const longestSubject = 60;
/**
* What a person is told of a session that takes at least twice what is usual for its agent and project: where its tokens went, once for each
* session. Empty for any other. Names of tools and files are data of the session: one line each, cut.
*/
function alertSession(db, session, now) {
	const tree = readTree(db, session);
	const main = tree.find(({ agentId }) => agentId === "");
	if (main === void 0 || wasSaid(db, session)) return [];
	const anomaly = findAnomaly(totalTokens(main.usage), readPriors(db, main));
	if (anomaly === void 0 || !sayOnce(db, session, now)) return [];
	return [wordAlert(db, anomaly, main, tree)];
}
function wordAlert(db, anomaly, main, tree) {
	const { tools, again } = readWhereabouts(db, main.row, shown);
	const subagents = tree.filter(({ agentId }) => agentId !== "");
	const cached = main.usage.cacheRead / anomaly.tokens;
	return [
		`rentroll: this session has taken ${count$1(anomaly.tokens)} tokens, ${anomaly.times.toFixed(1)} times the median of the last ${anomaly.priors} completed ones here (${count$1(anomaly.usual)}).`,
		`${Math.round(100 * cached)} % of them are context that was read again in ${count$1(main.calls)} model calls.`,
		...list$1("Tools, about: ", tools.map((tool) => `${name$1(tool.name)} ${count$1(tool.chars / charsPerToken)} (${count$1(tool.calls)} calls)`)),
		...list$1("Opened again: ", again.map(({ subject, times }) => `${name$1(subject)} ${times} times`)),
		...subagents.length === 0 ? [] : [`Beside it ${subagents.length} subagents: ${count$1(sum(subagents.map(({ usage }) => totalTokens(usage))))}.`]
	].join(" ");
}
function list$1(title, items) {
	return items.length === 0 ? [] : [`${title}${items.join(", ")}.`];
}
function name$1(text) {
	return clipCharacters(escapePlain(text), longestSubject);
}
function count$1(value) {
	return Math.round(value).toLocaleString("en-US");
}

// src/doors/store/sessions/metered.ts
/** Adds stretches of a file of rows; the first one goes on where the last one of the file ended, unless a run began with it. */
function saveMetered(db, source, stretches) {
	const add = db.prepare(`
    INSERT INTO metered VALUES (@source, @session, @began, @ended, @transcript)
    ON CONFLICT (source, began) DO UPDATE SET ended = max(ended, excluded.ended)`);
	for (const stretch of stretches) add.run({
		source,
		...stretch
	});
}
/** The last stretch of a file of rows. */
function findMetered(db, source) {
	return db.prepare("SELECT session, began, ended, transcript FROM metered WHERE source = ? ORDER BY began DESC").get(source);
}
/** Lines of a transcript are written a little before or after the row of the same moment. */
const slackMs = 2e3;
/** What the mod has told of; a session's stretches are asked for once. */
function openMetered(db) {
	const find = prepareOnce(db, "SELECT began, ended FROM metered WHERE session = ?");
	const known = /* @__PURE__ */ new Map();
	const list = (session) => {
		const stretches = known.get(session) ?? find.all(session).map(widen);
		known.set(session, stretches);
		return stretches;
	};
	return {
		has: (session) => session !== "" && list(session).length > 0,
		covers: (session, at) => {
			const stretches = session === "" ? [] : list(session);
			if (stretches.length === 0) return false;
			const atMs = Date.parse(at);
			return stretches.some(([fromMs, toMs]) => atMs >= fromMs && atMs <= toMs);
		}
	};
}
function widen({ began, ended }) {
	return [Date.parse(began) - slackMs, Date.parse(ended) + slackMs];
}
/** Whole size that each file of rows below a folder was read to. */
function readOffsets(db, folder) {
	const rows = db.prepare("SELECT path, offset FROM sources WHERE path >= ? AND path < ?").all(folder, `${folder}\u{ffff}`);
	return new Map(rows.map(({ path, offset }) => [path, offset]));
}
/** Lets go of a file of rows that was removed: another one may take its place, and forgets nothing of what this one counted. */
function releaseSource(db, path, now) {
	db.prepare("UPDATE sources SET path = ? WHERE path = ?").run(`${path}#${now.getTime()}`, path);
}

// src/doors/store/sessions/open-session-memory.ts
/** Opens the memory for a transcript; `source` is its id, undefined for one that was never read. Use it inside of one transaction. */
function openSessionMemory(db, source) {
	const calls = openKnown((key) => {
		const row = prepareOnce(db, "SELECT * FROM calls WHERE key = ?").get(key);
		if (row === void 0 || row.source !== source) return row && "copy";
		const { input, output, cache_creation: cacheCreation, cache_read: cacheRead, chars } = row;
		return {
			usage: {
				input,
				output,
				cacheCreation,
				cacheRead
			},
			chars
		};
	});
	const tools = openKnown((key) => {
		const row = prepareOnce(db, "SELECT source, name FROM tool_uses WHERE key = ?").get(key);
		return row === void 0 || row.source === source ? row?.name : "copy";
	});
	const touches = /* @__PURE__ */ new Map();
	const rows = /* @__PURE__ */ new Map();
	function findBefore(agentId, kind, subject) {
		if (source === void 0) return 0;
		if (!rows.has(agentId)) rows.set(agentId, findRow(db, source, agentId));
		const row = rows.get(agentId);
		const find = prepareOnce(db, "SELECT times FROM touches WHERE row = ? AND kind = ? AND subject = ?").pluck();
		return row === void 0 ? 0 : Number(find.get(row, kind, subject) ?? 0);
	}
	return {
		findCall: calls.find,
		keepCall: calls.keep,
		findTool: tools.find,
		keepTool: tools.keep,
		touch: (agentId, kind, subject) => {
			const key = `${agentId}\n${kind}\n${subject}`;
			let touch = touches.get(key);
			if (touch === void 0) {
				const before = findBefore(agentId, kind, subject);
				touch = {
					agentId,
					kind,
					subject,
					before,
					times: before
				};
				touches.set(key, touch);
			}
			touch.times += 1;
			return touch.times;
		},
		flush: (id, rowOf) => {
			const keepCall = prepareOnce(db, "INSERT OR REPLACE INTO calls VALUES (?, ?, ?, ?, ?, ?, ?)");
			for (const [key, { usage, chars }] of calls.news()) keepCall.run(key, id, usage.input, usage.output, usage.cacheCreation, usage.cacheRead, chars);
			const keepTool = prepareOnce(db, "INSERT OR REPLACE INTO tool_uses VALUES (?, ?, ?)");
			for (const [key, name] of tools.news()) keepTool.run(key, id, name);
			const keepTouch = prepareOnce(db, "INSERT OR REPLACE INTO touches VALUES (?, ?, ?, ?)");
			for (const { agentId, kind, subject, times } of touches.values()) keepTouch.run(rowOf(agentId), kind, subject, times);
		}
	};
}
/** Row of an agent of a transcript. */
function findRow(db, source, agentId) {
	return prepareOnce(db, "SELECT id FROM sessions WHERE source = ? AND agent_id = ?").pluck().get(source, agentId);
}
/** What was asked for is kept, so that the database is asked once for each key. */
function openKnown(ask) {
	const known = /* @__PURE__ */ new Map();
	const fresh = /* @__PURE__ */ new Map();
	return {
		find: (id) => {
			if (!known.has(id)) known.set(id, ask(hashKey(id)));
			return known.get(id);
		},
		keep: (id, value) => {
			known.set(id, value);
			fresh.set(id, value);
		},
		*news() {
			for (const [id, value] of fresh) yield [hashKey(id), value];
		}
	};
}
/** Ids are long and many: 64 bits of their hash tell a thousand million of them apart with one chance in forty of a single mistake. */
function hashKey(id) {
	return hash("sha256", id, "buffer").readBigInt64LE();
}

// src/doors/store/sessions/stretches.ts
/** Most stretches of a run that are kept: a session that goes on for weeks does not fill the database. */
const mostStretches = 200;
/** Keeps what an agent did in a stretch; one in which nothing happened is left out. */
function addStretch(db, row, { steps, counts, lastAt, isCompleted }) {
	const tokens = totalTokens(counts.usage);
	if (steps.length === 0 && tokens === 0) return;
	const add = prepareOnce(db, "INSERT INTO stretches (row, at, tokens, is_completed, events, steps) VALUES (?, ?, ?, ?, ?, ?)");
	const completed = isCompleted === void 0 ? null : Number(isCompleted);
	add.run(row, lastAt, tokens, completed, steps.length, JSON.stringify(steps.map(pack)));
	prepareOnce(db, `DELETE FROM stretches WHERE id IN (SELECT id FROM stretches WHERE row = ? ORDER BY id DESC LIMIT -1 OFFSET ${mostStretches})`).run(row);
}
function pack(step) {
	return step.kind === "error" ? [
		"error",
		step.subject,
		step.of,
		step.said
	] : [step.kind, step.subject];
}

// src/doors/store/sessions/save-part.ts
/** How far a transcript was read; undefined for one that never was. */
function findSource(db, path) {
	const row = prepareOnce(db, "SELECT id, offset, lead, carry FROM sources WHERE path = ?").get(path);
	return row && {
		...row,
		carry: JSON.parse(row.carry)
	};
}
/** Forgets everything a transcript has counted, because it is another one now. */
function forgetSource(db, id) {
	db.prepare(`
    INSERT INTO tool_days
      SELECT substr(s.last_at, 1, ${dayLength}), t.name, -t.calls, -t.errors, -t.input_chars, -t.result_bytes
      FROM session_tools t JOIN sessions s ON s.id = t.row WHERE s.source = ?
    ON CONFLICT (day, name) DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`).run(id);
	for (const table of ["calls", "tool_uses"]) db.prepare(`DELETE FROM ${table} WHERE source = ?`).run(id);
	db.prepare("DELETE FROM sources WHERE id = ?").run(id);
}
/** Adds a stretch of a transcript to its rows, and returns the transcript's id. Call it in the transaction in which the transcript was read. */
function savePart(db, part, facts, memory) {
	const source = keepSource(db, part.lines, part.carry, facts);
	const rows = new Map(part.agents.map((agent) => [agent.agentId, addAgent(db, source, agent, part, facts)]));
	memory.flush(source, (agentId) => rows.get(agentId));
	return source;
}
function keepSource(db, { lines, malformed, oversized }, carry, facts) {
	const keep = prepareOnce(db, `
    INSERT INTO sources (path, offset, lead, carry, lines, malformed, oversized, read_at)
    VALUES (@path, @offset, @lead, @carry, @lines, @malformed, @oversized, @readAt)
    ON CONFLICT (path) DO UPDATE SET offset = excluded.offset, lead = excluded.lead, carry = excluded.carry,
      lines = lines + excluded.lines, malformed = malformed + excluded.malformed,
      oversized = oversized + excluded.oversized, read_at = excluded.read_at
    RETURNING id`);
	const { path, offset, lead, readAt } = facts;
	const values = {
		path,
		offset,
		lead,
		carry: JSON.stringify(carry),
		lines,
		malformed,
		oversized
	};
	return keep.pluck().get({
		...values,
		readAt: readAt.toISOString()
	});
}
/** Columns that grow by what a stretch adds. */
const sums = [...[
	"input",
	"output",
	"cache_creation",
	"cache_read",
	"sidechain",
	"calls",
	"unfinished",
	"tool_calls",
	"tool_errors"
], ...[
	"reread_files",
	"rereads",
	"prompts",
	"questions",
	"compactions",
	"api_errors",
	"loops",
	"copies"
]];
/** Columns that keep what was said first. */
const firsts = [
	"session",
	"agent",
	"project",
	"version",
	"rule_set"
];
const addRow = `
  INSERT INTO sessions (source, agent_id, cli, ${firsts.join(", ")}, model, models, first_at, last_at, is_completed, ${sums.join(", ")})
  VALUES (@source, @agent_id, @cli, ${firsts.map((name) => `@${name}`).join(", ")}, @model, @models, @first_at, @last_at,
    coalesce(@is_completed, 0), ${sums.map((name) => `@${name}`).join(", ")})
  ON CONFLICT (source, agent_id) DO UPDATE SET
    ${firsts.map((name) => `${name} = iif(${name} = '', excluded.${name}, ${name})`).join(", ")},
    ${sums.map((name) => `${name} = ${name} + excluded.${name}`).join(", ")},
    first_at = iif(first_at = '', excluded.first_at, first_at),
    last_at = max(last_at, excluded.last_at),
    is_completed = coalesce(@is_completed, is_completed)
  RETURNING id, models`;
function addAgent(db, source, agent, part, facts) {
	const { counts, models } = agent;
	const isHome = agent.agentId === part.agentId;
	const all = addModels(readModels(db, findRow(db, source, agent.agentId)), models);
	const values = {
		source,
		agent_id: agent.agentId,
		cli: part.cli,
		session: part.session,
		agent: isHome ? part.agent || nameHome(part) : "subagent",
		project: facts.project,
		version: part.version,
		rule_set: facts.ruleSet,
		model: mostUsed(all),
		models: JSON.stringify(all),
		first_at: agent.firstAt,
		last_at: agent.lastAt,
		is_completed: agent.isCompleted === void 0 ? null : Number(agent.isCompleted),
		input: counts.usage.input,
		output: counts.usage.output,
		cache_creation: counts.usage.cacheCreation,
		cache_read: counts.usage.cacheRead,
		sidechain: agent.sidechainTokens,
		calls: counts.calls,
		unfinished: counts.unfinished,
		tool_calls: counts.toolCalls,
		tool_errors: counts.toolErrors,
		reread_files: counts.rereadFiles,
		rereads: counts.rereads,
		prompts: counts.prompts,
		questions: counts.questions,
		compactions: counts.compactions,
		api_errors: counts.apiErrors,
		loops: counts.loops,
		copies: counts.copies
	};
	const { id } = prepareOnce(db, addRow).get(values);
	prepareOnce(db, "UPDATE sessions SET model = ?, models = ? WHERE id = ?").run(values.model, values.models, id);
	addTools$1(db, id, agent);
	addStretch(db, id, agent);
	return id;
}
function nameHome({ agentId, parent }) {
	return agentId === "" && parent === "" ? "main" : "subagent";
}
function addTools$1(db, row, { tools, lastAt }) {
	const add = prepareOnce(db, `
    INSERT INTO session_tools VALUES (@row, @name, @calls, @errors, @inputChars, @resultBytes)
    ON CONFLICT (row, name) DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`);
	const addDay = prepareOnce(db, `
    INSERT INTO tool_days VALUES (@day, @name, @calls, @errors, @inputChars, @resultBytes)
    ON CONFLICT (day, name) DO UPDATE SET calls = calls + excluded.calls, errors = errors + excluded.errors,
      input_chars = input_chars + excluded.input_chars, result_bytes = result_bytes + excluded.result_bytes`);
	const day = lastAt.slice(0, dayLength);
	for (const [name, counts] of tools) {
		add.run({
			row,
			name,
			...counts
		});
		addDay.run({
			day,
			name,
			...counts
		});
	}
}
/** Characters of YYYY-MM-DD. */
const dayLength = 10;
function readModels(db, row) {
	if (row === void 0) return {};
	return JSON.parse(String(prepareOnce(db, "SELECT models FROM sessions WHERE id = ?").pluck().get(row)));
}
function addModels(before, more) {
	const all = { ...before };
	for (const [model, calls] of more) all[model] = (all[model] ?? 0) + calls;
	return all;
}
/** What the CLI itself answers for a model is no model. */
function mostUsed(models) {
	return Object.entries(models).filter(([model]) => model !== "" && !model.startsWith("<")).sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

// src/stages/session/transcript/lines/take-whole-lines.ts
/** What ends a line. */
const newline = 10;
/** Longest line that is decoded: a longer one is no line of an agent, and decoding it would take memory without bound. */
const longestLineBytes = 33554432;
/**
* Hands every line that ends with a newline to `take`, empty ones left out, and returns the bytes it went over. What follows the last
* newline is left for the next read.
*/
function takeWholeLines(bytes, take) {
	let start = 0;
	for (let end = bytes.indexOf(10); end >= 0; end = bytes.indexOf(10, start)) {
		if (end > start) take(bytes, start, end);
		start = end + 1;
	}
	return start;
}

// src/stages/session/transcript/lines/read-json.ts
/** The object itself; an empty one for anything else. */
function objectOf(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value) ? value : {};
}
/** The objects of an array; none for anything else. */
function objectsOf(value) {
	return Array.isArray(value) ? value.map(objectOf) : [];
}
/** The text itself; empty for anything else. */
function asText(value) {
	return typeof value === "string" ? value : "";
}
/** A whole number of tokens ≥ 0; 0 for anything else. */
function asCount(value) {
	return typeof value === "number" && Number.isFinite(value) && value > 0 ? Math.floor(value) : 0;
}
/** An object of those fields that are a text with something in it. */
function keepTexts(fields) {
	const kept = {};
	for (const key in fields) {
		const value = fields[key];
		if (typeof value === "string" && value !== "") kept[key] = value;
	}
	return kept;
}

// src/foundation/model/session/tool-subject.ts
/** Which input names what a tool was asked about, and what kind of touch that is; by the names of Claude Code and Codex. */
const subjects = {
	Read: {
		field: "file_path",
		kind: "read"
	},
	NotebookRead: {
		field: "notebook_path",
		kind: "read"
	},
	Write: {
		field: "file_path",
		kind: "write"
	},
	Edit: {
		field: "file_path",
		kind: "write"
	},
	MultiEdit: {
		field: "file_path",
		kind: "write"
	},
	NotebookEdit: {
		field: "notebook_path",
		kind: "write"
	},
	Bash: {
		field: "command",
		kind: "command"
	},
	exec_command: {
		field: "cmd",
		kind: "command"
	},
	shell: {
		field: "command",
		kind: "command"
	},
	shell_command: {
		field: "command",
		kind: "command"
	},
	Grep: {
		field: "pattern",
		kind: "search"
	},
	Glob: {
		field: "pattern",
		kind: "search"
	},
	LS: {
		field: "path",
		kind: "search"
	},
	WebFetch: {
		field: "url",
		kind: "search"
	},
	WebSearch: {
		field: "query",
		kind: "search"
	}
};
/** What a tool was asked about, cut to `longestSubject` characters; empty for tools nobody listed. */
function findSubject(tool, input) {
	const value = askedOf(tool, input);
	return (Array.isArray(value) ? value.map(textOf).join(" ") : textOf(value)).slice(0, 200);
}
function askedOf(tool, input) {
	const field = findSubjectField(tool);
	return field === void 0 ? "" : input[field];
}
/** Which field of a tool's input names what it was asked about; undefined for tools nobody listed. */
function findSubjectField(tool) {
	return Object.hasOwn(subjects, tool) ? subjects[tool]?.field : void 0;
}
function textOf(value) {
	return typeof value === "string" ? value : "";
}
/** What kind of touch a call of the tool is; undefined for tools nobody listed. */
function findTouchKind(tool) {
	return Object.hasOwn(subjects, tool) ? subjects[tool]?.kind : void 0;
}

// src/stages/session/transcript/claude/read-answer.ts
/** An answer line of Claude Code: `line.message` is a message of the API with one block of its content. */
function readAnswer$1(line, origin) {
	const message = objectOf(line["message"]);
	const blocks = objectsOf(message["content"]);
	const id = asText(message["id"]);
	const usage = readUsage$3(message["usage"]);
	const tools = blocks.filter(({ type }) => type === "tool_use").map(readTool$3);
	const texts = blocks.map(({ text }) => asText(text)).join("");
	const thoughts = blocks.reduce((sum, { thinking }) => sum + asText(thinking).length, 0);
	return {
		kind: "answer",
		origin,
		...id !== "" && { key: `${id}\n${asText(line["requestId"])}` },
		model: asText(message["model"]),
		...usage && { usage },
		isSidechain: line["isSidechain"] === true,
		isError: line["isApiErrorMessage"] === true,
		chars: texts.length + thoughts + tools.reduce((sum, { inputChars }) => sum + inputChars, 0),
		text: texts.slice(0, 600),
		isAsking: texts.trimEnd().endsWith("?"),
		tools
	};
}
function readUsage$3(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const usage = objectOf(value);
	return {
		input: asCount(usage["input_tokens"]),
		output: asCount(usage["output_tokens"]),
		cacheCreation: asCount(usage["cache_creation_input_tokens"]),
		cacheRead: asCount(usage["cache_read_input_tokens"])
	};
}
function readTool$3(block) {
	const name = asText(block["name"]);
	const input = objectOf(block["input"]);
	return {
		id: asText(block["id"]),
		name,
		subject: findSubject(name, input),
		inputChars: JSON.stringify(input).length
	};
}

// src/stages/session/transcript/claude/read-claude-line.ts
/** What a line of Claude Code's transcript says, in order; `bytes` is its length. Lines of kinds we do not know say nothing but their origin. */
function readClaudeLine(line, bytes) {
	const origin = readOrigin$1(line);
	switch (line["type"]) {
		case "assistant": return [readAnswer$1(line, origin)];
		case "user": return readUser(line, origin, bytes);
		case "progress": return readProgress(line, origin);
		case "system": return line["subtype"] === "compact_boundary" ? [{
			kind: "compaction",
			origin
		}] : [{
			kind: "other",
			origin
		}];
		default: return [{
			kind: "other",
			origin
		}];
	}
}
function readOrigin$1(line) {
	const { sessionId, agentId, attributionAgent, cwd, version, timestamp } = line;
	return keepTexts({
		session: sessionId,
		agentId,
		agent: attributionAgent,
		cwd,
		version,
		at: timestamp
	});
}
function readUser(line, origin, bytes) {
	if (line["isCompactSummary"] === true) return [{
		kind: "other",
		origin
	}];
	const { content } = objectOf(line["message"]);
	const blocks = objectsOf(content);
	const results = blocks.filter(({ type }) => type === "tool_result");
	if (results.length > 0) return results.map((block) => readResult$2(block, origin, Math.floor(bytes / results.length)));
	const text = typeof content === "string" ? content : blocks.map((block) => asText(block["text"])).join("\n");
	return line["isMeta"] !== true && text.trim() !== "" ? [{
		kind: "prompt",
		origin,
		text: text.slice(0, 600)
	}] : [{
		kind: "other",
		origin
	}];
}
function readResult$2(block, origin, bytes) {
	const isError = block["is_error"] === true;
	const { content } = block;
	const text = typeof content === "string" ? content : objectsOf(content).map(({ text }) => asText(text)).join("\n");
	return {
		kind: "result",
		origin,
		toolId: asText(block["tool_use_id"]),
		isError,
		bytes,
		text: isError ? text.slice(0, 600) : ""
	};
}
/** Some versions repeat a subagent's lines inside progress lines of the session. Where its own file lies beside, they are copies of that. */
function readProgress(line, origin) {
	const data = objectOf(line["data"]);
	const inner = objectOf(data["message"]);
	const agentId = asText(data["agentId"]);
	if (inner["type"] !== "assistant" || agentId === "") return [{
		kind: "other",
		origin
	}];
	return [{
		...readAnswer$1(inner, origin),
		nestedAgent: agentId
	}];
}

// src/stages/session/transcript/claude/skim-result.ts
/** Bytes at the beginning of a line in which everything stands that is wanted of a tool's result. */
const headBytes = 1e3;
/** How Claude Code writes a tool's result: no spaces, nothing nested before the message. Quotes inside of strings are escaped, so this cannot stand in one. */
const message = "\"type\":\"user\",\"message\":";
const content = "{\"role\":\"user\",\"content\":[{";
const tool = /"tool_use_id":"([ !#-[\]-~]+)","type":"tool_result"|"type":"tool_result","tool_use_id":"([ !#-[\]-~]+)"/y;
/**
* Reads a tool's result from the head of its line. Results are two thirds of all bytes and are told by their tool alone, so they are
* not decoded. Undefined for any other line; whether an error or a second object stands in it is for the caller to find out.
*/
function skimResult(bytes, start, end) {
	if (bytes[end - 1] !== closingBrace) return void 0;
	const head = bytes.toString("latin1", start, Math.min(end, start + headBytes));
	const at = head.indexOf(message) + 24;
	if (at < 24 || head.indexOf("{", 1) !== at || !head.startsWith(content, at)) return void 0;
	tool.lastIndex = at + 27;
	const found = tool.exec(head);
	const toolId = found?.[1] ?? found?.[2];
	if (toolId === void 0) return void 0;
	return {
		kind: "result",
		origin: nobody$1,
		toolId,
		isError: false,
		bytes: end - start,
		text: ""
	};
}
const closingBrace = 125;
const nobody$1 = {};

// src/stages/session/transcript/codex/read-codex-line.ts
/** What a line of a Codex rollout says; `bytes` is its length. Lines of kinds we do not know say nothing but their origin. */
function readCodexLine(line, bytes) {
	const payload = objectOf(line["payload"]);
	const origin = keepTexts({ at: line["timestamp"] });
	switch (line["type"]) {
		case "session_meta": return [{
			kind: "other",
			origin: {
				...origin,
				...readMeta(payload)
			}
		}];
		case "turn_context": return [{
			kind: "other",
			origin: {
				...origin,
				...keepTexts({ cwd: payload["cwd"] })
			},
			model: asText(payload["model"])
		}];
		case "compacted": return [{
			kind: "compaction",
			origin
		}];
		case "event_msg": return [readEvent(payload, origin)];
		case "response_item": return [readItem(payload, origin, bytes)];
		default: return [{
			kind: "other",
			origin
		}];
	}
}
/** True for the first line of a rollout, and for what older versions wrote in its place. */
function isCodexLine(line) {
	return [
		"session_meta",
		"turn_context",
		"event_msg",
		"response_item"
	].includes(asText(line["type"]));
}
function readMeta(meta) {
	const spawn = objectOf(objectOf(objectOf(meta["source"])["subagent"])["thread_spawn"]);
	return keepTexts({
		session: meta["id"],
		cwd: meta["cwd"],
		version: meta["cli_version"],
		parent: spawn["parent_thread_id"],
		agent: spawn["agent_role"]
	});
}
/** Usage comes in events: the last call's, and the sum of the session so far, which makes an event that is written twice known. */
function readEvent(event, origin) {
	if (event["type"] !== "token_count") return {
		kind: "other",
		origin
	};
	const info = objectOf(event["info"]);
	const total = objectOf(info["total_token_usage"]);
	const usage = info["last_token_usage"] === void 0 ? void 0 : readUsage$2(objectOf(info["last_token_usage"]));
	if (usage === void 0) return {
		kind: "other",
		origin
	};
	const sum = [
		"input_tokens",
		"cached_input_tokens",
		"output_tokens"
	].map((name) => asCount(total[name])).join(" ");
	const window = asCount(info["model_context_window"]);
	const told = {
		key: `codex\n${origin.at ?? ""}\n${sum}`,
		sum,
		usage,
		model: asText(info["model"])
	};
	return {
		...answer(origin),
		...told,
		...window > 0 && { window }
	};
}
/** Codex counts cached tokens as part of the input; reasoning is part of the output. */
function readUsage$2(usage) {
	const cacheRead = asCount(usage["cached_input_tokens"]);
	const cacheCreation = asCount(usage["cache_write_input_tokens"]);
	return {
		input: Math.max(0, asCount(usage["input_tokens"]) - cacheRead - cacheCreation),
		output: asCount(usage["output_tokens"]),
		cacheCreation,
		cacheRead
	};
}
function readItem(item, origin, bytes) {
	switch (item["type"]) {
		case "message":
		case void 0: return readMessage(item, origin);
		case "function_call":
		case "custom_tool_call":
		case "local_shell_call": return {
			...answer(origin),
			tools: [readTool$2(item)]
		};
		case "function_call_output":
		case "custom_tool_call_output": return readResult$1(item, origin, bytes);
		default: return {
			kind: "other",
			origin
		};
	}
}
function readMessage(item, origin) {
	const text = objectsOf(item["content"]).map((block) => asText(block["text"])).join("\n");
	if (item["role"] === "assistant") return {
		...answer(origin),
		text: text.slice(0, 600),
		isAsking: text.trimEnd().endsWith("?")
	};
	return item["role"] === "user" && text.trim() !== "" && !/^\s*<\w+[\w ]*>/.test(text) ? {
		kind: "prompt",
		origin,
		text: text.slice(0, 600)
	} : {
		kind: "other",
		origin
	};
}
function readTool$2(item) {
	const name = asText(item["name"]).replace(/^functions\./, "") || "local_shell";
	const input = asText(item["arguments"]) || asText(item["input"]);
	return {
		id: asText(item["call_id"]),
		name,
		subject: readSubject(name, input),
		inputChars: input.length
	};
}
function readSubject(name, input) {
	try {
		return findSubject(name, objectOf(JSON.parse(input)));
	} catch {
		return "";
	}
}
function readResult$1(item, origin, bytes) {
	const { output } = item;
	const text = typeof output === "string" ? output : asText(objectOf(output)["content"]);
	const code = /"exit_code":\s*(-?\d+)|^(?:Process exited with code|Exit code:) (-?\d+)/m.exec(text);
	const isError = (code?.[1] ?? code?.[2] ?? "0") !== "0" || objectOf(output)["success"] === false;
	const said = isError ? text.slice(0, 600) : "";
	return {
		kind: "result",
		origin,
		toolId: asText(item["call_id"]),
		isError,
		bytes,
		text: said
	};
}
function answer(origin) {
	return {
		kind: "answer",
		origin,
		model: "",
		isSidechain: false,
		isError: false,
		chars: 0,
		text: "",
		isAsking: false,
		tools: []
	};
}

// src/foundation/model/session/session-memory.ts
const freshCarry = {
	isAsking: false,
	repeated: "",
	times: 0,
	model: "",
	sum: ""
};

// src/stages/session/transcript/fold/agent-tally.ts
const noCounts = {
	calls: 0,
	unfinished: 0,
	toolCalls: 0,
	toolErrors: 0,
	rereadFiles: 0,
	rereads: 0,
	prompts: 0,
	questions: 0,
	compactions: 0,
	apiErrors: 0,
	loops: 0,
	copies: 0
};
const noToolCounts = {
	calls: 0,
	errors: 0,
	inputChars: 0,
	resultBytes: 0
};
/** Begins to count for an agent; everything is 0. */
function openAgentTally(agentId) {
	const counts = { ...noCounts };
	const tools = /* @__PURE__ */ new Map();
	const models = /* @__PURE__ */ new Map();
	const steps = openSteps();
	let usage = zeroUsage;
	let sidechainTokens = 0;
	let firstAt = "";
	let lastAt = "";
	return {
		add: (name, by = 1) => {
			counts[name] += by;
		},
		addUsage: (more, isSidechain) => {
			usage = addUsage(usage, more);
			if (isSidechain) sidechainTokens += totalTokens(more);
		},
		addModel: (model) => void models.set(model, (models.get(model) ?? 0) + 1),
		addTool: (name, more) => void tools.set(name, addTools(tools.get(name) ?? noToolCounts, more)),
		addStep: steps.add,
		failStep: steps.fail,
		see: (at) => {
			if (at === void 0) return;
			if (firstAt === "" || at < firstAt) firstAt = at;
			if (at > lastAt) lastAt = at;
		},
		end: (isCompleted) => ({
			agentId,
			counts: {
				...counts,
				usage
			},
			sidechainTokens,
			tools,
			models,
			steps: steps.end(),
			firstAt,
			lastAt,
			...isCompleted !== void 0 && { isCompleted }
		})
	};
}
/** Most calls whose results are still waited for: a result comes soon after its call, or never. */
const mostOpenCalls = 1e3;
/** Keeps the newest steps, whatever the length of a transcript. */
function openSteps() {
	const kept = [];
	const open = /* @__PURE__ */ new Map();
	const keep = (step) => {
		kept.push(step);
		if (kept.length >= 2 * 200) kept.splice(0, 200);
	};
	return {
		add: (id, kind, subject) => {
			const step = {
				kind,
				subject
			};
			if (open.size > mostOpenCalls) open.clear();
			open.set(id, step);
			keep(step);
		},
		fail: (id, tool, said) => {
			const { kind: of, subject } = open.get(id) ?? {
				kind: "other",
				subject: tool
			};
			keep({
				kind: "error",
				of,
				subject,
				said
			});
		},
		end: () => kept.slice(-200)
	};
}
function addTools(sum, more) {
	return {
		calls: sum.calls + (more.calls ?? 0),
		errors: sum.errors + (more.errors ?? 0),
		inputChars: sum.inputChars + (more.inputChars ?? 0),
		resultBytes: sum.resultBytes + (more.resultBytes ?? 0)
	};
}

// src/stages/session/transcript/fold/count-answer.ts
/** Characters of a token at most, in any text a model writes: more text than this cannot come from so few tokens. */
const mostCharsPerToken = 8;
/** Text below which a low count proves nothing. */
const fewestChars = 200;
/**
* Counts the model call that an answer's line belongs to. The last line of an answer tells its usage, so what an earlier one told is
* taken back. False when another transcript has counted the call already, with all that stands in its lines.
*/
function countAnswer(entry, model, memory, tally) {
	const { key, usage, isSidechain, chars } = entry;
	const known = key === void 0 ? void 0 : memory.findCall(key);
	if (known === "copy") return false;
	if (usage === void 0) return true;
	const call = {
		usage,
		chars: chars + (known?.chars ?? 0)
	};
	if (known === void 0) {
		tally.add("calls");
		tally.addModel(model);
		tally.addUsage(usage, isSidechain);
	} else if (!isSame(known.usage, usage)) {
		tally.addUsage(scaleUsage(known.usage, -1), isSidechain);
		tally.addUsage(usage, isSidechain);
	}
	const isNow = isUnfinished(call);
	if (isNow !== (known !== void 0 && isUnfinished(known))) tally.add("unfinished", isNow ? 1 : -1);
	if (key !== void 0) memory.keepCall(key, call);
	return true;
}
/** Some versions of Claude Code write the usage of the first event of an answer and never the last one's. */
function isUnfinished({ usage, chars }) {
	return chars >= fewestChars && chars > usage.output * mostCharsPerToken;
}
function isSame(a, b) {
	return a.output === b.output && a.input === b.input && a.cacheCreation === b.cacheCreation && a.cacheRead === b.cacheRead;
}

// src/foundation/text/redact-secrets.ts
/** What a secret is replaced by; it holds nothing that JSON or an event stream would have to escape. */
const redacted = "[redacted]";
/**
* Shapes of credentials that give themselves away. Linear on any text: a pattern takes the whole run of characters a credential
* could be made of, and `holds` looks at what it took, so that no character is looked at again from another start.
*/
const shapes = [
	{
		run: /\bsk-[\w-]{20,}/g,
		holds: /\d/
	},
	{ run: /\brentroll-trial-[0-9a-f]{32,}/g },
	{ run: /\b(?:gh[pousr]|npm)_[A-Za-z0-9]{30,}/g },
	{ run: /\bgithub_pat_\w{22,}/g },
	{ run: /\bglpat-[\w-]{20,}/g },
	{ run: /\bxox[abeprs]-[\w-]{10,}/g },
	{ run: /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/g },
	{ run: /\bAIza[\w-]{35,}/g },
	{
		run: /\beyJ[\w.-]{30,}/g,
		holds: /^eyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/
	},
	{ run: /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[^-]{0,20000}-----END [A-Z ]{0,40}PRIVATE KEY-----/g }
];
/** Shortest text taken for a secret: shorter ones would blank out ordinary words. */
const shortestSecret = 8;
/**
* Makes a function that removes these secrets, and whatever has the shape of a credential, from a text. A secret that is
* spread over several events of a stream is seen only where it is one of the given ones and stands in one piece.
*/
function makeRedactor(secrets) {
	const known = secrets.filter((secret) => secret.length >= shortestSecret).sort((a, b) => b.length - a.length);
	return (text) => {
		const without = known.reduce((rest, secret) => rest.replaceAll(secret, redacted), text);
		return shapes.reduce((rest, { run, holds }) => rest.replace(run, (found) => holds?.test(found) === false ? found : redacted), without);
	};
}
const redactShapes = makeRedactor([]);
/** What every credential that gives itself away has in it: most texts have nothing of it, and are not gone over shape by shape. */
const suspect = /sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ|-----BEGIN /;
/** What a credential that was cut off begins with: its end, and so its shape, is missing. */
const cutCredential = /(?:-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*|\b(?:sk-|rentroll-trial-|gh[pousr]_|npm_|github_pat_|glpat-|xox[abeprs]-|AKIA|ASIA|AIza|eyJ)[\w.-]*)$/;
/** Removes from the beginning of a longer text what has the shape of a credential, also of one that the cut went through. */
function redactExcerpt(text) {
	return suspect.test(text) ? redactShapes(text).replace(cutCredential, redacted) : text;
}

// src/stages/session/transcript/fold/count-tools.ts
/** Tools that ask somebody: the person, or another agent. */
const asking = /* @__PURE__ */ new Set([
	"AskUserQuestion",
	"SendMessage",
	"request_user_input"
]);
/** The same call this many times in a row is a loop. */
const loopLength = 3;
/** Most characters of what an error says by which errors are told apart. */
const longestError = 120;
/** Shorter texts hold no credential that gives itself away. */
const shortestSuspect = 20;
/** Counts a tool call, once for each id; returns what the next one has to know to see a loop. */
function countToolUse(tool, { agentId, tally, memory }, carry) {
	if (tool.id !== "" && memory.findTool(tool.id) !== void 0) return carry;
	if (tool.id !== "") memory.keepTool(tool.id, tool.name);
	tally.add("toolCalls");
	tally.addTool(tool.name, {
		calls: 1,
		inputChars: tool.inputChars
	});
	if (asking.has(tool.name)) tally.add("questions");
	const kind = findTouchKind(tool.name);
	const subject = withoutSecrets(tool.subject);
	if (kind !== void 0 && subject !== "") {
		const times = memory.touch(agentId, kind, subject);
		if (kind === "read" && times === 2) tally.add("rereadFiles");
		if (kind === "read" && times > 1) tally.add("rereads");
		if (kind !== "error") tally.addStep(tool.id, kind, subject);
	}
	return countLoop(`${tool.name}\n${subject}\n${tool.inputChars}`, tally, carry);
}
function countLoop(repeated, tally, carry) {
	const times = repeated === carry.repeated ? carry.times + 1 : 1;
	if (times === loopLength) tally.add("loops");
	return {
		...carry,
		repeated,
		times
	};
}
/** Counts the result that a call's own entry tells of, if it does. */
function countResultBytes(tool, { tally, memory }) {
	const { id, resultBytes } = tool;
	const name = resultBytes === void 0 ? void 0 : memory.findTool(id);
	if (name !== void 0 && name !== "copy") tally.addTool(name, { resultBytes: resultBytes ?? 0 });
}
/** Counts what came back from a tool, for the tool that was asked. */
function countResult(result, { agentId, tally, memory }) {
	const name = memory.findTool(result.toolId);
	if (name === "copy") return;
	if (name !== void 0) tally.addTool(name, {
		errors: Number(result.isError),
		resultBytes: result.bytes
	});
	if (!result.isError) return;
	tally.add("toolErrors");
	const said = result.text.trim().split("\n")[0]?.slice(0, longestError) ?? "";
	const error = withoutSecrets(`${name ?? ""}: ${said}`);
	memory.touch(agentId, "error", error);
	tally.failStep(result.toolId, name ?? "", error);
}
function withoutSecrets(text) {
	return text.length < shortestSuspect ? text : redactExcerpt(text);
}

// src/stages/session/transcript/fold/recent-memory.ts
/** An answer takes several lines, and a tool's result follows its call: most questions are about what came last. */
function openRecentMemory(memory) {
	let [key, toolId] = ["", ""];
	let call;
	let tool;
	const end = () => {
		if (call !== void 0) memory.keepCall(key, call);
		call = void 0;
	};
	return {
		end,
		findCall: (asked) => call !== void 0 && asked === key ? call : memory.findCall(asked),
		keepCall: (kept, more) => {
			if (kept !== key) end();
			key = kept;
			call = more;
		},
		findTool: (id) => {
			if (id === toolId) return tool;
			return memory.findTool(id);
		},
		keepTool: (id, name) => {
			toolId = id;
			tool = name;
			memory.keepTool(id, name);
		},
		touch: memory.touch
	};
}

// src/stages/session/transcript/fold/fold-entries.ts
/** Begins to count a stretch of a transcript. */
function openFold({ agentId, carry = freshCarry, memory, metered }) {
	const state = {
		tallies: /* @__PURE__ */ new Map(),
		copies: /* @__PURE__ */ new Set(),
		seen: {},
		isHeard: false,
		memory: openRecentMemory(memory),
		metered,
		agentId,
		carry
	};
	return {
		add: (entry) => addEntry(state, entry),
		end: (cli) => endFold(state, cli)
	};
}
function addEntry(state, entry) {
	if (!isKnown(state.seen)) state.seen = {
		...entry.origin,
		...state.seen
	};
	if (isCountedByMod(state, entry)) return;
	const agentId = entry.kind === "answer" ? entry.nestedAgent ?? homeOf(state) : homeOf(state);
	const tally = tallyOf(state, agentId);
	tally.see(entry.origin.at);
	if (entry.kind === "answer") addAnswer(state, entry, agentId, tally);
	else if (entry.kind === "result") addResult(state, entry, agentId, tally);
	else if (entry.kind === "prompt") addPrompt(state, tally);
	else if (entry.kind === "compaction") tally.add("compactions");
	else if (entry.model) state.carry = {
		...state.carry,
		model: entry.model
	};
}
/** What the mod has counted is not counted again; its key is kept, so that no copy in another transcript is either. */
function isCountedByMod({ memory, metered, seen }, entry) {
	if (metered === void 0) return false;
	const { session = seen.session ?? "", at } = entry.origin;
	if (at === void 0 || !metered.covers(session, at)) return false;
	if (entry.kind === "answer" && entry.key !== void 0 && memory.findCall(entry.key) === void 0) memory.keepCall(entry.key, {
		usage: entry.usage ?? zeroUsage,
		chars: entry.chars
	});
	return true;
}
function addAnswer(state, entry, agentId, tally) {
	const { memory, copies } = state;
	if (entry.sum !== void 0 && entry.sum === state.carry.sum) return;
	const model = entry.model === "" ? state.carry.model : entry.model;
	const { sum = state.carry.sum } = entry;
	if (model !== state.carry.model || sum !== state.carry.sum) state.carry = {
		...state.carry,
		model,
		sum
	};
	if (countAnswer(entry, model, memory, tally)) {
		if (entry.isError) tally.add("apiErrors");
		for (const tool of entry.tools) state.carry = countToolUse(tool, {
			agentId,
			tally,
			memory
		}, state.carry);
	} else if (!copies.has(entry.key ?? "")) {
		copies.add(entry.key ?? "");
		tally.add("copies");
	}
	for (const tool of entry.tools) countResultBytes(tool, {
		tally,
		memory
	});
	if (entry.nestedAgent === void 0) hearAnswer(state, entry);
}
function addResult(state, entry, agentId, tally) {
	countResult(entry, {
		agentId,
		tally,
		memory: state.memory
	});
	hear(state, "tool", false);
}
/** A question that the agent ended its turn with is asked once somebody answers it. */
function addPrompt(state, tally) {
	tally.add("prompts");
	if (state.carry.isAsking) tally.add("questions");
	hear(state, "prompt", false);
}
function hear(state, last, isAsking) {
	state.isHeard = true;
	const { carry } = state;
	if (isAsking !== carry.isAsking || last !== carry.last) state.carry = {
		...carry,
		last,
		isAsking
	};
}
/** Who spoke last after an answer's line, and whether it asked the person something. A line of thoughts alone changes neither. */
function hearAnswer(state, { isError, tools, text, isAsking }) {
	if (isError) hear(state, "failure", false);
	else if (tools.length > 0) hear(state, "tool", false);
	else if (text.trim() !== "") hear(state, "answer", isAsking);
}
/** True when later lines can say nothing new of where the transcript is from. */
function isKnown({ session, cwd, version, agentId, agent }) {
	if (session === void 0 || cwd === void 0 || version === void 0) return false;
	return agentId === void 0 || agent !== void 0;
}
function homeOf({ agentId, seen }) {
	return agentId ?? seen.agentId ?? "";
}
function tallyOf({ tallies }, agentId) {
	const known = tallies.get(agentId);
	if (known !== void 0) return known;
	const tally = openAgentTally(agentId);
	tallies.set(agentId, tally);
	return tally;
}
function endFold(state, cli) {
	const { seen, carry, isHeard, tallies, memory } = state;
	memory.end();
	const { session = "", parent = "", agent = "", cwd = "", version = "" } = seen;
	const agentId = homeOf(state);
	const isCompleted = isHeard ? carry.last === "answer" : void 0;
	return {
		cli,
		session,
		agentId,
		parent,
		agent,
		cwd,
		version,
		agents: [...tallies].map(([id, tally]) => tally.end(id === agentId ? isCompleted : void 0)),
		carry
	};
}

// src/stages/session/transcript/lines/decode-objects.ts
/** Where an object of a transcript may begin inside a damaged line. */
const beginnings = [
	"{\"parentUuid\":",
	"{\"type\":",
	"{\"timestamp\":",
	"{\"sessionId\":"
];
/** Most objects looked for in one damaged line: an ordinary accident glues two or three. */
const mostPieces = 16;
/**
* Decodes a line. Two writers can lose the newline between their objects, and one that was killed leaves half an object before the next:
* whatever is whole in such a line is recovered. Never throws; the time is linear in the line, times `mostPieces` at worst.
*/
function decodeObjects(line) {
	const whole = parseObject(line);
	if (whole !== void 0) return {
		objects: [whole],
		isWhole: true
	};
	const objects = [];
	let from = 0;
	for (let piece = 0; piece < mostPieces && from < line.length; piece += 1) {
		const end = findObjectEnd(line, from);
		const object = end === void 0 ? void 0 : parseObject(line.slice(from, end));
		if (object !== void 0) objects.push(object);
		const next = object === void 0 ? findBeginning(line, from + 1) : end;
		if (next === void 0) break;
		from = next;
	}
	return {
		objects,
		isWhole: false
	};
}
function parseObject(text) {
	try {
		const value = JSON.parse(text);
		return typeof value === "object" && value !== null && !Array.isArray(value) ? value : void 0;
	} catch {
		return;
	}
}
/** Index behind the object that begins at `from`; undefined when none does or it does not end. */
function findObjectEnd(text, from) {
	const start = text.indexOf("{", from);
	if (start < 0 || text.slice(from, start).trim() !== "") return void 0;
	const marks = /["{}]/g;
	marks.lastIndex = start;
	let depth = 0;
	for (let mark = marks.exec(text); mark !== null; mark = marks.exec(text)) {
		if (mark[0] === "\"") marks.lastIndex = skipString(text, mark.index);
		else depth += mark[0] === "{" ? 1 : -1;
		if (depth === 0) return mark.index + 1;
	}
}
/** Index behind the string that begins at `start`. */
function skipString(text, start) {
	for (let end = text.indexOf("\"", start + 1); end >= 0; end = text.indexOf("\"", end + 1)) {
		let slashes = 0;
		while (text[end - 1 - slashes] === "\\") slashes += 1;
		if (slashes % 2 === 0) return end + 1;
	}
	return text.length;
}
function findBeginning(text, from) {
	const found = beginnings.map((beginning) => text.indexOf(beginning, from)).filter((index) => index >= 0);
	return found.length === 0 ? void 0 : Math.min(...found);
}

// src/stages/session/transcript/lines/find-marks.ts
/**
* What makes a tool's result one that has to be decoded: an error, or a second object glued to the first. Quotes inside of strings are
* escaped in JSON, so the first cannot stand in a text that somebody wrote, and the second hardly ever.
*/
const marks = ["\"is_error\":true", "}{\""].map((mark) => Buffer.from(mark));
/** Looks for marks in `bytes`, over which each mark's search goes once. */
function openMarks(bytes) {
	const next = marks.map((mark) => bytes.indexOf(mark));
	return { hasAny: (start, end) => {
		let has = false;
		for (let index = 0; index < marks.length; index += 1) {
			let at = next[index] ?? -1;
			if (at >= 0 && at < start) at = bytes.indexOf(marks[index], start);
			next[index] = at;
			if (at >= 0 && at < end) has = true;
		}
		return has;
	} };
}

// src/stages/session/transcript/rows/read-row-line.ts
const kinds$1 = [
	"run",
	"step",
	"tool",
	"compaction",
	"prompt"
];
/** True for a line of a file that the mod wrote, see `ModRow`. */
function isRowLine(line) {
	return kinds$1.includes(line["row"]);
}
/** What a row of the mod says, as the lines of a transcript would say it. Rows of a newer mod that we do not know say nothing. */
function readRowLine(line) {
	const origin = keepTexts({ at: line["at"] });
	switch (line["row"]) {
		case "run": return [{
			kind: "other",
			origin: {
				...origin,
				...readRun$1(line)
			}
		}];
		case "step": return [readStep(line, origin)];
		case "tool": return readTool$1(line, origin);
		case "compaction": return readCompaction(line, origin);
		case "prompt": return [{
			kind: "prompt",
			origin,
			text: ""
		}];
		default: return [{
			kind: "other",
			origin
		}];
	}
}
function readRun$1({ session, agentId, agent, cwd, version }) {
	return keepTexts({
		session,
		agentId,
		agent,
		cwd,
		version
	});
}
/** More characters than any tokens can hold: the call counts as one that tells less than there was, see count-answer.ts. */
const uncountableChars = 1e9;
function readStep(line, origin) {
	const usage = readUsage$1(line["usage"]);
	return {
		...plainAnswer(line, origin),
		...usage && { usage },
		text: line["isAnswer"] === true ? "…" : "",
		isAsking: line["isAsking"] === true
	};
}
function plainAnswer(line, origin) {
	const id = asText(line["id"]);
	const base = {
		kind: "answer",
		origin,
		model: asText(line["model"]),
		isSidechain: false,
		isError: false
	};
	const chars = line["isLowerBound"] === true ? uncountableChars : 0;
	return {
		...base,
		...id !== "" && { key: `mod\n${id}` },
		chars,
		text: "",
		isAsking: false,
		tools: []
	};
}
function readTool$1(line, origin) {
	const id = asText(line["id"]);
	const subject = asText(line["subject"]);
	const tool = {
		id,
		name: asText(line["name"]),
		subject,
		inputChars: asCount(line["inputChars"])
	};
	const { key: _, ...asked } = plainAnswer({}, origin);
	const isError = typeof line["error"] === "string";
	const bytes = asCount(line["resultChars"]);
	return [{
		...asked,
		tools: [tool]
	}, {
		kind: "result",
		origin,
		toolId: id,
		isError,
		bytes,
		text: asText(line["error"])
	}];
}
function readCompaction(line, origin) {
	const usage = readUsage$1(line["usage"]);
	const call = usage === void 0 ? [] : [{
		...plainAnswer(line, origin),
		usage
	}];
	return [{
		kind: "compaction",
		origin
	}, ...call];
}
function readUsage$1(value) {
	if (typeof value !== "object" || value === null) return void 0;
	const { input, output, cacheCreation, cacheRead } = objectOf(value);
	return {
		input: asCount(input),
		output: asCount(output),
		cacheCreation: asCount(cacheCreation),
		cacheRead: asCount(cacheRead)
	};
}

// src/stages/session/transcript/scan/scanner-binary.ts
/** The scanner's WebAssembly module, base64. */
const scannerBinary = [
	"AGFzbQEAAAABHgVgAn9/AX9gAX8Bf2ADf39/AGADf39/AX9gAn9/AAIQAQNlbnYGbWVtb3J5AgFUVAMTEgABAAAAAAIBAQABAwAABAEBAAZlFH",
	"8BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAQt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFBAAt/AUEAC38BQQALfwFB",
	"AAt/AUEAC38BQQALfwFBAAsHGwMHc2Nhbm5lZAMTBHNjYW4ADQZtZW1vcnkCAAwBNwr0XRKUBQECfyAALQAAIgJBIkYEQCAAQQFqEAciAEEBak",
	"EAIAAbDwsgAkH7AEYEQCABQcAASAR/IAFBAWohAwJ/IABBAmogAC0AAUH9AEYNABojCCECA0BBACAAQQFqEAEiAUUNARojCQRAIABBAmojCiAC",
	"EAYLQQAgASADEAAiAEUNARogAC0AACIBQSxGDQALIAIkCCAAQQFqQQAgAUH9AEYbCwVBAAsPCyACQdsARgRAIAFBwABIBH8gAUEBaiECAn8gAE",
	"ECaiAALQABQd0ARg0AGgNAQQAgAEEBaiACEAAiAEUNARogAC0AACIBQSxGDQALIABBAWpBACABQd0ARhsLBUEACw8LIAJB4QBPBH8CfyACQfQA",
	"RgRAIABBBGpBACAAKAIAQfTk1asGRhsMAQsgAkHuAEYEQCAAQQRqQQAgACgCAEHu6rHjBkYbDAELIABBBWpBACACQeYARgR/IAAoAgFB4djNqw",
	"ZGBUEACxsLBQJ/IABBAWogACAALQAAQS1GGyIDIQEDQCABLQAAIgJBOU0gAkEwT3EEQCABQQFqIQEMAQsLQQAgASADRgR/QQEFIAMtAABBMEYg",
	"ASADQQFqS3ELDQAaIAEgA2tBD0sEf0EBBSADLQAAQTBGIAAgA0lxCwRAQQAkBwsgAS0AAEEuRgRAQQAkByABQQFqIgIhAANAIAAtAAAiAUE5TS",
	"ABQTBPcQRAIABBAWohAAwBCwtBACACIAAiAUYNARoLIAEgAS0AAEEgckHlAEcNABpBACQHIAFBAWoiAS0AAEErRgR/QQEFIAEtAABBLUYLBEAg",
	"AUEBaiEBCyABIQADQCAALQAAIgJBOU0gAkEwT3EEQCAAQQFqIQAMAQsLIABBACAAIAFHGwsLCzQAIAAtAABBIkcEQEEADwsgAEEBahAHJAojCg",
	"R/IwotAAFBOkcFQQELBEBBAA8LIwpBAmoLjwIBBH8jACABaigCBCICIAAgAWooAgRHBEBBAA8LQQAgAmsgAiACQQBIGyECIwAgAWooAgAhAyAA",
	"IAFqKAIAIQFBACEAAkAgASADRg0AIANBB3EgAUEHcUYEQANAIANBB3EEQEEAIQAgAkUNAyADLQAAIgQgAS0AACIFayEAIAQgBUcNAyACQQFrIQ",
	"IgA0EBaiEDIAFBAWohAQwBCwsDQCACQQhPBEAgAykDACABKQMAUQRAIANBCGohAyABQQhqIQEgAkEIayECDAILCwsLA0AgAiIAQQFrIQIgAARA",
	"IAMtAAAiBCABLQAAIgVrIQAgBCAFRw0CIANBAWohAyABQQFqIQEMAQsLQQAhAAsgAEULSQECfyAAQQAQACICBH8gAC0AAEEiRgVBAAsEQCACQQ",
	"FrIABBAWoiAGshAyMAIAFqIgEgADYCACABIANBACADayMDGzYCBAsgAgshACAALQAAQfQARgRAIwAjACgCDCABcjYCDAsgAEEAEAALhgEBAn8g",
	"ACECA0AgAi0AACIDQTlNIANBME9xBEAgAkEBaiECDAELCyAAIAJGIAIgAGtBCUtyBH9BAQUgAC0AAEEwRiACIABBAWpLcQsEf0EABUEAJAsDQC",
	"AAIAJJBEAgAC0AAEEwayMLQQpsaiQLIABBAWohAAwBCwsgAgsjACABaiMLNgIAC9YCAQZ/IAEgAGshBCMDRSMIQYAIRnIEf0EBBSACIQMCfwNA",
	"IAMjCEgEQCADQQN0QYAIaiICKAIEIARGBEAgBCEBQQAhBQJAIAIoAgAiBiAAIgJGDQAgBkEHcSACQQdxRgRAA0AgBkEHcQRAQQAhBSABRQ0DIA",
	"YtAAAiByACLQAAIghrIQUgByAIRw0DIAFBAWshASAGQQFqIQYgAkEBaiECDAELCwNAIAFBCE8EQCAGKQMAIAIpAwBRBEAgBkEIaiEGIAJBCGoh",
	"AiABQQhrIQEMAgsLCwsDQCABIgVBAWshASAFBEAgBi0AACIHIAItAAAiCGshBSAHIAhHDQIgBkEBaiEGIAJBAWohAgwBCwtBACEFCwVBASEFC0",
	"EBIAVFDQIaIANBAWohAwwBCwtBAAsLBEBBACQHDwsjCEEDdEGACGoiASAANgIAIAEgBDYCBCMIQQFqJAgL3QUCAXsDf0EBJANBACQEA0AgAP0A",
	"BAAiAf0MIiIiIiIiIiIiIiIiIiIiIv0jIAH9DFxcXFxcXFxcXFxcXFxcXFz9I/1QIAH9DCAgICAgICAgICAgICAgICD9Jf1Q/WQiAkUEQCAAQR",
	"BqIQAMAQsgACACaGoiAi0AACIAQSJGBEAgAg8LIABB3ABGBH8CfyACLQABIgNB9QBGBEBBAiEAAn8DQCAAQQZJBEBBACAAIAJqLQAAIgNBOU0g",
	"A0EwT3EEf0EBBSADQSByIgNB5gBNIANB4QBPcQtFDQIaIABBAWohAAwBCwsgAi0ABSEAIAIvAQJBsOAARwR/QQEFIABBxgBNIABBwQBPcQsEf0",
	"EABSACLQAEIgNBMUYEf0EBBSADQTBGBH8gAEHiAEYgAEE3TXIgAEHlAE9yBUEACwsLRQRAQQAkBwsjBkEFaiQGQQYLDAELIANB7gBGIgBFBEAg",
	"A0EiRiEACyAARQRAIANB3ABGIQALIABFBEAgA0H0AEYhAAsgAEUEQCADQfIARiEACyAARQRAIANB4gBGIQALQQAgACADQeYARiAAG0UiACADQS",
	"9HcQ0AGiAABEBBACQHCyMGQQFqJAZBAgsFAn9BACAAQf8BcSIDQfQBSyADQcIBSXIEf0EBBSACLQABQcABcUGAAUcLDQAaIABB/wFxQeABSQRA",
	"IwVBAWokBUECDAELQQAgAi0AAkHAAXFBgAFHDQAaIABB/wFxIgNB8AFJBH8gAi0AASIEQaABSSADQeABRiIDIAMbIgMEfyADBSAAQf8BcUHtAU",
	"YgBEGfAUtxCwR/QQAFIwVBAmokBUEDCwUgAi0AASIDQZABSSAAQf8BcUHwAUYiBCAEGyIEBH8gBAUgAEH/AXFB9AFGIANBjwFLcQsEf0EBBSAC",
	"LQADQcABcUGAAUcLBH9BAAUjBUECaiQFQQQLCwsLIgAEQEEAJAMgACACaiIAJAQMAQsLQQALRQECfyMFIwZqIQIgAEEAEAAiAQR/IAAtAABBIk",
	"cFQQELBEAgAQ8LIwAjACgCECABIABrQQJrIwUjBmogAmtrajYCECABC88EAQN/IAFB7NAAKAIAQQF2IgJrIQQCfwNAIAIgA0sEQEEAIAMgBGot",
	"AAAgA0EBdEHw0ABqLwEAQf8BcUcNAhogA0EBaiEDDAELCyACIARqCwR/IABBAWohAgNAIAItAAAiA0EKRyADQfsAR3EEQCACQQFqIQIMAQsLIA",
	"EgAkcFQQELBEBBAA8LQbzRACgCAEEBdiEDQQAhAgJ/A0AgAiADSQRAQQAgASACai0AACACQQF0QcDRAGovAQBB/wFxRw0CGiACQQFqIQIMAQsL",
	"IAEgA2oLIgFFBEBBAA8LQYzSACgCAEEBdiEDQQAhAgJ/A0AgAiADSQRAQQAgASACai0AACACQQF0QZDSAGovAQBB/wFxRw0CGiACQQFqIQIMAQ",
	"sLIAEgA2oLIQNBzNIAKAIAQQF2IQRBACECIAMCfwNAIAIgBEkEQEEAIAEgAmotAAAgAkEBdEHQ0gBqLwEAQf8BcUcNAhogAkEBaiECDAELCyAB",
	"IARqCyADGyIBRQRAQQAPCyABIQIDQCACLQAAIgRB3ABGIARBIkZyIARBIElyIARB/gBLckUEQCACQQFqIQIMAQsLIAEgAkYEf0EBBSACLQAAQS",
	"JHCwRAQQAPCyADBH9BrNMAKAIAQQF2IQRBACEDAn8DQCADIARJBEBBACACIANqLQAAIANBAXRBsNMAai8BAEH/AXFHDQIaIANBAWohAwwBCwsg",
	"AiAEagsFIAJBAWoLIgNFIAMgAGtB6AdLcgRAQQAPCyMAIgBB6ABqIAE2AgAgACACIAFrNgJsQQELtg0BBX9BACQOQQAkD0EAJBBBACQRQQAkEg",
	"J/QQAgACICLQAAQfsARw0AGgNAIABBAWoQASEEQQAjA0UgBEVyDQEaAn8jCiIBIABBAmoiA2siAEEHSQRAAn9BAQJ/QQBBnMgAKAIAQQF2IgUg",
	"ASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QaDIAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQICf0EAQbzIACgCAE",
	"EBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHAyABqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEDAn9BAEHc",
	"yAAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRB4MgAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBBA",
	"J/QQBB/MgAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QYDJAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQEL",
	"DQAaQQ5BAAJ/QQBBnMkAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QaDJAGovAQBB/wFxRw0CGiAAQQFqIQ",
	"AMAQsLQQELGwsMAQsgAEEJSQR/An9BBQJ/QQBBvMkAKAIAQQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QcDJAGov",
	"AQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQYCf0EAQezJACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdE",
	"HwyQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEHAn9BAEGcygAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAA",
	"IABBAXRBoMoAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBD0EAAn9BAEHMygAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAAIAVJBEBBAC",
	"AAIANqLQAAIABBAXRB0MoAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsbCwUCf0EIAn9BAEH8ygAoAgBBAXYiBSABIANrRw0AGkEAIQADQCAA",
	"IAVJBEBBACAAIANqLQAAIABBAXRBgMsAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBCQJ/QQBBrMsAKAIAQQF2IgUgASADa0cNABpBAC",
	"EAA0AgACAFSQRAQQAgACADai0AACAAQQF0QbDLAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQQoCf0EAQdzLACgCAEEBdiIFIAEgA2tH",
	"DQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHgywBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkELAn9BAEGMzAAoAgBBAXYiBS",
	"ABIANrRw0AGkEAIQADQCAAIAVJBEBBACAAIANqLQAAIABBAXRBkMwAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsNABpBDAJ/QQBBvMwAKAIA",
	"QQF2IgUgASADa0cNABpBACEAA0AgACAFSQRAQQAgACADai0AACAAQQF0QcDMAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELDQAaQRACf0EAQf",
	"zMACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEGAzQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCw0AGkEN",
	"QQACf0EAQbzNACgCAEEBdiIFIAEgA2tHDQAaQQAhAANAIAAgBUkEQEEAIAAgA2otAAAgAEEBdEHAzQBqLwEAQf8BcUcNAhogAEEBaiEADAELC0",
	"EBCxsLCwsiAAR/IAIgACAEEAsFIARBABAACyEAIxIjEiAARXINARogAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLIgAEfyAALQAAQQpHBUEB",
	"CwRAQQAPCyMSBH9BAgUCf0EAIxENABpBAyMPQQRGDQAaQQBBAyMQGyMPQQNGDQAaIw5BIHEEfwJ/IwxBAUcjD0EBRg0AGkEAIwxFIw9BAkdyDQ",
	"AaQQVBBCMMQQNGGwsFQQALCwsiAUUEQEEADwsjACABNgIAIwAgADYCCCAAC6QLAQJ/Iw5BASABdHEEQEEADwsjDkEBIAF0ciQOAn8CQAJAAkAC",
	"QAJAAkACQAJAIAFBAWsODAAHBwcHAQIDBAUHBgcLQTAMBwtBOAwGC0EgDAULQRgMBAtByAAMAwtBwAAMAgtBKAwBC0EACyIEBEAgAiAEEAMPCw",
	"JAAkACQAJAAkACQAJAAkAgAUEDaw4OAAECBwcHBwcDBwQFBgYHCyACQQAQACEAIwMEfwJ/QQECf0EAQfzNACgCAEEBdiIBIAAgAmtHDQAaA0Ag",
	"ASADSwRAQQAgAiADai0AACADQQF0QYDOAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELDQAaQQICf0EAQazOACgCAEEBdiIBIAAgAmtHDQAaQQ",
	"AhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEGwzgBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCw0AGkEDAn9BAEHMzgAoAgBBAXYiASAAIAJr",
	"Rw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRB0M4Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsNABpBBAJ/QQBB/M4AKAIAQQF2Ig",
	"EgACACa0cNABpBACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QYDPAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELBH9BAQUCf0EAQazPACgC",
	"AEEBdiIBIAAgAmtHDQAaQQAhAwNAIAEgA0sEQEEAIAIgA2otAAAgA0EBdEGwzwBqLwEAQf8BcUcNAhogA0EBaiEDDAELC0EBCwsNABpBBEEAAn",
	"9BAEHczwAoAgBBAXYiASAAIAJrRw0AGkEAIQMDQCABIANLBEBBACACIANqLQAAIANBAXRB4M8Aai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsE",
	"f0EBBQJ/QQBBrNAAKAIAQQF2IgEgACACa0cNABpBACEDA0AgASADSwRAQQAgAiADai0AACADQQF0QbDQAGovAQBB/wFxRw0CGiADQQFqIQMMAQ",
	"sLQQELCxsLBUEACyQPIABBACMPGw8LAn8gAi0AAEH7AEcEf0EBBSACLQABQf0ARgsEQCACQQAQAAwBCwNAIAJBAWoQASEAQQAjA0UgAEVyDQEa",
	"QQACf0EAQbzJACgCAEEBdiIEIwogAkECaiIBa0cNABpBACEDA0AgAyAESQRAQQAgASADai0AACADQQF0QcDJAGovAQBB/wFxRw0CGiADQQFqIQ",
	"MMAQsLQQELBH8CfyAALQAAQfsARwR/QQEFIAAtAAFB/QBGCwRAIABBABAADAELA0AgAEEBahABIQFBACMDRSABRXINARoCf0EAQdzIACgCAEEB",
	"diICIwogAEECaiIAa0cNABpBACEDA0AgAiADSwRAQQAgACADai0AACADQQF0QeDIAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLQQELQQAgAUEAEA",
	"AiAEUNARoEf0EAIwMCf0EAQfzNACgCAEEBdiIDIAAgAWtHDQAaQQAhAgNAIAIgA0kEQEEAIAEgAmotAAAgAkEBdEGAzgBqLwEAQf8BcUcNAhog",
	"AkEBaiECDAELC0EBCxsFQQELRQRAQQEkEAsgAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLBSAAQQAQAAsiAkUNARogAi0AACIAQSxGDQALIA",
	"JBAWpBACAAQf0ARhsLDwsgACACEAwPCyACQQIQBA8LIAJBBBAEDwsgAkGACBAEDwsgAkEAEAAhAEEAIwMgAi0AAEH0AEYEf0EBBQJ/QQBBzNwA",
	"KAIAQQF2IgEgACACa0cNABoDQCABIANLBEBBACACIANqLQAAIANBAXRB0NwAai8BAEH/AXFHDQIaIANBAWohAwwBCwtBAQsLG0UEQEEBJBELIA",
	"APC0EAC9gKAgR/A3sjD0ECRgR/IAAgARAJBUEACwRAA38CfyAA/QAEACIG/QwKCgoKCgoKCgoKCgoKCgoK/SMgBv0MfX19fX19fX19fX19fX19",
	"ff0jIAD9AAQBIgf9DHt7e3t7e3t7e3t7e3t7e3v9I/1OIAb9DF9fX19fX19fX19fX19fX1/9IyAH/QxlZWVlZWVlZWVlZWVlZWVl/SP9Tv1Q/V",
	"AiByAAQRBq/QAEACIG/QwKCgoKCgoKCgoKCgoKCgoK/SMgBv0MfX19fX19fX19fX19fX19ff0jIAD9AAQRIgj9DHt7e3t7e3t7e3t7e3t7e3v9",
	"I/1OIAb9DF9fX19fX19fX19fX19fX1/9IyAI/QxlZWVlZWVlZWVlZWVlZWVl/SP9Tv1Q/VAiBv1Q/VMEQCAH/WQgBv1kQRB0ciECAn8DQCACBE",
	"AgACACaGoiAy0AACIEQQpGBEAgA0EAIANBAWstAABB/QBGGwwDC0EAIARB/QBGBH8gAy0AAkEiRgUgA0EDayEFQezTACgCAEEBdiEEQQAhAwJ/",
	"A0AgAyAESQRAQQAgAyAFai0AACADQQF0QfDTAGovAQBB/wFxRw0CGiADQQFqIQMMAQsLIAQgBWoLCw0CGiACIAJBAWtxIQIMAQsLQQELIgJBAU",
	"cEQCACDAILCyAAQSBqIQAMAQsLJBILIxIEf0EABQJ/QQAgAS0AAEH7AEcNABpBACQNQQAkDANAIAFBAWoQASECQQAjA0UgAkVyDQEaQQACfwJ/",
	"QQBBrNQAKAIAQQF2IgMjCiIEIAFBAmoiAWtHDQAaQQAhAANAIAAgA0kEQEEAIAAgAWotAAAgAEEBdEGw1ABqLwEAQf8BcUcNAhogAEEBaiEADA",
	"ELC0EBCwRAIw1BAXEEf0EABSMNQQFyJA1BAQsEfyACQdAAEAMFQQALDAELAn9BAEHM1AAoAgBBAXYiAyAEIAFrRw0AGkEAIQADQCAAIANJBEBB",
	"ACAAIAFqLQAAIABBAXRB0NQAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMNQQJxBH9BAAUjDUECciQNQQELBH8gAkHYABADBUEACwwBCw",
	"J/QQBB7NQAKAIAQQF2IgMgBCABa0cNABpBACEAA0AgACADSQRAQQAgACABai0AACAAQQF0QfDUAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQEL",
	"BEAjDUEEcQR/QQAFIw1BBHIkDUEBCwR/IAIQDwVBAAsMAQsCf0EAQYzXACgCAEEBdiIDIAQgAWtHDQAaQQAhAANAIAAgA0kEQEEAIAAgAWotAA",
	"AgAEEBdEGQ1wBqLwEAQf8BcUcNAhogAEEBaiEADAELC0EBCwRAIw1BCHEEf0EABSMNQQhyJA1BAQsEfwJ/IAItAABBIkYEQEEBJAwgAkHgABAD",
	"DAELQQAgAi0AAEHbAEcNABogAkECaiACLQABIgBB3QBGDQAaIABB+wBGBH8gAkEBaiEBQQQkDAJ/A0AgAUEBahABIQBBACMDRSAARXINARpBAC",
	"ABQQJqIAAQESIBRQ0BGiABLQAAIgBBLEYNAAsgAUEBakEAIABB/QBGBH8CfyMMQQJGBEAjACMAKAIMQQhyNgIMIw1BgMABcUGAwABGDAELIw1B",
	"gIABcUUjDEEDRw0AGiMNQYCAAnFBAEciAAR/IwAoAgxBgARxQQBHBSAACyMNQYAEcXJFCwVBAAsbCwVBAAsiAEEBakEAIAAEfyAALQAAQd0ARg",
	"VBAAsbCwVBAAsMAQsgAkEAEAALIgFFDQEaIAEtAAAiAEEsRg0ACyABQQFqQQAgAEH9AEYbCwsL7AcBCX8gAS0AACEJIAFBCjoAAAJ/IAEhBUEA",
	"IQEgACQTA0AgAUGAIEgEQCABIxMiBCAFTw0CGiABQdABbEGAgARqIgAkACAAQQBB0AH8CwAgACAENgIEIAQQCiIAQQBHIghFBEAjACIAJAAgAE",
	"EAQdAB/AsAIAAgBDYCBCMAIAQhAANAIAAgAP0ABAD9DAoKCgoKCgoKCgoKCgoKCgr9I/1kIgZoaiEDIAZFBEAgAEEQaiEADAELCyADIgA2AggL",
	"IAEgACAFTw0CGiAAQQFqJBMgACAERg0BIAgEfyMAKAIAQQJHBUEACwRAIwAhAAJAIAJFDQAgAkEYEAIiAARAIAJBMBACIQALIAAEfyACQTgQAg",
	"UgAAsEfyACQSAQAgVBAAsEfyACQSgQAgVBAAsEQCMAIwAoAgxBwAByNgIMCyMAIQAjACgCAEEBRwR/QQEFIAIoAgBBAUcLDQAgAkHYABACBEAj",
	"ACMAKAIMQYABcjYCDAsgAkHQABACBH8gAkHIABACBUEACwRAIwAjACgCDEGAAnI2AgwLIwAhAAsgACECCyABQQFqIQEMAQsLQYAgCyEEIAUgCT",
	"oAAEEAJAFBACQCIARB0AFsQYCABGohBkGAgAQhAANAIAAgBkkEQCAAKAIAIgFBAkYEQAJAQQAhByAAQdABayECA0AgB0EgSCACQYCABE9xBEAg",
	"AigCACIBQQRHQQAgARshCAJAIAFBAUcNAEEAIQggAigCDCIBQQRxDQAgAUEIcQR/QQEFIAIoAgxBgMAAcQsEf0EABSACKAJkC0UhCAsgCEUNAi",
	"ACKAIAQQFGBH8gAigCDEEIcQVBAAsEfyAAKAJsIgFBAEwEf0EBBSABIAIoAmxHCwR/QQAFQQAhCAJAIAIoAmgiCiAAKAJoIglGDQAgCkEHcSAJ",
	"QQdxRgRAA0AgCkEHcQRAQQAhCCABRQ0DIAotAAAiBSAJLQAAIgNrIQggAyAFRw0DIAFBAWshASAKQQFqIQogCUEBaiEJDAELCwNAIAFBCE8EQC",
	"AKKQMAIAkpAwBRBEAgCkEIaiEKIAlBCGohCSABQQhrIQEMAgsLCwsDQCABIgNBAWshASADBEAgCi0AACIFIAktAAAiA2shCCADIAVHDQIgCkEB",
	"aiEKIAlBAWohCQwBCwtBACEICyAIRQsFQQALBEAgAigCzAENAyACIAAoAgggACgCBGs2AswBIAAgACgCDEGAwAByNgIMDAMLIAIoAgBBAkcEfy",
	"ACKAIMQcAAcUEARwVBAQtFDQIgB0EBaiEHIAJB0AFrIQIMAQsLCwUgAQRAIAAgARAOBUEAJAELCyAAQdABaiEADAELCyAEC9cEAQV/IAFBAUYE",
	"QCAAIAAoAhA2AsgBCyMBQQBHIgEEQCAAKAIMQcAAcUEARyEBCyABBEAjASIDQUBrKAIEIgFBAEwEf0EBBSABIABBQGsoAgRHCwR/QQAFAkAgAC",
	"gCQCIEIAMoAkAiA0YNACADQQdxIARBB3FGBEADQCADQQdxBEBBACECIAFFDQMgAy0AACIFIAQtAAAiBmshAiAFIAZHDQMgAUEBayEBIANBAWoh",
	"AyAEQQFqIQQMAQsLA0AgAUEITwRAIAMpAwAgBCkDAFEEQCADQQhqIQMgBEEIaiEEIAFBCGshAQwCCwsLCwNAIAEiAkEBayEBIAIEQCADLQAAIg",
	"UgBC0AACIGayECIAUgBkcNAiADQQFqIQMgBEEBaiEEDAELC0EAIQILIAJBAEwLIQELIwJBACABGwRAAkAjASIDIAMoAgxBgCByNgIMIAMoAgAi",
	"AkEDRgRAIAMgAygCDEGAwAByNgIMCyACQQFHBEBBACECBUEAIQICQCAAKAIAQQFHBH9BAQUgACgCDEGAA3FBgANHCw0AIAMoAlQEfyADKAIMQQ",
	"FxBUEACwR/IAAoAgxBAXEFQQALRQ0AIAMoAgwgACgCDHNBAnEEf0EBBSADKAIMQQhxCwR/QQEFIAMoAgxBBHELBH9BAQUgACgCDEEEcQsNACAA",
	"KAIMQQhxBH9BAAUgAygCZAtFIQILCyACRQ0AIAMgAygCDEGAwAByNgIMIAAgACgCDCADKAIMQf98cnE2AgwgACAAKALIASADKALIAWo2AsgBCw",
	"sgAUEARyQCIAAkAQvjBAEEfyAALQAAQfsARwR/QQEFIAAtAAFB/QBGCwRAQQAPCyMAIwAoAgxBAXI2AgwDQCAAQQFqEAEhAiMDRSACRXIEQEEA",
	"DwsCfwJ/QQBBjNUAKAIAQQF2IgMjCiIBIABBAmoiBGtHDQAaQQAhAANAIAAgA0kEQEEAIAAgBGotAAAgAEEBdEGQ1QBqLwEAQf8BcUcNAhogAE",
	"EBaiEADAELC0EBCwRAIw1BEHEEf0EABSMNQRByJA1BAQsEfyACQbgBEAUFQQALDAELAn9BAEG81QAoAgBBAXYiAyABIARrRw0AGkEAIQADQCAA",
	"IANJBEBBACAAIARqLQAAIABBAXRBwNUAai8BAEH/AXFHDQIaIABBAWohAAwBCwtBAQsEQCMNQSBxBH9BAAUjDUEgciQNQQELBH8gAkG8ARAFBU",
	"EACwwBCwJ/QQBB7NUAKAIAQQF2IgMgASAEa0cNABpBACEAA0AgACADSQRAQQAgACAEai0AACAAQQF0QfDVAGovAQBB/wFxRw0CGiAAQQFqIQAM",
	"AQsLQQELBEAjDUHAAHEEf0EABSMNQcAAciQNQQELBH8gAkHAARAFBUEACwwBCwJ/QQBBvNYAKAIAQQF2IgMgASAEa0cNABpBACEAA0AgACADSQ",
	"RAQQAgACAEai0AACAAQQF0QcDWAGovAQBB/wFxRw0CGiAAQQFqIQAMAQsLQQELBEAjDUGAAXEEf0EABSMNQYABciQNQQELBH8gAkHEARAFBUEA",
	"CwwBCyACQQAQAAsiAEUEQEEADwsgAC0AACIBQSxGDQALIABBAWpBACABQf0ARhsLlgcBB38gAC0AAEH7AEcEQEEADwsjBSEFQQEkB0EBJAlBAC",
	"QIIAAtAAFB/QBGBH8gAEECagUgACEBAkADQCABQQFqEAEhBCMDRSAERXINAQJ/QfgAAn9BAEGM2gAoAgBBAXYiBiMKIgMgAUECaiIHa0cNABpB",
	"ACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QZDaAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQYABAn9BAEG82gAoAgBBAXYiBiADIA",
	"drRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBwNoAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQsNABpBiAECf0EAQezaACgCAEEB",
	"diIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEHw2gBqLwEAQf8BcUcNAhogAUEBaiEBDAELC0EBCw0AGkGQAQJ/QQBBnN",
	"sAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QaDbAGovAQBB/wFxRw0CGiABQQFqIQEMAQsLQQELDQAaQZgB",
	"An9BAEG82wAoAgBBAXYiBiADIAdrRw0AGkEAIQEDQCABIAZJBEBBACABIAdqLQAAIAFBAXRBwNsAai8BAEH/AXFHDQIaIAFBAWohAQwBCwtBAQ",
	"sNABpBoAECf0EAQezbACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEHw2wBqLwEAQf8BcUcNAhogAUEBaiEB",
	"DAELC0EBCw0AGkGoAQJ/QQBBjNwAKAIAQQF2IgYgAyAHa0cNABpBACEBA0AgASAGSQRAQQAgASAHai0AACABQQF0QZDcAGovAQBB/wFxRw0CGi",
	"ABQQFqIQEMAQsLQQELDQAaQbABQQACf0EAQazcACgCAEEBdiIGIAMgB2tHDQAaQQAhAQNAIAEgBkkEQEEAIAEgB2otAAAgAUEBdEGw3ABqLwEA",
	"Qf8BcUcNAhogAUEBaiEBDAELC0EBCxsLIQEgByMKQQAQBiABBH8gBC0AAEHbAEYFQQALDQEgAQR/IAQgARADBSAEQQAQAAsiAUUNASABLQAAIg",
	"NBLEYNAAsgAUEBakEAIANB/QBGGyECCyACCyEBQQAkCUEAJAgjACABIABrIwUgBWtrNgIUIAFBACMHGwvXCgEDfwJ/QYACAn9BAEHcyAAoAgBB",
	"AXYiAyMKIgQgAGtHDQAaA0AgAiADSQRAQQAgACACai0AACACQQF0QeDIAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELDQAaQYAEAn9BAEG81w",
	"AoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBwNcAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgBAC",
	"f0EAQazUACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIgA0kEQEEAIAAgAmotAAAgAkEBdEGw1ABqLwEAQf8BcUcNAhogAkEBaiECDAELC0EBCw",
	"R/QQEFAn9BAEHc1wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRB4NcAai8BAEH/AXFHDQIaIAJBAWohAgwB",
	"CwtBAQsLDQAaQYAgAn9BAEGM2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBkNgAai8BAEH/AXFHDQIaIA",
	"JBAWohAgwBCwtBAQsNABpBgMAAAn9BAEGs2AAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBsNgAai8BAEH/",
	"AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgIABAn9BAEGM1wAoAgBBAXYiAyAEIABrRw0AGkEAIQIDQCACIANJBEBBACAAIAJqLQAAIAJBAXRBkN",
	"cAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtBAQsNABpBgAgCf0EAQczYACgCAEEBdiIDIAQgAGtHDQAaQQAhAgNAIAIgA0kEQEEAIAAgAmotAAAg",
	"AkEBdEHQ2ABqLwEAQf8BcUcNAhogAkEBaiECDAELC0EBCw0AGkGAgARBAAJ/QQBB/NgAKAIAQQF2IgMgBCAAa0cNABpBACECA0AgAiADSQRAQQ",
	"AgACACai0AACACQQF0QYDZAGovAQBB/wFxRw0CGiACQQFqIQIMAQsLQQELGwsiAEUEQCABQQAQAA8LIw0gAHEEf0EABSMNIAByJA1BAQtFBEBB",
	"AA8LAkACQAJAAkACQAJAAkAgAEGAAkcEQCAAQYAERg0BIABBgAhGDQIgAEGAEEYNAyAAQYAgRg0EIABBgMAARg0FIABBgIAERg0GDAcLAn9BAC",
	"ABQQAQACIAIAFrQazZACgCAEEBdiIDRw0AGkEAIQIDQCACIANJBEBBACABIAJqLQAAIAJBAXRBsNkAai8BAEH/AXFHDQIaIAJBAWohAgwBCwtB",
	"AQsEQEECJAwFAn9BAEHc2QAoAgBBAXYiAyAAIAFrRw0AGkEAIQIDQCACIANJBEBBACABIAJqLQAAIAJBAXRB4NkAai8BAEH/AXFHDQIaIAJBAW",
	"ohAgwBCwtBAQsEQEEDJAwLCyAAQQAjAxsPCyABEAgiAAR/IAEtAABBIkcFQQELRQRAIABBAWsgAUEBaiICayEDIwAiBEHgAGogAjYCACAEIANB",
	"ACADayMDGzYCZCABLQABIgJB/wBJIAJBIEtxIAJB3ABHcSAAIAFrQQJLcQRAIwAjACgCDEGAEHI2AgwLIwQgAEEBa0YgAEECay0AACIBQSBGcg",
	"RAIwAjACgCDEEgcjYCDAUgAUE/RgRAIwAjACgCDEEQcjYCDAsLCyAADwsgARAIDwsgAUHoABADDwsgAUHwABADDwsgARAQDwsgAUGABBAEDwsg",
	"AS0AAEEiRwRAIw1BgIACciQNCyABQeAAEAMLC/JXNwBBgAgLgEAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
	"AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABBjMgACyAcAAAAAAAAAAAAAAAC",
	"AAAABgAAAGMAdwBkAAAAAAAAAABBrMgACyAcAAAAAAAAAAAAAAACAAAABgAAAHIAbwB3AAAAAAAAAABBzMgACyAcAAAAAAAAAAAAAAACAAAACA",
	"AAAHQAeQBwAGUAAAAAAABB7MgACyAcAAAAAAAAAAAAAAACAAAACAAAAGQAYQB0AGEAAAAAAABBjMkACyAcAAAAAAAAAAAAAAACAAAADAAAAGkA",
	"cwBNAGUAdABhAABBrMkACzAsAAAAAAAAAAAAAAACAAAADgAAAG0AZQBzAHMAYQBnAGUAAAAAAAAAAAAAAAAAAAAAQdzJAAswLAAAAAAAAAAAAA",
	"AAAgAAAA4AAAB2AGUAcgBzAGkAbwBuAAAAAAAAAAAAAAAAAAAAAEGMygALMCwAAAAAAAAAAAAAAAIAAAAOAAAAYQBnAGUAbgB0AEkAZAAAAAAA",
	"AAAAAAAAAAAAAABBvMoACzAsAAAAAAAAAAAAAAACAAAADgAAAHMAdQBiAHQAeQBwAGUAAAAAAAAAAAAAAAAAAAAAQezKAAswLAAAAAAAAAAAAA",
	"AAAgAAABIAAABzAGUAcwBzAGkAbwBuAEkAZAAAAAAAAAAAAAAAAEGcywALMCwAAAAAAAAAAAAAAAIAAAASAAAAcgBlAHEAdQBlAHMAdABJAGQA",
	"AAAAAAAAAAAAAABBzMsACzAsAAAAAAAAAAAAAAACAAAAEgAAAHQAaQBtAGUAcwB0AGEAbQBwAAAAAAAAAAAAAAAAQfzLAAswLAAAAAAAAAAAAA",
	"AAAgAAABYAAABpAHMAUwBpAGQAZQBjAGgAYQBpAG4AAAAAAAAAAEGszAALQDwAAAAAAAAAAAAAAAIAAAAgAAAAYQB0AHQAcgBpAGIAdQB0AGkA",
	"bwBuAEEAZwBlAG4AdAAAAAAAAAAAAAAAAAAAQezMAAtAPAAAAAAAAAAAAAAAAgAAACAAAABpAHMAQwBvAG0AcABhAGMAdABTAHUAbQBtAGEAcg",
	"B5AAAAAAAAAAAAAAAAAABBrM0AC0A8AAAAAAAAAAAAAAACAAAAIgAAAGkAcwBBAHAAaQBFAHIAcgBvAHIATQBlAHMAcwBhAGcAZQAAAAAAAAAA",
	"AAAAAEHszQALMCwAAAAAAAAAAAAAAAIAAAAWAAAAIgBhAHMAcwBpAHMAdABhAG4AdAAiAAAAAAAAAABBnM4ACyAcAAAAAAAAAAAAAAACAAAADA",
	"AAACIAdQBzAGUAcgAiAABBvM4ACzAsAAAAAAAAAAAAAAACAAAAFAAAACIAcAByAG8AZwByAGUAcwBzACIAAAAAAAAAAAAAQezOAAswLAAAAAAA",
	"AAAAAAAAAgAAABAAAAAiAHMAeQBzAHQAZQBtACIAAAAAAAAAAAAAAAAAAEGczwALMCwAAAAAAAAAAAAAAAIAAAASAAAAIgBzAHUAbQBtAGEAcg",
	"B5ACIAAAAAAAAAAAAAAABBzM8AC1BMAAAAAAAAAAAAAAACAAAALgAAACIAZgBpAGwAZQAtAGgAaQBzAHQAbwByAHkALQBzAG4AYQBwAHMAaABv",
	"AHQAIgAAAAAAAAAAAAAAAAAAAABBnNAAC0A8AAAAAAAAAAAAAAACAAAAIgAAACIAcQB1AGUAdQBlAC0AbwBwAGUAcgBhAHQAaQBvAG4AIgAAAA",
	"AAAAAAAAAAAEHc0AALUEwAAAAAAAAAAAAAAAIAAAAwAAAAIgB0AHkAcABlACIAOgAiAHUAcwBlAHIAIgAsACIAbQBlAHMAcwBhAGcAZQAiADoA",
	"AAAAAAAAAAAAAAAAAEGs0QALUEwAAAAAAAAAAAAAAAIAAAA2AAAAewAiAHIAbwBsAGUAIgA6ACIAdQBzAGUAcgAiACwAIgBjAG8AbgB0AGUAbg",
	"B0ACIAOgBbAHsAAAAAAAAAAEH80QALQDwAAAAAAAAAAAAAAAIAAAAeAAAAIgB0AG8AbwBsAF8AdQBzAGUAXwBpAGQAIgA6ACIAAAAAAAAAAAAA",
	"AAAAAAAAQbzSAAtgXAAAAAAAAAAAAAAAAgAAAEgAAAAiAHQAeQBwAGUAIgA6ACIAdABvAG8AbABfAHIAZQBzAHUAbAB0ACIALAAiAHQAbwBvAG",
	"wAXwB1AHMAZQBfAGkAZAAiADoAIgAAAAAAAEGc0wALQDwAAAAAAAAAAAAAAAIAAAAsAAAAIgAsACIAdAB5AHAAZQAiADoAIgB0AG8AbwBsAF8A",
	"cgBlAHMAdQBsAHQAIgAAQdzTAAtAPAAAAAAAAAAAAAAAAgAAAB4AAAAiAGkAcwBfAGUAcgByAG8AcgAiADoAdAByAHUAZQAAAAAAAAAAAAAAAA",
	"AAAABBnNQACyAcAAAAAAAAAAAAAAACAAAABAAAAGkAZAAAAAAAAAAAAABBvNQACyAcAAAAAAAAAAAAAAACAAAACgAAAG0AbwBkAGUAbAAAAABB",
	"3NQACyAcAAAAAAAAAAAAAAACAAAACgAAAHUAcwBhAGcAZQAAAABB/NQACzAsAAAAAAAAAAAAAAACAAAAGAAAAGkAbgBwAHUAdABfAHQAbwBrAG",
	"UAbgBzAAAAAAAAQazVAAswLAAAAAAAAAAAAAAAAgAAABoAAABvAHUAdABwAHUAdABfAHQAbwBrAGUAbgBzAAAAAEHc1QALUEwAAAAAAAAAAAAA",
	"AAIAAAA2AAAAYwBhAGMAaABlAF8AYwByAGUAYQB0AGkAbwBuAF8AaQBuAHAAdQB0AF8AdABvAGsAZQBuAHMAAAAAAAAAAEGs1gALUEwAAAAAAA",
	"AAAAAAAAIAAAAuAAAAYwBhAGMAaABlAF8AcgBlAGEAZABfAGkAbgBwAHUAdABfAHQAbwBrAGUAbgBzAAAAAAAAAAAAAAAAAAAAAEH81gALMCwA",
	"AAAAAAAAAAAAAAIAAAAOAAAAYwBvAG4AdABlAG4AdAAAAAAAAAAAAAAAAAAAAABBrNcACyAcAAAAAAAAAAAAAAACAAAACAAAAHQAZQB4AHQAAA",
	"AAAABBzNcACzAsAAAAAAAAAAAAAAACAAAAFgAAAHQAbwBvAGwAXwB1AHMAZQBfAGkAZAAAAAAAAAAAQfzXAAsgHAAAAAAAAAAAAAAAAgAAAAgA",
	"AABuAGEAbQBlAAAAAAAAQZzYAAsgHAAAAAAAAAAAAAAAAgAAAAoAAABpAG4AcAB1AHQAAAAAQbzYAAswLAAAAAAAAAAAAAAAAgAAABAAAAB0AG",
	"gAaQBuAGsAaQBuAGcAAAAAAAAAAAAAAAAAAEHs2AALMCwAAAAAAAAAAAAAAAIAAAAQAAAAaQBzAF8AZQByAHIAbwByAAAAAAAAAAAAAAAAAABB",
	"nNkACzAsAAAAAAAAAAAAAAACAAAAFAAAACIAdABvAG8AbABfAHUAcwBlACIAAAAAAAAAAAAAQczZAAswLAAAAAAAAAAAAAAAAgAAABoAAAAiAH",
	"QAbwBvAGwAXwByAGUAcwB1AGwAdAAiAAAAAEH82QALMCwAAAAAAAAAAAAAAAIAAAASAAAAZgBpAGwAZQBfAHAAYQB0AGgAAAAAAAAAAAAAAABB",
	"rNoACzAsAAAAAAAAAAAAAAACAAAADgAAAGMAbwBtAG0AYQBuAGQAAAAAAAAAAAAAAAAAAAAAQdzaAAswLAAAAAAAAAAAAAAAAgAAAA4AAABwAG",
	"EAdAB0AGUAcgBuAAAAAAAAAAAAAAAAAAAAAEGM2wALIBwAAAAAAAAAAAAAAAIAAAAIAAAAcABhAHQAaAAAAAAAAEGs2wALMCwAAAAAAAAAAAAA",
	"AAIAAAAaAAAAbgBvAHQAZQBiAG8AbwBrAF8AcABhAHQAaAAAAABB3NsACyAcAAAAAAAAAAAAAAACAAAABgAAAHUAcgBsAAAAAAAAAABB/NsACy",
	"AcAAAAAAAAAAAAAAACAAAACgAAAHEAdQBlAHIAeQAAAABBnNwACyAcAAAAAAAAAAAAAAACAAAABgAAAGMAbQBkAAAAAAAAAABBvNwAC0A8AAAA",
	"AAAAAAAAAAACAAAAJAAAACIAYwBvAG0AcABhAGMAdABfAGIAbwB1AG4AZABhAHIAeQAiAAAAAAAAAAAA"
].join("");

// src/stages/session/transcript/scan/open-scanner.ts
/** Most bytes that are gone over at once. */
const mostBytes$3 = 4194304;
/** Where in the memory records and bytes begin, as in `scanner/index.ts`. */
const [recordsAt, bytesAt] = [65536, 1048576];
/** Pages of 64 KiB that a scanner's memory has, see `scripts/build/build-scanner.ts`. */
const pages = 84;
const { WebAssembly: engine } = globalThis;
let opened;
/** The one scanner of this process: its memory is read into again and again. */
function openScanner() {
	if (opened !== void 0) return opened;
	const memory = new engine.Memory({
		initial: pages,
		maximum: pages
	});
	const module = new engine.Module(Buffer.from(scannerBinary, "base64"));
	const { scan, scanned } = new engine.Instance(module, { env: { memory } }).exports;
	opened = {
		chunk: Buffer.from(memory.buffer, bytesAt, mostBytes$3),
		bytes: Buffer.from(memory.buffer),
		words: new Int32Array(memory.buffer),
		firstWord: recordsAt / Int32Array.BYTES_PER_ELEMENT,
		scan,
		scanned: () => scanned.value
	};
	return opened;
}
/** The scanner that can go over these bytes where they lie; undefined when they lie elsewhere. */
function findScanner(bytes) {
	return opened?.bytes.buffer === bytes.buffer ? opened : void 0;
}

// src/stages/session/transcript/scan/record-text.ts
/** Bytes that a UTF-16 unit takes at most in JSON: as an escape with four digits. */
const mostBytesOfUnit = 6;
/** The text whose two words stand at an index of `scanner.words`; empty where the line says none. */
function tellText({ words, bytes }, at) {
	const start = words[at];
	const length = words[at + 1];
	if (length === 0) return "";
	if (length > 0) return bytes.toString("latin1", start, start + length);
	return JSON.parse(`"${bytes.toString("utf8", start, start - length)}"`);
}
/** The same, cut to so many UTF-16 units, without decoding all of a long text. */
function cutText(scanner, at, mostUnits) {
	const { words, bytes } = scanner;
	const start = words[at];
	const length = words[at + 1];
	if (length > 0) return bytes.toString("latin1", start, start + Math.min(length, mostUnits));
	const mostBytes = mostUnits * mostBytesOfUnit;
	if (-length <= mostBytes) return tellText(scanner, at).slice(0, mostUnits);
	return decodeBeginning(bytes, start, start + mostBytes).slice(0, mostUnits);
}
/** What so many bytes of a longer text say; the cut may go through a character, but through none that is asked for. */
function decodeBeginning(bytes, start, cut) {
	const end = findWholeEnd(bytes, start, cut);
	return JSON.parse(`"${bytes.toString("utf8", start, end)}"`);
}
/** Where the last escape or character that is whole before `cut` ends. */
function findWholeEnd(bytes, start, cut) {
	let end = cut;
	while ((bytes[end] & 192) === 128) end -= 1;
	const slash = bytes.lastIndexOf(backslash, end - 1);
	if (slash < start || slash < end - mostBytesOfUnit) return end;
	let first = slash;
	while (first > start && bytes[first - 1] === backslash) first -= 1;
	const isEscape = (slash - first) % 2 === 0;
	const length = bytes[slash + 1] === letterU ? mostBytesOfUnit : 2;
	return isEscape && slash + length > end ? slash : end;
}
const backslash = 92;
const letterU = 117;

// src/stages/session/transcript/scan/record-words.ts
/** Where in a record of the scanner what stands, in 32-bit words; `scanner/record.ts` has the same in bytes. A text is two words. */
const words = {
	kind: 0,
	start: 1,
	end: 2,
	flags: 3,
	chars: 4,
	inputChars: 5,
	session: 6,
	agentId: 8,
	agent: 10,
	cwd: 12,
	version: 14,
	time: 16,
	request: 18,
	message: 20,
	model: 22,
	text: 24,
	toolId: 26,
	toolName: 28,
	usage: 46,
	allChars: 50,
	resultBytes: 51
};
/** What kind of line a record tells of; one for the decoder says nothing but where the line stands. */
const kinds = {
	forDecoder: 0,
	answer: 1,
	result: 2,
	other: 3,
	prompt: 4,
	toldResult: 5
};
/** Flags of a record. */
const flags = {
	hasUsage: 1,
	isSidechain: 2,
	isApiError: 4,
	hasTool: 8,
	isAsking: 16,
	isUnclear: 32,
	sameOrigin: 64,
	sameModel: 128,
	sameKey: 256,
	isFailure: 512,
	isMeta: 1024,
	hasWords: 2048,
	isBetween: 4096,
	isSaidAgain: 8192
};
/** Where the text of a field of a tool's input is. */
const subjectWords = {
	file_path: 30,
	command: 32,
	pattern: 34,
	path: 36,
	notebook_path: 38,
	url: 40,
	query: 42,
	cmd: 44
};

// src/stages/session/transcript/scan/read-record.ts
function openRecordReader(scanner, isCountedWhole) {
	const told = {
		origin: {},
		model: "",
		key: void 0,
		isWhole: false,
		isCountedWhole
	};
	const { words: all } = scanner;
	return { read: (at) => {
		if (told.isWhole && isMarked(scanner, at, flags.isSaidAgain)) return "said";
		switch (all[at + words.kind]) {
			case kinds.answer: return readAnswer(scanner, at, told);
			case kinds.result: return readResult(scanner, at);
			case kinds.other: return {
				kind: "other",
				origin: readOrigin(scanner, at, told)
			};
			case kinds.prompt: return readPrompt(scanner, at, told);
			case kinds.toldResult: return readToldResult(scanner, at, told);
			default: return;
		}
	} };
}
function readAnswer(scanner, at, told) {
	const set = word(scanner, at + words.flags);
	const origin = readOrigin(scanner, at, told);
	const tools = set & flags.hasTool ? [readTool(scanner, at, told.isWhole)] : noTools;
	if (!(set & flags.sameModel)) told.model = tellText(scanner, at + words.model);
	if (!(set & flags.sameKey)) told.key = readKey(scanner, at);
	return {
		kind: "answer",
		origin,
		key: told.key,
		model: told.model,
		usage: set & flags.hasUsage ? readUsage(scanner, at) : void 0,
		isSidechain: (set & flags.isSidechain) !== 0,
		isError: (set & flags.isApiError) !== 0,
		chars: word(scanner, at + (told.isWhole ? words.allChars : words.chars)) + (tools[0]?.inputChars ?? 0),
		text: hasWords(scanner, at, set) ? something : "",
		isAsking: (set & flags.isUnclear) !== 0 ? isAsking(scanner, at) : (set & flags.isAsking) !== 0,
		tools
	};
}
/** What stands for what was said: whoever listens reads it from the decoder, and all others only whether there was something. */
const something = "…";
function hasWords(scanner, at, set) {
	if (set & flags.hasWords || word(scanner, at + words.text + 1) === 0) return (set & flags.hasWords) !== 0;
	return cutText(scanner, at + words.text, 600).trim() !== "";
}
const noTools = [];
function readKey(scanner, at) {
	const id = tellText(scanner, at + words.message);
	return id === "" ? void 0 : `${id}\n${tellText(scanner, at + words.request)}`;
}
function readUsage(scanner, at) {
	const first = at + words.usage;
	return {
		input: word(scanner, first),
		output: word(scanner, first + 1),
		cacheCreation: word(scanner, first + 2),
		cacheRead: word(scanner, first + 3)
	};
}
function isAsking(scanner, at) {
	return tellText(scanner, at + words.text).trimEnd().endsWith("?");
}
function readTool(scanner, at, isWhole) {
	const name = tellText(scanner, at + words.toolName);
	const field = findSubjectField(name);
	const resultBytes = isWhole ? word(scanner, at + words.resultBytes) : 0;
	return {
		id: tellText(scanner, at + words.toolId),
		name,
		subject: field === void 0 ? "" : cutText(scanner, at + subjectWords[field], 200),
		inputChars: word(scanner, at + words.inputChars),
		...resultBytes > 0 && { resultBytes }
	};
}
/** A result says neither who wrote it nor when: nothing of it is decoded. */
function readResult(scanner, at) {
	const bytes = word(scanner, at + words.end) - word(scanner, at + words.start);
	const toolId = tellText(scanner, at + words.toolId);
	return {
		kind: "result",
		origin: nobody,
		toolId,
		isError: false,
		bytes,
		text: ""
	};
}
const nobody = {};
function readToldResult(scanner, at, told) {
	const isError = isMarked(scanner, at, flags.isFailure);
	const text = isError ? cutText(scanner, at + words.text, 600) : "";
	return {
		...readResult(scanner, at),
		origin: readOrigin(scanner, at, told),
		isError,
		text
	};
}
function readPrompt(scanner, at, told) {
	const origin = readOrigin(scanner, at, told);
	return !isMarked(scanner, at, flags.isMeta) && tellText(scanner, at + words.text).trim() !== "" ? {
		kind: "prompt",
		origin,
		text: something
	} : {
		kind: "other",
		origin
	};
}
function readOrigin(scanner, at, told) {
	if (!isMarked(scanner, at, flags.sameOrigin)) {
		told.origin = readPlace(scanner, at);
		told.isWhole = told.isCountedWhole(told.origin.session);
	}
	if (told.isWhole && isMarked(scanner, at, flags.isBetween)) return told.origin;
	const time = tellText(scanner, at + words.time);
	return time === "" ? told.origin : {
		...told.origin,
		at: time
	};
}
function readPlace(scanner, at) {
	return keepTexts({
		session: tellText(scanner, at + words.session),
		agentId: tellText(scanner, at + words.agentId),
		agent: tellText(scanner, at + words.agent),
		cwd: tellText(scanner, at + words.cwd),
		version: tellText(scanner, at + words.version)
	});
}
function isMarked(scanner, at, flag) {
	return (word(scanner, at + words.flags) & flag) !== 0;
}
function word({ words: all }, at) {
	return all[at];
}

// src/stages/session/transcript/scan/take-scanned-lines.ts
/** Hands over what the whole lines of a chunk say, in order, and returns the bytes it went over; the chunk lies in the scanner. */
function takeScannedLines(scanner, chunk, lines) {
	const begin = chunk.byteOffset - scanner.bytes.byteOffset;
	const end = begin + chunk.length;
	let from = begin;
	for (;;) {
		takeRecords(scanner, scanner.scan(from, end), lines);
		if (scanner.scanned() === from) return from - begin;
		from = scanner.scanned();
	}
}
function takeRecords(scanner, count, { add, leave, isWanted, isCountedWhole }) {
	const reader = openRecordReader(scanner, isCountedWhole);
	const { bytes, words: all, firstWord } = scanner;
	const end = firstWord + count * 52;
	for (let at = firstWord; at < end; at += 52) {
		const entry = isWanted() ? reader.read(at) : void 0;
		if (entry === void 0) leave(bytes, all[at + words.start], all[at + words.end]);
		else add(entry === "said" ? void 0 : entry);
	}
}

// src/stages/session/transcript/read-transcript.ts
/** Begins to read a transcript, or a stretch of one that begins with a line. Never throws, whatever the bytes are. */
function openTranscriptReader(start) {
	const fold = openFold(start);
	const add = start.listen === void 0 ? fold.add : both(fold, start.listen);
	const lines = {
		lines: 0,
		malformed: 0,
		recovered: 0,
		oversized: 0,
		unfinished: 0
	};
	const { metered } = start;
	const isCountedWhole = (session) => metered === void 0 || session !== void 0 && !metered.has(session);
	const state = {
		add,
		isCountedWhole,
		lines,
		cli: void 0,
		bytes: 0
	};
	const isScannable = (bytes) => start.listen === void 0 && state.cli !== "codex" && findScanner(bytes) !== void 0;
	return {
		take: (chunk) => {
			const scanner = isScannable(chunk) ? findScanner(chunk) : void 0;
			const taken = scanner === void 0 ? takeLines(state, chunk) : scanLines(state, scanner, chunk);
			state.bytes += taken;
			return taken;
		},
		takeLast: (rest) => {
			const taken = isScannable(rest) && scanLast(state, rest) ? rest.length : takeLast(state, rest);
			state.bytes += taken;
			return taken;
		},
		skip: (length) => {
			lines.lines += 1;
			lines.oversized += 1;
			state.bytes += length;
		},
		end: () => ({
			...fold.end(state.cli ?? "claude-code"),
			lines,
			bytes: state.bytes
		})
	};
}
function takeLines(state, chunk) {
	const marks = openMarks(chunk);
	return takeWholeLines(chunk, (bytes, from, end) => takeLine(state, marks, bytes, from, end));
}
/** A line that the scanner leaves is read like any other. */
function scanLines(state, scanner, chunk) {
	return takeScannedLines(scanner, chunk, {
		isCountedWhole: state.isCountedWhole,
		isWanted: () => state.cli !== "codex",
		add: (entry) => addScanned(state, entry),
		leave: (bytes, from, end) => {
			const line = bytes.subarray(from, end);
			takeLine(state, openMarks(line), line, 0, line.length);
		}
	});
}
function takeLine(state, marks, bytes, from, end) {
	const result = state.cli === "codex" ? void 0 : skimResult(bytes, from, end);
	if (result === void 0 || marks.hasAny(from, end)) decodeLine(state, bytes.toString("utf8", from, end), end - from);
	else {
		state.lines.lines += 1;
		state.add(result);
	}
}
function takeLast(state, rest) {
	const text = rest.toString();
	if (text.trim() === "") return 0;
	const decoded = decodeObjects(text);
	if (!decoded.isWhole) {
		state.lines.unfinished = 1;
		return 0;
	}
	addDecoded(state, decoded, rest.length);
	return rest.length;
}
/** True when the scanner understood the last line; with a newline behind it, it is one like any other. */
function scanLast(state, rest) {
	const scanner = openScanner();
	if (rest.length >= scanner.chunk.length) return false;
	rest.copy(scanner.chunk);
	scanner.chunk[rest.length] = 10;
	let isUnderstood = false;
	const add = (entry) => {
		isUnderstood = true;
		addScanned(state, entry);
	};
	takeScannedLines(scanner, scanner.chunk.subarray(0, rest.length + 1), {
		isCountedWhole: state.isCountedWhole,
		isWanted: () => true,
		add,
		leave: () => void 0
	});
	return isUnderstood;
}
function addScanned(state, entry) {
	state.lines.lines += 1;
	if (entry !== void 0) state.add(entry);
}
function decodeLine(state, text, length) {
	const decoded = decodeObjects(text);
	if (decoded.isWhole || text.trim() !== "") addDecoded(state, decoded, length);
}
function addDecoded(state, { objects, isWhole }, length) {
	state.lines.lines += 1;
	if (!isWhole) {
		state.lines.malformed += 1;
		state.lines.recovered += objects.length;
	}
	for (const object of objects) {
		if (state.cli === void 0 && isCodexLine(object)) state.cli = "codex";
		const read = state.cli === "codex" ? readCodexLine : isRowLine(object) ? readRowLine : readClaudeLine;
		for (const entry of read(object, length)) state.add(entry);
	}
}
function both(fold, listen) {
	return (entry) => {
		fold.add(entry);
		listen(entry);
	};
}

// src/stages/session/transcript/load-stretch.ts
/** Bytes read at a time: what reading takes of memory, whatever the file's length. */
const chunkBytes = 4194304;
/** What a process reads before it starts the scanner: a hook has decoded a turn's lines by then. */
const mostDecodedBytes = 524288;
/**
* Reads a stretch chunk by chunk, and stops between chunks once `isLate` says so. A line that does not fit into the buffer makes it grow,
* up to `longestLineBytes`, and is skipped beyond that.
*/
function loadStretch({ file, from, end }, start, isLate) {
	const reader = openTranscriptReader(start);
	const window = {
		file,
		at: from,
		buffer: chooseChunk(end - from),
		kept: 0
	};
	while (window.at < end) {
		if (!makeRoom(window, reader)) return reader.end();
		if (!readChunk(window, reader)) break;
		if (isLate()) return reader.end();
	}
	if (window.kept > 0) reader.takeLast(window.buffer.subarray(0, window.kept));
	return reader.end();
}
/** Read into again and again: an import reads thousands of files, one after the other. */
let chunk;
let asked = 0;
function chooseChunk(bytes) {
	asked += bytes;
	if (asked > mostDecodedBytes) return openScanner().chunk;
	chunk ??= Buffer.allocUnsafeSlow(Math.min(chunkBytes, 524289));
	return chunk;
}
/** False when a line is too long and has no end yet. */
function makeRoom(window, reader) {
	const { file, at, buffer, kept } = window;
	if (kept < buffer.length) return true;
	if (buffer.length < 33554432) {
		window.buffer = Buffer.concat([buffer], Math.min(buffer.length * 2, longestLineBytes));
		return true;
	}
	const skipped = skipLine(file, at, buffer);
	if (skipped === void 0) return false;
	reader.skip(kept + skipped);
	window.at += skipped;
	window.kept = 0;
	return true;
}
/** Hands the next chunk to the reader. False when the file has ended. */
function readChunk(window, reader) {
	const { file, at, buffer, kept } = window;
	const length = readSync(file, buffer, kept, buffer.length - kept, at);
	if (length === 0) return false;
	const filled = kept + length;
	const taken = reader.take(buffer.subarray(0, filled));
	const rest = filled - taken;
	if (taken > 0 && buffer.length > chunkBytes && rest < chunkBytes) window.buffer = openScanner().chunk;
	buffer.copy(window.buffer, 0, taken, filled);
	window.at += length;
	window.kept = rest;
	return true;
}
/** Bytes from `from` on to the end of the line; undefined when the file ends first. */
function skipLine(file, from, buffer) {
	for (let at = from;;) {
		const length = readSync(file, buffer, 0, buffer.length, at);
		if (length === 0) return void 0;
		const end = buffer.subarray(0, length).indexOf(10);
		if (end >= 0) return at + end + 1 - from;
		at += length;
	}
}

// src/stages/session/transcript/load-transcript.ts
/** Bytes at a file's beginning by which it is known again: a session has its id in the first line. */
const leadBytes = 512;
const fileBegin = {
	offset: 0,
	lead: ""
};
/**
* Reads what a transcript has grown by. Only an ordinary file is read, and never through a link at its own place: a pipe would wait for
* ever.
*/
function loadTranscript(path, before, { isLate = () => false, begin }) {
	const opened = openTranscript(path);
	if (typeof opened === "string") return {
		kind: "refused",
		why: opened
	};
	const { file, size } = opened;
	try {
		const isAnew = size < before.offset || before.offset > 0 && readLead(file, before.offset) !== before.lead;
		if (!isAnew && size === before.offset) return { kind: "unchanged" };
		const offset = isAnew ? 0 : before.offset;
		const part = loadStretch({
			file,
			from: offset,
			end: size
		}, begin(isAnew || offset === 0), isLate);
		if (part.bytes === 0 && !isAnew) return { kind: "unchanged" };
		const end = offset + part.bytes;
		return {
			kind: "read",
			isAnew,
			part,
			position: {
				offset: end,
				lead: readLead(file, end)
			}
		};
	} finally {
		closeSync(file);
	}
}
function openTranscript(path) {
	let file;
	try {
		file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
	} catch (error) {
		const { code } = error;
		if (code === "ENOENT" || code === "ENOTDIR") return "not-there";
		return code === "ELOOP" || code === "ENXIO" ? "not-a-file" : "not-readable";
	}
	const facts = fstatSync(file);
	if (facts.isFile()) return {
		file,
		size: facts.size
	};
	closeSync(file);
	return "not-a-file";
}
const leadBuffer = Buffer.alloc(leadBytes);
function readLead(file, upTo) {
	const length = readSync(file, leadBuffer, 0, Math.min(leadBytes, upTo), 0);
	return hash("sha256", leadBuffer.subarray(0, length)).slice(0, 16);
}

// src/flows/collect/follow-stretches.ts
/** Begins where the file was left. A stretch lasts from the beginning of a process to its last row. */
function followStretches(facts, before) {
	const stretches = before === void 0 ? [] : [before];
	return {
		listen: ({ kind, origin: { at, session } }) => {
			const last = stretches.at(-1);
			if (at === void 0) return;
			if (kind === "other" && session !== void 0 || last === void 0) stretches.push({
				...facts,
				began: at,
				ended: at
			});
			else if (at > last.ended) stretches[stretches.length - 1] = {
				...last,
				ended: at
			};
		},
		list: () => stretches
	};
}

// src/flows/collect/place/find-project.ts
const known = /* @__PURE__ */ new Map();
/** The project of a working directory: the nearest folder above that is a checkout, else the directory itself. */
function findProject(cwd) {
	if (!isAbsolute(cwd)) return cwd;
	const before = known.get(cwd);
	if (before !== void 0) return before;
	const project = climb(cwd) ?? cwd;
	known.set(cwd, project);
	return project;
}
function climb(folder) {
	if (existsSync(join(folder, ".git"))) return folder;
	return dirname(folder) === folder ? void 0 : climb(dirname(folder));
}

// src/foundation/util/own-path.ts
/** True for a file or folder that really lies in the checkout around `cwd`, whatever links lead there. */
function liesInCheckout(path, cwd = process.cwd()) {
	return isWithin(path, findCheckout(cwd));
}
/**
* The outermost folder around `cwd` that is a checkout, else `cwd` itself; undefined for one that holds the user's own home: whoever keeps
* his home in git wrote what lies there himself. The home is the system's word, not a variable's, which a project's settings can say.
*/
function findCheckout(cwd) {
	const home = `${realPath(homeOfUser() || sep)}${sep}`;
	const holdsHome = (folder) => home.startsWith(folder.endsWith(sep) ? folder : `${folder}${sep}`);
	const around = listParents(realPath(cwd)).filter((folder) => !holdsHome(folder));
	return around.findLast((folder) => existsSync(join(folder, ".git"))) ?? around[0];
}
/** A folder and all above it, itself first. */
function listParents(folder) {
	return dirname(folder) === folder ? [folder] : [folder, ...listParents(dirname(folder))];
}
function isWithin(path, folder) {
	if (folder === void 0) return false;
	return [path, realPath(path)].some((each) => each === folder || each.startsWith(`${folder}${sep}`));
}
/** A path without links; of what is not there, as it is. */
function realPath(path) {
	try {
		return realpathSync(path);
	} catch {
		return path;
	}
}
/** Home by the machine's record, whatever variables say; empty for a user of whom there is none. */
function homeOfUser() {
	try {
		return userInfo().homedir;
	} catch {
		return "";
	}
}

// src/foundation/util/read-plain.ts
/** Text of a plain file that anybody may have put there; undefined for all else: a link, a pipe (it would be waited for), a giant, nothing. */
function readPlain(path, { mostBytes, followsLinks = false, isFit }) {
	const { O_RDONLY, O_NOFOLLOW = 0, O_NONBLOCK = 0 } = constants;
	let file;
	try {
		file = openSync(path, O_RDONLY | O_NONBLOCK | (followsLinks ? 0 : O_NOFOLLOW));
		const facts = fstatSync(file);
		return facts.isFile() && facts.size <= mostBytes && isFit?.(facts) !== false ? readFileSync(file, "utf8") : void 0;
	} catch {
		return;
	} finally {
		if (file !== void 0) closeSync(file);
	}
}
/** True for a file of this user; where the system knows no owners, for every one. */
function isMine({ uid }) {
	return uid === (process.getuid?.() ?? uid);
}

// src/foundation/ownership/process-owner.ts
/** The first namespace of a boot has this number on every Linux (PROC_PID_INIT_INO of the kernel). */
const firstNamespace = "4026531836";
let ownPlace;
/** Whether the process that `nameProcess` named is there; never an answer about a number that cannot be seen from here. */
function askOwner(owner) {
	const parts = owner.split("/").map(decode);
	const [host = "", machine = "", boot = "", namespace = "", pid = "", start = ""] = parts;
	const here = placeHere();
	const isNumber = /^[1-9]\d{0,9}$/.test(pid);
	if (parts.length !== 6 || !isNumber || host !== here.host || machine !== here.machine) return "unknown";
	if (boot !== here.boot) return isEarlierBoot(namespace, here) ? "gone" : "unknown";
	if (namespace !== here.namespace || process.platform === "linux" && namespace === "") return "unknown";
	return isRunning(Number(pid)) && readStart(Number(pid)) === start ? "living" : "gone";
}
/** True for a process that was named since this machine started, in whatever container: nobody else can know the number of a boot. */
function isOfThisBoot(owner) {
	const { boot } = placeHere();
	return boot !== "" && owner.split("/").map(decode)[2] === boot;
}
/** What ran outside of all containers before this machine started again has ended with it; a container may be somewhere else by now. */
function isEarlierBoot(namespace, here) {
	return here.machine !== "" && namespace === firstNamespace && here.namespace === firstNamespace;
}
function placeHere() {
	ownPlace ??= {
		host: hostname(),
		machine: readWord("/etc/machine-id"),
		boot: readWord("/proc/sys/kernel/random/boot_id"),
		namespace: readNamespace()
	};
	return ownPlace;
}
function readWord(file) {
	try {
		return readFileSync(file, "utf8").trim();
	} catch {
		return "";
	}
}
function readNamespace() {
	try {
		return /\d+/.exec(readlinkSync("/proc/self/ns/pid"))?.[0] ?? "";
	} catch {
		return "";
	}
}
function isRunning(pid) {
	try {
		process.kill(pid, 0);
		return true;
	} catch (error) {
		return error.code === "EPERM";
	}
}
/** Clock ticks between boot and the start of a process (Linux, proc(5), field 22); empty where the system does not tell. */
function readStart(pid) {
	const stat = readWord(`/proc/${pid}/stat`);
	return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
}
function decode(part) {
	try {
		return decodeURIComponent(part);
	} catch {
		return "";
	}
}

// src/foundation/ownership/trial-tokens.ts
/** Variable by which a trial's process is told the token of its run. Alone it says nothing: a project's settings can set it. */
const runTokenName = "RENTROLL_RUN";
const tokenShape = /^[0-9a-f]{32}$/;
/** Places that are noted, and what the list of them comes to at the most; a token says who gave it in a few hundred bytes. */
const [mostPlaces, mostBytes$2] = [1e3, 4096e3];
const foldersOf = (state) => ({
	tokens: join(state, "trials"),
	places: join(state, "trial-places")
});
/**
* True where a state holds the token and whoever gave it still runs. Inside of a box nobody outside can be asked: there it must have been
* given since this machine started, which names a number that no commit can know. A state inside of the checkout proves nothing.
*/
function holdsToken(state, token) {
	if (token === void 0 || !tokenShape.test(token) || !isOwnState(state)) return false;
	const owner = readOwn(join(foldersOf(state).tokens, token));
	const answer = askOwner(owner);
	return answer === "living" || answer === "unknown" && isOfThisBoot(owner);
}
/** The folders that trials of this user worked in, as their runs noted them. */
function readTrialPlaces(state) {
	const noted = readOwn(foldersOf(state).places).split("\n").filter(isAbsolute);
	return noted.length > 0 && isOwnState(state) ? noted : [];
}
/** Settings of a project can move the state of a session into the checkout: what lies there is its authors'. */
function isOwnState(state) {
	return isAbsolute(state) && !liesInCheckout(state);
}
/** Text of a plain file of this user, empty for everything else. */
function readOwn(path) {
	return readPlain(path, {
		mostBytes: mostBytes$2,
		isFit: isMine
	}) ?? "";
}

// src/flows/collect/place/trial-place.ts
/** True in a process that a trial has started: a benchmark is no real work. Proved by the token of its run, never by a variable alone. */
function isTrialProcess(env) {
	return env["RENTROLL_RUN"] !== void 0 && holdsToken(userHome(env), env["RENTROLL_RUN"]);
}
/** True for a working directory inside of a folder that a run of this user has noted as its trials'; a name says nothing. */
function isTrialPlace(cwd, env) {
	return readTrialPlaces(userHome(env)).some((folder) => cwd === folder || cwd.startsWith(`${folder}${sep}`));
}

// src/flows/collect/collect-source.ts
/**
* Reads what a transcript has grown by and adds it to its rows, in one transaction: two hooks that end at the same time count nothing
* twice. Throws ProblemError when the database is locked, full or damaged.
*/
function collectSource(db, source, context) {
	return writeTransaction(db, () => {
		const known = findSource(db, source.path);
		const begun = [];
		const loaded = loadTranscript(source.path, known ?? fileBegin, {
			...context.isLate && { isLate: context.isLate },
			begin: (isAnew) => {
				if (isAnew && known !== void 0) forgetSource(db, known.id);
				const begin = beginReading(db, source, isAnew ? void 0 : known);
				begun.push(begin);
				return begin.start;
			}
		});
		const [begin] = begun;
		if (loaded.kind !== "read" || begin === void 0) return loaded;
		return saveLoaded(db, source, {
			loaded,
			begin
		}, context);
	});
}
/** Begins at the start of a file, or goes on where it was left. */
function beginReading(db, { agentId, rows }, known) {
	const memory = openSessionMemory(db, known?.id);
	const where = {
		memory,
		...agentId !== void 0 && { agentId },
		...known && { carry: known.carry }
	};
	if (rows === void 0) return {
		memory,
		start: {
			...where,
			metered: openMetered(db)
		}
	};
	const follower = followStretches(rows, known && findMetered(db, known.id));
	return {
		memory,
		follower,
		start: {
			...where,
			listen: follower.listen
		}
	};
}
function saveLoaded(db, source, { loaded, begin }, { now, env, ruleSetOf }) {
	const part = {
		...loaded.part,
		agent: source.agent ?? loaded.part.agent
	};
	if (isTrialPlace(part.cwd, env)) return { kind: "trial" };
	const project = findProject(part.cwd || (source.cwd ?? ""));
	const ruleSet = source.isPast ? "" : ruleSetOf(project, part.agent, part.cli);
	const id = savePart(db, part, {
		path: source.path,
		...loaded.position,
		project,
		ruleSet,
		readAt: now
	}, begin.memory);
	if (begin.follower) saveMetered(db, id, begin.follower.list());
	return {
		kind: "read",
		isAnew: loaded.isAnew,
		part
	};
}

// src/flows/collect/find-sources.ts
const subagentName = /^agent-([\w-]+)\.jsonl$/;
/** The transcripts of a session's subagents, which lie in a folder of its name beside it. */
function findSubagents(transcript) {
	const folder = join(dirname(transcript), basename(transcript, ".jsonl"), "subagents");
	return list(folder).filter((entry) => entry.isFile() && subagentName.test(entry.name)).map(({ name }) => toSource(join(folder, name)));
}
/** A transcript with what its place says of it. */
function toSource(path) {
	const agentId = subagentName.exec(basename(path))?.[1];
	if (agentId === void 0) return { path };
	const agent = readAgentType(path.replace(/\.jsonl$/, ".meta.json"));
	return {
		path,
		agentId,
		...agent !== void 0 && { agent }
	};
}
function readAgentType(file) {
	try {
		if (!lstatSync(file).isFile()) return void 0;
		const { agentType } = JSON.parse(readFileSync(file, "utf8"));
		return typeof agentType === "string" && agentType !== "" ? agentType : void 0;
	} catch {
		return;
	}
}
function list(folder) {
	try {
		return readdirSync(folder, { withFileTypes: true });
	} catch {
		return [];
	}
}

// src/flows/collect/note-drop.ts
/** The log begins anew at this size; the one before is kept beside it. */
const mostBytes$1 = 1048576;
/** Notes that a hook could not collect and why. What it would have read is read at the next stop, so that nothing is lost for good. */
function noteDrop(env, why, now, session) {
	const file = dropLog(env);
	try {
		mkdirSync(dirname(file), {
			recursive: true,
			mode: 448
		});
		if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > mostBytes$1) renameSync(file, `${file}.1`);
		appendFileSync(file, `${JSON.stringify({
			at: now.toISOString(),
			why,
			session
		})}\n`, { mode: 384 });
	} catch {}
}

// src/flows/collect/read-payload.ts
/** Most bytes of a hook's input: a payload holds paths and one message. */
const mostPayloadBytes = 8388608;
/** Reads the JSON that a Stop or SubagentStop hook gets on stdin; a reason where nothing can be collected for it. */
function readPayload(text) {
	let value;
	try {
		value = JSON.parse(text);
	} catch {
		return "payload-unreadable";
	}
	if (typeof value !== "object" || value === null || Array.isArray(value)) return "payload-unreadable";
	const fields = value;
	const textOf = (name) => typeof fields[name] === "string" ? fields[name] : "";
	const transcript = textOf("transcript_path");
	if (transcript === "" || transcript.includes("\0")) return "payload-incomplete";
	const agentTranscript = textOf("agent_transcript_path");
	const mainAgent = textOf("agent_id") === "" && agentTranscript === "" ? textOf("agent_type") : "";
	return {
		session: textOf("session_id"),
		transcript,
		cwd: textOf("cwd"),
		...agentTranscript !== "" && !agentTranscript.includes("\0") && { agentTranscript },
		...mainAgent !== "" && { mainAgent }
	};
}
/**
* The transcript at the end of all links, when it lies where transcripts may lie: below the user's home or the CLI's own folder. A reason
* otherwise: a payload is told by whoever runs the hook, and names no file that is nobody's transcript.
*/
function resolveTranscript(path, env) {
	if (!path.endsWith(".jsonl")) return "not-a-file";
	const homes = [
		env["HOME"] ?? homedir(),
		env["CLAUDE_CONFIG_DIR"],
		env["CODEX_HOME"]
	].filter((home) => home !== void 0 && home !== "");
	try {
		const real = realpathSync(resolve(path.replace(/^~(?=\/)/, env["HOME"] ?? homedir())));
		return homes.some((home) => isBelow$1(real, home)) ? { path: real } : "outside-home";
	} catch (error) {
		const { code } = error;
		if (code === "ENOENT" || code === "ENOTDIR") return "not-there";
		return code === "ELOOP" ? "not-a-file" : "not-readable";
	}
}
function isBelow$1(real, home) {
	try {
		const way = relative(realpathSync(home), real);
		return way !== "" && way !== ".." && !way.startsWith(`..${sep}`) && resolve(way) !== way;
	} catch {
		return false;
	}
}

// src/flows/collect/read-rule-set.ts
/** What compiled memory begins with, see compile-memory.ts. */
const mark = "GENERATED BY rentroll";
/** Characters of a rule set's digest. */
const digestLength = 12;
/**
* Names the compiled rules that an agent has now, by a digest of its memory; empty when none of ours lies where its runtime looks. The
* config is not read: a hook runs at every turn's end.
*/
function readRuleSet(project, agent, cli) {
	for (const place of listPlaces(agent, cli)) {
		const text = readText(join(project, place));
		if (text.includes(mark)) return createHash("sha256").update(text).digest("hex").slice(0, digestLength);
	}
	return "";
}
function listPlaces(agent, cli) {
	if (cli === "codex") return ["AGENTS.md"];
	return [
		.../^[\w-]+$/.test(agent) && agent !== "main" ? [`.claude/agent-memory/${agent}/MEMORY.md`] : [],
		".claude/rules/rentroll.md",
		"CLAUDE.md"
	];
}
function readText(file) {
	try {
		return readFileSync(file, "utf8");
	} catch {
		return "";
	}
}

// src/foundation/model/rule/config.ts
/** What a config says where nothing is written; hooks, which read none, use the same. */
const distillDefaults = {
	model: "haiku",
	percentile: 75,
	priors: 5,
	maxRules: 2
};

// src/doors/store/sessions/distillations.ts
/** Terms of a project that has none of its own. */
const usualTerms = {
	percentile: distillDefaults.percentile,
	priors: distillDefaults.priors
};
/** Terms of a project, as far as they were kept. */
function readTerms(db, project) {
	return db.prepare("SELECT percentile, priors FROM distill_terms WHERE project = ?").get(project) ?? usualTerms;
}
/** Puts a run on the list, once for ever; false when it is there already. */
function claimRun(db, { session, agentId, project }, agent, now) {
	return db.prepare(`INSERT OR IGNORE INTO distillations VALUES (?, ?, ?, ?, ?, '', '', '', 0, '')`).run(session, agentId, agent, project, now.toISOString()).changes === 1;
}

// src/doors/store/sessions/findings.ts
/** When a task ran last, ISO 8601; empty when none ever did. */
function readLastLearnt(db) {
	return String(db.prepare(`SELECT coalesce(max(ran_at), '') FROM learning`).pluck().get());
}

// src/foundation/stats/percentile.ts
/**
* The value at a percentile by nearest rank: the smallest one that at least `percentile` percent of the values do not exceed. Undefined for
* an empty list.
*/
function nearestRank(values, percentile) {
	const sorted = [...values].sort((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil(percentile / 100 * sorted.length) - 1)];
}

// src/doors/store/consent/person-place.ts
/**
* True for a folder that is a person's own, where no checkout can bring a word of theirs: it lies in no repository and not below where this
* process or the agent's project stands. A project's settings may name any folder in `RENTROLL_HOME`, `/proc/self/cwd/x` too; the home of
* the machine's own record of its users is theirs wherever somebody stands.
*/
function isPersonsPlace(folder, env, cwd = process.cwd()) {
	if (!isAbsolute(folder)) return false;
	const [place, home] = [resolveThere(folder), resolveThere(homeOfUser())];
	if (home !== "" && place === join(home, ".rentroll")) return true;
	if ([cwd, env["CLAUDE_PROJECT_DIR"] ?? ""].map(resolveThere).some((each) => each !== home && dirname(each) !== each && isBelow(place, each))) return false;
	return !listParents(place).some((above) => above !== home && existsSync(join(above, ".git")));
}
/** Where a path leads, as far as it is there. */
function resolveThere(path) {
	if (path === "") return "";
	try {
		return realpathSync(path);
	} catch {
		return dirname(path) === path ? path : join(resolveThere(dirname(path)), path.slice(dirname(path).length));
	}
}
function isBelow(path, folder) {
	return folder !== "" && (path === folder || path.startsWith(`${folder}${sep}`));
}

// src/doors/store/consent/read-word.ts
/** A word of a person is a few lines. */
const mostBytes = 65536;
/** Others may not write into it. */
const othersWrite = 18;
/**
* What a person has agreed to, as it stands in a file of their own folder; undefined where there is none, or anybody else could have written
* it: a link, a file of another user's or that others may write into, a folder that a checkout can bring. Never throws: no word is no consent.
*/
function readPersonsWord(file, env) {
	return isPersonsPlace(userHome(env), env) ? readPlain(file, {
		mostBytes,
		isFit: isOnlyMine
	}) : void 0;
}
function isOnlyMine(facts) {
	return isMine(facts) && (process.platform === "win32" || (facts.mode & othersWrite) === 0);
}

// src/foundation/model/live/distill-consent.ts
/** Reads a consent; undefined for anything that is none: what cannot be understood allows nothing. */
function parseDistillConsent(text) {
	const value = parse$1(text);
	if (typeof value !== "object" || value === null) return void 0;
	const { schema, since, model, program, way } = value;
	if (schema !== 1 || typeof since !== "string" || Number.isNaN(Date.parse(since))) return void 0;
	if (typeof model !== "string" || model === "" || typeof program !== "string" || !isWay(way)) return void 0;
	return {
		schema,
		since,
		model,
		program,
		way
	};
}
function isWay(value) {
	if (typeof value !== "object" || value === null || Array.isArray(value)) return false;
	return Object.values(value).every((each) => typeof each === "string");
}
function parse$1(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/run/consent/distill-consent.ts
const keys = [
	"ANTHROPIC_API_KEY",
	"ANTHROPIC_AUTH_TOKEN",
	"CLAUDE_CODE_OAUTH_TOKEN",
	"AWS_BEARER_TOKEN_BEDROCK"
];
/** What decides where a question to a model goes, through what, and who pays. */
const wayVariables = [
	...keys,
	...[
		"ANTHROPIC_BASE_URL",
		"ANTHROPIC_UNIX_SOCKET",
		"ANTHROPIC_CUSTOM_HEADERS",
		"CLAUDE_CONFIG_DIR",
		"HOME"
	],
	...[
		"CLAUDE_CODE_USE_BEDROCK",
		"CLAUDE_CODE_USE_VERTEX",
		"CLAUDE_CODE_USE_FOUNDRY"
	],
	...[
		"ANTHROPIC_BEDROCK_BASE_URL",
		"ANTHROPIC_VERTEX_BASE_URL",
		"ANTHROPIC_FOUNDRY_BASE_URL"
	],
	...[
		"ANTHROPIC_FOUNDRY_RESOURCE",
		"ANTHROPIC_VERTEX_PROJECT_ID",
		"AWS_PROFILE",
		"CLOUD_ML_REGION"
	],
	...[
		"ANTHROPIC_MODEL",
		"ANTHROPIC_SMALL_FAST_MODEL",
		"ANTHROPIC_DEFAULT_HAIKU_MODEL"
	],
	...["ANTHROPIC_DEFAULT_SONNET_MODEL", "ANTHROPIC_DEFAULT_OPUS_MODEL"],
	...[
		"HTTPS_PROXY",
		"HTTP_PROXY",
		"ALL_PROXY",
		"https_proxy",
		"http_proxy",
		"all_proxy"
	],
	...["NODE_EXTRA_CA_CERTS", "NODE_TLS_REJECT_UNAUTHORIZED"]
];
/** The person's word that dear sessions are distilled by themselves; undefined where there is none, or what is there is none. */
function readDistillConsent(env) {
	return parseDistillConsent(readPersonsWord(distillConsentFile(env), env) ?? "");
}

// src/stages/gate/measure/process/start-detached.ts
/**
* Starts a program and does not wait for it: it has no terminal, no input and no output, and is in a group of its own, so that what ends this
* process does not end it. Never throws: whether it starts is for it to show.
*/
function startDetached({ program, args, cwd, env }) {
	try {
		const child = spawn(program, [...args], {
			cwd,
			env,
			detached: true,
			stdio: "ignore",
			windowsHide: true
		});
		child.on("error", () => {});
		child.unref();
	} catch {}
}

// src/flows/collect/start-learning.ts
/**
* Puts the runs of a transcript on the list that are dearer than usual for their agent and project, each once for ever. True when one is new
* there. The config is not read: a project's own terms were kept when it was read last.
*/
function claimDearRuns(db, path, now) {
	return findRunsOf(db, path).map((row) => {
		const run = readRunSize(db, row);
		if (run === void 0) return false;
		const terms = readTerms(db, run.project);
		const priors = readPriors(db, run);
		const threshold = priors.length < terms.priors ? void 0 : nearestRank(priors, terms.percentile);
		return threshold !== void 0 && run.tokens > threshold && claimRun(db, run, run.agent, now);
	}).includes(true);
}
/** Sessions are gone over again after so long: each time takes a second or two of a process that nobody waits for. */
const learnEveryMs = 36e5;
/** True when the learning tasks have not run for an hour, or never have. */
function isLearningDue(db, now) {
	return readLastLearnt(db) < (/* @__PURE__ */ new Date(now.getTime() - learnEveryMs)).toISOString();
}
/** What is done in a process that no session waits for: what is on the list is distilled, what has come since is learnt from. */
const commands = {
	distill: [
		"session",
		"distill",
		"--by-itself"
	],
	learn: ["session", "learn"]
};
/**
* Starts a command of ours that goes on after the hook. Learning reads what lies on the machine and asks nobody; distilling asks a model, and
* is started on a person's word alone.
*/
function startAfterwards({ cli, env }, command) {
	if (command === "distill" && readDistillConsent(env) === void 0) return;
	const cwd = parse$2(process.execPath).root;
	startDetached({
		program: process.execPath,
		args: [
			cli,
			...commands[command],
			"--json"
		],
		cwd,
		env
	});
}

// src/doors/store/sessions/live/withheld-sessions.ts
/**
* Takes in which arm a session is in and what its probe answered. Twice is once; the arm, the rule and an answer that was given stay, whatever is
* written later.
*/
function keepArm(db, { arm, project, changedMs }) {
	const { session, rule, found, removed, answer, told, isMadeGood, isLifted, at } = arm;
	db.prepare(`
    INSERT INTO withheld_sessions
      (session, project, rule, rule_hash, arm, found, removed, answer, told, is_made_good, is_lifted, at, changed_ms)
    VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
    ON CONFLICT (session) DO UPDATE SET
      found = excluded.found, removed = excluded.removed, told = max(told, excluded.told),
      answer = CASE answer WHEN '' THEN excluded.answer ELSE answer END,
      is_made_good = max(is_made_good, excluded.is_made_good), is_lifted = max(is_lifted, excluded.is_lifted),
      changed_ms = excluded.changed_ms
    WHERE rule_hash = excluded.rule_hash AND arm = excluded.arm`).run(...[
		session,
		project,
		rule.id,
		rule.hash,
		arm.arm,
		found,
		removed,
		answer,
		told
	], ...[
		Number(isMadeGood),
		Number(isLifted),
		at,
		changedMs
	]);
}
/** When each session's file was changed that was taken in last, in milliseconds; 0 before the first. */
function lastArmMs(db) {
	return Number(db.prepare("SELECT max(changed_ms) FROM withheld_sessions").pluck().get() ?? 0);
}

// src/foundation/model/live/session-arm.ts
/**
* Why a session has no part in the question; decided without looking at the coin. `not-heard`: something stands above the module, as settings
* of an organization do. `too-late`: the first request was made before the line could be taken out. `resumed`: it began before anybody asked.
* `not-found`: the line is in nothing that is loaded. `elsewhere`: it also stands where it cannot be taken out. `not-shown`: nobody can be told.
*/
const armRefusals = [
	"not-heard",
	"too-late",
	"resumed",
	"not-found",
	"elsewhere",
	"not-shown"
];

// src/stages/session/live/revive-arm.ts
const names = /* @__PURE__ */ new Set([
	"with",
	"without",
	...armRefusals
]);
const answers = /* @__PURE__ */ new Set([
	"",
	"yes",
	"no"
]);
/** Most characters of such a file; a whole one is far below. */
const mostArmCharacters = 3e5;
/** A session's arm as it was written down; undefined for a text that was cut, is of another version, or is no such thing. */
function reviveArm(text) {
	if (text.length > 3e5) return void 0;
	const value = parse(text);
	if (!isRecord$1(value) || value["schema"] !== 1 || !isRecord$1(value["rule"])) return void 0;
	const { rule } = value;
	const texts = [...[
		"session",
		"cwd",
		"at",
		"root"
	].map((name) => value[name]), ...[
		"id",
		"hash",
		"body",
		"shown",
		"line"
	].map((name) => rule[name])];
	const counts = [
		"found",
		"removed",
		"told"
	].map((name) => value[name]);
	const flags = [
		"isMadeGood",
		"isLifted",
		"isCut"
	].map((name) => value[name]);
	return texts.every((each) => typeof each === "string") && counts.every((each) => Number.isSafeInteger(each) && each >= 0) && flags.every((each) => typeof each === "boolean") && value["session"] !== "" && isRecord$1(rule["probe"]) && Array.isArray(value["calls"]) && names.has(value["arm"]) && answers.has(value["answer"]) ? value : void 0;
}
function parse(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}
function isRecord$1(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/flows/collect/sweep-arms.ts
/** As long as Claude Code keeps the transcript of a session that may be taken up again, and as much again. */
const keptMs$1 = 5184e6;
/** A file that is longer than any of ours is none. */
const longest = { mostBytes: 4 * mostArmCharacters };
/** Takes in what the mod has written about arms since the last time, and forgets files of sessions that nobody takes up again. Twice is once. */
function sweepArms(db, env, now = /* @__PURE__ */ new Date()) {
	const files = listFiles$1(armsFolder(env));
	if (files.length === 0) return;
	const since = lastArmMs(db);
	const fresh = files.filter(({ changedMs }) => changedMs >= since);
	writeTransaction(db, () => {
		for (const { path, changedMs } of fresh) {
			const arm = reviveArm(readPlain(path, longest) ?? "");
			if (arm === void 0 || isTrialPlace(arm.cwd, env)) continue;
			keepArm(db, {
				arm,
				project: findProject(arm.cwd),
				changedMs
			});
		}
	});
	for (const { path, changedMs } of files) if (now.getTime() - changedMs > keptMs$1) rmSync(path, { force: true });
}
function listFiles$1(folder) {
	let names;
	try {
		names = readdirSync(folder).filter((name) => name.endsWith(".json"));
	} catch {
		return [];
	}
	return names.flatMap((name) => {
		const path = join(folder, name);
		const facts = lstatSync(path, { throwIfNoEntry: false });
		return facts?.isFile() ? [{
			path,
			changedMs: Math.floor(facts.mtimeMs)
		}] : [];
	});
}

// src/flows/collect/sweep-rows.ts
/** A file of rows is kept this long after its last change, so that a session taken up again goes on in it. */
const keptMs = 6048e5;
/** Rules of now are taken for those of a file that changed so short a time ago. */
const freshMs = 36e5;
/** Files of rows that have grown since they were read last. Files that are read and old are removed on the way. */
function findGrownRows(db, { env, now, stopped }) {
	const folder = rowsFolder(env);
	const offsets = readOffsets(db, folder);
	return listFiles(folder).flatMap((file) => {
		const ageMs = now.getTime() - file.changedMs;
		const isRead = offsets.get(file.path) === file.sizeBytes;
		if (isRead && ageMs > keptMs) remove(db, file.path, now);
		if (isRead) return [];
		return [{
			...toRowSource(file, stopped),
			...ageMs > freshMs && { isPast: true }
		}];
	});
}
function listFiles(folder) {
	let names;
	try {
		names = readdirSync(folder).filter((name) => name.endsWith(".jsonl"));
	} catch {
		return [];
	}
	return names.flatMap((name) => {
		const facts = lstatSync(join(folder, name), { throwIfNoEntry: false });
		if (!facts?.isFile()) return [];
		return [{
			path: join(folder, name),
			sizeBytes: facts.size,
			changedMs: facts.mtimeMs
		}];
	});
}
/** The file with what its first line says; a line that is not there yet, or damaged, says nothing, and the file is a transcript like any. */
function toRowSource({ path }, stopped) {
	const run = readRun(path);
	if (run === void 0) return { path };
	const { session, agentId } = run;
	const transcript = run.transcript === "" && stopped?.session === session ? stopped.transcript : run.transcript;
	const main = {
		path,
		agentId,
		rows: {
			session,
			transcript
		}
	};
	if (agentId === "" || transcript === "") return {
		...main,
		...run.agent !== "" && { agent: run.agent }
	};
	const { agent } = toSource(join(dirname(transcript), basename(transcript, ".jsonl"), "subagents", `agent-${agentId}.jsonl`));
	return {
		...main,
		...agent !== void 0 && { agent }
	};
}
/** A run's row is not longer than this: it holds ids and paths. */
const longestRunBytes = 16384;
function readRun(path) {
	const line = readBegin(path, longestRunBytes).split("\n")[0] ?? "";
	try {
		const value = JSON.parse(line);
		const texts = [
			"session",
			"agentId",
			"agent",
			"transcript"
		].map((name) => value[name]);
		return value["row"] === "run" && value["session"] !== "" && texts.every((text) => typeof text === "string") ? value : void 0;
	} catch {
		return;
	}
}
function readBegin(path, bytes) {
	try {
		const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
		try {
			const begin = Buffer.alloc(bytes);
			return begin.toString("utf8", 0, readSync(file, begin));
		} finally {
			closeSync(file);
		}
	} catch {
		return "";
	}
}
function remove(db, path, now) {
	rmSync(path, { force: true });
	releaseSource(db, path, now);
}

// src/flows/collect/collect-stop.ts
/** How long another process that writes is waited for. */
const busyTimeoutMs$1 = 800;
/** Old transcripts whose hashes the first stop of a day forgets: so few that nobody waits for it. */
const prunedInDay = 200;
/**
* Collects the session that stopped and its subagents. Never throws: a session must not notice. What could not be collected is noted with
* its reason, and is read at the next stop or by `rentroll session import`. Returns what the person is to be told: once for a session that is much
* dearer than usual, and nothing for any other.
*/
function collectStop({ input, isLate, cli }, { env, now }) {
	if (isTrialProcess(env)) return void 0;
	const payload = isReason(input) ? input : readPayload(input);
	const session = typeof payload === "string" ? "" : payload.session;
	const told = [];
	const tell = (db) => {
		if (!isLate()) told.push(...alertSession(db, session, now()));
		if (!isLate() && !hasPrunedToday(db, now())) writeTransaction(db, () => pruneHashes(db, now(), prunedInDay));
	};
	const context = {
		isLate,
		now: now(),
		env,
		cli,
		tell
	};
	const reasons = typeof payload === "string" ? [payload] : collectPayload(payload, context);
	for (const why of reasons) noteDrop(env, why, now(), session);
	return told[0];
}
/**
* Collects what a payload's session has grown by and returns the reasons for which something was not collected.
*/
function collectPayload(payload, context) {
	const { env } = context;
	if (isTrialPlace(payload.cwd, env)) return [];
	const source = isMetered(payload.session, env) ? void 0 : resolveTranscript(payload.transcript, env);
	if (typeof source === "string") return [source];
	try {
		const db = openSessions(sessionsFile(env), busyTimeoutMs$1);
		try {
			const { session, transcript } = payload;
			const own = source === void 0 ? [] : listSources(payload, source.path, env);
			const rows = findGrownRows(db, {
				...context,
				stopped: {
					session,
					transcript
				}
			});
			const reasons = collectAll(db, [...own, ...rows], context);
			sweepArms(db, env, context.now);
			context.tell?.(db);
			return reasons;
		} finally {
			db.close();
		}
	} catch (error) {
		return [explainDrop(error)];
	}
}
/** True when the mod of the plugin says that it meters this very session; a child of another session may inherit the variable. */
function isMetered(session, env) {
	return session !== "" && (env["RENTROLL_MOD"] ?? "").startsWith(`${session}@`);
}
function isReason(input) {
	return input === "payload-too-large" || input === "out-of-time" || input === "payload-unreadable";
}
function listSources(payload, path, env) {
	const subagents = findSubagents(path);
	const own = payload.agentTranscript === void 0 ? void 0 : resolveTranscript(payload.agentTranscript, env);
	const stopped = typeof own === "object" && !subagents.some((source) => source.path === own.path) ? [toSource(own.path)] : [];
	const { cwd, mainAgent } = payload;
	return [
		{
			path,
			agentId: "",
			...mainAgent !== void 0 && { agent: mainAgent }
		},
		...subagents,
		...stopped
	].map((source) => ({
		cwd,
		...source
	}));
}
/** Reasons for which some of them were not collected; the first that was not there in time ends it. */
function collectAll(db, sources, context) {
	const { isLate, now, cli, env, isGoingOn } = context;
	const reasons = [];
	let isDear = false;
	for (const source of sources) {
		if (isLate()) return [...reasons, "out-of-time"];
		const collected = collectSource(db, source, {
			now,
			env,
			isLate,
			ruleSetOf: readRuleSet
		});
		if (collected.kind === "refused") reasons.push(collected.why);
		else if (collected.kind === "read" && isGoingOn !== true && claimDearRuns(db, source.path, now)) isDear = true;
	}
	if (cli !== void 0 && isDear) startAfterwards({
		cli,
		env
	}, "distill");
	if (cli !== void 0 && isLearningDue(db, now)) startAfterwards({
		cli,
		env
	}, "learn");
	return reasons;
}
function explainDrop(error) {
	const code = error instanceof ProblemError ? error.problems[0]?.code : void 0;
	if (code === "state-busy") return "database-busy";
	return code === "state-full" ? "disk-full" : "database-unusable";
}

// src/flows/collect/read-input.ts
/** What a stream brings until its end, or why it is not read: it is too much, or it has not ended in time. */
async function readInput(stream, withinMs) {
	const chunks = [];
	let bytes = 0;
	return new Promise((resolve) => {
		const timer = setTimeout(() => resolve("out-of-time"), Math.max(0, withinMs));
		const end = (result) => {
			clearTimeout(timer);
			resolve(result);
		};
		stream.on("data", (chunk) => {
			bytes += chunk.length;
			if (bytes > 8388608) return end("payload-too-large");
			chunks.push(chunk);
		});
		stream.on("end", () => end(Buffer.concat(chunks).toString()));
		stream.on("error", () => end("payload-unreadable"));
	});
}

// src/entry/command-line/here.ts
/** Where a command stands that measures nothing: there is no progress to show, and an interrupt ends it at once. */
function here() {
	return {
		cwd: process.cwd(),
		env: process.env,
		now: () => /* @__PURE__ */ new Date()
	};
}

// src/entry/command-line/run-collect.ts
/** All the time there is, from the start of the process on. A chunk that is being read is finished, so the rest is left for it. */
const budgetMs$1 = 1500;
/** Collects the session whose hook runs this process, and ends it: with 0, whatever happens, so that no session ever notices. */
async function runCollect() {
	if (process.stdin.isTTY) {
		process.stderr.write("rentroll collect is run by a hook, with its JSON on stdin; see rentroll collect --help\n");
		process.exit(0);
	}
	const isLate = () => performance.now() > budgetMs$1;
	try {
		const input = await readInput(process.stdin, budgetMs$1 - performance.now());
		const told = collectStop({
			input,
			isLate,
			cli: findCli()
		}, here());
		if (told !== void 0) writeSync(process.stdout.fd, JSON.stringify({ systemMessage: told }));
	} finally {
		process.exit(0);
	}
}
/** The command line beside a bundle of dist/, or above this file in the sources; undefined where a hook was copied away from it. */
function findCli() {
	return ["./cli.js", "../cli.ts"].map((place) => fileURLToPath(new URL(place, import.meta.url))).find((place) => existsSync(place));
}

// src/doors/store/sessions/live/messages.ts
/** Writes down that a person was asked; a question that is asked again stays one. */
function keepMessage(db, message, now) {
	db.prepare(`
    INSERT OR IGNORE INTO messages (key, session, project, sender, receiver, body, outcome, at)
    VALUES (@key, @session, @project, @sender, @receiver, @body, 'pending', @at)`).run({
		...message,
		at: now.toISOString()
	});
}
/** Writes down that a message was delivered. One that nobody had been asked about is none of ours. */
function approveMessage(db, key) {
	db.prepare("UPDATE messages SET outcome = 'approved' WHERE key = ?").run(key);
}

// src/stages/session/wire/hook-names.ts
/** Events that are understood, by the name that Claude Code gives them. */
const hookEvents = [
	"SessionStart",
	"UserPromptSubmit",
	"PreToolUse",
	"PostToolUse",
	"PostToolUseFailure",
	"PreCompact",
	"PostCompact",
	"Stop",
	"SubagentStop",
	"SessionEnd"
];
/** The same events under the names of other runtimes. */
const otherNames = {
	BeforeAgent: ["UserPromptSubmit", "gemini"],
	BeforeTool: ["PreToolUse", "gemini"],
	AfterTool: ["PostToolUse", "gemini"],
	PreCompress: ["PreCompact", "gemini"],
	AfterAgent: ["Stop", "gemini"],
	sessionStart: ["SessionStart", "copilot"],
	userPromptSubmitted: ["UserPromptSubmit", "copilot"],
	preToolUse: ["PreToolUse", "copilot"],
	postToolUse: ["PostToolUse", "copilot"],
	postToolUseFailure: ["PostToolUseFailure", "copilot"],
	preCompact: ["PreCompact", "copilot"],
	agentStop: ["Stop", "copilot"],
	subagentStop: ["SubagentStop", "copilot"],
	sessionEnd: ["SessionEnd", "copilot"]
};
/** What a name of an event means, and who calls it so; undefined for one that nobody has or that says nothing to us. */
function findHookEvent(name) {
	const event = hookEvents.find((known) => known === name);
	if (event !== void 0) return { event };
	const other = Object.hasOwn(otherNames, name) ? otherNames[name] : void 0;
	return other === void 0 ? void 0 : {
		event: other[0],
		runtime: other[1]
	};
}
/** Tools of other runtimes that do what a tool of Claude Code does. */
const tools = {
	bash: "Bash",
	shell: "Bash",
	local_shell: "Bash",
	exec_command: "Bash",
	run_shell_command: "Bash",
	run_in_terminal: "Bash",
	powershell: "PowerShell",
	write_file: "Write",
	create: "Write",
	create_file: "Write",
	replace: "Edit",
	edit: "Edit",
	str_replace: "Edit",
	replace_string_in_file: "Edit",
	insert_edit_into_file: "Edit",
	view: "Read",
	read_file: "Read"
};
/** A tool by Claude Code's name for what it does; its own name where there is none. */
function nameTool(name) {
	return Object.hasOwn(tools, name) ? tools[name] ?? name : name;
}
/** Where other runtimes say what Claude Code calls `file_path`. */
const pathNames = ["filePath", "path"];
/** A tool's arguments under the names of Claude Code, as far as the tool is one that it has too. */
function nameArguments(tool, input) {
	if (tool === "Bash" && Array.isArray(input["command"])) return {
		...input,
		command: joinWords(input["command"])
	};
	if (tool === "Bash" && input["command"] === void 0 && typeof input["cmd"] === "string") return {
		...input,
		command: input["cmd"]
	};
	if (!(tool === "Write" || tool === "Edit" || tool === "Read") || input["file_path"] !== void 0) return input;
	const path = pathNames.map((name) => input[name]).find((value) => typeof value === "string");
	return path === void 0 ? input : {
		...input,
		file_path: path
	};
}
/** Words of a program as the line that a shell would take for them; `bash -lc LINE` is that line. */
function joinWords(words) {
	const texts = words.map(String);
	if (texts.length === 3 && /(?:^|\/)(?:ba|z|da)?sh$/.test(texts[0] ?? "") && /^-l?c$/.test(texts[1] ?? "")) return texts[2] ?? "";
	return texts.map((word) => /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`).join(" ");
}

// src/stages/session/wire/hook-fields.ts
/**
* Reads the JSON of a hook. `named` is the event that the hook was configured for: some runtimes do not say it. Undefined for what is no
* JSON object; anything else is read as far as it goes. Never throws.
*/
function readHookFields(value, named = "") {
	if (!isRecord(value)) return void 0;
	const text = (...names) => findText(value, names);
	const name = text("hook_event_name", "hookEventName") || named;
	const found = findHookEvent(name);
	const tool = nameTool(text("tool_name", "toolName"));
	return {
		runtime: found?.runtime ?? guessRuntime(value),
		event: found?.event,
		name,
		session: text("session_id", "sessionId", "conversation_id"),
		transcript: text("transcript_path", "transcriptPath"),
		cwd: text("cwd"),
		agentId: text("agent_id", "agentId"),
		agent: text("agent_type", "agentName"),
		tool,
		callId: text("tool_use_id", "toolUseId", "toolCallId"),
		input: nameArguments(tool, readRecord(value["tool_input"] ?? value["toolArgs"])),
		response: value["tool_response"] ?? value["toolResult"],
		error: text("error") || readErrorMessage(value["error"]),
		prompt: text("prompt", "initialPrompt"),
		source: text("source"),
		summary: text("compact_summary", "summary"),
		isAsked: value["stop_hook_active"] === true || value["stopHookActive"] === true
	};
}
/** Codex names the turn or keeps a rollout, Copilot writes names in camel case; all else speaks as Claude Code does. */
function guessRuntime(value) {
	if (/(?:^|[\\/])rollout-[^\\/]*$/.test(findText(value, ["transcript_path"])) || typeof value["turn_id"] === "string") return "codex";
	return value["session_id"] === void 0 && (value["sessionId"] ?? value["toolName"]) !== void 0 ? "copilot" : "claude";
}
function findText(value, names) {
	const found = names.map((name) => value[name]).find((field) => typeof field === "string");
	return typeof found === "string" ? found : "";
}
/** Arguments are an object, or (Copilot) its JSON as a text. */
function readRecord(value) {
	if (isRecord(value)) return value;
	if (typeof value !== "string") return {};
	try {
		const parsed = JSON.parse(value);
		return isRecord(parsed) ? parsed : {};
	} catch {
		return {};
	}
}
function readErrorMessage(value) {
	return isRecord(value) && typeof value["message"] === "string" ? value["message"] : "";
}
/** True for a JSON object. */
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}

// src/flows/hooks/live/read-hook-event.ts
/** Reads a hook's JSON; undefined for anything that is none. Fields that are missing or of a wrong type are empty. */
function readHookEvent(text) {
	const fields = readHookFields(parseInput(text));
	if (fields === void 0) return void 0;
	const { session, transcript, cwd, agentId, agent, tool, callId, input } = fields;
	return {
		event: fields.event ?? fields.name,
		payload: {
			session,
			transcript,
			cwd
		},
		agentId,
		agent,
		tool,
		toolUse: callId,
		toolInput: input
	};
}
/** A hook's input as JSON; undefined for what is none. */
function parseInput(text) {
	try {
		return JSON.parse(text);
	} catch {
		return;
	}
}

// src/flows/hooks/answer-approval.ts
/** Without it Claude Code has no teams, and this gate is not there. */
const flag = "CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS";
const busyTimeoutMs = 800;
const [longestKept, longestShown, longestName] = [
	2e3,
	300,
	60
];
/**
* Asks a person before a message goes from one agent to another (PreToolUse of SendMessage), and notes what came of it (PostToolUse): one that
* was refused stays pending. It is there to be seen with, not a boundary: it fails open, to the permission that would have applied.
*/
function answerApproval({ input }, { env, now }) {
	const event = readHookEvent(input);
	if (event?.tool !== "SendMessage" || env[flag] !== "1" || isTrialProcess(env)) return {};
	const receiver = readReceiver(event);
	const sender = name(event.agent === "" ? "main" : event.agent);
	if (receiver === "") return {};
	try {
		log(event, {
			sender,
			receiver
		}, env, now());
	} catch {
		noteDrop(env, "database-unusable", now(), event.payload.session);
	}
	if (event.event !== "PreToolUse") return {};
	return { hookSpecificOutput: {
		hookEventName: "PreToolUse",
		permissionDecision: "ask",
		permissionDecisionReason: `[${sender} → ${receiver}] ${clipCharacters(escapePlain(readBody(event)), longestShown)} — approve?`
	} };
}
function log(event, names, env, now) {
	const file = sessionsFile(env);
	const isAnswer = event.event === "PostToolUse";
	if (isAnswer && !existsSync(file)) return;
	const { session, cwd } = event.payload;
	const db = openSessions(file, busyTimeoutMs);
	try {
		const key = nameQuestion(event);
		if (isAnswer) approveMessage(db, key);
		if (event.event !== "PreToolUse") return;
		const body = clipCharacters(makeRedactor([])(readBody(event)), longestKept);
		keepMessage(db, {
			key,
			session,
			project: findProject(cwd),
			...names,
			body
		}, now);
	} finally {
		db.close();
	}
}
/** The id of the tool call; where a CLI gives none, what was asked of whom. */
function nameQuestion({ toolUse, payload, toolInput }) {
	if (toolUse !== "") return toolUse;
	return createHash("sha256").update(JSON.stringify([payload.session, toolInput])).digest("hex");
}
function readReceiver({ toolInput }) {
	return name([
		"to",
		"recipient",
		"target",
		"teammate"
	].map((key) => toolInput[key]).find((value) => typeof value === "string") ?? "");
}
function readBody({ toolInput }) {
	const found = [
		"message",
		"content",
		"body",
		"summary"
	].map((key) => toolInput[key]).find((value) => value !== void 0);
	return typeof found === "string" ? found : JSON.stringify(found) ?? "";
}
function name(text) {
	return clipCharacters(escapePlain(text), longestName);
}

// src/stages/gate/budget/token-budget.ts
const defaultLimits = {
	maxTokensPerConvoy: 5e5,
	maxTokensPerAgent: 1e5,
	maxTokensPerTrial: 1e5,
	maxDollars: 25,
	warningThresholdPercent: 80
};
const idPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/;
/** Throws TypeError unless `id` can safely name a file: letters, digits, `.`, `_`, `-`, at most 128 characters. */
function assertBudgetId(id) {
	if (!idPattern.test(id)) throw new TypeError(`Expected a budget id of letters, digits, ".", "_" and "-", got ${JSON.stringify(id)}`);
}
/** A budget nothing has been spent from. Throws TypeError on a bad id and on limits that are not positive numbers. */
function createBudget(convoyId, limits = {}, createdAt) {
	assertBudgetId(convoyId);
	const merged = {
		...defaultLimits,
		...limits
	};
	for (const [name, value] of Object.entries(merged)) assertAmount(name, value);
	return {
		schema: 1,
		convoyId,
		...merged,
		currentUsage: {
			total: zeroUsage,
			dollars: 0,
			trials: 0,
			agents: {}
		},
		...createdAt === void 0 ? {} : {
			createdAt: createdAt.toISOString(),
			updatedAt: createdAt.toISOString()
		}
	};
}
/**
* Checks `projectedTokens` and `projectedDollars` before they are spent, counting what is reserved. Exactly at a limit is allowed.
* Dollars that are unknown cannot be held against a limit. Order of reasons: trial, agent, convoy, dollars, then the warning.
*/
function checkBudget(budget, agentId, projectedTokens, reserved = {
	convoy: 0,
	agent: 0
}, projectedDollars = 0) {
	assertAmount("projectedTokens", projectedTokens);
	assertDollars(projectedDollars);
	const convoyUsed = totalTokens(budget.currentUsage.total) + reserved.convoy;
	const agentUsed = totalTokens(budget.currentUsage.agents[agentId] ?? zeroUsage) + reserved.agent;
	const convoyLeft = budget.maxTokensPerConvoy - convoyUsed;
	const agentLeft = budget.maxTokensPerAgent - agentUsed;
	const convoyPercent = percent(convoyUsed + projectedTokens, budget.maxTokensPerConvoy);
	const agentPercent = percent(agentUsed + projectedTokens, budget.maxTokensPerAgent);
	const refuse = (reason, usagePercent) => {
		return {
			allowed: false,
			reason,
			remainingTokens: 0,
			usagePercent
		};
	};
	if (projectedTokens > budget.maxTokensPerTrial) return refuse("trial_budget_exceeded", convoyPercent);
	if (budget.maxTokensPerAgent < budget.maxTokensPerConvoy && projectedTokens > agentLeft) return refuse("agent_budget_exceeded", agentPercent);
	if (projectedTokens > convoyLeft) return refuse("convoy_budget_exceeded", convoyPercent);
	const dollars = addDollars(addDollars(budget.currentUsage.dollars, reserved.dollars ?? 0), projectedDollars);
	if (dollars !== "unknown" && dollars > budget.maxDollars) return refuse("dollar_budget_exceeded", convoyPercent);
	return {
		allowed: true,
		reason: convoyPercent >= budget.warningThresholdPercent || agentPercent >= budget.warningThresholdPercent ? "warning_threshold" : "ok",
		remainingTokens: Math.min(convoyLeft, agentLeft),
		usagePercent: Math.max(convoyPercent, agentPercent)
	};
}
/** The budget after an attempt of `agentId` that gave no trial. Throws TypeError on negative or non-finite counts. */
function chargeUsage(budget, agentId, usage, dollars = 0) {
	for (const [name, value] of Object.entries(usage)) assertCount(name, value);
	assertDollars(dollars);
	const { total, agents, trials } = budget.currentUsage;
	return {
		...budget,
		currentUsage: {
			total: addUsage(total, usage),
			dollars: addDollars(budget.currentUsage.dollars, dollars),
			trials,
			agents: {
				...agents,
				[agentId]: addUsage(agents[agentId] ?? zeroUsage, usage)
			}
		}
	};
}
/** A sum with an unknown part is unknown. */
function addDollars(a, b) {
	return a === "unknown" || b === "unknown" ? "unknown" : a + b;
}
function assertDollars(dollars) {
	if (dollars !== "unknown") assertCount("dollars", dollars);
}
function percent(part, whole) {
	return 100 * part / whole;
}
function assertAmount(name, value) {
	if (!Number.isFinite(value) || value <= 0) throw new TypeError(`Expected ${name} to be a positive number, got ${value}`);
}
function assertCount(name, value) {
	if (!Number.isFinite(value) || value < 0) throw new TypeError(`Expected ${name} to be zero or more, got ${value}`);
}

// src/stages/gate/budget/decide-session.ts
/** Limits where nobody has saved others. */
const usualSessionLimits = {
	session: 5e5,
	agent: 1e5,
	warnAt: 80
};
const mainAgent = "main";
/**
* Holds a session against its limits before its agent `next` goes on. Pure, so that a hook, a mod and a program of others decide alike. Throws
* TypeError on limits or counts that are not finite, or not above zero.
*/
function decideSession(tree, limits, next = "") {
	const budget = budgetOfSession(tree, limits, "session");
	const projectedTokens = projectCall(tree.filter(({ agentId }) => agentId === next));
	const { reason, remainingTokens, usagePercent } = checkBudget(budget, nameAgent(next), projectedTokens);
	const standing = {
		remainingTokens,
		usagePercent,
		projectedTokens
	};
	if (reason === "ok") return {
		kind: "allow",
		reason,
		...standing
	};
	if (reason === "warning_threshold") return {
		kind: "warn",
		reason,
		...standing
	};
	return {
		kind: "stop",
		reason: reason === "agent_budget_exceeded" ? reason : "convoy_budget_exceeded",
		...standing
	};
}
/** The budget of a session with what it has spent, for reports. Throws like `decideSession`. */
function budgetOfSession(tree, limits, session) {
	const empty = createBudget(session, {
		maxTokensPerConvoy: limits.session,
		maxTokensPerAgent: limits.agent,
		maxTokensPerTrial: Number.MAX_SAFE_INTEGER,
		maxDollars: Number.MAX_SAFE_INTEGER,
		warningThresholdPercent: limits.warnAt
	});
	return tree.reduce((budget, { agentId, usage }) => chargeUsage(budget, nameAgent(agentId), usage), empty);
}
/** The limits in a saved budget. Throws for what is no budget: nothing is guessed, and no schema library is loaded for a hook. */
function parseSessionLimits(text, id) {
	const { maxTokensPerConvoy, maxTokensPerAgent, warningThresholdPercent } = JSON.parse(text) ?? {};
	const limits = {
		session: maxTokensPerConvoy,
		agent: maxTokensPerAgent,
		warnAt: warningThresholdPercent
	};
	budgetOfSession([], limits, id);
	return limits;
}
function nameAgent(agentId) {
	return agentId === "" ? mainAgent : agentId;
}
/** At least one token: a check that projects nothing would let an agent stand at its limit for ever. */
function projectCall(rows) {
	const calls = rows.reduce((sum, row) => sum + row.calls, 0);
	const tokens = rows.reduce((sum, { usage }) => sum + totalTokens(usage), 0);
	return calls === 0 ? 1 : Math.max(1, Math.round(tokens / calls));
}

// src/run/sessions/session-limits.ts
/** Name of the saved budget that holds for every session without one of its own. */
const everySession = "default";
/** Folder of the budgets that were saved for sessions: the user's, for all projects. */
function sessionBudgetFolder(env) {
	return join(userHome(env), "budgets");
}
/** The limits that hold for a session. Throws an Error that says why for a saved budget that cannot be read: it is never "no budget". */
function readSessionLimits(env, session) {
	for (const from of ["session", "default"]) {
		const id = from === "session" ? session : everySession;
		const text = isBudgetId(id) ? readSaved(env, id) : void 0;
		if (text !== void 0) return {
			limits: parseSessionLimits(text, id),
			from
		};
	}
	return {
		limits: usualSessionLimits,
		from: "built-in"
	};
}
function readSaved(env, id) {
	try {
		return readFileSync(join(sessionBudgetFolder(env), `${id}.json`), "utf8");
	} catch (error) {
		if (error.code === "ENOENT") return void 0;
		throw error;
	}
}
function isBudgetId(id) {
	try {
		assertBudgetId(id);
		return true;
	} catch {
		return false;
	}
}

// src/stages/gate/budget/word-session-decision.ts
/** Says what was reached and how a person goes on; the agent is told to end its turn. */
function wordSessionDecision({ kind, reason, usagePercent }, limits, session) {
	const isAgent = reason === "agent_budget_exceeded";
	const used = `${Math.round(usagePercent)} %`;
	if (kind === "warn") return `rentroll: ${reason}: ${used} of this session's token budget is used (${count(limits.session)} for the session, ${count(limits.agent)} for each agent).`;
	return `rentroll: ${reason}: the next call would pass the budget of ${isAgent ? `${count(limits.agent)} tokens of an agent` : `${count(limits.session)} tokens of a session`} (${used}). End your turn and sum up what is done and what is left. A person raises it with: ${`rentroll budget save --session ${/^[\w.-]+$/.test(session) ? session : "ID"} --tokens N --agent-tokens N`}`;
}
function count(value) {
	return value.toLocaleString("en-US");
}

// src/flows/hooks/answer-budget.ts
/**
* Holds a session against its budget before it goes on (UserPromptSubmit, PreToolUse): counts what it has taken up to now, warns once, and
* refuses with the reason where a limit is reached. Fails open: what cannot be read stops nobody, and the person is told so at the next
* prompt. Never throws.
*/
function answerBudget({ input, isLate }, { env, now }) {
	const event = readHookEvent(input);
	if (event === void 0 || event.payload.session === "" || isTrialProcess(env)) return {};
	try {
		const { limits } = readSessionLimits(env, event.payload.session);
		const answers = [];
		const tell = (db) => answers.push(answerDecision(db, event, limits, now()));
		const reasons = collectPayload(event.payload, {
			isLate,
			now: now(),
			env,
			isGoingOn: true,
			tell
		});
		const isNew = reasons[0] === "not-there" || event.payload.transcript === "";
		return answers[0] ?? (isNew || reasons.length === 0 ? {} : admitFailure(event, reasons.join(", ")));
	} catch (error) {
		return admitFailure(event, error instanceof Error ? error.message : String(error));
	}
}
function answerDecision(db, event, limits, now) {
	const { session } = event.payload;
	const decision = decideSession(readTree(db, session), limits, event.agentId);
	if (decision.kind === "allow") return {};
	const words = wordSessionDecision(decision, limits, session);
	if (decision.kind === "warn") return sayOnce(db, `${session} ${event.agentId} warned`, now) ? { systemMessage: words } : {};
	if (event.event === "UserPromptSubmit") return {
		decision: "block",
		reason: words
	};
	if (event.event !== "PreToolUse") return { systemMessage: words };
	return { hookSpecificOutput: {
		hookEventName: "PreToolUse",
		permissionDecision: "deny",
		permissionDecisionReason: words
	} };
}
/** Only at a prompt: a broken database would be told at every tool call otherwise. */
function admitFailure({ event }, why) {
	if (event !== "UserPromptSubmit") return {};
	return { systemMessage: `rentroll: this session's token budget is not held: ${why}` };
}

// src/entry/commands/sessions/run-hook.ts
/** What answers each hook. */
const hooks = {
	budget: answerBudget,
	approval: answerApproval
};
/** Names of the hooks that answer. */
const hookNames = Object.keys(hooks);
/** As for collecting: what is not known in this time lets the session go on. */
const budgetMs = 1500;
/** Answers a hook on stdout with its JSON from stdin, and ends the process: with 0, whatever happens, so that nothing blocks by accident. */
async function runHook(name) {
	try {
		const input = await readInput(process.stdin, budgetMs - performance.now());
		const answer = hooks[name]({
			input,
			isLate: () => performance.now() > budgetMs
		}, here());
		if (Object.keys(answer).length > 0) writeSync(process.stdout.fd, JSON.stringify(answer));
	} finally {
		process.exit(0);
	}
}
/** The hook that a command line names: `hook budget`; undefined for any other. */
function findHook(args) {
	return args.length === 2 && args[0] === "hook" ? hookNames.find((name) => name === args[1]) : void 0;
}

// src/entry/hook.ts
/**
* What a hook starts, in a bundle of its own: it runs at the end of every turn, so nothing is loaded for it that the command line needs and
* it does not.
*/
const hook = findHook(process.argv.slice(2));
await (hook === void 0 ? runCollect() : runHook(hook));

export {  };