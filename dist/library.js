import { createRequire } from "node:module";
import { createHash, createPublicKey, verify } from "node:crypto";

// \0rolldown/runtime.js
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __esmMin = (fn, res, err) => () => {
	if (err) throw err[0];
	try {
		return fn && (res = fn(fn = 0)), res;
	} catch (e) {
		throw err = [e], e;
	}
};
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

// src/foundation/stats/moments.ts
/** Sum of a list; 0 for an empty one. */
function sum(values) {
	return values.reduce((total, value) => total + value, 0);
}
/** Arithmetic mean; 0 for an empty list, so that no NaN travels on. */
function mean(values) {
	return values.length === 0 ? 0 : sum(values) / values.length;
}
/** ln of the mean of values that are given by their logarithms; the largest is taken out first, so that hundreds of factors do not overflow. */
function logMean(logs) {
	const largest = Math.max(...logs);
	return largest + Math.log(mean(logs.map((log) => Math.exp(log - largest))));
}
/** Middle value (mean of the two middle ones for an even count); 0 for an empty list. */
function median(values) {
	const sorted = [...values].sort((a, b) => a - b);
	const upper = sorted[Math.floor(sorted.length / 2)] ?? 0;
	return ((sorted[Math.ceil(sorted.length / 2) - 1] ?? 0) + upper) / 2;
}
/** Sum of squared deviations from the mean. */
function sumOfSquares(values) {
	const centre = mean(values);
	return sum(values.map((value) => (value - centre) ** 2));
}
/** Sample variance (n − 1); 0 for fewer than two values. */
function variance(values) {
	return values.length < 2 ? 0 : sumOfSquares(values) / (values.length - 1);
}
/** Coefficient of variation, sd / mean; 0 for fewer than two values or a mean of 0. */
function coefficientOfVariation(values) {
	const centre = mean(values);
	return centre === 0 ? 0 : Math.sqrt(variance(values)) / centre;
}
var init_moments = __esmMin((() => {}));

// src/foundation/stats/gain/gain-interval.ts
/**
* Interval of the gain that holds at whatever look one stops, −1 … 1, 5 % a side: its lower end is the m at which the mean over
* j = 1 … 9 of Π(1 + λ_j(D − m)) is 20, λ_j = j/(10(1 + m)), D = 1, −1 or 0 for a pair for the rule, against it, or alike.
*/
function gainInterval(pairs) {
	const { for: a, against: b, alike } = pairs;
	return [lowerEnd(pairs), -lowerEnd({
		for: b,
		against: a,
		alike
	})];
}
function lowerEnd(pairs) {
	let [low, high] = [-1, 1];
	for (let step = 0; step < steps; step += 1) {
		const middle = (low + high) / 2;
		if (logMixture(pairs, middle) >= limit) low = middle;
		else high = middle;
	}
	return low;
}
/** ln of the mean of the nine products. */
function logMixture({ for: a, against: b, alike }, m) {
	const logs = shares.map((share) => {
		const bet = share / (1 + m);
		return a * Math.log1p(bet * (1 - m)) + b * Math.log1p(bet * (-1 - m)) + alike * Math.log1p(-bet * m);
	});
	return logMean(logs);
}
var shares, limit, steps;
var init_gain_interval = __esmMin((() => {
	/* @__PURE__ */ init_moments();
	shares = [
		.1,
		.2,
		.3,
		.4,
		.5,
		.6,
		.7,
		.8,
		.9
	];
	limit = Math.log(20);
	steps = 80;
}));

// src/foundation/stats/gain/gain-evidence.ts
/** The stakes that follow from a wanted gain g (0 … 1): s = 2g/(1 + g²) on there being one, r = 2g on its being below g. */
function stakesOf(gain) {
	return {
		for: 2 * gain / (1 + gain ** 2),
		against: 2 * gain
	};
}
/** ln of (1 + s)^a · (1 − s)^b: what pairs for a rule and against it say of a gain. Of violations it is told the same way. */
function logGain(pairs, gain) {
	const { for: stake } = stakesOf(gain);
	return pairs.for * Math.log1p(stake) + pairs.against * Math.log1p(-stake);
}
/** ln of (1 − r(1 − g))^a · (1 + r(1 + g))^b · (1 + rg)^c. */
function logRoom({ for: a, against: b, alike: c }, gain) {
	const { against: stake } = stakesOf(gain);
	return a * Math.log1p(-stake * (1 - gain)) + b * Math.log1p(stake * (1 + gain)) + c * Math.log1p(stake * gain);
}
/**
* Betting e-processes (docs/guides/behaviour.md): if a rule changes nothing, exp(gain) ever reaches 1/α with probability at most α; if it gains
* `gain`, exp(room) ever reaches 10 with probability at most 1/10 (Ville), however often one looks.
*/
function weighPairs(pairs, gain) {
	return {
		gain: logGain(pairs, gain),
		room: logRoom(pairs, gain)
	};
}
/** ln of (1 + rg)^yes · (1 − r(1 − g))^no: whether so many follow without the rule that no gain of g is left. */
function weighScreen({ yes, no }, gain) {
	const { against: stake } = stakesOf(gain);
	return yes * Math.log1p(stake * gain) + no * Math.log1p(-stake * (1 - gain));
}
/** The opposite test of a cut: pairs have today's memory as baseline, so the roles change, and the margin stands for the gain. */
function weighCut({ for: a, against: b, alike }, gain) {
	const margin = marginShare * gain;
	const { gain: needed, room: safe } = weighPairs({
		for: b,
		against: a,
		alike
	}, margin);
	return {
		margin,
		needed,
		safe
	};
}
var limitOfRoom, limitOfScreen, marginShare;
var init_gain_evidence = __esmMin((() => {
	limitOfRoom = Math.log(10);
	limitOfScreen = Math.log(20);
	marginShare = .75;
}));

// src/foundation/stats/gain/likely-pairs.ts
/**
* Further pairs that likely settle whether there is a gain, if pairs go on as they came (each kind counted a third more than seen): what
* either evidence lacks of what is `needed` by its mean growth per pair, the smaller, rounded up. Undefined when neither grows.
*/
function likelyPairs(pairs, gain, needed) {
	const { for: a, against: b, alike: c } = pairs;
	const total = a + b + c + 1;
	const rate = {
		for: (a + 1 / 3) / total,
		against: (b + 1 / 3) / total,
		alike: (c + 1 / 3) / total
	};
	const { gain: gained, room } = weighPairs(pairs, gain);
	const reached = [{
		missing: needed.gain - gained,
		growth: logGain(rate, gain)
	}, {
		missing: needed.room - room,
		growth: logRoom(rate, gain)
	}].filter(({ growth }) => growth > 0).map(({ missing, growth }) => Math.max(0, missing) / growth);
	return reached.length === 0 ? void 0 : Math.ceil(Math.min(...reached));
}
var init_likely_pairs = __esmMin((() => {
	init_gain_evidence();
}));

// node_modules/jstat/dist/jstat.js
var require_jstat = /* @__PURE__ */ __commonJSMin(((exports, module, this$1) => {
	(function(window, factory) {
		if (typeof exports === "object") module.exports = factory();
		else if (typeof define === "function" && define.amd) define(factory);
		else window.jStat = factory();
	})(this$1, function() {
		var jStat = function(Math, undefined) {
			var concat = Array.prototype.concat;
			var slice = Array.prototype.slice;
			var toString = Object.prototype.toString;
			function calcRdx(n, m) {
				var val = n > m ? n : m;
				return Math.pow(10, 17 - ~~(Math.log(val > 0 ? val : -val) * Math.LOG10E));
			}
			var isArray = Array.isArray || function isArray(arg) {
				return toString.call(arg) === "[object Array]";
			};
			function isFunction(arg) {
				return toString.call(arg) === "[object Function]";
			}
			function isNumber(num) {
				return typeof num === "number" ? num - num === 0 : false;
			}
			function toVector(arr) {
				return concat.apply([], arr);
			}
			function jStat() {
				return new jStat._init(arguments);
			}
			jStat.fn = jStat.prototype;
			jStat._init = function _init(args) {
				if (isArray(args[0])) {
					if (isArray(args[0][0])) {
						if (isFunction(args[1])) args[0] = jStat.map(args[0], args[1]);
						for (var i = 0; i < args[0].length; i++) this[i] = args[0][i];
						this.length = args[0].length;
					} else {
						this[0] = isFunction(args[1]) ? jStat.map(args[0], args[1]) : args[0];
						this.length = 1;
					}
				} else if (isNumber(args[0])) {
					this[0] = jStat.seq.apply(null, args);
					this.length = 1;
				} else if (args[0] instanceof jStat) return jStat(args[0].toArray());
				else {
					this[0] = [];
					this.length = 1;
				}
				return this;
			};
			jStat._init.prototype = jStat.prototype;
			jStat._init.constructor = jStat;
			jStat.utils = {
				calcRdx,
				isArray,
				isFunction,
				isNumber,
				toVector
			};
			jStat._random_fn = Math.random;
			jStat.setRandom = function setRandom(fn) {
				if (typeof fn !== "function") throw new TypeError("fn is not a function");
				jStat._random_fn = fn;
			};
			jStat.extend = function extend(obj) {
				var i, j;
				if (arguments.length === 1) {
					for (j in obj) jStat[j] = obj[j];
					return this;
				}
				for (i = 1; i < arguments.length; i++) for (j in arguments[i]) obj[j] = arguments[i][j];
				return obj;
			};
			jStat.rows = function rows(arr) {
				return arr.length || 1;
			};
			jStat.cols = function cols(arr) {
				return arr[0].length || 1;
			};
			jStat.dimensions = function dimensions(arr) {
				return {
					rows: jStat.rows(arr),
					cols: jStat.cols(arr)
				};
			};
			jStat.row = function row(arr, index) {
				if (isArray(index)) return index.map(function(i) {
					return jStat.row(arr, i);
				});
				return arr[index];
			};
			jStat.rowa = function rowa(arr, i) {
				return jStat.row(arr, i);
			};
			jStat.col = function col(arr, index) {
				if (isArray(index)) {
					var submat = jStat.arange(arr.length).map(function() {
						return new Array(index.length);
					});
					index.forEach(function(ind, i) {
						jStat.arange(arr.length).forEach(function(j) {
							submat[j][i] = arr[j][ind];
						});
					});
					return submat;
				}
				var column = new Array(arr.length);
				for (var i = 0; i < arr.length; i++) column[i] = [arr[i][index]];
				return column;
			};
			jStat.cola = function cola(arr, i) {
				return jStat.col(arr, i).map(function(a) {
					return a[0];
				});
			};
			jStat.diag = function diag(arr) {
				var nrow = jStat.rows(arr);
				var res = new Array(nrow);
				for (var row = 0; row < nrow; row++) res[row] = [arr[row][row]];
				return res;
			};
			jStat.antidiag = function antidiag(arr) {
				var nrow = jStat.rows(arr) - 1;
				var res = new Array(nrow);
				for (var i = 0; nrow >= 0; nrow--, i++) res[i] = [arr[i][nrow]];
				return res;
			};
			jStat.transpose = function transpose(arr) {
				var obj = [];
				var objArr, rows, cols, j, i;
				if (!isArray(arr[0])) arr = [arr];
				rows = arr.length;
				cols = arr[0].length;
				for (i = 0; i < cols; i++) {
					objArr = new Array(rows);
					for (j = 0; j < rows; j++) objArr[j] = arr[j][i];
					obj.push(objArr);
				}
				return obj.length === 1 ? obj[0] : obj;
			};
			jStat.map = function map(arr, func, toAlter) {
				var row, nrow, ncol, res, col;
				if (!isArray(arr[0])) arr = [arr];
				nrow = arr.length;
				ncol = arr[0].length;
				res = toAlter ? arr : new Array(nrow);
				for (row = 0; row < nrow; row++) {
					if (!res[row]) res[row] = new Array(ncol);
					for (col = 0; col < ncol; col++) res[row][col] = func(arr[row][col], row, col);
				}
				return res.length === 1 ? res[0] : res;
			};
			jStat.cumreduce = function cumreduce(arr, func, toAlter) {
				var row, nrow, ncol, res, col;
				if (!isArray(arr[0])) arr = [arr];
				nrow = arr.length;
				ncol = arr[0].length;
				res = toAlter ? arr : new Array(nrow);
				for (row = 0; row < nrow; row++) {
					if (!res[row]) res[row] = new Array(ncol);
					if (ncol > 0) res[row][0] = arr[row][0];
					for (col = 1; col < ncol; col++) res[row][col] = func(res[row][col - 1], arr[row][col]);
				}
				return res.length === 1 ? res[0] : res;
			};
			jStat.alter = function alter(arr, func) {
				return jStat.map(arr, func, true);
			};
			jStat.create = function create(rows, cols, func) {
				var res = new Array(rows);
				var i, j;
				if (isFunction(cols)) {
					func = cols;
					cols = rows;
				}
				for (i = 0; i < rows; i++) {
					res[i] = new Array(cols);
					for (j = 0; j < cols; j++) res[i][j] = func(i, j);
				}
				return res;
			};
			function retZero() {
				return 0;
			}
			jStat.zeros = function zeros(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, retZero);
			};
			function retOne() {
				return 1;
			}
			jStat.ones = function ones(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, retOne);
			};
			jStat.rand = function rand(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, jStat._random_fn);
			};
			function retIdent(i, j) {
				return i === j ? 1 : 0;
			}
			jStat.identity = function identity(rows, cols) {
				if (!isNumber(cols)) cols = rows;
				return jStat.create(rows, cols, retIdent);
			};
			jStat.symmetric = function symmetric(arr) {
				var size = arr.length;
				var row, col;
				if (arr.length !== arr[0].length) return false;
				for (row = 0; row < size; row++) for (col = 0; col < size; col++) if (arr[col][row] !== arr[row][col]) return false;
				return true;
			};
			jStat.clear = function clear(arr) {
				return jStat.alter(arr, retZero);
			};
			jStat.seq = function seq(min, max, length, func) {
				if (!isFunction(func)) func = false;
				var arr = [];
				var hival = calcRdx(min, max);
				var step = (max * hival - min * hival) / ((length - 1) * hival);
				var current = min;
				var cnt = 0;
				for (; current <= max && cnt < length; cnt++, current = (min * hival + step * hival * cnt) / hival) arr.push(func ? func(current, cnt) : current);
				return arr;
			};
			jStat.arange = function arange(start, end, step) {
				var rl = [];
				var i;
				step = step || 1;
				if (end === undefined) {
					end = start;
					start = 0;
				}
				if (start === end || step === 0) return [];
				if (start < end && step < 0) return [];
				if (start > end && step > 0) return [];
				if (step > 0) for (i = start; i < end; i += step) rl.push(i);
				else for (i = start; i > end; i += step) rl.push(i);
				return rl;
			};
			jStat.slice = function() {
				function _slice(list, start, end, step) {
					var i;
					var rl = [];
					var length = list.length;
					if (start === undefined && end === undefined && step === undefined) return jStat.copy(list);
					start = start || 0;
					end = end || list.length;
					start = start >= 0 ? start : length + start;
					end = end >= 0 ? end : length + end;
					step = step || 1;
					if (start === end || step === 0) return [];
					if (start < end && step < 0) return [];
					if (start > end && step > 0) return [];
					if (step > 0) for (i = start; i < end; i += step) rl.push(list[i]);
					else for (i = start; i > end; i += step) rl.push(list[i]);
					return rl;
				}
				function slice(list, rcSlice) {
					var colSlice, rowSlice;
					rcSlice = rcSlice || {};
					if (isNumber(rcSlice.row)) {
						if (isNumber(rcSlice.col)) return list[rcSlice.row][rcSlice.col];
						var row = jStat.rowa(list, rcSlice.row);
						colSlice = rcSlice.col || {};
						return _slice(row, colSlice.start, colSlice.end, colSlice.step);
					}
					if (isNumber(rcSlice.col)) {
						var col = jStat.cola(list, rcSlice.col);
						rowSlice = rcSlice.row || {};
						return _slice(col, rowSlice.start, rowSlice.end, rowSlice.step);
					}
					rowSlice = rcSlice.row || {};
					colSlice = rcSlice.col || {};
					return _slice(list, rowSlice.start, rowSlice.end, rowSlice.step).map(function(row) {
						return _slice(row, colSlice.start, colSlice.end, colSlice.step);
					});
				}
				return slice;
			}();
			jStat.sliceAssign = function sliceAssign(A, rcSlice, B) {
				var nl, ml;
				if (isNumber(rcSlice.row)) {
					if (isNumber(rcSlice.col)) return A[rcSlice.row][rcSlice.col] = B;
					rcSlice.col = rcSlice.col || {};
					rcSlice.col.start = rcSlice.col.start || 0;
					rcSlice.col.end = rcSlice.col.end || A[0].length;
					rcSlice.col.step = rcSlice.col.step || 1;
					nl = jStat.arange(rcSlice.col.start, Math.min(A.length, rcSlice.col.end), rcSlice.col.step);
					var m = rcSlice.row;
					nl.forEach(function(n, i) {
						A[m][n] = B[i];
					});
					return A;
				}
				if (isNumber(rcSlice.col)) {
					rcSlice.row = rcSlice.row || {};
					rcSlice.row.start = rcSlice.row.start || 0;
					rcSlice.row.end = rcSlice.row.end || A.length;
					rcSlice.row.step = rcSlice.row.step || 1;
					ml = jStat.arange(rcSlice.row.start, Math.min(A[0].length, rcSlice.row.end), rcSlice.row.step);
					var n = rcSlice.col;
					ml.forEach(function(m, j) {
						A[m][n] = B[j];
					});
					return A;
				}
				if (B[0].length === undefined) B = [B];
				rcSlice.row.start = rcSlice.row.start || 0;
				rcSlice.row.end = rcSlice.row.end || A.length;
				rcSlice.row.step = rcSlice.row.step || 1;
				rcSlice.col.start = rcSlice.col.start || 0;
				rcSlice.col.end = rcSlice.col.end || A[0].length;
				rcSlice.col.step = rcSlice.col.step || 1;
				ml = jStat.arange(rcSlice.row.start, Math.min(A.length, rcSlice.row.end), rcSlice.row.step);
				nl = jStat.arange(rcSlice.col.start, Math.min(A[0].length, rcSlice.col.end), rcSlice.col.step);
				ml.forEach(function(m, i) {
					nl.forEach(function(n, j) {
						A[m][n] = B[i][j];
					});
				});
				return A;
			};
			jStat.diagonal = function diagonal(diagArray) {
				var mat = jStat.zeros(diagArray.length, diagArray.length);
				diagArray.forEach(function(t, i) {
					mat[i][i] = t;
				});
				return mat;
			};
			jStat.copy = function copy(A) {
				return A.map(function(row) {
					if (isNumber(row)) return row;
					return row.map(function(t) {
						return t;
					});
				});
			};
			var jProto = jStat.prototype;
			jProto.length = 0;
			jProto.push = Array.prototype.push;
			jProto.sort = Array.prototype.sort;
			jProto.splice = Array.prototype.splice;
			jProto.slice = Array.prototype.slice;
			jProto.toArray = function toArray() {
				return this.length > 1 ? slice.call(this) : slice.call(this)[0];
			};
			jProto.map = function map(func, toAlter) {
				return jStat(jStat.map(this, func, toAlter));
			};
			jProto.cumreduce = function cumreduce(func, toAlter) {
				return jStat(jStat.cumreduce(this, func, toAlter));
			};
			jProto.alter = function alter(func) {
				jStat.alter(this, func);
				return this;
			};
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(func) {
						var self = this, results;
						if (func) {
							setTimeout(function() {
								func.call(self, jProto[passfunc].call(self));
							});
							return this;
						}
						results = jStat[passfunc](this);
						return isArray(results) ? jStat(results) : results;
					};
				})(funcs[i]);
			})("transpose clear symmetric rows cols dimensions diag antidiag".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(index, func) {
						var self = this;
						if (func) {
							setTimeout(function() {
								func.call(self, jProto[passfunc].call(self, index));
							});
							return this;
						}
						return jStat(jStat[passfunc](this, index));
					};
				})(funcs[i]);
			})("row col".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function() {
						return jStat(jStat[passfunc].apply(null, arguments));
					};
				})(funcs[i]);
			})("create zeros ones rand identity".split(" "));
			return jStat;
		}(Math);
		(function(jStat, Math) {
			var isFunction = jStat.utils.isFunction;
			function ascNum(a, b) {
				return a - b;
			}
			function clip(arg, min, max) {
				return Math.max(min, Math.min(arg, max));
			}
			jStat.sum = function sum(arr) {
				var sum = 0;
				var i = arr.length;
				while (--i >= 0) sum += arr[i];
				return sum;
			};
			jStat.sumsqrd = function sumsqrd(arr) {
				var sum = 0;
				var i = arr.length;
				while (--i >= 0) sum += arr[i] * arr[i];
				return sum;
			};
			jStat.sumsqerr = function sumsqerr(arr) {
				var mean = jStat.mean(arr);
				var sum = 0;
				var i = arr.length;
				var tmp;
				while (--i >= 0) {
					tmp = arr[i] - mean;
					sum += tmp * tmp;
				}
				return sum;
			};
			jStat.sumrow = function sumrow(arr) {
				var sum = 0;
				var i = arr.length;
				while (--i >= 0) sum += arr[i];
				return sum;
			};
			jStat.product = function product(arr) {
				var prod = 1;
				var i = arr.length;
				while (--i >= 0) prod *= arr[i];
				return prod;
			};
			jStat.min = function min(arr) {
				var low = arr[0];
				var i = 0;
				while (++i < arr.length) if (arr[i] < low) low = arr[i];
				return low;
			};
			jStat.max = function max(arr) {
				var high = arr[0];
				var i = 0;
				while (++i < arr.length) if (arr[i] > high) high = arr[i];
				return high;
			};
			jStat.unique = function unique(arr) {
				var hash = {}, _arr = [];
				for (var i = 0; i < arr.length; i++) if (!hash[arr[i]]) {
					hash[arr[i]] = true;
					_arr.push(arr[i]);
				}
				return _arr;
			};
			jStat.mean = function mean(arr) {
				return jStat.sum(arr) / arr.length;
			};
			jStat.meansqerr = function meansqerr(arr) {
				return jStat.sumsqerr(arr) / arr.length;
			};
			jStat.geomean = function geomean(arr) {
				var logs = arr.map(Math.log);
				var meanOfLogs = jStat.mean(logs);
				return Math.exp(meanOfLogs);
			};
			jStat.median = function median(arr) {
				var arrlen = arr.length;
				var _arr = arr.slice().sort(ascNum);
				return !(arrlen & 1) ? (_arr[arrlen / 2 - 1] + _arr[arrlen / 2]) / 2 : _arr[arrlen / 2 | 0];
			};
			jStat.cumsum = function cumsum(arr) {
				return jStat.cumreduce(arr, function(a, b) {
					return a + b;
				});
			};
			jStat.cumprod = function cumprod(arr) {
				return jStat.cumreduce(arr, function(a, b) {
					return a * b;
				});
			};
			jStat.diff = function diff(arr) {
				var diffs = [];
				var arrLen = arr.length;
				var i = 1;
				for (; i < arrLen; i++) diffs.push(arr[i] - arr[i - 1]);
				return diffs;
			};
			jStat.rank = function(arr) {
				var i;
				var distinctNumbers = [];
				var numberCounts = {};
				for (i = 0; i < arr.length; i++) {
					var number = arr[i];
					if (numberCounts[number]) numberCounts[number]++;
					else {
						numberCounts[number] = 1;
						distinctNumbers.push(number);
					}
				}
				var sortedDistinctNumbers = distinctNumbers.sort(ascNum);
				var numberRanks = {};
				var currentRank = 1;
				for (i = 0; i < sortedDistinctNumbers.length; i++) {
					var number = sortedDistinctNumbers[i];
					var count = numberCounts[number];
					numberRanks[number] = (currentRank + (currentRank + count - 1)) / 2;
					currentRank += count;
				}
				return arr.map(function(number) {
					return numberRanks[number];
				});
			};
			jStat.mode = function mode(arr) {
				var arrLen = arr.length;
				var _arr = arr.slice().sort(ascNum);
				var count = 1;
				var maxCount = 0;
				var numMaxCount = 0;
				var mode_arr = [];
				var i = 0;
				for (; i < arrLen; i++) if (_arr[i] === _arr[i + 1]) count++;
				else {
					if (count > maxCount) {
						mode_arr = [_arr[i]];
						maxCount = count;
						numMaxCount = 0;
					} else if (count === maxCount) {
						mode_arr.push(_arr[i]);
						numMaxCount++;
					}
					count = 1;
				}
				return numMaxCount === 0 ? mode_arr[0] : mode_arr;
			};
			jStat.range = function range(arr) {
				return jStat.max(arr) - jStat.min(arr);
			};
			jStat.variance = function variance(arr, flag) {
				return jStat.sumsqerr(arr) / (arr.length - (flag ? 1 : 0));
			};
			jStat.pooledvariance = function pooledvariance(arr) {
				return arr.reduce(function(a, samples) {
					return a + jStat.sumsqerr(samples);
				}, 0) / (arr.reduce(function(a, samples) {
					return a + samples.length;
				}, 0) - arr.length);
			};
			jStat.deviation = function(arr) {
				var mean = jStat.mean(arr);
				var arrlen = arr.length;
				var dev = new Array(arrlen);
				for (var i = 0; i < arrlen; i++) dev[i] = arr[i] - mean;
				return dev;
			};
			jStat.stdev = function stdev(arr, flag) {
				return Math.sqrt(jStat.variance(arr, flag));
			};
			jStat.pooledstdev = function pooledstdev(arr) {
				return Math.sqrt(jStat.pooledvariance(arr));
			};
			jStat.meandev = function meandev(arr) {
				var mean = jStat.mean(arr);
				var a = [];
				for (var i = arr.length - 1; i >= 0; i--) a.push(Math.abs(arr[i] - mean));
				return jStat.mean(a);
			};
			jStat.meddev = function meddev(arr) {
				var median = jStat.median(arr);
				var a = [];
				for (var i = arr.length - 1; i >= 0; i--) a.push(Math.abs(arr[i] - median));
				return jStat.median(a);
			};
			jStat.coeffvar = function coeffvar(arr) {
				return jStat.stdev(arr) / jStat.mean(arr);
			};
			jStat.quartiles = function quartiles(arr) {
				var arrlen = arr.length;
				var _arr = arr.slice().sort(ascNum);
				return [
					_arr[Math.round(arrlen / 4) - 1],
					_arr[Math.round(arrlen / 2) - 1],
					_arr[Math.round(arrlen * 3 / 4) - 1]
				];
			};
			jStat.quantiles = function quantiles(arr, quantilesArray, alphap, betap) {
				var sortedArray = arr.slice().sort(ascNum);
				var quantileVals = [quantilesArray.length];
				var n = arr.length;
				var i, p, m, aleph, k, gamma;
				if (typeof alphap === "undefined") alphap = 3 / 8;
				if (typeof betap === "undefined") betap = 3 / 8;
				for (i = 0; i < quantilesArray.length; i++) {
					p = quantilesArray[i];
					m = alphap + p * (1 - alphap - betap);
					aleph = n * p + m;
					k = Math.floor(clip(aleph, 1, n - 1));
					gamma = clip(aleph - k, 0, 1);
					quantileVals[i] = (1 - gamma) * sortedArray[k - 1] + gamma * sortedArray[k];
				}
				return quantileVals;
			};
			jStat.percentile = function percentile(arr, k, exclusive) {
				var _arr = arr.slice().sort(ascNum);
				var realIndex = k * (_arr.length + (exclusive ? 1 : -1)) + (exclusive ? 0 : 1);
				var index = parseInt(realIndex);
				var frac = realIndex - index;
				if (index + 1 < _arr.length) return _arr[index - 1] + frac * (_arr[index] - _arr[index - 1]);
				else return _arr[index - 1];
			};
			jStat.percentileOfScore = function percentileOfScore(arr, score, kind) {
				var counter = 0;
				var len = arr.length;
				var strict = false;
				var value, i;
				if (kind === "strict") strict = true;
				for (i = 0; i < len; i++) {
					value = arr[i];
					if (strict && value < score || !strict && value <= score) counter++;
				}
				return counter / len;
			};
			jStat.histogram = function histogram(arr, binCnt) {
				binCnt = binCnt || 4;
				var first = jStat.min(arr);
				var binWidth = (jStat.max(arr) - first) / binCnt;
				var len = arr.length;
				var bins = [];
				var i = 0;
				for (; i < binCnt; i++) bins[i] = 0;
				for (i = 0; i < len; i++) bins[Math.min(Math.floor((arr[i] - first) / binWidth), binCnt - 1)] += 1;
				return bins;
			};
			jStat.covariance = function covariance(arr1, arr2) {
				var u = jStat.mean(arr1);
				var v = jStat.mean(arr2);
				var arr1Len = arr1.length;
				var sq_dev = new Array(arr1Len);
				var i = 0;
				for (; i < arr1Len; i++) sq_dev[i] = (arr1[i] - u) * (arr2[i] - v);
				return jStat.sum(sq_dev) / (arr1Len - 1);
			};
			jStat.corrcoeff = function corrcoeff(arr1, arr2) {
				return jStat.covariance(arr1, arr2) / jStat.stdev(arr1, 1) / jStat.stdev(arr2, 1);
			};
			jStat.spearmancoeff = function(arr1, arr2) {
				arr1 = jStat.rank(arr1);
				arr2 = jStat.rank(arr2);
				return jStat.corrcoeff(arr1, arr2);
			};
			jStat.stanMoment = function stanMoment(arr, n) {
				var mu = jStat.mean(arr);
				var sigma = jStat.stdev(arr);
				var len = arr.length;
				var skewSum = 0;
				for (var i = 0; i < len; i++) skewSum += Math.pow((arr[i] - mu) / sigma, n);
				return skewSum / arr.length;
			};
			jStat.skewness = function skewness(arr) {
				return jStat.stanMoment(arr, 3);
			};
			jStat.kurtosis = function kurtosis(arr) {
				return jStat.stanMoment(arr, 4) - 3;
			};
			var jProto = jStat.prototype;
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(fullbool, func) {
						var arr = [];
						var i = 0;
						var tmpthis = this;
						if (isFunction(fullbool)) {
							func = fullbool;
							fullbool = false;
						}
						if (func) {
							setTimeout(function() {
								func.call(tmpthis, jProto[passfunc].call(tmpthis, fullbool));
							});
							return this;
						}
						if (this.length > 1) {
							tmpthis = fullbool === true ? this : this.transpose();
							for (; i < tmpthis.length; i++) arr[i] = jStat[passfunc](tmpthis[i]);
							return arr;
						}
						return jStat[passfunc](this[0], fullbool);
					};
				})(funcs[i]);
			})("cumsum cumprod".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function(fullbool, func) {
						var arr = [];
						var i = 0;
						var tmpthis = this;
						if (isFunction(fullbool)) {
							func = fullbool;
							fullbool = false;
						}
						if (func) {
							setTimeout(function() {
								func.call(tmpthis, jProto[passfunc].call(tmpthis, fullbool));
							});
							return this;
						}
						if (this.length > 1) {
							if (passfunc !== "sumrow") tmpthis = fullbool === true ? this : this.transpose();
							for (; i < tmpthis.length; i++) arr[i] = jStat[passfunc](tmpthis[i]);
							return fullbool === true ? jStat[passfunc](jStat.utils.toVector(arr)) : arr;
						}
						return jStat[passfunc](this[0], fullbool);
					};
				})(funcs[i]);
			})("sum sumsqrd sumsqerr sumrow product min max unique mean meansqerr geomean median diff rank mode range variance deviation stdev meandev meddev coeffvar quartiles histogram skewness kurtosis".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jProto[passfunc] = function() {
						var arr = [];
						var i = 0;
						var tmpthis = this;
						var args = Array.prototype.slice.call(arguments);
						var callbackFunction;
						if (isFunction(args[args.length - 1])) {
							callbackFunction = args[args.length - 1];
							var argsToPass = args.slice(0, args.length - 1);
							setTimeout(function() {
								callbackFunction.call(tmpthis, jProto[passfunc].apply(tmpthis, argsToPass));
							});
							return this;
						} else {
							callbackFunction = void 0;
							var curriedFunction = function curriedFunction(vector) {
								return jStat[passfunc].apply(tmpthis, [vector].concat(args));
							};
						}
						if (this.length > 1) {
							tmpthis = tmpthis.transpose();
							for (; i < tmpthis.length; i++) arr[i] = curriedFunction(tmpthis[i]);
							return arr;
						}
						return curriedFunction(this[0]);
					};
				})(funcs[i]);
			})("quantiles percentileOfScore".split(" "));
		})(jStat, Math);
		(function(jStat, Math) {
			jStat.gammaln = function gammaln(x) {
				var j = 0;
				var cof = [
					76.18009172947146,
					-86.50532032941678,
					24.01409824083091,
					-1.231739572450155,
					.001208650973866179,
					-5395239384953e-18
				];
				var ser = 1.000000000190015;
				var xx, y, tmp = (y = xx = x) + 5.5;
				tmp -= (xx + .5) * Math.log(tmp);
				for (; j < 6; j++) ser += cof[j] / ++y;
				return Math.log(2.5066282746310007 * ser / xx) - tmp;
			};
			jStat.loggam = function loggam(x) {
				var x0, x2, xp, gl, gl0;
				var k, n;
				var a = [
					.08333333333333333,
					-.002777777777777778,
					.0007936507936507937,
					-.0005952380952380952,
					.0008417508417508418,
					-.001917526917526918,
					.00641025641025641,
					-.02955065359477124,
					.1796443723688307,
					-1.3924322169059
				];
				x0 = x;
				n = 0;
				if (x == 1 || x == 2) return 0;
				if (x <= 7) {
					n = Math.floor(7 - x);
					x0 = x + n;
				}
				x2 = 1 / (x0 * x0);
				xp = 2 * Math.PI;
				gl0 = a[9];
				for (k = 8; k >= 0; k--) {
					gl0 *= x2;
					gl0 += a[k];
				}
				gl = gl0 / x0 + .5 * Math.log(xp) + (x0 - .5) * Math.log(x0) - x0;
				if (x <= 7) for (k = 1; k <= n; k++) {
					gl -= Math.log(x0 - 1);
					x0 -= 1;
				}
				return gl;
			};
			jStat.gammafn = function gammafn(x) {
				var p = [
					-1.716185138865495,
					24.76565080557592,
					-379.80425647094563,
					629.3311553128184,
					866.9662027904133,
					-31451.272968848367,
					-36144.413418691176,
					66456.14382024054
				];
				var q = [
					-30.8402300119739,
					315.35062697960416,
					-1015.1563674902192,
					-3107.771671572311,
					22538.11842098015,
					4755.846277527881,
					-134659.9598649693,
					-115132.2596755535
				];
				var fact = false;
				var n = 0;
				var xden = 0;
				var xnum = 0;
				var y = x;
				var i, z, yi, res;
				if (x > 171.6243769536076) return 1e400;
				if (y <= 0) {
					res = y % 1 + 36e-17;
					if (res) {
						fact = (!(y & 1) ? 1 : -1) * Math.PI / Math.sin(Math.PI * res);
						y = 1 - y;
					} else return 1e400;
				}
				yi = y;
				if (y < 1) z = y++;
				else z = (y -= n = (y | 0) - 1) - 1;
				for (i = 0; i < 8; ++i) {
					xnum = (xnum + p[i]) * z;
					xden = xden * z + q[i];
				}
				res = xnum / xden + 1;
				if (yi < y) res /= yi;
				else if (yi > y) for (i = 0; i < n; ++i) {
					res *= y;
					y++;
				}
				if (fact) res = fact / res;
				return res;
			};
			jStat.gammap = function gammap(a, x) {
				return jStat.lowRegGamma(a, x) * jStat.gammafn(a);
			};
			jStat.lowRegGamma = function lowRegGamma(a, x) {
				var aln = jStat.gammaln(a);
				var ap = a;
				var sum = 1 / a;
				var del = sum;
				var b = x + 1 - a;
				var c = 1 / 1e-30;
				var d = 1 / b;
				var h = d;
				var i = 1;
				var ITMAX = -~(Math.log(a >= 1 ? a : 1 / a) * 8.5 + a * .4 + 17);
				var an;
				if (x < 0 || a <= 0) return NaN;
				else if (x < a + 1) {
					for (; i <= ITMAX; i++) sum += del *= x / ++ap;
					return sum * Math.exp(-x + a * Math.log(x) - aln);
				}
				for (; i <= ITMAX; i++) {
					an = -i * (i - a);
					b += 2;
					d = an * d + b;
					c = b + an / c;
					d = 1 / d;
					h *= d * c;
				}
				return 1 - h * Math.exp(-x + a * Math.log(x) - aln);
			};
			jStat.factorialln = function factorialln(n) {
				return n < 0 ? NaN : jStat.gammaln(n + 1);
			};
			jStat.factorial = function factorial(n) {
				return n < 0 ? NaN : jStat.gammafn(n + 1);
			};
			jStat.combination = function combination(n, m) {
				return n > 170 || m > 170 ? Math.exp(jStat.combinationln(n, m)) : jStat.factorial(n) / jStat.factorial(m) / jStat.factorial(n - m);
			};
			jStat.combinationln = function combinationln(n, m) {
				return jStat.factorialln(n) - jStat.factorialln(m) - jStat.factorialln(n - m);
			};
			jStat.permutation = function permutation(n, m) {
				return jStat.factorial(n) / jStat.factorial(n - m);
			};
			jStat.betafn = function betafn(x, y) {
				if (x <= 0 || y <= 0) return void 0;
				return x + y > 170 ? Math.exp(jStat.betaln(x, y)) : jStat.gammafn(x) * jStat.gammafn(y) / jStat.gammafn(x + y);
			};
			jStat.betaln = function betaln(x, y) {
				return jStat.gammaln(x) + jStat.gammaln(y) - jStat.gammaln(x + y);
			};
			jStat.betacf = function betacf(x, a, b) {
				var fpmin = 1e-30;
				var m = 1;
				var qab = a + b;
				var qap = a + 1;
				var qam = a - 1;
				var c = 1;
				var d = 1 - qab * x / qap;
				var m2, aa, del, h;
				if (Math.abs(d) < fpmin) d = fpmin;
				d = 1 / d;
				h = d;
				for (; m <= 100; m++) {
					m2 = 2 * m;
					aa = m * (b - m) * x / ((qam + m2) * (a + m2));
					d = 1 + aa * d;
					if (Math.abs(d) < fpmin) d = fpmin;
					c = 1 + aa / c;
					if (Math.abs(c) < fpmin) c = fpmin;
					d = 1 / d;
					h *= d * c;
					aa = -(a + m) * (qab + m) * x / ((a + m2) * (qap + m2));
					d = 1 + aa * d;
					if (Math.abs(d) < fpmin) d = fpmin;
					c = 1 + aa / c;
					if (Math.abs(c) < fpmin) c = fpmin;
					d = 1 / d;
					del = d * c;
					h *= del;
					if (Math.abs(del - 1) < 3e-7) break;
				}
				return h;
			};
			jStat.gammapinv = function gammapinv(p, a) {
				var j = 0;
				var a1 = a - 1;
				var EPS = 1e-8;
				var gln = jStat.gammaln(a);
				var x, err, t, u, pp, lna1, afac;
				if (p >= 1) return Math.max(100, a + 100 * Math.sqrt(a));
				if (p <= 0) return 0;
				if (a > 1) {
					lna1 = Math.log(a1);
					afac = Math.exp(a1 * (lna1 - 1) - gln);
					pp = p < .5 ? p : 1 - p;
					t = Math.sqrt(-2 * Math.log(pp));
					x = (2.30753 + t * .27061) / (1 + t * (.99229 + t * .04481)) - t;
					if (p < .5) x = -x;
					x = Math.max(.001, a * Math.pow(1 - 1 / (9 * a) - x / (3 * Math.sqrt(a)), 3));
				} else {
					t = 1 - a * (.253 + a * .12);
					if (p < t) x = Math.pow(p / t, 1 / a);
					else x = 1 - Math.log(1 - (p - t) / (1 - t));
				}
				for (; j < 12; j++) {
					if (x <= 0) return 0;
					err = jStat.lowRegGamma(a, x) - p;
					if (a > 1) t = afac * Math.exp(-(x - a1) + a1 * (Math.log(x) - lna1));
					else t = Math.exp(-x + a1 * Math.log(x) - gln);
					u = err / t;
					x -= t = u / (1 - .5 * Math.min(1, u * ((a - 1) / x - 1)));
					if (x <= 0) x = .5 * (x + t);
					if (Math.abs(t) < EPS * x) break;
				}
				return x;
			};
			jStat.erf = function erf(x) {
				var cof = [
					-1.3026537197817094,
					.6419697923564902,
					.019476473204185836,
					-.00956151478680863,
					-.000946595344482036,
					.000366839497852761,
					42523324806907e-18,
					-20278578112534e-18,
					-1624290004647e-18,
					130365583558e-17,
					1.5626441722e-8,
					-8.5238095915e-8,
					6.529054439e-9,
					5.059343495e-9,
					-991364156e-18,
					-227365122e-18,
					96467911e-18,
					2394038e-18,
					-6886027e-18,
					894487e-18,
					313092e-18,
					-112708e-18,
					381e-18,
					7106e-18,
					-1523e-18,
					-94e-18,
					121e-18,
					-28e-18
				];
				var j = cof.length - 1;
				var isneg = false;
				var d = 0;
				var dd = 0;
				var t, ty, tmp, res;
				if (x < 0) {
					x = -x;
					isneg = true;
				}
				t = 2 / (2 + x);
				ty = 4 * t - 2;
				for (; j > 0; j--) {
					tmp = d;
					d = ty * d - dd + cof[j];
					dd = tmp;
				}
				res = t * Math.exp(-x * x + .5 * (cof[0] + ty * d) - dd);
				return isneg ? res - 1 : 1 - res;
			};
			jStat.erfc = function erfc(x) {
				return 1 - jStat.erf(x);
			};
			jStat.erfcinv = function erfcinv(p) {
				var j = 0;
				var x, err, t, pp;
				if (p >= 2) return -100;
				if (p <= 0) return 100;
				pp = p < 1 ? p : 2 - p;
				t = Math.sqrt(-2 * Math.log(pp / 2));
				x = -.70711 * ((2.30753 + t * .27061) / (1 + t * (.99229 + t * .04481)) - t);
				for (; j < 2; j++) {
					err = jStat.erfc(x) - pp;
					x += err / (1.1283791670955126 * Math.exp(-x * x) - x * err);
				}
				return p < 1 ? x : -x;
			};
			jStat.ibetainv = function ibetainv(p, a, b) {
				var EPS = 1e-8;
				var a1 = a - 1;
				var b1 = b - 1;
				var j = 0;
				var lna, lnb, pp, t, u, err, x, al, h, w, afac;
				if (p <= 0) return 0;
				if (p >= 1) return 1;
				if (a >= 1 && b >= 1) {
					pp = p < .5 ? p : 1 - p;
					t = Math.sqrt(-2 * Math.log(pp));
					x = (2.30753 + t * .27061) / (1 + t * (.99229 + t * .04481)) - t;
					if (p < .5) x = -x;
					al = (x * x - 3) / 6;
					h = 2 / (1 / (2 * a - 1) + 1 / (2 * b - 1));
					w = x * Math.sqrt(al + h) / h - (1 / (2 * b - 1) - 1 / (2 * a - 1)) * (al + 5 / 6 - 2 / (3 * h));
					x = a / (a + b * Math.exp(2 * w));
				} else {
					lna = Math.log(a / (a + b));
					lnb = Math.log(b / (a + b));
					t = Math.exp(a * lna) / a;
					u = Math.exp(b * lnb) / b;
					w = t + u;
					if (p < t / w) x = Math.pow(a * w * p, 1 / a);
					else x = 1 - Math.pow(b * w * (1 - p), 1 / b);
				}
				afac = -jStat.gammaln(a) - jStat.gammaln(b) + jStat.gammaln(a + b);
				for (; j < 10; j++) {
					if (x === 0 || x === 1) return x;
					err = jStat.ibeta(x, a, b) - p;
					t = Math.exp(a1 * Math.log(x) + b1 * Math.log(1 - x) + afac);
					u = err / t;
					x -= t = u / (1 - .5 * Math.min(1, u * (a1 / x - b1 / (1 - x))));
					if (x <= 0) x = .5 * (x + t);
					if (x >= 1) x = .5 * (x + t + 1);
					if (Math.abs(t) < EPS * x && j > 0) break;
				}
				return x;
			};
			jStat.ibeta = function ibeta(x, a, b) {
				var bt = x === 0 || x === 1 ? 0 : Math.exp(jStat.gammaln(a + b) - jStat.gammaln(a) - jStat.gammaln(b) + a * Math.log(x) + b * Math.log(1 - x));
				if (x < 0 || x > 1) return false;
				if (x < (a + 1) / (a + b + 2)) return bt * jStat.betacf(x, a, b) / a;
				return 1 - bt * jStat.betacf(1 - x, b, a) / b;
			};
			jStat.randn = function randn(n, m) {
				var u, v, x, y, q;
				if (!m) m = n;
				if (n) return jStat.create(n, m, function() {
					return jStat.randn();
				});
				do {
					u = jStat._random_fn();
					v = 1.7156 * (jStat._random_fn() - .5);
					x = u - .449871;
					y = Math.abs(v) + .386595;
					q = x * x + y * (.196 * y - .25472 * x);
				} while (q > .27597 && (q > .27846 || v * v > -4 * Math.log(u) * u * u));
				return v / u;
			};
			jStat.randg = function randg(shape, n, m) {
				var oalph = shape;
				var a1, a2, u, v, x, mat;
				if (!m) m = n;
				if (!shape) shape = 1;
				if (n) {
					mat = jStat.zeros(n, m);
					mat.alter(function() {
						return jStat.randg(shape);
					});
					return mat;
				}
				if (shape < 1) shape += 1;
				a1 = shape - 1 / 3;
				a2 = 1 / Math.sqrt(9 * a1);
				do {
					do {
						x = jStat.randn();
						v = 1 + a2 * x;
					} while (v <= 0);
					v = v * v * v;
					u = jStat._random_fn();
				} while (u > 1 - .331 * Math.pow(x, 4) && Math.log(u) > .5 * x * x + a1 * (1 - v + Math.log(v)));
				if (shape == oalph) return a1 * v;
				do
					u = jStat._random_fn();
				while (u === 0);
				return Math.pow(u, 1 / oalph) * a1 * v;
			};
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jStat.fn[passfunc] = function() {
						return jStat(jStat.map(this, function(value) {
							return jStat[passfunc](value);
						}));
					};
				})(funcs[i]);
			})("gammaln gammafn factorial factorialln".split(" "));
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jStat.fn[passfunc] = function() {
						return jStat(jStat[passfunc].apply(null, arguments));
					};
				})(funcs[i]);
			})("randn".split(" "));
		})(jStat, Math);
		(function(jStat, Math) {
			(function(list) {
				for (var i = 0; i < list.length; i++) (function(func) {
					jStat[func] = function f(a, b, c) {
						if (!(this instanceof f)) return new f(a, b, c);
						this._a = a;
						this._b = b;
						this._c = c;
						return this;
					};
					jStat.fn[func] = function(a, b, c) {
						var newthis = jStat[func](a, b, c);
						newthis.data = this;
						return newthis;
					};
					jStat[func].prototype.sample = function(arr) {
						var a = this._a;
						var b = this._b;
						var c = this._c;
						if (arr) return jStat.alter(arr, function() {
							return jStat[func].sample(a, b, c);
						});
						else return jStat[func].sample(a, b, c);
					};
					(function(vals) {
						for (var i = 0; i < vals.length; i++) (function(fnfunc) {
							jStat[func].prototype[fnfunc] = function(x) {
								var a = this._a;
								var b = this._b;
								var c = this._c;
								if (!x && x !== 0) x = this.data;
								if (typeof x !== "number") return jStat.fn.map.call(x, function(x) {
									return jStat[func][fnfunc](x, a, b, c);
								});
								return jStat[func][fnfunc](x, a, b, c);
							};
						})(vals[i]);
					})("pdf cdf inv".split(" "));
					(function(vals) {
						for (var i = 0; i < vals.length; i++) (function(fnfunc) {
							jStat[func].prototype[fnfunc] = function() {
								return jStat[func][fnfunc](this._a, this._b, this._c);
							};
						})(vals[i]);
					})("mean median mode variance".split(" "));
				})(list[i]);
			})("beta centralF cauchy chisquare exponential gamma invgamma kumaraswamy laplace lognormal noncentralt normal pareto studentt weibull uniform binomial negbin hypgeom poisson triangular tukey arcsine".split(" "));
			jStat.extend(jStat.beta, {
				pdf: function pdf(x, alpha, beta) {
					if (x > 1 || x < 0) return 0;
					if (alpha == 1 && beta == 1) return 1;
					if (alpha < 512 && beta < 512) return Math.pow(x, alpha - 1) * Math.pow(1 - x, beta - 1) / jStat.betafn(alpha, beta);
					else return Math.exp((alpha - 1) * Math.log(x) + (beta - 1) * Math.log(1 - x) - jStat.betaln(alpha, beta));
				},
				cdf: function cdf(x, alpha, beta) {
					return x > 1 || x < 0 ? (x > 1) * 1 : jStat.ibeta(x, alpha, beta);
				},
				inv: function inv(x, alpha, beta) {
					return jStat.ibetainv(x, alpha, beta);
				},
				mean: function mean(alpha, beta) {
					return alpha / (alpha + beta);
				},
				median: function median(alpha, beta) {
					return jStat.ibetainv(.5, alpha, beta);
				},
				mode: function mode(alpha, beta) {
					return (alpha - 1) / (alpha + beta - 2);
				},
				sample: function sample(alpha, beta) {
					var u = jStat.randg(alpha);
					return u / (u + jStat.randg(beta));
				},
				variance: function variance(alpha, beta) {
					return alpha * beta / (Math.pow(alpha + beta, 2) * (alpha + beta + 1));
				}
			});
			jStat.extend(jStat.centralF, {
				pdf: function pdf(x, df1, df2) {
					var p, q, f;
					if (x < 0) return 0;
					if (df1 <= 2) {
						if (x === 0 && df1 < 2) return 1e400;
						if (x === 0 && df1 === 2) return 1;
						return 1 / jStat.betafn(df1 / 2, df2 / 2) * Math.pow(df1 / df2, df1 / 2) * Math.pow(x, df1 / 2 - 1) * Math.pow(1 + df1 / df2 * x, -(df1 + df2) / 2);
					}
					p = df1 * x / (df2 + x * df1);
					q = df2 / (df2 + x * df1);
					f = df1 * q / 2;
					return f * jStat.binomial.pdf((df1 - 2) / 2, (df1 + df2 - 2) / 2, p);
				},
				cdf: function cdf(x, df1, df2) {
					if (x < 0) return 0;
					return jStat.ibeta(df1 * x / (df1 * x + df2), df1 / 2, df2 / 2);
				},
				inv: function inv(x, df1, df2) {
					return df2 / (df1 * (1 / jStat.ibetainv(x, df1 / 2, df2 / 2) - 1));
				},
				mean: function mean(df1, df2) {
					return df2 > 2 ? df2 / (df2 - 2) : void 0;
				},
				mode: function mode(df1, df2) {
					return df1 > 2 ? df2 * (df1 - 2) / (df1 * (df2 + 2)) : void 0;
				},
				sample: function sample(df1, df2) {
					var x1 = jStat.randg(df1 / 2) * 2;
					var x2 = jStat.randg(df2 / 2) * 2;
					return x1 / df1 / (x2 / df2);
				},
				variance: function variance(df1, df2) {
					if (df2 <= 4) return void 0;
					return 2 * df2 * df2 * (df1 + df2 - 2) / (df1 * (df2 - 2) * (df2 - 2) * (df2 - 4));
				}
			});
			jStat.extend(jStat.cauchy, {
				pdf: function pdf(x, local, scale) {
					if (scale < 0) return 0;
					return scale / (Math.pow(x - local, 2) + Math.pow(scale, 2)) / Math.PI;
				},
				cdf: function cdf(x, local, scale) {
					return Math.atan((x - local) / scale) / Math.PI + .5;
				},
				inv: function(p, local, scale) {
					return local + scale * Math.tan(Math.PI * (p - .5));
				},
				median: function median(local) {
					return local;
				},
				mode: function mode(local) {
					return local;
				},
				sample: function sample(local, scale) {
					return jStat.randn() * Math.sqrt(1 / (2 * jStat.randg(.5))) * scale + local;
				}
			});
			jStat.extend(jStat.chisquare, {
				pdf: function pdf(x, dof) {
					if (x < 0) return 0;
					return x === 0 && dof === 2 ? .5 : Math.exp((dof / 2 - 1) * Math.log(x) - x / 2 - dof / 2 * Math.log(2) - jStat.gammaln(dof / 2));
				},
				cdf: function cdf(x, dof) {
					if (x < 0) return 0;
					return jStat.lowRegGamma(dof / 2, x / 2);
				},
				inv: function(p, dof) {
					return 2 * jStat.gammapinv(p, .5 * dof);
				},
				mean: function(dof) {
					return dof;
				},
				median: function median(dof) {
					return dof * Math.pow(1 - 2 / (9 * dof), 3);
				},
				mode: function mode(dof) {
					return dof - 2 > 0 ? dof - 2 : 0;
				},
				sample: function sample(dof) {
					return jStat.randg(dof / 2) * 2;
				},
				variance: function variance(dof) {
					return 2 * dof;
				}
			});
			jStat.extend(jStat.exponential, {
				pdf: function pdf(x, rate) {
					return x < 0 ? 0 : rate * Math.exp(-rate * x);
				},
				cdf: function cdf(x, rate) {
					return x < 0 ? 0 : 1 - Math.exp(-rate * x);
				},
				inv: function(p, rate) {
					return -Math.log(1 - p) / rate;
				},
				mean: function(rate) {
					return 1 / rate;
				},
				median: function(rate) {
					return 1 / rate * Math.log(2);
				},
				mode: function mode() {
					return 0;
				},
				sample: function sample(rate) {
					return -1 / rate * Math.log(jStat._random_fn());
				},
				variance: function(rate) {
					return Math.pow(rate, -2);
				}
			});
			jStat.extend(jStat.gamma, {
				pdf: function pdf(x, shape, scale) {
					if (x < 0) return 0;
					return x === 0 && shape === 1 ? 1 / scale : Math.exp((shape - 1) * Math.log(x) - x / scale - jStat.gammaln(shape) - shape * Math.log(scale));
				},
				cdf: function cdf(x, shape, scale) {
					if (x < 0) return 0;
					return jStat.lowRegGamma(shape, x / scale);
				},
				inv: function(p, shape, scale) {
					return jStat.gammapinv(p, shape) * scale;
				},
				mean: function(shape, scale) {
					return shape * scale;
				},
				mode: function mode(shape, scale) {
					if (shape > 1) return (shape - 1) * scale;
				},
				sample: function sample(shape, scale) {
					return jStat.randg(shape) * scale;
				},
				variance: function variance(shape, scale) {
					return shape * scale * scale;
				}
			});
			jStat.extend(jStat.invgamma, {
				pdf: function pdf(x, shape, scale) {
					if (x <= 0) return 0;
					return Math.exp(-(shape + 1) * Math.log(x) - scale / x - jStat.gammaln(shape) + shape * Math.log(scale));
				},
				cdf: function cdf(x, shape, scale) {
					if (x <= 0) return 0;
					return 1 - jStat.lowRegGamma(shape, scale / x);
				},
				inv: function(p, shape, scale) {
					return scale / jStat.gammapinv(1 - p, shape);
				},
				mean: function(shape, scale) {
					return shape > 1 ? scale / (shape - 1) : void 0;
				},
				mode: function mode(shape, scale) {
					return scale / (shape + 1);
				},
				sample: function sample(shape, scale) {
					return scale / jStat.randg(shape);
				},
				variance: function variance(shape, scale) {
					if (shape <= 2) return void 0;
					return scale * scale / ((shape - 1) * (shape - 1) * (shape - 2));
				}
			});
			jStat.extend(jStat.kumaraswamy, {
				pdf: function pdf(x, alpha, beta) {
					if (x === 0 && alpha === 1) return beta;
					else if (x === 1 && beta === 1) return alpha;
					return Math.exp(Math.log(alpha) + Math.log(beta) + (alpha - 1) * Math.log(x) + (beta - 1) * Math.log(1 - Math.pow(x, alpha)));
				},
				cdf: function cdf(x, alpha, beta) {
					if (x < 0) return 0;
					else if (x > 1) return 1;
					return 1 - Math.pow(1 - Math.pow(x, alpha), beta);
				},
				inv: function inv(p, alpha, beta) {
					return Math.pow(1 - Math.pow(1 - p, 1 / beta), 1 / alpha);
				},
				mean: function(alpha, beta) {
					return beta * jStat.gammafn(1 + 1 / alpha) * jStat.gammafn(beta) / jStat.gammafn(1 + 1 / alpha + beta);
				},
				median: function median(alpha, beta) {
					return Math.pow(1 - Math.pow(2, -1 / beta), 1 / alpha);
				},
				mode: function mode(alpha, beta) {
					if (!(alpha >= 1 && beta >= 1 && alpha !== 1 && beta !== 1)) return void 0;
					return Math.pow((alpha - 1) / (alpha * beta - 1), 1 / alpha);
				},
				variance: function variance() {
					throw new Error("variance not yet implemented");
				}
			});
			jStat.extend(jStat.lognormal, {
				pdf: function pdf(x, mu, sigma) {
					if (x <= 0) return 0;
					return Math.exp(-Math.log(x) - .5 * Math.log(2 * Math.PI) - Math.log(sigma) - Math.pow(Math.log(x) - mu, 2) / (2 * sigma * sigma));
				},
				cdf: function cdf(x, mu, sigma) {
					if (x < 0) return 0;
					return .5 + .5 * jStat.erf((Math.log(x) - mu) / Math.sqrt(2 * sigma * sigma));
				},
				inv: function(p, mu, sigma) {
					return Math.exp(-1.4142135623730951 * sigma * jStat.erfcinv(2 * p) + mu);
				},
				mean: function mean(mu, sigma) {
					return Math.exp(mu + sigma * sigma / 2);
				},
				median: function median(mu) {
					return Math.exp(mu);
				},
				mode: function mode(mu, sigma) {
					return Math.exp(mu - sigma * sigma);
				},
				sample: function sample(mu, sigma) {
					return Math.exp(jStat.randn() * sigma + mu);
				},
				variance: function variance(mu, sigma) {
					return (Math.exp(sigma * sigma) - 1) * Math.exp(2 * mu + sigma * sigma);
				}
			});
			jStat.extend(jStat.noncentralt, {
				pdf: function pdf(x, dof, ncp) {
					var tol = 1e-14;
					if (Math.abs(ncp) < tol) return jStat.studentt.pdf(x, dof);
					if (Math.abs(x) < tol) return Math.exp(jStat.gammaln((dof + 1) / 2) - ncp * ncp / 2 - .5 * Math.log(Math.PI * dof) - jStat.gammaln(dof / 2));
					return dof / x * (jStat.noncentralt.cdf(x * Math.sqrt(1 + 2 / dof), dof + 2, ncp) - jStat.noncentralt.cdf(x, dof, ncp));
				},
				cdf: function cdf(x, dof, ncp) {
					var tol = 1e-14;
					var min_iterations = 200;
					if (Math.abs(ncp) < tol) return jStat.studentt.cdf(x, dof);
					var flip = false;
					if (x < 0) {
						flip = true;
						ncp = -ncp;
					}
					var prob = jStat.normal.cdf(-ncp, 0, 1);
					var value = tol + 1;
					var lastvalue = value;
					var y = x * x / (x * x + dof);
					var j = 0;
					var p = Math.exp(-ncp * ncp / 2);
					var q = Math.exp(-ncp * ncp / 2 - .5 * Math.log(2) - jStat.gammaln(3 / 2)) * ncp;
					while (j < min_iterations || lastvalue > tol || value > tol) {
						lastvalue = value;
						if (j > 0) {
							p *= ncp * ncp / (2 * j);
							q *= ncp * ncp / (2 * (j + 1 / 2));
						}
						value = p * jStat.beta.cdf(y, j + .5, dof / 2) + q * jStat.beta.cdf(y, j + 1, dof / 2);
						prob += .5 * value;
						j++;
					}
					return flip ? 1 - prob : prob;
				}
			});
			jStat.extend(jStat.normal, {
				pdf: function pdf(x, mean, std) {
					return Math.exp(-.5 * Math.log(2 * Math.PI) - Math.log(std) - Math.pow(x - mean, 2) / (2 * std * std));
				},
				cdf: function cdf(x, mean, std) {
					return .5 * (1 + jStat.erf((x - mean) / Math.sqrt(2 * std * std)));
				},
				inv: function(p, mean, std) {
					return -1.4142135623730951 * std * jStat.erfcinv(2 * p) + mean;
				},
				mean: function(mean) {
					return mean;
				},
				median: function median(mean) {
					return mean;
				},
				mode: function(mean) {
					return mean;
				},
				sample: function sample(mean, std) {
					return jStat.randn() * std + mean;
				},
				variance: function(mean, std) {
					return std * std;
				}
			});
			jStat.extend(jStat.pareto, {
				pdf: function pdf(x, scale, shape) {
					if (x < scale) return 0;
					return shape * Math.pow(scale, shape) / Math.pow(x, shape + 1);
				},
				cdf: function cdf(x, scale, shape) {
					if (x < scale) return 0;
					return 1 - Math.pow(scale / x, shape);
				},
				inv: function inv(p, scale, shape) {
					return scale / Math.pow(1 - p, 1 / shape);
				},
				mean: function mean(scale, shape) {
					if (shape <= 1) return void 0;
					return shape * Math.pow(scale, shape) / (shape - 1);
				},
				median: function median(scale, shape) {
					return scale * (shape * Math.SQRT2);
				},
				mode: function mode(scale) {
					return scale;
				},
				variance: function(scale, shape) {
					if (shape <= 2) return void 0;
					return scale * scale * shape / (Math.pow(shape - 1, 2) * (shape - 2));
				}
			});
			jStat.extend(jStat.studentt, {
				pdf: function pdf(x, dof) {
					dof = dof > 1e100 ? 1e100 : dof;
					return 1 / (Math.sqrt(dof) * jStat.betafn(.5, dof / 2)) * Math.pow(1 + x * x / dof, -((dof + 1) / 2));
				},
				cdf: function cdf(x, dof) {
					var dof2 = dof / 2;
					return jStat.ibeta((x + Math.sqrt(x * x + dof)) / (2 * Math.sqrt(x * x + dof)), dof2, dof2);
				},
				inv: function(p, dof) {
					var x = jStat.ibetainv(2 * Math.min(p, 1 - p), .5 * dof, .5);
					x = Math.sqrt(dof * (1 - x) / x);
					return p > .5 ? x : -x;
				},
				mean: function mean(dof) {
					return dof > 1 ? 0 : void 0;
				},
				median: function median() {
					return 0;
				},
				mode: function mode() {
					return 0;
				},
				sample: function sample(dof) {
					return jStat.randn() * Math.sqrt(dof / (2 * jStat.randg(dof / 2)));
				},
				variance: function variance(dof) {
					return dof > 2 ? dof / (dof - 2) : dof > 1 ? 1e400 : void 0;
				}
			});
			jStat.extend(jStat.weibull, {
				pdf: function pdf(x, scale, shape) {
					if (x < 0 || scale < 0 || shape < 0) return 0;
					return shape / scale * Math.pow(x / scale, shape - 1) * Math.exp(-Math.pow(x / scale, shape));
				},
				cdf: function cdf(x, scale, shape) {
					return x < 0 ? 0 : 1 - Math.exp(-Math.pow(x / scale, shape));
				},
				inv: function(p, scale, shape) {
					return scale * Math.pow(-Math.log(1 - p), 1 / shape);
				},
				mean: function(scale, shape) {
					return scale * jStat.gammafn(1 + 1 / shape);
				},
				median: function median(scale, shape) {
					return scale * Math.pow(Math.log(2), 1 / shape);
				},
				mode: function mode(scale, shape) {
					if (shape <= 1) return 0;
					return scale * Math.pow((shape - 1) / shape, 1 / shape);
				},
				sample: function sample(scale, shape) {
					return scale * Math.pow(-Math.log(jStat._random_fn()), 1 / shape);
				},
				variance: function variance(scale, shape) {
					return scale * scale * jStat.gammafn(1 + 2 / shape) - Math.pow(jStat.weibull.mean(scale, shape), 2);
				}
			});
			jStat.extend(jStat.uniform, {
				pdf: function pdf(x, a, b) {
					return x < a || x > b ? 0 : 1 / (b - a);
				},
				cdf: function cdf(x, a, b) {
					if (x < a) return 0;
					else if (x < b) return (x - a) / (b - a);
					return 1;
				},
				inv: function(p, a, b) {
					return a + p * (b - a);
				},
				mean: function mean(a, b) {
					return .5 * (a + b);
				},
				median: function median(a, b) {
					return jStat.mean(a, b);
				},
				mode: function mode() {
					throw new Error("mode is not yet implemented");
				},
				sample: function sample(a, b) {
					return a / 2 + b / 2 + (b / 2 - a / 2) * (2 * jStat._random_fn() - 1);
				},
				variance: function variance(a, b) {
					return Math.pow(b - a, 2) / 12;
				}
			});
			function betinc(x, a, b, eps) {
				var a0 = 0;
				var b0 = 1;
				var a1 = 1;
				var b1 = 1;
				var m9 = 0;
				var a2 = 0;
				var c9;
				while (Math.abs((a1 - a2) / a1) > eps) {
					a2 = a1;
					c9 = -(a + m9) * (a + b + m9) * x / (a + 2 * m9) / (a + 2 * m9 + 1);
					a0 = a1 + c9 * a0;
					b0 = b1 + c9 * b0;
					m9 = m9 + 1;
					c9 = m9 * (b - m9) * x / (a + 2 * m9 - 1) / (a + 2 * m9);
					a1 = a0 + c9 * a1;
					b1 = b0 + c9 * b1;
					a0 = a0 / b1;
					b0 = b0 / b1;
					a1 = a1 / b1;
					b1 = 1;
				}
				return a1 / a;
			}
			jStat.extend(jStat.binomial, {
				pdf: function pdf(k, n, p) {
					return p === 0 || p === 1 ? n * p === k ? 1 : 0 : jStat.combination(n, k) * Math.pow(p, k) * Math.pow(1 - p, n - k);
				},
				cdf: function cdf(x, n, p) {
					var betacdf;
					var eps = 1e-10;
					if (x < 0) return 0;
					if (x >= n) return 1;
					if (p < 0 || p > 1 || n <= 0) return NaN;
					x = Math.floor(x);
					var z = p;
					var a = x + 1;
					var b = n - x;
					var s = a + b;
					var bt = Math.exp(jStat.gammaln(s) - jStat.gammaln(b) - jStat.gammaln(a) + a * Math.log(z) + b * Math.log(1 - z));
					if (z < (a + 1) / (s + 2)) betacdf = bt * betinc(z, a, b, eps);
					else betacdf = 1 - bt * betinc(1 - z, b, a, eps);
					return Math.round((1 - betacdf) * (1 / eps)) / (1 / eps);
				}
			});
			jStat.extend(jStat.negbin, {
				pdf: function pdf(k, r, p) {
					if (k !== k >>> 0) return false;
					if (k < 0) return 0;
					return jStat.combination(k + r - 1, r - 1) * Math.pow(1 - p, k) * Math.pow(p, r);
				},
				cdf: function cdf(x, r, p) {
					var sum = 0, k = 0;
					if (x < 0) return 0;
					for (; k <= x; k++) sum += jStat.negbin.pdf(k, r, p);
					return sum;
				}
			});
			jStat.extend(jStat.hypgeom, {
				pdf: function pdf(k, N, m, n) {
					if (k !== k | 0) return false;
					else if (k < 0 || k < m - (N - n)) return 0;
					else if (k > n || k > m) return 0;
					else if (m * 2 > N) {
						if (n * 2 > N) return jStat.hypgeom.pdf(N - m - n + k, N, N - m, N - n);
						else return jStat.hypgeom.pdf(n - k, N, N - m, n);
					} else if (n * 2 > N) return jStat.hypgeom.pdf(m - k, N, m, N - n);
					else if (m < n) return jStat.hypgeom.pdf(k, N, n, m);
					else {
						var scaledPDF = 1;
						var samplesDone = 0;
						for (var i = 0; i < k; i++) {
							while (scaledPDF > 1 && samplesDone < n) {
								scaledPDF *= 1 - m / (N - samplesDone);
								samplesDone++;
							}
							scaledPDF *= (n - i) * (m - i) / ((i + 1) * (N - m - n + i + 1));
						}
						for (; samplesDone < n; samplesDone++) scaledPDF *= 1 - m / (N - samplesDone);
						return Math.min(1, Math.max(0, scaledPDF));
					}
				},
				cdf: function cdf(x, N, m, n) {
					if (x < 0 || x < m - (N - n)) return 0;
					else if (x >= n || x >= m) return 1;
					else if (m * 2 > N) {
						if (n * 2 > N) return jStat.hypgeom.cdf(N - m - n + x, N, N - m, N - n);
						else return 1 - jStat.hypgeom.cdf(n - x - 1, N, N - m, n);
					} else if (n * 2 > N) return 1 - jStat.hypgeom.cdf(m - x - 1, N, m, N - n);
					else if (m < n) return jStat.hypgeom.cdf(x, N, n, m);
					else {
						var scaledCDF = 1;
						var scaledPDF = 1;
						var samplesDone = 0;
						for (var i = 0; i < x; i++) {
							while (scaledCDF > 1 && samplesDone < n) {
								var factor = 1 - m / (N - samplesDone);
								scaledPDF *= factor;
								scaledCDF *= factor;
								samplesDone++;
							}
							scaledPDF *= (n - i) * (m - i) / ((i + 1) * (N - m - n + i + 1));
							scaledCDF += scaledPDF;
						}
						for (; samplesDone < n; samplesDone++) scaledCDF *= 1 - m / (N - samplesDone);
						return Math.min(1, Math.max(0, scaledCDF));
					}
				}
			});
			jStat.extend(jStat.poisson, {
				pdf: function pdf(k, l) {
					if (l < 0 || k % 1 !== 0 || k < 0) return 0;
					return Math.pow(l, k) * Math.exp(-l) / jStat.factorial(k);
				},
				cdf: function cdf(x, l) {
					var sumarr = [], k = 0;
					if (x < 0) return 0;
					for (; k <= x; k++) sumarr.push(jStat.poisson.pdf(k, l));
					return jStat.sum(sumarr);
				},
				mean: function(l) {
					return l;
				},
				variance: function(l) {
					return l;
				},
				sampleSmall: function sampleSmall(l) {
					var p = 1, k = 0, L = Math.exp(-l);
					do {
						k++;
						p *= jStat._random_fn();
					} while (p > L);
					return k - 1;
				},
				sampleLarge: function sampleLarge(l) {
					var lam = l;
					var k;
					var U, V, slam = Math.sqrt(lam), loglam = Math.log(lam), a, b = .931 + 2.53 * slam, invalpha, vr, us;
					a = -.059 + .02483 * b;
					invalpha = 1.1239 + 1.1328 / (b - 3.4);
					vr = .9277 - 3.6224 / (b - 2);
					while (1) {
						U = Math.random() - .5;
						V = Math.random();
						us = .5 - Math.abs(U);
						k = Math.floor((2 * a / us + b) * U + lam + .43);
						if (us >= .07 && V <= vr) return k;
						if (k < 0 || us < .013 && V > us) continue;
						if (Math.log(V) + Math.log(invalpha) - Math.log(a / (us * us) + b) <= -lam + k * loglam - jStat.loggam(k + 1)) return k;
					}
				},
				sample: function sample(l) {
					if (l < 10) return this.sampleSmall(l);
					else return this.sampleLarge(l);
				}
			});
			jStat.extend(jStat.triangular, {
				pdf: function pdf(x, a, b, c) {
					if (b <= a || c < a || c > b) return NaN;
					else if (x < a || x > b) return 0;
					else if (x < c) return 2 * (x - a) / ((b - a) * (c - a));
					else if (x === c) return 2 / (b - a);
					else return 2 * (b - x) / ((b - a) * (b - c));
				},
				cdf: function cdf(x, a, b, c) {
					if (b <= a || c < a || c > b) return NaN;
					if (x <= a) return 0;
					else if (x >= b) return 1;
					if (x <= c) return Math.pow(x - a, 2) / ((b - a) * (c - a));
					else return 1 - Math.pow(b - x, 2) / ((b - a) * (b - c));
				},
				inv: function inv(p, a, b, c) {
					if (b <= a || c < a || c > b) return NaN;
					else if (p <= (c - a) / (b - a)) return a + (b - a) * Math.sqrt(p * ((c - a) / (b - a)));
					else return a + (b - a) * (1 - Math.sqrt((1 - p) * (1 - (c - a) / (b - a))));
				},
				mean: function mean(a, b, c) {
					return (a + b + c) / 3;
				},
				median: function median(a, b, c) {
					if (c <= (a + b) / 2) return b - Math.sqrt((b - a) * (b - c)) / Math.sqrt(2);
					else if (c > (a + b) / 2) return a + Math.sqrt((b - a) * (c - a)) / Math.sqrt(2);
				},
				mode: function mode(a, b, c) {
					return c;
				},
				sample: function sample(a, b, c) {
					var u = jStat._random_fn();
					if (u < (c - a) / (b - a)) return a + Math.sqrt(u * (b - a) * (c - a));
					return b - Math.sqrt((1 - u) * (b - a) * (b - c));
				},
				variance: function variance(a, b, c) {
					return (a * a + b * b + c * c - a * b - a * c - b * c) / 18;
				}
			});
			jStat.extend(jStat.arcsine, {
				pdf: function pdf(x, a, b) {
					if (b <= a) return NaN;
					return x <= a || x >= b ? 0 : 2 / Math.PI * Math.pow(Math.pow(b - a, 2) - Math.pow(2 * x - a - b, 2), -.5);
				},
				cdf: function cdf(x, a, b) {
					if (x < a) return 0;
					else if (x < b) return 2 / Math.PI * Math.asin(Math.sqrt((x - a) / (b - a)));
					return 1;
				},
				inv: function(p, a, b) {
					return a + (.5 - .5 * Math.cos(Math.PI * p)) * (b - a);
				},
				mean: function mean(a, b) {
					if (b <= a) return NaN;
					return (a + b) / 2;
				},
				median: function median(a, b) {
					if (b <= a) return NaN;
					return (a + b) / 2;
				},
				mode: function mode() {
					throw new Error("mode is not yet implemented");
				},
				sample: function sample(a, b) {
					return (a + b) / 2 + (b - a) / 2 * Math.sin(2 * Math.PI * jStat.uniform.sample(0, 1));
				},
				variance: function variance(a, b) {
					if (b <= a) return NaN;
					return Math.pow(b - a, 2) / 8;
				}
			});
			function laplaceSign(x) {
				return x / Math.abs(x);
			}
			jStat.extend(jStat.laplace, {
				pdf: function pdf(x, mu, b) {
					return b <= 0 ? 0 : Math.exp(-Math.abs(x - mu) / b) / (2 * b);
				},
				cdf: function cdf(x, mu, b) {
					if (b <= 0) return 0;
					if (x < mu) return .5 * Math.exp((x - mu) / b);
					else return 1 - .5 * Math.exp(-(x - mu) / b);
				},
				mean: function(mu) {
					return mu;
				},
				median: function(mu) {
					return mu;
				},
				mode: function(mu) {
					return mu;
				},
				variance: function(mu, b) {
					return 2 * b * b;
				},
				sample: function sample(mu, b) {
					var u = jStat._random_fn() - .5;
					return mu - b * laplaceSign(u) * Math.log(1 - 2 * Math.abs(u));
				}
			});
			function tukeyWprob(w, rr, cc) {
				var nleg = 12;
				var ihalf = 6;
				var C1 = -30;
				var C2 = -50;
				var C3 = 60;
				var bb = 8;
				var wlar = 3;
				var wincr1 = 2;
				var wincr2 = 3;
				var xleg = [
					.9815606342467192,
					.9041172563704749,
					.7699026741943047,
					.5873179542866175,
					.3678314989981802,
					.1252334085114689
				];
				var aleg = [
					.04717533638651183,
					.10693932599531843,
					.16007832854334622,
					.20316742672306592,
					.2334925365383548,
					.24914704581340277
				];
				var qsqz = w * .5;
				if (qsqz >= bb) return 1;
				var pr_w = 2 * jStat.normal.cdf(qsqz, 0, 1, 1, 0) - 1;
				if (pr_w >= Math.exp(C2 / cc)) pr_w = Math.pow(pr_w, cc);
				else pr_w = 0;
				var wincr;
				if (w > wlar) wincr = wincr1;
				else wincr = wincr2;
				var blb = qsqz;
				var binc = (bb - qsqz) / wincr;
				var bub = blb + binc;
				var einsum = 0;
				var cc1 = cc - 1;
				for (var wi = 1; wi <= wincr; wi++) {
					var elsum = 0;
					var a = .5 * (bub + blb);
					var b = .5 * (bub - blb);
					for (var jj = 1; jj <= nleg; jj++) {
						var j, xx;
						if (ihalf < jj) {
							j = nleg - jj + 1;
							xx = xleg[j - 1];
						} else {
							j = jj;
							xx = -xleg[j - 1];
						}
						var ac = a + b * xx;
						var qexpo = ac * ac;
						if (qexpo > C3) break;
						var pplus = 2 * jStat.normal.cdf(ac, 0, 1, 1, 0);
						var pminus = 2 * jStat.normal.cdf(ac, w, 1, 1, 0);
						var rinsum = pplus * .5 - pminus * .5;
						if (rinsum >= Math.exp(C1 / cc1)) {
							rinsum = aleg[j - 1] * Math.exp(-(.5 * qexpo)) * Math.pow(rinsum, cc1);
							elsum += rinsum;
						}
					}
					elsum *= 2 * b * cc / Math.sqrt(2 * Math.PI);
					einsum += elsum;
					blb = bub;
					bub += binc;
				}
				pr_w += einsum;
				if (pr_w <= Math.exp(C1 / rr)) return 0;
				pr_w = Math.pow(pr_w, rr);
				if (pr_w >= 1) return 1;
				return pr_w;
			}
			function tukeyQinv(p, c, v) {
				var p0 = .322232421088;
				var q0 = .099348462606;
				var p1 = -1;
				var q1 = .588581570495;
				var p2 = -.342242088547;
				var q2 = .531103462366;
				var p3 = -.204231210125;
				var q3 = .10353775285;
				var p4 = -453642210148e-16;
				var q4 = .0038560700634;
				var c1 = .8832;
				var c2 = .2368;
				var c3 = 1.214;
				var c4 = 1.208;
				var c5 = 1.4142;
				var vmax = 120;
				var ps = .5 - .5 * p;
				var yi = Math.sqrt(Math.log(1 / (ps * ps)));
				var t = yi + ((((yi * p4 + p3) * yi + p2) * yi + p1) * yi + p0) / ((((yi * q4 + q3) * yi + q2) * yi + q1) * yi + q0);
				if (v < vmax) t += (t * t * t + t) / v / 4;
				var q = c1 - c2 * t;
				if (v < vmax) q += -c3 / v + c4 * t / v;
				return t * (q * Math.log(c - 1) + c5);
			}
			jStat.extend(jStat.tukey, {
				cdf: function cdf(q, nmeans, df) {
					var rr = 1;
					var cc = nmeans;
					var nlegq = 16;
					var ihalfq = 8;
					var eps1 = -30;
					var eps2 = 1e-14;
					var dhaf = 100;
					var dquar = 800;
					var deigh = 5e3;
					var dlarg = 25e3;
					var ulen1 = 1;
					var ulen2 = .5;
					var ulen3 = .25;
					var ulen4 = .125;
					var xlegq = [
						.9894009349916499,
						.9445750230732326,
						.8656312023878318,
						.755404408355003,
						.6178762444026438,
						.45801677765722737,
						.2816035507792589,
						.09501250983763744
					];
					var alegq = [
						.027152459411754096,
						.062253523938647894,
						.09515851168249279,
						.12462897125553388,
						.14959598881657674,
						.16915651939500254,
						.18260341504492358,
						.1894506104550685
					];
					if (q <= 0) return 0;
					if (df < 2 || rr < 1 || cc < 2) return NaN;
					if (!Number.isFinite(q)) return 1;
					if (df > dlarg) return tukeyWprob(q, rr, cc);
					var f2 = df * .5;
					var f2lf = f2 * Math.log(df) - df * Math.log(2) - jStat.gammaln(f2);
					var f21 = f2 - 1;
					var ff4 = df * .25;
					var ulen;
					if (df <= dhaf) ulen = ulen1;
					else if (df <= dquar) ulen = ulen2;
					else if (df <= deigh) ulen = ulen3;
					else ulen = ulen4;
					f2lf += Math.log(ulen);
					var ans = 0;
					for (var i = 1; i <= 50; i++) {
						var otsum = 0;
						var twa1 = (2 * i - 1) * ulen;
						for (var jj = 1; jj <= nlegq; jj++) {
							var j, t1;
							if (ihalfq < jj) {
								j = jj - ihalfq - 1;
								t1 = f2lf + f21 * Math.log(twa1 + xlegq[j] * ulen) - (xlegq[j] * ulen + twa1) * ff4;
							} else {
								j = jj - 1;
								t1 = f2lf + f21 * Math.log(twa1 - xlegq[j] * ulen) + (xlegq[j] * ulen - twa1) * ff4;
							}
							var qsqz;
							if (t1 >= eps1) {
								if (ihalfq < jj) qsqz = q * Math.sqrt((xlegq[j] * ulen + twa1) * .5);
								else qsqz = q * Math.sqrt((-(xlegq[j] * ulen) + twa1) * .5);
								var rotsum = tukeyWprob(qsqz, rr, cc) * alegq[j] * Math.exp(t1);
								otsum += rotsum;
							}
						}
						if (i * ulen >= 1 && otsum <= eps2) break;
						ans += otsum;
					}
					if (otsum > eps2) throw new Error("tukey.cdf failed to converge");
					if (ans > 1) ans = 1;
					return ans;
				},
				inv: function(p, nmeans, df) {
					var rr = 1;
					var cc = nmeans;
					var eps = 1e-4;
					var maxiter = 50;
					if (df < 2 || rr < 1 || cc < 2) return NaN;
					if (p < 0 || p > 1) return NaN;
					if (p === 0) return 0;
					if (p === 1) return 1e400;
					var x0 = tukeyQinv(p, cc, df);
					var valx0 = jStat.tukey.cdf(x0, nmeans, df) - p;
					var x1;
					if (valx0 > 0) x1 = Math.max(0, x0 - 1);
					else x1 = x0 + 1;
					var valx1 = jStat.tukey.cdf(x1, nmeans, df) - p;
					var ans;
					for (var iter = 1; iter < maxiter; iter++) {
						ans = x1 - valx1 * (x1 - x0) / (valx1 - valx0);
						valx0 = valx1;
						x0 = x1;
						if (ans < 0) {
							ans = 0;
							valx1 = -p;
						}
						valx1 = jStat.tukey.cdf(ans, nmeans, df) - p;
						x1 = ans;
						if (Math.abs(x1 - x0) < eps) return ans;
					}
					throw new Error("tukey.inv failed to converge");
				}
			});
		})(jStat, Math);
		(function(jStat, Math) {
			var push = Array.prototype.push;
			var isArray = jStat.utils.isArray;
			function isUsable(arg) {
				return isArray(arg) || arg instanceof jStat;
			}
			jStat.extend({
				add: function add(arr, arg) {
					if (isUsable(arg)) {
						if (!isUsable(arg[0])) arg = [arg];
						return jStat.map(arr, function(value, row, col) {
							return value + arg[row][col];
						});
					}
					return jStat.map(arr, function(value) {
						return value + arg;
					});
				},
				subtract: function subtract(arr, arg) {
					if (isUsable(arg)) {
						if (!isUsable(arg[0])) arg = [arg];
						return jStat.map(arr, function(value, row, col) {
							return value - arg[row][col] || 0;
						});
					}
					return jStat.map(arr, function(value) {
						return value - arg;
					});
				},
				divide: function divide(arr, arg) {
					if (isUsable(arg)) {
						if (!isUsable(arg[0])) arg = [arg];
						return jStat.multiply(arr, jStat.inv(arg));
					}
					return jStat.map(arr, function(value) {
						return value / arg;
					});
				},
				multiply: function multiply(arr, arg) {
					var row, col, nrescols, sum, nrow, ncol, res, rescols;
					if (arr.length === void 0 && arg.length === void 0) return arr * arg;
					nrow = arr.length, ncol = arr[0].length, res = jStat.zeros(nrow, nrescols = isUsable(arg) ? arg[0].length : ncol), rescols = 0;
					if (isUsable(arg)) {
						for (; rescols < nrescols; rescols++) for (row = 0; row < nrow; row++) {
							sum = 0;
							for (col = 0; col < ncol; col++) sum += arr[row][col] * arg[col][rescols];
							res[row][rescols] = sum;
						}
						return nrow === 1 && rescols === 1 ? res[0][0] : res;
					}
					return jStat.map(arr, function(value) {
						return value * arg;
					});
				},
				outer: function outer(A, B) {
					return jStat.multiply(A.map(function(t) {
						return [t];
					}), [B]);
				},
				dot: function dot(arr, arg) {
					if (!isUsable(arr[0])) arr = [arr];
					if (!isUsable(arg[0])) arg = [arg];
					var left = arr[0].length === 1 && arr.length !== 1 ? jStat.transpose(arr) : arr, right = arg[0].length === 1 && arg.length !== 1 ? jStat.transpose(arg) : arg, res = [], row = 0, nrow = left.length, ncol = left[0].length, sum, col;
					for (; row < nrow; row++) {
						res[row] = [];
						sum = 0;
						for (col = 0; col < ncol; col++) sum += left[row][col] * right[row][col];
						res[row] = sum;
					}
					return res.length === 1 ? res[0] : res;
				},
				pow: function pow(arr, arg) {
					return jStat.map(arr, function(value) {
						return Math.pow(value, arg);
					});
				},
				exp: function exp(arr) {
					return jStat.map(arr, function(value) {
						return Math.exp(value);
					});
				},
				log: function exp(arr) {
					return jStat.map(arr, function(value) {
						return Math.log(value);
					});
				},
				abs: function abs(arr) {
					return jStat.map(arr, function(value) {
						return Math.abs(value);
					});
				},
				norm: function norm(arr, p) {
					var nnorm = 0, i = 0;
					if (isNaN(p)) p = 2;
					if (isUsable(arr[0])) arr = arr[0];
					for (; i < arr.length; i++) nnorm += Math.pow(Math.abs(arr[i]), p);
					return Math.pow(nnorm, 1 / p);
				},
				angle: function angle(arr, arg) {
					return Math.acos(jStat.dot(arr, arg) / (jStat.norm(arr) * jStat.norm(arg)));
				},
				aug: function aug(a, b) {
					var newarr = [];
					var i = 0;
					for (; i < a.length; i++) newarr.push(a[i].slice());
					for (i = 0; i < newarr.length; i++) push.apply(newarr[i], b[i]);
					return newarr;
				},
				inv: function inv(a) {
					var rows = a.length;
					var cols = a[0].length;
					var b = jStat.identity(rows, cols);
					var c = jStat.gauss_jordan(a, b);
					var result = [];
					var i = 0;
					var j;
					for (; i < rows; i++) {
						result[i] = [];
						for (j = cols; j < c[0].length; j++) result[i][j - cols] = c[i][j];
					}
					return result;
				},
				det: function det(a) {
					if (a.length === 2) return a[0][0] * a[1][1] - a[0][1] * a[1][0];
					var determinant = 0;
					for (var i = 0; i < a.length; i++) {
						var submatrix = [];
						for (var row = 1; row < a.length; row++) {
							submatrix[row - 1] = [];
							for (var col = 0; col < a.length; col++) if (col < i) submatrix[row - 1][col] = a[row][col];
							else if (col > i) submatrix[row - 1][col - 1] = a[row][col];
						}
						var sign = i % 2 ? -1 : 1;
						determinant += det(submatrix) * a[0][i] * sign;
					}
					return determinant;
				},
				gauss_elimination: function gauss_elimination(a, b) {
					var i = 0, j = 0, n = a.length, m = a[0].length, factor = 1, sum = 0, x = [], maug, pivot, temp, k;
					a = jStat.aug(a, b);
					maug = a[0].length;
					for (i = 0; i < n; i++) {
						pivot = a[i][i];
						j = i;
						for (k = i + 1; k < m; k++) if (pivot < Math.abs(a[k][i])) {
							pivot = a[k][i];
							j = k;
						}
						if (j != i) for (k = 0; k < maug; k++) {
							temp = a[i][k];
							a[i][k] = a[j][k];
							a[j][k] = temp;
						}
						for (j = i + 1; j < n; j++) {
							factor = a[j][i] / a[i][i];
							for (k = i; k < maug; k++) a[j][k] = a[j][k] - factor * a[i][k];
						}
					}
					for (i = n - 1; i >= 0; i--) {
						sum = 0;
						for (j = i + 1; j <= n - 1; j++) sum = sum + x[j] * a[i][j];
						x[i] = (a[i][maug - 1] - sum) / a[i][i];
					}
					return x;
				},
				gauss_jordan: function gauss_jordan(a, b) {
					var m = jStat.aug(a, b);
					var h = m.length;
					var w = m[0].length;
					var c = 0;
					var x, y = 0, y2;
					for (; y < h; y++) {
						var maxrow = y;
						for (y2 = y + 1; y2 < h; y2++) if (Math.abs(m[y2][y]) > Math.abs(m[maxrow][y])) maxrow = y2;
						var tmp = m[y];
						m[y] = m[maxrow];
						m[maxrow] = tmp;
						for (y2 = y + 1; y2 < h; y2++) {
							c = m[y2][y] / m[y][y];
							for (x = y; x < w; x++) m[y2][x] -= m[y][x] * c;
						}
					}
					for (y = h - 1; y >= 0; y--) {
						c = m[y][y];
						for (y2 = 0; y2 < y; y2++) for (x = w - 1; x > y - 1; x--) m[y2][x] -= m[y][x] * m[y2][y] / c;
						m[y][y] /= c;
						for (x = h; x < w; x++) m[y][x] /= c;
					}
					return m;
				},
				triaUpSolve: function triaUpSolve(A, b) {
					var size = A[0].length;
					var x = jStat.zeros(1, size)[0];
					var parts;
					var matrix_mode = false;
					if (b[0].length != void 0) {
						b = b.map(function(i) {
							return i[0];
						});
						matrix_mode = true;
					}
					jStat.arange(size - 1, -1, -1).forEach(function(i) {
						parts = jStat.arange(i + 1, size).map(function(j) {
							return x[j] * A[i][j];
						});
						x[i] = (b[i] - jStat.sum(parts)) / A[i][i];
					});
					if (matrix_mode) return x.map(function(i) {
						return [i];
					});
					return x;
				},
				triaLowSolve: function triaLowSolve(A, b) {
					var size = A[0].length;
					var x = jStat.zeros(1, size)[0];
					var parts;
					var matrix_mode = false;
					if (b[0].length != void 0) {
						b = b.map(function(i) {
							return i[0];
						});
						matrix_mode = true;
					}
					jStat.arange(size).forEach(function(i) {
						parts = jStat.arange(i).map(function(j) {
							return A[i][j] * x[j];
						});
						x[i] = (b[i] - jStat.sum(parts)) / A[i][i];
					});
					if (matrix_mode) return x.map(function(i) {
						return [i];
					});
					return x;
				},
				lu: function lu(A) {
					var size = A.length;
					var L = jStat.identity(size);
					var R = jStat.zeros(A.length, A[0].length);
					var parts;
					jStat.arange(size).forEach(function(t) {
						R[0][t] = A[0][t];
					});
					jStat.arange(1, size).forEach(function(l) {
						jStat.arange(l).forEach(function(i) {
							parts = jStat.arange(i).map(function(jj) {
								return L[l][jj] * R[jj][i];
							});
							L[l][i] = (A[l][i] - jStat.sum(parts)) / R[i][i];
						});
						jStat.arange(l, size).forEach(function(j) {
							parts = jStat.arange(l).map(function(jj) {
								return L[l][jj] * R[jj][j];
							});
							R[l][j] = A[parts.length][j] - jStat.sum(parts);
						});
					});
					return [L, R];
				},
				cholesky: function cholesky(A) {
					var size = A.length;
					var T = jStat.zeros(A.length, A[0].length);
					var parts;
					jStat.arange(size).forEach(function(i) {
						parts = jStat.arange(i).map(function(t) {
							return Math.pow(T[i][t], 2);
						});
						T[i][i] = Math.sqrt(A[i][i] - jStat.sum(parts));
						jStat.arange(i + 1, size).forEach(function(j) {
							parts = jStat.arange(i).map(function(t) {
								return T[i][t] * T[j][t];
							});
							T[j][i] = (A[i][j] - jStat.sum(parts)) / T[i][i];
						});
					});
					return T;
				},
				gauss_jacobi: function gauss_jacobi(a, b, x, r) {
					var i = 0;
					var j = 0;
					var n = a.length;
					var l = [];
					var u = [];
					var d = [];
					var xv, c, h, xk;
					for (; i < n; i++) {
						l[i] = [];
						u[i] = [];
						d[i] = [];
						for (j = 0; j < n; j++) if (i > j) {
							l[i][j] = a[i][j];
							u[i][j] = d[i][j] = 0;
						} else if (i < j) {
							u[i][j] = a[i][j];
							l[i][j] = d[i][j] = 0;
						} else {
							d[i][j] = a[i][j];
							l[i][j] = u[i][j] = 0;
						}
					}
					h = jStat.multiply(jStat.multiply(jStat.inv(d), jStat.add(l, u)), -1);
					c = jStat.multiply(jStat.inv(d), b);
					xv = x;
					xk = jStat.add(jStat.multiply(h, x), c);
					i = 2;
					while (Math.abs(jStat.norm(jStat.subtract(xk, xv))) > r) {
						xv = xk;
						xk = jStat.add(jStat.multiply(h, xv), c);
						i++;
					}
					return xk;
				},
				gauss_seidel: function gauss_seidel(a, b, x, r) {
					var i = 0;
					var n = a.length;
					var l = [];
					var u = [];
					var d = [];
					var j, xv, c, h, xk;
					for (; i < n; i++) {
						l[i] = [];
						u[i] = [];
						d[i] = [];
						for (j = 0; j < n; j++) if (i > j) {
							l[i][j] = a[i][j];
							u[i][j] = d[i][j] = 0;
						} else if (i < j) {
							u[i][j] = a[i][j];
							l[i][j] = d[i][j] = 0;
						} else {
							d[i][j] = a[i][j];
							l[i][j] = u[i][j] = 0;
						}
					}
					h = jStat.multiply(jStat.multiply(jStat.inv(jStat.add(d, l)), u), -1);
					c = jStat.multiply(jStat.inv(jStat.add(d, l)), b);
					xv = x;
					xk = jStat.add(jStat.multiply(h, x), c);
					i = 2;
					while (Math.abs(jStat.norm(jStat.subtract(xk, xv))) > r) {
						xv = xk;
						xk = jStat.add(jStat.multiply(h, xv), c);
						i = i + 1;
					}
					return xk;
				},
				SOR: function SOR(a, b, x, r, w) {
					var i = 0;
					var n = a.length;
					var l = [];
					var u = [];
					var d = [];
					var j, xv, c, h, xk;
					for (; i < n; i++) {
						l[i] = [];
						u[i] = [];
						d[i] = [];
						for (j = 0; j < n; j++) if (i > j) {
							l[i][j] = a[i][j];
							u[i][j] = d[i][j] = 0;
						} else if (i < j) {
							u[i][j] = a[i][j];
							l[i][j] = d[i][j] = 0;
						} else {
							d[i][j] = a[i][j];
							l[i][j] = u[i][j] = 0;
						}
					}
					h = jStat.multiply(jStat.inv(jStat.add(d, jStat.multiply(l, w))), jStat.subtract(jStat.multiply(d, 1 - w), jStat.multiply(u, w)));
					c = jStat.multiply(jStat.multiply(jStat.inv(jStat.add(d, jStat.multiply(l, w))), b), w);
					xv = x;
					xk = jStat.add(jStat.multiply(h, x), c);
					i = 2;
					while (Math.abs(jStat.norm(jStat.subtract(xk, xv))) > r) {
						xv = xk;
						xk = jStat.add(jStat.multiply(h, xv), c);
						i++;
					}
					return xk;
				},
				householder: function householder(a) {
					var m = a.length;
					var n = a[0].length;
					var i = 0;
					var w = [];
					var p = [];
					var alpha, r, k, j, factor;
					for (; i < m - 1; i++) {
						alpha = 0;
						for (j = i + 1; j < n; j++) alpha += a[j][i] * a[j][i];
						factor = a[i + 1][i] > 0 ? -1 : 1;
						alpha = factor * Math.sqrt(alpha);
						r = Math.sqrt((alpha * alpha - a[i + 1][i] * alpha) / 2);
						w = jStat.zeros(m, 1);
						w[i + 1][0] = (a[i + 1][i] - alpha) / (2 * r);
						for (k = i + 2; k < m; k++) w[k][0] = a[k][i] / (2 * r);
						p = jStat.subtract(jStat.identity(m, n), jStat.multiply(jStat.multiply(w, jStat.transpose(w)), 2));
						a = jStat.multiply(p, jStat.multiply(a, p));
					}
					return a;
				},
				QR: function() {
					var sum = jStat.sum;
					var range = jStat.arange;
					function qr2(x) {
						var n = x.length;
						var p = x[0].length;
						var r = jStat.zeros(p, p);
						x = jStat.copy(x);
						var i, j = 0, k;
						for (; j < p; j++) {
							r[j][j] = Math.sqrt(sum(range(n).map(function(i) {
								return x[i][j] * x[i][j];
							})));
							for (i = 0; i < n; i++) x[i][j] = x[i][j] / r[j][j];
							for (k = j + 1; k < p; k++) {
								r[j][k] = sum(range(n).map(function(i) {
									return x[i][j] * x[i][k];
								}));
								for (i = 0; i < n; i++) x[i][k] = x[i][k] - x[i][j] * r[j][k];
							}
						}
						return [x, r];
					}
					return qr2;
				}(),
				lstsq: function() {
					function R_I(A) {
						A = jStat.copy(A);
						var size = A.length;
						var I = jStat.identity(size);
						jStat.arange(size - 1, -1, -1).forEach(function(i) {
							jStat.sliceAssign(I, { row: i }, jStat.divide(jStat.slice(I, { row: i }), A[i][i]));
							jStat.sliceAssign(A, { row: i }, jStat.divide(jStat.slice(A, { row: i }), A[i][i]));
							jStat.arange(i).forEach(function(j) {
								var c = jStat.multiply(A[j][i], -1);
								var Aj = jStat.slice(A, { row: j });
								var cAi = jStat.multiply(jStat.slice(A, { row: i }), c);
								jStat.sliceAssign(A, { row: j }, jStat.add(Aj, cAi));
								var Ij = jStat.slice(I, { row: j });
								var cIi = jStat.multiply(jStat.slice(I, { row: i }), c);
								jStat.sliceAssign(I, { row: j }, jStat.add(Ij, cIi));
							});
						});
						return I;
					}
					function qr_solve(A, b) {
						var array_mode = false;
						if (b[0].length === void 0) {
							b = b.map(function(x) {
								return [x];
							});
							array_mode = true;
						}
						var QR = jStat.QR(A);
						var Q = QR[0];
						var R = QR[1];
						var attrs = A[0].length;
						var Q1 = jStat.slice(Q, { col: { end: attrs } });
						var RI = R_I(jStat.slice(R, { row: { end: attrs } }));
						var Q2 = jStat.transpose(Q1);
						if (Q2[0].length === void 0) Q2 = [Q2];
						var x = jStat.multiply(jStat.multiply(RI, Q2), b);
						if (x.length === void 0) x = [[x]];
						if (array_mode) return x.map(function(i) {
							return i[0];
						});
						return x;
					}
					return qr_solve;
				}(),
				jacobi: function jacobi(a) {
					var condition = 1;
					var n = a.length;
					var e = jStat.identity(n, n);
					var ev = [];
					var b, i, j, p, q, maxim, theta, s;
					while (condition === 1) {
						maxim = a[0][1];
						p = 0;
						q = 1;
						for (i = 0; i < n; i++) for (j = 0; j < n; j++) if (i != j) {
							if (maxim < Math.abs(a[i][j])) {
								maxim = Math.abs(a[i][j]);
								p = i;
								q = j;
							}
						}
						if (a[p][p] === a[q][q]) theta = a[p][q] > 0 ? Math.PI / 4 : -Math.PI / 4;
						else theta = Math.atan(2 * a[p][q] / (a[p][p] - a[q][q])) / 2;
						s = jStat.identity(n, n);
						s[p][p] = Math.cos(theta);
						s[p][q] = -Math.sin(theta);
						s[q][p] = Math.sin(theta);
						s[q][q] = Math.cos(theta);
						e = jStat.multiply(e, s);
						b = jStat.multiply(jStat.multiply(jStat.inv(s), a), s);
						a = b;
						condition = 0;
						for (i = 1; i < n; i++) for (j = 1; j < n; j++) if (i != j && Math.abs(a[i][j]) > .001) condition = 1;
					}
					for (i = 0; i < n; i++) ev.push(a[i][i]);
					return [e, ev];
				},
				rungekutta: function rungekutta(f, h, p, t_j, u_j, order) {
					var k1, k2, u_j1, k3, k4;
					if (order === 2) while (t_j <= p) {
						k1 = h * f(t_j, u_j);
						k2 = h * f(t_j + h, u_j + k1);
						u_j1 = u_j + (k1 + k2) / 2;
						u_j = u_j1;
						t_j = t_j + h;
					}
					if (order === 4) while (t_j <= p) {
						k1 = h * f(t_j, u_j);
						k2 = h * f(t_j + h / 2, u_j + k1 / 2);
						k3 = h * f(t_j + h / 2, u_j + k2 / 2);
						k4 = h * f(t_j + h, u_j + k3);
						u_j1 = u_j + (k1 + 2 * k2 + 2 * k3 + k4) / 6;
						u_j = u_j1;
						t_j = t_j + h;
					}
					return u_j;
				},
				romberg: function romberg(f, a, b, order) {
					var i = 0;
					var h = (b - a) / 2;
					var x = [];
					var h1 = [];
					var g = [];
					var m, a1, j, k, I;
					while (i < order / 2) {
						I = f(a);
						for (j = a, k = 0; j <= b; j = j + h, k++) x[k] = j;
						m = x.length;
						for (j = 1; j < m - 1; j++) I += (j % 2 !== 0 ? 4 : 2) * f(x[j]);
						I = h / 3 * (I + f(b));
						g[i] = I;
						h /= 2;
						i++;
					}
					a1 = g.length;
					m = 1;
					while (a1 !== 1) {
						for (j = 0; j < a1 - 1; j++) h1[j] = (Math.pow(4, m) * g[j + 1] - g[j]) / (Math.pow(4, m) - 1);
						a1 = h1.length;
						g = h1;
						h1 = [];
						m++;
					}
					return g;
				},
				richardson: function richardson(X, f, x, h) {
					function pos(X, x) {
						var i = 0;
						var n = X.length;
						var p;
						for (; i < n; i++) if (X[i] === x) p = i;
						return p;
					}
					var h_min = Math.abs(x - X[pos(X, x) + 1]);
					var i = 0;
					var g = [];
					var h1 = [];
					var y1, y2, m, a, j;
					while (h >= h_min) {
						y1 = pos(X, x + h);
						y2 = pos(X, x);
						g[i] = (f[y1] - 2 * f[y2] + f[2 * y2 - y1]) / (h * h);
						h /= 2;
						i++;
					}
					a = g.length;
					m = 1;
					while (a != 1) {
						for (j = 0; j < a - 1; j++) h1[j] = (Math.pow(4, m) * g[j + 1] - g[j]) / (Math.pow(4, m) - 1);
						a = h1.length;
						g = h1;
						h1 = [];
						m++;
					}
					return g;
				},
				simpson: function simpson(f, a, b, n) {
					var h = (b - a) / n;
					var I = f(a);
					var x = [];
					var j = a;
					var k = 0;
					var i = 1;
					var m;
					for (; j <= b; j = j + h, k++) x[k] = j;
					m = x.length;
					for (; i < m - 1; i++) I += (i % 2 !== 0 ? 4 : 2) * f(x[i]);
					return h / 3 * (I + f(b));
				},
				hermite: function hermite(X, F, dF, value) {
					var n = X.length;
					var p = 0;
					var i = 0;
					var l = [];
					var dl = [];
					var A = [];
					var B = [];
					var j;
					for (; i < n; i++) {
						l[i] = 1;
						for (j = 0; j < n; j++) if (i != j) l[i] *= (value - X[j]) / (X[i] - X[j]);
						dl[i] = 0;
						for (j = 0; j < n; j++) if (i != j) dl[i] += 1 / (X[i] - X[j]);
						A[i] = (1 - 2 * (value - X[i]) * dl[i]) * (l[i] * l[i]);
						B[i] = (value - X[i]) * (l[i] * l[i]);
						p += A[i] * F[i] + B[i] * dF[i];
					}
					return p;
				},
				lagrange: function lagrange(X, F, value) {
					var p = 0;
					var i = 0;
					var j, l;
					var n = X.length;
					for (; i < n; i++) {
						l = F[i];
						for (j = 0; j < n; j++) if (i != j) l *= (value - X[j]) / (X[i] - X[j]);
						p += l;
					}
					return p;
				},
				cubic_spline: function cubic_spline(X, F, value) {
					var n = X.length;
					var i = 0, j;
					var A = [];
					var B = [];
					var alpha = [];
					var c = [];
					var h = [];
					var b = [];
					var d = [];
					for (; i < n - 1; i++) h[i] = X[i + 1] - X[i];
					alpha[0] = 0;
					for (i = 1; i < n - 1; i++) alpha[i] = 3 / h[i] * (F[i + 1] - F[i]) - 3 / h[i - 1] * (F[i] - F[i - 1]);
					for (i = 1; i < n - 1; i++) {
						A[i] = [];
						B[i] = [];
						A[i][i - 1] = h[i - 1];
						A[i][i] = 2 * (h[i - 1] + h[i]);
						A[i][i + 1] = h[i];
						B[i][0] = alpha[i];
					}
					c = jStat.multiply(jStat.inv(A), B);
					for (j = 0; j < n - 1; j++) {
						b[j] = (F[j + 1] - F[j]) / h[j] - h[j] * (c[j + 1][0] + 2 * c[j][0]) / 3;
						d[j] = (c[j + 1][0] - c[j][0]) / (3 * h[j]);
					}
					for (j = 0; j < n; j++) if (X[j] > value) break;
					j -= 1;
					return F[j] + (value - X[j]) * b[j] + jStat.sq(value - X[j]) * c[j] + (value - X[j]) * jStat.sq(value - X[j]) * d[j];
				},
				gauss_quadrature: function gauss_quadrature() {
					throw new Error("gauss_quadrature not yet implemented");
				},
				PCA: function PCA(X) {
					var m = X.length;
					var n = X[0].length;
					var i = 0;
					var j, temp1;
					var u = [];
					var D = [];
					var result = [];
					var temp2 = [];
					var Y = [];
					var Bt = [];
					var B = [];
					var C = [];
					var V = [];
					var Vt = [];
					for (i = 0; i < m; i++) u[i] = jStat.sum(X[i]) / n;
					for (i = 0; i < n; i++) {
						B[i] = [];
						for (j = 0; j < m; j++) B[i][j] = X[j][i] - u[j];
					}
					B = jStat.transpose(B);
					for (i = 0; i < m; i++) {
						C[i] = [];
						for (j = 0; j < m; j++) C[i][j] = jStat.dot([B[i]], [B[j]]) / (n - 1);
					}
					result = jStat.jacobi(C);
					V = result[0];
					D = result[1];
					Vt = jStat.transpose(V);
					for (i = 0; i < D.length; i++) for (j = i; j < D.length; j++) if (D[i] < D[j]) {
						temp1 = D[i];
						D[i] = D[j];
						D[j] = temp1;
						temp2 = Vt[i];
						Vt[i] = Vt[j];
						Vt[j] = temp2;
					}
					Bt = jStat.transpose(B);
					for (i = 0; i < m; i++) {
						Y[i] = [];
						for (j = 0; j < Bt.length; j++) Y[i][j] = jStat.dot([Vt[i]], [Bt[j]]);
					}
					return [
						X,
						D,
						Vt,
						Y
					];
				}
			});
			(function(funcs) {
				for (var i = 0; i < funcs.length; i++) (function(passfunc) {
					jStat.fn[passfunc] = function(arg, func) {
						var tmpthis = this;
						if (func) {
							setTimeout(function() {
								func.call(tmpthis, jStat.fn[passfunc].call(tmpthis, arg));
							}, 15);
							return this;
						}
						if (typeof jStat[passfunc](this, arg) === "number") return jStat[passfunc](this, arg);
						else return jStat(jStat[passfunc](this, arg));
					};
				})(funcs[i]);
			})("add divide multiply subtract dot pow exp log abs norm angle".split(" "));
		})(jStat, Math);
		(function(jStat, Math) {
			var slice = [].slice;
			var isNumber = jStat.utils.isNumber;
			var isArray = jStat.utils.isArray;
			jStat.extend({
				zscore: function zscore() {
					var args = slice.call(arguments);
					if (isNumber(args[1])) return (args[0] - args[1]) / args[2];
					return (args[0] - jStat.mean(args[1])) / jStat.stdev(args[1], args[2]);
				},
				ztest: function ztest() {
					var args = slice.call(arguments);
					var z;
					if (isArray(args[1])) {
						z = jStat.zscore(args[0], args[1], args[3]);
						return args[2] === 1 ? jStat.normal.cdf(-Math.abs(z), 0, 1) : jStat.normal.cdf(-Math.abs(z), 0, 1) * 2;
					} else if (args.length > 2) {
						z = jStat.zscore(args[0], args[1], args[2]);
						return args[3] === 1 ? jStat.normal.cdf(-Math.abs(z), 0, 1) : jStat.normal.cdf(-Math.abs(z), 0, 1) * 2;
					} else {
						z = args[0];
						return args[1] === 1 ? jStat.normal.cdf(-Math.abs(z), 0, 1) : jStat.normal.cdf(-Math.abs(z), 0, 1) * 2;
					}
				}
			});
			jStat.extend(jStat.fn, {
				zscore: function zscore(value, flag) {
					return (value - this.mean()) / this.stdev(flag);
				},
				ztest: function ztest(value, sides, flag) {
					var zscore = Math.abs(this.zscore(value, flag));
					return sides === 1 ? jStat.normal.cdf(-zscore, 0, 1) : jStat.normal.cdf(-zscore, 0, 1) * 2;
				}
			});
			jStat.extend({
				tscore: function tscore() {
					var args = slice.call(arguments);
					return args.length === 4 ? (args[0] - args[1]) / (args[2] / Math.sqrt(args[3])) : (args[0] - jStat.mean(args[1])) / (jStat.stdev(args[1], true) / Math.sqrt(args[1].length));
				},
				ttest: function ttest() {
					var args = slice.call(arguments);
					var tscore;
					if (args.length === 5) {
						tscore = Math.abs(jStat.tscore(args[0], args[1], args[2], args[3]));
						return args[4] === 1 ? jStat.studentt.cdf(-tscore, args[3] - 1) : jStat.studentt.cdf(-tscore, args[3] - 1) * 2;
					}
					if (isNumber(args[1])) {
						tscore = Math.abs(args[0]);
						return args[2] == 1 ? jStat.studentt.cdf(-tscore, args[1] - 1) : jStat.studentt.cdf(-tscore, args[1] - 1) * 2;
					}
					tscore = Math.abs(jStat.tscore(args[0], args[1]));
					return args[2] == 1 ? jStat.studentt.cdf(-tscore, args[1].length - 1) : jStat.studentt.cdf(-tscore, args[1].length - 1) * 2;
				}
			});
			jStat.extend(jStat.fn, {
				tscore: function tscore(value) {
					return (value - this.mean()) / (this.stdev(true) / Math.sqrt(this.cols()));
				},
				ttest: function ttest(value, sides) {
					return sides === 1 ? 1 - jStat.studentt.cdf(Math.abs(this.tscore(value)), this.cols() - 1) : jStat.studentt.cdf(-Math.abs(this.tscore(value)), this.cols() - 1) * 2;
				}
			});
			jStat.extend({
				anovafscore: function anovafscore() {
					var args = slice.call(arguments), expVar, sample, sampMean, sampSampMean, tmpargs, unexpVar, i, j;
					if (args.length === 1) {
						tmpargs = new Array(args[0].length);
						for (i = 0; i < args[0].length; i++) tmpargs[i] = args[0][i];
						args = tmpargs;
					}
					sample = new Array();
					for (i = 0; i < args.length; i++) sample = sample.concat(args[i]);
					sampMean = jStat.mean(sample);
					expVar = 0;
					for (i = 0; i < args.length; i++) expVar = expVar + args[i].length * Math.pow(jStat.mean(args[i]) - sampMean, 2);
					expVar /= args.length - 1;
					unexpVar = 0;
					for (i = 0; i < args.length; i++) {
						sampSampMean = jStat.mean(args[i]);
						for (j = 0; j < args[i].length; j++) unexpVar += Math.pow(args[i][j] - sampSampMean, 2);
					}
					unexpVar /= sample.length - args.length;
					return expVar / unexpVar;
				},
				anovaftest: function anovaftest() {
					var args = slice.call(arguments), df1, df2, n, i;
					if (isNumber(args[0])) return 1 - jStat.centralF.cdf(args[0], args[1], args[2]);
					var anovafscore = jStat.anovafscore(args);
					df1 = args.length - 1;
					n = 0;
					for (i = 0; i < args.length; i++) n = n + args[i].length;
					df2 = n - df1 - 1;
					return 1 - jStat.centralF.cdf(anovafscore, df1, df2);
				},
				ftest: function ftest(fscore, df1, df2) {
					return 1 - jStat.centralF.cdf(fscore, df1, df2);
				}
			});
			jStat.extend(jStat.fn, {
				anovafscore: function anovafscore() {
					return jStat.anovafscore(this.toArray());
				},
				anovaftes: function anovaftes() {
					var n = 0;
					var i = 0;
					for (; i < this.length; i++) n = n + this[i].length;
					return jStat.ftest(this.anovafscore(), this.length - 1, n - this.length);
				}
			});
			jStat.extend({
				qscore: function qscore() {
					var args = slice.call(arguments);
					var mean1, mean2, n1, n2, sd;
					if (isNumber(args[0])) {
						mean1 = args[0];
						mean2 = args[1];
						n1 = args[2];
						n2 = args[3];
						sd = args[4];
					} else {
						mean1 = jStat.mean(args[0]);
						mean2 = jStat.mean(args[1]);
						n1 = args[0].length;
						n2 = args[1].length;
						sd = args[2];
					}
					return Math.abs(mean1 - mean2) / (sd * Math.sqrt((1 / n1 + 1 / n2) / 2));
				},
				qtest: function qtest() {
					var args = slice.call(arguments);
					var qscore;
					if (args.length === 3) {
						qscore = args[0];
						args = args.slice(1);
					} else if (args.length === 7) {
						qscore = jStat.qscore(args[0], args[1], args[2], args[3], args[4]);
						args = args.slice(5);
					} else {
						qscore = jStat.qscore(args[0], args[1], args[2]);
						args = args.slice(3);
					}
					var n = args[0];
					var k = args[1];
					return 1 - jStat.tukey.cdf(qscore, k, n - k);
				},
				tukeyhsd: function tukeyhsd(arrays) {
					var sd = jStat.pooledstdev(arrays);
					var means = arrays.map(function(arr) {
						return jStat.mean(arr);
					});
					var n = arrays.reduce(function(n, arr) {
						return n + arr.length;
					}, 0);
					var results = [];
					for (var i = 0; i < arrays.length; ++i) for (var j = i + 1; j < arrays.length; ++j) {
						var p = jStat.qtest(means[i], means[j], arrays[i].length, arrays[j].length, sd, n, arrays.length);
						results.push([[i, j], p]);
					}
					return results;
				}
			});
			jStat.extend({
				normalci: function normalci() {
					var args = slice.call(arguments), ans = new Array(2), change;
					if (args.length === 4) change = Math.abs(jStat.normal.inv(args[1] / 2, 0, 1) * args[2] / Math.sqrt(args[3]));
					else change = Math.abs(jStat.normal.inv(args[1] / 2, 0, 1) * jStat.stdev(args[2]) / Math.sqrt(args[2].length));
					ans[0] = args[0] - change;
					ans[1] = args[0] + change;
					return ans;
				},
				tci: function tci() {
					var args = slice.call(arguments), ans = new Array(2), change;
					if (args.length === 4) change = Math.abs(jStat.studentt.inv(args[1] / 2, args[3] - 1) * args[2] / Math.sqrt(args[3]));
					else change = Math.abs(jStat.studentt.inv(args[1] / 2, args[2].length - 1) * jStat.stdev(args[2], true) / Math.sqrt(args[2].length));
					ans[0] = args[0] - change;
					ans[1] = args[0] + change;
					return ans;
				},
				significant: function significant(pvalue, alpha) {
					return pvalue < alpha;
				}
			});
			jStat.extend(jStat.fn, {
				normalci: function normalci(value, alpha) {
					return jStat.normalci(value, alpha, this.toArray());
				},
				tci: function tci(value, alpha) {
					return jStat.tci(value, alpha, this.toArray());
				}
			});
			function differenceOfProportions(p1, n1, p2, n2) {
				if (p1 > 1 || p2 > 1 || p1 <= 0 || p2 <= 0) throw new Error("Proportions should be greater than 0 and less than 1");
				var pooled = (p1 * n1 + p2 * n2) / (n1 + n2);
				var se = Math.sqrt(pooled * (1 - pooled) * (1 / n1 + 1 / n2));
				return (p1 - p2) / se;
			}
			jStat.extend(jStat.fn, {
				oneSidedDifferenceOfProportions: function oneSidedDifferenceOfProportions(p1, n1, p2, n2) {
					var z = differenceOfProportions(p1, n1, p2, n2);
					return jStat.ztest(z, 1);
				},
				twoSidedDifferenceOfProportions: function twoSidedDifferenceOfProportions(p1, n1, p2, n2) {
					var z = differenceOfProportions(p1, n1, p2, n2);
					return jStat.ztest(z, 2);
				}
			});
		})(jStat, Math);
		jStat.models = (function() {
			function sub_regress(exog) {
				var var_count = exog[0].length;
				return jStat.arange(var_count).map(function(endog_index) {
					var exog_index = jStat.arange(var_count).filter(function(i) {
						return i !== endog_index;
					});
					return ols(jStat.col(exog, endog_index).map(function(x) {
						return x[0];
					}), jStat.col(exog, exog_index));
				});
			}
			function ols(endog, exog) {
				var nobs = endog.length;
				var df_model = exog[0].length - 1;
				var df_resid = nobs - df_model - 1;
				var coef = jStat.lstsq(exog, endog);
				var predict = jStat.multiply(exog, coef.map(function(x) {
					return [x];
				})).map(function(p) {
					return p[0];
				});
				var resid = jStat.subtract(endog, predict);
				var ybar = jStat.mean(endog);
				var SSE = jStat.sum(predict.map(function(f) {
					return Math.pow(f - ybar, 2);
				}));
				var SSR = jStat.sum(endog.map(function(y, i) {
					return Math.pow(y - predict[i], 2);
				}));
				var SST = SSE + SSR;
				return {
					exog,
					endog,
					nobs,
					df_model,
					df_resid,
					coef,
					predict,
					resid,
					ybar,
					SST,
					SSE,
					SSR,
					R2: SSE / SST
				};
			}
			function t_test(model) {
				var subModelList = sub_regress(model.exog);
				var sigmaHat = Math.sqrt(model.SSR / model.df_resid);
				var seBetaHat = subModelList.map(function(mod) {
					var SST = mod.SST;
					var R2 = mod.R2;
					return sigmaHat / Math.sqrt(SST * (1 - R2));
				});
				var tStatistic = model.coef.map(function(coef, i) {
					return (coef - 0) / seBetaHat[i];
				});
				var pValue = tStatistic.map(function(t) {
					var leftppf = jStat.studentt.cdf(t, model.df_resid);
					return (leftppf > .5 ? 1 - leftppf : leftppf) * 2;
				});
				var c = jStat.studentt.inv(.975, model.df_resid);
				return {
					se: seBetaHat,
					t: tStatistic,
					p: pValue,
					sigmaHat,
					interval95: model.coef.map(function(coef, i) {
						var d = c * seBetaHat[i];
						return [coef - d, coef + d];
					})
				};
			}
			function F_test(model) {
				var F_statistic = model.R2 / model.df_model / ((1 - model.R2) / model.df_resid);
				var fcdf = function(x, n1, n2) {
					return jStat.beta.cdf(x / (n2 / n1 + x), n1 / 2, n2 / 2);
				};
				return {
					F_statistic,
					pvalue: 1 - fcdf(F_statistic, model.df_model, model.df_resid)
				};
			}
			function ols_wrap(endog, exog) {
				var model = ols(endog, exog);
				var ttest = t_test(model);
				var ftest = F_test(model);
				var adjust_R2 = 1 - (1 - model.R2) * ((model.nobs - 1) / model.df_resid);
				model.t = ttest;
				model.f = ftest;
				model.adjust_R2 = adjust_R2;
				return model;
			}
			return { ols: ols_wrap };
		})();
		jStat.extend({
			buildxmatrix: function buildxmatrix() {
				var matrixRows = new Array(arguments.length);
				for (var i = 0; i < arguments.length; i++) matrixRows[i] = [1].concat(arguments[i]);
				return jStat(matrixRows);
			},
			builddxmatrix: function builddxmatrix() {
				var matrixRows = new Array(arguments[0].length);
				for (var i = 0; i < arguments[0].length; i++) matrixRows[i] = [1].concat(arguments[0][i]);
				return jStat(matrixRows);
			},
			buildjxmatrix: function buildjxmatrix(jMat) {
				var pass = new Array(jMat.length);
				for (var i = 0; i < jMat.length; i++) pass[i] = jMat[i];
				return jStat.builddxmatrix(pass);
			},
			buildymatrix: function buildymatrix(array) {
				return jStat(array).transpose();
			},
			buildjymatrix: function buildjymatrix(jMat) {
				return jMat.transpose();
			},
			matrixmult: function matrixmult(A, B) {
				var i, j, k, result, sum;
				if (A.cols() == B.rows()) {
					if (B.rows() > 1) {
						result = [];
						for (i = 0; i < A.rows(); i++) {
							result[i] = [];
							for (j = 0; j < B.cols(); j++) {
								sum = 0;
								for (k = 0; k < A.cols(); k++) sum += A.toArray()[i][k] * B.toArray()[k][j];
								result[i][j] = sum;
							}
						}
						return jStat(result);
					}
					result = [];
					for (i = 0; i < A.rows(); i++) {
						result[i] = [];
						for (j = 0; j < B.cols(); j++) {
							sum = 0;
							for (k = 0; k < A.cols(); k++) sum += A.toArray()[i][k] * B.toArray()[j];
							result[i][j] = sum;
						}
					}
					return jStat(result);
				}
			},
			regress: function regress(jMatX, jMatY) {
				var innerinv = jStat.xtranspxinv(jMatX);
				var xtransp = jMatX.transpose();
				var next = jStat.matrixmult(jStat(innerinv), xtransp);
				return jStat.matrixmult(next, jMatY);
			},
			regresst: function regresst(jMatX, jMatY, sides) {
				var beta = jStat.regress(jMatX, jMatY);
				var compile = {};
				compile.anova = {};
				var jMatYBar = jStat.jMatYBar(jMatX, beta);
				compile.yBar = jMatYBar;
				var yAverage = jMatY.mean();
				compile.anova.residuals = jStat.residuals(jMatY, jMatYBar);
				compile.anova.ssr = jStat.ssr(jMatYBar, yAverage);
				compile.anova.msr = compile.anova.ssr / (jMatX[0].length - 1);
				compile.anova.sse = jStat.sse(jMatY, jMatYBar);
				compile.anova.mse = compile.anova.sse / (jMatY.length - (jMatX[0].length - 1) - 1);
				compile.anova.sst = jStat.sst(jMatY, yAverage);
				compile.anova.mst = compile.anova.sst / (jMatY.length - 1);
				compile.anova.r2 = 1 - compile.anova.sse / compile.anova.sst;
				if (compile.anova.r2 < 0) compile.anova.r2 = 0;
				compile.anova.fratio = compile.anova.msr / compile.anova.mse;
				compile.anova.pvalue = jStat.anovaftest(compile.anova.fratio, jMatX[0].length - 1, jMatY.length - (jMatX[0].length - 1) - 1);
				compile.anova.rmse = Math.sqrt(compile.anova.mse);
				compile.anova.r2adj = 1 - compile.anova.mse / compile.anova.mst;
				if (compile.anova.r2adj < 0) compile.anova.r2adj = 0;
				compile.stats = new Array(jMatX[0].length);
				var covar = jStat.xtranspxinv(jMatX);
				var sds, ts, ps;
				for (var i = 0; i < beta.length; i++) {
					sds = Math.sqrt(compile.anova.mse * Math.abs(covar[i][i]));
					ts = Math.abs(beta[i] / sds);
					ps = jStat.ttest(ts, jMatY.length - jMatX[0].length - 1, sides);
					compile.stats[i] = [
						beta[i],
						sds,
						ts,
						ps
					];
				}
				compile.regress = beta;
				return compile;
			},
			xtranspx: function xtranspx(jMatX) {
				return jStat.matrixmult(jMatX.transpose(), jMatX);
			},
			xtranspxinv: function xtranspxinv(jMatX) {
				var inner = jStat.matrixmult(jMatX.transpose(), jMatX);
				return jStat.inv(inner);
			},
			jMatYBar: function jMatYBar(jMatX, beta) {
				return new jStat(jStat.matrixmult(jMatX, beta));
			},
			residuals: function residuals(jMatY, jMatYBar) {
				return jStat.matrixsubtract(jMatY, jMatYBar);
			},
			ssr: function ssr(jMatYBar, yAverage) {
				var ssr = 0;
				for (var i = 0; i < jMatYBar.length; i++) ssr += Math.pow(jMatYBar[i] - yAverage, 2);
				return ssr;
			},
			sse: function sse(jMatY, jMatYBar) {
				var sse = 0;
				for (var i = 0; i < jMatY.length; i++) sse += Math.pow(jMatY[i] - jMatYBar[i], 2);
				return sse;
			},
			sst: function sst(jMatY, yAverage) {
				var sst = 0;
				for (var i = 0; i < jMatY.length; i++) sst += Math.pow(jMatY[i] - yAverage, 2);
				return sst;
			},
			matrixsubtract: function matrixsubtract(A, B) {
				var ans = new Array(A.length);
				for (var i = 0; i < A.length; i++) {
					ans[i] = new Array(A[i].length);
					for (var j = 0; j < A[i].length; j++) ans[i][j] = A[i][j] - B[i][j];
				}
				return jStat(ans);
			}
		});
		jStat.jStat = jStat;
		return jStat;
	});
}));

// src/foundation/stats/distributions.ts
/** Mills' ratio Φ(−x)/φ(x) for x > 4, by Laplace's continued fraction x + 1/(x + 2/(x + 3/…)). */
function millsRatio(x) {
	let fraction = x;
	for (let k = 60; k > 0; k--) fraction = x + k / fraction;
	return 1 / fraction;
}
/** Newton steps on ln Φ(−x) = ln p from jstat's value; they converge for every p because ln Φ is concave. */
function farQuantile(p) {
	let x = -import_jstat.default.normal.inv(p, 0, 1);
	for (let step = 0; step < 4; step++) {
		const mills = millsRatio(x);
		const logTail = Math.log(mills) - (x * x + Math.log(2 * Math.PI)) / 2;
		x += (logTail - Math.log(p)) * mills;
	}
	return -x;
}
/** Φ⁻¹(p), the standard normal quantile. `p` is held at 1e-300 or more, so the answer is always finite. */
function normalQuantile(p) {
	if (p > .5) return -normalQuantile(1 - p);
	const tail = Math.max(p, smallestTail);
	return tail < farTail ? farQuantile(tail) : import_jstat.default.normal.inv(tail, 0, 1);
}
/** P(T ≤ −|t|) of Student's t with `df` > 0 degrees of freedom, through the incomplete beta function. */
function studentLowerTail(t, df) {
	return Number(import_jstat.default.ibeta(df / (df + t * t), df / 2, .5)) / 2;
}
/** Quantile of Student's t: the value exceeded with probability 1 − p. */
function studentQuantile(p, df) {
	return import_jstat.default.studentt.inv(p, df);
}
/**
* z = Φ⁻¹(T_df(t)): the normal deviate as extreme as a t statistic. Computed in the lower tail and mirrored, so that large
* positive t keep their digits; the distribution functions are called for every t and df.
*/
function tToZ(t, df) {
	const z = normalQuantile(studentLowerTail(t, df));
	return t < 0 ? z : -z;
}
var import_jstat, smallestTail, farTail;
var init_distributions = __esmMin((() => {
	import_jstat = /* @__PURE__ */ __toESM(require_jstat(), 1);
	smallestTail = 1e-300;
	farTail = 1e-5;
}));

// src/foundation/stats/triangular-test.ts
/** θ = (Δ − τ)·2z_α/(z_α + z_β), A = (2/θ)·ln(1/(2α)), c = θ/4 (docs/statistics.md, step 4). */
function triangularTest({ tau, delta, alpha, beta }) {
	const zAlpha = -normalQuantile(alpha);
	const zBeta = -normalQuantile(beta);
	const theta = (delta - tau) * 2 * zAlpha / (zAlpha + zBeta);
	const A = 2 / theta * Math.log(1 / (2 * alpha));
	const c = theta / 4;
	return {
		theta,
		A,
		c,
		informationMax: A / c
	};
}
/** Score at or above which the rule earns, at information I. */
function upperBoundary({ A, c }, information) {
	return A + c * information;
}
/** Score at or below which a saving of Δ is ruled out, at information I after a largest earlier information. */
function lowerBoundary({ A, c }, information, previousInformation) {
	const step = Math.max(0, information - previousInformation);
	return -A + 3 * c * information + overshoot * Math.sqrt(step);
}
var overshoot;
var init_triangular_test = __esmMin((() => {
	init_distributions();
	overshoot = .583;
}));

// src/foundation/stats/prior-trials.ts
/**
* Trials per task and arm at which the triangular test must have ended, worst case, if every trial spreads by cv0:
* V = 2·cv0²·mean²/(K·n) = 1/I_max. Works in units of the suite mean; the small τ is left out.
*/
function priorTrialsPerCell({ tasks, share, alpha, beta }) {
	const { informationMax } = triangularTest({
		tau: 0,
		delta: share,
		alpha,
		beta
	});
	return Math.ceil(2 * priorCv ** 2 * informationMax / tasks);
}
/** Completed trials per task and arm before price is looked at: four, fewer where there are many tasks, never fewer than two. */
function trialsForPrice(tasks) {
	return Math.max(2, Math.min(4, Math.ceil(24 / Math.max(1, tasks))));
}
var priorCv;
var init_prior_trials = __esmMin((() => {
	init_triangular_test();
	priorCv = .25;
}));

// src/foundation/util/defined.ts
/** The keys of an object that have a value; those that are undefined are absent in what comes out, as optional keys of our types are. */
function defined(values) {
	const said = Object.entries(values).filter(([, value]) => value !== void 0);
	return Object.fromEntries(said);
}
var init_defined = __esmMin((() => {}));

// src/foundation/stats/pass-rate-test.ts
/**
* Log-likelihood ratio of "the candidate fails much more often" against "it fails as the baseline does" (docs/statistics.md):
* p0 = max(.02, (f0 + .5)/(n0 + 1)), p1 = max(.5, min(.9, p0 + .35)). Never above 0 where the baseline fails so often
* that p1 is no larger than p0: a pass of the candidate would speak for the very failures it disproves.
*/
function passRateLlr(counts) {
	const p0 = Math.max(.02, (counts.baselineFailures + .5) / (counts.baselineAttempts + 1));
	const p1 = Math.max(.5, Math.min(.9, p0 + .35));
	const passes = counts.candidateAttempts - counts.candidateFailures;
	const llr = counts.candidateFailures * Math.log(p1 / p0) + passes * Math.log((1 - p1) / (1 - p0));
	return p1 > p0 ? llr : Math.min(0, llr);
}
/** Ratio from which a task proves a regression when `tasks` tasks are tested: ln(K/.02). */
function passRateLimit(tasks) {
	return Math.log(tasks / errorRate);
}
var errorRate;
var init_pass_rate_test = __esmMin((() => {
	errorRate = .02;
}));

// src/stages/gate/decide/estimate/pass-rate.ts
/** The pass-rate test of every task: does the candidate fail much more often than the baseline? */
function testPassRates(cells) {
	const limit = passRateLimit(cells.length);
	return cells.map(({ task, baseline, candidate }) => ({
		task,
		llr: passRateLlr({
			baselineFailures: baseline.failures,
			baselineAttempts: countJudged(baseline),
			candidateFailures: candidate.failures,
			candidateAttempts: countJudged(candidate)
		}),
		limit
	}));
}
/** Trials that passed or failed by their own doing. */
function countJudged({ values, failures }) {
	return values.length + failures;
}
/** True when the test of a task proves a regression. */
function provesRegression({ llr, limit }) {
	return llr >= limit;
}
var init_pass_rate = __esmMin((() => {
	init_pass_rate_test();
}));

// src/foundation/model/money/usage.ts
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
var zeroUsage, metricWeights;
var init_usage = __esmMin((() => {
	zeroUsage = {
		input: 0,
		output: 0,
		cacheCreation: 0,
		cacheRead: 0
	};
	metricWeights = {
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
}));

// src/foundation/model/trial/trial.ts
/** True for outcomes that count against a rule. */
function isFailure(outcome) {
	return failures.includes(outcome);
}
var arms, failures, outcomes, probeAnswers;
var init_trial = __esmMin((() => {
	arms = ["baseline", "candidate"];
	failures = [
		"failed-check",
		"timed-out",
		"turn-cap",
		"token-cap",
		"agent-error"
	];
	outcomes = [
		"completed",
		...failures,
		"environment-error",
		"cancelled"
	];
	probeAnswers = [
		"yes",
		"no",
		"na"
	];
}));

// src/stages/gate/decide/estimate/project-cells.ts
/**
* Projects trials to one cell per task, sorted by task id, under the given token weights. Only `completed` trials give
* values; environment errors and cancelled trials leave no trace but the task's name.
*/
function projectCells(trials, weights) {
	return [...Map.groupBy(trials, (trial) => trial.task)].sort(([a], [b]) => a < b ? -1 : 1).map(([task, own]) => ({
		task,
		weight: 1,
		baseline: projectArm(own, "baseline", weights),
		candidate: projectArm(own, "candidate", weights)
	}));
}
function projectArm(trials, arm, weights) {
	const own = trials.filter((trial) => trial.arm === arm);
	const completed = own.filter((trial) => trial.outcome === "completed");
	return {
		values: completed.map((trial) => trial.microDollars ?? weighUsage(trial.usage, weights)).sort((a, b) => a - b),
		cached: completed.filter((trial) => trial.cached).length,
		estimated: completed.filter((trial) => trial.estimated === true).length,
		failures: own.filter(accuses).length
	};
}
/** True for a failure that speaks against the arm it happened in. */
function accuses({ outcome, inCompany }) {
	return isFailure(outcome) && inCompany !== true;
}
/** With the tasks that have had no trial yet, where it is known which there are. */
function fillCells(cells, tasks = []) {
	const missing = tasks.filter((task) => !cells.some((cell) => cell.task === task));
	if (missing.length === 0) return cells;
	const arm = {
		values: [],
		cached: 0,
		estimated: 0,
		failures: 0
	};
	const empty = missing.map((task) => ({
		task,
		weight: 1,
		baseline: arm,
		candidate: arm
	}));
	return [...cells, ...empty].sort((a, b) => a.task < b.task ? -1 : 1);
}
/** True when both arms completed at least `count` trials. */
function hasCompleted(cell, count) {
	return cell.baseline.values.length >= count && cell.candidate.values.length >= count;
}
/**
* True while a task can still take part in the saving. A task whose baseline failed four times and never completed cannot
* judge any rule and is left out; a *candidate* that never completes does not excuse the task.
*/
function canJudge({ baseline }) {
	return baseline.values.length > 0 || baseline.failures < hopelessFailures;
}
var hopelessFailures;
var init_project_cells = __esmMin((() => {
	init_usage();
	init_trial();
	hopelessFailures = 4;
}));

// src/stages/gate/decide/behaviour/collect-answers.ts
/** The tasks a probe is about: those it names, else those where a finished trial of the first batch answered. Sorted. */
function findTargets(trials, named) {
	if (named !== void 0) return [...named].sort();
	const fresh = trials.filter(({ cached }) => !cached);
	const first = Math.min(...fresh.map(({ batch }) => batch));
	const answered = fresh.filter((trial) => trial.batch === first && isFinished(trial) && isAnswer(trial.answer));
	return [...new Set(answered.map(({ task }) => task))].sort();
}
/**
* The trials of the target tasks that count, in plan order. One the agent did not finish did not follow the rule, in either arm; what the
* environment broke, was cancelled or was reused says nothing.
*/
function listAnswered(trials, targets) {
	return trials.filter(({ task, cached, outcome }) => targets.includes(task) && !cached && !isNothing(outcome)).sort((a, b) => a.order - b.order).map((trial) => {
		const { task, arm, batch, pair } = trial;
		return {
			task,
			arm,
			batch,
			pair,
			answer: answerOf(trial),
			isFinished: isFinished(trial)
		};
	});
}
/** What a trial answers; `no` where its agent did not finish, whatever it did until then. */
function answerOf(trial) {
	return isFinished(trial) ? trial.answer ?? "na" : "no";
}
/** Stored baseline trials that answer, counted as the others are. */
function countStored(trials) {
	const answers = trials.filter(({ cached, outcome }) => cached && !isNothing(outcome)).map(answerOf);
	const count = (wanted) => answers.filter((answer) => answer === wanted).length;
	return {
		yes: count("yes"),
		no: count("no")
	};
}
function isNothing(outcome) {
	return outcome === "environment-error" || outcome === "cancelled";
}
/** True for a trial whose agent came to an end of its own. */
function isFinished({ outcome }) {
	return outcome === "completed" || outcome === "failed-check";
}
function isAnswer(answer) {
	return answer === "yes" || answer === "no";
}
/** Answers per target task and arm. */
function countAnswers(answered, targets) {
	const count = (task, arm) => {
		const own = answered.filter((trial) => trial.task === task && trial.arm === arm);
		const of = (wanted) => own.filter(({ answer }) => answer === wanted).length;
		return {
			yes: of("yes"),
			no: of("no"),
			na: of("na")
		};
	};
	return targets.map((task) => ({
		task,
		baseline: count(task, "baseline"),
		candidate: count(task, "candidate")
	}));
}
/** Share of yes with the rule less that without it, in the mean of the tasks where both arms answered. */
function meanGain(tasks) {
	return mean(listGains(tasks).map(({ gain }) => gain));
}
/** The gain of each task where both arms answered. */
function listGains(tasks) {
	const share = ({ yes, no }) => yes / (yes + no);
	return tasks.filter(({ baseline, candidate }) => baseline.yes + baseline.no > 0 && candidate.yes + candidate.no > 0).map(({ task, baseline, candidate }) => ({
		task,
		gain: share(candidate) - share(baseline)
	}));
}
var init_collect_answers = __esmMin((() => {
	/* @__PURE__ */ init_moments();
}));

// src/stages/gate/decide/behaviour/hear-arms.ts
/** Counts the trials that tell something of their own: one that never came to an end answers `no` by agreement alone. */
function openHearing() {
	const heard = {
		baseline: {
			finished: 0,
			answered: 0
		},
		candidate: {
			finished: 0,
			answered: 0
		}
	};
	return {
		add({ arm, answer, isFinished }) {
			if (!isFinished) return;
			heard[arm].finished += 1;
			if (answer !== "na") heard[arm].answered += 1;
		},
		heard: () => heard
	};
}
/**
* What is said where there is nothing to go by: no arm is judged by agreement alone. Without this a task that always runs into its time limit
* would show that a rule is ignored, or followed. Undefined while both arms have been heard, or may still be.
*/
function findSilence(heard, { targets, planned, isSettling }) {
	const isUnheard = (of) => arms.some((arm) => heard[arm][of] === 0);
	if (isUnheard("finished")) return targets === 0 || planned >= mostUnfinished * targets ? "unfinished" : void 0;
	const isSilent = arms.every((arm) => heard[arm].answered === 0);
	if (targets === 0 || isSilent && planned >= mostSilent) return "never-applied";
	return isSettling && isUnheard("answered") ? "unfinished" : void 0;
}
var mostUnfinished, mostSilent;
var init_hear_arms = __esmMin((() => {
	init_trial();
	mostUnfinished = 4;
	mostSilent = 8;
}));

// src/stages/gate/decide/behaviour/match-pairs.ts
/**
* Counts pairs of trials that ran side by side, each trial in its turn: evidence of thousands of batches stays cheap. Of one rule alone the
* i-th answer with it stands beside the i-th without it, task by task. Where several rules were measured together (`isPlanned`) only the
* planned partner will do, and a pair that lacks an answer is lost: with other rules flipping, a partner chosen afterwards is not like the
* one it replaces.
*/
function openPairs(isPlanned) {
	const [all, told] = [/* @__PURE__ */ new Map(), /* @__PURE__ */ new Map()];
	const counts = {
		for: 0,
		against: 0,
		alike: 0,
		fewer: 0,
		more: 0,
		planned: 0
	};
	return {
		add(trial) {
			const pair = join(all, trial, isPlanned);
			if (pair !== void 0) countViolations(counts, pair);
			const answered = isPlanned || trial.answer === "na" ? pair : join(told, trial, false);
			if (answered !== void 0 && isAnswered(trial, answered)) counts[compare(answered)] += 1;
		},
		counts: () => ({ ...counts })
	};
}
function countViolations(counts, { baseline, candidate }) {
	counts.planned += 1;
	if (baseline === "no" && candidate !== "no") counts.fewer += 1;
	if (baseline !== "no" && candidate === "no") counts.more += 1;
}
/** A trial without an answer completes no pair of answers. */
function isAnswered({ answer }, { baseline, candidate }) {
	return answer !== "na" && baseline !== "na" && candidate !== "na";
}
function compare({ baseline, candidate }) {
	if (baseline === candidate) return "alike";
	return candidate === "yes" ? "for" : "against";
}
/** Takes a trial in; the pair it completes, if it does. */
function join(lines, { task, arm, answer, pair }, isPlanned) {
	if (isPlanned && pair === void 0) return void 0;
	const name = JSON.stringify(isPlanned ? [task, pair] : [task]);
	const line = lines.get(name) ?? {
		baseline: [],
		candidate: []
	};
	lines.set(name, line);
	line[arm].push(answer);
	const place = line[arm].length - 1;
	const [baseline, candidate] = [line.baseline[place], line.candidate[place]];
	return baseline === void 0 || candidate === void 0 ? void 0 : {
		baseline,
		candidate
	};
}
var init_match_pairs = __esmMin((() => {}));

// src/stages/gate/decide/behaviour/ask-behaviour.ts
/** Asks after each batch whether the rule is followed more often with it than without it, and ends at the first answer. */
function askBehaviour(trials, asked) {
	const targets = findTargets(trials, asked.targets);
	const answered = listAnswered(trials, targets);
	const byBatch = Map.groupBy(targets.length > 0 ? answered : listAnswered(trials, asked.tasks), ({ batch }) => batch);
	const batches = [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
	const pairs = openPairs(answered.some(({ pair }) => pair !== void 0));
	const totals = {
		yes: 0,
		no: 0,
		na: 0
	};
	const hearing = openHearing();
	let crossing;
	let look = 0;
	for (const batch of batches) {
		for (const trial of byBatch.get(batch) ?? []) {
			hearing.add(trial);
			if (targets.length === 0) continue;
			pairs.add(trial);
			totals[trial.answer] += 1;
		}
		look += 1;
		const found = cross(pairs.counts(), shareOf(totals), asked);
		const isSettling = found !== void 0 && found !== "no-more-pairs";
		const standing = {
			targets: targets.length,
			planned: pairs.counts().planned,
			isSettling
		};
		crossing = findSilence(hearing.heard(), standing) ?? found;
		if (crossing !== void 0) break;
	}
	const last = batches[look - 1] ?? 0;
	const tasks = countAnswers(answered.filter(({ batch }) => batch <= last), targets);
	const counted = pairs.counts();
	return {
		targets,
		tasks,
		pairs: counted,
		evidence: weigh(counted, asked),
		followed: shareOf(totals),
		crossing,
		look
	};
}
/** What is at stake: the gain that is asked about, and what the evidence for it and against it has to reach (natural logarithms). */
function termsOf({ stake, gain, alpha, room }) {
	if (stake === "removal") return {
		gain: marginShare * gain,
		needed: {
			gain: limitOfRoom,
			room: limitOfScreen
		}
	};
	return {
		gain,
		needed: {
			gain: -Math.log(alpha),
			room: room === void 0 ? limitOfRoom : Math.log(room)
		}
	};
}
function weigh(pairs, asked) {
	const violations = logGain({
		for: pairs.fewer,
		against: pairs.more
	}, termsOf(asked).gain);
	if (asked.stake === void 0) return {
		...weighPairs(pairs, asked.gain),
		violations
	};
	const cut = weighCut({
		for: pairs.against,
		against: pairs.for,
		alike: pairs.alike
	}, asked.gain);
	return {
		gain: cut.needed,
		room: cut.safe,
		violations
	};
}
/** Share of yes among the answers; 0 without any. */
function shareOf({ yes, no }) {
	return yes + no === 0 ? 0 : yes / (yes + no);
}
function cross(pairs, followed, asked) {
	const evidence = weigh(pairs, asked);
	const { needed } = termsOf(asked);
	const isGained = evidence.gain >= needed.gain;
	const isRuledOut = !isGained && evidence.room >= needed.room;
	if (asked.stake === "removal" && isGained) return "behaviour-lost";
	if (isGained && evidence.violations >= 0) return "shown";
	if (isRuledOut) return asked.stake === "removal" ? "behaviour-kept" : nameIdle(followed, asked.gain);
	return pairs.planned >= asked.maxPairs ? "no-more-pairs" : void 0;
}
/** A rule that changes nothing is obeyed anyway, or by nobody. */
function nameIdle(followed, gain) {
	return followed >= 1 - .75 * gain ? "obeyed-anyway" : "ignored";
}
/**
* ln of the evidence of stored baseline trials that the rule is obeyed anyway; undefined where there are none. Nothing else is asked of
* trials of earlier runs: they may turn a rule away, never let it in.
*/
function screenBehaviour({ trials, behaviour }) {
	const stored = trials.filter(({ cached, answer }) => cached && answer !== void 0);
	if (behaviour === void 0 || stored.length === 0 || stored.length < trials.length) return void 0;
	return weighScreen(countStored(stored), behaviour.gain);
}
/** True when stored trials alone turn the rule away. */
function isScreenedOut(evidence) {
	return (screenBehaviour(evidence) ?? 0) >= limitOfScreen;
}
var init_ask_behaviour = __esmMin((() => {
	init_gain_evidence();
	init_collect_answers();
	init_hear_arms();
	/* @__PURE__ */ init_match_pairs();
}));

// src/stages/gate/decide/estimate/cap-values.ts
/**
* cap_k = cap × median of the completed baseline trials of task k; of both arms pooled while the baseline has fewer than
* six (docs/statistics.md, step 1). 0 when nothing completed.
*/
function capOf({ baseline, candidate }, cap) {
	const own = baseline.values;
	return cap * median(own.length < enoughBaseline ? [...own, ...candidate.values] : own);
}
/** y = min(x, cap) for every value. */
function capValues(values, cap) {
	return values.map((value) => Math.min(value, cap));
}
/** How many values lie above the cap. */
function countAbove(values, cap) {
	return values.filter((value) => value > cap).length;
}
var enoughBaseline;
var init_cap_values = __esmMin((() => {
	/* @__PURE__ */ init_moments();
	enoughBaseline = 6;
}));

// src/stages/gate/decide/estimate/estimate-saving.ts
/**
* Steps 1 and 2 of docs/statistics.md: capped means, moderated relative variances (after Smyth 2004), V and its degrees of
* freedom. `kappa` is the relative drift allowed for cached baselines. Undefined when there is no task, an arm of a task
* has no completed trial, or the baseline used no tokens at all.
*/
function estimateSaving(cells, cap, kappa) {
	return estimateCapped(cells, (cell) => capOf(cell, cap), kappa);
}
/** The same under caps of another kind. */
function estimateCapped(cells, capFor, kappa) {
	if (cells.length === 0 || !cells.every((cell) => hasCompleted(cell, 1))) return void 0;
	const { rBar, tasks } = moderate(measureTasks(cells, capFor));
	const baselineMean = sum(tasks.map(({ w, baselineMean: own }) => w * own));
	if (!(baselineMean > 0)) return void 0;
	const sampling = sum(tasks.map(varianceTerm));
	const variance = sampling + (kappa * cachedShare(cells, tasks) * baselineMean) ** 2;
	return {
		saving: sum(tasks.map((task) => task.w * (task.baselineMean - task.candidateMean))),
		rawSaving: sum(tasks.map((task) => task.w * task.rawSaving)),
		baselineMean,
		variance,
		standardError: Math.sqrt(variance),
		df: degreesOfFreedom(tasks, sampling),
		rBar,
		tasks
	};
}
function measureTasks(cells, capFor) {
	const totalWeight = sum(cells.map((cell) => cell.weight));
	return cells.map((cell) => measureTask(cell, cell.weight / totalWeight, capFor(cell)));
}
function measureTask({ task, baseline, candidate }, w, cap) {
	const y0 = capValues(baseline.values, cap);
	const y1 = capValues(candidate.values, cap);
	const mu = mean([...y0, ...y1]);
	return {
		task,
		w,
		cap,
		n0: y0.length,
		n1: y1.length,
		baselineMean: mean(y0),
		candidateMean: mean(y1),
		rawSaving: mean(baseline.values) - mean(candidate.values),
		mu,
		ss: mu === 0 ? 0 : (sumOfSquares(y0) + sumOfSquares(y1)) / mu ** 2,
		d: y0.length + y1.length - 2
	};
}
/** r̄ = (ν0·cv0² + Σ ss)/(ν0 + Σ d); r_k = (d0·r̄ + ss_k)/(d0 + d_k). */
function moderate(measured) {
	const rBar = (4 * priorCv ** 2 + sum(measured.map(({ ss }) => ss))) / (4 + sum(measured.map(({ d }) => d)));
	return {
		rBar,
		tasks: measured.map((task) => ({
			...task,
			r: (4 * rBar + task.ss) / (4 + task.d)
		}))
	};
}
/** w_k²·r_k·μ_k²: what one trial per arm would add to V. */
function unitVariance({ w, r, mu }) {
	return w ** 2 * r * mu ** 2;
}
function varianceTerm(task) {
	return unitVariance(task) * (1 / task.n0 + 1 / task.n1);
}
/** min(ν0 + Σ d, V²/Σ(term²/(d0 + d))), with V before the allowance for cached baselines. */
function degreesOfFreedom(tasks, sampling) {
	const satterthwaite = sampling ** 2 / sum(tasks.map((task) => varianceTerm(task) ** 2 / (4 + task.d)));
	return Math.min(4 + sum(tasks.map(({ d }) => d)), satterthwaite);
}
/** Share of the baseline that was reused, tasks weighted as in the saving. */
function cachedShare(cells, tasks) {
	return sum(cells.map(({ baseline }, k) => (tasks[k]?.w ?? 0) * baseline.cached / baseline.values.length));
}
var d0, nu0;
var init_estimate_saving = __esmMin((() => {
	/* @__PURE__ */ init_moments();
	init_prior_trials();
	init_cap_values();
	init_project_cells();
	d0 = 4;
	nu0 = 4;
}));

// src/stages/gate/decide/estimate/take-look.ts
/** Scores an estimate and compares it with the boundaries; "earns" is tested before "does-not-earn". */
function takeLook({ saving, variance, standardError, df }, terms) {
	const t = (saving - terms.tau) / standardError;
	const z = tToZ(t, df);
	const information = 1 / variance;
	const score = z * Math.sqrt(information);
	const test = triangularTest(terms);
	const earnsAt = upperBoundary(test, information);
	const doesNotEarnAt = lowerBoundary(test, information, terms.previousInformation);
	const crossing = score >= earnsAt ? "earns" : score <= doesNotEarnAt ? "does-not-earn" : "neither";
	return {
		t,
		z,
		information,
		score,
		earnsAt,
		doesNotEarnAt,
		informationMax: test.informationMax,
		crossing
	};
}
var init_take_look = __esmMin((() => {
	init_distributions();
	init_triangular_test();
}));

// src/stages/gate/decide/behaviour/ask-price.ts
/**
* Whether a rule keeps its price: the token test turned round, over all tasks. The cap is a multiple of the larger of the two medians, for
* the baseline's alone would hide a cost. Undefined when nothing can be estimated.
*/
function askPrice({ trials, policy, behaviour, previousInformation }) {
	const fresh = trials.filter(({ cached }) => !cached);
	const cells = fillCells(projectCells(fresh, policy.weights), behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const estimate = estimateRuleCost(judging.filter((cell) => hasCompleted(cell, 1)), policy.cap);
	if (estimate === void 0 || behaviour === void 0) return void 0;
	const look = judging.every((cell) => hasCompleted(cell, trialsForPrice(cells.length))) ? lookAtPrice(estimate, {
		policy,
		price: behaviour.price,
		previousInformation
	}) : void 0;
	const { saving, baselineMean } = estimate;
	return {
		figures: {
			cost: -saving,
			share: -saving / baselineMean,
			limit: behaviour.price,
			state: judgePrice(look)
		},
		look
	};
}
/** Costs of all tasks as a negative saving, each capped by the larger median of its arms. */
function estimateRuleCost(cells, cap) {
	const capFor = ({ baseline, candidate }) => cap * Math.max(median(baseline.values), median(candidate.values));
	return estimateCapped(cells, capFor, 0);
}
/** One look: a saving of minus the price has to be exceeded, and one of minus what is clearly cheap is worth having. */
function lookAtPrice(estimate, { policy, price, previousInformation }) {
	const { baselineMean } = estimate;
	const minEffect = typeof policy.minEffect === "number" ? policy.minEffect : policy.minEffect.tokens / baselineMean;
	const limit = price * baselineMean;
	const cheap = Math.max(0, price - minEffect) * baselineMean;
	return takeLook(estimate, {
		alpha: priceAlpha,
		beta: priceBeta,
		previousInformation,
		tau: -limit,
		delta: -cheap
	});
}
/** Beyond the lower line a rule is above its price when it clearly is, and else too dear to be told from one that is. */
function judgePrice(look) {
	if (look === void 0 || look.crossing === "neither") return "open";
	if (look.crossing === "earns") return "kept";
	return look.z <= normalQuantile(priceAlpha) ? "above-price" : "too-dear";
}
var priceAlpha, priceBeta;
var init_ask_price = __esmMin((() => {
	init_distributions();
	/* @__PURE__ */ init_moments();
	init_prior_trials();
	init_estimate_saving();
	init_project_cells();
	init_take_look();
	priceAlpha = .05;
	priceBeta = .1;
}));

// src/stages/gate/decide/behaviour/raise-behaviour-flags.ts
/** What accompanies a verdict on behaviour and decides nothing, in a fixed order. */
function raiseBehaviourFlags(figures, gain) {
	const { evidence, needed, interval } = figures;
	const isShown = evidence.gain >= needed.gain;
	const raised = {
		CONCENTRATED: isConcentrated$1(figures),
		"ONE-TASK": isShown && gain > 0 && listGains(figures.tasks).filter((task) => task.gain > 0).length === 1,
		"NA-SHIFT": isShown && evidence.violations < 0 || isShifted(figures),
		"ONE-SIDED": isOneSided(figures),
		BACKWARDS: interval[1] < 0
	};
	return Object.keys(raised).filter((flag) => raised[flag]);
}
/** One task of several gives more than 60 % of the gain. */
function isConcentrated$1({ tasks }) {
	const gains = listGains(tasks).map((task) => task.gain);
	const total = sum(gains);
	return gains.length > 1 && total > 0 && Math.max(...gains) > .6 * total;
}
function isShifted({ tasks }) {
	const share = (counts) => {
		const all = sum(counts.map(({ yes, no, na }) => yes + no + na));
		return all === 0 ? 0 : sum(counts.map(({ na }) => na)) / all;
	};
	const [without, withRule] = [share(tasks.map(({ baseline }) => baseline)), share(tasks.map((t) => t.candidate))];
	return Math.abs(without - withRule) > naShift;
}
/** The probe never said yes, or never no, in any arm: perhaps it cannot. */
function isOneSided({ tasks }) {
	const all = tasks.flatMap(({ baseline, candidate }) => [baseline, candidate]);
	const yes = sum(all.map((counts) => counts.yes));
	const no = sum(all.map((counts) => counts.no));
	return yes + no > 0 && (yes === 0 || no === 0);
}
var naShift;
var init_raise_behaviour_flags = __esmMin((() => {
	/* @__PURE__ */ init_moments();
	init_collect_answers();
	naShift = .2;
}));

// src/stages/gate/decide/behaviour/judge-behaviour.ts
/**
* The verdict on a rule that buys behaviour (docs/guides/behaviour.md): stored trials may turn it away; a task that breaks wins over everything;
* then the first answer to the question of behaviour stands; then the price is asked, on all tasks. Cached trials make no pair. Of a rule that
* may leave no price is asked: its verdict is `earns` when following falls without it, and `does-not-earn` when it does not.
*/
function judgeBehaviour(evidence, behaviour, failures) {
	const answer = askBehaviour(evidence.trials, behaviour);
	const screen = screenBehaviour(evidence);
	const price = answer.crossing === "shown" && !failures.passRates.some(provesRegression) ? askPrice(evidence) : void 0;
	const reason = findReason$1(evidence, {
		answer,
		price,
		...failures
	});
	const figures = buildFigures(answer, behaviour, {
		screen,
		price,
		reason
	});
	return {
		reason,
		verdict: verdictOf$1[reason],
		findings: {
			figures,
			flags: raiseBehaviourFlags(figures, behaviour.gain),
			further: furtherTrials$1(figures)
		},
		look: price?.look
	};
}
function findReason$1(evidence, { answer, price, passRates, harm }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (evidence.behaviour?.stake === void 0 && isScreenedOut(evidence)) return "obeyed-anyway";
	if (answer.crossing === "behaviour-kept") return isTriedEverywhere(evidence) ? "behaviour-kept" : "tasks-open";
	if (answer.crossing !== "shown") return answer.crossing ?? "more-pairs-needed";
	const state = price?.figures.state ?? "open";
	if (state !== "kept") return state === "open" ? "price-open" : state;
	if (harm.doubted.length > 0) return "failures-open";
	return isKeptWithoutEstimates(evidence) ? "behaviour-shown" : "usage-estimated";
}
/** A rule goes only when every task was tried without it as often as a price is first looked at: some other task may need it. */
function isTriedEverywhere({ trials, policy, behaviour }) {
	const cells = fillCells(projectCells(trials, policy.weights), behaviour?.tasks);
	return cells.filter(canJudge).every((cell) => hasCompleted(cell, trialsForPrice(cells.length)));
}
/** What the meter estimated may make a rule too dear; a price is kept only when it would be without those trials, too. */
function isKeptWithoutEstimates(evidence) {
	const told = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (told.length === evidence.trials.length) return true;
	return askPrice({
		...evidence,
		trials: told
	})?.figures.state === "kept";
}
function buildFigures(answer, asked, around) {
	const { targets, tasks, pairs, evidence, followed } = answer;
	const { screen, price, reason } = around;
	const isOpen = reason === "more-pairs-needed";
	return {
		targets,
		tasks,
		pairs,
		evidence,
		followed,
		needed: termsOf(asked).needed,
		gain: meanGain(tasks),
		interval: gainInterval(pairs),
		...defined({ screen }),
		...price === void 0 ? {} : { price: price.figures },
		...isOpen ? { further: estimateFurther(answer, asked) } : {}
	};
}
function estimateFurther({ pairs }, asked) {
	const most = Math.max(0, asked.maxPairs - pairs.planned);
	const { gain, needed } = termsOf(asked);
	const likely = likelyPairs(pairs, gain, needed);
	return {
		likely: likely === void 0 ? "never" : Math.min(most, likely),
		most
	};
}
/** Two trials a pair. */
function furtherTrials$1({ further }) {
	return 2 * (further?.most ?? 0);
}
var verdictOf$1;
var init_judge_behaviour = __esmMin((() => {
	init_gain_interval();
	init_likely_pairs();
	init_prior_trials();
	/* @__PURE__ */ init_defined();
	init_pass_rate();
	init_project_cells();
	init_ask_behaviour();
	init_ask_price();
	init_collect_answers();
	init_raise_behaviour_flags();
	verdictOf$1 = {
		"fails-task": "regression",
		"behaviour-shown": "earns",
		"above-price": "regression",
		"too-dear": "does-not-earn",
		"obeyed-anyway": "does-not-earn",
		ignored: "does-not-earn",
		"behaviour-lost": "earns",
		"behaviour-kept": "does-not-earn",
		"tasks-open": "undecided",
		"more-pairs-needed": "undecided",
		"no-more-pairs": "undecided",
		"never-applied": "undecided",
		unfinished: "undecided",
		"price-open": "undecided",
		"failures-open": "undecided",
		"usage-estimated": "undecided"
	};
}));

// src/stages/gate/decide/estimate/harm.ts
init_judge_behaviour();
/* @__PURE__ */ init_moments();
init_pass_rate();
init_project_cells();
/**
* Weighs the failures of a rule, the only function that does: whoever lets something in asks for `doubted`, whoever takes something out
* of memory for `missed`. A task that nothing but the arm with the rule passes is missed, whatever its ratio: it is no hopeless one that may be
* set aside. `rule` is how the procedure that decided does it.
*/
function weighHarm(cells, rule = "by-task") {
	const absence = testPassRates(cells.map((cell) => ({
		...cell,
		baseline: cell.candidate,
		candidate: cell.baseline
	})));
	const lost = cells.filter(isLost).map(({ task }) => task);
	return {
		doubted: listSpeaking(testPassRates(cells), rule),
		missed: [.../* @__PURE__ */ new Set([...listSpeaking(absence, rule), ...lost])],
		isProvenMissed: lost.length > 0 || absence.some(provesRegression)
	};
}
/** Version 1 of the procedures asked all tasks together (Σ LLR > 0). */
function listSpeaking(passRates, rule) {
	if (rule === "together" && sum(passRates.map(({ llr }) => llr)) <= 0) return [];
	return passRates.filter(({ llr }) => llr > 0).map(({ task }) => task);
}
/** True for a task that never passes in the arm without, and does in the other. */
function isLost(cell) {
	return !canJudge(cell) && cell.candidate.values.length > 0;
}

// src/stages/gate/decide/estimate/minimal-effect.ts
/** τ = ratio × rent: the saving that only just pays, in tokens. */
function tauOf({ rent, policy }) {
	return policy.ratio * rent;
}
/** The test needs Δ clearly above τ; this floor only matters to rules whose rent nears the minimal effect. */
const leastMultipleOfTau = 1.5;
/**
* Δ in tokens: the policy's share of the capped baseline suite mean, or its absolute tokens; at least 1.5 τ, because a
* saving below τ cannot be what the test has to prove.
*/
function minimalEffectTokens({ minEffect }, baselineMean, tau) {
	const asked = typeof minEffect === "number" ? minEffect * baselineMean : minEffect.tokens;
	return Math.max(asked, leastMultipleOfTau * tau);
}

// src/stages/gate/decide/estimate/judge-evidence.ts
init_estimate_saving();
init_pass_rate();
init_project_cells();
init_take_look();
/** Completed trials per task and arm before the first look. */
const firstLookTrials = 2;
/** Relative drift allowed for baselines reused from an earlier run (κ of docs/statistics.md). */
const kappa = .02;
let behaviourJudge;
/** Sets what judges behaviour: most ledgers have no probe, and load no byte of it. See `loadBehaviour`. */
function setBehaviourJudge(judge) {
	behaviourJudge = judge;
}
/**
* Works out the verdict of docs/statistics.md from valid evidence; `decideRule` adds what is shown beside it. `rule` is how the procedure
* that decided weighs failures: a receipt says which that was.
*/
function judgeEvidence(evidence, rule = "by-task") {
	const { policy, previousInformation } = evidence;
	const cells = fillCells(projectCells(evidence.trials, policy.weights), evidence.behaviour?.tasks);
	const judging = cells.filter(canJudge);
	const failures = {
		passRates: testPassRates(cells),
		harm: weighHarm(cells, rule)
	};
	const estimable = judging.filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(estimable, policy.cap, kappa);
	const tau = tauOf(evidence);
	const delta = minimalEffectTokens(policy, estimate?.baselineMean ?? 0, tau);
	if (evidence.behaviour !== void 0) {
		if (behaviourJudge === void 0) throw new Error("evidence of behaviour was judged before loadBehaviour()");
		const { findings, ...judged } = behaviourJudge(evidence, evidence.behaviour, failures);
		return {
			...judged,
			...failures,
			cells,
			estimate,
			delta,
			behaviour: findings
		};
	}
	const isReady = judging.every((cell) => hasCompleted(cell, 2));
	const look = estimate && isReady ? takeLook(estimate, {
		...policy,
		tau,
		delta,
		previousInformation
	}) : void 0;
	const reason = withoutEstimates(evidence, rule, findReason({
		cells,
		...failures,
		look,
		isReady
	}));
	return {
		verdict: verdictOf[reason],
		reason,
		...failures,
		cells,
		estimate,
		delta,
		look
	};
}
/** What the meter estimated may turn a rule away; it is let in only when it would be without those trials, too. */
function withoutEstimates(evidence, rule, reason) {
	const told = evidence.trials.filter(({ estimated }) => estimated !== true);
	if (reason !== "crossed-upper-boundary" || told.length === evidence.trials.length) return reason;
	return judgeEvidence({
		...evidence,
		trials: told
	}, rule).reason === reason ? reason : "usage-estimated";
}
/** A cache may turn a rule away; only a concurrent baseline may let it in. */
const verdictOf = {
	"fails-task": "regression",
	"crossed-upper-boundary": "earns",
	"saving-ruled-out": "does-not-earn",
	"more-trials-needed": "undecided",
	"needs-concurrent-baseline": "undecided",
	"usage-estimated": "undecided",
	"no-completed-trials": "undecided",
	"no-tokens-measured": "undecided"
};
function findReason({ cells, passRates, look, isReady }) {
	if (passRates.some(provesRegression)) return "fails-task";
	if (cells.every(({ baseline }) => baseline.values.length === 0)) return "no-completed-trials";
	if (!look) return isReady ? "no-tokens-measured" : "more-trials-needed";
	if (look.crossing === "does-not-earn") return "saving-ruled-out";
	if (look.crossing === "neither") return "more-trials-needed";
	return cells.some(({ baseline }) => baseline.cached > 0) ? "needs-concurrent-baseline" : "crossed-upper-boundary";
}

// src/foundation/text/json/stable-json.ts
/**
* JSON with sorted keys at every depth and a final newline: the same value always gives the same bytes.
* Throws on NaN and infinities, which JSON would silently turn into null.
*/
function stableJson(value, indent = 2) {
	return `${JSON.stringify(sortKeys(value), void 0, indent)}\n`;
}
function sortKeys(value) {
	if (typeof value === "number" && !Number.isFinite(value)) throw new Error(`not a JSON number: ${value}`);
	if (Array.isArray(value)) return value.map(sortKeys);
	if (value === null || typeof value !== "object") return value;
	const entries = Object.entries(value).filter(([, entry]) => entry !== void 0);
	entries.sort(([a], [b]) => a < b ? -1 : 1);
	return Object.fromEntries(entries.map(([key, entry]) => [key, sortKeys(entry)]));
}

// src/foundation/stats/mixture-interval.ts
init_distributions();
/**
* Half width of the interval that stays valid at whatever look the test stops (normal mixture boundary, docs/statistics.md):
* SE·√((1 + V/ρ²)(2 ln(1/a) + ln(1 + ρ²/V))), widened by the ratio of the t and normal quantiles at 1 − a/2.
* `a` is the total error of both sides. Needs SE > 0 and ρ > 0.
*/
function mixtureHalfWidth({ standardError, df, rho }, a) {
	const ratio = standardError ** 2 / rho ** 2;
	const mixture = Math.sqrt((1 + ratio) * (2 * Math.log(1 / a) + Math.log(1 + 1 / ratio)));
	const smallSample = studentQuantile(1 - a / 2, df) / normalQuantile(1 - a / 2);
	return standardError * mixture * smallSample;
}

// src/stages/gate/decide/estimate/savings-by-metric.ts
init_usage();
init_estimate_saving();
init_project_cells();
/**
* The saving under the three metrics, each with caps of its own; the deciding metric uses the weights the policy fixed
* before the run. 0 when nothing can be estimated.
*/
function savingsByMetric(evidence) {
	const under = (metric) => savingUnder(evidence, metric);
	return {
		priced: under("priced"),
		total: under("total"),
		processing: under("processing")
	};
}
function savingUnder({ policy, trials }, metric) {
	const weights = metric === policy.metric ? policy.weights : metricWeights[metric];
	const inTokens = trials.map(({ microDollars: _dollars, ...trial }) => trial);
	const cells = projectCells(inTokens, weights).filter((cell) => canJudge(cell) && hasCompleted(cell, 1));
	return estimateSaving(cells, policy.cap, 0)?.saving ?? 0;
}

// src/stages/gate/decide/estimate/sensitivity.ts
/* @__PURE__ */ init_moments();
init_project_cells();
/** What the saving would be without the cap, on the log scale, and with each task left out. Zeros without an estimate. */
function analyseSensitivity(cells, estimate) {
	return {
		capOff: estimate?.rawSaving ?? 0,
		logScale: logScaleSaving(cells.filter((cell) => canJudge(cell) && hasCompleted(cell, 1))),
		leaveOneOut: estimate ? leaveOneOut(estimate) : []
	};
}
/** Saving between the geometric means of the uncapped values, tasks weighted equally. */
function logScaleSaving(cells) {
	return mean(cells.map((cell) => geometricMean(cell.baseline.values) - geometricMean(cell.candidate.values)));
}
/** Values below one token count as one, so that a logarithm exists. */
function geometricMean(values) {
	return Math.exp(mean(values.map((value) => Math.log(Math.max(1, value)))));
}
/** The saving over the other tasks, for each task; empty for a suite of one. */
function leaveOneOut({ tasks }) {
	if (tasks.length < 2) return [];
	return tasks.map((left) => {
		const others = tasks.filter((task) => task !== left);
		const saving = sum(others.map((task) => task.w * (task.baselineMean - task.candidateMean)));
		return {
			task: left.task,
			saving: saving / sum(others.map(({ w }) => w))
		};
	});
}

// src/stages/gate/decide/estimate/summarise-tasks.ts
/* @__PURE__ */ init_moments();
init_cap_values();
/** One line per task for people; a task without an estimate shows a saving and relative variance of 0. */
function summariseTasks(cells, cap, estimate) {
	const estimates = new Map(estimate?.tasks.map((task) => [task.task, task]));
	return cells.map((cell) => {
		const ownCap = capOf(cell, cap);
		const own = estimates.get(cell.task);
		return {
			task: cell.task,
			cap: ownCap,
			baseline: summariseArm(cell.baseline, ownCap),
			candidate: summariseArm(cell.candidate, ownCap),
			saving: own ? own.baselineMean - own.candidateMean : 0,
			relativeVariance: own?.r ?? 0
		};
	});
}
function summariseArm({ values, failures }, cap) {
	const capped = capValues(values, cap);
	return {
		completed: values.length,
		failures,
		mean: mean(capped),
		cv: coefficientOfVariation(capped),
		aboveCap: countAbove(values, cap)
	};
}

// src/stages/gate/decide/evidence-faults.ts
init_usage();
init_trial();
/**
* Values no evidence can have (NaN, negative tokens, an error rate of one half …), as plain sentences. Whoever builds or
* parses evidence must rule them out; here they are the difference between a verdict and nonsense.
*/
function findEvidenceFaults(evidence) {
	return [
		...unless(isCount(evidence.rent), `rent is ${evidence.rent}, not a number of tokens`),
		...unless(isCount(evidence.previousInformation), `previousInformation is ${evidence.previousInformation}`),
		...findPolicyFaults(evidence.policy),
		...evidence.behaviour === void 0 ? [] : findBehaviourFaults(evidence.behaviour),
		...evidence.trials.flatMap(findTrialFaults$1),
		...findPairFaults(evidence)
	];
}
/** Throws when evidence holds impossible values: a mistake in the program that made it, not in what a user wrote. */
function assertEvidence(evidence) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) throw new RangeError(`impossible evidence: ${faults.join("; ")}`);
}
function findPolicyFaults({ ratio, minEffect, alpha, beta, cap, weights }) {
	const effect = typeof minEffect === "number" ? minEffect : minEffect.tokens;
	return [
		...unless(isCount(ratio), `ratio is ${ratio}`),
		...unless(isCount(effect) && effect > 0, `minEffect is ${effect}, not above 0`),
		...unless(alpha > 0 && alpha < .5, `alpha is ${alpha}, not between 0 and 0.5`),
		...unless(beta > 0 && beta < .5, `beta is ${beta}, not between 0 and 0.5`),
		...unless(isCount(cap) && cap > 0, `cap is ${cap}, not above 0`),
		...unless(Object.values(weights).every(isCount), "a weight is not a number of 0 or more")
	];
}
function findBehaviourFaults({ gain, alpha, price, maxPairs }) {
	return [
		...unless(gain >= .1 && gain <= .9, `the wanted gain is ${gain}, not between 0.1 and 0.9`),
		...unless(alpha > 0 && alpha < .5, `the alpha of behaviour is ${alpha}, not between 0 and 0.5`),
		...unless(isCount(price), `the price is ${price}`),
		...unless(Number.isInteger(maxPairs) && maxPairs > 0, `maxPairs is ${maxPairs}`)
	];
}
function findTrialFaults$1({ order, batch, usage }) {
	return [...unless(Number.isInteger(batch) && batch >= 0, `trial ${order} has batch ${batch}`), ...unless(Object.values(usage).every(isCount) && Number.isFinite(totalTokens(usage)), `trial ${order} has an impossible usage`)];
}
/**
* A planned pair is one trial with the rule and one without it, of one task and one batch: evidence that could pair its trials at will could
* choose what it shows.
*/
function findPairFaults({ trials, behaviour }) {
	const faults = trials.filter(({ inCompany, outcome, pair }) => inCompany && (pair === void 0 || !isFailure(outcome))).map(({ order }) => `trial ${order} failed in company, and is no failure of a pair`);
	const fresh = trials.filter(({ cached }) => !cached);
	const pairs = Map.groupBy(fresh, ({ pair }) => pair);
	if (!fresh.some(({ pair }) => pair !== void 0)) return faults;
	if (behaviour === void 0) return [...faults, "there are pairs, and no probe that was asked"];
	const bare = (pairs.get(void 0) ?? []).map(({ order }) => `trial ${order} names no pair, and others do`);
	return [
		...faults,
		...bare,
		...[...pairs].flatMap(([pair, own]) => pair === void 0 ? [] : findPairFault(pair, own))
	];
}
function findPairFault(pair, own) {
	const [first] = own;
	const isTorn = own.some(({ task, batch }) => task !== first?.task || batch !== first?.batch);
	return [...unless(new Set(own.map(({ arm }) => arm)).size === own.length, `pair ${pair} has two trials of one arm`), ...unless(!isTorn, `pair ${pair} has two trials of different tasks or batches`)];
}
function isCount(value) {
	return Number.isFinite(value) && value >= 0;
}
function unless(holds, fault) {
	return holds ? [] : [fault];
}

// src/stages/gate/decide/raise-flags.ts
init_distributions();
/* @__PURE__ */ init_moments();
init_cap_values();
init_estimate_saving();
init_pass_rate();
/**
* The flags a verdict's own evidence shows, in a fixed order. DRIFT, SIMULATED and LEAK need knowledge from outside the
* evidence and are added by the caller.
*/
function raiseFlags({ cells, estimate, savings, tau }) {
	const raised = {
		SPREAD: cells.some(({ baseline, candidate }) => isSpread(baseline) || isSpread(candidate)),
		"METRIC-CONFLICT": signsDiffer(Object.values(savings)),
		"TASK-WORSE": estimate?.tasks.some(isWorse) ?? false,
		TAIL: estimate ? hasTail(cells, estimate, tau) : false,
		FLAKY: cells.some(({ baseline }) => isFlaky(baseline)),
		CONCENTRATED: estimate ? isConcentrated(estimate) : false,
		CACHED: cells.some(({ baseline }) => baseline.cached > 0),
		ESTIMATED: cells.some(({ baseline, candidate }) => baseline.estimated + candidate.estimated > 0)
	};
	return Object.keys(raised).filter((flag) => raised[flag]);
}
/** Same-arm trials of a task more than 25 % apart (highest against lowest). */
function isSpread({ values }) {
	const lowest = values[0] ?? 0;
	return (values.at(-1) ?? 0) > 1.25 * lowest;
}
function signsDiffer(savings) {
	return savings.some((saving) => saving > 0) && savings.some((saving) => saving < 0);
}
/** The task's own moderated z is below −2.33: dearer with the rule, at one in a hundred. */
function isWorse({ baselineMean, candidateMean, r, mu, n0, n1, d }) {
	if (Math.min(n0, n1) < 2 || mu === 0) return false;
	const standardError = Math.sqrt(r * mu ** 2 * (1 / n0 + 1 / n1));
	return tToZ((baselineMean - candidateMean) / standardError, 4 + d) < -2.33;
}
/** Capped and raw saving lie on different sides of τ, or the candidate is above the cap more often than the baseline. */
function hasTail(cells, { saving, rawSaving, tasks }, tau) {
	if (saving > tau !== rawSaving > tau) return true;
	const caps = new Map(tasks.map(({ task, cap }) => [task, cap]));
	const shareAbove = (arm) => {
		const counted = cells.filter(({ task }) => caps.has(task));
		return sum(counted.map((cell) => countAbove(cell[arm].values, caps.get(cell.task) ?? 0))) / sum(counted.map((cell) => cell[arm].values.length));
	};
	return shareAbove("candidate") > shareAbove("baseline");
}
/** At least a tenth of the baseline's attempts failed. */
function isFlaky(baseline) {
	return baseline.failures > 0 && baseline.failures >= .1 * countJudged(baseline);
}
/** One task of several gives more than 60 % of the saving. */
function isConcentrated({ saving, tasks }) {
	if (tasks.length < 2 || saving <= 0) return false;
	return tasks.some((task) => task.w * (task.baselineMean - task.candidateMean) > .6 * saving);
}

// src/stages/gate/decide/settle.ts
init_usage();
init_trial();
/* @__PURE__ */ init_moments();
init_prior_trials();
init_triangular_test();
init_project_cells();
/** Share of the suite mean assumed when an absolute minimal effect has no mean to be compared with yet. */
const defaultShare = .15;
/**
* Further trials, and their tokens in all classes, after which the test must have ended whatever the saving turns out to
* be: (I_max − I)/dI with dI = I/N, the gain of a trial that keeps the present proportions (docs/statistics.md, step 6).
* Zeros for a settled verdict; tokens are 0 while no trial was paid for.
*/
function settleUndecided(evidence, judgement) {
	if (judgement.verdict !== "undecided") return {
		trials: 0,
		tokens: 0
	};
	const trials = Math.max(1, missingForLook(judgement.cells), furtherTrials(evidence, judgement));
	return {
		trials,
		tokens: Math.round(trials * meanTokens(evidence))
	};
}
function furtherTrials(evidence, judgement) {
	const { cells, estimate, delta, behaviour } = judgement;
	if (behaviour !== void 0) return Math.max(behaviour.further, untilPriceEnd(judgement));
	if (!estimate) return untilPriorEnd(evidence, cells);
	const { alpha, beta } = evidence.policy;
	const { informationMax } = triangularTest({
		tau: tauOf(evidence),
		delta,
		alpha,
		beta
	});
	const towardsEnd = sum(estimate.tasks.map(({ n0, n1 }) => n0 + n1)) * Math.max(0, informationMax * estimate.variance - 1);
	return Math.ceil(towardsEnd) + concurrentBaseline(cells);
}
/** The same for the price of a rule that buys behaviour: its test is the one of savings turned round. 0 unless it is what is open. */
function untilPriceEnd({ reason, look, cells }) {
	if (reason !== "price-open" || look === void 0 || look.information <= 0) return 0;
	const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
	return Math.ceil(completed * Math.max(0, look.informationMax / look.information - 1));
}
/** Cached baseline trials must be measured again, at least two a task, before they can let a rule in. */
function concurrentBaseline(cells) {
	return sum(cells.map(({ baseline: { cached } }) => cached === 0 ? 0 : Math.max(2, cached)));
}
/** Completed trials the first look still lacks. */
function missingForLook(cells) {
	const arms = cells.filter(canJudge).flatMap(({ baseline, candidate }) => [baseline, candidate]);
	return sum(arms.map(({ values }) => Math.max(0, 2 - values.length)));
}
/** Trials until the end of the test if the trials still to come spread as assumed before any was seen. */
function untilPriorEnd({ policy }, cells) {
	const { alpha, beta, minEffect } = policy;
	const tasks = Math.max(1, cells.length);
	const share = typeof minEffect === "number" ? minEffect : defaultShare;
	const completed = sum(cells.map(({ baseline, candidate }) => baseline.values.length + candidate.values.length));
	return 2 * tasks * priorTrialsPerCell({
		tasks,
		share,
		alpha,
		beta
	}) - completed;
}
/** Mean tokens, all classes, of the trials that ran to an end of their own. */
function meanTokens({ trials }) {
	const ran = trials.filter(({ outcome }) => outcome === "completed" || isFailure(outcome));
	return mean(ran.map(({ usage }) => totalTokens(usage)));
}

// src/stages/gate/decide/decide-rule.ts
/** Scale ρ of the reported interval, as a share of the baseline mean. */
const rhoShare = .1;
/**
* Decides one rule: the public function of the stage (procedure: docs/statistics.md).
*
* - Only `completed` trials enter the saving. Environment errors and cancelled trials count for nothing.
* - A regression in the pass rate of any task wins over everything.
* - While a task lacks two completed trials in an arm, the verdict is `undecided` (`more-trials-needed`). A task whose
*   baseline failed four times and never completed cannot judge and is left out of the saving (not of the pass-rate test);
*   when no baseline trial completed at all the reason is `no-completed-trials`.
* - A saving shown against a baseline with cached trials is `undecided` (`needs-concurrent-baseline`): a cache may turn a
*   rule away, only a concurrent baseline may let it in.
*
* Figures without a basis (before an estimate or a look is possible) are 0, never NaN. Throws RangeError for impossible
* evidence such as a negative `previousInformation`, which is a mistake of the caller.
*/
function decideRule(evidence) {
	return decideRuleBy(evidence, "by-task");
}
/** The same by the procedure that a receipt names. */
function decideRuleBy(evidence, rule) {
	assertEvidence(evidence);
	const judgement = judgeEvidence(evidence, rule);
	const { verdict, reason, cells, passRates, estimate, delta, look, behaviour } = judgement;
	const savings = savingsByMetric(evidence);
	const seen = raiseFlags({
		cells,
		estimate,
		savings,
		tau: tauOf(evidence)
	});
	const flags = evidence.answers === void 0 ? seen : [...seen, "ANSWER-KEY"];
	return {
		verdict,
		reason,
		...summariseEstimate(estimate, evidence.policy.alpha),
		...summariseLook(look),
		minimalEffect: delta,
		tasks: summariseTasks(cells, evidence.policy.cap, estimate),
		passRate: passRates,
		settle: settleUndecided(evidence, judgement),
		flags: behaviour === void 0 ? flags : joinFlags(flags, behaviour.flags),
		savings,
		...behaviour === void 0 ? {} : { behaviour: behaviour.figures },
		sensitivity: analyseSensitivity(cells, estimate)
	};
}
/** Of a rule that buys behaviour it is its gain that may be concentrated, not its saving. */
function joinFlags(flags, own) {
	return [.../* @__PURE__ */ new Set([...flags.filter((flag) => flag !== "CONCENTRATED"), ...own])];
}
function summariseEstimate(estimate, alpha) {
	if (!estimate) return {
		saving: 0,
		rawSaving: 0,
		interval: [0, 0],
		standardError: 0,
		df: 0,
		baselineMean: 0
	};
	const { saving, rawSaving, standardError, df, baselineMean } = estimate;
	const half = mixtureHalfWidth({
		standardError,
		df,
		rho: rhoShare * baselineMean
	}, 2 * alpha);
	return {
		saving,
		rawSaving,
		interval: [saving - half, saving + half],
		standardError,
		df,
		baselineMean
	};
}
function summariseLook(look) {
	if (!look) return {
		t: 0,
		z: 0,
		information: 0,
		score: 0,
		boundaries: {
			earns: 0,
			doesNotEarn: 0
		},
		informationMax: 0
	};
	const { t, z, information, score, earnsAt, doesNotEarnAt, informationMax } = look;
	return {
		t,
		z,
		information,
		score,
		boundaries: {
			earns: earnsAt,
			doesNotEarn: doesNotEarnAt
		},
		informationMax
	};
}

// src/stages/gate/decide/estimate/open-cells.ts
init_trial();
/* @__PURE__ */ init_moments();
init_prior_trials();
init_estimate_saving();
init_project_cells();
/** Both cells of every task that can judge (of every task when none can), lowest task first, baseline first. */
function listOpenCells({ cells, estimate }) {
	const judging = cells.filter(canJudge);
	const known = new Map(estimate?.tasks.map((task) => [task.task, task]));
	const w = 1 / Math.max(1, known.size);
	const mu = mean([...known.values()].map((task) => task.mu)) || 1;
	const prior = {
		w,
		r: priorCv ** 2,
		mu,
		baselineMean: mu,
		candidateMean: mu
	};
	return (judging.length > 0 ? judging : cells).flatMap((cell) => {
		const { task } = cell;
		const terms = known.get(task) ?? prior;
		const costs = {
			baseline: terms.baselineMean,
			candidate: terms.candidateMean
		};
		const unit = unitVariance(terms);
		return arms.map((arm) => ({
			task,
			arm,
			n: cell[arm].values.length,
			unit,
			cost: Math.max(1, costs[arm])
		}));
	});
}
/** What one more trial takes off V; above everything else while the first look still lacks it. */
function varianceGain({ n, unit }) {
	return n < 2 ? Number.MAX_VALUE / 4 / (n + 1) : unit / (n * (n + 1));
}

// src/stages/gate/decide/allocate-batch.ts
init_trial();
init_pass_rate();
init_project_cells();
/** Extra pairs a task may cost one rule because trials failed. */
const mostExtraPairs = 8;
/** Pairs at a time for a task whose failures alone keep a verdict waiting: they settle that and nothing else does. */
const waitingPairs = 2;
/** The batch before the first look: two trials (or `rounds`) of every task in each arm. */
function firstBatch(tasks, rounds = 2) {
	const round = tasks.flatMap(pairOf);
	return Array.from({ length: rounds }, () => round).flat();
}
/**
* The next `size` trials (docs/statistics.md, step 6). Cells short of the first look come first; then each trial goes where
* it narrows V most per token: the largest w_k²·r_k·μ_k²/(n(n + 1))/tokens, tokens being the capped mean of that task and
* arm; ties to the lowest task, baseline first. A task that cannot judge gets nothing unless no task can. `among` limits the
* choice to some arms. Empty only when the evidence names no task.
*/
function allocateBatch(judgement, size, among = arms) {
	const cells = listOpenCells(judgement).filter(({ arm }) => among.includes(arm));
	const batch = [];
	while (batch.length < size) {
		const best = findLargestGain(cells);
		if (!best) break;
		best.n += 1;
		batch.push({
			task: best.task,
			arm: best.arm
		});
	}
	return batch;
}
/**
* The pairs the next batch must hold: a failure is re-run at once in both arms, up to eight pairs per task and rule. Each
* failure of an earlier batch has had its pair; a task whose test already proves a regression, or that cannot judge, gets
* none. Where the verdict waits for nothing but the failures of some tasks, those tasks get two pairs more until it does not.
*/
function extraPairs(evidence, judgement) {
	const reruns = rerunFailures(evidence, judgement);
	if (reruns.length > 0) return reruns;
	return listWaiting(judgement).flatMap((task) => Array.from({ length: waitingPairs }, () => pairOf(task)).flat());
}
/** Tasks whose failures hold a verdict up: against letting the rule in, or against letting it go. Only a removal waits for the latter. */
function listWaiting({ verdict, reason, harm, cells }) {
	const tasks = new Set(cells.map(({ task }) => task));
	const waiting = verdict === "earns" || reason === "failures-open" ? harm.doubted : harm.missed;
	return verdict === "undecided" && reason !== "failures-open" ? [] : waiting.filter((task) => tasks.has(task));
}
function rerunFailures(evidence, { cells, passRates }) {
	const failed = evidence.trials.filter((trial) => !trial.cached && accuses(trial));
	if (failed.length === 0) return [];
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	const settled = new Set(passRates.filter(provesRegression).map(({ task }) => task));
	return cells.filter((cell) => canJudge(cell) && !settled.has(cell.task)).flatMap(({ task }) => {
		const own = failed.filter((trial) => trial.task === task);
		const earlier = own.filter(({ batch }) => batch < latest);
		const owed = Math.min(mostExtraPairs, own.length) - Math.min(mostExtraPairs, earlier.length);
		return Array.from({ length: owed }, () => pairOf(task)).flat();
	});
}
function pairOf(task) {
	return arms.map((arm) => ({
		task,
		arm
	}));
}
function findLargestGain(cells) {
	return cells.reduce((best, cell) => best && gainPerToken(best) >= gainPerToken(cell) ? best : cell, void 0);
}
/** A cell short of the first look comes first at any price. */
function gainPerToken(cell) {
	return cell.n < 2 ? varianceGain(cell) : varianceGain(cell) / cell.cost;
}

// src/stages/gate/decide/is-settled.ts
init_project_cells();
/**
* True when measuring may stop. A rule that crosses the upper boundary is not let in yet while its failures of any one task speak
* against it (LLR > 0), nor in the very batch in which it failed: the failure is re-run first, as every failure is. Without
* this a rule that fails half of the time earns before any one task can prove it (docs/statistics.md, harm task by task).
* Where a removal is at stake the same holds for whatever would take the rule out, and the failures of the arm without it.
*/
function isSettled(evidence, judgement, stake = "entry") {
	if (judgement.verdict === "undecided") return false;
	if (judgement.verdict !== "earns") return stake === "entry" || mayLeave(evidence, judgement);
	if (judgement.harm.doubted.length > 0) return false;
	return isExplained(evidence, judgement, "candidate");
}
/** A task that is proved to be lost without the rule settles the question too: it stays. */
function mayLeave(evidence, judgement) {
	const { isProvenMissed, missed } = judgement.harm;
	if (isProvenMissed) return true;
	return missed.length === 0 && isExplained(evidence, judgement, "baseline");
}
/** True when no failure of the accused arm waits for its re-run. */
function isExplained(evidence, judgement, accused) {
	const latest = evidence.trials.reduce((last, { batch }) => Math.max(last, batch), 0);
	return !evidence.trials.some((trial) => trial.arm === accused && trial.batch === latest && accuses(trial)) || extraPairs(evidence, judgement).length === 0;
}

// src/stages/gate/decide/verify-evidence.ts
/** Two informations are the same when they differ by less than this share: other machines round differently. */
const roundingShare = 1e-9;
/**
* Checks that evidence could have come about by the procedure: no impossible value, no earlier look that had already
* settled the verdict, and a `previousInformation` that is the largest of the earlier looks. Problems as plain sentences;
* never throws.
*/
function verifyEvidence(evidence) {
	return verifyEvidenceBy(evidence, "by-task");
}
/** The same by the procedure that a receipt names. */
function verifyEvidenceBy(evidence, rule) {
	const faults = findEvidenceFaults(evidence);
	if (faults.length > 0) return faults;
	const looks = replayBatches(evidence, rule);
	const settled = looks.slice(0, -1).filter((look) => look.settled);
	const expected = looks.at(-1)?.previousInformation ?? 0;
	const stated = evidence.previousInformation;
	return [
		...settled.map(({ batch, decision }) => `batch ${batch} had already settled the verdict: ${decision.verdict}`),
		...looks.slice(-1).flatMap(findPending),
		...isSame(stated, expected) ? [] : [`previousInformation is ${stated}, the earlier looks give ${expected}`]
	];
}
/** A rule is not let in while its failures speak against it or wait for their re-run. */
function findPending({ batch, decision, settled }) {
	return decision.verdict === "earns" && !settled ? [`it was let in after batch ${batch} while its failures spoke against it`] : [];
}
function replayBatches(evidence, rule) {
	const looks = [];
	let previousInformation = 0;
	for (const batch of listBatches(evidence)) {
		const trials = evidence.trials.filter((trial) => trial.cached || trial.batch <= batch);
		const known = {
			...evidence,
			trials,
			previousInformation
		};
		const decision = decideRuleBy(known, rule);
		const judgement = judgeEvidence(known, rule);
		const settled = isSettled(known, judgement) && isSettled(known, judgement, "removal");
		looks.push({
			batch,
			trials: trials.length,
			previousInformation,
			decision,
			settled
		});
		previousInformation = Math.max(previousInformation, decision.information);
	}
	return looks;
}
function listBatches({ trials }) {
	return [...new Set(trials.filter(({ cached }) => !cached).map(({ batch }) => batch))].sort((a, b) => a - b);
}
function isSame(a, b) {
	return Math.abs(a - b) <= roundingShare * Math.max(a, b);
}

// src/foundation/model/rule/rule.ts
/**
* - `candidate`: proposed; in no memory until it earned.
* - `inherited`: stood in what agents load before rentroll came, and still does; nobody has measured it yet.
* - `active`: earned its place. `evicted`: left memory, and why.
*/
const ruleStatuses = [
	"candidate",
	"inherited",
	"active",
	"evicted"
];
/** True for a rule that compiled memory holds: one that earned, or one that nobody has measured yet. */
function isCompiled({ status }) {
	return status === "active" || status === "inherited";
}

// src/foundation/model/verdict/receipt.ts
/** The numbers of a receipt that `verify` recomputes from its evidence. */
const receiptNumbers = [...[
	"verdict",
	"reason",
	"saving",
	"rawSaving",
	"interval",
	"standardError"
], ...[
	"minimalEffect",
	"baselineMean",
	"tasks",
	"savings",
	"behaviour"
]];

// src/foundation/util/hash.ts
/** SHA-256 of text or bytes as 64 lower-case hex digits. */
function sha256Hex(content) {
	return createHash("sha256").update(content).digest("hex");
}
/** SHA-256 with its algorithm in front, as lock files and receipts write it: `sha256:<64 hex>`. */
function sha256(content) {
	return `sha256:${sha256Hex(content)}`;
}
/** Hash over several parts that cannot be confused with each other, whatever they contain (each is framed by its length). */
function hashParts(...parts) {
	return sha256Hex(parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join(""));
}

// src/stages/gate/receipt/build-receipt.ts
init_usage();
/** Name and version of the decision procedure; a change of a formula is a new version. */
const procedure = {
	name: "stratified-triangular",
	version: 2
};
/** The same for rules that buy behaviour. */
const behaviourProcedure = {
	name: "behaviour-pairs",
	version: 2
};
/** Significant digits receipts keep: more would differ between machines in the last place of exp and log. */
const digits = 10;
/** What the trials of a verdict cost; reused ones were paid for by an earlier run. */
function sumSpend({ trials }) {
	const paid = trials.filter(({ cached }) => !cached);
	return {
		usage: paid.reduce((sum, trial) => addUsage(sum, trial.usage), zeroUsage),
		trials: paid.length,
		reused: trials.length - paid.length
	};
}
/** The committed text of a receipt: sorted keys, two spaces, final newline. */
function renderReceipt(receipt) {
	return stableJson(receipt);
}
/** The numbers a receipt states, rounded to the digits it keeps. */
function pickNumbers(decision) {
	const stated = receiptNumbers.map((name) => [name, decision[name]]).filter(([, value]) => value !== void 0);
	return roundNumbers(Object.fromEntries(stated));
}
/** Hash chain over what a receipt states, then each of its trials with the digest of its transcript, in plan order. */
function chainReceipt({ evidence, trialDigests, signature: _, ...head }) {
	const { trials, ...basis } = evidence;
	const link = (previous, trial, place) => sha256(hashParts(previous, stableJson(trial, 0), trialDigests[place] ?? ""));
	return trials.reduce(link, sha256(hashParts(stableJson(head, 0), stableJson(basis, 0))));
}
/** Every number of a value, rounded to the digits a receipt keeps. */
function roundNumbers(value) {
	if (typeof value === "number") return Number(value.toPrecision(digits));
	if (Array.isArray(value)) return value.map(roundNumbers);
	if (value === null || typeof value !== "object") return value;
	return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, roundNumbers(entry)]));
}

// src/stages/gate/receipt/compare-receipt.ts
/** Relative difference up to which two numbers count as the same; receipts keep ten digits. */
const tolerance = 1e-8;
/** Paths of the numbers (and words) a receipt states that differ from the recomputed ones, as `tasks[0].saving: stated 1, recomputed 2`. */
function compareNumbers(stated, recomputed) {
	return receiptNumbers.flatMap((key) => differ(stated[key], recomputed[key], key));
}
function differ(stated, recomputed, path) {
	if (typeof stated === "number" && typeof recomputed === "number") {
		const scale = Math.max(Math.abs(stated), Math.abs(recomputed), 1e-12);
		return Math.abs(stated - recomputed) <= tolerance * scale ? [] : [say$1(path, stated, recomputed)];
	}
	if (Array.isArray(stated) && Array.isArray(recomputed)) {
		if (stated.length !== recomputed.length) return [say$1(`${path}.length`, stated.length, recomputed.length)];
		return stated.flatMap((entry, place) => differ(entry, recomputed[place], `${path}[${place}]`));
	}
	if (isRecord(stated) && isRecord(recomputed)) return [.../* @__PURE__ */ new Set([...Object.keys(stated), ...Object.keys(recomputed)])].flatMap((key) => differ(stated[key], recomputed[key], `${path}.${key}`));
	return stated === recomputed ? [] : [say$1(path, stated, recomputed)];
}
function isRecord(value) {
	return typeof value === "object" && value !== null && !Array.isArray(value);
}
function say$1(path, stated, recomputed) {
	return `${path}: stated ${JSON.stringify(stated)}, recomputed ${JSON.stringify(recomputed)}`;
}

// src/foundation/model/problem.ts
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
/** Problems in reading order: by file, line, column; problems without a position first. Stable. */
function sortProblems(problems) {
	return [...problems].sort((a, b) => {
		const fileA = a.at?.file ?? "";
		const fileB = b.at?.file ?? "";
		if (fileA !== fileB) return fileA < fileB ? -1 : 1;
		return (a.at?.line ?? 0) - (b.at?.line ?? 0) || (a.at?.column ?? 0) - (b.at?.column ?? 0);
	});
}

// src/foundation/text/escape/quote-value.ts
const longestShown = 80;
/** Every character that a terminal or a reader could not see or would be misled by, written as its code point. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
function revealCharacter(character) {
	return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
/**
* Puts an offending value into a message: in double quotes, invisible characters spelled as `U+XXXX`, cut after 80 characters.
* Takes any plain value (objects and lists appear as JSON).
*/
function quoteValue(value) {
	const characters = [...(typeof value === "object" ? JSON.stringify(value) : String(value)).slice(0, 320)];
	return `"${characters.slice(0, longestShown).join("").replace(invisible, revealCharacter)}${characters.length > longestShown ? "…" : ""}"`;
}

// src/foundation/text/json/json-node.ts
/** The plain value of a node; objects have no prototype, so that a key such as `__proto__` is only a key. */
function jsonValue(node) {
	if (node.kind === "scalar") return node.value;
	if (node.kind === "list") return node.items.map(jsonValue);
	const object = Object.create(null);
	for (const { key, value } of node.entries) object[key] = jsonValue(value);
	return object;
}
/** The entry of an object with this key; undefined for other nodes and absent keys. */
function findEntry(node, key) {
	return node.kind === "object" ? node.entries.find((entry) => entry.key === key) : void 0;
}
/** The node at a path, or the innermost one on the way to it. */
function findNode(root, path) {
	let node = root;
	for (const step of path) {
		const next = node.kind === "list" ? node.items[Number(step)] : findEntry(node, step)?.value;
		if (next === void 0) return node;
		node = next;
	}
	return node;
}
/** A path for people: `trials[3].usage.input`; an empty path is empty. */
function describePath(path) {
	return path.reduce((text, step) => {
		if (typeof step === "number") return `${text}[${step}]`;
		return text === "" ? step : `${text}.${step}`;
	}, "");
}

// src/stages/gate/receipt/procedures.ts
/** Every procedure whose verdicts this version can recompute. */
const known = [procedure, behaviourProcedure].flatMap(({ name }) => [{
	name,
	version: 1
}, {
	name,
	version: 2
}]);
/** How a procedure weighs failures. Version 1 let a rule in while one task spoke against it and the others outvoted that task. */
function harmRuleOf({ version }) {
	return version === 1 ? "together" : "by-task";
}
/** A name and a version as people read them: `stratified-triangular/1`. */
function describeProcedure({ name, version }) {
	return `${name}/${version}`;
}
/**
* The problem of a receipt that names a procedure this version does not know. Such a receipt says nothing that could be recomputed,
* and its other keys may mean something else. Undefined when the procedure is known, or is not a name and version at all.
*/
function findUnknownProcedure(node, source) {
	const place = findNode(node, ["procedure"]);
	const stated = place === node ? void 0 : jsonValue(place);
	if (typeof stated?.name !== "string" || typeof stated.version !== "number") return void 0;
	const { name, version } = stated;
	if (known.some((one) => one.name === name && one.version === version)) return void 0;
	const message = `the receipt was decided by ${quoteValue(describeProcedure({
		name,
		version
	}))}, which this version of rentroll does not know`;
	const hint = `Known: ${known.map(describeProcedure).join(", ")}. Use the version that wrote the receipt, or measure the rule again.`;
	return makeError(source.blame, "receipt-unknown-procedure", message, hint, source.locate(place.start));
}

// src/stages/gate/receipt/repeat-faults.ts
/** Mark of the new words of a rule in the memories of a receipt, which name the old ones by the rule's id; no id has a colon. */
const mark = ":reworded";
/** What the new words of a rule are called there. */
function nameReworded(rule) {
	return `${rule}${mark}`;
}
/** What a receipt says about repeating its trials that cannot be, in words. */
function findRepeatFaults({ rule, bodyHash, repeat, replaces, evidence }) {
	if (repeat === void 0) return [];
	const { memories, rules, trials } = repeat;
	const holds = (place) => memories[trials[place]?.memory ?? -1]?.includes(rule);
	const fits = evidence.trials.every(({ arm }, place) => holds(place) === (arm === "candidate"));
	const named = new Set(rules.map((entry) => entry.rule));
	const covers = memories.every((memory) => memory.every((id) => named.has(id)));
	const isTwice = (list) => new Set(list.map((entry) => JSON.stringify(entry))).size < list.length;
	const own = rules.find((entry) => entry.rule === (replaces === void 0 ? rule : nameReworded(rule)));
	return [
		...trials.length === evidence.trials.length ? [] : ["it does not have one seed per trial"],
		...fits ? [] : ["the memories of its trials do not fit their arms"],
		...[
			memories,
			rules.map((entry) => entry.rule),
			...memories
		].some(isTwice) ? ["its memories, or what is in them, stand there twice"] : [],
		...covers && (own === void 0 || own.bodyHash === bodyHash) ? [] : ["its memories hold rules it does not describe"]
	];
}

// src/stages/gate/selftest/minimal-effect.ts
/* @__PURE__ */ init_moments();
/** A minimal effect above the whole cost of a trial cannot be replayed. */
const largestShare = .95;
/**
* Mean of the task means of a suite and its minimal effect, in capped tokens of the metric; `share` is what is replayed. Zeros when
* nothing completed.
*/
function minimalEffectOf(seen, policy, rent) {
	const judging = seen.filter(({ capped }) => capped.length > 0);
	const suiteMean = mean(judging.map(({ capped }) => mean(capped)));
	if (!(suiteMean > 0)) return {
		suiteMean: 0,
		minimalEffect: {
			tokens: 0,
			share: 0
		}
	};
	const tokens = minimalEffectTokens(policy, suiteMean, policy.ratio * rent);
	return {
		suiteMean,
		minimalEffect: {
			tokens,
			share: Math.min(largestShare, Number((tokens / suiteMean).toFixed(6)))
		}
	};
}

// src/stages/gate/selftest/replays/count-replays.ts
/* @__PURE__ */ init_moments();
/** Sums up one series of replays. */
function countReplays(effect, replays) {
	const share = (wanted) => rateOf(replays.filter(({ verdict }) => verdict === wanted).length, replays.length);
	return {
		effect,
		replays: replays.length,
		earns: share("earns"),
		doesNotEarn: share("does-not-earn"),
		regression: share("regression"),
		undecided: share("undecided"),
		tokens: spendOf(replays.map(({ tokens }) => tokens)),
		trials: spendOf(replays.map(({ trials }) => trials))
	};
}
/** A share with its standard error; half an event more on either side, so that "never seen" is not "certain". */
function rateOf(events, replays) {
	if (replays === 0) return {
		rate: 0,
		standardError: .5
	};
	const p = (events + .5) / (replays + 1);
	return {
		rate: events / replays,
		standardError: Math.sqrt(p * (1 - p) / replays)
	};
}
/** Mean of what replays took, with its standard error, and what 95 % of them stay below. */
function spendOf(values) {
	const sorted = [...values].sort((a, b) => a - b);
	return {
		mean: mean(values),
		standardError: Math.sqrt(variance(values) / Math.max(1, values.length)),
		p95: sorted[Math.ceil(.95 * sorted.length) - 1] ?? 0
	};
}

// src/stages/gate/selftest/replays/residual-shape.ts
/* @__PURE__ */ init_moments();
/** How far a drawn residual may lie from one that was seen, in standard deviations: a dozen trials are not a distribution. */
const jitter = .3;
/** Centres residuals. The scale is that of the capped ones, since the task's spread is: a runaway keeps its distance. */
function shapeOf(residuals) {
	const centre = mean(residuals.map(({ capped }) => capped));
	const spread = mean(residuals.map(({ capped }) => (capped - centre) ** 2));
	if (!(spread > 0)) return {
		residuals: [],
		scale: 1
	};
	return {
		residuals: residuals.map(({ raw }) => raw - centre),
		scale: Math.sqrt(spread + jitter ** 2)
	};
}
/** A smooth draw: a residual that was seen, jittered. */
function drawResidual(random, { residuals, scale }) {
	if (residuals.length === 0) return random.normal();
	return ((residuals[Math.floor(random.uniform() * residuals.length)] ?? 0) + jitter * random.normal()) / scale;
}
/** E[exp(sd × draw)]: dividing by it gives a factor whose mean is 1. */
function meanFactor({ residuals, scale }, sd) {
	if (residuals.length === 0) return Math.exp(sd ** 2 / 2);
	const step = sd / scale;
	return mean(residuals.map((residual) => Math.exp(step * residual))) * Math.exp((step * jitter) ** 2 / 2);
}

// src/stages/gate/selftest/replays/draw-trial.ts
init_usage();
/**
* Smooth draws of a fitted suite: mean × exp(sd × residual)/its expectation, so that the mean is the task's; failing as fitted, at
* the fitted cost. A task the fit does not know costs nothing and completes.
*/
function drawFrom({ tasks, shape, failureCost }) {
	const known = new Map(tasks.map((fit) => [fit.task, {
		fit,
		expectation: meanFactor(shape, fit.sd)
	}]));
	return {
		tasks: [...known.keys()],
		draw: (random, task, share) => {
			const unknown = {
				fit: {
					task,
					usage: zeroUsage,
					sd: 0,
					pFail: 0
				},
				expectation: 1
			};
			const { fit, expectation } = known.get(task) ?? unknown;
			const factor = share * Math.exp(fit.sd * drawResidual(random, shape)) / expectation;
			const failed = random.uniform() < fit.pFail;
			const usage = scaleUsage(fit.usage, failed ? factor * failureCost : factor);
			return {
				task,
				outcome: failed ? "failed-check" : "completed",
				usage
			};
		}
	};
}

// src/stages/gate/selftest/replays/fit-suite.ts
init_usage();
/* @__PURE__ */ init_moments();
init_prior_trials();
init_estimate_saving();
/** Trials' worth of the suite's failure probability in each task's own. */
const failurePrior = 4;
/**
* Learns how to draw trials of a suite: per task a mean usage, a moderated log standard deviation and a failure probability drawn
* towards the suite's; over all tasks one shape (docs/statistics.md, self-test). Spreads are those below the cap, because the
* gate cuts there; what lies above it stays in the shape.
*/
function fitSuite(seen, weights) {
	const suiteVariance = poolVariance(seen);
	const pFail = shareFailed(seen);
	const fits = seen.map((own) => ({
		own,
		fit: fitTask(own, suiteVariance, pFail)
	}));
	return {
		tasks: fits.map(({ fit }) => fit),
		shape: shapeOf(fits.flatMap(({ own, fit }) => standardise(own, fit.sd))),
		failureCost: weighFailures(seen, weights)
	};
}
/** s̄² = (ν0·s0² + Σ SS)/(ν0 + Σ d), as the gate pools relative variances, on the log scale. */
function poolVariance(seen) {
	const prior = Math.log(1 + priorCv ** 2);
	const squares = sum(seen.map((own) => own.squares));
	return (4 * prior + squares) / (4 + sum(seen.map(({ d }) => d)));
}
/** s_k² = (d0·s̄² + SS_k)/(d0 + d_k). */
function fitTask({ task, completed, failed, squares, d }, suiteVariance, pFail) {
	const attempts = completed.length + failed.length;
	return {
		task,
		usage: meanUsage(completed.length > 0 ? completed : failed),
		sd: Math.sqrt((4 * suiteVariance + squares) / (4 + d)),
		pFail: (failed.length + failurePrior * pFail) / (attempts + failurePrior)
	};
}
/** Deviations from the task's mean in its standard deviations, made as large as those from the true mean would be. */
function standardise({ logs, cappedLogs }, sd) {
	if (logs.length < 2 || sd === 0) return [];
	const centre = mean(cappedLogs);
	const unit = sd * Math.sqrt(1 - 1 / logs.length);
	return logs.map((log, place) => ({
		raw: (log - centre) / unit,
		capped: ((cappedLogs[place] ?? log) - centre) / unit
	}));
}
function shareFailed(seen) {
	const failures = sum(seen.map(({ failed }) => failed.length));
	const attempts = failures + sum(seen.map(({ completed }) => completed.length));
	return attempts === 0 ? 0 : failures / attempts;
}
function weighFailures(seen, weights) {
	const ratios = seen.flatMap(({ failed, values }) => {
		const typical = mean(values);
		return typical > 0 ? failed.map((usage) => weighUsage(usage, weights) / typical) : [];
	});
	return ratios.length === 0 ? 1 : mean(ratios);
}
function meanUsage(usages) {
	return scaleUsage(usages.reduce(addUsage, zeroUsage), 1 / Math.max(1, usages.length));
}

// src/foundation/stats/random.ts
/** A generator (sfc32) whose state is hashed from a text: any two different texts give unrelated streams. */
function createRandom(seed) {
	const next = createSfc32(hashSeed(seed));
	const uniform = () => (next() + .5) / 2 ** 32;
	return {
		uniform,
		normal: polarNormal(uniform)
	};
}
/** Two lanes of multiply-and-xor over the text, stretched to four words by splitmix steps. */
function hashSeed(seed) {
	let [a, b] = [2166136261, 625341585];
	for (let place = 0; place < seed.length; place++) {
		const unit = seed.charCodeAt(place);
		a = Math.imul(a ^ unit, 16777619);
		b = Math.imul(b ^ unit, 1540483477) ^ b >>> 15;
	}
	return [
		splitMix(a),
		splitMix(b),
		splitMix(a ^ b),
		splitMix(a + Math.imul(b, 3))
	];
}
function splitMix(word) {
	let mixed = word + 2654435769 | 0;
	mixed = Math.imul(mixed ^ mixed >>> 16, 569420461);
	mixed = Math.imul(mixed ^ mixed >>> 15, 1935289751);
	return mixed ^ mixed >>> 15;
}
/** Rounds thrown away so that neighbouring states part. */
const warmUp = 12;
/** Small fast counter generator (sfc32 of the PractRand suite): 32 random bits a call. */
function createSfc32(state) {
	let [a = 0, b = 0, c = 0, counter = 1] = state;
	const next = () => {
		const mixed = (a + b | 0) + counter | 0;
		counter = counter + 1 | 0;
		a = b ^ b >>> 9;
		b = c + (c << 3) | 0;
		c = (c << 21 | c >>> 11) + mixed;
		c |= 0;
		return mixed >>> 0;
	};
	for (let round = 0; round < warmUp; round++) next();
	return next;
}
/** Marsaglia's polar method: two normals from a point in the unit disc, the second kept for the next call. */
function polarNormal(uniform) {
	let spare;
	return () => {
		if (spare !== void 0) {
			const kept = spare;
			spare = void 0;
			return kept;
		}
		const { u, v, square } = drawInDisc(uniform);
		const factor = Math.sqrt(-2 * Math.log(square) / square);
		spare = v * factor;
		return u * factor;
	};
}
function drawInDisc(uniform) {
	for (;;) {
		const u = 2 * uniform() - 1;
		const v = 2 * uniform() - 1;
		const square = u * u + v * v;
		if (square > 0 && square < 1) return {
			u,
			v,
			square
		};
	}
}

// src/stages/gate/decide/design/alone.ts
/** Trials of one subject alone: its arms as slots. */
function aloneSlots(subject, slots) {
	return slots.map(({ task, arm }) => ({
		task,
		present: arm === "candidate" ? subject.members : [],
		toggled: [subject.id]
	}));
}
/** The next batch of one subject: failures are re-run at once; otherwise 2K trials go where they tell most. */
function nextAlone({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, 2 * tasks));
}

// src/stages/gate/decide/design/design.ts
/** Subjects that are still measured. */
function listUndecided({ subjects }) {
	return subjects.filter(({ settled }) => !settled);
}
/** Trials per task and arm before the first look. */
function roundsOf({ firstRounds = 2, isEager = false }) {
	return isEager ? 1 : Math.max(2, firstRounds);
}

// src/stages/gate/decide/design/drops.ts
/** First batch of an audit: of every task two trials (or `firstRounds`) with all audited rules, and as many without each of them. */
function firstDrops(setup) {
	return Array.from({ length: roundsOf(setup) }, () => setup.tasks).flat().flatMap((task) => block(setup, setup.subjects, task));
}
/**
* The next batch of an audit: a block of every task, which drops each undecided rule once. The trial that holds all rules is the
* candidate of each. A single rule that is left gets its trials where they tell most, like a candidate.
*/
function nextDrops({ setup, subjects }) {
	const undecided = listUndecided({ subjects });
	const reruns = undecided.flatMap((state) => toDrops(setup, state.subject, extraPairs(state.evidence, amongTasks(setup, state.judgement))));
	if (reruns.length > 0) return reruns;
	const [last, ...others] = undecided;
	if (last !== void 0 && others.length === 0) return toDrops(setup, last.subject, allocateBatch(amongTasks(setup, last.judgement), 2 * setup.tasks.length));
	const open = undecided.map(({ subject }) => subject);
	return setup.tasks.flatMap((task) => block(setup, open, task));
}
/** The cells that can still get trials: strata of earlier weeks are over. */
function amongTasks({ tasks }, judgement) {
	return {
		...judgement,
		cells: judgement.cells.filter(({ task }) => tasks.includes(task))
	};
}
function block(setup, open, task) {
	return [{
		task,
		present: membersOf(setup),
		toggled: open.map(({ id }) => id)
	}, ...open.map((subject) => toDrop(setup, subject, {
		task,
		arm: "baseline"
	}))];
}
function toDrops(setup, subject, slots) {
	return slots.map((slot) => toDrop(setup, subject, slot));
}
/** The baseline of an audited rule is everything but the rule. */
function toDrop(setup, subject, { task, arm }) {
	const left = new Set(arm === "baseline" ? subject.members : []);
	return {
		task,
		present: membersOf(setup).filter((id) => !left.has(id)),
		toggled: [subject.id]
	};
}
function membersOf({ subjects }) {
	return subjects.flatMap(({ members }) => members);
}

// src/stages/gate/decide/design/inform.ts
init_trial();
/* @__PURE__ */ init_defined();
/**
* What the latest batch adds to a subject's evidence. A failure of a trial that toggled several candidates accuses none of
* them, so it enters no evidence; once the subject has failed that task alone, its earlier failures in company count too, as of
* the batch in which that showed. What a probe found in such a failure counts all the same: were it left out, a rule that mends what fails
* without it would look like one that changes nothing.
*/
function informing(design, { subject, evidence }) {
	const own = design.trials.filter(({ toggled }) => toggled.includes(subject.id));
	const latest = own.filter(({ batch }) => batch === design.batch);
	const clear = latest.filter((trial) => !isAmbiguous(design, trial));
	const suspects = own.filter((trial) => isAmbiguous(design, trial) && holds(subject.members, trial));
	if (design.setup.behaviours !== void 0) return latest.map((trial) => toAnswered(design, subject, trial));
	if (suspects.length === 0) return clear.map((trial) => toEvidence(subject.members, trial));
	const failedAlone = new Set(own.filter((trial) => failsAlone(trial) && holds(subject.members, trial)).map(({ task }) => task));
	const charged = new Set(evidence.trials.map(({ order }) => order));
	const convicted = suspects.filter(({ task, order }) => failedAlone.has(task) && !charged.has(order)).map((trial) => ({
		...trial,
		batch: design.batch
	}));
	return [...clear, ...convicted].map((trial) => toEvidence(subject.members, trial));
}
/** True for a failure in company: several candidates were toggled, and any of those present may be its cause. */
function isAmbiguous({ setup }, { toggled, outcome }) {
	return setup.kind === "pairs" && toggled.length > 1 && isFailure(outcome);
}
/** True when the trial's memory has all of the rules. */
function holds(members, { present }) {
	return members.every((id) => present.includes(id));
}
/** True when a failure in company is put down to this subject, which failed that task alone. */
function isConvicted({ trials }, { id, members }, task) {
	return trials.some((trial) => trial.task === task && trial.toggled[0] === id && failsAlone(trial) && holds(members, trial));
}
function failsAlone({ toggled, outcome }) {
	return toggled.length === 1 && isFailure(outcome);
}
function toEvidence(members, trial) {
	const { task, outcome, order, batch, usage, estimated, microDollars } = trial;
	return {
		task,
		arm: holds(members, trial) ? "candidate" : "baseline",
		outcome,
		cached: false,
		order,
		batch,
		usage,
		...estimated ? { estimated } : {},
		...defined({ microDollars })
	};
}
/** A trial with what the subject's probe found in it, and the pair it was planned in. */
function toAnswered(design, { id, members }, trial) {
	const { answers, pair } = trial;
	const answer = answers?.[id];
	return {
		...toEvidence(members, trial),
		...defined({
			answer,
			pair
		}),
		...isAmbiguous(design, trial) ? { inCompany: true } : {}
	};
}

// src/foundation/stats/balanced-sides.ts
/** So many draws of a whole batch are compared: more brought nothing in simulation. */
const draws = 64;
/**
* Sides of the subjects in each pair to come, drawn at random and balanced: of 64 draws of the batch the one with the least
* Σ_{i<j} [(Σ_k w_k·G_kij)² + Σ_k (w_k·G_kij)²], where G_kij counts the pairs of task k with i and j on the same side less those with
* them on opposite ones, earlier pairs included. Two subjects that are always on the same side cannot be told apart: an effect of one
* would be taken for one of the other. The first dimension is the pair, the second the subject.
*/
function drawBalancedSides(request) {
	const { subjects, tasks, weights, seed } = request;
	const random = createRandom(seed);
	const earlier = request.earlier.map(({ task, sides }) => ({
		task,
		words: toWords(sides)
	}));
	let best;
	for (let draw = 0; draw < (subjects > 1 ? draws : 1); draw++) {
		const words = tasks.map(() => drawWords(subjects, random.uniform));
		const drawn = words.map((own, pair) => ({
			task: tasks[pair] ?? 0,
			words: own
		}));
		const imbalance = measureImbalance([...earlier, ...drawn], earlier.length, weights, subjects);
		if (best === void 0 || imbalance < best.imbalance) best = {
			words,
			imbalance
		};
	}
	return (best?.words ?? []).map((words) => toSides(words, subjects));
}
const wordBits = 32;
/**
* The sum over i < j, but for what no draw changes. With s_p the sides of pair p as ±1 it is Σ_{p<q} w_p·w_q·(s_p·s_q)², twice for two
* pairs of one task. Pairs before `from` are the earlier ones.
*/
function measureImbalance(pairs, from, weights, subjects) {
	let sum = 0;
	for (let q = from; q < pairs.length; q++) {
		const own = pairs[q];
		for (let p = 0; p < q; p++) {
			const other = pairs[p];
			const weight = (weights[own.task] ?? 0) * (weights[other.task] ?? 0);
			const agreement = subjects - 2 * countDifferent(own.words, other.words);
			sum += weight * agreement ** 2 * (own.task === other.task ? 2 : 1);
		}
	}
	return sum;
}
function countDifferent(one, other) {
	let count = 0;
	for (let place = 0; place < one.length; place++) count += countBits(one[place] ^ other[place]);
	return count;
}
/** Bits that are set, by adding neighbours: pairs of bits, then nibbles, then bytes. */
function countBits(word) {
	const twos = word - (word >>> 1 & 1431655765);
	const fours = (twos & 858993459) + (twos >>> 2 & 858993459);
	return Math.imul(fours + (fours >>> 4) & 252645135, 16843009) >>> 24;
}
function drawWords(subjects, uniform) {
	const words = new Int32Array(Math.ceil(subjects / wordBits));
	for (let place = 0; place < words.length; place++) words[place] = Math.floor(uniform() * 2 ** wordBits) | 0;
	const used = subjects % wordBits;
	if (used > 0) words[words.length - 1] = words[words.length - 1] & 2 ** used - 1;
	return words;
}
function toWords(sides) {
	const words = new Int32Array(Math.ceil(sides.length / wordBits));
	sides.forEach((side, place) => {
		const word = Math.floor(place / wordBits);
		if (side) words[word] = words[word] | 1 << place % wordBits;
	});
	return words;
}
function toSides(words, subjects) {
	return Array.from({ length: subjects }, (_, place) => {
		return (words[Math.floor(place / wordBits)] >>> place % wordBits & 1) === 1;
	});
}

// src/stages/gate/decide/design/isolate.ts
init_trial();
/** Pairs a suspect is tried with alone, on a task that failed in its company. */
const trialPairs = 2;
/**
* A failure in company is looked into at once: the most suspicious subject it held is tried alone on that task, then the next,
* until one is convicted or all are cleared. A subject that fails alone has its failures re-run like any other.
*/
function isolateSuspects(design, undecided = listUndecided(design)) {
	const reruns = undecided.flatMap((state) => aloneSlots(state.subject, extraPairs(state.evidence, state.judgement)));
	const accused = listAccused(design, undecided);
	return [...reruns, ...accused.flatMap(({ task, subject, pairs }) => {
		const pair = arms.map((arm) => ({
			task,
			arm
		}));
		return aloneSlots(subject, Array.from({ length: pairs }, () => pair).flat());
	})];
}
function listAccused(design, undecided) {
	const failures = design.trials.filter((trial) => isAmbiguous(design, trial));
	if (failures.length === 0) return [];
	const culprits = design.subjects.filter(({ judgement }) => judgement.verdict === "regression");
	const unexplained = failures.filter((trial) => !culprits.some(({ subject }) => holds(subject.members, trial)));
	const accused = /* @__PURE__ */ new Map();
	for (const failure of unexplained) {
		const suspects = undecided.filter(({ subject }) => holds(subject.members, failure));
		if (suspects.some((state) => isCharged(design, state, failure))) continue;
		const { subject } = mostSuspicious(suspects.filter(({ subject }) => triedAlone(design, subject, failure.task) < trialPairs), failures) ?? {};
		if (subject === void 0) continue;
		const pairs = trialPairs - triedAlone(design, subject, failure.task);
		accused.set(`${failure.task}\0${subject.id}`, {
			task: failure.task,
			subject,
			pairs
		});
	}
	return [...accused.values()];
}
/** True when the failure speaks against this subject already. */
function isCharged(design, { subject, evidence }, { task, order }) {
	if (evidence.behaviour !== void 0) return isConvicted(design, subject, task);
	return evidence.trials.some((trial) => trial.order === order);
}
/** Trials a subject was in alone, on one task. */
function triedAlone({ trials }, { id, members }, task) {
	return trials.filter((trial) => trial.task === task && trial.toggled.length === 1 && trial.toggled[0] === id && holds(members, trial)).length;
}
/** The subject in whose presence most failures happened, less those in its absence. */
function mostSuspicious(suspects, failures) {
	const suspicion = ({ subject }) => failures.reduce((total, failure) => total + (holds(subject.members, failure) ? 1 : -1), 0);
	return suspects.reduce((most, state) => most !== void 0 && suspicion(most) >= suspicion(state) ? most : state, void 0);
}

// src/stages/gate/decide/design/pairs.ts
init_usage();
/* @__PURE__ */ init_moments();
/** First batch of several candidates: two complementary pairs (or `firstRounds`) of every task. */
function firstPairs(setup) {
	const rounds = Array.from({ length: roundsOf(setup) }, () => setup.tasks).flat();
	return toPairs({
		setup,
		batch: 0,
		trials: []
	}, setup.subjects, rounds);
}
/**
* The next batch of several candidates: suspects of a failure are tried alone at once; otherwise K complementary pairs over
* the undecided go to the tasks where a pair says most per token, all undecided together.
*/
function nextPairs(design) {
	const isolated = isolateSuspects(design);
	if (isolated.length > 0) return isolated;
	return toPairs(design, listUndecided(design).map(({ subject }) => subject), chooseTasks(design));
}
/** Each pair holds a random half of the subjects and the other half, in balance; every subject is in exactly one of its two trials. */
function toPairs(design, subjects, tasks) {
	const toggled = subjects.map(({ id }) => id);
	const sides = drawSides(design, subjects, tasks);
	return tasks.flatMap((task, pair) => [true, false].map((wanted) => {
		return {
			task,
			present: subjects.filter((_, place) => sides[pair]?.[place] === wanted).flatMap(({ members }) => members),
			toggled
		};
	}));
}
function drawSides({ setup, batch, trials }, subjects, tasks) {
	return drawBalancedSides({
		subjects: subjects.length,
		tasks: tasks.map((task) => setup.tasks.indexOf(task)),
		weights: weighPairTasks(setup, trials),
		earlier: listRanPairs(setup, trials, subjects),
		seed: hashParts("sides", setup.seed, String(batch + 1), ...subjects.map(({ id }) => id))
	});
}
/** The tasks of the next K pairs, greedily: the largest fall of the undecided subjects' variances per token of a pair. */
function chooseTasks(design) {
	const open = listUndecided(design).map(({ judgement }) => listOpenCells(judgement));
	const tasks = design.setup.tasks;
	return Array.from({ length: tasks.length }, () => {
		const gains = tasks.map((task) => pairGain(open, task));
		const best = tasks[gains.indexOf(Math.max(...gains))] ?? "";
		for (const cell of open.flat()) if (cell.task === best) cell.n += 1;
		return best;
	});
}
/** What a pair on this task takes off the undecided subjects' variances, in the mean, per token of their cells. */
function pairGain(open, task) {
	const cells = open.flatMap((own) => own.filter((cell) => cell.task === task));
	const needed = cells.some(({ n }) => n < 2);
	const gain = cells.reduce((total, cell) => total + varianceGain(cell) / open.length, 0);
	const cost = cells.reduce((total, cell) => total + cell.cost, 0);
	return needed || cost === 0 ? gain : gain / cost;
}
/**
* Mean tokens of each task's trials so far in units of their mean over tasks, in the order of the setup; 1 for a task without any.
* What they are of does not matter to the balance, only how they compare.
*/
function weighPairTasks({ tasks, policy }, trials) {
	const own = tasks.map((task) => mean(trials.filter((trial) => trial.task === task).map(({ usage }) => weighUsage(usage, policy.weights))));
	const suite = mean(own.filter((tokens) => tokens > 0));
	return own.map((tokens) => tokens > 0 ? tokens / suite : 1);
}
/** The pairs so far, as the sides of these subjects. Of the two trials of a pair, which say the same, the one that holds the first of them. */
function listRanPairs({ tasks }, trials, subjects) {
	const paired = trials.filter(({ toggled }) => toggled.length > 1);
	const [first] = subjects;
	if (first === void 0) return [];
	return paired.filter((trial) => holds(first.members, trial)).map((trial) => ({
		task: tasks.indexOf(trial.task),
		sides: subjects.map(({ members }) => holds(members, trial))
	}));
}

// src/stages/gate/decide/design/screen.ts
init_distributions();
init_estimate_saving();
init_project_cells();
/** Completed trials of earlier runs a task needs before they can stand for a baseline. */
const enoughCached = 6;
/** β while a reused baseline is in the evidence: turning a rule away on it is held to a smaller error. */
const screeningBeta = .05;
/** The sentinels are this many standard errors dearer than the reused baseline: it has drifted. */
const driftZ = .8;
/** True when every task has enough completed baseline trials of earlier runs. */
function canScreen({ cached = [], tasks }) {
	const completed = cached.filter(({ outcome }) => outcome === "completed");
	return tasks.length > 0 && tasks.every((task) => completed.filter((trial) => trial.task === task).length >= enoughCached);
}
/** Evidence that starts with the reused baseline trials, under the stricter β. */
function screeningEvidence(fresh, { cached = [], tasks }) {
	const known = new Set(tasks);
	const trials = cached.filter(({ task }) => known.has(task)).map(({ task, outcome, usage, estimated }) => {
		return {
			task,
			outcome,
			usage,
			...estimated ? { estimated } : {},
			arm: "baseline",
			cached: true,
			order: 0,
			batch: 0
		};
	});
	const policy = {
		...fresh.policy,
		beta: Math.min(fresh.policy.beta, screeningBeta)
	};
	return {
		...fresh,
		policy,
		trials
	};
}
/** First batch of a screening: one fresh sentinel of the baseline and two trials of the candidate, per task. */
function screeningSlots({ tasks }, subject) {
	const arms = ["baseline", ...Array.from({ length: 2 }, () => "candidate")];
	return aloneSlots(subject, tasks.flatMap((task) => arms.map((arm) => ({
		task,
		arm
	}))));
}
/** The next batch of a screening: candidate trials only, K at a time; failures are re-run in both arms. */
function nextScreening({ subject, evidence, judgement }, tasks) {
	const pairs = extraPairs(evidence, judgement);
	return aloneSlots(subject, pairs.length > 0 ? pairs : allocateBatch(judgement, tasks));
}
/**
* A cache may turn a rule away; only a concurrent baseline may let it in. The reused trials leave the evidence when the
* sentinels are dearer than they are, or when the rule would earn against them; the test then continues as a fresh one.
*/
function reviewCache(design) {
	const [state] = design.subjects;
	if (design.cache !== "screening" || state === void 0) return design;
	const drifted = design.batch === 1 && sentinelZ(state.evidence) > driftZ;
	if (!drifted && state.judgement.reason !== "needs-concurrent-baseline") return design;
	const trials = state.evidence.trials.filter(({ arm, cached }) => !cached && !(drifted && arm === "baseline"));
	const evidence = {
		...state.evidence,
		policy: design.setup.policy,
		previousInformation: 0,
		trials
	};
	const subjects = [{
		...state,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	}];
	return {
		...design,
		subjects,
		cache: drifted ? "drifted" : "confirming"
	};
}
/** By how many standard errors the fresh baseline trials are dearer than the reused ones; 0 when that cannot be known. */
function sentinelZ({ trials, policy }) {
	const baseline = trials.filter(({ arm }) => arm === "baseline");
	const cells = projectCells(baseline.map(asArms), policy.weights).filter((cell) => hasCompleted(cell, 1));
	const estimate = estimateSaving(cells, policy.cap, 0);
	return estimate === void 0 ? 0 : -tToZ(estimate.saving / estimate.standardError, estimate.df);
}
/** Sentinels take the place of the candidate, so that one estimate serves both questions. */
function asArms(trial) {
	return {
		...trial,
		arm: trial.cached ? "baseline" : "candidate"
	};
}

// src/stages/gate/decide/design/absorb-savings.ts
/** Trials per task and arm after which a verdict that still is not settled is given up. */
const mostPerCell = 80;
/** The same for a suite that can judge nothing: its baseline never completed, or the API does not say what most trials used. */
const mostHopelessPerCell = 4;
/** The batch of a measurement of rules that buy tokens, see `absorbBatch`. */
function absorbSavings(design, ran) {
	return absorbAndChoose(design, ran, nextSavings);
}
/** Takes in the trials of a batch, looks, and says by `choose` what to run next. */
function absorbAndChoose(design, ran, choose) {
	if (ran.length === 0) return design;
	const batch = design.batch + 1;
	const fresh = ran.map((trial) => ({
		...trial,
		batch
	}));
	const taken = {
		...design,
		batch,
		trials: [...design.trials, ...fresh]
	};
	const subjects = design.subjects.map((state) => look(taken, state));
	const reviewed = reviewCache({
		...taken,
		subjects
	});
	return {
		...reviewed,
		next: isGivenUp(reviewed) ? [] : choose(reviewed)
	};
}
function look(design, state) {
	if (state.settled) return state;
	const { evidence, judgement } = state;
	const previousInformation = Math.max(evidence.previousInformation, judgement.look?.information ?? 0);
	const news = informing(design, state);
	if (news.length === 0) return state;
	const trials = [...evidence.trials, ...news];
	const grown = {
		...evidence,
		previousInformation,
		trials
	};
	const next = judgeEvidence(grown);
	const stake = design.setup.kind === "drops" ? "removal" : "entry";
	return {
		...state,
		evidence: grown,
		judgement: next,
		settled: isSettled(grown, next, stake)
	};
}
function nextSavings(design) {
	const [state] = listUndecided(design);
	if (state === void 0) return [];
	const { kind, tasks } = design.setup;
	if (kind === "pairs") return nextPairs(design);
	if (kind === "drops") return nextDrops(design);
	return design.cache === "screening" ? nextScreening(state, tasks.length) : nextAlone(state, tasks.length);
}
/** With several subjects a batch serves all of them and is larger: the limit grows with them. */
function isGivenUp(design) {
	const undecided = listUndecided(design);
	const hopeless = undecided.every(isHopeless);
	return design.trials.length / (2 * design.setup.tasks.length) >= (hopeless ? mostHopelessPerCell : mostPerCell) * Math.max(1, undecided.length / 2);
}
function isHopeless({ evidence: { trials }, judgement: { reason } }) {
	if (reason === "no-completed-trials") return true;
	const told = trials.filter(({ estimated }) => estimated !== true).length;
	return reason === "usage-estimated" && told < trials.length / 2;
}

// src/stages/gate/decide/design/start-savings.ts
/** The measurement of rules that buy tokens before its first trial, with the first batch to run. */
function startSavings(setup) {
	const design = {
		setup,
		batch: 0,
		trials: [],
		subjects: setup.subjects.map((subject) => startSubject(setup, subject)),
		cache: setup.kind === "alone" && canScreen(setup) ? "screening" : "none",
		next: []
	};
	return {
		...design,
		next: firstSlots(design)
	};
}
function firstSlots({ setup, cache }) {
	const [subject] = setup.subjects;
	if (subject === void 0) return [];
	if (setup.kind === "pairs") return firstPairs(setup);
	if (setup.kind === "drops") return firstDrops(setup);
	return cache === "screening" ? screeningSlots(setup, subject) : aloneSlots(subject, firstBatch(setup.tasks, roundsOf(setup)));
}
/** A subject that nothing is known of but what was stored. */
function startSubject(setup, subject) {
	const { agent, policy } = setup;
	const { id: rule, rent, answers } = subject;
	const fresh = {
		schema: 1,
		agent,
		rule,
		rent,
		policy,
		previousInformation: 0,
		...answers === void 0 ? {} : { answers },
		trials: []
	};
	const evidence = setup.kind === "alone" && canScreen(setup) ? screeningEvidence(fresh, setup) : fresh;
	return {
		subject,
		evidence,
		judgement: judgeEvidence(evidence),
		settled: false
	};
}

// src/stages/gate/selftest/replays/replay-gate.ts
init_usage();
/** Runs the gate's own procedure over and over on drawn trials. Deterministic: draws come from the order's seed alone. */
function replayGate(source, gate, order) {
	const { agent, policy, rent, budgetTokens = Number.POSITIVE_INFINITY } = gate;
	const setup = {
		kind: "alone",
		agent,
		subjects: [{
			id: "rule",
			members: ["rule"],
			rent
		}],
		tasks: source.tasks,
		policy,
		seed: order.seed
	};
	return Array.from({ length: order.replays }, (_, index) => {
		const random = createRandom(`${order.seed}/${order.effect}/${index}`);
		const cached = drawCache(source, random, order.cachedPerTask);
		const started = startSavings(cached.length === 0 ? setup : {
			...setup,
			cached
		});
		const draw = (task, share) => source.draw(random, task, share);
		return replayOnce(started, draw, order.effect, budgetTokens);
	});
}
function drawCache({ tasks, draw }, random, perTask) {
	return tasks.flatMap((task) => Array.from({ length: perTask }, () => draw(random, task, 1)));
}
function replayOnce(started, draw, effect, budgetTokens) {
	const spent = new Map(started.setup.tasks.map((task) => [task, 0]));
	let [design, tokens, order] = [
		started,
		0,
		0
	];
	while (design.next.length > 0 && tokens < budgetTokens) {
		const ran = design.next.map((slot) => {
			const { outcome, usage } = draw(slot.task, slot.present.length > 0 ? 1 - effect : 1);
			const own = totalTokens(usage);
			tokens += own;
			order += 1;
			spent.set(slot.task, (spent.get(slot.task) ?? 0) + own);
			return {
				...slot,
				outcome,
				usage,
				order
			};
		});
		design = absorbSavings(design, ran);
	}
	const [state] = design.subjects;
	return {
		verdict: state?.settled === true ? state.judgement.verdict : "undecided",
		trials: order,
		tokens,
		tokensByTask: [...spent.values()]
	};
}

// src/foundation/text/compare-text.ts
/** Order by UTF-16 units: the same on every machine and in every locale. For `Array.sort`. */
function compareText(a, b) {
	if (a === b) return 0;
	return a < b ? -1 : 1;
}

// src/stages/gate/selftest/replays/see-tasks.ts
init_usage();
init_trial();
/* @__PURE__ */ init_moments();
/**
* Sorts baseline trials by task, in order of id. Trials of other tasks are not the suite's; trials that neither completed nor
* failed by their own doing say nothing.
*/
function seeTasks(trials, tasks, policy) {
	const byTask = Map.groupBy(trials, ({ task }) => task);
	return [...new Set(tasks)].sort(compareText).map((task) => seeTask(task, byTask.get(task) ?? [], policy));
}
function seeTask(task, trials, { cap, weights }) {
	const completed = trials.filter(({ outcome }) => outcome === "completed").map(({ usage }) => usage);
	const failed = trials.filter(({ outcome }) => isFailure(outcome)).map(({ usage }) => usage);
	const values = completed.map((usage) => weighUsage(usage, weights));
	const limit = cap * median(values);
	const capped = values.map((value) => Math.min(value, limit));
	const cappedLogs = capped.map(logOf);
	return {
		task,
		completed,
		failed,
		values,
		capped,
		logs: values.map(logOf),
		cappedLogs,
		squares: sumOfSquares(cappedLogs),
		d: Math.max(0, values.length - 1)
	};
}
/** Values below one token count as one, so that a logarithm exists. */
function logOf(value) {
	return Math.log(Math.max(1, value));
}

// src/stages/gate/selftest/self-test-line.ts
/* @__PURE__ */ init_moments();
/** Completed baseline trials of a task, and degrees of freedom of all, without which a spread is a guess. */
const leastCompleted = 2;
const leastDegrees = 3;
/** Trials that may be drawn per effect: a quarter of a second at most. A noisy suite gets fewer replays. */
const mostDrawn = 25e3;
const mostReplays = 400;
const leastReplays = 100;
/** Replays that tell how many trials one takes. */
const pilotReplays = 20;
/**
* The self-test that stands beside every verdict, from the baseline trials of its own evidence: a few hundred replays of a rule that
* does nothing and of one that saves the minimal effect. Draws derive from the evidence, so that the line recomputes. Undefined
* while a task that takes part has fewer than two completed baseline trials.
*/
function selfTestLine(evidence) {
	const { agent, policy, rent } = evidence;
	const trials = evidence.trials.filter(({ arm }) => arm === "baseline");
	const tasks = trials.map(({ task }) => task);
	const seen = seeTasks(trials, tasks, policy);
	if (!isEnough(seen)) return void 0;
	const source = drawFrom(fitSuite(seen, policy.weights));
	const { share } = minimalEffectOf(seen, policy, rent).minimalEffect;
	const seed = sha256Hex(stableJson(evidence, 0));
	const replay = (effect, replays) => replayGate(source, {
		agent,
		policy,
		rent
	}, {
		effect,
		replays,
		seed,
		cachedPerTask: 0
	});
	const replays = chooseReplays(replay(0, pilotReplays));
	const earns = (effect) => countReplays(effect, replay(effect, replays)).earns;
	const learntFrom = sum(seen.map(({ completed, failed }) => completed.length + failed.length));
	return {
		falseAccept: earns(0),
		power: earns(share),
		minimalShare: share,
		replays,
		trials: learntFrom
	};
}
function isEnough(seen) {
	const judging = seen.filter(({ completed }) => completed.length > 0);
	return judging.every(({ completed }) => completed.length >= leastCompleted) && sum(judging.map(({ d }) => d)) >= leastDegrees;
}
function chooseReplays(pilot) {
	const affordable = Math.floor(mostDrawn / Math.max(1, mean(pilot.map(({ trials }) => trials))));
	return Math.min(mostReplays, Math.max(leastReplays, affordable));
}

// src/repository/receipts/recompute-receipt.ts
/**
* Recomputes everything a receipt states from the evidence in it: verdict and numbers, looks, spend, hash chain and self-test (a quarter of
* a second). Needs no repository; whether rule, fixture and policy are those of a repository is for `rentroll verify` to say. Never throws.
*/
function recomputeReceipt(receipt) {
	const impossible = findEvidenceFaults(receipt.evidence);
	if (impossible.length > 0) return { faults: impossible };
	const decision = decideRuleBy(receipt.evidence, harmRuleOf(receipt.procedure));
	return {
		decision,
		faults: findForgery(receipt, decision, {
			rent: receipt.rent,
			isNew: true
		})
	};
}
/** What of a receipt its evidence, decided anew, does not bear out, as plain sentences. */
function findForgery(receipt, decision, { rent, isNew }) {
	const { evidence } = receipt;
	const rule = harmRuleOf(receipt.procedure);
	const spend = sumSpend(evidence);
	return [
		...[
			[receipt.rule === evidence.rule, `it is for "${receipt.rule}", its evidence for "${evidence.rule}"`],
			[receipt.agent === evidence.agent, `its agent is "${receipt.agent}", that of its evidence "${evidence.agent}"`],
			[receipt.rent === evidence.rent && receipt.rent === rent, `it states a rent of ${receipt.rent}, the rule's line has ${rent} tokens`],
			[receipt.trialDigests.length === evidence.trials.length, "it has not one digest per trial"],
			[receipt.spend.trials === spend.trials, `it states ${receipt.spend.trials} trials and lists ${spend.trials}`],
			[receipt.spend.reused === spend.reused, "its count of reused trials is off"],
			[receipt.runner !== "reference" || receipt.evidenceLevel === "simulated", "the reference runner only simulates"],
			[stableJson(receipt.spend.usage) === stableJson(spend.usage), "its spend is not the sum of its trials"],
			[receipt.chain === chainOf(receipt), "its hash chain does not fit what it states"]
		].filter(([fits]) => !fits).map(([, detail]) => detail),
		...isNew ? findNewFaults(receipt, decision, rule) : [],
		...compareNumbers(receipt, pickNumbers(decision)),
		...findRepeatFaults(receipt),
		...verifyEvidenceBy(evidence, rule)
	];
}
function findNewFaults(receipt, { flags }, rule) {
	const { evidenceLevel, spend } = receipt;
	const stated = receipt.flags.filter((flag) => flag !== "DRIFT");
	const expected = flags.filter((flag) => flag !== "DRIFT");
	return [
		...rule !== "by-task" || sameSelfTest(receipt) ? [] : ["its self-test does not recompute"],
		...stableJson(stated) === stableJson(expected) ? [] : [`its flags are ${listWords(stated)}, its evidence raises ${listWords(expected)}`],
		...evidenceLevel !== "simulated" || spend.dollars === 0 ? [] : ["simulated trials cost no dollars"]
	];
}
function listWords(words) {
	return words.length === 0 ? "none" : words.join(", ");
}
function sameSelfTest({ selfTest, evidence }) {
	const replayed = selfTestLine(evidence);
	return stableJson(selfTest ?? null) === stableJson(replayed === void 0 ? null : roundNumbers(replayed));
}
function chainOf({ chain: _, ...receipt }) {
	return chainReceipt(receipt);
}

// src/stages/gate/budget/list-warnings.ts
init_usage();
/**
* Limits that are used up as far as people are warned of: of the run, of agents whose limit is a tighter one, and in dollars, as far as those
* are known (`knownDollars` where some models have no price).
*/
function listWarnings(budget, knownDollars = 0) {
	const { total, agents, dollars } = budget.currentUsage;
	const { maxTokensPerConvoy, maxTokensPerAgent, maxDollars } = budget;
	const own = maxTokensPerAgent < maxTokensPerConvoy ? Object.entries(agents).sort() : [];
	return [
		{
			reason: "convoy_budget_exceeded",
			amount: maxTokensPerConvoy,
			used: totalTokens(total)
		},
		...own.map(([agent, usage]) => {
			const used = totalTokens(usage);
			return {
				reason: "agent_budget_exceeded",
				amount: maxTokensPerAgent,
				used,
				agent
			};
		}),
		{
			reason: "dollar_budget_exceeded",
			amount: maxDollars,
			used: dollars === "unknown" ? knownDollars : dollars
		}
	].filter(({ used, amount }) => 100 * used / amount >= budget.warningThresholdPercent);
}

// src/stages/gate/budget/budget-report.ts
init_usage();
/* @__PURE__ */ init_defined();
/** Summary of a budget for logs and reports; `reserved` tokens belong to trials that have not ended. */
function getBudgetReport(budget, reserved = 0, stopReason = budget.stopReason, { reservedByAgent = /* @__PURE__ */ new Map(), ...known } = {}) {
	const totalConsumed = totalTokens(budget.currentUsage.total);
	const percentUsed = 100 * totalConsumed / budget.maxTokensPerConvoy;
	const warnings = listWarnings(budget, known.pricing?.knownDollars);
	return {
		run: budget.convoyId,
		totalConsumed,
		reserved,
		maxAllowed: budget.maxTokensPerConvoy,
		remaining: Math.max(0, budget.maxTokensPerConvoy - totalConsumed - reserved),
		percentUsed,
		usage: budget.currentUsage.total,
		dollars: budget.currentUsage.dollars,
		maxDollars: budget.maxDollars,
		warningActive: warnings.length > 0,
		budgetExhausted: stopReason !== void 0 || totalConsumed >= budget.maxTokensPerConvoy,
		trials: budget.currentUsage.trials,
		agents: listAgents(budget, reservedByAgent),
		...known,
		...defined({ stopReason }),
		...warnings.length === 0 ? {} : { warnings }
	};
}
function listAgents({ currentUsage, maxTokensPerAgent }, reserved) {
	return [.../* @__PURE__ */ new Set([...Object.keys(currentUsage.agents), ...reserved.keys()])].sort().map((agentId) => ({
		agentId,
		consumed: totalTokens(currentUsage.agents[agentId] ?? zeroUsage),
		reserved: reserved.get(agentId) ?? 0,
		maxAllowed: maxTokensPerAgent
	}));
}

// src/stages/gate/budget/token-budget.ts
init_usage();
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
/** The budget after one trial of `agentId`. Throws TypeError on negative or non-finite counts. */
function recordUsage(budget, agentId, usage, dollars = 0) {
	const charged = chargeUsage(budget, agentId, usage, dollars);
	return {
		...charged,
		currentUsage: {
			...charged.currentUsage,
			trials: budget.currentUsage.trials + 1
		}
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
init_usage();
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
function nameAgent(agentId) {
	return agentId === "" ? mainAgent : agentId;
}
/** At least one token: a check that projects nothing would let an agent stand at its limit for ever. */
function projectCall(rows) {
	const calls = rows.reduce((sum, row) => sum + row.calls, 0);
	const tokens = rows.reduce((sum, { usage }) => sum + totalTokens(usage), 0);
	return calls === 0 ? 1 : Math.max(1, Math.round(tokens / calls));
}

// node_modules/fastest-levenshtein/mod.js
var require_fastest_levenshtein = /* @__PURE__ */ __commonJSMin(((exports) => {
	exports.__esModule = true;
	exports.distance = exports.closest = void 0;
	var peq = /* @__PURE__ */ new Uint32Array(65536);
	var myers_32 = function(a, b) {
		var n = a.length;
		var m = b.length;
		var lst = 1 << n - 1;
		var pv = -1;
		var mv = 0;
		var sc = n;
		var i = n;
		while (i--) peq[a.charCodeAt(i)] |= 1 << i;
		for (i = 0; i < m; i++) {
			var eq = peq[b.charCodeAt(i)];
			var xv = eq | mv;
			eq |= (eq & pv) + pv ^ pv;
			mv |= ~(eq | pv);
			pv &= eq;
			if (mv & lst) sc++;
			if (pv & lst) sc--;
			mv = mv << 1 | 1;
			pv = pv << 1 | ~(xv | mv);
			mv &= xv;
		}
		i = n;
		while (i--) peq[a.charCodeAt(i)] = 0;
		return sc;
	};
	var myers_x = function(b, a) {
		var n = a.length;
		var m = b.length;
		var mhc = [];
		var phc = [];
		var hsize = Math.ceil(n / 32);
		var vsize = Math.ceil(m / 32);
		for (var i = 0; i < hsize; i++) {
			phc[i] = -1;
			mhc[i] = 0;
		}
		var j = 0;
		for (; j < vsize - 1; j++) {
			var mv_1 = 0;
			var pv_1 = -1;
			var start_1 = j * 32;
			var vlen_1 = Math.min(32, m) + start_1;
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] |= 1 << k;
			for (var i = 0; i < n; i++) {
				var eq = peq[a.charCodeAt(i)];
				var pb = phc[i / 32 | 0] >>> i & 1;
				var mb = mhc[i / 32 | 0] >>> i & 1;
				var xv = eq | mv_1;
				var xh = ((eq | mb) & pv_1) + pv_1 ^ pv_1 | eq | mb;
				var ph = mv_1 | ~(xh | pv_1);
				var mh = pv_1 & xh;
				if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
				if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
				ph = ph << 1 | pb;
				mh = mh << 1 | mb;
				pv_1 = mh | ~(xv | ph);
				mv_1 = ph & xv;
			}
			for (var k = start_1; k < vlen_1; k++) peq[b.charCodeAt(k)] = 0;
		}
		var mv = 0;
		var pv = -1;
		var start = j * 32;
		var vlen = Math.min(32, m - start) + start;
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] |= 1 << k;
		var score = m;
		for (var i = 0; i < n; i++) {
			var eq = peq[a.charCodeAt(i)];
			var pb = phc[i / 32 | 0] >>> i & 1;
			var mb = mhc[i / 32 | 0] >>> i & 1;
			var xv = eq | mv;
			var xh = ((eq | mb) & pv) + pv ^ pv | eq | mb;
			var ph = mv | ~(xh | pv);
			var mh = pv & xh;
			score += ph >>> m - 1 & 1;
			score -= mh >>> m - 1 & 1;
			if (ph >>> 31 ^ pb) phc[i / 32 | 0] ^= 1 << i;
			if (mh >>> 31 ^ mb) mhc[i / 32 | 0] ^= 1 << i;
			ph = ph << 1 | pb;
			mh = mh << 1 | mb;
			pv = mh | ~(xv | ph);
			mv = ph & xv;
		}
		for (var k = start; k < vlen; k++) peq[b.charCodeAt(k)] = 0;
		return score;
	};
	var distance = function(a, b) {
		if (a.length < b.length) {
			var tmp = b;
			b = a;
			a = tmp;
		}
		if (b.length === 0) return a.length;
		if (a.length <= 32) return myers_32(a, b);
		return myers_x(a, b);
	};
	exports.distance = distance;
	var closest = function(str, arr) {
		var min_distance = 1e400;
		var min_index = 0;
		for (var i = 0; i < arr.length; i++) {
			var dist = distance(str, arr[i]);
			if (dist < min_distance) {
				min_distance = dist;
				min_index = i;
			}
		}
		return arr[min_index];
	};
	exports.closest = closest;
}));

// src/foundation/text/did-you-mean.ts
var import_fastest_levenshtein = require_fastest_levenshtein();
/** Longer words are never typing mistakes of a key or a name, and comparing them would cost time. */
const longestWord = 64;
/** Two letters that changed places: the commonest slip of all counts as one mistake. */
function haveSameLetters(a, b) {
	return [...a].sort().join("") === [...b].sort().join("");
}
/**
* The known word a writer most likely meant, or undefined when none is close (at most a third of its letters differ).
* Ties go to the first in `known`. `furthest` lowers how many letters may differ.
*/
function findClosest(word, known, furthest = Number.POSITIVE_INFINITY) {
	if (word.length > longestWord) return void 0;
	const lower = word.toLowerCase();
	let best;
	for (const name of known) {
		const edits = (0, import_fastest_levenshtein.distance)(lower, name.toLowerCase());
		const away = edits === 2 && haveSameLetters(lower, name.toLowerCase()) ? 1 : edits;
		if (away <= Math.min(furthest, Math.max(1, Math.floor(Math.max(word.length, name.length) / 3))) && (best === void 0 || away < best.away)) best = {
			name,
			away
		};
	}
	return best?.name;
}
/** A hint that names the closest known word first and the whole choice after it. */
function hintKnownWords(word, known, noun) {
	const closest = findClosest(word, known);
	const shown = known.slice(0, 20).join(", ") + (known.length > 20 ? ", …" : "");
	const choice = known.length > 0 ? `Known ${noun}: ${shown}.` : `There are no known ${noun}.`;
	return closest === void 0 ? choice : `Did you mean "${closest}"? ${choice}`;
}

// src/foundation/text/trigrams.ts
/**
* Lower-case, every run of characters other than letters and digits (of any script) as one space, two spaces in front and one
* behind: the padding makes word starts weigh more than word ends.
*/
function normalizeForTrigrams(text) {
	return `  ${text.toLowerCase().replace(/[^\p{L}\p{N}\p{M}]+/gu, " ").trim()} `;
}

// src/stages/gate/ledger/check/order-trigrams.ts
/** A trigram as one number; Latin ones fit in 24 bits, which keeps the map fast. */
function packTrigram(text, at) {
	const a = text.charCodeAt(at);
	const b = text.charCodeAt(at + 1);
	const c = text.charCodeAt(at + 2);
	return (a | b | c) < 256 ? a << 16 | b << 8 | c : a * 2 ** 32 + b * 2 ** 16 + c;
}
function addTrigram(vocabulary, packed) {
	const known = vocabulary.ids.get(packed);
	if (known !== void 0) return known;
	const id = vocabulary.texts.length;
	vocabulary.ids.set(packed, id);
	vocabulary.texts.push(0);
	vocabulary.lastText.push(-1);
	return id;
}
function readTrigrams(vocabulary, body, text) {
	const normal = normalizeForTrigrams(body);
	const ids = [];
	for (let at = 0; at + 3 <= normal.length; at += 1) {
		const id = addTrigram(vocabulary, packTrigram(normal, at));
		if (vocabulary.lastText[id] === text) continue;
		vocabulary.lastText[id] = text;
		vocabulary.texts[id] = (vocabulary.texts[id] ?? 0) + 1;
		ids.push(id);
	}
	return ids;
}
/** Rank of every trigram: the rarest is 0; ties go to the one that appeared first. */
function rankTrigrams({ texts }) {
	const ids = texts.map((_, id) => id).sort((a, b) => (texts[a] ?? 0) - (texts[b] ?? 0) || a - b);
	const ranks = new Int32Array(ids.length);
	for (const [rank, id] of ids.entries()) ranks[id] = rank;
	return ranks;
}
/**
* The trigram set of every text as ascending numbers, where a smaller number is a trigram that fewer texts have. The same number
* means the same trigram in every text.
*/
function orderTrigrams(bodies) {
	const vocabulary = {
		ids: /* @__PURE__ */ new Map(),
		texts: [],
		lastText: []
	};
	const sets = bodies.map((body, text) => readTrigrams(vocabulary, body, text));
	const ranks = rankTrigrams(vocabulary);
	return sets.map((ids) => Int32Array.from(ids, (id) => ranks[id] ?? 0).sort());
}

// src/stages/gate/ledger/check/overlap-bounds.ts
/** Slack for rounding, far below the smallest difference between two similarities. */
const noise = 1e-9;
/**
* Tokens two texts must share among their rarest ones before they are compared in full. One token (the plain prefix filter)
* lets through far too many pairs at a threshold of a half; each further token costs one more look per text.
*/
const sharedRare = 16;
/** Smallest overlap two sets of these sizes need for the similarity. */
function requiredOverlap(sizeA, sizeB, similarity) {
	return Math.ceil(similarity / (1 + similarity) * (sizeA + sizeB) - noise);
}
/** Tokens two sets of the similarity share for certain among the first `prefixLength` of each. */
function requiredRare(size, similarity) {
	return Math.max(1, Math.min(sharedRare, Math.ceil(similarity * size - noise)));
}
/** How many of a set's rarest tokens must be looked at so that a partner of the similarity shows `sharedRare` times. */
function prefixLength(size, similarity) {
	return Math.min(size, size - Math.ceil(similarity * size - noise) + sharedRare);
}
/** Overlap of two sorted sets, or -1 as soon as `needed` is out of reach. */
function countOverlap(a, b, needed) {
	let atA = 0;
	let atB = 0;
	let common = 0;
	while (atA < a.length && atB < b.length) {
		const difference = (a[atA] ?? 0) - (b[atB] ?? 0);
		if (difference === 0) common += 1;
		if (difference <= 0) atA += 1;
		if (difference >= 0) atB += 1;
		if (common + Math.min(a.length - atA, b.length - atB) < needed) return -1;
	}
	return common;
}

// src/stages/gate/ledger/check/near-duplicates.ts
/** Tokens whose postings are looked at first, to raise the bar before the wide scan, and how many texts of each. */
const probe = {
	tokens: 6,
	texts: 6
};
function compareCandidate(search, candidate) {
	const { tokens, corpus, best } = search;
	const other = corpus.sets[candidate] ?? /* @__PURE__ */ new Int32Array();
	const common = countOverlap(tokens, other, requiredOverlap(tokens.length, other.length, search.bar));
	const jaccard = common / (tokens.length + other.length - common);
	if (common < 0 || jaccard + 1e-9 < search.bar) return;
	if (best !== void 0 && (jaccard < best.jaccard || jaccard === best.jaccard && candidate >= best.index)) return;
	search.best = {
		index: candidate,
		jaccard
	};
	search.bar = Math.max(search.bar, jaccard);
}
/** Compares the few texts that share the very rarest tokens: true near-duplicates are mostly among them. */
function probeRarest(search, indexes) {
	const { tokens } = search;
	for (let place = 0; place < Math.min(probe.tokens, tokens.length); place += 1) for (const index of indexes) {
		const postings = index.get(tokens[place] ?? 0);
		if (postings === void 0) continue;
		for (let at = 0; at < Math.min(probe.texts, postings.length); at += 1) compareCandidate(search, postings[at] ?? 0);
	}
}
/** Adds one to the count of every text of the postings; `size` texts were met before, the answer is how many are now. */
function countPostings({ counts, met }, postings, size) {
	let known = size;
	for (let at = 0; at < postings.length; at += 1) {
		const candidate = postings[at] ?? 0;
		const count = counts[candidate] ?? 0;
		if (count === 0) met[known++] = candidate;
		counts[candidate] = count + 1;
	}
	return known;
}
/** Counts, per earlier text, the tokens shared among the rarest of both; returns how many texts it met. */
function countShared({ tokens, bar, corpus }, indexes) {
	const length = prefixLength(tokens.length, bar);
	let size = 0;
	for (const index of indexes) for (let place = 0; place < length; place += 1) {
		const postings = index.get(tokens[place] ?? 0);
		if (postings !== void 0) size = countPostings(corpus, postings, size);
	}
	return size;
}
function searchIndexes(search, indexes) {
	const { counts, met, needed } = search.corpus;
	probeRarest(search, indexes);
	const own = requiredRare(search.tokens.length, search.bar);
	const size = countShared(search, indexes);
	for (let at = 0; at < size; at += 1) {
		const candidate = met[at] ?? 0;
		const count = counts[candidate] ?? 0;
		counts[candidate] = 0;
		if (count >= own || count >= (needed[candidate] ?? 0)) compareCandidate(search, candidate);
	}
	return search.best;
}
function addToIndex(index, text, tokens, threshold) {
	for (const token of tokens.subarray(0, prefixLength(tokens.length, threshold))) {
		const postings = index.get(token);
		if (postings === void 0) index.set(token, [text]);
		else postings.push(text);
	}
}
function selectGroups(byGroup, group, common) {
	if (group === common) return [...byGroup.values()];
	return [byGroup.get(group), byGroup.get(common)].filter((entry) => entry !== void 0);
}
function findEqual(firsts, key, group, common) {
	const equal = selectGroups(firsts.get(key) ?? /* @__PURE__ */ new Map(), group, common);
	return equal.length === 0 ? void 0 : {
		index: Math.min(...equal),
		jaccard: 1
	};
}
/**
* For every text its most similar earlier text of the same (or the common) group, when their similarity reaches the threshold;
* ties go to the earliest. Exact: a prefix filter on the globally rarest trigrams that asks for several shared ones (Bayardo et
* al. 2007; Wang et al. 2012), where the best so far raises the threshold, so that clusters of near-equal texts stay cheap.
*/
function findNearest(items, options) {
	const { threshold, common } = options;
	const sets = orderTrigrams(items.map((item) => item.body));
	const corpus = {
		sets,
		needed: Uint16Array.from(sets, (set) => requiredRare(set.length, threshold)),
		counts: new Uint16Array(items.length),
		met: new Int32Array(items.length)
	};
	const indexes = /* @__PURE__ */ new Map();
	const firsts = /* @__PURE__ */ new Map();
	return items.map(({ group, query }, text) => {
		const tokens = sets[text] ?? /* @__PURE__ */ new Int32Array();
		const key = tokens.join(" ");
		const found = findEqual(firsts, key, group, common) ?? (query ? searchIndexes({
			tokens,
			corpus,
			best: void 0,
			bar: threshold
		}, selectGroups(indexes, group, common)) : void 0);
		const known = firsts.get(key) ?? /* @__PURE__ */ new Map();
		firsts.set(key, known);
		if (known.has(group)) return query ? found : void 0;
		known.set(group, text);
		const index = indexes.get(group) ?? /* @__PURE__ */ new Map();
		indexes.set(group, index);
		addToIndex(index, text, tokens, threshold);
		return query ? found : void 0;
	});
}

// src/stages/gate/ledger/check/check-duplicates.ts
/** Similarities (Jaccard of trigrams): above `refuse` an error, from `warn` up to it a warning. */
const similarityLimits = {
	warn: .5,
	refuse: .85
};
const order = [
	"deleted",
	"evicted",
	"standing",
	"new"
];
/** An eviction without a verdict bars nothing: the rule may be proposed again. */
function bars(rule) {
	return rule.evicted?.why !== "undecided";
}
/** All rules that take part, the established ones first, so that the newcomer of a pair is the one that is refused. */
function listEntries(ledger, base) {
	const before = new Set(base?.rules.map((rule) => rule.id));
	const after = new Set(ledger.rules.map((rule) => rule.id));
	const entries = (base?.rules ?? []).filter((rule) => !after.has(rule.id)).map((rule) => ({
		rule,
		kind: "deleted"
	}));
	for (const rule of ledger.rules) if (rule.status === "evicted") entries.push({
		rule,
		kind: "evicted"
	});
	else entries.push({
		rule,
		kind: before.has(rule.id) ? "standing" : "new"
	});
	return entries.filter((entry) => bars(entry.rule)).sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind));
}
function adviseRefused(earlier) {
	const { rule, kind } = earlier;
	if (rule.evicted !== void 0) return `That rule was evicted on ${rule.evicted.on} (${rule.evicted.why}); delete this one, or write different advice.`;
	if (kind === "deleted") return `This change deletes that rule; keep it under its id ${quoteValue(rule.id)} instead of adding it again.`;
	return "Keep one of the two; a second copy costs rent and says nothing new.";
}
function pairProblem(later, earlier, near, file) {
	const refused = near.jaccard > similarityLimits.refuse;
	const place = earlier.kind === "deleted" ? "deleted here" : `line ${earlier.rule.line}`;
	const likeness = refused ? "nearly the same as" : "similar to";
	const message = `rule ${quoteValue(later.rule.id)} is ${likeness} rule ${quoteValue(earlier.rule.id)} (${place}, similarity ${near.jaccard.toFixed(2)}): ${quoteValue(earlier.rule.body)}`;
	return {
		code: refused ? "ledger-near-duplicate" : "ledger-similar-rules",
		severity: refused ? "error" : "warning",
		message,
		hint: refused ? adviseRefused(earlier) : "Read both: they may say the same thing twice, or contradict each other.",
		at: {
			file,
			line: later.rule.line,
			column: later.rule.column
		},
		blame: "head"
	};
}
/**
* Rules of head that repeat another rule of the same agent (rules of `all` compete with every agent's): one problem per rule, for
* its closest match among evicted rules, rules of base that head deleted, and rules that stand before it.
*/
function checkDuplicates(ledger, base, file) {
	const entries = listEntries(ledger, base);
	const items = entries.map(({ rule, kind }) => ({
		body: rule.body,
		group: rule.agent,
		query: kind === "standing" || kind === "new"
	}));
	const nearest = findNearest(items, {
		threshold: similarityLimits.warn,
		common: "all"
	});
	return entries.flatMap((entry, index) => {
		const near = nearest[index];
		const earlier = near === void 0 ? void 0 : entries[near.index];
		return near === void 0 || earlier === void 0 ? [] : [pairProblem(entry, earlier, near, file)];
	});
}

// src/stages/gate/ledger/check/find-mentions.ts
const extensions = "c cc cfg conf cpp cs css csv cts env.example gd go gradle graphql h hpp html ini java js json jsonc jsx kt less lock lua md mdc mdx mjs cjs mts php pl prisma proto py rb rs sass scala scss sh sql svelte swift tf toml ts tsx txt vue xml yaml yml".split(" ");
const extensionPattern = new RegExp(`\\.(?:${extensions.map((extension) => extension.replace(".", "\\.")).join("|")})$`, "i");
const pathPattern = /^(?:\.\/)?[\w-][\w.-]*(?:\/[\w.-]+)*\/?$|^(?:\.\/)?\.[\w-]+(?:\/[\w.-]+)+\/?$/;
/** Folders that hold what a build or an installation makes: not committed, and rightly named. */
const generated = /* @__PURE__ */ new Set([
	"build",
	"coverage",
	"dist",
	"node_modules",
	"out",
	"target",
	"tmp",
	"vendor",
	".git",
	".next",
	".cache",
	".venv"
]);
const productName = /^[A-Z][A-Za-z]*\.js$/;
/** Rules that tell an agent to make a file may name one that is not there. */
const making = /\b(?:add|adds|create|creates|creating|emit|generate|generates|make a|name|named|new|output|produce|put|save|write|writes)\b/i;
const commandPattern = /\b(npm|pnpm|yarn|bun) (?:(run(?:-script)?) )?(?:-\S+ )*([a-z][\w:.-]*)(?![\w*{<$/@])/g;
const makePattern = /\bmake ([a-z][\w-]*)(?![\w*{<$/.])/g;
/** Commands of the package managers themselves. */
const builtIn = new Set("add audit bin cache ci config create dedupe dlx exec help import info init install link list login logout outdated pack patch prune publish rebuild remove root run set start stop store test uninstall unlink up update upgrade version view why workspace workspaces".split(" "));
/** `pnpm x` and `yarn x` may name a script; `npm x` and `bun x` only do so behind `run`. */
function mayBeScript(manager, run, name) {
	return run !== void 0 || (manager === "pnpm" || manager === "yarn") && name.length > 1 && !builtIn.has(name);
}
function isFileName(token) {
	if (!pathPattern.test(token) || token.split("/").includes("..")) return false;
	const path = token.replace(/^\.\//, "");
	if (generated.has(path.split("/")[0] ?? "") || productName.test(path)) return false;
	return extensionPattern.test(path);
}
function cleanToken(token) {
	return token.replace(/^[("'[]+/, "").replace(/[)"'\],;:!?]+$|\.$/g, "").replace(/:\d+$/, "");
}
/** Quoted tokens may be plain file names; outside of backticks only a path with a slash counts. */
function listPathTokens(body) {
	const quoted = [...body.matchAll(/`([^`\s]+)`/g)].map((match) => match[1] ?? "");
	const plain = body.replace(/`[^`]*`/g, " ").split(/\s+/).map(cleanToken);
	return [...quoted, ...plain.filter((token) => token.includes("/"))];
}
function findPaths(body) {
	if (making.test(body)) return [];
	return listPathTokens(body).filter(isFileName).map((token) => ({
		kind: "path",
		name: token.replace(/^\.\//, "")
	}));
}
function findCommands(body) {
	const code = [...body.matchAll(/`([^`]+)`/g)].map((match) => match[1] ?? "");
	const scripts = code.flatMap((text) => [...text.matchAll(commandPattern)].flatMap(([command, manager = "", run, name = ""]) => mayBeScript(manager, run, name) ? [{
		kind: "script",
		name,
		command,
		sure: run !== void 0
	}] : []));
	const targets = code.flatMap((text) => [...text.matchAll(makePattern)].map(([command, name]) => ({
		kind: "make",
		name: name ?? "",
		command
	})));
	return [...scripts, ...targets];
}
/**
* Files, package scripts and make targets a rule names. Conservative: globs, URLs, package names, generated files and symbols are
* no mentions; commands count only in backticks. `sure` is false where the command may also run an installed program.
*/
function findMentions(body) {
	return [...findPaths(body), ...findCommands(body)];
}

// src/stages/gate/ledger/check/check-mentions.ts
function indexPaths(files) {
	const index = /* @__PURE__ */ new Map();
	for (const file of files) {
		const name = file.slice(file.lastIndexOf("/") + 1);
		const paths = index.get(name);
		if (paths === void 0) index.set(name, [file]);
		else paths.push(file);
	}
	return index;
}
function hasPath(index, name) {
	return (index.get(name.slice(name.lastIndexOf("/") + 1)) ?? []).some((path) => path === name || path.endsWith(`/${name}`));
}
function findMissingScript(mention, scripts) {
	if (scripts.has(mention.name)) return void 0;
	const closest = findClosest(mention.name, scripts, mention.sure ? void 0 : 1);
	if (!mention.sure && closest === void 0) return void 0;
	return closest === void 0 ? "Name a script of package.json, or delete the rule." : `Did you mean "${closest}"?`;
}
/** The hint for a mention the repository does not have; undefined when it has it, or nobody knows. */
function adviseMissing(mention, index, facts) {
	if (mention.kind === "script") return facts.packageScripts && findMissingScript(mention, facts.packageScripts);
	if (index === void 0) return void 0;
	if (mention.kind === "make") return [
		"Makefile",
		"makefile",
		"GNUmakefile"
	].some((name) => index.has(name)) ? void 0 : "The repository has no Makefile; name a command that exists.";
	return hasPath(index, mention.name) ? void 0 : "Correct the path, or delete the rule: advice about a missing file costs tokens.";
}
function mentionProblem(rule, mention, hint, file) {
	const named = mention.kind === "path" ? `the file ${quoteValue(mention.name)}` : `the command ${quoteValue(mention.command)}`;
	return {
		code: "ledger-missing-mention",
		severity: "warning",
		message: `rule ${quoteValue(rule.id)} names ${named}, which the repository does not have`,
		hint,
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	};
}
/** Warns about candidate and active rules that name a file, script or command the repository does not have. */
function checkMentions(ledger, facts, file) {
	const index = facts.files === void 0 ? void 0 : indexPaths(facts.files);
	return ledger.rules.filter((rule) => rule.status !== "evicted").flatMap((rule) => findMentions(rule.body).flatMap((mention) => {
		const hint = adviseMissing(mention, index, facts);
		return hint === void 0 ? [] : [mentionProblem(rule, mention, hint, file)];
	}));
}

// src/stages/gate/ledger/check/lint-ledger.ts
function checkAgents({ ledger, config, file }) {
	const known = [...Object.keys(config.agents), "all"];
	const names = new Set(known);
	return ledger.rules.filter((rule) => !names.has(rule.agent)).map((rule) => ({
		code: "ledger-unknown-agent",
		severity: "error",
		message: `rule ${quoteValue(rule.id)} is for the unknown agent ${quoteValue(rule.agent)}`,
		hint: hintKnownWords(rule.agent, known, "agents"),
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
/** An agent that this change brings has no golden tasks at base: its candidates wait for the next change, and nothing can make a rule active. */
function checkNewAgents({ ledger, config, baseAgents, file }) {
	if (baseAgents === void 0) return [];
	const fresh = new Set(Object.keys(config.agents).filter((name) => !baseAgents.includes(name)));
	return ledger.rules.filter(({ agent, status }) => fresh.has(agent) && (status === "candidate" || status === "active")).map(({ id, agent, status, line, column }) => ({
		code: "ledger-new-agent",
		severity: status === "active" ? "error" : "warning",
		message: `rule ${quoteValue(id)} is for the agent ${quoteValue(agent)}, which this change brings: base has no golden tasks to measure it by`,
		hint: status === "active" ? "Write \"status: candidate\": it becomes active when a later change measures it." : "It waits: merge the agent with its tasks, then measure the rule with: rentroll audit --waiting.",
		at: {
			file,
			line,
			column
		},
		blame: "head"
	}));
}
/** Protection counts from base only: a pull request cannot shield its own rules from eviction. */
function checkProtection({ ledger, baseLedger, file }) {
	if (baseLedger === void 0) return [];
	const shielded = new Set(baseLedger.rules.filter((rule) => rule.protected).map((rule) => rule.id));
	return ledger.rules.filter((rule) => rule.protected && !shielded.has(rule.id)).map((rule) => ({
		code: "ledger-protected-ignored",
		severity: "warning",
		message: `"protected" of rule ${quoteValue(rule.id)} is new here and ignored until it is merged`,
		hint: "Nothing to do; the rule is judged like any other in this change.",
		at: {
			file,
			line: rule.line,
			column: rule.column
		},
		blame: "head"
	}));
}
/**
* Checks a parsed ledger against its base, the config and the repository: unknown agents, near-duplicates, new protection, and
* advice about files, scripts and commands that do not exist. Errors blame head. In reading order.
*/
function lintLedger(input) {
	return sortProblems([
		...checkAgents(input),
		...checkNewAgents(input),
		...checkDuplicates(input.ledger, input.baseLedger, input.file),
		...checkProtection(input),
		...checkMentions(input.ledger, input, input.file)
	]);
}

// src/stages/gate/ledger/render-rule-line.ts
/**
* The bullet an agent reads, without a line break: `- body`, or `- (when a, b) body` for a rule with a scope.
* This text is what rent is counted on.
*/
function renderRuleLine(rule) {
	return `- ${rule.scope.length > 0 ? `(when ${rule.scope.join(", ")}) ` : ""}${rule.body}`;
}

// src/stages/gate/ledger/compile-memory.ts
/** Compiled rules of an agent and of `all`. */
function selectCompiledRules(rules, agent) {
	return rules.filter((rule) => isCompiled(rule) && (rule.agent === agent || rule.agent === "all"));
}
/** Divides the parts of a section's name, the outermost heading first. */
const sectionDivider = " > ";
/**
* The agent's compiled memory: header comment, heading, one bullet per compiled rule; ends with a newline, also with no rules. Rules
* without a section stand first, newest verdict first; those of a section stand under its headings, in the order of the ledger, so that
* what was adopted from a file reads as it did there. The same input gives the same bytes. Rules that are not compiled in the input but
* belong under measurement must be passed as active.
*/
function compileMemory(input) {
	const rules = selectCompiledRules(input.rules, input.agent);
	const header = "<!-- GENERATED BY rentroll from the ledger; do not edit: change the ledger and run `rentroll compile`. -->";
	const plain = sortRules(rules.filter(({ section }) => section === void 0), input.order);
	const sections = renderSections(rules);
	const own = plain.length > 0 || sections.length === 0 ? ["", ...plain.map(renderRuleLine)] : [];
	return `${[
		header,
		`# Rules for ${input.agent}`,
		...own,
		...sections
	].join("\n")}\n`;
}
function sortRules(rules, order) {
	const place = new Map(order.map((id, index) => [id, index]));
	return [...rules].sort((a, b) => (place.get(a.id) ?? order.length) - (place.get(b.id) ?? order.length));
}
/** Sections in the order in which the ledger names them first, each heading once where it changes. */
function renderSections(rules) {
	const sections = Map.groupBy(rules.filter((rule) => rule.section !== void 0), (rule) => rule.section ?? "");
	let open = [];
	return [...sections].flatMap(([section, members]) => {
		const path = section.split(" > ");
		const shared = path.findIndex((title, depth) => title !== open[depth]);
		open = path;
		return [
			...path.flatMap((title, depth) => depth >= shared ? ["", `${"#".repeat(depth + 2)} ${title}`] : []),
			"",
			...members.map(renderRuleLine)
		];
	});
}

// node_modules/valibot/dist/index.mjs
let store$4;
const DEFAULT_CONFIG = {
	lang: void 0,
	message: void 0,
	abortEarly: void 0,
	abortPipeEarly: void 0
};
/**
* Returns the global configuration.
*
* @param config The config to merge.
*
* @returns The configuration.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalConfig(config$1) {
	if (!config$1 && !store$4) return DEFAULT_CONFIG;
	return {
		lang: config$1?.lang ?? store$4?.lang,
		message: config$1?.message,
		abortEarly: config$1?.abortEarly ?? store$4?.abortEarly,
		abortPipeEarly: config$1?.abortPipeEarly ?? store$4?.abortPipeEarly
	};
}
let store$3;
/**
* Returns a global error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getGlobalMessage(lang) {
	return store$3?.get(lang);
}
let store$2;
/**
* Returns a schema error message.
*
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSchemaMessage(lang) {
	return store$2?.get(lang);
}
let store$1;
/**
* Returns a specific error message.
*
* @param reference The identifier reference.
* @param lang The language of the message.
*
* @returns The error message.
*/
/* @__NO_SIDE_EFFECTS__ */
function getSpecificMessage(reference, lang) {
	return store$1?.get(reference)?.get(lang);
}
/**
* Stringifies an unknown input to a literal or type string.
*
* @param input The unknown input.
*
* @returns A literal or type string.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _stringify(input) {
	const type = typeof input;
	if (type === "string") return `"${input}"`;
	if (type === "number" || type === "bigint" || type === "boolean") return `${input}`;
	if (type === "object" || type === "function") return (input && Object.getPrototypeOf(input)?.constructor?.name) ?? "null";
	return type;
}
/**
* Adds an issue to the dataset.
*
* @param context The issue context.
* @param label The issue label.
* @param dataset The input dataset.
* @param config The configuration.
* @param other The optional props.
*
* @internal
*/
function _addIssue(context, label, dataset, config$1, other) {
	const input = other && "input" in other ? other.input : dataset.value;
	const expected = other?.expected ?? context.expects ?? null;
	const received = other?.received ?? /* @__PURE__ */ _stringify(input);
	const issue = {
		kind: context.kind,
		type: context.type,
		input,
		expected,
		received,
		message: `Invalid ${label}: ${expected ? `Expected ${expected} but r` : "R"}eceived ${received}`,
		requirement: context.requirement,
		path: other?.path,
		issues: other?.issues,
		lang: config$1.lang,
		abortEarly: config$1.abortEarly,
		abortPipeEarly: config$1.abortPipeEarly
	};
	const isSchema = context.kind === "schema";
	const message$1 = other?.message ?? context.message ?? /* @__PURE__ */ getSpecificMessage(context.reference, issue.lang) ?? (isSchema ? /* @__PURE__ */ getSchemaMessage(issue.lang) : null) ?? config$1.message ?? /* @__PURE__ */ getGlobalMessage(issue.lang);
	if (message$1 !== void 0) issue.message = typeof message$1 === "function" ? message$1(issue) : message$1;
	if (isSchema) dataset.typed = false;
	if (dataset.issues) dataset.issues.push(issue);
	else dataset.issues = [issue];
}
/**
* Returns the last top-level value of a given metadata type from a schema
* using a breadth-first search that starts with the last item in the pipeline.
*
* @param schema The schema to search.
* @param type The metadata type.
*
* @returns The value, if any.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _getLastMetadata(schema, type) {
	if ("pipe" in schema) {
		const nestedSchemas = [];
		for (let index = schema.pipe.length - 1; index >= 0; index--) {
			const item = schema.pipe[index];
			if (item.kind === "schema" && "pipe" in item) nestedSchemas.push(item);
			else if (item.kind === "metadata" && item.type === type) return item[type];
		}
		for (const nestedSchema of nestedSchemas) {
			const result = /* @__PURE__ */ _getLastMetadata(nestedSchema, type);
			if (result !== void 0) return result;
		}
	}
}
/**
* Compares two values using the SameValueZero algorithm, which treats `NaN`
* as equal to itself unlike `===`.
*
* @param value1 The first value.
* @param value2 The second value.
*
* @returns Whether the values are equal.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _isSameValueZero(value1, value2) {
	return value1 === value2 || Number.isNaN(value1) && Number.isNaN(value2);
}
/**
* Joins multiple `expects` values with the given separator.
*
* @param values The `expects` values.
* @param separator The separator.
*
* @returns The joined `expects` property.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _joinExpects(values$1, separator) {
	const list = [...new Set(values$1)];
	if (list.length > 1) return `(${list.join(` ${separator} `)})`;
	return list[0] ?? "never";
}
/**
* Eagerly creates and attaches the Standard Schema properties of a schema.
*
* Hint: The contextual `this` type includes the standard properties that are
* attached before the schema is returned.
*
* @param schema The schema to attach standard properties to.
*
* @returns The schema with standard properties attached.
*
* @internal
*/
function _standardSchema(schema) {
	schema["~standard"] = {
		version: 1,
		vendor: "valibot",
		validate: (value$1) => schema["~run"]({ value: value$1 }, /* @__PURE__ */ getGlobalConfig())
	};
	return schema;
}
/* @__NO_SIDE_EFFECTS__ */
function check(requirement, message$1) {
	return {
		kind: "validation",
		type: "check",
		reference: check,
		async: false,
		expects: null,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "input", dataset, config$1);
			return dataset;
		}
	};
}
/**
* Creates a description metadata action.
*
* @param description_ The description text.
*
* @returns A description action.
*/
/* @__NO_SIDE_EFFECTS__ */
function description(description_) {
	return {
		kind: "metadata",
		type: "description",
		reference: description,
		description: description_
	};
}
/* @__NO_SIDE_EFFECTS__ */
function finite$1(message$1) {
	return {
		kind: "validation",
		type: "finite",
		reference: finite$1,
		async: false,
		expects: null,
		requirement: Number.isFinite,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "finite", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function gtValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "gt_value",
		reference: gtValue,
		async: false,
		expects: `>${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value > this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function integer(message$1) {
	return {
		kind: "validation",
		type: "integer",
		reference: integer,
		async: false,
		expects: null,
		requirement: Number.isInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "integer", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function ltValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "lt_value",
		reference: ltValue,
		async: false,
		expects: `<${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value < this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_length",
		reference: maxLength,
		async: false,
		expects: `<=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length > this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function maxValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "max_value",
		reference: maxValue,
		async: false,
		expects: `<=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value <= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minLength(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_length",
		reference: minLength,
		async: false,
		expects: `>=${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length < this.requirement) _addIssue(this, "length", dataset, config$1, { received: `${dataset.value.length}` });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function minValue(requirement, message$1) {
	return {
		kind: "validation",
		type: "min_value",
		reference: minValue,
		async: false,
		expects: `>=${requirement instanceof Date ? requirement.toJSON() : /* @__PURE__ */ _stringify(requirement)}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !(dataset.value >= this.requirement)) _addIssue(this, "value", dataset, config$1, { received: dataset.value instanceof Date ? dataset.value.toJSON() : /* @__PURE__ */ _stringify(dataset.value) });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function nonEmpty(message$1) {
	return {
		kind: "validation",
		type: "non_empty",
		reference: nonEmpty,
		async: false,
		expects: "!0",
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && dataset.value.length === 0) _addIssue(this, "length", dataset, config$1, { received: "0" });
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function regex(requirement, message$1) {
	return {
		kind: "validation",
		type: "regex",
		reference: regex,
		async: false,
		expects: `${requirement}`,
		requirement,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement.test(dataset.value)) _addIssue(this, "format", dataset, config$1);
			return dataset;
		}
	};
}
/* @__NO_SIDE_EFFECTS__ */
function safeInteger(message$1) {
	return {
		kind: "validation",
		type: "safe_integer",
		reference: safeInteger,
		async: false,
		expects: null,
		requirement: Number.isSafeInteger,
		message: message$1,
		"~run"(dataset, config$1) {
			if (dataset.typed && !this.requirement(dataset.value)) _addIssue(this, "safe integer", dataset, config$1);
			return dataset;
		}
	};
}
/**
* Creates a custom transformation action.
*
* @param operation The transformation operation.
*
* @returns A transform action.
*/
/* @__NO_SIDE_EFFECTS__ */
function transform(operation) {
	return {
		kind: "transformation",
		type: "transform",
		reference: transform,
		async: false,
		operation,
		"~run"(dataset) {
			dataset.value = this.operation(dataset.value);
			return dataset;
		}
	};
}
/**
* Returns the fallback value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The output dataset if available.
* @param config The config if available.
*
* @returns The fallback value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getFallback(schema, dataset, config$1) {
	return typeof schema.fallback === "function" ? schema.fallback(dataset, config$1) : schema.fallback;
}
/**
* Returns the default value of the schema.
*
* @param schema The schema to get it from.
* @param dataset The input dataset if available.
* @param config The config if available.
*
* @returns The default value.
*/
/* @__NO_SIDE_EFFECTS__ */
function getDefault(schema, dataset, config$1) {
	return typeof schema.default === "function" ? schema.default(dataset, config$1) : schema.default;
}
/**
* Returns the description of the schema.
*
* If multiple descriptions are defined, the last one of the highest level is
* returned. If no description is defined, `undefined` is returned.
*
* @param schema The schema to get the description from.
*
* @returns The description, if any.
*
* @beta
*/
/* @__NO_SIDE_EFFECTS__ */
function getDescription(schema) {
	return /* @__PURE__ */ _getLastMetadata(schema, "description");
}
/* @__NO_SIDE_EFFECTS__ */
function array(item, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "array",
		reference: array,
		expects: "Array",
		async: false,
		item,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < input.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.item["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function boolean(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "boolean",
		reference: boolean,
		expects: "boolean",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "boolean") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function custom(check$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "custom",
		reference: custom,
		expects: "unknown",
		async: false,
		check: check$1,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.check(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function exactOptional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "exact_optional",
		reference: exactOptional,
		expects: wrapped.expects,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function literal(literal_, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "literal",
		reference: literal,
		expects: /* @__PURE__ */ _stringify(literal_),
		async: false,
		literal: literal_,
		message: message$1,
		"~run"(dataset, config$1) {
			if (/* @__PURE__ */ _isSameValueZero(dataset.value, this.literal)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function number$2(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "number",
		reference: number$2,
		expects: "number",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "number" && !isNaN(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function optional(wrapped, default_) {
	return _standardSchema({
		kind: "schema",
		type: "optional",
		reference: optional,
		expects: `(${wrapped.expects} | undefined)`,
		async: false,
		wrapped,
		default: default_,
		"~run"(dataset, config$1) {
			if (dataset.value === void 0) {
				if (this.default !== void 0) dataset.value = /* @__PURE__ */ getDefault(this, dataset, config$1);
				if (dataset.value === void 0) {
					dataset.typed = true;
					return dataset;
				}
			}
			return this.wrapped["~run"](dataset, config$1);
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function picklist(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "picklist",
		reference: picklist,
		expects: /* @__PURE__ */ _joinExpects(options.map(_stringify), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			if (this.options.includes(dataset.value)) dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function strictObject(entries$1, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_object",
		reference: strictObject,
		expects: "Object",
		async: false,
		entries: entries$1,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (input && typeof input === "object") {
				dataset.typed = true;
				dataset.value = {};
				for (const key in this.entries) {
					const valueSchema = this.entries[key];
					if (key in input || (valueSchema.type === "exact_optional" || valueSchema.type === "optional" || valueSchema.type === "nullish") && valueSchema.default !== void 0) {
						const value$1 = key in input ? input[key] : /* @__PURE__ */ getDefault(valueSchema);
						const valueDataset = valueSchema["~run"]({ value: value$1 }, config$1);
						if (valueDataset.issues) {
							const pathItem = {
								type: "object",
								origin: "value",
								input,
								key,
								value: value$1
							};
							for (const issue of valueDataset.issues) {
								if (issue.path) issue.path.unshift(pathItem);
								else issue.path = [pathItem];
								dataset.issues?.push(issue);
							}
							if (!dataset.issues) dataset.issues = valueDataset.issues;
							if (config$1.abortEarly) {
								dataset.typed = false;
								break;
							}
						}
						if (!valueDataset.typed) dataset.typed = false;
						dataset.value[key] = valueDataset.value;
					} else if (valueSchema.fallback !== void 0) dataset.value[key] = /* @__PURE__ */ getFallback(valueSchema);
					else if (valueSchema.type !== "exact_optional" && valueSchema.type !== "optional" && valueSchema.type !== "nullish") {
						_addIssue(this, "key", dataset, config$1, {
							input: void 0,
							expected: `"${key}"`,
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						if (config$1.abortEarly) break;
					}
				}
				if (!dataset.issues || !config$1.abortEarly) {
					for (const key in input) if (!Object.prototype.hasOwnProperty.call(this.entries, key)) {
						_addIssue(this, "key", dataset, config$1, {
							input: key,
							expected: "never",
							path: [{
								type: "object",
								origin: "key",
								input,
								key,
								value: input[key]
							}]
						});
						break;
					}
				}
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function strictTuple(items, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "strict_tuple",
		reference: strictTuple,
		expects: "Array",
		async: false,
		items,
		message: message$1,
		"~run"(dataset, config$1) {
			const input = dataset.value;
			if (Array.isArray(input)) {
				dataset.typed = true;
				dataset.value = [];
				for (let key = 0; key < this.items.length; key++) {
					const value$1 = input[key];
					const itemDataset = this.items[key]["~run"]({ value: value$1 }, config$1);
					if (itemDataset.issues) {
						const pathItem = {
							type: "array",
							origin: "value",
							input,
							key,
							value: value$1
						};
						for (const issue of itemDataset.issues) {
							if (issue.path) issue.path.unshift(pathItem);
							else issue.path = [pathItem];
							dataset.issues?.push(issue);
						}
						if (!dataset.issues) dataset.issues = itemDataset.issues;
						if (config$1.abortEarly) {
							dataset.typed = false;
							break;
						}
					}
					if (!itemDataset.typed) dataset.typed = false;
					dataset.value.push(itemDataset.value);
				}
				if (!(dataset.issues && config$1.abortEarly) && this.items.length < input.length) _addIssue(this, "type", dataset, config$1, {
					input: input[this.items.length],
					expected: "never",
					path: [{
						type: "array",
						origin: "value",
						input,
						key: this.items.length,
						value: input[this.items.length]
					}]
				});
			} else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function string(message$1) {
	return _standardSchema({
		kind: "schema",
		type: "string",
		reference: string,
		expects: "string",
		async: false,
		message: message$1,
		"~run"(dataset, config$1) {
			if (typeof dataset.value === "string") dataset.typed = true;
			else _addIssue(this, "type", dataset, config$1);
			return dataset;
		}
	});
}
/**
* Returns the sub issues of the provided datasets for the union issue.
*
* @param datasets The datasets.
*
* @returns The sub issues.
*
* @internal
*/
/* @__NO_SIDE_EFFECTS__ */
function _subIssues(datasets) {
	let issues;
	if (datasets) for (const dataset of datasets) if (issues) for (const issue of dataset.issues) issues.push(issue);
	else issues = dataset.issues;
	return issues;
}
/* @__NO_SIDE_EFFECTS__ */
function union(options, message$1) {
	return _standardSchema({
		kind: "schema",
		type: "union",
		reference: union,
		expects: /* @__PURE__ */ _joinExpects(options.map((option) => option.expects), "|"),
		async: false,
		options,
		message: message$1,
		"~run"(dataset, config$1) {
			let validDataset;
			let typedDatasets;
			let untypedDatasets;
			for (const schema of this.options) {
				const optionDataset = schema["~run"]({ value: dataset.value }, config$1);
				if (optionDataset.typed) if (optionDataset.issues) if (typedDatasets) typedDatasets.push(optionDataset);
				else typedDatasets = [optionDataset];
				else {
					validDataset = optionDataset;
					break;
				}
				else if (untypedDatasets) untypedDatasets.push(optionDataset);
				else untypedDatasets = [optionDataset];
			}
			if (validDataset) return validDataset;
			if (typedDatasets) {
				if (typedDatasets.length === 1) return typedDatasets[0];
				_addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(typedDatasets) });
				dataset.typed = true;
			} else if (untypedDatasets?.length === 1) return untypedDatasets[0];
			else _addIssue(this, "type", dataset, config$1, { issues: /* @__PURE__ */ _subIssues(untypedDatasets) });
			return dataset;
		}
	});
}
/* @__NO_SIDE_EFFECTS__ */
function pipe(...pipe$1) {
	return _standardSchema({
		...pipe$1[0],
		pipe: pipe$1,
		"~run"(dataset, config$1) {
			for (const item of pipe$1) if (item.kind !== "metadata") {
				if (dataset.issues && (item.kind === "schema" || item.kind === "transformation")) {
					dataset.typed = false;
					break;
				}
				if (!dataset.issues || !config$1.abortEarly && !config$1.abortPipeEarly) dataset = item["~run"](dataset, config$1);
			}
			return dataset;
		}
	});
}
/**
* Parses an unknown input based on a schema.
*
* @param schema The schema to be used.
* @param input The input to be parsed.
* @param config The parse configuration.
*
* @returns The parse result.
*/
/* @__NO_SIDE_EFFECTS__ */
function safeParse(schema, input, config$1) {
	const dataset = schema["~run"]({ value: input }, /* @__PURE__ */ getGlobalConfig(config$1));
	return {
		typed: dataset.typed,
		success: !dataset.issues,
		output: dataset.value,
		issues: dataset.issues
	};
}

// node_modules/yaml/dist/nodes/identity.js
var require_identity = /* @__PURE__ */ __commonJSMin(((exports) => {
	const ALIAS = Symbol.for("yaml.alias");
	const DOC = Symbol.for("yaml.document");
	const MAP = Symbol.for("yaml.map");
	const PAIR = Symbol.for("yaml.pair");
	const SCALAR = Symbol.for("yaml.scalar");
	const SEQ = Symbol.for("yaml.seq");
	const NODE_TYPE = Symbol.for("yaml.node.type");
	const isAlias = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === ALIAS;
	const isDocument = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === DOC;
	const isMap = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === MAP;
	const isPair = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === PAIR;
	const isScalar = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SCALAR;
	const isSeq = (node) => !!node && typeof node === "object" && node[NODE_TYPE] === SEQ;
	function isCollection(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case MAP:
			case SEQ: return true;
		}
		return false;
	}
	function isNode(node) {
		if (node && typeof node === "object") switch (node[NODE_TYPE]) {
			case ALIAS:
			case MAP:
			case SCALAR:
			case SEQ: return true;
		}
		return false;
	}
	const hasAnchor = (node) => (isScalar(node) || isCollection(node)) && !!node.anchor;
	exports.ALIAS = ALIAS;
	exports.DOC = DOC;
	exports.MAP = MAP;
	exports.NODE_TYPE = NODE_TYPE;
	exports.PAIR = PAIR;
	exports.SCALAR = SCALAR;
	exports.SEQ = SEQ;
	exports.hasAnchor = hasAnchor;
	exports.isAlias = isAlias;
	exports.isCollection = isCollection;
	exports.isDocument = isDocument;
	exports.isMap = isMap;
	exports.isNode = isNode;
	exports.isPair = isPair;
	exports.isScalar = isScalar;
	exports.isSeq = isSeq;
}));

// node_modules/yaml/dist/visit.js
var require_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove node");
	/**
	* Apply a visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	function visit(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (visit_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else visit_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visit.SKIP = SKIP;
	/** Remove the current node */
	visit.REMOVE = REMOVE;
	function visit_(key, node, visitor, path) {
		const ctrl = callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visit_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = visit_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = visit_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = visit_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	/**
	* Apply an async visitor to an AST node or document.
	*
	* Walks through the tree (depth-first) starting from `node`, calling a
	* `visitor` function with three arguments:
	*   - `key`: For sequence values and map `Pair`, the node's index in the
	*     collection. Within a `Pair`, `'key'` or `'value'`, correspondingly.
	*     `null` for the root node.
	*   - `node`: The current node.
	*   - `path`: The ancestry of the current node.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `Promise`: Must resolve to one of the following values
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this node, continue with next
	*     sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current node, then continue with the next one
	*   - `Node`: Replace the current node, then continue by visiting it
	*   - `number`: While iterating the items of a sequence or map, set the index
	*     of the next step. This is useful especially if the index of the current
	*     node has changed.
	*
	* If `visitor` is a single function, it will be called with all values
	* encountered in the tree, including e.g. `null` values. Alternatively,
	* separate visitor functions may be defined for each `Map`, `Pair`, `Seq`,
	* `Alias` and `Scalar` node. To define the same visitor function for more than
	* one node type, use the `Collection` (map and seq), `Value` (map, seq & scalar)
	* and `Node` (alias, map, seq & scalar) targets. Of all these, only the most
	* specific defined one will be used for each node.
	*/
	async function visitAsync(node, visitor) {
		const visitor_ = initVisitor(visitor);
		if (identity.isDocument(node)) {
			if (await visitAsync_(null, node.contents, visitor_, Object.freeze([node])) === REMOVE) node.contents = null;
		} else await visitAsync_(null, node, visitor_, Object.freeze([]));
	}
	/** Terminate visit traversal completely */
	visitAsync.BREAK = BREAK;
	/** Do not visit the children of the current node */
	visitAsync.SKIP = SKIP;
	/** Remove the current node */
	visitAsync.REMOVE = REMOVE;
	async function visitAsync_(key, node, visitor, path) {
		const ctrl = await callVisitor(key, node, visitor, path);
		if (identity.isNode(ctrl) || identity.isPair(ctrl)) {
			replaceNode(key, path, ctrl);
			return visitAsync_(key, ctrl, visitor, path);
		}
		if (typeof ctrl !== "symbol") {
			if (identity.isCollection(node)) {
				path = Object.freeze(path.concat(node));
				for (let i = 0; i < node.items.length; ++i) {
					const ci = await visitAsync_(i, node.items[i], visitor, path);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						node.items.splice(i, 1);
						i -= 1;
					}
				}
			} else if (identity.isPair(node)) {
				path = Object.freeze(path.concat(node));
				const ck = await visitAsync_("key", node.key, visitor, path);
				if (ck === BREAK) return BREAK;
				else if (ck === REMOVE) node.key = null;
				const cv = await visitAsync_("value", node.value, visitor, path);
				if (cv === BREAK) return BREAK;
				else if (cv === REMOVE) node.value = null;
			}
		}
		return ctrl;
	}
	function initVisitor(visitor) {
		if (typeof visitor === "object" && (visitor.Collection || visitor.Node || visitor.Value)) return Object.assign({
			Alias: visitor.Node,
			Map: visitor.Node,
			Scalar: visitor.Node,
			Seq: visitor.Node
		}, visitor.Value && {
			Map: visitor.Value,
			Scalar: visitor.Value,
			Seq: visitor.Value
		}, visitor.Collection && {
			Map: visitor.Collection,
			Seq: visitor.Collection
		}, visitor);
		return visitor;
	}
	function callVisitor(key, node, visitor, path) {
		if (typeof visitor === "function") return visitor(key, node, path);
		if (identity.isMap(node)) return visitor.Map?.(key, node, path);
		if (identity.isSeq(node)) return visitor.Seq?.(key, node, path);
		if (identity.isPair(node)) return visitor.Pair?.(key, node, path);
		if (identity.isScalar(node)) return visitor.Scalar?.(key, node, path);
		if (identity.isAlias(node)) return visitor.Alias?.(key, node, path);
	}
	function replaceNode(key, path, node) {
		const parent = path[path.length - 1];
		if (identity.isCollection(parent)) parent.items[key] = node;
		else if (identity.isPair(parent)) {
			if (key === "key") parent.key = node;
			else parent.value = node;
		} else if (identity.isDocument(parent)) parent.contents = node;
		else {
			const pt = identity.isAlias(parent) ? "alias" : "scalar";
			throw new Error(`Cannot replace node with ${pt} parent`);
		}
	}
	exports.visit = visit;
	exports.visitAsync = visitAsync;
}));

// node_modules/yaml/dist/doc/directives.js
var require_directives = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	const escapeChars = {
		"!": "%21",
		",": "%2C",
		"[": "%5B",
		"]": "%5D",
		"{": "%7B",
		"}": "%7D"
	};
	const escapeTagName = (tn) => tn.replace(/[!,[\]{}]/g, (ch) => escapeChars[ch]);
	var Directives = class Directives {
		constructor(yaml, tags) {
			/**
			* The directives-end/doc-start marker `---`. If `null`, a marker may still be
			* included in the document's stringified representation.
			*/
			this.docStart = null;
			/** The doc-end marker `...`.  */
			this.docEnd = false;
			this.yaml = Object.assign({}, Directives.defaultYaml, yaml);
			this.tags = Object.assign({}, Directives.defaultTags, tags);
		}
		clone() {
			const copy = new Directives(this.yaml, this.tags);
			copy.docStart = this.docStart;
			return copy;
		}
		/**
		* During parsing, get a Directives instance for the current document and
		* update the stream state according to the current version's spec.
		*/
		atDocument() {
			const res = new Directives(this.yaml, this.tags);
			switch (this.yaml.version) {
				case "1.1":
					this.atNextDocument = true;
					break;
				case "1.2":
					this.atNextDocument = false;
					this.yaml = {
						explicit: Directives.defaultYaml.explicit,
						version: "1.2"
					};
					this.tags = Object.assign({}, Directives.defaultTags);
			}
			return res;
		}
		/**
		* @param onError - May be called even if the action was successful
		* @returns `true` on success
		*/
		add(line, onError) {
			if (this.atNextDocument) {
				this.yaml = {
					explicit: Directives.defaultYaml.explicit,
					version: "1.1"
				};
				this.tags = Object.assign({}, Directives.defaultTags);
				this.atNextDocument = false;
			}
			const parts = line.trim().split(/[ \t]+/);
			const name = parts.shift();
			switch (name) {
				case "%TAG": {
					if (parts.length !== 2) {
						onError(0, "%TAG directive should contain exactly two parts");
						if (parts.length < 2) return false;
					}
					const [handle, prefix] = parts;
					this.tags[handle] = prefix;
					return true;
				}
				case "%YAML": {
					this.yaml.explicit = true;
					if (parts.length !== 1) {
						onError(0, "%YAML directive should contain exactly one part");
						return false;
					}
					const [version] = parts;
					if (version === "1.1" || version === "1.2") {
						this.yaml.version = version;
						return true;
					} else {
						const isValid = /^\d+\.\d+$/.test(version);
						onError(6, `Unsupported YAML version ${version}`, isValid);
						return false;
					}
				}
				default:
					onError(0, `Unknown directive ${name}`, true);
					return false;
			}
		}
		/**
		* Resolves a tag, matching handles to those defined in %TAG directives.
		*
		* @returns Resolved tag, which may also be the non-specific tag `'!'` or a
		*   `'!local'` tag, or `null` if unresolvable.
		*/
		tagName(source, onError) {
			if (source === "!") return "!";
			if (source[0] !== "!") {
				onError(`Not a valid tag: ${source}`);
				return null;
			}
			if (source[1] === "<") {
				const verbatim = source.slice(2, -1);
				if (verbatim === "!" || verbatim === "!!") {
					onError(`Verbatim tags aren't resolved, so ${source} is invalid.`);
					return null;
				}
				if (source[source.length - 1] !== ">") onError("Verbatim tags must end with a >");
				return verbatim;
			}
			const [, handle, suffix] = source.match(/^(.*!)([^!]*)$/s);
			if (!suffix) onError(`The ${source} tag has no suffix`);
			const prefix = this.tags[handle];
			if (prefix) try {
				return prefix + decodeURIComponent(suffix);
			} catch (error) {
				onError(String(error));
				return null;
			}
			if (handle === "!") return source;
			onError(`Could not resolve tag: ${source}`);
			return null;
		}
		/**
		* Given a fully resolved tag, returns its printable string form,
		* taking into account current tag prefixes and defaults.
		*/
		tagString(tag) {
			for (const [handle, prefix] of Object.entries(this.tags)) if (tag.startsWith(prefix)) return handle + escapeTagName(tag.substring(prefix.length));
			return tag[0] === "!" ? tag : `!<${tag}>`;
		}
		toString(doc) {
			const lines = this.yaml.explicit ? [`%YAML ${this.yaml.version || "1.2"}`] : [];
			const tagEntries = Object.entries(this.tags);
			let tagNames;
			if (doc && tagEntries.length > 0 && identity.isNode(doc.contents)) {
				const tags = {};
				visit.visit(doc.contents, (_key, node) => {
					if (identity.isNode(node) && node.tag) tags[node.tag] = true;
				});
				tagNames = Object.keys(tags);
			} else tagNames = [];
			for (const [handle, prefix] of tagEntries) {
				if (handle === "!!" && prefix === "tag:yaml.org,2002:") continue;
				if (!doc || tagNames.some((tn) => tn.startsWith(prefix))) lines.push(`%TAG ${handle} ${prefix}`);
			}
			return lines.join("\n");
		}
	};
	Directives.defaultYaml = {
		explicit: false,
		version: "1.2"
	};
	Directives.defaultTags = { "!!": "tag:yaml.org,2002:" };
	exports.Directives = Directives;
}));

// node_modules/yaml/dist/doc/anchors.js
var require_anchors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var visit = require_visit();
	/**
	* Verify that the input string is a valid anchor.
	*
	* Will throw on errors.
	*/
	function anchorIsValid(anchor) {
		if (/[\x00-\x19\s,[\]{}]/.test(anchor)) {
			const msg = `Anchor must not contain whitespace or control characters: ${JSON.stringify(anchor)}`;
			throw new Error(msg);
		}
		return true;
	}
	function anchorNames(root) {
		const anchors = /* @__PURE__ */ new Set();
		visit.visit(root, { Value(_key, node) {
			if (node.anchor) anchors.add(node.anchor);
		} });
		return anchors;
	}
	/** Find a new anchor name with the given `prefix` and a one-indexed suffix. */
	function findNewAnchor(prefix, exclude) {
		for (let i = 1;; ++i) {
			const name = `${prefix}${i}`;
			if (!exclude.has(name)) return name;
		}
	}
	function createNodeAnchors(doc, prefix) {
		const aliasObjects = [];
		const sourceObjects = /* @__PURE__ */ new Map();
		let prevAnchors = null;
		return {
			onAnchor: (source) => {
				aliasObjects.push(source);
				prevAnchors ?? (prevAnchors = anchorNames(doc));
				const anchor = findNewAnchor(prefix, prevAnchors);
				prevAnchors.add(anchor);
				return anchor;
			},
			/**
			* With circular references, the source node is only resolved after all
			* of its child nodes are. This is why anchors are set only after all of
			* the nodes have been created.
			*/
			setAnchors: () => {
				for (const source of aliasObjects) {
					const ref = sourceObjects.get(source);
					if (typeof ref === "object" && ref.anchor && (identity.isScalar(ref.node) || identity.isCollection(ref.node))) ref.node.anchor = ref.anchor;
					else {
						const error = /* @__PURE__ */ new Error("Failed to resolve repeated object (this should not happen)");
						error.source = source;
						throw error;
					}
				}
			},
			sourceObjects
		};
	}
	exports.anchorIsValid = anchorIsValid;
	exports.anchorNames = anchorNames;
	exports.createNodeAnchors = createNodeAnchors;
	exports.findNewAnchor = findNewAnchor;
}));

// node_modules/yaml/dist/doc/applyReviver.js
var require_applyReviver = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Applies the JSON.parse reviver algorithm as defined in the ECMA-262 spec,
	* in section 24.5.1.1 "Runtime Semantics: InternalizeJSONProperty" of the
	* 2021 edition: https://tc39.es/ecma262/#sec-json.parse
	*
	* Includes extensions for handling Map and Set objects.
	*/
	function applyReviver(reviver, obj, key, val) {
		if (val && typeof val === "object") {
			if (Array.isArray(val)) for (let i = 0, len = val.length; i < len; ++i) {
				const v0 = val[i];
				const v1 = applyReviver(reviver, val, String(i), v0);
				if (v1 === void 0) delete val[i];
				else if (v1 !== v0) val[i] = v1;
			}
			else if (val instanceof Map) for (const k of Array.from(val.keys())) {
				const v0 = val.get(k);
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) val.delete(k);
				else if (v1 !== v0) val.set(k, v1);
			}
			else if (val instanceof Set) for (const v0 of Array.from(val)) {
				const v1 = applyReviver(reviver, val, v0, v0);
				if (v1 === void 0) val.delete(v0);
				else if (v1 !== v0) {
					val.delete(v0);
					val.add(v1);
				}
			}
			else for (const [k, v0] of Object.entries(val)) {
				const v1 = applyReviver(reviver, val, k, v0);
				if (v1 === void 0) delete val[k];
				else if (v1 !== v0) val[k] = v1;
			}
		}
		return reviver.call(obj, key, val);
	}
	exports.applyReviver = applyReviver;
}));

// node_modules/yaml/dist/nodes/toJS.js
var require_toJS = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	/**
	* Recursively convert any node or its contents to native JavaScript
	*
	* @param value - The input value
	* @param arg - If `value` defines a `toJSON()` method, use this
	*   as its first argument
	* @param ctx - Conversion context, originally set in Document#toJS(). If
	*   `{ keep: true }` is not set, output should be suitable for JSON
	*   stringification.
	*/
	function toJS(value, arg, ctx) {
		if (Array.isArray(value)) return value.map((v, i) => toJS(v, String(i), ctx));
		if (value && typeof value.toJSON === "function") {
			if (!ctx || !identity.hasAnchor(value)) return value.toJSON(arg, ctx);
			const data = {
				aliasCount: 0,
				count: 1,
				res: void 0
			};
			ctx.anchors.set(value, data);
			ctx.onCreate = (res) => {
				data.res = res;
				delete ctx.onCreate;
			};
			const res = value.toJSON(arg, ctx);
			if (ctx.onCreate) ctx.onCreate(res);
			return res;
		}
		if (typeof value === "bigint" && !ctx?.keep) return Number(value);
		return value;
	}
	exports.toJS = toJS;
}));

// node_modules/yaml/dist/nodes/Node.js
var require_Node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var applyReviver = require_applyReviver();
	var identity = require_identity();
	var toJS = require_toJS();
	var NodeBase = class {
		constructor(type) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: type });
		}
		/** Create a copy of this node.  */
		clone() {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** A plain JavaScript representation of this node. */
		toJS(doc, { mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			if (!identity.isDocument(doc)) throw new TypeError("A document argument is required");
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc,
				keep: true,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this, "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
	};
	exports.NodeBase = NodeBase;
}));

// node_modules/yaml/dist/nodes/Alias.js
var require_Alias = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var visit = require_visit();
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	var Alias = class extends Node.NodeBase {
		constructor(source) {
			super(identity.ALIAS);
			this.source = source;
			Object.defineProperty(this, "tag", { set() {
				throw new Error("Alias nodes cannot have tags");
			} });
		}
		/**
		* Resolve the value of this alias within `doc`, finding the last
		* instance of the `source` anchor before this node.
		*/
		resolve(doc, ctx) {
			if (ctx?.maxAliasCount === 0) throw new ReferenceError("Alias resolution is disabled");
			let nodes;
			if (ctx?.aliasResolveCache) nodes = ctx.aliasResolveCache;
			else {
				nodes = [];
				visit.visit(doc, { Node: (_key, node) => {
					if (identity.isAlias(node) || identity.hasAnchor(node)) nodes.push(node);
				} });
				if (ctx) ctx.aliasResolveCache = nodes;
			}
			let found = void 0;
			for (const node of nodes) {
				if (node === this) break;
				if (node.anchor === this.source) found = node;
			}
			if (found && ctx) {
				const { anchors, doc, maxAliasCount } = ctx;
				let data = anchors.get(found);
				if (!data) {
					toJS.toJS(found, null, ctx);
					data = anchors.get(found);
				}
				/* istanbul ignore if */
				if (data?.res === void 0) throw new ReferenceError("This should not happen: Alias anchor was not resolved?");
				if (maxAliasCount >= 0) {
					data.count += 1;
					if (data.aliasCount === 0) data.aliasCount = getAliasCount(doc, found, anchors);
					if (data.count * data.aliasCount > maxAliasCount) throw new ReferenceError("Excessive alias count indicates a resource exhaustion attack");
				}
			}
			return found;
		}
		toJSON(_arg, ctx) {
			if (!ctx) return { source: this.source };
			const source = this.resolve(ctx.doc, ctx);
			if (!source) {
				const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
				throw new ReferenceError(msg);
			}
			return ctx.anchors.get(source).res;
		}
		toString(ctx, _onComment, _onChompKeep) {
			const src = `*${this.source}`;
			if (ctx) {
				anchors.anchorIsValid(this.source);
				if (ctx.options.verifyAliasOrder && !ctx.anchors.has(this.source)) {
					const msg = `Unresolved alias (the anchor must be set before the alias): ${this.source}`;
					throw new Error(msg);
				}
				if (ctx.implicitKey) return `${src} `;
			}
			return src;
		}
	};
	function getAliasCount(doc, node, anchors) {
		if (identity.isAlias(node)) {
			const source = node.resolve(doc);
			const anchor = anchors && source && anchors.get(source);
			return anchor ? anchor.count * anchor.aliasCount : 0;
		} else if (identity.isCollection(node)) {
			let count = 0;
			for (const item of node.items) {
				const c = getAliasCount(doc, item, anchors);
				if (c > count) count = c;
			}
			return count;
		} else if (identity.isPair(node)) {
			const kc = getAliasCount(doc, node.key, anchors);
			const vc = getAliasCount(doc, node.value, anchors);
			return Math.max(kc, vc);
		}
		return 1;
	}
	exports.Alias = Alias;
}));

// node_modules/yaml/dist/nodes/Scalar.js
var require_Scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Node = require_Node();
	var toJS = require_toJS();
	const isScalarValue = (value) => !value || typeof value !== "function" && typeof value !== "object";
	var Scalar = class extends Node.NodeBase {
		constructor(value) {
			super(identity.SCALAR);
			this.value = value;
		}
		toJSON(arg, ctx) {
			return ctx?.keep ? this.value : toJS.toJS(this.value, arg, ctx);
		}
		toString() {
			return String(this.value);
		}
	};
	Scalar.BLOCK_FOLDED = "BLOCK_FOLDED";
	Scalar.BLOCK_LITERAL = "BLOCK_LITERAL";
	Scalar.PLAIN = "PLAIN";
	Scalar.QUOTE_DOUBLE = "QUOTE_DOUBLE";
	Scalar.QUOTE_SINGLE = "QUOTE_SINGLE";
	exports.Scalar = Scalar;
	exports.isScalarValue = isScalarValue;
}));

// node_modules/yaml/dist/doc/createNode.js
var require_createNode = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var Scalar = require_Scalar();
	const defaultTagPrefix = "tag:yaml.org,2002:";
	function findTagObject(value, tagName, tags) {
		if (tagName) {
			const match = tags.filter((t) => t.tag === tagName);
			const tagObj = match.find((t) => !t.format) ?? match[0];
			if (!tagObj) throw new Error(`Tag ${tagName} not found`);
			return tagObj;
		}
		return tags.find((t) => t.identify?.(value) && !t.format);
	}
	function createNode(value, tagName, ctx) {
		if (identity.isDocument(value)) value = value.contents;
		if (identity.isNode(value)) return value;
		if (identity.isPair(value)) {
			const map = ctx.schema[identity.MAP].createNode?.(ctx.schema, null, ctx);
			map.items.push(value);
			return map;
		}
		if (value instanceof String || value instanceof Number || value instanceof Boolean || typeof BigInt !== "undefined" && value instanceof BigInt) value = value.valueOf();
		const { aliasDuplicateObjects, onAnchor, onTagObj, schema, sourceObjects } = ctx;
		let ref = void 0;
		if (aliasDuplicateObjects && value && typeof value === "object") {
			ref = sourceObjects.get(value);
			if (ref) {
				ref.anchor ?? (ref.anchor = onAnchor(value));
				return new Alias.Alias(ref.anchor);
			} else {
				ref = {
					anchor: null,
					node: null
				};
				sourceObjects.set(value, ref);
			}
		}
		if (tagName?.startsWith("!!")) tagName = defaultTagPrefix + tagName.slice(2);
		let tagObj = findTagObject(value, tagName, schema.tags);
		if (!tagObj) {
			if (value && typeof value.toJSON === "function") value = value.toJSON();
			if (!value || typeof value !== "object") {
				const node = new Scalar.Scalar(value);
				if (ref) ref.node = node;
				return node;
			}
			tagObj = value instanceof Map ? schema[identity.MAP] : Symbol.iterator in Object(value) ? schema[identity.SEQ] : schema[identity.MAP];
		}
		if (onTagObj) {
			onTagObj(tagObj);
			delete ctx.onTagObj;
		}
		const node = tagObj?.createNode ? tagObj.createNode(ctx.schema, value, ctx) : typeof tagObj?.nodeClass?.from === "function" ? tagObj.nodeClass.from(ctx.schema, value, ctx) : new Scalar.Scalar(value);
		if (tagName) node.tag = tagName;
		else if (!tagObj.default) node.tag = tagObj.tag;
		if (ref) ref.node = node;
		return node;
	}
	exports.createNode = createNode;
}));

// node_modules/yaml/dist/nodes/Collection.js
var require_Collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var identity = require_identity();
	var Node = require_Node();
	function collectionFromPath(schema, path, value) {
		let v = value;
		for (let i = path.length - 1; i >= 0; --i) {
			const k = path[i];
			if (typeof k === "number" && Number.isInteger(k) && k >= 0) {
				const a = [];
				a[k] = v;
				v = a;
			} else v = /* @__PURE__ */ new Map([[k, v]]);
		}
		return createNode.createNode(v, void 0, {
			aliasDuplicateObjects: false,
			keepUndefined: false,
			onAnchor: () => {
				throw new Error("This should not happen, please report a bug.");
			},
			schema,
			sourceObjects: /* @__PURE__ */ new Map()
		});
	}
	const isEmptyPath = (path) => path == null || typeof path === "object" && !!path[Symbol.iterator]().next().done;
	var Collection = class extends Node.NodeBase {
		constructor(type, schema) {
			super(type);
			Object.defineProperty(this, "schema", {
				value: schema,
				configurable: true,
				enumerable: false,
				writable: true
			});
		}
		/**
		* Create a copy of this collection.
		*
		* @param schema - If defined, overwrites the original's schema
		*/
		clone(schema) {
			const copy = Object.create(Object.getPrototypeOf(this), Object.getOwnPropertyDescriptors(this));
			if (schema) copy.schema = schema;
			copy.items = copy.items.map((it) => identity.isNode(it) || identity.isPair(it) ? it.clone(schema) : it);
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/**
		* Adds a value to the collection. For `!!map` and `!!omap` the value must
		* be a Pair instance or a `{ key, value }` object, which may not have a key
		* that already exists in the map.
		*/
		addIn(path, value) {
			if (isEmptyPath(path)) this.add(value);
			else {
				const [key, ...rest] = path;
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.addIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
		/**
		* Removes a value from the collection.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.delete(key);
			const node = this.get(key, true);
			if (identity.isCollection(node)) return node.deleteIn(rest);
			else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			const [key, ...rest] = path;
			const node = this.get(key, true);
			if (rest.length === 0) return !keepScalar && identity.isScalar(node) ? node.value : node;
			else return identity.isCollection(node) ? node.getIn(rest, keepScalar) : void 0;
		}
		hasAllNullValues(allowScalar) {
			return this.items.every((node) => {
				if (!identity.isPair(node)) return false;
				const n = node.value;
				return n == null || allowScalar && identity.isScalar(n) && n.value == null && !n.commentBefore && !n.comment && !n.tag;
			});
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*/
		hasIn(path) {
			const [key, ...rest] = path;
			if (rest.length === 0) return this.has(key);
			const node = this.get(key, true);
			return identity.isCollection(node) ? node.hasIn(rest) : false;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			const [key, ...rest] = path;
			if (rest.length === 0) this.set(key, value);
			else {
				const node = this.get(key, true);
				if (identity.isCollection(node)) node.setIn(rest, value);
				else if (node === void 0 && this.schema) this.set(key, collectionFromPath(this.schema, rest, value));
				else throw new Error(`Expected YAML collection at ${key}. Remaining path: ${rest}`);
			}
		}
	};
	exports.Collection = Collection;
	exports.collectionFromPath = collectionFromPath;
	exports.isEmptyPath = isEmptyPath;
}));

// node_modules/yaml/dist/stringify/stringifyComment.js
var require_stringifyComment = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringifies a comment.
	*
	* Empty comment lines are left empty,
	* lines consisting of a single space are replaced by `#`,
	* and all other lines are prefixed with a `#`.
	*/
	const stringifyComment = (str) => str.replace(/^(?!$)(?: $)?/gm, "#");
	function indentComment(comment, indent) {
		if (/^\n+$/.test(comment)) return comment.substring(1);
		return indent ? comment.replace(/^(?! *$)/gm, indent) : comment;
	}
	const lineComment = (str, indent, comment) => str.endsWith("\n") ? indentComment(comment, indent) : comment.includes("\n") ? "\n" + indentComment(comment, indent) : (str.endsWith(" ") ? "" : " ") + comment;
	exports.indentComment = indentComment;
	exports.lineComment = lineComment;
	exports.stringifyComment = stringifyComment;
}));

// node_modules/yaml/dist/stringify/foldFlowLines.js
var require_foldFlowLines = /* @__PURE__ */ __commonJSMin(((exports) => {
	const FOLD_FLOW = "flow";
	const FOLD_BLOCK = "block";
	const FOLD_QUOTED = "quoted";
	/**
	* Tries to keep input at up to `lineWidth` characters, splitting only on spaces
	* not followed by newlines or spaces unless `mode` is `'quoted'`. Lines are
	* terminated with `\n` and started with `indent`.
	*/
	function foldFlowLines(text, indent, mode = "flow", { indentAtStart, lineWidth = 80, minContentWidth = 20, onFold, onOverflow } = {}) {
		if (!lineWidth || lineWidth < 0) return text;
		if (lineWidth < minContentWidth) minContentWidth = 0;
		const endStep = Math.max(1 + minContentWidth, 1 + lineWidth - indent.length);
		if (text.length <= endStep) return text;
		const folds = [];
		const escapedFolds = {};
		let end = lineWidth - indent.length;
		if (typeof indentAtStart === "number") {
			if (indentAtStart > lineWidth - Math.max(2, minContentWidth)) folds.push(0);
			else end = lineWidth - indentAtStart;
		}
		let split = void 0;
		let prev = void 0;
		let overflow = false;
		let i = -1;
		let escStart = -1;
		let escEnd = -1;
		if (mode === FOLD_BLOCK) {
			i = consumeMoreIndentedLines(text, i, indent.length);
			if (i !== -1) end = i + endStep;
		}
		for (let ch; ch = text[i += 1];) {
			if (mode === FOLD_QUOTED && ch === "\\") {
				escStart = i;
				switch (text[i + 1]) {
					case "x":
						i += 3;
						break;
					case "u":
						i += 5;
						break;
					case "U":
						i += 9;
						break;
					default: i += 1;
				}
				escEnd = i;
			}
			if (ch === "\n") {
				if (mode === FOLD_BLOCK) i = consumeMoreIndentedLines(text, i, indent.length);
				end = i + indent.length + endStep;
				split = void 0;
			} else {
				if (ch === " " && prev && prev !== " " && prev !== "\n" && prev !== "	") {
					const next = text[i + 1];
					if (next && next !== " " && next !== "\n" && next !== "	") split = i;
				}
				if (i >= end) {
					if (split) {
						folds.push(split);
						end = split + endStep;
						split = void 0;
					} else if (mode === FOLD_QUOTED) {
						while (prev === " " || prev === "	") {
							prev = ch;
							ch = text[i += 1];
							overflow = true;
						}
						const j = i > escEnd + 1 ? i - 2 : escStart - 1;
						if (escapedFolds[j]) return text;
						folds.push(j);
						escapedFolds[j] = true;
						end = j + endStep;
						split = void 0;
					} else overflow = true;
				}
			}
			prev = ch;
		}
		if (overflow && onOverflow) onOverflow();
		if (folds.length === 0) return text;
		if (onFold) onFold();
		let res = text.slice(0, folds[0]);
		for (let i = 0; i < folds.length; ++i) {
			const fold = folds[i];
			const end = folds[i + 1] || text.length;
			if (fold === 0) res = `\n${indent}${text.slice(0, end)}`;
			else {
				if (mode === FOLD_QUOTED && escapedFolds[fold]) res += `${text[fold]}\\`;
				res += `\n${indent}${text.slice(fold + 1, end)}`;
			}
		}
		return res;
	}
	/**
	* Presumes `i + 1` is at the start of a line
	* @returns index of last newline in more-indented block
	*/
	function consumeMoreIndentedLines(text, i, indent) {
		let end = i;
		let start = i + 1;
		let ch = text[start];
		while (ch === " " || ch === "	") if (i < start + indent) ch = text[++i];
		else {
			do
				ch = text[++i];
			while (ch && ch !== "\n");
			end = i;
			start = i + 1;
			ch = text[start];
		}
		return end;
	}
	exports.FOLD_BLOCK = FOLD_BLOCK;
	exports.FOLD_FLOW = FOLD_FLOW;
	exports.FOLD_QUOTED = FOLD_QUOTED;
	exports.foldFlowLines = foldFlowLines;
}));

// node_modules/yaml/dist/stringify/stringifyString.js
var require_stringifyString = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var foldFlowLines = require_foldFlowLines();
	const getFoldOptions = (ctx, isBlock) => ({
		indentAtStart: isBlock ? ctx.indent.length : ctx.indentAtStart,
		lineWidth: ctx.options.lineWidth,
		minContentWidth: ctx.options.minContentWidth
	});
	const containsDocumentMarker = (str) => /^(%|---|\.\.\.)/m.test(str);
	function lineLengthOverLimit(str, lineWidth, indentLength) {
		if (!lineWidth || lineWidth < 0) return false;
		const limit = lineWidth - indentLength;
		const strLen = str.length;
		if (strLen <= limit) return false;
		for (let i = 0, start = 0; i < strLen; ++i) if (str[i] === "\n") {
			if (i - start > limit) return true;
			start = i + 1;
			if (strLen - start <= limit) return false;
		}
		return true;
	}
	function doubleQuotedString(value, ctx) {
		const json = JSON.stringify(value);
		if (ctx.options.doubleQuotedAsJSON) return json;
		const { implicitKey } = ctx;
		const minMultiLineLength = ctx.options.doubleQuotedMinMultiLineLength;
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		let str = "";
		let start = 0;
		for (let i = 0, ch = json[i]; ch; ch = json[++i]) {
			if (ch === " " && json[i + 1] === "\\" && json[i + 2] === "n") {
				str += json.slice(start, i) + "\\ ";
				i += 1;
				start = i;
				ch = "\\";
			}
			if (ch === "\\") switch (json[i + 1]) {
				case "u":
					{
						str += json.slice(start, i);
						const code = json.substr(i + 2, 4);
						switch (code) {
							case "0000":
								str += "\\0";
								break;
							case "0007":
								str += "\\a";
								break;
							case "000b":
								str += "\\v";
								break;
							case "001b":
								str += "\\e";
								break;
							case "0085":
								str += "\\N";
								break;
							case "00a0":
								str += "\\_";
								break;
							case "2028":
								str += "\\L";
								break;
							case "2029":
								str += "\\P";
								break;
							default: if (code.substr(0, 2) === "00") str += "\\x" + code.substr(2);
							else str += json.substr(i, 6);
						}
						i += 5;
						start = i + 1;
					}
					break;
				case "n":
					if (implicitKey || json[i + 2] === "\"" || json.length < minMultiLineLength) i += 1;
					else {
						str += json.slice(start, i) + "\n\n";
						while (json[i + 2] === "\\" && json[i + 3] === "n" && json[i + 4] !== "\"") {
							str += "\n";
							i += 2;
						}
						str += indent;
						if (json[i + 2] === " ") str += "\\";
						i += 1;
						start = i + 1;
					}
					break;
				default: i += 1;
			}
		}
		str = start ? str + json.slice(start) : json;
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_QUOTED, getFoldOptions(ctx, false));
	}
	function singleQuotedString(value, ctx) {
		if (ctx.options.singleQuote === false || ctx.implicitKey && value.includes("\n") || /[ \t]\n|\n[ \t]/.test(value)) return doubleQuotedString(value, ctx);
		const indent = ctx.indent || (containsDocumentMarker(value) ? "  " : "");
		const res = "'" + value.replace(/'/g, "''").replace(/\n+/g, `$&\n${indent}`) + "'";
		return ctx.implicitKey ? res : foldFlowLines.foldFlowLines(res, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function quotedString(value, ctx) {
		const { singleQuote } = ctx.options;
		let qs;
		if (singleQuote === false) qs = doubleQuotedString;
		else {
			const hasDouble = value.includes("\"");
			const hasSingle = value.includes("'");
			if (hasDouble && !hasSingle) qs = singleQuotedString;
			else if (hasSingle && !hasDouble) qs = doubleQuotedString;
			else qs = singleQuote ? singleQuotedString : doubleQuotedString;
		}
		return qs(value, ctx);
	}
	let blockEndNewlines;
	try {
		blockEndNewlines = new RegExp("(^|(?<!\n))\n+(?!\n|$)", "g");
	} catch {
		blockEndNewlines = /\n+(?!\n|$)/g;
	}
	function blockString({ comment, type, value }, ctx, onComment, onChompKeep) {
		const { blockQuote, commentString, lineWidth } = ctx.options;
		if (!blockQuote || /\n[\t ]+$/.test(value)) return quotedString(value, ctx);
		const indent = ctx.indent || (ctx.forceBlockIndent || containsDocumentMarker(value) ? "  " : "");
		const literal = blockQuote === "literal" ? true : blockQuote === "folded" || type === Scalar.Scalar.BLOCK_FOLDED ? false : type === Scalar.Scalar.BLOCK_LITERAL ? true : !lineLengthOverLimit(value, lineWidth, indent.length);
		if (!value) return literal ? "|\n" : ">\n";
		let chomp;
		let endStart;
		for (endStart = value.length; endStart > 0; --endStart) {
			const ch = value[endStart - 1];
			if (ch !== "\n" && ch !== "	" && ch !== " ") break;
		}
		let end = value.substring(endStart);
		const endNlPos = end.indexOf("\n");
		if (endNlPos === -1) chomp = "-";
		else if (value === end || endNlPos !== end.length - 1) {
			chomp = "+";
			if (onChompKeep) onChompKeep();
		} else chomp = "";
		if (end) {
			value = value.slice(0, -end.length);
			if (end[end.length - 1] === "\n") end = end.slice(0, -1);
			end = end.replace(blockEndNewlines, `$&${indent}`);
		}
		let startWithSpace = false;
		let startEnd;
		let startNlPos = -1;
		for (startEnd = 0; startEnd < value.length; ++startEnd) {
			const ch = value[startEnd];
			if (ch === " ") startWithSpace = true;
			else if (ch === "\n") startNlPos = startEnd;
			else break;
		}
		let start = value.substring(0, startNlPos < startEnd ? startNlPos + 1 : startEnd);
		if (start) {
			value = value.substring(start.length);
			start = start.replace(/\n+/g, `$&${indent}`);
		}
		let header = (startWithSpace ? indent ? "2" : "1" : "") + chomp;
		if (comment) {
			header += " " + commentString(comment.replace(/ ?[\r\n]+/g, " "));
			if (onComment) onComment();
		}
		if (!literal) {
			const foldedValue = value.replace(/\n+/g, "\n$&").replace(/(?:^|\n)([\t ].*)(?:([\n\t ]*)\n(?![\n\t ]))?/g, "$1$2").replace(/\n+/g, `$&${indent}`);
			let literalFallback = false;
			const foldOptions = getFoldOptions(ctx, true);
			if (blockQuote !== "folded" && type !== Scalar.Scalar.BLOCK_FOLDED) foldOptions.onOverflow = () => {
				literalFallback = true;
			};
			const body = foldFlowLines.foldFlowLines(`${start}${foldedValue}${end}`, indent, foldFlowLines.FOLD_BLOCK, foldOptions);
			if (!literalFallback) return `>${header}\n${indent}${body}`;
		}
		value = value.replace(/\n+/g, `$&${indent}`);
		return `|${header}\n${indent}${start}${value}${end}`;
	}
	function plainString(item, ctx, onComment, onChompKeep) {
		const { type, value } = item;
		const { actualString, implicitKey, indent, indentStep, inFlow } = ctx;
		if (implicitKey && value.includes("\n") || inFlow && /[[\]{},]/.test(value)) return quotedString(value, ctx);
		if (/^[\n\t ,[\]{}#&*!|>'"%@`]|^[?-]$|^[?-][ \t]|[\n:][ \t]|[ \t]\n|[\n\t ]#|[\n\t :]$/.test(value)) return implicitKey || inFlow || !value.includes("\n") ? quotedString(value, ctx) : blockString(item, ctx, onComment, onChompKeep);
		if (!implicitKey && !inFlow && type !== Scalar.Scalar.PLAIN && value.includes("\n")) return blockString(item, ctx, onComment, onChompKeep);
		if (containsDocumentMarker(value)) {
			if (indent === "") {
				ctx.forceBlockIndent = true;
				return blockString(item, ctx, onComment, onChompKeep);
			} else if (implicitKey && indent === indentStep) return quotedString(value, ctx);
		}
		const str = value.replace(/\n+/g, `$&\n${indent}`);
		if (actualString) {
			const test = (tag) => tag.default && tag.tag !== "tag:yaml.org,2002:str" && tag.test?.test(str);
			const { compat, tags } = ctx.doc.schema;
			if (tags.some(test) || compat?.some(test)) return quotedString(value, ctx);
		}
		return implicitKey ? str : foldFlowLines.foldFlowLines(str, indent, foldFlowLines.FOLD_FLOW, getFoldOptions(ctx, false));
	}
	function stringifyString(item, ctx, onComment, onChompKeep) {
		const { implicitKey, inFlow } = ctx;
		const ss = typeof item.value === "string" ? item : Object.assign({}, item, { value: String(item.value) });
		let { type } = item;
		if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
			if (/[\x00-\x08\x0b-\x1f\x7f-\x9f\u{D800}-\u{DFFF}]/u.test(ss.value)) type = Scalar.Scalar.QUOTE_DOUBLE;
		}
		const _stringify = (_type) => {
			switch (_type) {
				case Scalar.Scalar.BLOCK_FOLDED:
				case Scalar.Scalar.BLOCK_LITERAL: return implicitKey || inFlow ? quotedString(ss.value, ctx) : blockString(ss, ctx, onComment, onChompKeep);
				case Scalar.Scalar.QUOTE_DOUBLE: return doubleQuotedString(ss.value, ctx);
				case Scalar.Scalar.QUOTE_SINGLE: return singleQuotedString(ss.value, ctx);
				case Scalar.Scalar.PLAIN: return plainString(ss, ctx, onComment, onChompKeep);
				default: return null;
			}
		};
		let res = _stringify(type);
		if (res === null) {
			const { defaultKeyType, defaultStringType } = ctx.options;
			const t = implicitKey && defaultKeyType || defaultStringType;
			res = _stringify(t);
			if (res === null) throw new Error(`Unsupported default string type ${t}`);
		}
		return res;
	}
	exports.stringifyString = stringifyString;
}));

// node_modules/yaml/dist/stringify/stringify.js
var require_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	var anchors = require_anchors();
	var identity = require_identity();
	var stringifyComment = require_stringifyComment();
	var stringifyString = require_stringifyString();
	function createStringifyContext(doc, options) {
		const opt = Object.assign({
			blockQuote: true,
			commentString: stringifyComment.stringifyComment,
			defaultKeyType: null,
			defaultStringType: "PLAIN",
			directives: null,
			doubleQuotedAsJSON: false,
			doubleQuotedMinMultiLineLength: 40,
			falseStr: "false",
			flowCollectionPadding: true,
			indentSeq: true,
			lineWidth: 80,
			minContentWidth: 20,
			nullStr: "null",
			simpleKeys: false,
			singleQuote: null,
			trailingComma: false,
			trueStr: "true",
			verifyAliasOrder: true
		}, doc.schema.toStringOptions, options);
		let inFlow;
		switch (opt.collectionStyle) {
			case "block":
				inFlow = false;
				break;
			case "flow":
				inFlow = true;
				break;
			default: inFlow = null;
		}
		return {
			anchors: /* @__PURE__ */ new Set(),
			doc,
			flowCollectionPadding: opt.flowCollectionPadding ? " " : "",
			indent: "",
			indentStep: typeof opt.indent === "number" ? " ".repeat(opt.indent) : "  ",
			inFlow,
			options: opt
		};
	}
	function getTagObject(tags, item) {
		if (item.tag) {
			const match = tags.filter((t) => t.tag === item.tag);
			if (match.length > 0) return match.find((t) => t.format === item.format) ?? match[0];
		}
		let tagObj = void 0;
		let obj;
		if (identity.isScalar(item)) {
			obj = item.value;
			let match = tags.filter((t) => t.identify?.(obj));
			if (match.length > 1) {
				const testMatch = match.filter((t) => t.test);
				if (testMatch.length > 0) match = testMatch;
			}
			tagObj = match.find((t) => t.format === item.format) ?? match.find((t) => !t.format);
		} else {
			obj = item;
			tagObj = tags.find((t) => t.nodeClass && obj instanceof t.nodeClass);
		}
		if (!tagObj) {
			const name = obj?.constructor?.name ?? (obj === null ? "null" : typeof obj);
			throw new Error(`Tag not resolved for ${name} value`);
		}
		return tagObj;
	}
	function stringifyProps(node, tagObj, { anchors: anchors$1, doc }) {
		if (!doc.directives) return "";
		const props = [];
		const anchor = (identity.isScalar(node) || identity.isCollection(node)) && node.anchor;
		if (anchor && anchors.anchorIsValid(anchor)) {
			anchors$1.add(anchor);
			props.push(`&${anchor}`);
		}
		const tag = node.tag ?? (tagObj.default ? null : tagObj.tag);
		if (tag) props.push(doc.directives.tagString(tag));
		return props.join(" ");
	}
	function stringify(item, ctx, onComment, onChompKeep) {
		if (identity.isPair(item)) return item.toString(ctx, onComment, onChompKeep);
		if (identity.isAlias(item)) {
			if (ctx.doc.directives) return item.toString(ctx);
			if (ctx.resolvedAliases?.has(item)) throw new TypeError(`Cannot stringify circular structure without alias nodes`);
			else {
				if (ctx.resolvedAliases) ctx.resolvedAliases.add(item);
				else ctx.resolvedAliases = /* @__PURE__ */ new Set([item]);
				item = item.resolve(ctx.doc);
			}
		}
		let tagObj = void 0;
		const node = identity.isNode(item) ? item : ctx.doc.createNode(item, { onTagObj: (o) => tagObj = o });
		tagObj ?? (tagObj = getTagObject(ctx.doc.schema.tags, node));
		const props = stringifyProps(node, tagObj, ctx);
		if (props.length > 0) ctx.indentAtStart = (ctx.indentAtStart ?? 0) + props.length + 1;
		const str = typeof tagObj.stringify === "function" ? tagObj.stringify(node, ctx, onComment, onChompKeep) : identity.isScalar(node) ? stringifyString.stringifyString(node, ctx, onComment, onChompKeep) : node.toString(ctx, onComment, onChompKeep);
		if (!props) return str;
		return identity.isScalar(node) || str[0] === "{" || str[0] === "[" ? `${props} ${str}` : `${props}\n${ctx.indent}${str}`;
	}
	exports.createStringifyContext = createStringifyContext;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/stringify/stringifyPair.js
var require_stringifyPair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyPair({ key, value }, ctx, onComment, onChompKeep) {
		const { allNullValues, doc, indent, indentStep, options: { commentString, indentSeq, simpleKeys } } = ctx;
		let keyComment = identity.isNode(key) && key.comment || null;
		if (simpleKeys) {
			if (keyComment) throw new Error("With simple keys, key nodes cannot have comments");
			if (identity.isCollection(key) || !identity.isNode(key) && typeof key === "object") throw new Error("With simple keys, collection cannot be used as a key value");
		}
		let explicitKey = !simpleKeys && (!key || keyComment && value == null && !ctx.inFlow || identity.isCollection(key) || (identity.isScalar(key) ? key.type === Scalar.Scalar.BLOCK_FOLDED || key.type === Scalar.Scalar.BLOCK_LITERAL : typeof key === "object"));
		ctx = Object.assign({}, ctx, {
			allNullValues: false,
			implicitKey: !explicitKey && (simpleKeys || !allNullValues),
			indent: indent + indentStep
		});
		let keyCommentDone = false;
		let chompKeep = false;
		let str = stringify.stringify(key, ctx, () => keyCommentDone = true, () => chompKeep = true);
		if (!explicitKey && !ctx.inFlow && str.length > 1024) {
			if (simpleKeys) throw new Error("With simple keys, single line scalar must not span more than 1024 characters");
			explicitKey = true;
		}
		if (ctx.inFlow) {
			if (allNullValues || value == null) {
				if (keyCommentDone && onComment) onComment();
				return str === "" ? "?" : explicitKey ? `? ${str}` : str;
			}
		} else if (allNullValues && !simpleKeys || value == null && explicitKey) {
			str = `? ${str}`;
			if (keyComment && !keyCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			else if (chompKeep && onChompKeep) onChompKeep();
			return str;
		}
		if (keyCommentDone) keyComment = null;
		if (explicitKey) {
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
			str = `? ${str}\n${indent}:`;
		} else {
			str = `${str}:`;
			if (keyComment) str += stringifyComment.lineComment(str, ctx.indent, commentString(keyComment));
		}
		let vsb, vcb, valueComment;
		if (identity.isNode(value)) {
			vsb = !!value.spaceBefore;
			vcb = value.commentBefore;
			valueComment = value.comment;
		} else {
			vsb = false;
			vcb = null;
			valueComment = null;
			if (value && typeof value === "object") value = doc.createNode(value);
		}
		ctx.implicitKey = false;
		if (!explicitKey && !keyComment && identity.isScalar(value)) ctx.indentAtStart = str.length + 1;
		chompKeep = false;
		if (!indentSeq && indentStep.length >= 2 && !ctx.inFlow && !explicitKey && identity.isSeq(value) && !value.flow && !value.tag && !value.anchor) ctx.indent = ctx.indent.substring(2);
		let valueCommentDone = false;
		const valueStr = stringify.stringify(value, ctx, () => valueCommentDone = true, () => chompKeep = true);
		let ws = " ";
		if (keyComment || vsb || vcb) {
			ws = vsb ? "\n" : "";
			if (vcb) {
				const cs = commentString(vcb);
				ws += `\n${stringifyComment.indentComment(cs, ctx.indent)}`;
			}
			if (valueStr === "" && !ctx.inFlow) {
				if (ws === "\n" && valueComment) ws = "\n\n";
			} else ws += `\n${ctx.indent}`;
		} else if (!explicitKey && identity.isCollection(value)) {
			const vs0 = valueStr[0];
			const nl0 = valueStr.indexOf("\n");
			const hasNewline = nl0 !== -1;
			const flow = ctx.inFlow ?? value.flow ?? value.items.length === 0;
			if (hasNewline || !flow) {
				let hasPropsLine = false;
				if (hasNewline && (vs0 === "&" || vs0 === "!")) {
					let sp0 = valueStr.indexOf(" ");
					if (vs0 === "&" && sp0 !== -1 && sp0 < nl0 && valueStr[sp0 + 1] === "!") sp0 = valueStr.indexOf(" ", sp0 + 1);
					if (sp0 === -1 || nl0 < sp0) hasPropsLine = true;
				}
				if (!hasPropsLine) ws = `\n${ctx.indent}`;
			}
		} else if (valueStr === "" || valueStr[0] === "\n") ws = "";
		str += ws + valueStr;
		if (ctx.inFlow) {
			if (valueCommentDone && onComment) onComment();
		} else if (valueComment && !valueCommentDone) str += stringifyComment.lineComment(str, ctx.indent, commentString(valueComment));
		else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	exports.stringifyPair = stringifyPair;
}));

// node_modules/yaml/dist/log.js
var require_log = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	function debug(logLevel, ...messages) {
		if (logLevel === "debug") console.log(...messages);
	}
	function warn(logLevel, warning) {
		if (logLevel === "debug" || logLevel === "warn") {
			if (typeof node_process.emitWarning === "function") node_process.emitWarning(warning);
			else console.warn(warning);
		}
	}
	exports.debug = debug;
	exports.warn = warn;
}));

// node_modules/yaml/dist/schema/yaml-1.1/merge.js
var require_merge = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	const MERGE_KEY = "<<";
	const merge = {
		identify: (value) => value === MERGE_KEY || typeof value === "symbol" && value.description === MERGE_KEY,
		default: "key",
		tag: "tag:yaml.org,2002:merge",
		test: /^<<$/,
		resolve: () => Object.assign(new Scalar.Scalar(Symbol(MERGE_KEY)), { addToJSMap: addMergeToJSMap }),
		stringify: () => MERGE_KEY
	};
	const isMergeKey = (ctx, key) => (merge.identify(key) || identity.isScalar(key) && (!key.type || key.type === Scalar.Scalar.PLAIN) && merge.identify(key.value)) && ctx?.doc.schema.tags.some((tag) => tag.tag === merge.tag && tag.default);
	function addMergeToJSMap(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (identity.isSeq(source)) for (const it of source.items) mergeValue(ctx, map, it);
		else if (Array.isArray(source)) for (const it of source) mergeValue(ctx, map, it);
		else mergeValue(ctx, map, source);
	}
	function mergeValue(ctx, map, value) {
		const source = resolveAliasValue(ctx, value);
		if (!identity.isMap(source)) throw new Error("Merge sources must be maps or map aliases");
		const srcMap = source.toJSON(null, ctx, Map);
		for (const [key, value] of srcMap) if (map instanceof Map) {
			if (!map.has(key)) map.set(key, value);
		} else if (map instanceof Set) map.add(key);
		else if (!Object.prototype.hasOwnProperty.call(map, key)) Object.defineProperty(map, key, {
			value,
			writable: true,
			enumerable: true,
			configurable: true
		});
		return map;
	}
	function resolveAliasValue(ctx, value) {
		return ctx && identity.isAlias(value) ? value.resolve(ctx.doc, ctx) : value;
	}
	exports.addMergeToJSMap = addMergeToJSMap;
	exports.isMergeKey = isMergeKey;
	exports.merge = merge;
}));

// node_modules/yaml/dist/nodes/addPairToJSMap.js
var require_addPairToJSMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var log = require_log();
	var merge = require_merge();
	var stringify = require_stringify();
	var identity = require_identity();
	var toJS = require_toJS();
	function addPairToJSMap(ctx, map, { key, value }) {
		if (identity.isNode(key) && key.addToJSMap) key.addToJSMap(ctx, map, value);
		else if (merge.isMergeKey(ctx, key)) merge.addMergeToJSMap(ctx, map, value);
		else {
			const jsKey = toJS.toJS(key, "", ctx);
			if (map instanceof Map) map.set(jsKey, toJS.toJS(value, jsKey, ctx));
			else if (map instanceof Set) map.add(jsKey);
			else {
				const stringKey = stringifyKey(key, jsKey, ctx);
				const jsValue = toJS.toJS(value, stringKey, ctx);
				if (stringKey in map) Object.defineProperty(map, stringKey, {
					value: jsValue,
					writable: true,
					enumerable: true,
					configurable: true
				});
				else map[stringKey] = jsValue;
			}
		}
		return map;
	}
	function stringifyKey(key, jsKey, ctx) {
		if (jsKey === null) return "";
		if (typeof jsKey !== "object") return String(jsKey);
		if (identity.isNode(key) && ctx?.doc) {
			const strCtx = stringify.createStringifyContext(ctx.doc, {});
			strCtx.anchors = /* @__PURE__ */ new Set();
			for (const node of ctx.anchors.keys()) strCtx.anchors.add(node.anchor);
			strCtx.inFlow = true;
			strCtx.inStringifyKey = true;
			const strKey = key.toString(strCtx);
			if (!ctx.mapKeyWarned) {
				let jsonStr = JSON.stringify(strKey);
				if (jsonStr.length > 40) jsonStr = jsonStr.substring(0, 36) + "...\"";
				log.warn(ctx.doc.options.logLevel, `Keys with collection values will be stringified due to JS Object restrictions: ${jsonStr}. Set mapAsMap: true to use object keys.`);
				ctx.mapKeyWarned = true;
			}
			return strKey;
		}
		return JSON.stringify(jsKey);
	}
	exports.addPairToJSMap = addPairToJSMap;
}));

// node_modules/yaml/dist/nodes/Pair.js
var require_Pair = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyPair = require_stringifyPair();
	var addPairToJSMap = require_addPairToJSMap();
	var identity = require_identity();
	function createPair(key, value, ctx) {
		const k = createNode.createNode(key, void 0, ctx);
		const v = createNode.createNode(value, void 0, ctx);
		return new Pair(k, v);
	}
	var Pair = class Pair {
		constructor(key, value = null) {
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.PAIR });
			this.key = key;
			this.value = value;
		}
		clone(schema) {
			let { key, value } = this;
			if (identity.isNode(key)) key = key.clone(schema);
			if (identity.isNode(value)) value = value.clone(schema);
			return new Pair(key, value);
		}
		toJSON(_, ctx) {
			const pair = ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			return addPairToJSMap.addPairToJSMap(ctx, pair, this);
		}
		toString(ctx, onComment, onChompKeep) {
			return ctx?.doc ? stringifyPair.stringifyPair(this, ctx, onComment, onChompKeep) : JSON.stringify(this);
		}
	};
	exports.Pair = Pair;
	exports.createPair = createPair;
}));

// node_modules/yaml/dist/stringify/stringifyCollection.js
var require_stringifyCollection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyCollection(collection, ctx, options) {
		return (ctx.inFlow ?? collection.flow ? stringifyFlowCollection : stringifyBlockCollection)(collection, ctx, options);
	}
	function stringifyBlockCollection({ comment, items }, ctx, { blockItemPrefix, flowChars, itemIndent, onChompKeep, onComment }) {
		const { indent, options: { commentString } } = ctx;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			type: null
		});
		let chompKeep = false;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (!chompKeep && item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, chompKeep);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (!chompKeep && ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, chompKeep);
				}
			}
			chompKeep = false;
			let str = stringify.stringify(item, itemCtx, () => comment = null, () => chompKeep = true);
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			if (chompKeep && comment) chompKeep = false;
			lines.push(blockItemPrefix + str);
		}
		let str;
		if (lines.length === 0) str = flowChars.start + flowChars.end;
		else {
			str = lines[0];
			for (let i = 1; i < lines.length; ++i) {
				const line = lines[i];
				str += line ? `\n${indent}${line}` : "\n";
			}
		}
		if (comment) {
			str += "\n" + stringifyComment.indentComment(commentString(comment), indent);
			if (onComment) onComment();
		} else if (chompKeep && onChompKeep) onChompKeep();
		return str;
	}
	function stringifyFlowCollection({ items }, ctx, { flowChars, itemIndent }) {
		const { indent, indentStep, flowCollectionPadding: fcPadding, options: { commentString } } = ctx;
		itemIndent += indentStep;
		const itemCtx = Object.assign({}, ctx, {
			indent: itemIndent,
			inFlow: true,
			type: null
		});
		let reqNewline = false;
		let linesAtValue = 0;
		const lines = [];
		for (let i = 0; i < items.length; ++i) {
			const item = items[i];
			let comment = null;
			if (identity.isNode(item)) {
				if (item.spaceBefore) lines.push("");
				addCommentBefore(ctx, lines, item.commentBefore, false);
				if (item.comment) comment = item.comment;
			} else if (identity.isPair(item)) {
				const ik = identity.isNode(item.key) ? item.key : null;
				if (ik) {
					if (ik.spaceBefore) lines.push("");
					addCommentBefore(ctx, lines, ik.commentBefore, false);
					if (ik.comment) reqNewline = true;
				}
				const iv = identity.isNode(item.value) ? item.value : null;
				if (iv) {
					if (iv.comment) comment = iv.comment;
					if (iv.commentBefore) reqNewline = true;
				} else if (item.value == null && ik?.comment) comment = ik.comment;
			}
			if (comment) reqNewline = true;
			let str = stringify.stringify(item, itemCtx, () => comment = null);
			reqNewline || (reqNewline = lines.length > linesAtValue || str.includes("\n"));
			if (i < items.length - 1) str += ",";
			else if (ctx.options.trailingComma) {
				if (ctx.options.lineWidth > 0) reqNewline || (reqNewline = lines.reduce((sum, line) => sum + line.length + 2, 2) + (str.length + 2) > ctx.options.lineWidth);
				if (reqNewline) str += ",";
			}
			if (comment) str += stringifyComment.lineComment(str, itemIndent, commentString(comment));
			lines.push(str);
			linesAtValue = lines.length;
		}
		const { start, end } = flowChars;
		if (lines.length === 0) return start + end;
		else {
			if (!reqNewline) {
				const len = lines.reduce((sum, line) => sum + line.length + 2, 2);
				reqNewline = ctx.options.lineWidth > 0 && len > ctx.options.lineWidth;
			}
			if (reqNewline) {
				let str = start;
				for (const line of lines) str += line ? `\n${indentStep}${indent}${line}` : "\n";
				return `${str}\n${indent}${end}`;
			} else return `${start}${fcPadding}${lines.join(" ")}${fcPadding}${end}`;
		}
	}
	function addCommentBefore({ indent, options: { commentString } }, lines, comment, chompKeep) {
		if (comment && chompKeep) comment = comment.replace(/^\n+/, "");
		if (comment) {
			const ic = stringifyComment.indentComment(commentString(comment), indent);
			lines.push(ic.trimStart());
		}
	}
	exports.stringifyCollection = stringifyCollection;
}));

// node_modules/yaml/dist/nodes/YAMLMap.js
var require_YAMLMap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyCollection = require_stringifyCollection();
	var addPairToJSMap = require_addPairToJSMap();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	function findPair(items, key) {
		const k = identity.isScalar(key) ? key.value : key;
		for (const it of items) if (identity.isPair(it)) {
			if (it.key === key || it.key === k) return it;
			if (identity.isScalar(it.key) && it.key.value === k) return it;
		}
	}
	var YAMLMap = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:map";
		}
		constructor(schema) {
			super(identity.MAP, schema);
			this.items = [];
		}
		/**
		* A generic collection parsing method that can be extended
		* to other node classes that inherit from YAMLMap
		*/
		static from(schema, obj, ctx) {
			const { keepUndefined, replacer } = ctx;
			const map = new this(schema);
			const add = (key, value) => {
				if (typeof replacer === "function") value = replacer.call(obj, key, value);
				else if (Array.isArray(replacer) && !replacer.includes(key)) return;
				if (value !== void 0 || keepUndefined) map.items.push(Pair.createPair(key, value, ctx));
			};
			if (obj instanceof Map) for (const [key, value] of obj) add(key, value);
			else if (obj && typeof obj === "object") for (const key of Object.keys(obj)) add(key, obj[key]);
			if (typeof schema.sortMapEntries === "function") map.items.sort(schema.sortMapEntries);
			return map;
		}
		/**
		* Adds a value to the collection.
		*
		* @param overwrite - If not set `true`, using a key that is already in the
		*   collection will throw. Otherwise, overwrites the previous value.
		*/
		add(pair, overwrite) {
			let _pair;
			if (identity.isPair(pair)) _pair = pair;
			else if (!pair || typeof pair !== "object" || !("key" in pair)) _pair = new Pair.Pair(pair, pair?.value);
			else _pair = new Pair.Pair(pair.key, pair.value);
			const prev = findPair(this.items, _pair.key);
			const sortEntries = this.schema?.sortMapEntries;
			if (prev) {
				if (!overwrite) throw new Error(`Key ${_pair.key} already set`);
				if (identity.isScalar(prev.value) && Scalar.isScalarValue(_pair.value)) prev.value.value = _pair.value;
				else prev.value = _pair.value;
			} else if (sortEntries) {
				const i = this.items.findIndex((item) => sortEntries(_pair, item) < 0);
				if (i === -1) this.items.push(_pair);
				else this.items.splice(i, 0, _pair);
			} else this.items.push(_pair);
		}
		delete(key) {
			const it = findPair(this.items, key);
			if (!it) return false;
			return this.items.splice(this.items.indexOf(it), 1).length > 0;
		}
		get(key, keepScalar) {
			const node = findPair(this.items, key)?.value;
			return (!keepScalar && identity.isScalar(node) ? node.value : node) ?? void 0;
		}
		has(key) {
			return !!findPair(this.items, key);
		}
		set(key, value) {
			this.add(new Pair.Pair(key, value), true);
		}
		/**
		* @param ctx - Conversion context, originally set in Document#toJS()
		* @param {Class} Type - If set, forces the returned collection type
		* @returns Instance of Type, Map, or Object
		*/
		toJSON(_, ctx, Type) {
			const map = Type ? new Type() : ctx?.mapAsMap ? /* @__PURE__ */ new Map() : {};
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const item of this.items) addPairToJSMap.addPairToJSMap(ctx, map, item);
			return map;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			for (const item of this.items) if (!identity.isPair(item)) throw new Error(`Map items must all be pairs; found ${JSON.stringify(item)} instead`);
			if (!ctx.allNullValues && this.hasAllNullValues(false)) ctx = Object.assign({}, ctx, { allNullValues: true });
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "",
				flowChars: {
					start: "{",
					end: "}"
				},
				itemIndent: ctx.indent || "",
				onChompKeep,
				onComment
			});
		}
	};
	exports.YAMLMap = YAMLMap;
	exports.findPair = findPair;
}));

// node_modules/yaml/dist/schema/common/map.js
var require_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLMap = require_YAMLMap();
	const map = {
		collection: "map",
		default: true,
		nodeClass: YAMLMap.YAMLMap,
		tag: "tag:yaml.org,2002:map",
		resolve(map, onError) {
			if (!identity.isMap(map)) onError("Expected a mapping for this tag");
			return map;
		},
		createNode: (schema, obj, ctx) => YAMLMap.YAMLMap.from(schema, obj, ctx)
	};
	exports.map = map;
}));

// node_modules/yaml/dist/nodes/YAMLSeq.js
var require_YAMLSeq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var createNode = require_createNode();
	var stringifyCollection = require_stringifyCollection();
	var Collection = require_Collection();
	var identity = require_identity();
	var Scalar = require_Scalar();
	var toJS = require_toJS();
	var YAMLSeq = class extends Collection.Collection {
		static get tagName() {
			return "tag:yaml.org,2002:seq";
		}
		constructor(schema) {
			super(identity.SEQ, schema);
			this.items = [];
		}
		add(value) {
			this.items.push(value);
		}
		/**
		* Removes a value from the collection.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return false;
			return this.items.splice(idx, 1).length > 0;
		}
		get(key, keepScalar) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") return void 0;
			const it = this.items[idx];
			return !keepScalar && identity.isScalar(it) ? it.value : it;
		}
		/**
		* Checks if the collection includes a value with the key `key`.
		*
		* `key` must contain a representation of an integer for this to succeed.
		* It may be wrapped in a `Scalar`.
		*/
		has(key) {
			const idx = asItemIndex(key);
			return typeof idx === "number" && idx < this.items.length;
		}
		/**
		* Sets a value in this collection. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*
		* If `key` does not contain a representation of an integer, this will throw.
		* It may be wrapped in a `Scalar`.
		*/
		set(key, value) {
			const idx = asItemIndex(key);
			if (typeof idx !== "number") throw new Error(`Expected a valid index, not ${key}.`);
			const prev = this.items[idx];
			if (identity.isScalar(prev) && Scalar.isScalarValue(value)) prev.value = value;
			else this.items[idx] = value;
		}
		toJSON(_, ctx) {
			const seq = [];
			if (ctx?.onCreate) ctx.onCreate(seq);
			let i = 0;
			for (const item of this.items) seq.push(toJS.toJS(item, String(i++), ctx));
			return seq;
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			return stringifyCollection.stringifyCollection(this, ctx, {
				blockItemPrefix: "- ",
				flowChars: {
					start: "[",
					end: "]"
				},
				itemIndent: (ctx.indent || "") + "  ",
				onChompKeep,
				onComment
			});
		}
		static from(schema, obj, ctx) {
			const { replacer } = ctx;
			const seq = new this(schema);
			if (obj && Symbol.iterator in Object(obj)) {
				let i = 0;
				for (let it of obj) {
					if (typeof replacer === "function") {
						const key = obj instanceof Set ? it : String(i++);
						it = replacer.call(obj, key, it);
					}
					seq.items.push(createNode.createNode(it, void 0, ctx));
				}
			}
			return seq;
		}
	};
	function asItemIndex(key) {
		let idx = identity.isScalar(key) ? key.value : key;
		if (idx && typeof idx === "string") idx = Number(idx);
		return typeof idx === "number" && Number.isInteger(idx) && idx >= 0 ? idx : null;
	}
	exports.YAMLSeq = YAMLSeq;
}));

// node_modules/yaml/dist/schema/common/seq.js
var require_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var YAMLSeq = require_YAMLSeq();
	const seq = {
		collection: "seq",
		default: true,
		nodeClass: YAMLSeq.YAMLSeq,
		tag: "tag:yaml.org,2002:seq",
		resolve(seq, onError) {
			if (!identity.isSeq(seq)) onError("Expected a sequence for this tag");
			return seq;
		},
		createNode: (schema, obj, ctx) => YAMLSeq.YAMLSeq.from(schema, obj, ctx)
	};
	exports.seq = seq;
}));

// node_modules/yaml/dist/schema/common/string.js
var require_string = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyString = require_stringifyString();
	const string = {
		identify: (value) => typeof value === "string",
		default: true,
		tag: "tag:yaml.org,2002:str",
		resolve: (str) => str,
		stringify(item, ctx, onComment, onChompKeep) {
			ctx = Object.assign({ actualString: true }, ctx);
			return stringifyString.stringifyString(item, ctx, onComment, onChompKeep);
		}
	};
	exports.string = string;
}));

// node_modules/yaml/dist/schema/common/null.js
var require_null = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const nullTag = {
		identify: (value) => value == null,
		createNode: () => new Scalar.Scalar(null),
		default: true,
		tag: "tag:yaml.org,2002:null",
		test: /^(?:~|[Nn]ull|NULL)?$/,
		resolve: () => new Scalar.Scalar(null),
		stringify: ({ source }, ctx) => typeof source === "string" && nullTag.test.test(source) ? source : ctx.options.nullStr
	};
	exports.nullTag = nullTag;
}));

// node_modules/yaml/dist/schema/core/bool.js
var require_bool$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	const boolTag = {
		identify: (value) => typeof value === "boolean",
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:[Tt]rue|TRUE|[Ff]alse|FALSE)$/,
		resolve: (str) => new Scalar.Scalar(str[0] === "t" || str[0] === "T"),
		stringify({ source, value }, ctx) {
			if (source && boolTag.test.test(source)) {
				if (value === (source[0] === "t" || source[0] === "T")) return source;
			}
			return value ? ctx.options.trueStr : ctx.options.falseStr;
		}
	};
	exports.boolTag = boolTag;
}));

// node_modules/yaml/dist/stringify/stringifyNumber.js
var require_stringifyNumber = /* @__PURE__ */ __commonJSMin(((exports) => {
	function stringifyNumber({ format, minFractionDigits, tag, value }) {
		if (typeof value === "bigint") return String(value);
		const num = typeof value === "number" ? value : Number(value);
		if (!isFinite(num)) return isNaN(num) ? ".nan" : num < 0 ? "-.inf" : ".inf";
		let n = Object.is(value, -0) ? "-0" : JSON.stringify(value);
		if (!format && minFractionDigits && (!tag || tag === "tag:yaml.org,2002:float") && /^-?\d/.test(n) && !n.includes("e")) {
			let i = n.indexOf(".");
			if (i < 0) {
				i = n.length;
				n += ".";
			}
			let d = minFractionDigits - (n.length - i - 1);
			while (d-- > 0) n += "0";
		}
		return n;
	}
	exports.stringifyNumber = stringifyNumber;
}));

// node_modules/yaml/dist/schema/core/float.js
var require_float$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:\.[0-9]+|[0-9]+\.[0-9]*)$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str));
			const dot = str.indexOf(".");
			if (dot !== -1 && str[str.length - 1] === "0") node.minFractionDigits = str.length - dot - 1;
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/core/int.js
var require_int$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	const intResolve = (str, offset, radix, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str.substring(offset), radix);
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value) && value >= 0) return prefix + value.toString(radix);
		return stringifyNumber.stringifyNumber(node);
	}
	const intOct = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^0o[0-7]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 8, opt),
		stringify: (node) => intStringify(node, 8, "0o")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: (value) => intIdentify(value) && value >= 0,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^0x[0-9a-fA-F]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/core/schema.js
var require_schema$2 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.boolTag,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/json/schema.js
var require_schema$1 = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var map = require_map();
	var seq = require_seq();
	function intIdentify(value) {
		return typeof value === "bigint" || Number.isInteger(value);
	}
	const stringifyJSON = ({ value }) => JSON.stringify(value);
	const jsonScalars = [
		{
			identify: (value) => typeof value === "string",
			default: true,
			tag: "tag:yaml.org,2002:str",
			resolve: (str) => str,
			stringify: stringifyJSON
		},
		{
			identify: (value) => value == null,
			createNode: () => new Scalar.Scalar(null),
			default: true,
			tag: "tag:yaml.org,2002:null",
			test: /^null$/,
			resolve: () => null,
			stringify: stringifyJSON
		},
		{
			identify: (value) => typeof value === "boolean",
			default: true,
			tag: "tag:yaml.org,2002:bool",
			test: /^true$|^false$/,
			resolve: (str) => str === "true",
			stringify: stringifyJSON
		},
		{
			identify: intIdentify,
			default: true,
			tag: "tag:yaml.org,2002:int",
			test: /^-?(?:0|[1-9][0-9]*)$/,
			resolve: (str, _onError, { intAsBigInt }) => intAsBigInt ? BigInt(str) : parseInt(str, 10),
			stringify: ({ value }) => intIdentify(value) ? value.toString() : JSON.stringify(value)
		},
		{
			identify: (value) => typeof value === "number",
			default: true,
			tag: "tag:yaml.org,2002:float",
			test: /^-?(?:0|[1-9][0-9]*)(?:\.[0-9]*)?(?:[eE][-+]?[0-9]+)?$/,
			resolve: (str) => parseFloat(str),
			stringify: stringifyJSON
		}
	];
	const schema = [map.map, seq.seq].concat(jsonScalars, {
		default: true,
		tag: "",
		test: /^/,
		resolve(str, onError) {
			onError(`Unresolved plain scalar ${JSON.stringify(str)}`);
			return str;
		}
	});
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/yaml-1.1/binary.js
var require_binary = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_buffer = __require("buffer");
	var Scalar = require_Scalar();
	var stringifyString = require_stringifyString();
	const binary = {
		identify: (value) => value instanceof Uint8Array,
		default: false,
		tag: "tag:yaml.org,2002:binary",
		/**
		* Returns a Buffer in node and an Uint8Array in browsers
		*
		* To use the resulting buffer as an image, you'll want to do something like:
		*
		*   const blob = new Blob([buffer], { type: 'image/jpeg' })
		*   document.querySelector('#photo').src = URL.createObjectURL(blob)
		*/
		resolve(src, onError) {
			if (typeof node_buffer.Buffer === "function") return node_buffer.Buffer.from(src, "base64");
			else if (typeof atob === "function") {
				const str = atob(src.replace(/[\n\r]/g, ""));
				const buffer = new Uint8Array(str.length);
				for (let i = 0; i < str.length; ++i) buffer[i] = str.charCodeAt(i);
				return buffer;
			} else {
				onError("This environment does not support reading binary tags; either Buffer or atob is required");
				return src;
			}
		},
		stringify({ comment, type, value }, ctx, onComment, onChompKeep) {
			if (!value) return "";
			const buf = value;
			let str;
			if (typeof node_buffer.Buffer === "function") str = buf instanceof node_buffer.Buffer ? buf.toString("base64") : node_buffer.Buffer.from(buf.buffer).toString("base64");
			else if (typeof btoa === "function") {
				let s = "";
				for (let i = 0; i < buf.length; ++i) s += String.fromCharCode(buf[i]);
				str = btoa(s);
			} else throw new Error("This environment does not support writing binary tags; either Buffer or btoa is required");
			type ?? (type = Scalar.Scalar.BLOCK_LITERAL);
			if (type !== Scalar.Scalar.QUOTE_DOUBLE) {
				const lineWidth = Math.max(ctx.options.lineWidth - ctx.indent.length, ctx.options.minContentWidth);
				const n = Math.ceil(str.length / lineWidth);
				const lines = new Array(n);
				for (let i = 0, o = 0; i < n; ++i, o += lineWidth) lines[i] = str.substr(o, lineWidth);
				str = lines.join(type === Scalar.Scalar.BLOCK_LITERAL ? "\n" : " ");
			}
			return stringifyString.stringifyString({
				comment,
				type,
				value: str
			}, ctx, onComment, onChompKeep);
		}
	};
	exports.binary = binary;
}));

// node_modules/yaml/dist/schema/yaml-1.1/pairs.js
var require_pairs = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLSeq = require_YAMLSeq();
	function resolvePairs(seq, onError) {
		if (identity.isSeq(seq)) for (let i = 0; i < seq.items.length; ++i) {
			let item = seq.items[i];
			if (identity.isPair(item)) continue;
			else if (identity.isMap(item)) {
				if (item.items.length > 1) onError("Each pair must have its own sequence indicator");
				const pair = item.items[0] || new Pair.Pair(new Scalar.Scalar(null));
				if (item.commentBefore) pair.key.commentBefore = pair.key.commentBefore ? `${item.commentBefore}\n${pair.key.commentBefore}` : item.commentBefore;
				if (item.comment) {
					const cn = pair.value ?? pair.key;
					cn.comment = cn.comment ? `${item.comment}\n${cn.comment}` : item.comment;
				}
				item = pair;
			}
			seq.items[i] = identity.isPair(item) ? item : new Pair.Pair(item);
		}
		else onError("Expected a sequence for this tag");
		return seq;
	}
	function createPairs(schema, iterable, ctx) {
		const { replacer } = ctx;
		const pairs = new YAMLSeq.YAMLSeq(schema);
		pairs.tag = "tag:yaml.org,2002:pairs";
		let i = 0;
		if (iterable && Symbol.iterator in Object(iterable)) for (let it of iterable) {
			if (typeof replacer === "function") it = replacer.call(iterable, String(i++), it);
			let key, value;
			if (Array.isArray(it)) {
				if (it.length === 2) {
					key = it[0];
					value = it[1];
				} else throw new TypeError(`Expected [key, value] tuple: ${it}`);
			} else if (it && it instanceof Object) {
				const keys = Object.keys(it);
				if (keys.length === 1) {
					key = keys[0];
					value = it[key];
				} else throw new TypeError(`Expected tuple with one key, not ${keys.length} keys`);
			} else key = it;
			pairs.items.push(Pair.createPair(key, value, ctx));
		}
		return pairs;
	}
	const pairs = {
		collection: "seq",
		default: false,
		tag: "tag:yaml.org,2002:pairs",
		resolve: resolvePairs,
		createNode: createPairs
	};
	exports.createPairs = createPairs;
	exports.pairs = pairs;
	exports.resolvePairs = resolvePairs;
}));

// node_modules/yaml/dist/schema/yaml-1.1/omap.js
var require_omap = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var toJS = require_toJS();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var pairs = require_pairs();
	var YAMLOMap = class YAMLOMap extends YAMLSeq.YAMLSeq {
		constructor() {
			super();
			this.add = YAMLMap.YAMLMap.prototype.add.bind(this);
			this.delete = YAMLMap.YAMLMap.prototype.delete.bind(this);
			this.get = YAMLMap.YAMLMap.prototype.get.bind(this);
			this.has = YAMLMap.YAMLMap.prototype.has.bind(this);
			this.set = YAMLMap.YAMLMap.prototype.set.bind(this);
			this.tag = YAMLOMap.tag;
		}
		/**
		* If `ctx` is given, the return type is actually `Map<unknown, unknown>`,
		* but TypeScript won't allow widening the signature of a child method.
		*/
		toJSON(_, ctx) {
			if (!ctx) return super.toJSON(_);
			const map = /* @__PURE__ */ new Map();
			if (ctx?.onCreate) ctx.onCreate(map);
			for (const pair of this.items) {
				let key, value;
				if (identity.isPair(pair)) {
					key = toJS.toJS(pair.key, "", ctx);
					value = toJS.toJS(pair.value, key, ctx);
				} else key = toJS.toJS(pair, "", ctx);
				if (map.has(key)) throw new Error("Ordered maps must not include duplicate keys");
				map.set(key, value);
			}
			return map;
		}
		static from(schema, iterable, ctx) {
			const pairs$1 = pairs.createPairs(schema, iterable, ctx);
			const omap = new this();
			omap.items = pairs$1.items;
			return omap;
		}
	};
	YAMLOMap.tag = "tag:yaml.org,2002:omap";
	const omap = {
		collection: "seq",
		identify: (value) => value instanceof Map,
		nodeClass: YAMLOMap,
		default: false,
		tag: "tag:yaml.org,2002:omap",
		resolve(seq, onError) {
			const pairs$1 = pairs.resolvePairs(seq, onError);
			const seenKeys = [];
			for (const { key } of pairs$1.items) if (identity.isScalar(key)) {
				if (seenKeys.includes(key.value)) onError(`Ordered maps must not include duplicate keys: ${key.value}`);
				else seenKeys.push(key.value);
			}
			return Object.assign(new YAMLOMap(), pairs$1);
		},
		createNode: (schema, iterable, ctx) => YAMLOMap.from(schema, iterable, ctx)
	};
	exports.YAMLOMap = YAMLOMap;
	exports.omap = omap;
}));

// node_modules/yaml/dist/schema/yaml-1.1/bool.js
var require_bool = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function boolStringify({ value, source }, ctx) {
		if (source && (value ? trueTag : falseTag).test.test(source)) return source;
		return value ? ctx.options.trueStr : ctx.options.falseStr;
	}
	const trueTag = {
		identify: (value) => value === true,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:Y|y|[Yy]es|YES|[Tt]rue|TRUE|[Oo]n|ON)$/,
		resolve: () => new Scalar.Scalar(true),
		stringify: boolStringify
	};
	const falseTag = {
		identify: (value) => value === false,
		default: true,
		tag: "tag:yaml.org,2002:bool",
		test: /^(?:N|n|[Nn]o|NO|[Ff]alse|FALSE|[Oo]ff|OFF)$/,
		resolve: () => new Scalar.Scalar(false),
		stringify: boolStringify
	};
	exports.falseTag = falseTag;
	exports.trueTag = trueTag;
}));

// node_modules/yaml/dist/schema/yaml-1.1/float.js
var require_float = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var stringifyNumber = require_stringifyNumber();
	const floatNaN = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^(?:[-+]?\.(?:inf|Inf|INF)|\.nan|\.NaN|\.NAN)$/,
		resolve: (str) => str.slice(-3).toLowerCase() === "nan" ? NaN : str[0] === "-" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY,
		stringify: stringifyNumber.stringifyNumber
	};
	const floatExp = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "EXP",
		test: /^[-+]?(?:[0-9][0-9_]*)?(?:\.[0-9_]*)?[eE][-+]?[0-9]+$/,
		resolve: (str) => parseFloat(str.replace(/_/g, "")),
		stringify(node) {
			const num = Number(node.value);
			return isFinite(num) ? num.toExponential() : stringifyNumber.stringifyNumber(node);
		}
	};
	const float = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		test: /^[-+]?(?:[0-9][0-9_]*)?\.[0-9_]*$/,
		resolve(str) {
			const node = new Scalar.Scalar(parseFloat(str.replace(/_/g, "")));
			const dot = str.indexOf(".");
			if (dot !== -1) {
				const f = str.substring(dot + 1).replace(/_/g, "");
				if (f[f.length - 1] === "0") node.minFractionDigits = f.length;
			}
			return node;
		},
		stringify: stringifyNumber.stringifyNumber
	};
	exports.float = float;
	exports.floatExp = floatExp;
	exports.floatNaN = floatNaN;
}));

// node_modules/yaml/dist/schema/yaml-1.1/int.js
var require_int = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	const intIdentify = (value) => typeof value === "bigint" || Number.isInteger(value);
	function intResolve(str, offset, radix, { intAsBigInt }) {
		const sign = str[0];
		if (sign === "-" || sign === "+") offset += 1;
		str = str.substring(offset).replace(/_/g, "");
		if (intAsBigInt) {
			switch (radix) {
				case 2:
					str = `0b${str}`;
					break;
				case 8:
					str = `0o${str}`;
					break;
				case 16: str = `0x${str}`;
			}
			const n = BigInt(str);
			return sign === "-" ? BigInt(-1) * n : n;
		}
		const n = parseInt(str, radix);
		return sign === "-" ? -1 * n : n;
	}
	function intStringify(node, radix, prefix) {
		const { value } = node;
		if (intIdentify(value)) {
			const str = value.toString(radix);
			return value < 0 ? "-" + prefix + str.substr(1) : prefix + str;
		}
		return stringifyNumber.stringifyNumber(node);
	}
	const intBin = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "BIN",
		test: /^[-+]?0b[0-1_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 2, opt),
		stringify: (node) => intStringify(node, 2, "0b")
	};
	const intOct = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "OCT",
		test: /^[-+]?0[0-7_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 1, 8, opt),
		stringify: (node) => intStringify(node, 8, "0")
	};
	const int = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		test: /^[-+]?[0-9][0-9_]*$/,
		resolve: (str, _onError, opt) => intResolve(str, 0, 10, opt),
		stringify: stringifyNumber.stringifyNumber
	};
	const intHex = {
		identify: intIdentify,
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "HEX",
		test: /^[-+]?0x[0-9a-fA-F_]+$/,
		resolve: (str, _onError, opt) => intResolve(str, 2, 16, opt),
		stringify: (node) => intStringify(node, 16, "0x")
	};
	exports.int = int;
	exports.intBin = intBin;
	exports.intHex = intHex;
	exports.intOct = intOct;
}));

// node_modules/yaml/dist/schema/yaml-1.1/set.js
var require_set = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSet = class YAMLSet extends YAMLMap.YAMLMap {
		constructor(schema) {
			super(schema);
			this.tag = YAMLSet.tag;
		}
		add(key) {
			let pair;
			if (identity.isPair(key)) pair = key;
			else if (key && typeof key === "object" && "key" in key && "value" in key && key.value === null) pair = new Pair.Pair(key.key, null);
			else pair = new Pair.Pair(key, null);
			if (!YAMLMap.findPair(this.items, pair.key)) this.items.push(pair);
		}
		/**
		* If `keepPair` is `true`, returns the Pair matching `key`.
		* Otherwise, returns the value of that Pair's key.
		*/
		get(key, keepPair) {
			const pair = YAMLMap.findPair(this.items, key);
			return !keepPair && identity.isPair(pair) ? identity.isScalar(pair.key) ? pair.key.value : pair.key : pair;
		}
		set(key, value) {
			if (typeof value !== "boolean") throw new Error(`Expected boolean value for set(key, value) in a YAML set, not ${typeof value}`);
			const prev = YAMLMap.findPair(this.items, key);
			if (prev && !value) this.items.splice(this.items.indexOf(prev), 1);
			else if (!prev && value) this.items.push(new Pair.Pair(key));
		}
		toJSON(_, ctx) {
			return super.toJSON(_, ctx, Set);
		}
		toString(ctx, onComment, onChompKeep) {
			if (!ctx) return JSON.stringify(this);
			if (this.hasAllNullValues(true)) return super.toString(Object.assign({}, ctx, { allNullValues: true }), onComment, onChompKeep);
			else throw new Error("Set items must all have null values");
		}
		static from(schema, iterable, ctx) {
			const { replacer } = ctx;
			const set = new this(schema);
			if (iterable && Symbol.iterator in Object(iterable)) for (let value of iterable) {
				if (typeof replacer === "function") value = replacer.call(iterable, value, value);
				set.items.push(Pair.createPair(value, null, ctx));
			}
			return set;
		}
	};
	YAMLSet.tag = "tag:yaml.org,2002:set";
	const set = {
		collection: "map",
		identify: (value) => value instanceof Set,
		nodeClass: YAMLSet,
		default: false,
		tag: "tag:yaml.org,2002:set",
		createNode: (schema, iterable, ctx) => YAMLSet.from(schema, iterable, ctx),
		resolve(map, onError) {
			if (identity.isMap(map)) {
				if (map.hasAllNullValues(true)) return Object.assign(new YAMLSet(), map);
				else onError("Set items must all have null values");
			} else onError("Expected a mapping for this tag");
			return map;
		}
	};
	exports.YAMLSet = YAMLSet;
	exports.set = set;
}));

// node_modules/yaml/dist/schema/yaml-1.1/timestamp.js
var require_timestamp = /* @__PURE__ */ __commonJSMin(((exports) => {
	var stringifyNumber = require_stringifyNumber();
	/** Internal types handle bigint as number, because TS can't figure it out. */
	function parseSexagesimal(str, asBigInt) {
		const sign = str[0];
		const parts = sign === "-" || sign === "+" ? str.substring(1) : str;
		const num = (n) => asBigInt ? BigInt(n) : Number(n);
		const res = parts.replace(/_/g, "").split(":").reduce((res, p) => res * num(60) + num(p), num(0));
		return sign === "-" ? num(-1) * res : res;
	}
	/**
	* hhhh:mm:ss.sss
	*
	* Internal types handle bigint as number, because TS can't figure it out.
	*/
	function stringifySexagesimal(node) {
		let { value } = node;
		let num = (n) => n;
		if (typeof value === "bigint") num = (n) => BigInt(n);
		else if (isNaN(value) || !isFinite(value)) return stringifyNumber.stringifyNumber(node);
		let sign = "";
		if (value < 0) {
			sign = "-";
			value *= num(-1);
		}
		const _60 = num(60);
		const parts = [value % _60];
		if (value < 60) parts.unshift(0);
		else {
			value = (value - parts[0]) / _60;
			parts.unshift(value % _60);
			if (value >= 60) {
				value = (value - parts[0]) / _60;
				parts.unshift(value);
			}
		}
		return sign + parts.map((n) => String(n).padStart(2, "0")).join(":").replace(/000000\d*$/, "");
	}
	const intTime = {
		identify: (value) => typeof value === "bigint" || Number.isInteger(value),
		default: true,
		tag: "tag:yaml.org,2002:int",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+$/,
		resolve: (str, _onError, { intAsBigInt }) => parseSexagesimal(str, intAsBigInt),
		stringify: stringifySexagesimal
	};
	const floatTime = {
		identify: (value) => typeof value === "number",
		default: true,
		tag: "tag:yaml.org,2002:float",
		format: "TIME",
		test: /^[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*$/,
		resolve: (str) => parseSexagesimal(str, false),
		stringify: stringifySexagesimal
	};
	const timestamp = {
		identify: (value) => value instanceof Date,
		default: true,
		tag: "tag:yaml.org,2002:timestamp",
		test: RegExp("^([0-9]{4})-([0-9]{1,2})-([0-9]{1,2})(?:(?:t|T|[ \\t]+)([0-9]{1,2}):([0-9]{1,2}):([0-9]{1,2}(\\.[0-9]+)?)(?:[ \\t]*(Z|[-+][012]?[0-9](?::[0-9]{2})?))?)?$"),
		resolve(str) {
			const match = str.match(timestamp.test);
			if (!match) throw new Error("!!timestamp expects a date, starting with yyyy-mm-dd");
			const [, year, month, day, hour, minute, second] = match.map(Number);
			const millisec = match[7] ? Number((match[7] + "00").substr(1, 3)) : 0;
			let date = Date.UTC(year, month - 1, day, hour || 0, minute || 0, second || 0, millisec);
			const tz = match[8];
			if (tz && tz !== "Z") {
				let d = parseSexagesimal(tz, false);
				if (Math.abs(d) < 30) d *= 60;
				date -= 6e4 * d;
			}
			return new Date(date);
		},
		stringify: ({ value }) => value?.toISOString().replace(/(T00:00:00)?\.000Z$/, "") ?? ""
	};
	exports.floatTime = floatTime;
	exports.intTime = intTime;
	exports.timestamp = timestamp;
}));

// node_modules/yaml/dist/schema/yaml-1.1/schema.js
var require_schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var binary = require_binary();
	var bool = require_bool();
	var float = require_float();
	var int = require_int();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var set = require_set();
	var timestamp = require_timestamp();
	const schema = [
		map.map,
		seq.seq,
		string.string,
		_null.nullTag,
		bool.trueTag,
		bool.falseTag,
		int.intBin,
		int.intOct,
		int.int,
		int.intHex,
		float.floatNaN,
		float.floatExp,
		float.float,
		binary.binary,
		merge.merge,
		omap.omap,
		pairs.pairs,
		set.set,
		timestamp.intTime,
		timestamp.floatTime,
		timestamp.timestamp
	];
	exports.schema = schema;
}));

// node_modules/yaml/dist/schema/tags.js
var require_tags = /* @__PURE__ */ __commonJSMin(((exports) => {
	var map = require_map();
	var _null = require_null();
	var seq = require_seq();
	var string = require_string();
	var bool = require_bool$1();
	var float = require_float$1();
	var int = require_int$1();
	var schema = require_schema$2();
	var schema$1 = require_schema$1();
	var binary = require_binary();
	var merge = require_merge();
	var omap = require_omap();
	var pairs = require_pairs();
	var schema$2 = require_schema();
	var set = require_set();
	var timestamp = require_timestamp();
	const schemas = /* @__PURE__ */ new Map([
		["core", schema.schema],
		["failsafe", [
			map.map,
			seq.seq,
			string.string
		]],
		["json", schema$1.schema],
		["yaml11", schema$2.schema],
		["yaml-1.1", schema$2.schema]
	]);
	const tagsByName = {
		binary: binary.binary,
		bool: bool.boolTag,
		float: float.float,
		floatExp: float.floatExp,
		floatNaN: float.floatNaN,
		floatTime: timestamp.floatTime,
		int: int.int,
		intHex: int.intHex,
		intOct: int.intOct,
		intTime: timestamp.intTime,
		map: map.map,
		merge: merge.merge,
		null: _null.nullTag,
		omap: omap.omap,
		pairs: pairs.pairs,
		seq: seq.seq,
		set: set.set,
		timestamp: timestamp.timestamp
	};
	const coreKnownTags = {
		"tag:yaml.org,2002:binary": binary.binary,
		"tag:yaml.org,2002:merge": merge.merge,
		"tag:yaml.org,2002:omap": omap.omap,
		"tag:yaml.org,2002:pairs": pairs.pairs,
		"tag:yaml.org,2002:set": set.set,
		"tag:yaml.org,2002:timestamp": timestamp.timestamp
	};
	function getTags(customTags, schemaName, addMergeTag) {
		const schemaTags = schemas.get(schemaName);
		if (schemaTags && !customTags) return addMergeTag && !schemaTags.includes(merge.merge) ? schemaTags.concat(merge.merge) : schemaTags.slice();
		let tags = schemaTags;
		if (!tags) {
			if (Array.isArray(customTags)) tags = [];
			else {
				const keys = Array.from(schemas.keys()).filter((key) => key !== "yaml11").map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown schema "${schemaName}"; use one of ${keys} or define customTags array`);
			}
		}
		if (Array.isArray(customTags)) for (const tag of customTags) tags = tags.concat(tag);
		else if (typeof customTags === "function") tags = customTags(tags.slice());
		if (addMergeTag) tags = tags.concat(merge.merge);
		return tags.reduce((tags, tag) => {
			const tagObj = typeof tag === "string" ? tagsByName[tag] : tag;
			if (!tagObj) {
				const tagName = JSON.stringify(tag);
				const keys = Object.keys(tagsByName).map((key) => JSON.stringify(key)).join(", ");
				throw new Error(`Unknown custom tag ${tagName}; use one of ${keys}`);
			}
			if (!tags.includes(tagObj)) tags.push(tagObj);
			return tags;
		}, []);
	}
	exports.coreKnownTags = coreKnownTags;
	exports.getTags = getTags;
}));

// node_modules/yaml/dist/schema/Schema.js
var require_Schema = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var map = require_map();
	var seq = require_seq();
	var string = require_string();
	var tags = require_tags();
	const sortMapEntriesByKey = (a, b) => a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
	var Schema = class Schema {
		constructor({ compat, customTags, merge, resolveKnownTags, schema, sortMapEntries, toStringDefaults }) {
			this.compat = Array.isArray(compat) ? tags.getTags(compat, "compat") : compat ? tags.getTags(null, compat) : null;
			this.name = typeof schema === "string" && schema || "core";
			this.knownTags = resolveKnownTags ? tags.coreKnownTags : {};
			this.tags = tags.getTags(customTags, this.name, merge);
			this.toStringOptions = toStringDefaults ?? null;
			Object.defineProperty(this, identity.MAP, { value: map.map });
			Object.defineProperty(this, identity.SCALAR, { value: string.string });
			Object.defineProperty(this, identity.SEQ, { value: seq.seq });
			this.sortMapEntries = typeof sortMapEntries === "function" ? sortMapEntries : sortMapEntries === true ? sortMapEntriesByKey : null;
		}
		clone() {
			const copy = Object.create(Schema.prototype, Object.getOwnPropertyDescriptors(this));
			copy.tags = this.tags.slice();
			return copy;
		}
	};
	exports.Schema = Schema;
}));

// node_modules/yaml/dist/stringify/stringifyDocument.js
var require_stringifyDocument = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var stringify = require_stringify();
	var stringifyComment = require_stringifyComment();
	function stringifyDocument(doc, options) {
		const lines = [];
		let hasDirectives = options.directives === true;
		if (options.directives !== false && doc.directives) {
			const dir = doc.directives.toString(doc);
			if (dir) {
				lines.push(dir);
				hasDirectives = true;
			} else if (doc.directives.docStart) hasDirectives = true;
		}
		if (hasDirectives) lines.push("---");
		const ctx = stringify.createStringifyContext(doc, options);
		const { commentString } = ctx.options;
		if (doc.commentBefore) {
			if (lines.length !== 1) lines.unshift("");
			const cs = commentString(doc.commentBefore);
			lines.unshift(stringifyComment.indentComment(cs, ""));
		}
		let chompKeep = false;
		let contentComment = null;
		if (doc.contents) {
			if (identity.isNode(doc.contents)) {
				if (doc.contents.spaceBefore && hasDirectives) lines.push("");
				if (doc.contents.commentBefore) {
					const cs = commentString(doc.contents.commentBefore);
					lines.push(stringifyComment.indentComment(cs, ""));
				}
				ctx.forceBlockIndent = !!doc.comment;
				contentComment = doc.contents.comment;
			}
			const onChompKeep = contentComment ? void 0 : () => chompKeep = true;
			let body = stringify.stringify(doc.contents, ctx, () => contentComment = null, onChompKeep);
			if (contentComment) body += stringifyComment.lineComment(body, "", commentString(contentComment));
			if ((body[0] === "|" || body[0] === ">") && lines[lines.length - 1] === "---") lines[lines.length - 1] = `--- ${body}`;
			else lines.push(body);
		} else lines.push(stringify.stringify(doc.contents, ctx));
		if (doc.directives?.docEnd) {
			if (doc.comment) {
				const cs = commentString(doc.comment);
				if (cs.includes("\n")) {
					lines.push("...");
					lines.push(stringifyComment.indentComment(cs, ""));
				} else lines.push(`... ${cs}`);
			} else lines.push("...");
		} else {
			let dc = doc.comment;
			if (dc && chompKeep) dc = dc.replace(/^\n+/, "");
			if (dc) {
				if ((!chompKeep || contentComment) && lines[lines.length - 1] !== "") lines.push("");
				lines.push(stringifyComment.indentComment(commentString(dc), ""));
			}
		}
		return lines.join("\n") + "\n";
	}
	exports.stringifyDocument = stringifyDocument;
}));

// node_modules/yaml/dist/doc/Document.js
var require_Document = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var Collection = require_Collection();
	var identity = require_identity();
	var Pair = require_Pair();
	var toJS = require_toJS();
	var Schema = require_Schema();
	var stringifyDocument = require_stringifyDocument();
	var anchors = require_anchors();
	var applyReviver = require_applyReviver();
	var createNode = require_createNode();
	var directives = require_directives();
	var Document = class Document {
		constructor(value, replacer, options) {
			/** A comment before this Document */
			this.commentBefore = null;
			/** A comment immediately after this Document */
			this.comment = null;
			/** Errors encountered during parsing. */
			this.errors = [];
			/** Warnings encountered during parsing. */
			this.warnings = [];
			Object.defineProperty(this, identity.NODE_TYPE, { value: identity.DOC });
			let _replacer = null;
			if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
			else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const opt = Object.assign({
				intAsBigInt: false,
				keepSourceTokens: false,
				logLevel: "warn",
				prettyErrors: true,
				strict: true,
				stringKeys: false,
				uniqueKeys: true,
				version: "1.2"
			}, options);
			this.options = opt;
			let { version } = opt;
			if (options?._directives) {
				this.directives = options._directives.atDocument();
				if (this.directives.yaml.explicit) version = this.directives.yaml.version;
			} else this.directives = new directives.Directives({ version });
			this.setSchema(version, options);
			this.contents = value === void 0 ? null : this.createNode(value, _replacer, options);
		}
		/**
		* Create a deep copy of this Document and its contents.
		*
		* Custom Node values that inherit from `Object` still refer to their original instances.
		*/
		clone() {
			const copy = Object.create(Document.prototype, { [identity.NODE_TYPE]: { value: identity.DOC } });
			copy.commentBefore = this.commentBefore;
			copy.comment = this.comment;
			copy.errors = this.errors.slice();
			copy.warnings = this.warnings.slice();
			copy.options = Object.assign({}, this.options);
			if (this.directives) copy.directives = this.directives.clone();
			copy.schema = this.schema.clone();
			copy.contents = identity.isNode(this.contents) ? this.contents.clone(copy.schema) : this.contents;
			if (this.range) copy.range = this.range.slice();
			return copy;
		}
		/** Adds a value to the document. */
		add(value) {
			if (assertCollection(this.contents)) this.contents.add(value);
		}
		/** Adds a value to the document. */
		addIn(path, value) {
			if (assertCollection(this.contents)) this.contents.addIn(path, value);
		}
		/**
		* Create a new `Alias` node, ensuring that the target `node` has the required anchor.
		*
		* If `node` already has an anchor, `name` is ignored.
		* Otherwise, the `node.anchor` value will be set to `name`,
		* or if an anchor with that name is already present in the document,
		* `name` will be used as a prefix for a new unique anchor.
		* If `name` is undefined, the generated anchor will use 'a' as a prefix.
		*/
		createAlias(node, name) {
			if (!node.anchor) {
				const prev = anchors.anchorNames(this);
				node.anchor = !name || prev.has(name) ? anchors.findNewAnchor(name || "a", prev) : name;
			}
			return new Alias.Alias(node.anchor);
		}
		createNode(value, replacer, options) {
			let _replacer = void 0;
			if (typeof replacer === "function") {
				value = replacer.call({ "": value }, "", value);
				_replacer = replacer;
			} else if (Array.isArray(replacer)) {
				const keyToStr = (v) => typeof v === "number" || v instanceof String || v instanceof Number;
				const asStr = replacer.filter(keyToStr).map(String);
				if (asStr.length > 0) replacer = replacer.concat(asStr);
				_replacer = replacer;
			} else if (options === void 0 && replacer) {
				options = replacer;
				replacer = void 0;
			}
			const { aliasDuplicateObjects, anchorPrefix, flow, keepUndefined, onTagObj, tag } = options ?? {};
			const { onAnchor, setAnchors, sourceObjects } = anchors.createNodeAnchors(this, anchorPrefix || "a");
			const ctx = {
				aliasDuplicateObjects: aliasDuplicateObjects ?? true,
				keepUndefined: keepUndefined ?? false,
				onAnchor,
				onTagObj,
				replacer: _replacer,
				schema: this.schema,
				sourceObjects
			};
			const node = createNode.createNode(value, tag, ctx);
			if (flow && identity.isCollection(node)) node.flow = true;
			setAnchors();
			return node;
		}
		/**
		* Convert a key and a value into a `Pair` using the current schema,
		* recursively wrapping all values as `Scalar` or `Collection` nodes.
		*/
		createPair(key, value, options = {}) {
			const k = this.createNode(key, null, options);
			const v = this.createNode(value, null, options);
			return new Pair.Pair(k, v);
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		delete(key) {
			return assertCollection(this.contents) ? this.contents.delete(key) : false;
		}
		/**
		* Removes a value from the document.
		* @returns `true` if the item was found and removed.
		*/
		deleteIn(path) {
			if (Collection.isEmptyPath(path)) {
				if (this.contents == null) return false;
				this.contents = null;
				return true;
			}
			return assertCollection(this.contents) ? this.contents.deleteIn(path) : false;
		}
		/**
		* Returns item at `key`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		get(key, keepScalar) {
			return identity.isCollection(this.contents) ? this.contents.get(key, keepScalar) : void 0;
		}
		/**
		* Returns item at `path`, or `undefined` if not found. By default unwraps
		* scalar values from their surrounding node; to disable set `keepScalar` to
		* `true` (collections are always returned intact).
		*/
		getIn(path, keepScalar) {
			if (Collection.isEmptyPath(path)) return !keepScalar && identity.isScalar(this.contents) ? this.contents.value : this.contents;
			return identity.isCollection(this.contents) ? this.contents.getIn(path, keepScalar) : void 0;
		}
		/**
		* Checks if the document includes a value with the key `key`.
		*/
		has(key) {
			return identity.isCollection(this.contents) ? this.contents.has(key) : false;
		}
		/**
		* Checks if the document includes a value at `path`.
		*/
		hasIn(path) {
			if (Collection.isEmptyPath(path)) return this.contents !== void 0;
			return identity.isCollection(this.contents) ? this.contents.hasIn(path) : false;
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		set(key, value) {
			if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, [key], value);
			else if (assertCollection(this.contents)) this.contents.set(key, value);
		}
		/**
		* Sets a value in this document. For `!!set`, `value` needs to be a
		* boolean to add/remove the item from the set.
		*/
		setIn(path, value) {
			if (Collection.isEmptyPath(path)) this.contents = value;
			else if (this.contents == null) this.contents = Collection.collectionFromPath(this.schema, Array.from(path), value);
			else if (assertCollection(this.contents)) this.contents.setIn(path, value);
		}
		/**
		* Change the YAML version and schema used by the document.
		* A `null` version disables support for directives, explicit tags, anchors, and aliases.
		* It also requires the `schema` option to be given as a `Schema` instance value.
		*
		* Overrides all previously set schema options.
		*/
		setSchema(version, options = {}) {
			if (typeof version === "number") version = String(version);
			let opt;
			switch (version) {
				case "1.1":
					if (this.directives) this.directives.yaml.version = "1.1";
					else this.directives = new directives.Directives({ version: "1.1" });
					opt = {
						resolveKnownTags: false,
						schema: "yaml-1.1"
					};
					break;
				case "1.2":
				case "next":
					if (this.directives) this.directives.yaml.version = version;
					else this.directives = new directives.Directives({ version });
					opt = {
						resolveKnownTags: true,
						schema: "core"
					};
					break;
				case null:
					if (this.directives) delete this.directives;
					opt = null;
					break;
				default: {
					const sv = JSON.stringify(version);
					throw new Error(`Expected '1.1', '1.2' or null as first argument, but found: ${sv}`);
				}
			}
			if (options.schema instanceof Object) this.schema = options.schema;
			else if (opt) this.schema = new Schema.Schema(Object.assign(opt, options));
			else throw new Error(`With a null YAML version, the { schema: Schema } option is required`);
		}
		toJS({ json, jsonArg, mapAsMap, maxAliasCount, onAnchor, reviver } = {}) {
			const ctx = {
				anchors: /* @__PURE__ */ new Map(),
				doc: this,
				keep: !json,
				mapAsMap: mapAsMap === true,
				mapKeyWarned: false,
				maxAliasCount: typeof maxAliasCount === "number" ? maxAliasCount : 100
			};
			const res = toJS.toJS(this.contents, jsonArg ?? "", ctx);
			if (typeof onAnchor === "function") for (const { count, res } of ctx.anchors.values()) onAnchor(res, count);
			return typeof reviver === "function" ? applyReviver.applyReviver(reviver, { "": res }, "", res) : res;
		}
		/**
		* A JSON representation of the document `contents`.
		*
		* @param jsonArg Used by `JSON.stringify` to indicate the array index or
		*   property name.
		*/
		toJSON(jsonArg, onAnchor) {
			return this.toJS({
				json: true,
				jsonArg,
				mapAsMap: false,
				onAnchor
			});
		}
		/** A YAML representation of the document. */
		toString(options = {}) {
			if (this.errors.length > 0) throw new Error("Document with errors cannot be stringified");
			if ("indent" in options && (!Number.isInteger(options.indent) || Number(options.indent) <= 0)) {
				const s = JSON.stringify(options.indent);
				throw new Error(`"indent" option must be a positive integer, not ${s}`);
			}
			return stringifyDocument.stringifyDocument(this, options);
		}
	};
	function assertCollection(contents) {
		if (identity.isCollection(contents)) return true;
		throw new Error("Expected a YAML collection as document contents");
	}
	exports.Document = Document;
}));

// node_modules/yaml/dist/errors.js
var require_errors = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLError = class extends Error {
		constructor(name, pos, code, message) {
			super();
			this.name = name;
			this.code = code;
			this.message = message;
			this.pos = pos;
		}
	};
	var YAMLParseError = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLParseError", pos, code, message);
		}
	};
	var YAMLWarning = class extends YAMLError {
		constructor(pos, code, message) {
			super("YAMLWarning", pos, code, message);
		}
	};
	const prettifyError = (src, lc) => (error) => {
		if (error.pos[0] === -1) return;
		error.linePos = error.pos.map((pos) => lc.linePos(pos));
		const { line, col } = error.linePos[0];
		error.message += ` at line ${line}, column ${col}`;
		let ci = col - 1;
		let lineStr = src.substring(lc.lineStarts[line - 1], lc.lineStarts[line]).replace(/[\n\r]+$/, "");
		if (ci >= 60 && lineStr.length > 80) {
			const trimStart = Math.min(ci - 39, lineStr.length - 79);
			lineStr = "…" + lineStr.substring(trimStart);
			ci -= trimStart - 1;
		}
		if (lineStr.length > 80) lineStr = lineStr.substring(0, 79) + "…";
		if (line > 1 && /^ *$/.test(lineStr.substring(0, ci))) {
			let prev = src.substring(lc.lineStarts[line - 2], lc.lineStarts[line - 1]);
			if (prev.length > 80) prev = prev.substring(0, 79) + "…\n";
			lineStr = prev + lineStr;
		}
		if (/[^ ]/.test(lineStr)) {
			let count = 1;
			const end = error.linePos[1];
			if (end?.line === line && end.col > col) count = Math.max(1, Math.min(end.col - col, 80 - ci));
			const pointer = " ".repeat(ci) + "^".repeat(count);
			error.message += `:\n\n${lineStr}\n${pointer}\n`;
		}
	};
	exports.YAMLError = YAMLError;
	exports.YAMLParseError = YAMLParseError;
	exports.YAMLWarning = YAMLWarning;
	exports.prettifyError = prettifyError;
}));

// node_modules/yaml/dist/compose/resolve-props.js
var require_resolve_props = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveProps(tokens, { flow, indicator, next, offset, onError, parentIndent, startOnNewline }) {
		let spaceBefore = false;
		let atNewline = startOnNewline;
		let hasSpace = startOnNewline;
		let comment = "";
		let commentSep = "";
		let hasNewline = false;
		let reqSpace = false;
		let tab = null;
		let anchor = null;
		let tag = null;
		let newlineAfterProp = null;
		let comma = null;
		let found = null;
		let start = null;
		for (const token of tokens) {
			if (reqSpace) {
				if (token.type !== "space" && token.type !== "newline" && token.type !== "comma") onError(token.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
				reqSpace = false;
			}
			if (tab) {
				if (atNewline && token.type !== "comment" && token.type !== "newline") onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
				tab = null;
			}
			switch (token.type) {
				case "space":
					if (!flow && (indicator !== "doc-start" || next?.type !== "flow-collection") && token.source.includes("	")) tab = token;
					hasSpace = true;
					break;
				case "comment": {
					if (!hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					const cb = token.source.substring(1) || " ";
					if (!comment) comment = cb;
					else comment += commentSep + cb;
					commentSep = "";
					atNewline = false;
					break;
				}
				case "newline":
					if (atNewline) {
						if (comment) comment += token.source;
						else if (!found || indicator !== "seq-item-ind") spaceBefore = true;
					} else commentSep += token.source;
					atNewline = true;
					hasNewline = true;
					if (anchor || tag) newlineAfterProp = token;
					hasSpace = true;
					break;
				case "anchor":
					if (anchor) onError(token, "MULTIPLE_ANCHORS", "A node can have at most one anchor");
					if (token.source.endsWith(":")) onError(token.offset + token.source.length - 1, "BAD_ALIAS", "Anchor ending in : is ambiguous", true);
					anchor = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case "tag":
					if (tag) onError(token, "MULTIPLE_TAGS", "A node can have at most one tag");
					tag = token;
					start ?? (start = token.offset);
					atNewline = false;
					hasSpace = false;
					reqSpace = true;
					break;
				case indicator:
					if (anchor || tag) onError(token, "BAD_PROP_ORDER", `Anchors and tags must be after the ${token.source} indicator`);
					if (found) onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.source} in ${flow ?? "collection"}`);
					found = token;
					atNewline = indicator === "seq-item-ind" || indicator === "explicit-key-ind";
					hasSpace = false;
					break;
				case "comma": if (flow) {
					if (comma) onError(token, "UNEXPECTED_TOKEN", `Unexpected , in ${flow}`);
					comma = token;
					atNewline = false;
					hasSpace = false;
					break;
				}
				default:
					onError(token, "UNEXPECTED_TOKEN", `Unexpected ${token.type} token`);
					atNewline = false;
					hasSpace = false;
			}
		}
		const last = tokens[tokens.length - 1];
		const end = last ? last.offset + last.source.length : offset;
		if (reqSpace && next && next.type !== "space" && next.type !== "newline" && next.type !== "comma" && (next.type !== "scalar" || next.source !== "")) onError(next.offset, "MISSING_CHAR", "Tags and anchors must be separated from the next token by white space");
		if (tab && (atNewline && tab.indent <= parentIndent || next?.type === "block-map" || next?.type === "block-seq")) onError(tab, "TAB_AS_INDENT", "Tabs are not allowed as indentation");
		return {
			comma,
			found,
			spaceBefore,
			comment,
			hasNewline,
			anchor,
			tag,
			newlineAfterProp,
			end,
			start: start ?? end
		};
	}
	exports.resolveProps = resolveProps;
}));

// node_modules/yaml/dist/compose/util-contains-newline.js
var require_util_contains_newline = /* @__PURE__ */ __commonJSMin(((exports) => {
	function containsNewline(key) {
		if (!key) return null;
		switch (key.type) {
			case "alias":
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				if (key.source.includes("\n")) return true;
				if (key.end) {
					for (const st of key.end) if (st.type === "newline") return true;
				}
				return false;
			case "flow-collection":
				for (const it of key.items) {
					for (const st of it.start) if (st.type === "newline") return true;
					if (it.sep) {
						for (const st of it.sep) if (st.type === "newline") return true;
					}
					if (containsNewline(it.key) || containsNewline(it.value)) return true;
				}
				return false;
			default: return true;
		}
	}
	exports.containsNewline = containsNewline;
}));

// node_modules/yaml/dist/compose/util-flow-indent-check.js
var require_util_flow_indent_check = /* @__PURE__ */ __commonJSMin(((exports) => {
	var utilContainsNewline = require_util_contains_newline();
	function flowIndentCheck(indent, fc, onError) {
		if (fc?.type === "flow-collection") {
			const end = fc.end[0];
			if (end.indent === indent && (end.source === "]" || end.source === "}") && utilContainsNewline.containsNewline(fc)) onError(end, "BAD_INDENT", "Flow end indicator should be more indented than parent", true);
		}
	}
	exports.flowIndentCheck = flowIndentCheck;
}));

// node_modules/yaml/dist/compose/util-map-includes.js
var require_util_map_includes = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	function mapIncludes(ctx, items, search) {
		const { uniqueKeys } = ctx.options;
		if (uniqueKeys === false) return false;
		const isEqual = typeof uniqueKeys === "function" ? uniqueKeys : (a, b) => a === b || identity.isScalar(a) && identity.isScalar(b) && a.value === b.value;
		return items.some((pair) => isEqual(pair.key, search));
	}
	exports.mapIncludes = mapIncludes;
}));

// node_modules/yaml/dist/compose/resolve-block-map.js
var require_resolve_block_map = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	var utilMapIncludes = require_util_map_includes();
	const startColMsg = "All mapping items must start at the same column";
	function resolveBlockMap({ composeNode, composeEmptyNode }, ctx, bm, onError, tag) {
		const map = new ((tag?.nodeClass) ?? YAMLMap.YAMLMap)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		let offset = bm.offset;
		let commentEnd = null;
		for (const collItem of bm.items) {
			const { start, key, sep, value } = collItem;
			const keyProps = resolveProps.resolveProps(start, {
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: bm.indent,
				startOnNewline: true
			});
			const implicitKey = !keyProps.found;
			if (implicitKey) {
				if (key) {
					if (key.type === "block-seq") onError(offset, "BLOCK_AS_IMPLICIT_KEY", "A block sequence may not be used as an implicit map key");
					else if ("indent" in key && key.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
				}
				if (!keyProps.anchor && !keyProps.tag && !sep) {
					commentEnd = keyProps.end;
					if (keyProps.comment) {
						if (map.comment) map.comment += "\n" + keyProps.comment;
						else map.comment = keyProps.comment;
					}
					continue;
				}
				if (keyProps.newlineAfterProp || utilContainsNewline.containsNewline(key)) onError(key ?? start[start.length - 1], "MULTILINE_IMPLICIT_KEY", "Implicit keys need to be on a single line");
			} else if (keyProps.found?.indent !== bm.indent) onError(offset, "BAD_INDENT", startColMsg);
			ctx.atKey = true;
			const keyStart = keyProps.end;
			const keyNode = key ? composeNode(ctx, key, keyProps, onError) : composeEmptyNode(ctx, keyStart, start, null, keyProps, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, key, onError);
			ctx.atKey = false;
			if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
			const valueProps = resolveProps.resolveProps(sep ?? [], {
				indicator: "map-value-ind",
				next: value,
				offset: keyNode.range[2],
				onError,
				parentIndent: bm.indent,
				startOnNewline: !key || key.type === "block-scalar"
			});
			offset = valueProps.end;
			if (valueProps.found) {
				if (implicitKey) {
					if (value?.type === "block-map" && !valueProps.hasNewline) onError(offset, "BLOCK_AS_IMPLICIT_KEY", "Nested mappings are not allowed in compact mappings");
					if (ctx.options.strict && keyProps.start < valueProps.found.offset - 1024) onError(keyNode.range, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit block mapping key");
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : composeEmptyNode(ctx, offset, sep, null, valueProps, onError);
				if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bm.indent, value, onError);
				offset = valueNode.range[2];
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			} else {
				if (implicitKey) onError(keyNode.range, "MISSING_CHAR", "Implicit map keys need to be followed by map values");
				if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				map.items.push(pair);
			}
		}
		if (commentEnd && commentEnd < offset) onError(commentEnd, "IMPOSSIBLE", "Map comment with trailing content");
		map.range = [
			bm.offset,
			offset,
			commentEnd ?? offset
		];
		return map;
	}
	exports.resolveBlockMap = resolveBlockMap;
}));

// node_modules/yaml/dist/compose/resolve-block-seq.js
var require_resolve_block_seq = /* @__PURE__ */ __commonJSMin(((exports) => {
	var YAMLSeq = require_YAMLSeq();
	var resolveProps = require_resolve_props();
	var utilFlowIndentCheck = require_util_flow_indent_check();
	function resolveBlockSeq({ composeNode, composeEmptyNode }, ctx, bs, onError, tag) {
		const seq = new ((tag?.nodeClass) ?? YAMLSeq.YAMLSeq)(ctx.schema);
		if (ctx.atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = bs.offset;
		let commentEnd = null;
		for (const { start, value } of bs.items) {
			const props = resolveProps.resolveProps(start, {
				indicator: "seq-item-ind",
				next: value,
				offset,
				onError,
				parentIndent: bs.indent,
				startOnNewline: true
			});
			if (!props.found) {
				if (props.anchor || props.tag || value) {
					if (value?.type === "block-seq") onError(props.end, "BAD_INDENT", "All sequence items must start at the same column");
					else onError(offset, "MISSING_CHAR", "Sequence item without - indicator");
				} else {
					commentEnd = props.end;
					if (props.comment) seq.comment = props.comment;
					continue;
				}
			}
			const node = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, start, null, props, onError);
			if (ctx.schema.compat) utilFlowIndentCheck.flowIndentCheck(bs.indent, value, onError);
			offset = node.range[2];
			seq.items.push(node);
		}
		seq.range = [
			bs.offset,
			offset,
			commentEnd ?? offset
		];
		return seq;
	}
	exports.resolveBlockSeq = resolveBlockSeq;
}));

// node_modules/yaml/dist/compose/resolve-end.js
var require_resolve_end = /* @__PURE__ */ __commonJSMin(((exports) => {
	function resolveEnd(end, offset, reqSpace, onError) {
		let comment = "";
		if (end) {
			let hasSpace = false;
			let sep = "";
			for (const token of end) {
				const { source, type } = token;
				switch (type) {
					case "space":
						hasSpace = true;
						break;
					case "comment": {
						if (reqSpace && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
						const cb = source.substring(1) || " ";
						if (!comment) comment = cb;
						else comment += sep + cb;
						sep = "";
						break;
					}
					case "newline":
						if (comment) sep += source;
						hasSpace = true;
						break;
					default: onError(token, "UNEXPECTED_TOKEN", `Unexpected ${type} at node end`);
				}
				offset += source.length;
			}
		}
		return {
			comment,
			offset
		};
	}
	exports.resolveEnd = resolveEnd;
}));

// node_modules/yaml/dist/compose/resolve-flow-collection.js
var require_resolve_flow_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Pair = require_Pair();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	var utilContainsNewline = require_util_contains_newline();
	var utilMapIncludes = require_util_map_includes();
	const blockMsg = "Block collections are not allowed within flow collections";
	const isBlock = (token) => token && (token.type === "block-map" || token.type === "block-seq");
	function resolveFlowCollection({ composeNode, composeEmptyNode }, ctx, fc, onError, tag) {
		const isMap = fc.start.source === "{";
		const fcName = isMap ? "flow map" : "flow sequence";
		const coll = new ((tag?.nodeClass) ?? (isMap ? YAMLMap.YAMLMap : YAMLSeq.YAMLSeq))(ctx.schema);
		coll.flow = true;
		const atRoot = ctx.atRoot;
		if (atRoot) ctx.atRoot = false;
		if (ctx.atKey) ctx.atKey = false;
		let offset = fc.offset + fc.start.source.length;
		for (let i = 0; i < fc.items.length; ++i) {
			const collItem = fc.items[i];
			const { start, key, sep, value } = collItem;
			const props = resolveProps.resolveProps(start, {
				flow: fcName,
				indicator: "explicit-key-ind",
				next: key ?? sep?.[0],
				offset,
				onError,
				parentIndent: fc.indent,
				startOnNewline: false
			});
			if (!props.found) {
				if (!props.anchor && !props.tag && !sep && !value) {
					if (i === 0 && props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
					else if (i < fc.items.length - 1) onError(props.start, "UNEXPECTED_TOKEN", `Unexpected empty item in ${fcName}`);
					if (props.comment) {
						if (coll.comment) coll.comment += "\n" + props.comment;
						else coll.comment = props.comment;
					}
					offset = props.end;
					continue;
				}
				if (!isMap && ctx.options.strict && utilContainsNewline.containsNewline(key)) onError(key, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
			}
			if (i === 0) {
				if (props.comma) onError(props.comma, "UNEXPECTED_TOKEN", `Unexpected , in ${fcName}`);
			} else {
				if (!props.comma) onError(props.start, "MISSING_CHAR", `Missing , between ${fcName} items`);
				if (props.comment) {
					let prevItemComment = "";
					loop: for (const st of start) switch (st.type) {
						case "comma":
						case "space": break;
						case "comment":
							prevItemComment = st.source.substring(1);
							break loop;
						default: break loop;
					}
					if (prevItemComment) {
						let prev = coll.items[coll.items.length - 1];
						if (identity.isPair(prev)) prev = prev.value ?? prev.key;
						if (prev.comment) prev.comment += "\n" + prevItemComment;
						else prev.comment = prevItemComment;
						props.comment = props.comment.substring(prevItemComment.length + 1);
					}
				}
			}
			if (!isMap && !sep && !props.found) {
				const valueNode = value ? composeNode(ctx, value, props, onError) : composeEmptyNode(ctx, props.end, sep, null, props, onError);
				coll.items.push(valueNode);
				offset = valueNode.range[2];
				if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
			} else {
				ctx.atKey = true;
				const keyStart = props.end;
				const keyNode = key ? composeNode(ctx, key, props, onError) : composeEmptyNode(ctx, keyStart, start, null, props, onError);
				if (isBlock(key)) onError(keyNode.range, "BLOCK_IN_FLOW", blockMsg);
				ctx.atKey = false;
				const valueProps = resolveProps.resolveProps(sep ?? [], {
					flow: fcName,
					indicator: "map-value-ind",
					next: value,
					offset: keyNode.range[2],
					onError,
					parentIndent: fc.indent,
					startOnNewline: false
				});
				if (valueProps.found) {
					if (!isMap && !props.found && ctx.options.strict) {
						if (sep) for (const st of sep) {
							if (st === valueProps.found) break;
							if (st.type === "newline") {
								onError(st, "MULTILINE_IMPLICIT_KEY", "Implicit keys of flow sequence pairs need to be on a single line");
								break;
							}
						}
						if (props.start < valueProps.found.offset - 1024) onError(valueProps.found, "KEY_OVER_1024_CHARS", "The : indicator must be at most 1024 chars after the start of an implicit flow sequence key");
					}
				} else if (value) {
					if ("source" in value && value.source?.[0] === ":") onError(value, "MISSING_CHAR", `Missing space after : in ${fcName}`);
					else onError(valueProps.start, "MISSING_CHAR", `Missing , or : between ${fcName} items`);
				}
				const valueNode = value ? composeNode(ctx, value, valueProps, onError) : valueProps.found ? composeEmptyNode(ctx, valueProps.end, sep, null, valueProps, onError) : null;
				if (valueNode) {
					if (isBlock(value)) onError(valueNode.range, "BLOCK_IN_FLOW", blockMsg);
				} else if (valueProps.comment) {
					if (keyNode.comment) keyNode.comment += "\n" + valueProps.comment;
					else keyNode.comment = valueProps.comment;
				}
				const pair = new Pair.Pair(keyNode, valueNode);
				if (ctx.options.keepSourceTokens) pair.srcToken = collItem;
				if (isMap) {
					const map = coll;
					if (utilMapIncludes.mapIncludes(ctx, map.items, keyNode)) onError(keyStart, "DUPLICATE_KEY", "Map keys must be unique");
					map.items.push(pair);
				} else {
					const map = new YAMLMap.YAMLMap(ctx.schema);
					map.flow = true;
					map.items.push(pair);
					const endRange = (valueNode ?? keyNode).range;
					map.range = [
						keyNode.range[0],
						endRange[1],
						endRange[2]
					];
					coll.items.push(map);
				}
				offset = valueNode ? valueNode.range[2] : valueProps.end;
			}
		}
		const expectedEnd = isMap ? "}" : "]";
		const [ce, ...ee] = fc.end;
		let cePos = offset;
		if (ce?.source === expectedEnd) cePos = ce.offset + ce.source.length;
		else {
			const name = fcName[0].toUpperCase() + fcName.substring(1);
			const msg = atRoot ? `${name} must end with a ${expectedEnd}` : `${name} in block collection must be sufficiently indented and end with a ${expectedEnd}`;
			onError(offset, atRoot ? "MISSING_CHAR" : "BAD_INDENT", msg);
			if (ce && ce.source.length !== 1) ee.unshift(ce);
		}
		if (ee.length > 0) {
			const end = resolveEnd.resolveEnd(ee, cePos, ctx.options.strict, onError);
			if (end.comment) {
				if (coll.comment) coll.comment += "\n" + end.comment;
				else coll.comment = end.comment;
			}
			coll.range = [
				fc.offset,
				cePos,
				end.offset
			];
		} else coll.range = [
			fc.offset,
			cePos,
			cePos
		];
		return coll;
	}
	exports.resolveFlowCollection = resolveFlowCollection;
}));

// node_modules/yaml/dist/compose/compose-collection.js
var require_compose_collection = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var resolveBlockMap = require_resolve_block_map();
	var resolveBlockSeq = require_resolve_block_seq();
	var resolveFlowCollection = require_resolve_flow_collection();
	function resolveCollection(CN, ctx, token, onError, tagName, tag) {
		const coll = token.type === "block-map" ? resolveBlockMap.resolveBlockMap(CN, ctx, token, onError, tag) : token.type === "block-seq" ? resolveBlockSeq.resolveBlockSeq(CN, ctx, token, onError, tag) : resolveFlowCollection.resolveFlowCollection(CN, ctx, token, onError, tag);
		const Coll = coll.constructor;
		if (tagName === "!" || tagName === Coll.tagName) {
			coll.tag = Coll.tagName;
			return coll;
		}
		if (tagName) coll.tag = tagName;
		return coll;
	}
	function composeCollection(CN, ctx, token, props, onError) {
		const tagToken = props.tag;
		const tagName = !tagToken ? null : ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg));
		if (token.type === "block-seq") {
			const { anchor, newlineAfterProp: nl } = props;
			const lastProp = anchor && tagToken ? anchor.offset > tagToken.offset ? anchor : tagToken : anchor ?? tagToken;
			if (lastProp && (!nl || nl.offset < lastProp.offset)) onError(lastProp, "MISSING_CHAR", "Missing newline after block sequence props");
		}
		const expType = token.type === "block-map" ? "map" : token.type === "block-seq" ? "seq" : token.start.source === "{" ? "map" : "seq";
		if (!tagToken || !tagName || tagName === "!" || tagName === YAMLMap.YAMLMap.tagName && expType === "map" || tagName === YAMLSeq.YAMLSeq.tagName && expType === "seq") return resolveCollection(CN, ctx, token, onError, tagName);
		let tag = ctx.schema.tags.find((t) => t.tag === tagName && t.collection === expType);
		if (!tag) {
			const kt = ctx.schema.knownTags[tagName];
			if (kt?.collection === expType) {
				ctx.schema.tags.push(Object.assign({}, kt, { default: false }));
				tag = kt;
			} else {
				if (kt) onError(tagToken, "BAD_COLLECTION_TYPE", `${kt.tag} used for ${expType} collection, but expects ${kt.collection ?? "scalar"}`, true);
				else onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, true);
				return resolveCollection(CN, ctx, token, onError, tagName);
			}
		}
		const coll = resolveCollection(CN, ctx, token, onError, tagName, tag);
		const res = tag.resolve?.(coll, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg), ctx.options) ?? coll;
		const node = identity.isNode(res) ? res : new Scalar.Scalar(res);
		node.range = coll.range;
		node.tag = tagName;
		if (tag?.format) node.format = tag.format;
		return node;
	}
	exports.composeCollection = composeCollection;
}));

// node_modules/yaml/dist/compose/resolve-block-scalar.js
var require_resolve_block_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	function resolveBlockScalar(ctx, scalar, onError) {
		const start = scalar.offset;
		const header = parseBlockScalarHeader(scalar, ctx.options.strict, onError);
		if (!header) return {
			value: "",
			type: null,
			comment: "",
			range: [
				start,
				start,
				start
			]
		};
		const type = header.mode === ">" ? Scalar.Scalar.BLOCK_FOLDED : Scalar.Scalar.BLOCK_LITERAL;
		const lines = scalar.source ? splitLines(scalar.source) : [];
		let chompStart = lines.length;
		for (let i = lines.length - 1; i >= 0; --i) {
			const content = lines[i][1];
			if (content === "" || content === "\r") chompStart = i;
			else break;
		}
		if (chompStart === 0) {
			const value = header.chomp === "+" && lines.length > 0 ? "\n".repeat(Math.max(1, lines.length - 1)) : "";
			let end = start + header.length;
			if (scalar.source) end += scalar.source.length;
			return {
				value,
				type,
				comment: header.comment,
				range: [
					start,
					end,
					end
				]
			};
		}
		let trimIndent = scalar.indent + header.indent;
		let offset = scalar.offset + header.length;
		let contentStart = 0;
		for (let i = 0; i < chompStart; ++i) {
			const [indent, content] = lines[i];
			if (content === "" || content === "\r") {
				if (header.indent === 0 && indent.length > trimIndent) trimIndent = indent.length;
			} else {
				if (indent.length < trimIndent) onError(offset + indent.length, "MISSING_CHAR", "Block scalars with more-indented leading empty lines must use an explicit indentation indicator");
				if (header.indent === 0) trimIndent = indent.length;
				contentStart = i;
				if (trimIndent === 0 && !ctx.atRoot) onError(offset, "BAD_INDENT", "Block scalar values in collections must be indented");
				break;
			}
			offset += indent.length + content.length + 1;
		}
		for (let i = lines.length - 1; i >= chompStart; --i) if (lines[i][0].length > trimIndent) chompStart = i + 1;
		let value = "";
		let sep = "";
		let prevMoreIndented = false;
		for (let i = 0; i < contentStart; ++i) value += lines[i][0].slice(trimIndent) + "\n";
		for (let i = contentStart; i < chompStart; ++i) {
			let [indent, content] = lines[i];
			offset += indent.length + content.length + 1;
			const crlf = content[content.length - 1] === "\r";
			if (crlf) content = content.slice(0, -1);
			/* istanbul ignore if already caught in lexer */
			if (content && indent.length < trimIndent) {
				const message = `Block scalar lines must not be less indented than their ${header.indent ? "explicit indentation indicator" : "first line"}`;
				onError(offset - content.length - (crlf ? 2 : 1), "BAD_INDENT", message);
				indent = "";
			}
			if (type === Scalar.Scalar.BLOCK_LITERAL) {
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
			} else if (indent.length > trimIndent || content[0] === "	") {
				if (sep === " ") sep = "\n";
				else if (!prevMoreIndented && sep === "\n") sep = "\n\n";
				value += sep + indent.slice(trimIndent) + content;
				sep = "\n";
				prevMoreIndented = true;
			} else if (content === "") {
				if (sep === "\n") value += "\n";
				else sep = "\n";
			} else {
				value += sep + content;
				sep = " ";
				prevMoreIndented = false;
			}
		}
		switch (header.chomp) {
			case "-": break;
			case "+":
				for (let i = chompStart; i < lines.length; ++i) value += "\n" + lines[i][0].slice(trimIndent);
				if (value[value.length - 1] !== "\n") value += "\n";
				break;
			default: value += "\n";
		}
		const end = start + header.length + scalar.source.length;
		return {
			value,
			type,
			comment: header.comment,
			range: [
				start,
				end,
				end
			]
		};
	}
	function parseBlockScalarHeader({ offset, props }, strict, onError) {
		/* istanbul ignore if should not happen */
		if (props[0].type !== "block-scalar-header") {
			onError(props[0], "IMPOSSIBLE", "Block scalar header not found");
			return null;
		}
		const { source } = props[0];
		const mode = source[0];
		let indent = 0;
		let chomp = "";
		let error = -1;
		for (let i = 1; i < source.length; ++i) {
			const ch = source[i];
			if (!chomp && (ch === "-" || ch === "+")) chomp = ch;
			else {
				const n = Number(ch);
				if (!indent && n) indent = n;
				else if (error === -1) error = offset + i;
			}
		}
		if (error !== -1) onError(error, "UNEXPECTED_TOKEN", `Block scalar header includes extra characters: ${source}`);
		let hasSpace = false;
		let comment = "";
		let length = source.length;
		for (let i = 1; i < props.length; ++i) {
			const token = props[i];
			switch (token.type) {
				case "space": hasSpace = true;
				case "newline":
					length += token.source.length;
					break;
				case "comment":
					if (strict && !hasSpace) onError(token, "MISSING_CHAR", "Comments must be separated from other tokens by white space characters");
					length += token.source.length;
					comment = token.source.substring(1);
					break;
				case "error":
					onError(token, "UNEXPECTED_TOKEN", token.message);
					length += token.source.length;
					break;
				/* istanbul ignore next should not happen */
				default: {
					onError(token, "UNEXPECTED_TOKEN", `Unexpected token in block scalar header: ${token.type}`);
					const ts = token.source;
					if (ts && typeof ts === "string") length += ts.length;
				}
			}
		}
		return {
			mode,
			indent,
			chomp,
			comment,
			length
		};
	}
	/** @returns Array of lines split up as `[indent, content]` */
	function splitLines(source) {
		const split = source.split(/\n( *)/);
		const first = split[0];
		const m = first.match(/^( *)/);
		const lines = [m?.[1] ? [m[1], first.slice(m[1].length)] : ["", first]];
		for (let i = 1; i < split.length; i += 2) lines.push([split[i], split[i + 1]]);
		return lines;
	}
	exports.resolveBlockScalar = resolveBlockScalar;
}));

// node_modules/yaml/dist/compose/resolve-flow-scalar.js
var require_resolve_flow_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Scalar = require_Scalar();
	var resolveEnd = require_resolve_end();
	function resolveFlowScalar(scalar, strict, onError) {
		const { offset, type, source, end } = scalar;
		let _type;
		let value;
		const _onError = (rel, code, msg) => onError(offset + rel, code, msg);
		switch (type) {
			case "scalar":
				_type = Scalar.Scalar.PLAIN;
				value = plainValue(source, _onError);
				break;
			case "single-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_SINGLE;
				value = singleQuotedValue(source, _onError);
				break;
			case "double-quoted-scalar":
				_type = Scalar.Scalar.QUOTE_DOUBLE;
				value = doubleQuotedValue(source, _onError);
				break;
			/* istanbul ignore next should not happen */
			default:
				onError(scalar, "UNEXPECTED_TOKEN", `Expected a flow scalar value, but found: ${type}`);
				return {
					value: "",
					type: null,
					comment: "",
					range: [
						offset,
						offset + source.length,
						offset + source.length
					]
				};
		}
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, strict, onError);
		return {
			value,
			type: _type,
			comment: re.comment,
			range: [
				offset,
				valueEnd,
				re.offset
			]
		};
	}
	function plainValue(source, onError) {
		let badChar = "";
		switch (source[0]) {
			/* istanbul ignore next should not happen */
			case "	":
				badChar = "a tab character";
				break;
			case ",":
				badChar = "flow indicator character ,";
				break;
			case "%":
				badChar = "directive indicator character %";
				break;
			case "|":
			case ">":
				badChar = `block scalar indicator ${source[0]}`;
				break;
			case "@":
			case "`": badChar = `reserved character ${source[0]}`;
		}
		if (badChar) onError(0, "BAD_SCALAR_START", `Plain value cannot start with ${badChar}`);
		return unfoldLines(source);
	}
	function singleQuotedValue(source, onError) {
		if (source[source.length - 1] !== "'" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing 'quote");
		return unfoldLines(source.slice(1, -1)).replace(/''/g, "'");
	}
	function unfoldLines(source) {
		const line = /(.*?)\r?\n/sy;
		let match = line.exec(source);
		if (!match) return source;
		/**
		* The negative lookbehinds in these RegExps are to
		* prevent causing a polynomial search time in certain cases.
		*
		* The try-catch is for Safari < 16.4 and other old browsers:
		* https://caniuse.com/js-regexp-lookbehind
		*/
		let trimEnd, trimBoth;
		try {
			trimEnd = new RegExp("(?<![ 	])[ 	]+$");
			trimBoth = new RegExp("^[ 	]+|(?<![ 	])[ 	]+$", "g");
		} catch {
			trimEnd = /[ \t]+$/;
			trimBoth = /^[ \t]+|[ \t]+$/g;
		}
		let res = match[1].replace(trimEnd, "");
		let sep = " ";
		let pos = line.lastIndex;
		while (match = line.exec(source)) {
			const lm = match[1].replace(trimBoth, "");
			if (lm === "") {
				if (sep === "\n") res += sep;
				else sep = "\n";
			} else {
				res += sep + lm;
				sep = " ";
			}
			pos = line.lastIndex;
		}
		const last = /[ \t]*(.*)/sy;
		last.lastIndex = pos;
		match = last.exec(source);
		return res + sep + (match?.[1] ?? "");
	}
	function doubleQuotedValue(source, onError) {
		let res = "";
		for (let i = 1; i < source.length - 1; ++i) {
			const ch = source[i];
			if (ch === "\r" && source[i + 1] === "\n") continue;
			if (ch === "\n") {
				const { fold, offset } = foldNewline(source, i);
				res += fold;
				i = offset;
			} else if (ch === "\\") {
				let next = source[++i];
				const cc = escapeCodes[next];
				if (cc) res += cc;
				else if (next === "\n") {
					next = source[i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "\r" && source[i + 1] === "\n") {
					next = source[++i + 1];
					while (next === " " || next === "	") next = source[++i + 1];
				} else if (next === "x" || next === "u" || next === "U") {
					const length = next === "x" ? 2 : next === "u" ? 4 : 8;
					res += parseCharCode(source, i + 1, length, onError);
					i += length;
				} else {
					const raw = source.substr(i - 1, 2);
					onError(i - 1, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
					res += raw;
				}
			} else if (ch === " " || ch === "	") {
				const wsStart = i;
				let next = source[i + 1];
				while (next === " " || next === "	") next = source[++i + 1];
				if (next !== "\n" && !(next === "\r" && source[i + 2] === "\n")) res += i > wsStart ? source.slice(wsStart, i + 1) : ch;
			} else res += ch;
		}
		if (source[source.length - 1] !== "\"" || source.length === 1) onError(source.length, "MISSING_CHAR", "Missing closing \"quote");
		return res;
	}
	/**
	* Fold a single newline into a space, multiple newlines to N - 1 newlines.
	* Presumes `source[offset] === '\n'`
	*/
	function foldNewline(source, offset) {
		let fold = "";
		let ch = source[offset + 1];
		while (ch === " " || ch === "	" || ch === "\n" || ch === "\r") {
			if (ch === "\r" && source[offset + 2] !== "\n") break;
			if (ch === "\n") fold += "\n";
			offset += 1;
			ch = source[offset + 1];
		}
		if (!fold) fold = " ";
		return {
			fold,
			offset
		};
	}
	const escapeCodes = {
		"0": "\0",
		a: "\x07",
		b: "\b",
		e: "\x1B",
		f: "\f",
		n: "\n",
		r: "\r",
		t: "	",
		v: "\v",
		N: "",
		_: "\xA0",
		L: "\u2028",
		P: "\u2029",
		" ": " ",
		"\"": "\"",
		"/": "/",
		"\\": "\\",
		"	": "	"
	};
	function parseCharCode(source, offset, length, onError) {
		const cc = source.substr(offset, length);
		const code = cc.length === length && /^[0-9a-fA-F]+$/.test(cc) ? parseInt(cc, 16) : NaN;
		try {
			return String.fromCodePoint(code);
		} catch {
			const raw = source.substr(offset - 2, length + 2);
			onError(offset - 2, "BAD_DQ_ESCAPE", `Invalid escape sequence ${raw}`);
			return raw;
		}
	}
	exports.resolveFlowScalar = resolveFlowScalar;
}));

// node_modules/yaml/dist/compose/compose-scalar.js
var require_compose_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var identity = require_identity();
	var Scalar = require_Scalar();
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	function composeScalar(ctx, token, tagToken, onError) {
		const { value, type, comment, range } = token.type === "block-scalar" ? resolveBlockScalar.resolveBlockScalar(ctx, token, onError) : resolveFlowScalar.resolveFlowScalar(token, ctx.options.strict, onError);
		const tagName = tagToken ? ctx.directives.tagName(tagToken.source, (msg) => onError(tagToken, "TAG_RESOLVE_FAILED", msg)) : null;
		let tag;
		if (ctx.options.stringKeys && ctx.atKey) tag = ctx.schema[identity.SCALAR];
		else if (tagName) tag = findScalarTagByName(ctx.schema, value, tagName, tagToken, onError);
		else if (token.type === "scalar") tag = findScalarTagByTest(ctx, value, token, onError);
		else tag = ctx.schema[identity.SCALAR];
		let scalar;
		try {
			const res = tag.resolve(value, (msg) => onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg), ctx.options);
			scalar = identity.isScalar(res) ? res : new Scalar.Scalar(res);
		} catch (error) {
			const msg = error instanceof Error ? error.message : String(error);
			onError(tagToken ?? token, "TAG_RESOLVE_FAILED", msg);
			scalar = new Scalar.Scalar(value);
		}
		scalar.range = range;
		scalar.source = value;
		if (type) scalar.type = type;
		if (tagName) scalar.tag = tagName;
		if (tag.format) scalar.format = tag.format;
		if (comment) scalar.comment = comment;
		return scalar;
	}
	function findScalarTagByName(schema, value, tagName, tagToken, onError) {
		if (tagName === "!") return schema[identity.SCALAR];
		const matchWithTest = [];
		for (const tag of schema.tags) if (!tag.collection && tag.tag === tagName) {
			if (tag.default && tag.test) matchWithTest.push(tag);
			else return tag;
		}
		for (const tag of matchWithTest) if (tag.test?.test(value)) return tag;
		const kt = schema.knownTags[tagName];
		if (kt && !kt.collection) {
			schema.tags.push(Object.assign({}, kt, {
				default: false,
				test: void 0
			}));
			return kt;
		}
		onError(tagToken, "TAG_RESOLVE_FAILED", `Unresolved tag: ${tagName}`, tagName !== "tag:yaml.org,2002:str");
		return schema[identity.SCALAR];
	}
	function findScalarTagByTest({ atKey, directives, schema }, value, token, onError) {
		const tag = schema.tags.find((tag) => (tag.default === true || atKey && tag.default === "key") && tag.test?.test(value)) || schema[identity.SCALAR];
		if (schema.compat) {
			const compat = schema.compat.find((tag) => tag.default && tag.test?.test(value)) ?? schema[identity.SCALAR];
			if (tag.tag !== compat.tag) onError(token, "TAG_RESOLVE_FAILED", `Value may be parsed as either ${directives.tagString(tag.tag)} or ${directives.tagString(compat.tag)}`, true);
		}
		return tag;
	}
	exports.composeScalar = composeScalar;
}));

// node_modules/yaml/dist/compose/util-empty-scalar-position.js
var require_util_empty_scalar_position = /* @__PURE__ */ __commonJSMin(((exports) => {
	function emptyScalarPosition(offset, before, pos) {
		if (before) {
			pos ?? (pos = before.length);
			for (let i = pos - 1; i >= 0; --i) {
				let st = before[i];
				switch (st.type) {
					case "space":
					case "comment":
					case "newline":
						offset -= st.source.length;
						continue;
				}
				st = before[++i];
				while (st?.type === "space") {
					offset += st.source.length;
					st = before[++i];
				}
				break;
			}
		}
		return offset;
	}
	exports.emptyScalarPosition = emptyScalarPosition;
}));

// node_modules/yaml/dist/compose/compose-node.js
var require_compose_node = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Alias = require_Alias();
	var identity = require_identity();
	var composeCollection = require_compose_collection();
	var composeScalar = require_compose_scalar();
	var resolveEnd = require_resolve_end();
	var utilEmptyScalarPosition = require_util_empty_scalar_position();
	const CN = {
		composeNode,
		composeEmptyNode
	};
	function composeNode(ctx, token, props, onError) {
		const atKey = ctx.atKey;
		const { spaceBefore, comment, anchor, tag } = props;
		let node;
		let isSrcToken = true;
		switch (token.type) {
			case "alias":
				node = composeAlias(ctx, token, onError);
				if (anchor || tag) onError(token, "ALIAS_PROPS", "An alias node must not specify any properties");
				break;
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "block-scalar":
				node = composeScalar.composeScalar(ctx, token, tag, onError);
				if (anchor) node.anchor = anchor.source.substring(1);
				break;
			case "block-map":
			case "block-seq":
			case "flow-collection":
				try {
					node = composeCollection.composeCollection(CN, ctx, token, props, onError);
					if (anchor) node.anchor = anchor.source.substring(1);
				} catch (error) {
					onError(token, "RESOURCE_EXHAUSTION", error instanceof Error ? error.message : String(error));
				}
				break;
			default:
				onError(token, "UNEXPECTED_TOKEN", token.type === "error" ? token.message : `Unsupported token (type: ${token.type})`);
				isSrcToken = false;
		}
		node ?? (node = composeEmptyNode(ctx, token.offset, void 0, null, props, onError));
		if (anchor && node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		if (atKey && ctx.options.stringKeys && (!identity.isScalar(node) || typeof node.value !== "string" || node.tag && node.tag !== "tag:yaml.org,2002:str")) onError(tag ?? token, "NON_STRING_KEY", "With stringKeys, all keys must be strings");
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			if (token.type === "scalar" && token.source === "") node.comment = comment;
			else node.commentBefore = comment;
		}
		if (ctx.options.keepSourceTokens && isSrcToken) node.srcToken = token;
		return node;
	}
	function composeEmptyNode(ctx, offset, before, pos, { spaceBefore, comment, anchor, tag, end }, onError) {
		const token = {
			type: "scalar",
			offset: utilEmptyScalarPosition.emptyScalarPosition(offset, before, pos),
			indent: -1,
			source: ""
		};
		const node = composeScalar.composeScalar(ctx, token, tag, onError);
		if (anchor) {
			node.anchor = anchor.source.substring(1);
			if (node.anchor === "") onError(anchor, "BAD_ALIAS", "Anchor cannot be an empty string");
		}
		if (spaceBefore) node.spaceBefore = true;
		if (comment) {
			node.comment = comment;
			node.range[2] = end;
		}
		return node;
	}
	function composeAlias({ options }, { offset, source, end }, onError) {
		const alias = new Alias.Alias(source.substring(1));
		if (alias.source === "") onError(offset, "BAD_ALIAS", "Alias cannot be an empty string");
		if (alias.source.endsWith(":")) onError(offset + source.length - 1, "BAD_ALIAS", "Alias ending in : is ambiguous", true);
		const valueEnd = offset + source.length;
		const re = resolveEnd.resolveEnd(end, valueEnd, options.strict, onError);
		alias.range = [
			offset,
			valueEnd,
			re.offset
		];
		if (re.comment) alias.comment = re.comment;
		return alias;
	}
	exports.composeEmptyNode = composeEmptyNode;
	exports.composeNode = composeNode;
}));

// node_modules/yaml/dist/compose/compose-doc.js
var require_compose_doc = /* @__PURE__ */ __commonJSMin(((exports) => {
	var Document = require_Document();
	var composeNode = require_compose_node();
	var resolveEnd = require_resolve_end();
	var resolveProps = require_resolve_props();
	function composeDoc(options, directives, { offset, start, value, end }, onError) {
		const opts = Object.assign({ _directives: directives }, options);
		const doc = new Document.Document(void 0, opts);
		const ctx = {
			atKey: false,
			atRoot: true,
			directives: doc.directives,
			options: doc.options,
			schema: doc.schema
		};
		const props = resolveProps.resolveProps(start, {
			indicator: "doc-start",
			next: value ?? end?.[0],
			offset,
			onError,
			parentIndent: 0,
			startOnNewline: true
		});
		if (props.found) {
			doc.directives.docStart = true;
			if (value && (value.type === "block-map" || value.type === "block-seq") && !props.hasNewline) onError(props.end, "MISSING_CHAR", "Block collection cannot start on same line with directives-end marker");
		}
		doc.contents = value ? composeNode.composeNode(ctx, value, props, onError) : composeNode.composeEmptyNode(ctx, props.end, start, null, props, onError);
		const contentEnd = doc.contents.range[2];
		const re = resolveEnd.resolveEnd(end, contentEnd, false, onError);
		if (re.comment) doc.comment = re.comment;
		doc.range = [
			offset,
			contentEnd,
			re.offset
		];
		return doc;
	}
	exports.composeDoc = composeDoc;
}));

// node_modules/yaml/dist/compose/composer.js
var require_composer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var directives = require_directives();
	var Document = require_Document();
	var errors = require_errors();
	var identity = require_identity();
	var composeDoc = require_compose_doc();
	var resolveEnd = require_resolve_end();
	function getErrorPos(src) {
		if (typeof src === "number") return [src, src + 1];
		if (Array.isArray(src)) return src.length === 2 ? src : [src[0], src[1]];
		const { offset, source } = src;
		return [offset, offset + (typeof source === "string" ? source.length : 1)];
	}
	function parsePrelude(prelude) {
		let comment = "";
		let atComment = false;
		let afterEmptyLine = false;
		for (let i = 0; i < prelude.length; ++i) {
			const source = prelude[i];
			switch (source[0]) {
				case "#":
					comment += (comment === "" ? "" : afterEmptyLine ? "\n\n" : "\n") + (source.substring(1) || " ");
					atComment = true;
					afterEmptyLine = false;
					break;
				case "%":
					if (prelude[i + 1]?.[0] !== "#") i += 1;
					atComment = false;
					break;
				default:
					if (!atComment) afterEmptyLine = true;
					atComment = false;
			}
		}
		return {
			comment,
			afterEmptyLine
		};
	}
	/**
	* Compose a stream of CST nodes into a stream of YAML Documents.
	*
	* ```ts
	* import { Composer, Parser } from 'yaml'
	*
	* const src: string = ...
	* const tokens = new Parser().parse(src)
	* const docs = new Composer().compose(tokens)
	* ```
	*/
	var Composer = class {
		constructor(options = {}) {
			this.doc = null;
			this.atDirectives = false;
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
			this.onError = (source, code, message, warning) => {
				const pos = getErrorPos(source);
				if (warning) this.warnings.push(new errors.YAMLWarning(pos, code, message));
				else this.errors.push(new errors.YAMLParseError(pos, code, message));
			};
			this.directives = new directives.Directives({ version: options.version || "1.2" });
			this.options = options;
		}
		decorate(doc, afterDoc) {
			const { comment, afterEmptyLine } = parsePrelude(this.prelude);
			if (comment) {
				const dc = doc.contents;
				if (afterDoc) doc.comment = doc.comment ? `${doc.comment}\n${comment}` : comment;
				else if (afterEmptyLine || doc.directives.docStart || !dc) doc.commentBefore = comment;
				else if (identity.isCollection(dc) && !dc.flow && dc.items.length > 0) {
					let it = dc.items[0];
					if (identity.isPair(it)) it = it.key;
					const cb = it.commentBefore;
					it.commentBefore = cb ? `${comment}\n${cb}` : comment;
				} else {
					const cb = dc.commentBefore;
					dc.commentBefore = cb ? `${comment}\n${cb}` : comment;
				}
			}
			if (afterDoc) {
				for (let i = 0; i < this.errors.length; ++i) doc.errors.push(this.errors[i]);
				for (let i = 0; i < this.warnings.length; ++i) doc.warnings.push(this.warnings[i]);
			} else {
				doc.errors = this.errors;
				doc.warnings = this.warnings;
			}
			this.prelude = [];
			this.errors = [];
			this.warnings = [];
		}
		/**
		* Current stream status information.
		*
		* Mostly useful at the end of input for an empty stream.
		*/
		streamInfo() {
			return {
				comment: parsePrelude(this.prelude).comment,
				directives: this.directives,
				errors: this.errors,
				warnings: this.warnings
			};
		}
		/**
		* Compose tokens into documents.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*compose(tokens, forceDoc = false, endOffset = -1) {
			for (const token of tokens) yield* this.next(token);
			yield* this.end(forceDoc, endOffset);
		}
		/** Advance the composer by one CST token. */
		*next(token) {
			if (node_process.env.LOG_STREAM) console.dir(token, { depth: null });
			switch (token.type) {
				case "directive":
					this.directives.add(token.source, (offset, message, warning) => {
						const pos = getErrorPos(token);
						pos[0] += offset;
						this.onError(pos, "BAD_DIRECTIVE", message, warning);
					});
					this.prelude.push(token.source);
					this.atDirectives = true;
					break;
				case "document": {
					const doc = composeDoc.composeDoc(this.options, this.directives, token, this.onError);
					if (this.atDirectives && !doc.directives.docStart) this.onError(token, "MISSING_CHAR", "Missing directives-end/doc-start indicator line");
					this.decorate(doc, false);
					if (this.doc) yield this.doc;
					this.doc = doc;
					this.atDirectives = false;
					break;
				}
				case "byte-order-mark":
				case "space": break;
				case "comment":
				case "newline":
					this.prelude.push(token.source);
					break;
				case "error": {
					const msg = token.source ? `${token.message}: ${JSON.stringify(token.source)}` : token.message;
					const error = new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", msg);
					if (this.atDirectives || !this.doc) this.errors.push(error);
					else this.doc.errors.push(error);
					break;
				}
				case "doc-end": {
					if (!this.doc) {
						this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", "Unexpected doc-end without preceding document"));
						break;
					}
					this.doc.directives.docEnd = true;
					const end = resolveEnd.resolveEnd(token.end, token.offset + token.source.length, this.doc.options.strict, this.onError);
					this.decorate(this.doc, true);
					if (end.comment) {
						const dc = this.doc.comment;
						this.doc.comment = dc ? `${dc}\n${end.comment}` : end.comment;
					}
					this.doc.range[2] = end.offset;
					break;
				}
				default: this.errors.push(new errors.YAMLParseError(getErrorPos(token), "UNEXPECTED_TOKEN", `Unsupported token ${token.type}`));
			}
		}
		/**
		* Call at end of input to yield any remaining document.
		*
		* @param forceDoc - If the stream contains no document, still emit a final document including any comments and directives that would be applied to a subsequent document.
		* @param endOffset - Should be set if `forceDoc` is also set, to set the document range end and to indicate errors correctly.
		*/
		*end(forceDoc = false, endOffset = -1) {
			if (this.doc) {
				this.decorate(this.doc, true);
				yield this.doc;
				this.doc = null;
			} else if (forceDoc) {
				const opts = Object.assign({ _directives: this.directives }, this.options);
				const doc = new Document.Document(void 0, opts);
				if (this.atDirectives) this.onError(endOffset, "MISSING_CHAR", "Missing directives-end indicator line");
				doc.range = [
					0,
					endOffset,
					endOffset
				];
				this.decorate(doc, false);
				yield doc;
			}
		}
	};
	exports.Composer = Composer;
}));

// node_modules/yaml/dist/parse/cst-scalar.js
var require_cst_scalar = /* @__PURE__ */ __commonJSMin(((exports) => {
	var resolveBlockScalar = require_resolve_block_scalar();
	var resolveFlowScalar = require_resolve_flow_scalar();
	var errors = require_errors();
	var stringifyString = require_stringifyString();
	function resolveAsScalar(token, strict = true, onError) {
		if (token) {
			const _onError = (pos, code, message) => {
				const offset = typeof pos === "number" ? pos : Array.isArray(pos) ? pos[0] : pos.offset;
				if (onError) onError(offset, code, message);
				else throw new errors.YAMLParseError([offset, offset + 1], code, message);
			};
			switch (token.type) {
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return resolveFlowScalar.resolveFlowScalar(token, strict, _onError);
				case "block-scalar": return resolveBlockScalar.resolveBlockScalar({ options: { strict } }, token, _onError);
			}
		}
		return null;
	}
	/**
	* Create a new scalar token with `value`
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.end Comments and whitespace after the end of the value, or after the block scalar header. If undefined, a newline will be added.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.indent The indent level of the token.
	* @param context.inFlow Is this scalar within a flow collection? This may affect the resolved type of the token's value.
	* @param context.offset The offset position of the token.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function createScalarToken(value, context) {
		const { implicitKey = false, indent, inFlow = false, offset = -1, type = "PLAIN" } = context;
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey,
			indent: indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		const end = context.end ?? [{
			type: "newline",
			offset: -1,
			indent,
			source: "\n"
		}];
		switch (source[0]) {
			case "|":
			case ">": {
				const he = source.indexOf("\n");
				const head = source.substring(0, he);
				const body = source.substring(he + 1) + "\n";
				const props = [{
					type: "block-scalar-header",
					offset,
					indent,
					source: head
				}];
				if (!addEndtoBlockProps(props, end)) props.push({
					type: "newline",
					offset: -1,
					indent,
					source: "\n"
				});
				return {
					type: "block-scalar",
					offset,
					indent,
					props,
					source: body
				};
			}
			case "\"": return {
				type: "double-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			case "'": return {
				type: "single-quoted-scalar",
				offset,
				indent,
				source,
				end
			};
			default: return {
				type: "scalar",
				offset,
				indent,
				source,
				end
			};
		}
	}
	/**
	* Set the value of `token` to the given string `value`, overwriting any previous contents and type that it may have.
	*
	* Best efforts are made to retain any comments previously associated with the `token`,
	* though all contents within a collection's `items` will be overwritten.
	*
	* Values that represent an actual string but may be parsed as a different type should use a `type` other than `'PLAIN'`,
	* as this function does not support any schema operations and won't check for such conflicts.
	*
	* @param token Any token. If it does not include an `indent` value, the value will be stringified as if it were an implicit key.
	* @param value The string representation of the value, which will have its content properly indented.
	* @param context.afterKey In most cases, values after a key should have an additional level of indentation.
	* @param context.implicitKey Being within an implicit key may affect the resolved type of the token's value.
	* @param context.inFlow Being within a flow collection may affect the resolved type of the token's value.
	* @param context.type The preferred type of the scalar token. If undefined, the previous type of the `token` will be used, defaulting to `'PLAIN'`.
	*/
	function setScalarValue(token, value, context = {}) {
		let { afterKey = false, implicitKey = false, inFlow = false, type } = context;
		let indent = "indent" in token ? token.indent : null;
		if (afterKey && typeof indent === "number") indent += 2;
		if (!type) switch (token.type) {
			case "single-quoted-scalar":
				type = "QUOTE_SINGLE";
				break;
			case "double-quoted-scalar":
				type = "QUOTE_DOUBLE";
				break;
			case "block-scalar": {
				const header = token.props[0];
				if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
				type = header.source[0] === ">" ? "BLOCK_FOLDED" : "BLOCK_LITERAL";
				break;
			}
			default: type = "PLAIN";
		}
		const source = stringifyString.stringifyString({
			type,
			value
		}, {
			implicitKey: implicitKey || indent === null,
			indent: indent !== null && indent > 0 ? " ".repeat(indent) : "",
			inFlow,
			options: {
				blockQuote: true,
				lineWidth: -1
			}
		});
		switch (source[0]) {
			case "|":
			case ">":
				setBlockScalarValue(token, source);
				break;
			case "\"":
				setFlowScalarValue(token, source, "double-quoted-scalar");
				break;
			case "'":
				setFlowScalarValue(token, source, "single-quoted-scalar");
				break;
			default: setFlowScalarValue(token, source, "scalar");
		}
	}
	function setBlockScalarValue(token, source) {
		const he = source.indexOf("\n");
		const head = source.substring(0, he);
		const body = source.substring(he + 1) + "\n";
		if (token.type === "block-scalar") {
			const header = token.props[0];
			if (header.type !== "block-scalar-header") throw new Error("Invalid block scalar header");
			header.source = head;
			token.source = body;
		} else {
			const { offset } = token;
			const indent = "indent" in token ? token.indent : -1;
			const props = [{
				type: "block-scalar-header",
				offset,
				indent,
				source: head
			}];
			if (!addEndtoBlockProps(props, "end" in token ? token.end : void 0)) props.push({
				type: "newline",
				offset: -1,
				indent,
				source: "\n"
			});
			for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
			Object.assign(token, {
				type: "block-scalar",
				indent,
				props,
				source: body
			});
		}
	}
	/** @returns `true` if last token is a newline */
	function addEndtoBlockProps(props, end) {
		if (end) for (const st of end) switch (st.type) {
			case "space":
			case "comment":
				props.push(st);
				break;
			case "newline":
				props.push(st);
				return true;
		}
		return false;
	}
	function setFlowScalarValue(token, source, type) {
		switch (token.type) {
			case "scalar":
			case "double-quoted-scalar":
			case "single-quoted-scalar":
				token.type = type;
				token.source = source;
				break;
			case "block-scalar": {
				const end = token.props.slice(1);
				let oa = source.length;
				if (token.props[0].type === "block-scalar-header") oa -= token.props[0].source.length;
				for (const tok of end) tok.offset += oa;
				delete token.props;
				Object.assign(token, {
					type,
					source,
					end
				});
				break;
			}
			case "block-map":
			case "block-seq": {
				const nl = {
					type: "newline",
					offset: token.offset + source.length,
					indent: token.indent,
					source: "\n"
				};
				delete token.items;
				Object.assign(token, {
					type,
					source,
					end: [nl]
				});
				break;
			}
			default: {
				const indent = "indent" in token ? token.indent : -1;
				const end = "end" in token && Array.isArray(token.end) ? token.end.filter((st) => st.type === "space" || st.type === "comment" || st.type === "newline") : [];
				for (const key of Object.keys(token)) if (key !== "type" && key !== "offset") delete token[key];
				Object.assign(token, {
					type,
					indent,
					source,
					end
				});
			}
		}
	}
	exports.createScalarToken = createScalarToken;
	exports.resolveAsScalar = resolveAsScalar;
	exports.setScalarValue = setScalarValue;
}));

// node_modules/yaml/dist/parse/cst-stringify.js
var require_cst_stringify = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Stringify a CST document, token, or collection item
	*
	* Fair warning: This applies no validation whatsoever, and
	* simply concatenates the sources in their logical order.
	*/
	const stringify = (cst) => "type" in cst ? stringifyToken(cst) : stringifyItem(cst);
	function stringifyToken(token) {
		switch (token.type) {
			case "block-scalar": {
				let res = "";
				for (const tok of token.props) res += stringifyToken(tok);
				return res + token.source;
			}
			case "block-map":
			case "block-seq": {
				let res = "";
				for (const item of token.items) res += stringifyItem(item);
				return res;
			}
			case "flow-collection": {
				let res = token.start.source;
				for (const item of token.items) res += stringifyItem(item);
				for (const st of token.end) res += st.source;
				return res;
			}
			case "document": {
				let res = stringifyItem(token);
				if (token.end) for (const st of token.end) res += st.source;
				return res;
			}
			default: {
				let res = token.source;
				if ("end" in token && token.end) for (const st of token.end) res += st.source;
				return res;
			}
		}
	}
	function stringifyItem({ start, key, sep, value }) {
		let res = "";
		for (const st of start) res += st.source;
		if (key) res += stringifyToken(key);
		if (sep) for (const st of sep) res += st.source;
		if (value) res += stringifyToken(value);
		return res;
	}
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/parse/cst-visit.js
var require_cst_visit = /* @__PURE__ */ __commonJSMin(((exports) => {
	const BREAK = Symbol("break visit");
	const SKIP = Symbol("skip children");
	const REMOVE = Symbol("remove item");
	/**
	* Apply a visitor to a CST document or item.
	*
	* Walks through the tree (depth-first) starting from the root, calling a
	* `visitor` function with two arguments when entering each item:
	*   - `item`: The current item, which included the following members:
	*     - `start: SourceToken[]` – Source tokens before the key or value,
	*       possibly including its anchor or tag.
	*     - `key?: Token | null` – Set for pair values. May then be `null`, if
	*       the key before the `:` separator is empty.
	*     - `sep?: SourceToken[]` – Source tokens between the key and the value,
	*       which should include the `:` map value indicator if `value` is set.
	*     - `value?: Token` – The value of a sequence item, or of a map pair.
	*   - `path`: The steps from the root to the current node, as an array of
	*     `['key' | 'value', number]` tuples.
	*
	* The return value of the visitor may be used to control the traversal:
	*   - `undefined` (default): Do nothing and continue
	*   - `visit.SKIP`: Do not visit the children of this token, continue with
	*      next sibling
	*   - `visit.BREAK`: Terminate traversal completely
	*   - `visit.REMOVE`: Remove the current item, then continue with the next one
	*   - `number`: Set the index of the next step. This is useful especially if
	*     the index of the current token has changed.
	*   - `function`: Define the next visitor for this item. After the original
	*     visitor is called on item entry, next visitors are called after handling
	*     a non-empty `key` and when exiting the item.
	*/
	function visit(cst, visitor) {
		if ("type" in cst && cst.type === "document") cst = {
			start: cst.start,
			value: cst.value
		};
		_visit(Object.freeze([]), cst, visitor);
	}
	/** Terminate visit traversal completely */
	visit.BREAK = BREAK;
	/** Do not visit the children of the current item */
	visit.SKIP = SKIP;
	/** Remove the current item */
	visit.REMOVE = REMOVE;
	/** Find the item at `path` from `cst` as the root */
	visit.itemAtPath = (cst, path) => {
		let item = cst;
		for (const [field, index] of path) {
			const tok = item?.[field];
			if (tok && "items" in tok) item = tok.items[index];
			else return void 0;
		}
		return item;
	};
	/**
	* Get the immediate parent collection of the item at `path` from `cst` as the root.
	*
	* Throws an error if the collection is not found, which should never happen if the item itself exists.
	*/
	visit.parentCollection = (cst, path) => {
		const parent = visit.itemAtPath(cst, path.slice(0, -1));
		const field = path[path.length - 1][0];
		const coll = parent?.[field];
		if (coll && "items" in coll) return coll;
		throw new Error("Parent collection not found");
	};
	function _visit(path, item, visitor) {
		let ctrl = visitor(item, path);
		if (typeof ctrl === "symbol") return ctrl;
		for (const field of ["key", "value"]) {
			const token = item[field];
			if (token && "items" in token) {
				for (let i = 0; i < token.items.length; ++i) {
					const ci = _visit(Object.freeze(path.concat([[field, i]])), token.items[i], visitor);
					if (typeof ci === "number") i = ci - 1;
					else if (ci === BREAK) return BREAK;
					else if (ci === REMOVE) {
						token.items.splice(i, 1);
						i -= 1;
					}
				}
				if (typeof ctrl === "function" && field === "key") ctrl = ctrl(item, path);
			}
		}
		return typeof ctrl === "function" ? ctrl(item, path) : ctrl;
	}
	exports.visit = visit;
}));

// node_modules/yaml/dist/parse/cst.js
var require_cst = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cstScalar = require_cst_scalar();
	var cstStringify = require_cst_stringify();
	var cstVisit = require_cst_visit();
	/** The byte order mark */
	const BOM = "﻿";
	/** Start of doc-mode */
	const DOCUMENT = "";
	/** Unexpected end of flow-mode */
	const FLOW_END = "";
	/** Next token is a scalar value */
	const SCALAR = "";
	/** @returns `true` if `token` is a flow or block collection */
	const isCollection = (token) => !!token && "items" in token;
	/** @returns `true` if `token` is a flow or block scalar; not an alias */
	const isScalar = (token) => !!token && (token.type === "scalar" || token.type === "single-quoted-scalar" || token.type === "double-quoted-scalar" || token.type === "block-scalar");
	/* istanbul ignore next */
	/** Get a printable representation of a lexer token */
	function prettyToken(token) {
		switch (token) {
			case BOM: return "<BOM>";
			case DOCUMENT: return "<DOC>";
			case FLOW_END: return "<FLOW_END>";
			case SCALAR: return "<SCALAR>";
			default: return JSON.stringify(token);
		}
	}
	/** Identify the type of a lexer token. May return `null` for unknown tokens. */
	function tokenType(source) {
		switch (source) {
			case BOM: return "byte-order-mark";
			case DOCUMENT: return "doc-mode";
			case FLOW_END: return "flow-error-end";
			case SCALAR: return "scalar";
			case "---": return "doc-start";
			case "...": return "doc-end";
			case "":
			case "\n":
			case "\r\n": return "newline";
			case "-": return "seq-item-ind";
			case "?": return "explicit-key-ind";
			case ":": return "map-value-ind";
			case "{": return "flow-map-start";
			case "}": return "flow-map-end";
			case "[": return "flow-seq-start";
			case "]": return "flow-seq-end";
			case ",": return "comma";
		}
		switch (source[0]) {
			case " ":
			case "	": return "space";
			case "#": return "comment";
			case "%": return "directive-line";
			case "*": return "alias";
			case "&": return "anchor";
			case "!": return "tag";
			case "'": return "single-quoted-scalar";
			case "\"": return "double-quoted-scalar";
			case "|":
			case ">": return "block-scalar-header";
		}
		return null;
	}
	exports.createScalarToken = cstScalar.createScalarToken;
	exports.resolveAsScalar = cstScalar.resolveAsScalar;
	exports.setScalarValue = cstScalar.setScalarValue;
	exports.stringify = cstStringify.stringify;
	exports.visit = cstVisit.visit;
	exports.BOM = BOM;
	exports.DOCUMENT = DOCUMENT;
	exports.FLOW_END = FLOW_END;
	exports.SCALAR = SCALAR;
	exports.isCollection = isCollection;
	exports.isScalar = isScalar;
	exports.prettyToken = prettyToken;
	exports.tokenType = tokenType;
}));

// node_modules/yaml/dist/parse/lexer.js
var require_lexer = /* @__PURE__ */ __commonJSMin(((exports) => {
	var cst = require_cst();
	function isEmpty(ch) {
		switch (ch) {
			case void 0:
			case " ":
			case "\n":
			case "\r":
			case "	": return true;
			default: return false;
		}
	}
	const hexDigits = /* @__PURE__ */ new Set("0123456789ABCDEFabcdef");
	const tagChars = /* @__PURE__ */ new Set("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-#;/?:@&=+$_.!~*'()");
	const flowIndicatorChars = /* @__PURE__ */ new Set(",[]{}");
	const invalidAnchorChars = /* @__PURE__ */ new Set(" ,[]{}\n\r	");
	const isNotAnchorChar = (ch) => !ch || invalidAnchorChars.has(ch);
	/**
	* Splits an input string into lexical tokens, i.e. smaller strings that are
	* easily identifiable by `tokens.tokenType()`.
	*
	* Lexing starts always in a "stream" context. Incomplete input may be buffered
	* until a complete token can be emitted.
	*
	* In addition to slices of the original input, the following control characters
	* may also be emitted:
	*
	* - `\x02` (Start of Text): A document starts with the next token
	* - `\x18` (Cancel): Unexpected end of flow-mode (indicates an error)
	* - `\x1f` (Unit Separator): Next token is a scalar value
	* - `\u{FEFF}` (Byte order mark): Emitted separately outside documents
	*/
	var Lexer = class {
		constructor() {
			/**
			* Flag indicating whether the end of the current buffer marks the end of
			* all input
			*/
			this.atEnd = false;
			/**
			* Explicit indent set in block scalar header, as an offset from the current
			* minimum indent, so e.g. set to 1 from a header `|2+`. Set to -1 if not
			* explicitly set.
			*/
			this.blockScalarIndent = -1;
			/**
			* Block scalars that include a + (keep) chomping indicator in their header
			* include trailing empty lines, which are otherwise excluded from the
			* scalar's contents.
			*/
			this.blockScalarKeep = false;
			/** Current input */
			this.buffer = "";
			/**
			* Flag noting whether the map value indicator : can immediately follow this
			* node within a flow context.
			*/
			this.flowKey = false;
			/** Count of surrounding flow collection levels. */
			this.flowLevel = 0;
			/**
			* Minimum level of indentation required for next lines to be parsed as a
			* part of the current scalar value.
			*/
			this.indentNext = 0;
			/** Indentation level of the current line. */
			this.indentValue = 0;
			/** Position of the next \n character. */
			this.lineEndPos = null;
			/** Stores the state of the lexer if reaching the end of incpomplete input */
			this.next = null;
			/** A pointer to `buffer`; the current position of the lexer. */
			this.pos = 0;
		}
		/**
		* Generate YAML tokens from the `source` string. If `incomplete`,
		* a part of the last line may be left as a buffer for the next call.
		*
		* @returns A generator of lexical tokens
		*/
		*lex(source, incomplete = false) {
			if (source) {
				if (typeof source !== "string") throw TypeError("source is not a string");
				this.buffer = this.buffer ? this.buffer + source : source;
				this.lineEndPos = null;
			}
			this.atEnd = !incomplete;
			let next = this.next ?? "stream";
			while (next && (incomplete || this.hasChars(1))) next = yield* this.parseNext(next);
		}
		atLineEnd() {
			let i = this.pos;
			let ch = this.buffer[i];
			while (ch === " " || ch === "	") ch = this.buffer[++i];
			if (!ch || ch === "#" || ch === "\n") return true;
			if (ch === "\r") return this.buffer[i + 1] === "\n";
			return false;
		}
		charAt(n) {
			return this.buffer[this.pos + n];
		}
		continueScalar(offset) {
			let ch = this.buffer[offset];
			if (this.indentNext > 0) {
				let indent = 0;
				while (ch === " ") ch = this.buffer[++indent + offset];
				if (ch === "\r") {
					const next = this.buffer[indent + offset + 1];
					if (next === "\n" || !next && !this.atEnd) return offset + indent + 1;
				}
				return ch === "\n" || indent >= this.indentNext || !ch && !this.atEnd ? offset + indent : -1;
			}
			if (ch === "-" || ch === ".") {
				const dt = this.buffer.substr(offset, 3);
				if ((dt === "---" || dt === "...") && isEmpty(this.buffer[offset + 3])) return -1;
			}
			return offset;
		}
		getLine() {
			let end = this.lineEndPos;
			if (typeof end !== "number" || end !== -1 && end < this.pos) {
				end = this.buffer.indexOf("\n", this.pos);
				this.lineEndPos = end;
			}
			if (end === -1) return this.atEnd ? this.buffer.substring(this.pos) : null;
			if (this.buffer[end - 1] === "\r") end -= 1;
			return this.buffer.substring(this.pos, end);
		}
		hasChars(n) {
			return this.pos + n <= this.buffer.length;
		}
		setNext(state) {
			this.buffer = this.buffer.substring(this.pos);
			this.pos = 0;
			this.lineEndPos = null;
			this.next = state;
			return null;
		}
		peek(n) {
			return this.buffer.substr(this.pos, n);
		}
		*parseNext(next) {
			switch (next) {
				case "stream": return yield* this.parseStream();
				case "line-start": return yield* this.parseLineStart();
				case "block-start": return yield* this.parseBlockStart();
				case "doc": return yield* this.parseDocument();
				case "flow": return yield* this.parseFlowCollection();
				case "quoted-scalar": return yield* this.parseQuotedScalar();
				case "block-scalar": return yield* this.parseBlockScalar();
				case "plain-scalar": return yield* this.parsePlainScalar();
			}
		}
		*parseStream() {
			let line = this.getLine();
			if (line === null) return this.setNext("stream");
			if (line[0] === cst.BOM) {
				yield* this.pushCount(1);
				line = line.substring(1);
			}
			if (line[0] === "%") {
				let dirEnd = line.length;
				let cs = line.indexOf("#");
				while (cs !== -1) {
					const ch = line[cs - 1];
					if (ch === " " || ch === "	") {
						dirEnd = cs - 1;
						break;
					} else cs = line.indexOf("#", cs + 1);
				}
				while (true) {
					const ch = line[dirEnd - 1];
					if (ch === " " || ch === "	") dirEnd -= 1;
					else break;
				}
				const n = (yield* this.pushCount(dirEnd)) + (yield* this.pushSpaces(true));
				yield* this.pushCount(line.length - n);
				this.pushNewline();
				return "stream";
			}
			if (this.atLineEnd()) {
				const sp = yield* this.pushSpaces(true);
				yield* this.pushCount(line.length - sp);
				yield* this.pushNewline();
				return "stream";
			}
			yield cst.DOCUMENT;
			return yield* this.parseLineStart();
		}
		*parseLineStart() {
			const ch = this.charAt(0);
			if (!ch && !this.atEnd) return this.setNext("line-start");
			if (ch === "-" || ch === ".") {
				if (!this.atEnd && !this.hasChars(4)) return this.setNext("line-start");
				const s = this.peek(3);
				if ((s === "---" || s === "...") && isEmpty(this.charAt(3))) {
					yield* this.pushCount(3);
					this.indentValue = 0;
					this.indentNext = 0;
					return s === "---" ? "doc" : "stream";
				}
			}
			this.indentValue = yield* this.pushSpaces(false);
			if (this.indentNext > this.indentValue && !isEmpty(this.charAt(1))) this.indentNext = this.indentValue;
			return yield* this.parseBlockStart();
		}
		*parseBlockStart() {
			const [ch0, ch1] = this.peek(2);
			if (!ch1 && !this.atEnd) return this.setNext("block-start");
			if ((ch0 === "-" || ch0 === "?" || ch0 === ":") && isEmpty(ch1)) {
				const n = (yield* this.pushCount(1)) + (yield* this.pushSpaces(true));
				this.indentNext = this.indentValue + 1;
				this.indentValue += n;
				return "block-start";
			}
			return "doc";
		}
		*parseDocument() {
			yield* this.pushSpaces(true);
			const line = this.getLine();
			if (line === null) return this.setNext("doc");
			let n = yield* this.pushIndicators();
			switch (line[n]) {
				case "#": yield* this.pushCount(line.length - n);
				case void 0:
					yield* this.pushNewline();
					return yield* this.parseLineStart();
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel = 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					return "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "doc";
				case "\"":
				case "'": return yield* this.parseQuotedScalar();
				case "|":
				case ">":
					n += yield* this.parseBlockScalarHeader();
					n += yield* this.pushSpaces(true);
					yield* this.pushCount(line.length - n);
					yield* this.pushNewline();
					return yield* this.parseBlockScalar();
				default: return yield* this.parsePlainScalar();
			}
		}
		*parseFlowCollection() {
			let nl, sp;
			let indent = -1;
			do {
				nl = yield* this.pushNewline();
				if (nl > 0) {
					sp = yield* this.pushSpaces(false);
					this.indentValue = indent = sp;
				} else sp = 0;
				sp += yield* this.pushSpaces(true);
			} while (nl + sp > 0);
			const line = this.getLine();
			if (line === null) return this.setNext("flow");
			if (indent !== -1 && indent < this.indentNext && line[0] !== "#" || indent === 0 && (line.startsWith("---") || line.startsWith("...")) && isEmpty(line[3])) {
				if (!(indent === this.indentNext - 1 && this.flowLevel === 1 && (line[0] === "]" || line[0] === "}"))) {
					this.flowLevel = 0;
					yield cst.FLOW_END;
					return yield* this.parseLineStart();
				}
			}
			let n = 0;
			while (line[n] === ",") {
				n += yield* this.pushCount(1);
				n += yield* this.pushSpaces(true);
				this.flowKey = false;
			}
			n += yield* this.pushIndicators();
			switch (line[n]) {
				case void 0: return "flow";
				case "#":
					yield* this.pushCount(line.length - n);
					return "flow";
				case "{":
				case "[":
					yield* this.pushCount(1);
					this.flowKey = false;
					this.flowLevel += 1;
					return "flow";
				case "}":
				case "]":
					yield* this.pushCount(1);
					this.flowKey = true;
					this.flowLevel -= 1;
					return this.flowLevel ? "flow" : "doc";
				case "*":
					yield* this.pushUntil(isNotAnchorChar);
					return "flow";
				case "\"":
				case "'":
					this.flowKey = true;
					return yield* this.parseQuotedScalar();
				case ":": {
					const next = this.charAt(1);
					if (this.flowKey || isEmpty(next) || next === ",") {
						this.flowKey = false;
						yield* this.pushCount(1);
						yield* this.pushSpaces(true);
						return "flow";
					}
				}
				default:
					this.flowKey = false;
					return yield* this.parsePlainScalar();
			}
		}
		*parseQuotedScalar() {
			const quote = this.charAt(0);
			let end = this.buffer.indexOf(quote, this.pos + 1);
			if (quote === "'") while (end !== -1 && this.buffer[end + 1] === "'") end = this.buffer.indexOf("'", end + 2);
			else while (end !== -1) {
				let n = 0;
				while (this.buffer[end - 1 - n] === "\\") n += 1;
				if (n % 2 === 0) break;
				end = this.buffer.indexOf("\"", end + 1);
			}
			const qb = this.buffer.substring(0, end);
			let nl = qb.indexOf("\n", this.pos);
			if (nl !== -1) {
				while (nl !== -1) {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = qb.indexOf("\n", cs);
				}
				if (nl !== -1) end = nl - (qb[nl - 1] === "\r" ? 2 : 1);
			}
			if (end === -1) {
				if (!this.atEnd) return this.setNext("quoted-scalar");
				end = this.buffer.length;
			}
			yield* this.pushToIndex(end + 1, false);
			return this.flowLevel ? "flow" : "doc";
		}
		*parseBlockScalarHeader() {
			this.blockScalarIndent = -1;
			this.blockScalarKeep = false;
			let i = this.pos;
			while (true) {
				const ch = this.buffer[++i];
				if (ch === "+") this.blockScalarKeep = true;
				else if (ch > "0" && ch <= "9") this.blockScalarIndent = Number(ch) - 1;
				else if (ch !== "-") break;
			}
			return yield* this.pushUntil((ch) => isEmpty(ch) || ch === "#");
		}
		*parseBlockScalar() {
			let nl = this.pos - 1;
			let indent = 0;
			let ch;
			loop: for (let i = this.pos; ch = this.buffer[i]; ++i) switch (ch) {
				case " ":
					indent += 1;
					break;
				case "\n":
					nl = i;
					indent = 0;
					break;
				case "\r": {
					const next = this.buffer[i + 1];
					if (!next && !this.atEnd) return this.setNext("block-scalar");
					if (next === "\n") break;
				}
				default: break loop;
			}
			if (!ch && !this.atEnd) return this.setNext("block-scalar");
			if (indent >= this.indentNext) {
				if (this.blockScalarIndent === -1) this.indentNext = indent;
				else this.indentNext = this.blockScalarIndent + (this.indentNext === 0 ? 1 : this.indentNext);
				do {
					const cs = this.continueScalar(nl + 1);
					if (cs === -1) break;
					nl = this.buffer.indexOf("\n", cs);
				} while (nl !== -1);
				if (nl === -1) {
					if (!this.atEnd) return this.setNext("block-scalar");
					nl = this.buffer.length;
				}
			}
			let i = nl + 1;
			ch = this.buffer[i];
			while (ch === " ") ch = this.buffer[++i];
			if (ch === "	") {
				while (ch === "	" || ch === " " || ch === "\r" || ch === "\n") ch = this.buffer[++i];
				nl = i - 1;
			} else if (!this.blockScalarKeep) do {
				let i = nl - 1;
				let ch = this.buffer[i];
				if (ch === "\r") ch = this.buffer[--i];
				const lastChar = i;
				while (ch === " ") ch = this.buffer[--i];
				if (ch === "\n" && i >= this.pos && i + 1 + indent > lastChar) nl = i;
				else break;
			} while (true);
			yield cst.SCALAR;
			yield* this.pushToIndex(nl + 1, true);
			return yield* this.parseLineStart();
		}
		*parsePlainScalar() {
			const inFlow = this.flowLevel > 0;
			let end = this.pos - 1;
			let i = this.pos - 1;
			let ch;
			while (ch = this.buffer[++i]) if (ch === ":") {
				const next = this.buffer[i + 1];
				if (isEmpty(next) || inFlow && flowIndicatorChars.has(next)) break;
				end = i;
			} else if (isEmpty(ch)) {
				let next = this.buffer[i + 1];
				if (ch === "\r") {
					if (next === "\n") {
						i += 1;
						ch = "\n";
						next = this.buffer[i + 1];
					} else end = i;
				}
				if (next === "#" || inFlow && flowIndicatorChars.has(next)) break;
				if (ch === "\n") {
					const cs = this.continueScalar(i + 1);
					if (cs === -1) break;
					i = Math.max(i, cs - 2);
				}
			} else {
				if (inFlow && flowIndicatorChars.has(ch)) break;
				end = i;
			}
			if (!ch && !this.atEnd) return this.setNext("plain-scalar");
			yield cst.SCALAR;
			yield* this.pushToIndex(end + 1, true);
			return inFlow ? "flow" : "doc";
		}
		*pushCount(n) {
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos += n;
				return n;
			}
			return 0;
		}
		*pushToIndex(i, allowEmpty) {
			const s = this.buffer.slice(this.pos, i);
			if (s) {
				yield s;
				this.pos += s.length;
				return s.length;
			} else if (allowEmpty) yield "";
			return 0;
		}
		*pushIndicators() {
			let n = 0;
			loop: while (true) {
				switch (this.charAt(0)) {
					case "!":
						n += yield* this.pushTag();
						n += yield* this.pushSpaces(true);
						continue loop;
					case "&":
						n += yield* this.pushUntil(isNotAnchorChar);
						n += yield* this.pushSpaces(true);
						continue loop;
					case "-":
					case "?":
					case ":": {
						const inFlow = this.flowLevel > 0;
						const ch1 = this.charAt(1);
						if (isEmpty(ch1) || inFlow && flowIndicatorChars.has(ch1)) {
							if (!inFlow) this.indentNext = this.indentValue + 1;
							else if (this.flowKey) this.flowKey = false;
							n += yield* this.pushCount(1);
							n += yield* this.pushSpaces(true);
							continue loop;
						}
					}
				}
				break loop;
			}
			return n;
		}
		*pushTag() {
			if (this.charAt(1) === "<") {
				let i = this.pos + 2;
				let ch = this.buffer[i];
				while (!isEmpty(ch) && ch !== ">") ch = this.buffer[++i];
				return yield* this.pushToIndex(ch === ">" ? i + 1 : i, false);
			} else {
				let i = this.pos + 1;
				let ch = this.buffer[i];
				while (ch) if (tagChars.has(ch)) ch = this.buffer[++i];
				else if (ch === "%" && hexDigits.has(this.buffer[i + 1]) && hexDigits.has(this.buffer[i + 2])) ch = this.buffer[i += 3];
				else break;
				return yield* this.pushToIndex(i, false);
			}
		}
		*pushNewline() {
			const ch = this.buffer[this.pos];
			if (ch === "\n") return yield* this.pushCount(1);
			else if (ch === "\r" && this.charAt(1) === "\n") return yield* this.pushCount(2);
			else return 0;
		}
		*pushSpaces(allowTabs) {
			let i = this.pos - 1;
			let ch;
			do
				ch = this.buffer[++i];
			while (ch === " " || allowTabs && ch === "	");
			const n = i - this.pos;
			if (n > 0) {
				yield this.buffer.substr(this.pos, n);
				this.pos = i;
			}
			return n;
		}
		*pushUntil(test) {
			let i = this.pos;
			let ch = this.buffer[i];
			while (!test(ch)) ch = this.buffer[++i];
			return yield* this.pushToIndex(i, false);
		}
	};
	exports.Lexer = Lexer;
}));

// node_modules/yaml/dist/parse/line-counter.js
var require_line_counter = /* @__PURE__ */ __commonJSMin(((exports) => {
	/**
	* Tracks newlines during parsing in order to provide an efficient API for
	* determining the one-indexed `{ line, col }` position for any offset
	* within the input.
	*/
	var LineCounter = class {
		constructor() {
			this.lineStarts = [];
			/**
			* Should be called in ascending order. Otherwise, call
			* `lineCounter.lineStarts.sort()` before calling `linePos()`.
			*/
			this.addNewLine = (offset) => this.lineStarts.push(offset);
			/**
			* Performs a binary search and returns the 1-indexed { line, col }
			* position of `offset`. If `line === 0`, `addNewLine` has never been
			* called or `offset` is before the first known newline.
			*/
			this.linePos = (offset) => {
				let low = 0;
				let high = this.lineStarts.length;
				while (low < high) {
					const mid = low + high >> 1;
					if (this.lineStarts[mid] < offset) low = mid + 1;
					else high = mid;
				}
				if (this.lineStarts[low] === offset) return {
					line: low + 1,
					col: 1
				};
				if (low === 0) return {
					line: 0,
					col: offset
				};
				const start = this.lineStarts[low - 1];
				return {
					line: low,
					col: offset - start + 1
				};
			};
		}
	};
	exports.LineCounter = LineCounter;
}));

// node_modules/yaml/dist/parse/parser.js
var require_parser = /* @__PURE__ */ __commonJSMin(((exports) => {
	var node_process = __require("process");
	var cst = require_cst();
	var lexer = require_lexer();
	function includesToken(list, type) {
		for (let i = 0; i < list.length; ++i) if (list[i].type === type) return true;
		return false;
	}
	function findNonEmptyIndex(list) {
		for (let i = 0; i < list.length; ++i) switch (list[i].type) {
			case "space":
			case "comment":
			case "newline": break;
			default: return i;
		}
		return -1;
	}
	function isFlowToken(token) {
		switch (token?.type) {
			case "alias":
			case "scalar":
			case "single-quoted-scalar":
			case "double-quoted-scalar":
			case "flow-collection": return true;
			default: return false;
		}
	}
	function getPrevProps(parent) {
		switch (parent.type) {
			case "document": return parent.start;
			case "block-map": {
				const it = parent.items[parent.items.length - 1];
				return it.sep ?? it.start;
			}
			case "block-seq": return parent.items[parent.items.length - 1].start;
			/* istanbul ignore next should not happen */
			default: return [];
		}
	}
	/** Note: May modify input array */
	function getFirstKeyStartProps(prev) {
		if (prev.length === 0) return [];
		let i = prev.length;
		loop: while (--i >= 0) switch (prev[i].type) {
			case "doc-start":
			case "explicit-key-ind":
			case "map-value-ind":
			case "seq-item-ind":
			case "newline": break loop;
		}
		while (prev[++i]?.type === "space");
		return prev.splice(i, prev.length);
	}
	function arrayPushArray(target, source) {
		if (source.length < 1e5) Array.prototype.push.apply(target, source);
		else for (let i = 0; i < source.length; ++i) target.push(source[i]);
	}
	function fixFlowSeqItems(fc) {
		if (fc.start.type === "flow-seq-start") {
			for (const it of fc.items) if (it.sep && !it.value && !includesToken(it.start, "explicit-key-ind") && !includesToken(it.sep, "map-value-ind")) {
				if (it.key) it.value = it.key;
				delete it.key;
				if (isFlowToken(it.value)) {
					if (it.value.end) arrayPushArray(it.value.end, it.sep);
					else it.value.end = it.sep;
				} else arrayPushArray(it.start, it.sep);
				delete it.sep;
			}
		}
	}
	/**
	* A YAML concrete syntax tree (CST) parser
	*
	* ```ts
	* const src: string = ...
	* for (const token of new Parser().parse(src)) {
	*   // token: Token
	* }
	* ```
	*
	* To use the parser with a user-provided lexer:
	*
	* ```ts
	* function* parse(source: string, lexer: Lexer) {
	*   const parser = new Parser()
	*   for (const lexeme of lexer.lex(source))
	*     yield* parser.next(lexeme)
	*   yield* parser.end()
	* }
	*
	* const src: string = ...
	* const lexer = new Lexer()
	* for (const token of parse(src, lexer)) {
	*   // token: Token
	* }
	* ```
	*/
	var Parser = class {
		/**
		* @param onNewLine - If defined, called separately with the start position of
		*   each new line (in `parse()`, including the start of input).
		*/
		constructor(onNewLine) {
			/** If true, space and sequence indicators count as indentation */
			this.atNewLine = true;
			/** If true, next token is a scalar value */
			this.atScalar = false;
			/** Current indentation level */
			this.indent = 0;
			/** Current offset since the start of parsing */
			this.offset = 0;
			/** On the same line with a block map key */
			this.onKeyLine = false;
			/** Top indicates the node that's currently being built */
			this.stack = [];
			/** The source of the current token, set in parse() */
			this.source = "";
			/** The type of the current token, set in parse() */
			this.type = "";
			this.lexer = new lexer.Lexer();
			this.onNewLine = onNewLine;
		}
		/**
		* Parse `source` as a YAML stream.
		* If `incomplete`, a part of the last line may be left as a buffer for the next call.
		*
		* Errors are not thrown, but yielded as `{ type: 'error', message }` tokens.
		*
		* @returns A generator of tokens representing each directive, document, and other structure.
		*/
		*parse(source, incomplete = false) {
			if (this.onNewLine && this.offset === 0) this.onNewLine(0);
			for (const lexeme of this.lexer.lex(source, incomplete)) yield* this.next(lexeme);
			if (!incomplete) yield* this.end();
		}
		/**
		* Advance the parser by the `source` of one lexical token.
		*/
		*next(source) {
			this.source = source;
			if (node_process.env.LOG_TOKENS) console.log("|", cst.prettyToken(source));
			if (this.atScalar) {
				this.atScalar = false;
				yield* this.step();
				this.offset += source.length;
				return;
			}
			const type = cst.tokenType(source);
			if (!type) {
				const message = `Not a YAML token: ${source}`;
				yield* this.pop({
					type: "error",
					offset: this.offset,
					message,
					source
				});
				this.offset += source.length;
			} else if (type === "scalar") {
				this.atNewLine = false;
				this.atScalar = true;
				this.type = "scalar";
			} else {
				this.type = type;
				yield* this.step();
				switch (type) {
					case "newline":
						this.atNewLine = true;
						this.indent = 0;
						if (this.onNewLine) this.onNewLine(this.offset + source.length);
						break;
					case "space":
						if (this.atNewLine && source[0] === " ") this.indent += source.length;
						break;
					case "explicit-key-ind":
					case "map-value-ind":
					case "seq-item-ind":
						if (this.atNewLine) this.indent += source.length;
						break;
					case "doc-mode":
					case "flow-error-end": return;
					default: this.atNewLine = false;
				}
				this.offset += source.length;
			}
		}
		/** Call at end of input to push out any remaining constructions */
		*end() {
			while (this.stack.length > 0) yield* this.pop();
		}
		get sourceToken() {
			return {
				type: this.type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		*step() {
			const top = this.peek(1);
			if (this.type === "doc-end" && top?.type !== "doc-end") {
				while (this.stack.length > 0) yield* this.pop();
				this.stack.push({
					type: "doc-end",
					offset: this.offset,
					source: this.source
				});
				return;
			}
			if (!top) return yield* this.stream();
			switch (top.type) {
				case "document": return yield* this.document(top);
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return yield* this.scalar(top);
				case "block-scalar": return yield* this.blockScalar(top);
				case "block-map": return yield* this.blockMap(top);
				case "block-seq": return yield* this.blockSequence(top);
				case "flow-collection": return yield* this.flowCollection(top);
				case "doc-end": return yield* this.documentEnd(top);
			}
			/* istanbul ignore next should not happen */
			yield* this.pop();
		}
		peek(n) {
			return this.stack[this.stack.length - n];
		}
		*pop(error) {
			const token = error ?? this.stack.pop();
			/* istanbul ignore if should not happen */
			if (!token) yield {
				type: "error",
				offset: this.offset,
				source: "",
				message: "Tried to pop an empty stack"
			};
			else if (this.stack.length === 0) yield token;
			else {
				const top = this.peek(1);
				if (token.type === "block-scalar") token.indent = "indent" in top ? top.indent : 0;
				else if (token.type === "flow-collection" && top.type === "document") token.indent = 0;
				if (token.type === "flow-collection") fixFlowSeqItems(token);
				switch (top.type) {
					case "document":
						top.value = token;
						break;
					case "block-scalar":
						top.props.push(token);
						break;
					case "block-map": {
						const it = top.items[top.items.length - 1];
						if (it.value) {
							top.items.push({
								start: [],
								key: token,
								sep: []
							});
							this.onKeyLine = true;
							return;
						} else if (it.sep) it.value = token;
						else {
							Object.assign(it, {
								key: token,
								sep: []
							});
							this.onKeyLine = !it.explicitKey;
							return;
						}
						break;
					}
					case "block-seq": {
						const it = top.items[top.items.length - 1];
						if (it.value) top.items.push({
							start: [],
							value: token
						});
						else it.value = token;
						break;
					}
					case "flow-collection": {
						const it = top.items[top.items.length - 1];
						if (!it || it.value) top.items.push({
							start: [],
							key: token,
							sep: []
						});
						else if (it.sep) it.value = token;
						else Object.assign(it, {
							key: token,
							sep: []
						});
						return;
					}
					/* istanbul ignore next should not happen */
					default:
						yield* this.pop();
						yield* this.pop(token);
				}
				if ((top.type === "document" || top.type === "block-map" || top.type === "block-seq") && (token.type === "block-map" || token.type === "block-seq")) {
					const last = token.items[token.items.length - 1];
					if (last && !last.sep && !last.value && last.start.length > 0 && findNonEmptyIndex(last.start) === -1 && (token.indent === 0 || last.start.every((st) => st.type !== "comment" || st.indent < token.indent))) {
						if (top.type === "document") top.end = last.start;
						else top.items.push({ start: last.start });
						token.items.splice(-1, 1);
					}
				}
			}
		}
		*stream() {
			switch (this.type) {
				case "directive-line":
					yield {
						type: "directive",
						offset: this.offset,
						source: this.source
					};
					return;
				case "byte-order-mark":
				case "space":
				case "comment":
				case "newline":
					yield this.sourceToken;
					return;
				case "doc-mode":
				case "doc-start": {
					const doc = {
						type: "document",
						offset: this.offset,
						start: []
					};
					if (this.type === "doc-start") doc.start.push(this.sourceToken);
					this.stack.push(doc);
					return;
				}
			}
			yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML stream`,
				source: this.source
			};
		}
		*document(doc) {
			if (doc.value) return yield* this.lineEnd(doc);
			switch (this.type) {
				case "doc-start":
					if (findNonEmptyIndex(doc.start) !== -1) {
						yield* this.pop();
						yield* this.step();
					} else doc.start.push(this.sourceToken);
					return;
				case "anchor":
				case "tag":
				case "space":
				case "comment":
				case "newline":
					doc.start.push(this.sourceToken);
					return;
			}
			const bv = this.startBlockValue(doc);
			if (bv) this.stack.push(bv);
			else yield {
				type: "error",
				offset: this.offset,
				message: `Unexpected ${this.type} token in YAML document`,
				source: this.source
			};
		}
		*scalar(scalar) {
			if (this.type === "map-value-ind") {
				const start = getFirstKeyStartProps(getPrevProps(this.peek(2)));
				let sep;
				if (scalar.end) {
					sep = scalar.end;
					sep.push(this.sourceToken);
					delete scalar.end;
				} else sep = [this.sourceToken];
				const map = {
					type: "block-map",
					offset: scalar.offset,
					indent: scalar.indent,
					items: [{
						start,
						key: scalar,
						sep
					}]
				};
				this.onKeyLine = true;
				this.stack[this.stack.length - 1] = map;
			} else yield* this.lineEnd(scalar);
		}
		*blockScalar(scalar) {
			switch (this.type) {
				case "space":
				case "comment":
				case "newline":
					scalar.props.push(this.sourceToken);
					return;
				case "scalar":
					scalar.source = this.source;
					this.atNewLine = true;
					this.indent = 0;
					if (this.onNewLine) {
						let nl = this.source.indexOf("\n") + 1;
						while (nl !== 0) {
							this.onNewLine(this.offset + nl);
							nl = this.source.indexOf("\n", nl) + 1;
						}
					}
					yield* this.pop();
					break;
				/* istanbul ignore next should not happen */
				default:
					yield* this.pop();
					yield* this.step();
			}
		}
		*blockMap(map) {
			const it = map.items[map.items.length - 1];
			switch (this.type) {
				case "newline":
					this.onKeyLine = false;
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else map.items.push({ start: [this.sourceToken] });
					} else if (it.sep) it.sep.push(this.sourceToken);
					else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) map.items.push({ start: [this.sourceToken] });
					else if (it.sep) it.sep.push(this.sourceToken);
					else {
						if (this.atIndentedComment(it.start, map.indent)) {
							const end = map.items[map.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								map.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
			}
			if (this.indent >= map.indent) {
				const atMapIndent = !this.onKeyLine && this.indent === map.indent;
				const atNextItem = atMapIndent && (it.sep || it.explicitKey) && this.type !== "seq-item-ind";
				let start = [];
				if (atNextItem && it.sep && !it.value) {
					const nl = [];
					for (let i = 0; i < it.sep.length; ++i) {
						const st = it.sep[i];
						switch (st.type) {
							case "newline":
								nl.push(i);
								break;
							case "space": break;
							case "comment":
								if (st.indent > map.indent) nl.length = 0;
								break;
							default: nl.length = 0;
						}
					}
					if (nl.length >= 2) start = it.sep.splice(nl[1]);
				}
				switch (this.type) {
					case "anchor":
					case "tag":
						if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({ start });
							this.onKeyLine = true;
						} else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "explicit-key-ind":
						if (!it.sep && !it.explicitKey) {
							it.start.push(this.sourceToken);
							it.explicitKey = true;
						} else if (atNextItem || it.value) {
							start.push(this.sourceToken);
							map.items.push({
								start,
								explicitKey: true
							});
						} else this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [this.sourceToken],
								explicitKey: true
							}]
						});
						this.onKeyLine = true;
						return;
					case "map-value-ind":
						if (it.explicitKey) {
							if (!it.sep) {
								if (includesToken(it.start, "newline")) Object.assign(it, {
									key: null,
									sep: [this.sourceToken]
								});
								else {
									const start = getFirstKeyStartProps(it.start);
									this.stack.push({
										type: "block-map",
										offset: this.offset,
										indent: this.indent,
										items: [{
											start,
											key: null,
											sep: [this.sourceToken]
										}]
									});
								}
							} else if (it.value) map.items.push({
								start: [],
								key: null,
								sep: [this.sourceToken]
							});
							else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
								type: "block-map",
								offset: this.offset,
								indent: this.indent,
								items: [{
									start,
									key: null,
									sep: [this.sourceToken]
								}]
							});
							else if (isFlowToken(it.key) && !includesToken(it.sep, "newline")) {
								const start = getFirstKeyStartProps(it.start);
								const key = it.key;
								const sep = it.sep;
								sep.push(this.sourceToken);
								delete it.key;
								delete it.sep;
								this.stack.push({
									type: "block-map",
									offset: this.offset,
									indent: this.indent,
									items: [{
										start,
										key,
										sep
									}]
								});
							} else if (start.length > 0) it.sep = it.sep.concat(start, this.sourceToken);
							else it.sep.push(this.sourceToken);
						} else if (!it.sep) Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.value || atNextItem) map.items.push({
							start,
							key: null,
							sep: [this.sourceToken]
						});
						else if (includesToken(it.sep, "map-value-ind")) this.stack.push({
							type: "block-map",
							offset: this.offset,
							indent: this.indent,
							items: [{
								start: [],
								key: null,
								sep: [this.sourceToken]
							}]
						});
						else it.sep.push(this.sourceToken);
						this.onKeyLine = true;
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (atNextItem || it.value) {
							map.items.push({
								start,
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						} else if (it.sep) this.stack.push(fs);
						else {
							Object.assign(it, {
								key: fs,
								sep: []
							});
							this.onKeyLine = true;
						}
						return;
					}
					default: {
						const bv = this.startBlockValue(map);
						if (bv) {
							if (bv.type === "block-seq") {
								if (!it.explicitKey && it.sep && !includesToken(it.sep, "newline")) {
									yield* this.pop({
										type: "error",
										offset: this.offset,
										message: "Unexpected block-seq-ind on same line with key",
										source: this.source
									});
									return;
								}
							} else if (atMapIndent) map.items.push({ start });
							this.stack.push(bv);
							return;
						}
					}
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*blockSequence(seq) {
			const it = seq.items[seq.items.length - 1];
			switch (this.type) {
				case "newline":
					if (it.value) {
						const end = "end" in it.value ? it.value.end : void 0;
						if ((Array.isArray(end) ? end[end.length - 1] : void 0)?.type === "comment") end?.push(this.sourceToken);
						else seq.items.push({ start: [this.sourceToken] });
					} else it.start.push(this.sourceToken);
					return;
				case "space":
				case "comment":
					if (it.value) seq.items.push({ start: [this.sourceToken] });
					else {
						if (this.atIndentedComment(it.start, seq.indent)) {
							const end = seq.items[seq.items.length - 2]?.value?.end;
							if (Array.isArray(end)) {
								arrayPushArray(end, it.start);
								end.push(this.sourceToken);
								seq.items.pop();
								return;
							}
						}
						it.start.push(this.sourceToken);
					}
					return;
				case "anchor":
				case "tag":
					if (it.value || this.indent <= seq.indent) break;
					it.start.push(this.sourceToken);
					return;
				case "seq-item-ind":
					if (this.indent !== seq.indent) break;
					if (it.value || includesToken(it.start, "seq-item-ind")) seq.items.push({ start: [this.sourceToken] });
					else it.start.push(this.sourceToken);
					return;
			}
			if (this.indent > seq.indent) {
				const bv = this.startBlockValue(seq);
				if (bv) {
					this.stack.push(bv);
					return;
				}
			}
			yield* this.pop();
			yield* this.step();
		}
		*flowCollection(fc) {
			const it = fc.items[fc.items.length - 1];
			if (this.type === "flow-error-end") {
				let top;
				do {
					yield* this.pop();
					top = this.peek(1);
				} while (top?.type === "flow-collection");
			} else if (fc.end.length === 0) {
				switch (this.type) {
					case "comma":
					case "explicit-key-ind":
						if (!it || it.sep) fc.items.push({ start: [this.sourceToken] });
						else it.start.push(this.sourceToken);
						return;
					case "map-value-ind":
						if (!it || it.value) fc.items.push({
							start: [],
							key: null,
							sep: [this.sourceToken]
						});
						else if (it.sep) it.sep.push(this.sourceToken);
						else Object.assign(it, {
							key: null,
							sep: [this.sourceToken]
						});
						return;
					case "space":
					case "comment":
					case "newline":
					case "anchor":
					case "tag":
						if (!it || it.value) fc.items.push({ start: [this.sourceToken] });
						else if (it.sep) it.sep.push(this.sourceToken);
						else it.start.push(this.sourceToken);
						return;
					case "alias":
					case "scalar":
					case "single-quoted-scalar":
					case "double-quoted-scalar": {
						const fs = this.flowScalar(this.type);
						if (!it || it.value) fc.items.push({
							start: [],
							key: fs,
							sep: []
						});
						else if (it.sep) this.stack.push(fs);
						else Object.assign(it, {
							key: fs,
							sep: []
						});
						return;
					}
					case "flow-map-end":
					case "flow-seq-end":
						fc.end.push(this.sourceToken);
						return;
				}
				const bv = this.startBlockValue(fc);
				/* istanbul ignore else should not happen */
				if (bv) this.stack.push(bv);
				else {
					yield* this.pop();
					yield* this.step();
				}
			} else {
				const parent = this.peek(2);
				if (parent.type === "block-map" && (this.type === "map-value-ind" && parent.indent === fc.indent || this.type === "newline" && !parent.items[parent.items.length - 1].sep)) {
					yield* this.pop();
					yield* this.step();
				} else if (this.type === "map-value-ind" && parent.type !== "flow-collection") {
					const start = getFirstKeyStartProps(getPrevProps(parent));
					fixFlowSeqItems(fc);
					const sep = fc.end.splice(1, fc.end.length);
					sep.push(this.sourceToken);
					const map = {
						type: "block-map",
						offset: fc.offset,
						indent: fc.indent,
						items: [{
							start,
							key: fc,
							sep
						}]
					};
					this.onKeyLine = true;
					this.stack[this.stack.length - 1] = map;
				} else yield* this.lineEnd(fc);
			}
		}
		flowScalar(type) {
			if (this.onNewLine) {
				let nl = this.source.indexOf("\n") + 1;
				while (nl !== 0) {
					this.onNewLine(this.offset + nl);
					nl = this.source.indexOf("\n", nl) + 1;
				}
			}
			return {
				type,
				offset: this.offset,
				indent: this.indent,
				source: this.source
			};
		}
		startBlockValue(parent) {
			switch (this.type) {
				case "alias":
				case "scalar":
				case "single-quoted-scalar":
				case "double-quoted-scalar": return this.flowScalar(this.type);
				case "block-scalar-header": return {
					type: "block-scalar",
					offset: this.offset,
					indent: this.indent,
					props: [this.sourceToken],
					source: ""
				};
				case "flow-map-start":
				case "flow-seq-start": return {
					type: "flow-collection",
					offset: this.offset,
					indent: this.indent,
					start: this.sourceToken,
					items: [],
					end: []
				};
				case "seq-item-ind": return {
					type: "block-seq",
					offset: this.offset,
					indent: this.indent,
					items: [{ start: [this.sourceToken] }]
				};
				case "explicit-key-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					start.push(this.sourceToken);
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							explicitKey: true
						}]
					};
				}
				case "map-value-ind": {
					this.onKeyLine = true;
					const start = getFirstKeyStartProps(getPrevProps(parent));
					return {
						type: "block-map",
						offset: this.offset,
						indent: this.indent,
						items: [{
							start,
							key: null,
							sep: [this.sourceToken]
						}]
					};
				}
			}
			return null;
		}
		atIndentedComment(start, indent) {
			if (this.type !== "comment") return false;
			if (this.indent <= indent) return false;
			return start.every((st) => st.type === "newline" || st.type === "space");
		}
		*documentEnd(docEnd) {
			if (this.type !== "doc-mode") {
				if (docEnd.end) docEnd.end.push(this.sourceToken);
				else docEnd.end = [this.sourceToken];
				if (this.type === "newline") yield* this.pop();
			}
		}
		*lineEnd(token) {
			switch (this.type) {
				case "comma":
				case "doc-start":
				case "doc-end":
				case "flow-seq-end":
				case "flow-map-end":
				case "map-value-ind":
					yield* this.pop();
					yield* this.step();
					break;
				case "newline": this.onKeyLine = false;
				default:
					if (token.end) token.end.push(this.sourceToken);
					else token.end = [this.sourceToken];
					if (this.type === "newline") yield* this.pop();
			}
		}
	};
	exports.Parser = Parser;
}));

// node_modules/yaml/dist/public-api.js
var require_public_api = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var errors = require_errors();
	var log = require_log();
	var identity = require_identity();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	function parseOptions(options) {
		const prettyErrors = options.prettyErrors !== false;
		return {
			lineCounter: options.lineCounter || prettyErrors && new lineCounter.LineCounter() || null,
			prettyErrors
		};
	}
	/**
	* Parse the input as a stream of YAML documents.
	*
	* Documents should be separated from each other by `...` or `---` marker lines.
	*
	* @returns If an empty `docs` array is returned, it will be of type
	*   EmptyStream and contain additional stream information. In
	*   TypeScript, you should use `'empty' in docs` as a type guard for it.
	*/
	function parseAllDocuments(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		const docs = Array.from(composer$1.compose(parser$1.parse(source)));
		if (prettyErrors && lineCounter) for (const doc of docs) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		if (docs.length > 0) return docs;
		return Object.assign([], { empty: true }, composer$1.streamInfo());
	}
	/** Parse an input string into a single YAML.Document */
	function parseDocument(source, options = {}) {
		const { lineCounter, prettyErrors } = parseOptions(options);
		const parser$1 = new parser.Parser(lineCounter?.addNewLine);
		const composer$1 = new composer.Composer(options);
		let doc = null;
		for (const _doc of composer$1.compose(parser$1.parse(source), true, source.length)) if (!doc) doc = _doc;
		else if (doc.options.logLevel !== "silent") {
			doc.errors.push(new errors.YAMLParseError(_doc.range.slice(0, 2), "MULTIPLE_DOCS", "Source contains multiple documents; please use YAML.parseAllDocuments()"));
			break;
		}
		if (prettyErrors && lineCounter) {
			doc.errors.forEach(errors.prettifyError(source, lineCounter));
			doc.warnings.forEach(errors.prettifyError(source, lineCounter));
		}
		return doc;
	}
	function parse(src, reviver, options) {
		let _reviver = void 0;
		if (typeof reviver === "function") _reviver = reviver;
		else if (options === void 0 && reviver && typeof reviver === "object") options = reviver;
		const doc = parseDocument(src, options);
		if (!doc) return null;
		doc.warnings.forEach((warning) => log.warn(doc.options.logLevel, warning));
		if (doc.errors.length > 0) {
			if (doc.options.logLevel !== "silent") throw doc.errors[0];
			else doc.errors = [];
		}
		return doc.toJS(Object.assign({ reviver: _reviver }, options));
	}
	function stringify(value, replacer, options) {
		let _replacer = null;
		if (typeof replacer === "function" || Array.isArray(replacer)) _replacer = replacer;
		else if (options === void 0 && replacer) options = replacer;
		if (typeof options === "string") options = options.length;
		if (typeof options === "number") {
			const indent = Math.round(options);
			options = indent < 1 ? void 0 : indent > 8 ? { indent: 8 } : { indent };
		}
		if (value === void 0) {
			const { keepUndefined } = options ?? replacer ?? {};
			if (!keepUndefined) return void 0;
		}
		if (identity.isDocument(value) && !_replacer) return value.toString(options);
		return new Document.Document(value, _replacer, options).toString(options);
	}
	exports.parse = parse;
	exports.parseAllDocuments = parseAllDocuments;
	exports.parseDocument = parseDocument;
	exports.stringify = stringify;
}));

// node_modules/yaml/dist/index.js
var require_dist = /* @__PURE__ */ __commonJSMin(((exports) => {
	var composer = require_composer();
	var Document = require_Document();
	var Schema = require_Schema();
	var errors = require_errors();
	var Alias = require_Alias();
	var identity = require_identity();
	var Pair = require_Pair();
	var Scalar = require_Scalar();
	var YAMLMap = require_YAMLMap();
	var YAMLSeq = require_YAMLSeq();
	var cst = require_cst();
	var lexer = require_lexer();
	var lineCounter = require_line_counter();
	var parser = require_parser();
	var publicApi = require_public_api();
	var visit = require_visit();
	exports.Composer = composer.Composer;
	exports.Document = Document.Document;
	exports.Schema = Schema.Schema;
	exports.YAMLError = errors.YAMLError;
	exports.YAMLParseError = errors.YAMLParseError;
	exports.YAMLWarning = errors.YAMLWarning;
	exports.Alias = Alias.Alias;
	exports.isAlias = identity.isAlias;
	exports.isCollection = identity.isCollection;
	exports.isDocument = identity.isDocument;
	exports.isMap = identity.isMap;
	exports.isNode = identity.isNode;
	exports.isPair = identity.isPair;
	exports.isScalar = identity.isScalar;
	exports.isSeq = identity.isSeq;
	exports.Pair = Pair.Pair;
	exports.Scalar = Scalar.Scalar;
	exports.YAMLMap = YAMLMap.YAMLMap;
	exports.YAMLSeq = YAMLSeq.YAMLSeq;
	exports.Lexer = lexer.Lexer;
	exports.LineCounter = lineCounter.LineCounter;
	exports.Parser = parser.Parser;
	exports.parse = publicApi.parse;
	exports.parseAllDocuments = publicApi.parseAllDocuments;
	exports.parseDocument = publicApi.parseDocument;
	exports.stringify = publicApi.stringify;
	exports.visit = visit.visit;
	exports.visitAsync = visit.visitAsync;
}));

// src/foundation/text/line-index.ts
var import_dist = require_dist();
/** A finding as an error at its line and column. */
function toError({ code, offset, message, hint }, place) {
	return makeError(place.blame, `${place.codePrefix}-${code}`, message, hint, place.locate(offset));
}
function collectLineStarts(text) {
	const starts = [0];
	for (let at = text.indexOf("\n"); at !== -1; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
	return starts;
}
/** Index of the last line start that is not behind `offset`. */
function findLine(starts, offset) {
	let low = 0;
	let high = starts.length - 1;
	while (low < high) {
		const middle = low + high + 1 >> 1;
		if ((starts[middle] ?? 0) <= offset) low = middle;
		else high = middle - 1;
	}
	return low;
}
/**
* Line index of a text inside a file. `firstLine` is the file's line the text begins on (for frontmatter).
* A byte order mark takes no column, as in editors.
*/
function indexLines(text, file, firstLine = 1) {
	let starts;
	const mark = text.startsWith("﻿") ? 1 : 0;
	return { locate(offset) {
		starts ??= collectLineStarts(text);
		const line = findLine(starts, Math.max(0, Math.min(offset, text.length)));
		const column = Math.min(offset, text.length) - (starts[line] ?? 0) - (line === 0 ? mark : 0);
		return {
			file,
			line: firstLine + line,
			column: Math.max(0, column) + 1
		};
	} };
}

// src/foundation/text/decode-text.ts
/** Characters that never belong in a text file: everything below a space but tab and the line breaks, and DEL. */
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;
function formatBytes(bytes) {
	return bytes >= 1048576 ? `${bytes / 1024 / 1024} MiB` : `${Math.round(bytes / 1024)} KiB`;
}
/** UTF-16 offset of the first replacement character that the bytes do not really contain. */
function findInvalidUtf8(text, bytes) {
	let byteOffset = 0;
	let offset = 0;
	for (const character of text) {
		const real = bytes[byteOffset] === 239 && bytes[byteOffset + 1] === 191 && bytes[byteOffset + 2] === 189;
		if (character === "�" && !real) return offset;
		byteOffset += Buffer.byteLength(character);
		offset += character.length;
	}
	return offset;
}
/** What is not clean UTF-8 in a text that was decoded from bytes, or came as it is. */
function findFault(text, input) {
	const wrong = typeof input === "string" || !text.includes("�") ? text.length : findInvalidUtf8(text, input);
	if (wrong < text.length) return {
		code: "invalid-utf8",
		offset: wrong,
		message: "the file is not valid UTF-8 here",
		hint: "Save the file as UTF-8."
	};
	if (!text.isWellFormed()) return {
		code: "invalid-utf8",
		offset: text.search(/\p{Cs}/u),
		message: "half of a surrogate pair stands alone",
		hint: "Remove the broken character."
	};
	const control = forbidden.exec(text);
	if (control === null) return void 0;
	const message = `the file contains the control character U+${control[0].charCodeAt(0).toString(16).toUpperCase().padStart(4, "0")}`;
	return {
		code: "control-character",
		offset: control.index,
		message,
		hint: "Remove the character."
	};
}
/** Decodes bytes (or takes a text) and refuses what is not clean UTF-8: too large, invalid sequences, NUL and other control characters. A byte order mark and CRLF pass and stay. */
function decodeText(input, file, blame, limits) {
	const { codePrefix, maxBytes } = limits;
	const size = typeof input === "string" ? Buffer.byteLength(input) : input.byteLength;
	if (size > maxBytes) {
		const allowed = formatBytes(maxBytes);
		const message = `the file has ${size} bytes; at most ${allowed} are read`;
		const at = {
			file,
			line: 1,
			column: 1
		};
		return { problems: [makeError(blame, `${codePrefix}-too-large`, message, `Shorten "${file}" below ${allowed}.`, at)] };
	}
	const text = typeof input === "string" ? input : Buffer.from(input).toString("utf8");
	const fault = findFault(text, input);
	if (fault === void 0) return {
		value: text,
		problems: []
	};
	return { problems: [toError(fault, {
		blame,
		codePrefix,
		locate: indexLines(text, file).locate
	})] };
}

// src/foundation/text/yaml/yaml-restrictions.ts
/** A text with this many findings is junk; more would only cost time. */
const maxFindings = 100;
const forbiddenTypes = {
	anchor: {
		code: "yaml-anchor",
		what: "an anchor",
		hint: "Write the value out where it is needed; anchors are refused."
	},
	alias: {
		code: "yaml-alias",
		what: "an alias",
		hint: "Write the value out; aliases are refused."
	},
	tag: {
		code: "yaml-tag",
		what: "a tag",
		hint: "Remove the tag; quote the value if it must be text."
	},
	directive: {
		code: "yaml-directive",
		what: "a directive",
		hint: "Remove the line that begins with \"%\"."
	}
};
function findForbidden(token) {
	const rule = forbiddenTypes[token.type];
	const source = "source" in token ? token.source : "";
	if (rule !== void 0) {
		const { code, what, hint } = rule;
		return {
			code,
			offset: token.offset,
			message: `${what} is not allowed: ${quoteValue(source)}`,
			hint
		};
	}
	if (token.type !== "error") return void 0;
	const message = `the file is not valid YAML here: ${token.message}`;
	return {
		code: "yaml-syntax",
		offset: token.offset,
		message,
		hint: "Correct or quote this part of the file."
	};
}
function isMergeKey(key) {
	return key?.type === "scalar" && key.source === "<<";
}
function mergeKeyFinding(offset) {
	return {
		code: "yaml-merge-key",
		offset,
		message: "a merge key is not allowed: \"<<\"",
		hint: "Write the keys out; merge keys are refused."
	};
}
function listParts(item) {
	return [
		...item.start,
		item.key,
		...item.sep ?? [],
		item.value
	];
}
/** Tokens directly below `token`. */
function listChildren(token) {
	if ("items" in token) return token.items.flatMap(listParts);
	if (token.type === "document") return [
		...token.start,
		token.value,
		...token.end ?? []
	];
	return "props" in token ? token.props : [];
}
function findMergeKeys(token) {
	if (!("items" in token)) return [];
	return token.items.flatMap(({ key }) => isMergeKey(key) ? [mergeKeyFinding(key.offset)] : []);
}
/** Anchors, aliases, tags, directives, merge keys and second documents among the tokens of a file, in order. */
function findForbiddenSyntax(tokens) {
	const findings = [];
	const second = tokens.filter((token) => token.type === "document")[1];
	if (second !== void 0) findings.push({
		code: "yaml-documents",
		offset: second.offset,
		message: "the file holds more than one YAML document",
		hint: "Keep one document; remove \"---\" and what follows it."
	});
	const pending = [...tokens];
	while (pending.length > 0 && findings.length < maxFindings) {
		const token = pending.pop();
		if (!token) continue;
		const finding = findForbidden(token);
		if (finding !== void 0) findings.push(finding);
		findings.push(...findMergeKeys(token).slice(0, maxFindings));
		for (const child of listChildren(token)) pending.push(child);
	}
	return findings.sort((a, b) => a.offset - b.offset);
}
function findRepeatedKeys(map) {
	const seen = /* @__PURE__ */ new Set();
	const findings = [];
	for (const { key } of map.items) {
		if (!(0, import_dist.isScalar)(key)) continue;
		if (seen.has(key.value)) {
			const message = `the key ${quoteValue(key.value)} appears twice in the same mapping`;
			findings.push({
				code: "yaml-duplicate-key",
				offset: key.range?.[0] ?? 0,
				message,
				hint: "Keep one of the two."
			});
		}
		seen.add(key.value);
	}
	return findings;
}
function listCollections(node) {
	if ((0, import_dist.isMap)(node)) return node.items.map((pair) => pair.value).filter(import_dist.isCollection);
	return (0, import_dist.isSeq)(node) ? node.items.filter(import_dist.isCollection) : [];
}
/** Every key that repeats an earlier key of its mapping. Linear, unlike the YAML library's own check. */
function findDuplicateKeys(document) {
	const findings = [];
	const pending = [document.contents];
	while (pending.length > 0 && findings.length < maxFindings) {
		const node = pending.pop();
		if ((0, import_dist.isMap)(node)) findings.push(...findRepeatedKeys(node).slice(0, maxFindings));
		for (const child of listCollections(node)) pending.push(child);
	}
	return findings.sort((a, b) => a.offset - b.offset);
}

// src/foundation/text/yaml/parse-yaml.ts
/** Far above what any file of rentroll needs, far below what would overflow the stack of the recursive composer. */
const maxDepth$1 = 32;
const maxShown$1 = 100;
/** More than 10 000 rules with every key need; junk of the same size can hold many times as many, each an error to build. */
const maxLexemes = 3e6;
/** Anchors, aliases, tags and directives by their first character, and merge keys. Also true for some scalars. */
function isSuspicious(lexeme) {
	const first = lexeme[0];
	return first === "&" || first === "*" || first === "!" || first === "%" || lexeme === "<<";
}
function depthFinding(offset) {
	return {
		code: "yaml-too-deep",
		offset,
		message: `lists and mappings are nested more than ${maxDepth$1} levels deep`,
		hint: "Write the file without such nesting."
	};
}
function sizeFinding(offset) {
	return {
		code: "yaml-too-complex",
		offset,
		message: "the file holds more YAML than it could use",
		hint: "Keep one document with the documented keys."
	};
}
/** Lexes and parses without recursion, and stops as soon as the nesting is too deep or there are more lexemes than `most`. */
function readTokens(text, most = maxLexemes) {
	const parser = new import_dist.Parser();
	const tokens = [];
	let suspicious = false;
	let lexemes = 0;
	let broken = 0;
	for (const lexeme of new import_dist.Lexer().lex(text)) {
		suspicious ||= isSuspicious(lexeme);
		for (const token of parser.next(lexeme)) {
			tokens.push(token);
			if (token.type === "document" || token.type === "error") broken += 1;
		}
		lexemes += 1;
		if (parser.stack.length > maxDepth$1) return {
			tokens,
			suspicious,
			stopped: depthFinding(parser.offset)
		};
		if (lexemes > most) return {
			tokens,
			suspicious,
			stopped: sizeFinding(parser.offset)
		};
		if (broken > maxShown$1) return {
			tokens,
			suspicious: true
		};
	}
	for (const token of parser.end()) tokens.push(token);
	return {
		tokens,
		suspicious: suspicious || tokens.length > 1
	};
}
function composeDocument(tokens, length) {
	const [document] = new import_dist.Composer({
		uniqueKeys: false,
		stringKeys: true,
		prettyErrors: false,
		version: "1.2",
		schema: "core"
	}).compose(tokens, true, length);
	return document;
}
function collectComposerFindings(document) {
	return [...document.errors, ...document.warnings].map((error) => ({
		code: "yaml-syntax",
		offset: error.pos[0],
		message: `the file is not valid YAML here: ${error.message}`,
		hint: "Correct the YAML; quote texts that contain \": \" or \" #\" or begin with a special character."
	}));
}
function inspectYaml(text) {
	const { tokens, stopped, suspicious } = readTokens(text);
	if (stopped !== void 0) return { findings: [stopped] };
	const forbidden = suspicious ? findForbiddenSyntax(tokens) : [];
	if (forbidden.length > 0) return { findings: forbidden };
	const document = composeDocument(tokens, text.length);
	return {
		document,
		findings: [...collectComposerFindings(document), ...findDuplicateKeys(document)]
	};
}
/**
* Parses YAML text (or its bytes) into a document whose nodes carry ranges. Refused, each with line and column: texts above
* `maxBytes`, broken UTF-8, control characters, syntax errors, duplicate and non-text keys, anchors, aliases, merge keys, tags,
* directives, several documents, nesting deeper than 32. A byte order mark and CRLF pass and stay in `text`.
*/
function parseYaml(input, file, blame, limits) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const { locate } = indexLines(text, file, limits.firstLine);
	const { document, findings } = inspectYaml(text);
	const place = {
		...limits,
		blame,
		locate
	};
	const problems = findings.slice(0, maxShown$1).map((finding) => toError(finding, place));
	if (document === void 0 || problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			document,
			locate
		},
		problems
	};
}

// src/foundation/text/yaml/yaml-plain.ts
/**
* The plain value of a YAML node: text, number, boolean, null, list, or object without a prototype (so that a key such as
* `__proto__` is only a key). Recursive; the parser has bounded the depth.
*/
function toPlainValue(node) {
	if ((0, import_dist.isScalar)(node)) return node.value;
	if ((0, import_dist.isSeq)(node)) return node.items.map(toPlainValue);
	if (!(0, import_dist.isMap)(node)) return null;
	const object = Object.create(null);
	for (const { key, value } of node.items) object[readKey(key)] = toPlainValue(value);
	return object;
}
/** A mapping key as text. */
function readKey(key) {
	return (0, import_dist.isScalar)(key) ? String(key.value) : "";
}
/** UTF-16 offset where a node begins; `fallback` for nodes without a range. */
function startOf(node, fallback = 0) {
	return (node?.range)?.[0] ?? fallback;
}
/** Offset of a key in its mapping, or of the mapping when it has no such key. */
function offsetOfKey(map, name) {
	const pair = map?.items.find((item) => readKey(item.key) === name);
	return pair === void 0 ? startOf(map) : startOf(pair.key);
}
/** True for a key with nothing behind it, or an explicit null. */
function isEmptyNode(node) {
	return node === null || node === void 0 || (0, import_dist.isScalar)(node) && node.value === null;
}

// src/foundation/text/yaml/yaml-fields.ts
/** A key that must be present. */
function requiredField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: true,
		fallback: void 0,
		meaning
	};
}
/** A key that may be absent and is undefined then. */
function optionalField(schema, expects, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback: void 0,
		meaning
	};
}
/** A key with a default. */
function defaultField(schema, expects, fallback, meaning = "") {
	return {
		schema,
		expects,
		required: false,
		fallback,
		meaning
	};
}
/** Adds one error at an offset of the source. */
function reportError(reader, code, offset, message, hint) {
	const { source, codePrefix, problems } = reader;
	problems.push(toError({
		code,
		offset,
		message,
		hint
	}, {
		...source,
		codePrefix
	}));
}
function reportUnknownKey(reader, key, offset, where, fields) {
	reportError(reader, "unknown-key", offset, `unknown key ${quoteValue(key)} in ${where}`, hintKnownWords(key, Object.keys(fields), "keys"));
}
function readField(reader, name, field, pair, where) {
	const value = toPlainValue(pair.value);
	const result = safeParse(field.schema, value);
	if (result.success) return result.output;
	const message = `"${name}" of ${where} is ${value === null ? "empty" : quoteValue(value)}`;
	reportError(reader, "bad-value", startOf(pair.key), message, `Write ${field.expects}.`);
}
function reportMissing(reader, name, field, offset, where) {
	reportError(reader, "missing-key", offset, `${where} has no "${name}"`, `Add "${name}": ${field.expects}.`);
}
function readPairs(reader, map, where, fields) {
	const values = {};
	for (const pair of map.items) {
		const name = readKey(pair.key);
		const field = Object.hasOwn(fields, name) ? fields[name] : void 0;
		if (field === void 0) reportUnknownKey(reader, name, startOf(pair.key), where, fields);
		else values[name] = readField(reader, name, field, pair, where);
	}
	return values;
}
function fillAbsent(reader, values, where, fields, offset) {
	for (const [name, field] of Object.entries(fields)) {
		if (Object.hasOwn(values, name)) continue;
		if (field.required) reportMissing(reader, name, field, offset, where);
		else values[name] = field.fallback;
	}
}
/**
* Reads a mapping by a table of fields: unknown keys, wrong values and missing keys become problems, each at its key; absent
* keys take their fallback. `node` undefined means the whole mapping is absent. Returns undefined when anything was wrong.
* `where` names the mapping in messages, for example `rule "x"`.
*/
function readFields(reader, node, where, fields, offset = startOf(node)) {
	const before = reader.problems.length;
	if (node !== void 0 && !(0, import_dist.isMap)(node)) {
		const hint = `Write keys with values: { ${Object.keys(fields).slice(0, 3).map((key) => `${key}: …`).join(", ")} }.`;
		reportError(reader, "not-a-mapping", offset, `${where} is not a mapping of keys to values`, hint);
		return;
	}
	const values = node === void 0 ? {} : readPairs(reader, node, where, fields);
	fillAbsent(reader, values, where, fields, offset);
	return reader.problems.length > before ? void 0 : values;
}

// src/foundation/text/slug.ts
const slugPattern = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/;
/** True for a kebab-case name: lower-case letters, digits and single hyphens, begins with a letter, at most 64 characters. */
function isSlug(text) {
	return text.length <= 64 && slugPattern.test(text);
}

// src/foundation/text/escape/text-safety.ts
/** Length in Unicode code points, the unit of every length limit. */
function countCharacters(text) {
	let count = 0;
	for (const _ of text) count += 1;
	return count;
}
const anyUnsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
/** True when a text is one line of visible characters: right for names, paths and commands (no emoji selectors either). */
function isPlainLine(text) {
	return !anyUnsafe.test(text);
}
/** True for text with the begin or the end of an HTML comment: agents are not shown comments, and one could end the block of compiled rules. */
function holdsCommentMark(text) {
	return /<!--|-->/.test(text);
}

// src/foundation/text/escape/unsafe-character.ts
const unsafe = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const bidirectional = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;
const zeroWidth = /[\u200b-\u200d\u2060\ufeff]/u;
const emojiBefore = /[\p{Extended_Pictographic}0-9#*]$/u;
const emojiPresentation = "️";
function classifyCharacter(character) {
	if (/[\n\r\u0085\u2028\u2029]/u.test(character)) return "line break";
	if (/\p{Cc}/u.test(character)) return "control";
	if (/\p{Cs}/u.test(character)) return "lone surrogate";
	if (bidirectional.test(character)) return "bidirectional";
	if (zeroWidth.test(character)) return "zero-width";
	const code = character.codePointAt(0) ?? 0;
	return code >= 917504 && code <= 917631 ? "tag" : "invisible";
}
/** An emoji may carry one presentation selector; anywhere else the selector can smuggle hidden data. */
function isEmojiSelector(text, index, character) {
	return character === emojiPresentation && emojiBefore.test(text.slice(Math.max(0, index - 2), index));
}
/**
* First control, line-break, zero-width, bidirectional, tag, lone-surrogate or otherwise invisible character of `text`, if any.
* Characters in `allowed` pass (for example newline in a prompt).
*/
function findUnsafeCharacter(text, allowed = "") {
	for (const match of text.matchAll(unsafe)) {
		const character = match[0];
		if (allowed.includes(character) || isEmojiSelector(text, match.index, character)) continue;
		const hex = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0");
		return {
			index: match.index,
			kind: classifyCharacter(character),
			codePoint: `U+${hex}`
		};
	}
}

// src/stages/gate/ledger/check/check-body.ts
/** Length limits of a rule's body, in Unicode code points; `longestKept` for one that is marked `long`. */
const bodyLimits = {
	shortest: 10,
	longest: 200,
	longestKept: 4e3
};
function findHiddenFault(body) {
	const hidden = findUnsafeCharacter(body);
	if (hidden === void 0) return void 0;
	const place = `at character ${countCharacters(body.slice(0, hidden.index)) + 1}`;
	if (hidden.kind === "line break") return {
		code: "body-line-break",
		message: `the body has a line break ${place}: ${quoteValue(body)}`,
		hint: "Write one sentence on one line; split two pieces of advice into two rules."
	};
	return {
		code: "body-hidden-character",
		message: `the body has a ${hidden.kind} character ${hidden.codePoint} ${place}: ${quoteValue(body)}`,
		hint: "Delete the character; a reviewer cannot see it, an agent can read it."
	};
}
function findCommentFault(body) {
	if (!holdsCommentMark(body)) return void 0;
	return {
		code: "body-comment-mark",
		message: `the body holds the mark of an HTML comment: ${quoteValue(body)}`,
		hint: "Write the words without \"<!--\" and \"-->\"."
	};
}
function findLengthFault(body, long) {
	const length = countCharacters(body);
	const { shortest } = bodyLimits;
	const longest = long ? bodyLimits.longestKept : bodyLimits.longest;
	if (length < shortest) return {
		code: "body-too-short",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Write a sentence of at least ${shortest} characters that says what to do.`
	};
	if (length <= longest) return void 0;
	return {
		code: "body-too-long",
		message: `the body has ${length} characters: ${quoteValue(body)}`,
		hint: `Shorten it to ${longest} characters, or split it into two rules.`
	};
}
/**
* Checks that a body is one visible line of 10–200 characters (`long`: of up to 4,000) without spaces around it; undefined when it is.
*/
function findBodyFault(body, long = false) {
	const fault = findHiddenFault(body) ?? findCommentFault(body) ?? findLengthFault(body, long);
	if (fault !== void 0 || body === body.trim()) return fault;
	return {
		code: "body-outer-space",
		message: `the body begins or ends with a space: ${quoteValue(body)}`,
		hint: "Delete the space; it would cost a token and say nothing."
	};
}

// src/foundation/util/repository-path.ts
/**
* True for a path that stays inside the repository on every system: relative, `/` as separator, no `.` or `..` segments,
* no control or invisible characters, no drive letter, not inside `.git`. A single `.` names the root.
*/
function isRepositoryPath(path) {
	if (path === ".") return true;
	if (path.length === 0 || path.length > 400 || !isPlainLine(path) || /[\\:<>"|?]/.test(path)) return false;
	return !path.split("/").some((segment) => [
		"",
		".",
		"..",
		".git"
	].includes(segment.toLowerCase()));
}

// src/stages/gate/ledger/parse/rule-fields.ts
/** True for `YYYY-MM-DD` of a day that exists. */
function isIsoDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const slug = pipe(string(), check(isSlug));
const date = pipe(string(), check(isIsoDate));
const line = (longest) => pipe(string(), minLength(1), maxLength(longest), check(isPlainLine));
/** A glob stays short and printable, so that the rendered line stays one line and harmless. */
const glob = pipe(line(120), regex(/^[^\s,()`<>][^,()`<>]*$/));
/** Keys of a rule. `body` is only checked to be text here; its own rules have their own problems. */
const ruleFields = {
	id: requiredField(slug, "a kebab-case id of at most 64 characters that begins with a letter, for example sql-batch-reads"),
	agent: requiredField(slug, "the name of an agent of the config, or all"),
	body: requiredField(string(), "one sentence of 10 to 200 characters on one line"),
	status: requiredField(picklist(ruleStatuses), "candidate, inherited, active or evicted; a new rule is a candidate"),
	scope: defaultField(pipe(array(glob), maxLength(20)), "a list of at most 20 globs without spaces at the ends, commas or brackets, for example [\"src/db/**\"]", []),
	protected: defaultField(boolean(), "true or false", false),
	section: optionalField(pipe(line(200), check((text) => !holdsCommentMark(text))), "the headings the rule stands under, for example \"Testing > Fixtures\""),
	probe: optionalField(custom(() => true), ""),
	long: optionalField(literal(true), "true, for a body of more than 200 characters that nobody has split yet"),
	born: optionalField(custom(() => true), ""),
	evicted: optionalField(custom(() => true), "")
};
/** Keys of `born`. */
const bornFields = {
	of: requiredField(picklist([
		"distilled",
		"learned",
		"manual",
		"imported"
	]), "distilled, learned, manual or imported"),
	session: optionalField(line(200), "the id of a session"),
	digest: optionalField(pipe(string(), regex(/^sha256:[0-9a-f]{64}$/)), "sha256: and 64 hexadecimal digits"),
	cost: optionalField(pipe(number$2(), safeInteger(), minValue(0)), "tokens of the session, a whole number of 0 or more"),
	why: optionalField(line(200), "what was seen, in at most 200 characters on one line"),
	on: optionalField(date, "a date such as 2026-06-12")
};
/** Keys of `evicted`. */
const evictedFields = {
	on: requiredField(date, "a date such as 2026-06-14"),
	why: requiredField(line(100), "the verdict or the reason code, for example does-not-earn")
};
/** What a regular expression would have and no glob. */
const regexMarks = /[\\^$]|\.[*+]|\(\?|^\/.*\/$/;
const probeGlob = pipe(line(120), check((text) => !regexMarks.test(text) && !text.startsWith("/") && !text.split("/").includes("..")));
const globWords = "a glob of paths in the fixture, for example \"src/**\"; it is no regular expression";
/** What no simple command has: syntax of the shell, and patterns, which would be looked for letter by letter. */
const noCommand = /[|;&<>`$()\\\n]|\.[*+]|^\^|^\/.*\/$|(?:^|\s)\*(?:\s|$)/;
/** The one fact of `when`, `must` and `never`. */
const factFields = {
	changes: optionalField(probeGlob, globWords),
	reads: optionalField(probeGlob, globWords),
	runs: optionalField(pipe(line(200), check((text) => text !== "" && !noCommand.test(text) && text.trim() === text)), "the words of one simple command, for example npm run package; others may stand between and behind them, and they are no pattern"),
	calls: optionalField(pipe(line(100), regex(/^[\w.:-]+$/)), "the name of a tool, for example WebFetch")
};
const anything = () => optionalField(custom(() => true), "");
/** Keys of `probe`. */
const probeFields = {
	when: anything(),
	must: anything(),
	never: anything(),
	check: optionalField(pipe(line(200), check(isRepositoryPath)), "the path of a script in the repository, for example scripts/has-header.sh"),
	order: optionalField(picklist(["after", "before"]), "after or before"),
	tasks: optionalField(pipe(array(slug), minLength(1), maxLength(100)), "a list of golden tasks, for example [golden-02, golden-05]"),
	price: optionalField(pipe(string(), regex(/^(?:0|[1-9][0-9]?)(?:\.[0-9]{1,2})?%$/), transform((text) => Number((Number(text.slice(0, -1)) / 100).toFixed(4)))), "a percentage with its sign, for example 15%")
};

// src/stages/gate/ledger/parse/parse-rule.ts
function nodeOf(map, name) {
	return map.items.find((item) => readKey(item.key) === name)?.value ?? void 0;
}
function withoutUndefined(value) {
	return Object.fromEntries(Object.entries(value).filter(([, item]) => item !== void 0));
}
function nameRule(map, position) {
	const id = toPlainValue(nodeOf(map, "id"));
	return typeof id === "string" && isSlug(id) ? `rule ${quoteValue(id)}` : `rule number ${position}`;
}
function readBorn(reader, map, where) {
	if (!map.has("born")) return void 0;
	const born = readFields(reader, nodeOf(map, "born") ?? null, `"born" of ${where}`, bornFields, offsetOfKey(map, "born"));
	return born === void 0 ? void 0 : withoutUndefined(born);
}
/** `evicted` must be there exactly when the status says so. */
function readEvicted(reader, map, where) {
	const status = toPlainValue(nodeOf(map, "status"));
	if (!map.has("evicted")) {
		const hint = "Add \"evicted: { on: 2026-06-14, why: does-not-earn }\" with the real day and reason.";
		const offset = offsetOfKey(map, "status");
		if (status === "evicted") reportError(reader, "missing-evicted", offset, `${where} is evicted, but has no "evicted"`, hint);
		return;
	}
	const offset = offsetOfKey(map, "evicted");
	if (status !== "evicted") {
		const message = `${where} has "evicted", but its status is ${quoteValue(status)}`;
		reportError(reader, "unexpected-evicted", offset, message, "Remove \"evicted\", or set the status to evicted.");
	}
	return readFields(reader, nodeOf(map, "evicted") ?? null, `"evicted" of ${where}`, evictedFields, offset);
}
/** The one fact of a mapping such as `{ changes: "src/**" }`. */
function readFact(reader, map, key, where) {
	const name = `"${key}" of the probe of ${where}`;
	const read = readFields(reader, nodeOf(map, key) ?? null, name, factFields, offsetOfKey(map, key));
	if (read === void 0) return void 0;
	const told = Object.entries(read).filter(([, value]) => value !== void 0);
	const [[kind, value] = []] = told;
	if (told.length !== 1 || kind === void 0 || value === void 0) {
		const message = `${name} names ${told.length} facts`;
		reportError(reader, "probe-facts", offsetOfKey(map, key), message, "Write exactly one of changes, reads, runs and calls, for example { changes: \"src/**\" }.");
		return;
	}
	if (kind === "runs") return {
		kind,
		command: value
	};
	return kind === "calls" ? {
		kind,
		tool: value
	} : {
		kind,
		glob: value
	};
}
const askKeys = [
	"must",
	"never",
	"check"
];
/** What the probe asks: exactly one of must, never and check. */
function readAsk(reader, map, where, script) {
	const asked = askKeys.filter((key) => map.has(key));
	const [kind] = asked;
	if (kind === void 0 || asked.length > 1) {
		const message = kind === void 0 ? `the probe of ${where} asks nothing` : `the probe of ${where} has ${asked.map((key) => `"${key}"`).join(" and ")}`;
		reportError(reader, "probe-asks", offsetOfKey(map, asked[1] ?? ""), message, "Write exactly one of must, never and check: two questions are two rules.");
		return;
	}
	if (kind === "check") return script === void 0 ? void 0 : {
		kind,
		script
	};
	const fact = readFact(reader, map, kind, where);
	return fact === void 0 ? void 0 : {
		kind,
		fact
	};
}
function readProbe(reader, rule, where) {
	if (!rule.has("probe")) return void 0;
	const node = nodeOf(rule, "probe") ?? null;
	const read = readFields(reader, node, `the probe of ${where}`, probeFields, offsetOfKey(rule, "probe"));
	if (read === void 0) return void 0;
	const map = node;
	const ask = readAsk(reader, map, where, read.check);
	const when = map.has("when") ? readFact(reader, map, "when", where) : void 0;
	const { order, tasks, price } = read;
	if (order !== void 0 && (!map.has("when") || !map.has("must"))) {
		const hint = ask?.kind === "must" ? "Add \"when\": order says on which side of that occasion the other has to be. Or remove it." : "Remove it: only what \"must\" be done stands before or after its occasion.";
		const message = `"order" of the probe of ${where} has nothing to put in order`;
		reportError(reader, "probe-order", offsetOfKey(map, "order"), message, hint);
	}
	if (ask === void 0) return void 0;
	return {
		ask,
		...withoutUndefined({
			when,
			order,
			tasks,
			price
		})
	};
}
function checkBody(reader, map, where) {
	const body = toPlainValue(nodeOf(map, "body"));
	const long = toPlainValue(nodeOf(map, "long")) === true;
	const fault = typeof body === "string" ? findBodyFault(body, long) : void 0;
	if (fault !== void 0) reportError(reader, fault.code, offsetOfKey(map, "body"), `${where}: ${fault.message}`, fault.hint);
}
/**
* Reads one rule of the list. `position` is its 1-based place, for messages about a rule without a usable id. Problems go to the
* reader; undefined when there was any error.
*/
function parseRule(reader, node, position) {
	const before = reader.problems.length;
	const map = (0, import_dist.isMap)(node) ? node : void 0;
	const where = map === void 0 ? `rule number ${position}` : nameRule(map, position);
	const values = readFields(reader, node ?? null, where, ruleFields);
	if (map === void 0) return void 0;
	checkBody(reader, map, where);
	const born = readBorn(reader, map, where);
	const evicted = readEvicted(reader, map, where);
	const probe = readProbe(reader, map, where);
	if (values === void 0 || reader.problems.length > before) return void 0;
	const { line = 1, column = 1 } = reader.source.locate(startOf(map.items[0]?.key));
	const { id, agent, body, status, scope, section, long } = values;
	return {
		id,
		agent,
		body,
		status,
		scope,
		protected: values.protected,
		line,
		column,
		...withoutUndefined({
			section,
			long,
			probe,
			born,
			evicted
		})
	};
}

// src/stages/gate/ledger/parse/parse-ledger.ts
/** What a ledger may hold. */
const ledgerLimits = {
	maxBytes: 8388608,
	maxRules: 1e4
};
/** Problems of one file shown at once; a ledger with more is broken as a whole. */
const maxProblems = 1e3;
const ledgerFields = {
	version: requiredField(literal(1), "1, the only version there is"),
	rules: optionalField(custom(() => true), "")
};
/** Every rule with a text as id counts, also one that is wrong otherwise: all problems show at once. */
function checkUniqueIds(reader, items) {
	const first = /* @__PURE__ */ new Map();
	for (const item of items) {
		const id = (0, import_dist.isMap)(item) ? item.get("id") : void 0;
		if (typeof id !== "string") continue;
		const offset = offsetOfKey(item, "id");
		const earlier = first.get(id);
		if (earlier === void 0) first.set(id, offset);
		else {
			const message = `the id ${quoteValue(id)} is already used on line ${reader.source.locate(earlier).line}`;
			reportError(reader, "duplicate-id", offset, message, "Give this rule an id of its own; an id names one rule for good.");
		}
	}
}
function readRules(reader, root) {
	const node = root.get("rules", true);
	if (isEmptyNode(node)) return [];
	const offset = offsetOfKey(root, "rules");
	if (!(0, import_dist.isSeq)(node)) {
		reportError(reader, "not-a-list", offset, "\"rules\" is not a list", "Write \"rules: []\", or one entry per rule that begins with \"- id:\".");
		return [];
	}
	if (node.items.length > ledgerLimits.maxRules) {
		const message = `the ledger has ${node.items.length} rules; at most ${ledgerLimits.maxRules} are read`;
		reportError(reader, "too-many-rules", offset, message, "Delete evicted rules that nobody will propose again.");
		return [];
	}
	checkUniqueIds(reader, node.items);
	const rules = [];
	for (const [index, item] of node.items.entries()) {
		if (reader.problems.length >= maxProblems) {
			reportError(reader, "too-many-problems", startOf(item), "from here on the ledger was not checked", "Correct the problems above first.");
			break;
		}
		const rule = parseRule(reader, item, index + 1);
		if (rule !== void 0) rules.push(rule);
	}
	return rules;
}
function readLedger(source) {
	const problems = [];
	const reader = {
		source,
		codePrefix: "ledger",
		problems
	};
	const root = source.document.contents;
	if (!(0, import_dist.isMap)(root)) {
		reportError(reader, "not-a-mapping", 0, "the ledger holds no keys", "Write \"version: 1\" and \"rules: []\".");
		return { problems };
	}
	readFields(reader, root, "the ledger", ledgerFields);
	if (!root.has("rules")) reportError(reader, "missing-key", startOf(root), "the ledger has no \"rules\"", "Add \"rules: []\".");
	const rules = readRules(reader, root);
	return problems.length > 0 ? { problems: sortProblems(problems) } : {
		value: {
			version: 1,
			rules
		},
		problems
	};
}
/**
* Reads `.rentroll/ledger.yml` (text or bytes, ≤ 8 MiB, ≤ 10 000 rules). All problems are collected, each with line and column.
* `file` is the path relative to the repository root; `blame` says who must act.
*/
function parseLedger(text, file, blame) {
	const parsed = parseYaml(text, file, blame, {
		codePrefix: "ledger",
		maxBytes: ledgerLimits.maxBytes
	});
	return parsed.value === void 0 ? { problems: parsed.problems } : readLedger(parsed.value);
}

// src/foundation/text/json/json-problems.ts
const mostShown$1 = 50;
/**
* Problems for what a schema refused, each at its line and column: unknown and missing keys, and wrong values with what to write
* instead, which is the `v.description` of the schema that refused them.
*/
function listRefusalProblems(refused) {
	const problems = firstOfEachPath(refused).flatMap((found) => {
		const { type, expected } = found.issue;
		if (type === "strict_object" && expected === "never") return unknownKeyProblems(refused, found);
		if (type === "strict_object" && found.issue.input === void 0) return [missingKeyProblem(refused, found)];
		return [badValueProblem(refused, found)];
	});
	const left = problems.length - mostShown$1;
	if (left <= 0) return problems;
	const message = `${left} more values of ${refused.name} are wrong`;
	const more = problem(refused, "more-problems", refused.node.start, message, "Correct those above first.");
	return [...problems.slice(0, mostShown$1), more];
}
/** A wrong number may break several conditions of one schema. */
function firstOfEachPath({ issues, schema }) {
	const byPath = /* @__PURE__ */ new Map();
	for (const issue of issues) {
		const steps = (issue.path ?? []).map(({ key }) => key);
		const name = JSON.stringify(steps);
		if (!byPath.has(name)) byPath.set(name, {
			issue,
			steps,
			schema: schemaAt(schema, steps)
		});
	}
	return [...byPath.values()];
}
function schemaAt(root, steps) {
	return steps.reduce((schema, step) => {
		const inner = schema?.wrapped ?? schema;
		if (inner?.options !== void 0) return inner;
		if (typeof step === "number") return inner?.item;
		return inner?.entries && Object.hasOwn(inner.entries, step) ? inner.entries[step] : void 0;
	}, root);
}
/** The schema stops at the first unknown key of an object; people want all of them. */
function unknownKeyProblems(refused, { steps }) {
	const holder = steps.slice(0, -1);
	const node = findNode(refused.node, holder);
	const schema = schemaAt(refused.schema, holder);
	const known = Object.keys((schema?.wrapped ?? schema)?.entries ?? {});
	return (node.kind === "object" ? node.entries.filter(({ key }) => !known.includes(key)) : []).map(({ key, keyStart }) => {
		return problem(refused, "unknown-key", keyStart, `unknown key ${quoteValue(key)} in ${nameOf(refused, holder)}`, hintKnownWords(key, known, "keys"));
	});
}
function missingKeyProblem(refused, { steps, schema }) {
	const holder = steps.slice(0, -1);
	const key = String(steps.at(-1));
	const words = wordsOf(schema);
	const hint = words === void 0 ? `Add "${key}".` : `Add "${key}": ${words}.`;
	const { start } = findNode(refused.node, holder);
	return problem(refused, "missing-key", start, `${nameOf(refused, holder)} has no "${key}"`, hint);
}
function badValueProblem(refused, { issue, steps, schema }) {
	const node = findNode(refused.node, steps);
	const inner = schema?.wrapped ?? schema;
	const text = refused.source.text.slice(node.start, Math.min(node.end, node.start + 400));
	const isText = node.kind === "scalar" && typeof node.value === "string";
	const shown = isText ? quoteValue(node.value) : quoteValue(text);
	const hint = hintValue(inner, isText ? String(node.value) : "", String(steps.at(-1))) ?? `${issue.message}.`;
	const kind = isText && inner?.type === "number" ? "the text " : "";
	return problem(refused, "bad-value", node.start, `${nameOf(refused, steps)} is ${kind}${shown}`, hint);
}
/** What to write instead: the nearest of a choice, else the words of the schema. */
function hintValue(schema, value, key) {
	const { options, entries } = schema ?? {};
	if (options?.every((option) => typeof option === "string")) return hintKnownWords(value, options, `values of "${key}"`);
	const words = wordsOf(schema) ?? (entries && `an object with the keys ${Object.keys(entries).join(", ")}`);
	return words === void 0 ? void 0 : `Write ${words}.`;
}
function wordsOf(schema) {
	const inner = schema?.wrapped ?? schema;
	return inner === void 0 ? void 0 : getDescription(inner);
}
function nameOf({ path, name }, steps) {
	const shown = describePath([...path, ...steps]);
	return steps.length === 0 || shown === "" ? name : shown;
}
function problem(refused, code, offset, message, hint) {
	return toError({
		code,
		offset,
		message,
		hint
	}, {
		...refused.source,
		codePrefix: refused.codePrefix
	});
}

// src/foundation/text/json/json-cursor.ts
/** Thrown where reading cannot go on; parse-json.ts catches it. */
var JsonStop = class extends Error {
	finding;
	constructor(finding) {
		super(finding.message);
		this.finding = finding;
	}
};
const number$1 = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const word = /true|false|null/y;
const text = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"/y;
/** A text that means itself: most are short names. */
const plain = /^"[\w-]{0,64}"$/;
function match({ text, at }, pattern) {
	pattern.lastIndex = at;
	return pattern.exec(text)?.[0] ?? "";
}
/** Passes spaces, tabs and line breaks. */
function skipSpace(cursor) {
	const { text } = cursor;
	while (" \n\r	".includes(text.charAt(cursor.at) || "-")) cursor.at += 1;
}
/** Passes one character that has to come next, and the space around it. */
function take(cursor, character) {
	skipSpace(cursor);
	if (cursor.text[cursor.at] !== character) refuse(cursor, `"${character}"`);
	cursor.at += 1;
	skipSpace(cursor);
}
/** A text, number, true, false or null. A number beyond what a double holds is a finding, not a value. */
function readScalar(cursor) {
	const start = cursor.at;
	if (cursor.text[start] === "\"") return readString(cursor);
	const source = match(cursor, number$1) || match(cursor, word);
	const behind = cursor.text[start + source.length] ?? "";
	if (source === "" || /[\w.+-]/.test(behind)) refuse(cursor, "a value");
	const value = JSON.parse(source);
	if (typeof value === "number" && !Number.isFinite(value)) cursor.findings.push(hugeFinding(source, start));
	cursor.at += source.length;
	return value;
}
/** A text in double quotes. */
function readString(cursor) {
	const source = match(cursor, text);
	if (source === "") refuse(cursor, "a text with a closing quote");
	const value = decodeString(cursor, source);
	cursor.at += source.length;
	return value;
}
function decodeString(cursor, source) {
	if (plain.test(source)) return source.slice(1, -1);
	try {
		return JSON.parse(source);
	} catch {
		return refuse(cursor, "a text without line breaks, control characters and unknown escapes");
	}
}
function hugeFinding(source, offset) {
	return {
		code: "json-number",
		offset,
		message: `the number ${quoteValue(source)} is larger than any number can be`,
		hint: "Write a smaller number."
	};
}
/** Stops: says what had to stand here and what does, as far as it helps (a whole word, or one character). */
function refuse(cursor, expected) {
	const rest = cursor.text.slice(cursor.at, cursor.at + 40);
	const found = rest === "" ? "the end of the file" : quoteValue(/^(?:[\w.+-]+|.)/su.exec(rest)?.[0] ?? rest);
	const hint = /^[+-]?(?:infinity|nan|undefined)/i.test(rest) ? "JSON has no such value: write a number." : "Correct the JSON: double quotes, no comments, no comma after the last value.";
	const message = `the file is not valid JSON here: expected ${expected}, found ${found}`;
	throw new JsonStop({
		code: "json-syntax",
		offset: cursor.at,
		message,
		hint
	});
}

// src/foundation/text/json/parse-json.ts
/** Far above what any file of rentroll needs, far below what would overflow the stack of a recursive reader. */
const maxDepth = 32;
/** Eight MiB of tiny values would take a gigabyte of nodes. */
const maxValues = 1e6;
const maxShown = 50;
/**
* Parses JSON text (or its bytes) into nodes that know where they stand. Refused, each with line and column: what
* `decodeText` refuses, syntax errors, duplicate keys, nesting deeper than 32, numbers beyond what a double holds. JSON Lines
* are several values; an empty text is none.
*/
function parseJson(input, file, blame, limits) {
	const decoded = decodeText(input, file, blame, limits);
	if (decoded.value === void 0) return { problems: decoded.problems };
	const text = decoded.value;
	const { locate } = indexLines(text, file);
	const { values, findings } = readText(text);
	const place = {
		...limits,
		blame,
		locate
	};
	const problems = findings.slice(0, maxShown).map((finding) => toError(finding, place));
	if (problems.length > 0) return { problems };
	return {
		value: {
			file,
			blame,
			text,
			values,
			locate
		},
		problems
	};
}
function readText(text) {
	const cursor = {
		text,
		findings: [],
		at: text.startsWith("﻿") ? 1 : 0,
		values: 0
	};
	try {
		return {
			values: readValues(cursor),
			findings: cursor.findings
		};
	} catch (error) {
		if (!(error instanceof JsonStop)) throw error;
		return {
			values: [],
			findings: [...cursor.findings, error.finding]
		};
	}
}
function readValues(cursor) {
	const values = [];
	for (skipSpace(cursor); cursor.at < cursor.text.length;) {
		values.push(readValue(cursor, 0));
		const end = cursor.at;
		skipSpace(cursor);
		const isApart = cursor.text.slice(end, cursor.at).includes("\n");
		if (cursor.at < cursor.text.length && !isApart) refuse(cursor, "nothing more on this line");
	}
	return values;
}
function readValue(cursor, depth) {
	cursor.values += 1;
	if (depth > maxDepth) stop(cursor, "json-too-deep", `lists and objects are nested more than ${maxDepth} levels deep`);
	if (cursor.values > maxValues) stop(cursor, "json-too-complex", `the file holds more than ${maxValues} values`);
	const start = cursor.at;
	const first = cursor.text[start];
	if (first === "{") return {
		kind: "object",
		start,
		entries: readEntries(cursor, depth),
		end: cursor.at
	};
	if (first === "[") return {
		kind: "list",
		start,
		items: readItems(cursor, depth),
		end: cursor.at
	};
	return {
		kind: "scalar",
		start,
		value: readScalar(cursor),
		end: cursor.at
	};
}
function readEntries(cursor, depth) {
	const entries = [];
	const seen = /* @__PURE__ */ new Set();
	readMembers(cursor, "}", () => {
		const keyStart = cursor.at;
		if (cursor.text[keyStart] !== "\"") refuse(cursor, "a key in double quotes");
		const key = readString(cursor);
		if (seen.has(key)) cursor.findings.push(duplicateFinding(key, keyStart));
		seen.add(key);
		take(cursor, ":");
		entries.push({
			key,
			keyStart,
			value: readValue(cursor, depth + 1)
		});
	});
	return entries;
}
function readItems(cursor, depth) {
	const items = [];
	readMembers(cursor, "]", () => items.push(readValue(cursor, depth + 1)));
	return items;
}
/** Passes the opening bracket, the members between commas, and `close`. */
function readMembers(cursor, close, readMember) {
	cursor.at += 1;
	skipSpace(cursor);
	for (let next = cursor.text[cursor.at] === close ? close : ","; next !== close; skipSpace(cursor)) {
		readMember();
		skipSpace(cursor);
		next = cursor.text[cursor.at] ?? "";
		if (next !== "," && next !== close) refuse(cursor, `"," or "${close}"`);
		if (next === ",") cursor.at += 1;
	}
	cursor.at += 1;
}
function duplicateFinding(key, offset) {
	return {
		code: "json-duplicate-key",
		offset,
		message: `the key ${quoteValue(key)} appears twice in the same object`,
		hint: "Keep one of the two."
	};
}
function stop(cursor, code, message) {
	throw new JsonStop({
		code,
		offset: cursor.at,
		message,
		hint: "Remove what nothing reads."
	});
}

// src/foundation/model/rule/config.ts
/** What a policy says where nothing is written; a config and a file of evidence that leave it out mean the same. */
const policyDefaults = {
	ratio: 2,
	cap: 2,
	alpha: .05,
	beta: .1,
	metric: "priced"
};

// src/foundation/stats/auto-minimal-effect.ts
/** What `auto` comes to while nobody knows the horizon. */
const unknownHorizonShare = .15;

// src/stages/gate/receipt/evidence-schema.ts
init_trial();
const say = description;
/** The smallest values that still count: below, a variance or a quantile would leave the range of doubles. */
const leastShare = 1e-6;
const leastErrorRate = 1e-15;
const number = pipe(number$2(), finite$1());
const name = pipe(string(), nonEmpty(), maxLength(256), check(isPlainLine), say("one line of text, at most 256 characters"));
const wholeNumber = pipe(number$2(), safeInteger(), minValue(0), say("a whole number, 0 or more"));
const tokens = pipe(wholeNumber, say("a whole number of tokens, 0 or more"));
const share = pipe(number, minValue(leastErrorRate), ltValue(.5), say("a number above 0 and below 0.5, for example 0.05"));
const weight = pipe(number, check((value) => value === 0 || value >= leastShare && value <= 1 / leastShare), say("0, or a number from 0.000001 to 1000000"));
/** Tokens of a trial by class. */
const usageSchema = pipe(strictObject({
	input: tokens,
	output: tokens,
	cacheCreation: tokens,
	cacheRead: tokens
}), say("an object with whole numbers of tokens for input, output, cacheCreation and cacheRead"));
const policyEntries = {
	ratio: pipe(number, gtValue(0), maxValue(0xe8d4a51000), say("a number above 0, for example 2")),
	minEffect: pipe(union([pipe(number, minValue(leastShare), ltValue(1)), strictObject({ tokens: pipe(number, minValue(leastShare), maxValue(0xe8d4a51000)) })]), say("a share above 0 and below 1, for example 0.15, or { \"tokens\": 5000 }")),
	alpha: share,
	beta: share,
	cap: pipe(number, minValue(1), maxValue(0xe8d4a51000), say("a number of at least 1, for example 2")),
	metric: picklist([
		"priced",
		"total",
		"processing"
	]),
	weights: pipe(strictObject({
		input: weight,
		output: weight,
		cacheCreation: weight,
		cacheRead: weight
	}), check((weights) => Object.values(weights).some((value) => value > 0)), say("weights of input, output, cacheCreation and cacheRead, one of them above 0"))
};
const trialEntries = {
	task: name,
	arm: picklist(arms),
	outcome: picklist(outcomes),
	cached: pipe(boolean(), say("true or false")),
	order: wholeNumber,
	batch: wholeNumber,
	usage: usageSchema,
	answer: exactOptional(picklist(probeAnswers)),
	pair: exactOptional(wholeNumber),
	inCompany: exactOptional(pipe(literal(true), say("true, for a failure beside other rules under test"))),
	microDollars: exactOptional(pipe(number, minValue(0), maxValue(0x38d7ea4c68000), say("millionths of a dollar, 0 or more"))),
	estimated: exactOptional(pipe(literal(true), say("true, when part of the usage is an estimate")))
};
/** Replaying the looks of evidence grows with the square of its trials: hostile evidence must not take minutes. */
const maxTrials = 5e3;
const listOf = (trial) => pipe(array(trial), maxLength(maxTrials), say(`a list of at most ${maxTrials} trials`));
const taskList = pipe(array(name), minLength(1), maxLength(500), say("a list of golden tasks"));
/** What a rule that buys behaviour is judged by. */
const behaviourSchema = strictObject({
	stake: exactOptional(pipe(literal("removal"), say("removal, or absent where a rule has to earn its place"))),
	gain: pipe(number, minValue(.1), maxValue(.9), say("a share from 0.1 to 0.9, for example 0.4")),
	alpha: pipe(number, minValue(leastErrorRate), ltValue(.5), say("a number above 0, for example 0.02")),
	price: pipe(number, minValue(0), ltValue(1), say("a share below 1, for example 0.2")),
	maxPairs: pipe(wholeNumber, minValue(1), maxValue(500), say("a whole number from 1 to 500")),
	tasks: taskList,
	targets: exactOptional(taskList)
});
const evidenceEntries = {
	schema: pipe(literal(1), say("1, the only version there is")),
	agent: name,
	rule: name,
	rent: pipe(number$2(), safeInteger(), minValue(0), say("the tokens of the rule's line, for example 27")),
	policy: strictObject(policyEntries),
	behaviour: exactOptional(behaviourSchema),
	answers: exactOptional(taskList),
	previousInformation: pipe(number, minValue(0), say("the largest information of an earlier look, 0 or more")),
	trials: listOf(strictObject(trialEntries))
};
/** Evidence as rentroll writes it into receipts: every key is there. */
const evidenceSchema = strictObject(evidenceEntries);
/** Evidence as people may write it: what has a default may be absent. */
const givenEvidenceSchema = strictObject({
	...evidenceEntries,
	policy: optional(strictObject({
		ratio: optional(policyEntries.ratio, policyDefaults.ratio),
		minEffect: optional(policyEntries.minEffect, unknownHorizonShare),
		alpha: optional(policyEntries.alpha, policyDefaults.alpha),
		beta: optional(policyEntries.beta, policyDefaults.beta),
		cap: optional(policyEntries.cap, policyDefaults.cap),
		metric: optional(policyEntries.metric, policyDefaults.metric),
		weights: optional(policyEntries.weights)
	}), {}),
	previousInformation: optional(evidenceEntries.previousInformation),
	trials: listOf(strictObject({
		...trialEntries,
		cached: optional(trialEntries.cached, false),
		order: optional(trialEntries.order),
		batch: optional(trialEntries.batch, 1)
	}))
});

// src/stages/gate/receipt/trial-faults.ts
init_usage();
/**
* What well-formed trials must not say:
* - a candidate trial was reused (only a baseline is),
* - a completed trial used nothing (it was not measured, and an unmeasured trial is not a trial of 0 tokens),
* - the same trial (task, arm, order) stands there twice,
* - a trial that completed counts in an earlier batch than one before it in the order of the measurement. A failure may: it
*   enters evidence when its cause shows.
*/
function findTrialFaults(trials, policy) {
	return [
		...trials.flatMap((trial, place) => [...cachedCandidate(trial, place), ...unmeasured(trial, place, policy)]),
		...findRepeated(trials),
		...findBatchDisorder(trials)
	];
}
/** Names a trial inside a measurement. Reused trials have no place in its order. */
function trialKey({ task, arm, order }) {
	return JSON.stringify([
		task,
		arm,
		order
	]);
}
function cachedCandidate({ arm, cached }, place) {
	if (arm !== "candidate" || !cached) return [];
	const message = `trials[${place}] is a reused trial of the candidate ("cached" is "true")`;
	return [{
		path: [
			"trials",
			place,
			"cached"
		],
		code: "cached-candidate",
		message,
		hint: "Only baseline trials are reused: write \"cached\": false, or correct the arm."
	}];
}
function unmeasured({ outcome, usage }, place, policy) {
	if (outcome !== "completed" || weighUsage(usage, policy.weights) > 0) return [];
	const message = `trials[${place}] completed with a usage of "0" tokens under the weights of the policy`;
	return [{
		path: [
			"trials",
			place,
			"usage"
		],
		code: "unmeasured-trial",
		message,
		hint: "A trial that was not measured is not a trial of 0 tokens: write its usage, or leave it out."
	}];
}
function findRepeated(trials) {
	const seen = /* @__PURE__ */ new Map();
	return trials.flatMap((trial, place) => {
		if (trial.cached) return [];
		const first = seen.get(trialKey(trial));
		if (first !== void 0) return [repeated(trial, place, first)];
		seen.set(trialKey(trial), place);
		return [];
	});
}
function repeated({ task, arm, order }, place, first) {
	const message = `trials[${place}] is trials[${first}] again: task ${quoteValue(task)}, ${arm}, order "${order}"`;
	return {
		path: ["trials", place],
		code: "repeated-trial",
		message,
		hint: "Each trial counts once: remove one, or give it its own order."
	};
}
function findBatchDisorder(trials) {
	const ran = trials.map((trial, place) => ({
		...trial,
		place
	})).filter(({ cached, outcome }) => !cached && outcome === "completed").sort((a, b) => a.order - b.order || a.batch - b.batch);
	return ran.flatMap(({ place, batch, order }, index) => {
		const before = ran[index - 1];
		if (before === void 0 || before.batch <= batch) return [];
		const message = `trials[${place}] (order ${order}) is in batch "${batch}", trials[${before.place}] before it in batch "${before.batch}"`;
		return [{
			path: [
				"trials",
				place,
				"batch"
			],
			code: "batch-order",
			message,
			hint: "Batches follow each other: number them in the order in which they ran."
		}];
	});
}

// src/stages/gate/receipt/parse-receipt.ts
/** True for a day of the calendar: `2026-02-30` and `9999-99-99` are none. */
function isDay(text) {
	const time = Date.parse(`${text}T00:00:00Z`);
	return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
const finite = pipe(number$2(), finite$1());
const count = pipe(finite, integer(), minValue(0));
const digest = pipe(string(), regex(/^sha256:[0-9a-f]{64}$/), description("\"sha256:\" and 64 hex digits"));
const gitId = pipe(string(), regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/), description("the full id of a git object"));
const short = pipe(string(), maxLength(256));
const armSummary = strictObject({
	completed: count,
	failures: count,
	mean: finite,
	cv: finite,
	aboveCap: count
});
const task = strictObject({
	task: short,
	cap: finite,
	baseline: armSummary,
	candidate: armSummary,
	saving: finite,
	relativeVariance: finite
});
const proof = strictObject({
	canaryLeaked: boolean(),
	ruleDelivered: boolean()
});
const enforcement = strictObject({
	files: boolean(),
	network: boolean(),
	processes: boolean()
});
const rate = strictObject({
	rate: finite,
	standardError: finite
});
const selfTest = strictObject({
	falseAccept: rate,
	power: rate,
	minimalShare: finite,
	replays: count,
	trials: count
});
/** Base64 of 64 bytes, in its only proper spelling. */
const signatureValue = pipe(string(), regex(/^[A-Za-z0-9+/]{85}[AQgw]==$/), description("the 64 bytes of an Ed25519 signature in base64"));
const signature = strictObject({
	algorithm: literal("ed25519"),
	key: digest,
	value: signatureValue
});
const repeat = strictObject({
	maxTurns: count,
	tokenCap: count,
	rules: pipe(array(strictObject({
		rule: short,
		bodyHash: digest
	})), maxLength(1e3)),
	memories: pipe(array(pipe(array(short), maxLength(1e3))), maxLength(1e3)),
	trials: pipe(array(strictObject({
		seed: pipe(string(), regex(/^[0-9a-f]{64}$/)),
		memory: count
	})), maxLength(maxTrials))
});
const comparedSide = strictObject({
	name: pipe(string(), maxLength(1e3)),
	digest
});
const comparedFacts = strictObject({
	kind: picklist([
		"model",
		"prompt",
		"context"
	]),
	unit: picklist(["dollars", "tokens"]),
	a: comparedSide,
	b: comparedSide
});
const answerCounts = strictObject({
	yes: count,
	no: count,
	na: count
});
const behaviour = strictObject({
	targets: array(short),
	tasks: array(strictObject({
		task: short,
		baseline: answerCounts,
		candidate: answerCounts
	})),
	pairs: strictObject({
		for: count,
		against: count,
		alike: count,
		fewer: count,
		more: count,
		planned: count
	}),
	evidence: strictObject({
		gain: finite,
		room: finite,
		violations: finite
	}),
	needed: strictObject({
		gain: finite,
		room: finite
	}),
	followed: finite,
	gain: finite,
	interval: strictTuple([finite, finite]),
	screen: exactOptional(finite),
	price: exactOptional(strictObject({
		cost: finite,
		share: finite,
		limit: finite,
		state: picklist([
			"kept",
			"above-price",
			"too-dear",
			"open"
		])
	})),
	further: exactOptional(strictObject({
		likely: union([count, literal("never")]),
		most: count
	}))
});
const receiptSchema = strictObject({
	schema: literal(1),
	rule: short,
	agent: short,
	bodyHash: digest,
	verdict: picklist([
		"earns",
		"does-not-earn",
		"regression",
		"undecided"
	]),
	reason: short,
	saving: finite,
	rawSaving: finite,
	interval: strictTuple([finite, finite]),
	standardError: finite,
	minimalEffect: finite,
	baselineMean: finite,
	tasks: array(task),
	behaviour: exactOptional(behaviour),
	savings: strictObject({
		priced: finite,
		total: finite,
		processing: finite
	}),
	rent: count,
	procedure: strictObject({
		name: short,
		version: count
	}),
	source: exactOptional(strictObject({
		commit: gitId,
		tree: gitId
	})),
	fingerprint: strictObject({
		fixture: digest,
		suite: digest,
		activeSet: digest,
		definition: digest
	}),
	runner: short,
	runnerVersion: short,
	model: short,
	evidenceLevel: picklist([
		"measured",
		"replayed",
		"simulated"
	]),
	isolation: strictObject({
		baseline: exactOptional(proof),
		candidate: exactOptional(proof)
	}),
	enforced: exactOptional(enforcement),
	audit: exactOptional(literal(true)),
	asked: exactOptional(pipe(count, minValue(2))),
	replaces: exactOptional(strictObject({
		body: pipe(string(), maxLength(1e3)),
		scope: pipe(array(short), maxLength(100))
	})),
	compared: exactOptional(comparedFacts),
	flags: array(short),
	spend: strictObject({
		usage: usageSchema,
		dollars: union([pipe(finite, minValue(0)), literal("unknown")]),
		trials: count,
		reused: count
	}),
	selfTest: exactOptional(selfTest),
	repeat: exactOptional(repeat),
	decidedOn: pipe(string(), regex(/^\d{4}-\d{2}-\d{2}$/), check(isDay), description("a date like 2026-11-21")),
	trialDigests: array(digest),
	chain: digest,
	evidence: evidenceSchema,
	signature: exactOptional(signature)
});
/** Largest receipt that is read; a verdict with hundreds of trials is well below. */
const maxBytes = 8388608;
/** A receipt that is broken is hardly ever broken once; the first few problems tell enough. */
const mostShown = 5;
/** Parses a committed receipt; its shape and what trials cannot say. `verify` recomputes the numbers. */
function parseReceipt(text, file, blame) {
	const { value: source, problems } = parseJson(text, file, blame, {
		codePrefix: "receipt",
		maxBytes
	});
	if (source === void 0) return { problems: problems.map(asInvalid) };
	const [node, ...others] = source.values;
	if (node !== void 0 && others.length === 0) return refuseCompared(readReceipt(source, node, []), source, node);
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: `the file holds ${source.values.length} JSON values, not one receipt`,
		hint: "",
		at: source.locate(others[0]?.start ?? 0),
		blame
	})] };
}
/** A comparison lets no rule in, whatever name its receipt has. */
function refuseCompared(read, source, node) {
	if (read.value?.compared === void 0) return read;
	return { problems: [asInvalid({
		code: "",
		severity: "error",
		message: "it is the receipt of a comparison, which carries no rule",
		hint: "",
		at: source.locate(findNode(node, ["compared"]).start),
		blame: source.blame
	})] };
}
/** Reads a receipt that stands at `path` in a file. */
function readReceipt(source, node, path) {
	const unknown = findUnknownProcedure(node, source);
	if (unknown !== void 0) return { problems: [unknown] };
	const parsed = safeParse(receiptSchema, jsonValue(node));
	const refusal = {
		schema: receiptSchema,
		source,
		node,
		path,
		codePrefix: "receipt",
		name: "the receipt"
	};
	const problems = parsed.success ? [...trialFaultProblems(source, node, parsed.output), ...dollarProblems(source, node, parsed.output)] : listRefusalProblems({
		...refusal,
		issues: parsed.issues
	});
	if (problems.length > 0) return { problems: problems.slice(0, mostShown).map(asInvalid) };
	return {
		value: parsed.output,
		problems
	};
}
/** A rule is judged in tokens: dollars that a receipt states beside honest usage would be checked by nobody. */
function dollarProblems(source, node, { compared, evidence }) {
	const place = evidence.trials.findIndex(({ microDollars }) => microDollars !== void 0);
	if (place === -1 || compared?.unit === "dollars") return [];
	const at = source.locate(findNode(node, [
		"evidence",
		"trials",
		place,
		"microDollars"
	]).start);
	return [{
		code: "",
		severity: "error",
		message: `trials[${place}] states what it cost in dollars, and only models are compared in them`,
		hint: "",
		at,
		blame: source.blame
	}];
}
function trialFaultProblems(source, node, { evidence }) {
	return findTrialFaults(evidence.trials, evidence.policy).map(({ path, code, message, hint }) => {
		const at = source.locate(findNode(node, ["evidence", ...path]).start);
		return {
			code,
			severity: "error",
			message: `evidence.${message}`,
			hint,
			at,
			blame: source.blame
		};
	});
}
/** What is wrong with a receipt does not matter to its reader: nobody repairs one by hand. */
function asInvalid(problem) {
	return {
		...problem,
		code: "receipt-invalid",
		message: `the receipt cannot be used: ${problem.message}`,
		hint: "Receipts are written by rentroll stamp and never edited; measure the rule again."
	};
}

// src/foundation/util/ed25519.ts
/** Name of a public key in the form of `readPublicKey`. */
function nameKey(publicKey) {
	return sha256(Buffer.from(publicKey, "base64"));
}
/** True when `value` (base64) is the signature of exactly this text by this public key. */
function isSignedBy(text, value, publicKey) {
	const key = openPublicKey(publicKey);
	return key !== void 0 && verify(null, Buffer.from(text), key, Buffer.from(value, "base64"));
}
function openPublicKey(der) {
	try {
		const key = createPublicKey({
			key: Buffer.from(der, "base64"),
			format: "der",
			type: "spki"
		});
		return key.asymmetricKeyType === "ed25519" ? key : void 0;
	} catch {
		return;
	}
}

// src/stages/gate/receipt/sign-receipt.ts
/** What is signed: the committed text of the receipt without its signature, so that anyone can rebuild it from the file. */
function signedText({ signature: _, ...receipt }) {
	return renderReceipt(receipt);
}
/** Holds a receipt's signature against the trusted public keys (base64 of their DER, as the config reads them). */
function checkSignature(receipt, publicKeys) {
	const { signature } = receipt;
	if (signature === void 0) return "unsigned";
	const publicKey = publicKeys.find((key) => nameKey(key) === signature.key);
	if (publicKey === void 0) return "unknown-key";
	return isSignedBy(signedText(receipt), signature.value, publicKey) ? "trusted" : "wrong";
}

// src/library.ts
/**
* The library, `import … from 'rentroll'`: the arithmetic of the gate for programs of others. Values in, values out: nothing here reads
* a file, a clock or the network, so the same input gives the same answer everywhere. docs/library.md shows its use.
*/
setBehaviourJudge(judgeBehaviour);

export { budgetOfSession, checkBudget, checkSignature, compileMemory, createBudget, decideRule, decideSession, getBudgetReport, lintLedger, parseLedger, parseReceipt, recomputeReceipt, recordUsage, usualSessionLimits, verifyEvidence };