// Loaded before the daemon: the day is ten years ahead half a second after the start, and ten years back half a second later.
const now = Date.now;
const year = 365 * 86_400_000;
let shift = 0;
Date.now = () => now() + shift;
setTimeout(() => (shift = 10 * year), 500).unref();
setTimeout(() => (shift = -10 * year), 1000).unref();
