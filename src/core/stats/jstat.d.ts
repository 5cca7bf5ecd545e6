/** The few functions of the untyped `jstat` package that rentroll calls. */
declare module 'jstat' {
  interface Distributions {
    /** Regularised incomplete beta function I_x(a, b); `false` outside 0 ≤ x ≤ 1. */
    ibeta(x: number, a: number, b: number): number | false;
    readonly normal: {
      cdf(z: number, mean: number, sd: number): number;
    };
    readonly studentt: { inv(p: number, df: number): number };
  }
  const jStat: Distributions;
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS, Node offers it as a default export only
  export default jStat;
}
