/** The exposures of a bucket, and the share that it should have, relative to the other buckets. */
export interface BucketCount {
  bucket: string;
  count: number;
  share: number;
}

export interface SampleRatio {
  /** Probability of a deviation at least this large if readers were assigned correctly. */
  pValue: number;
  isBalanced: boolean;
}

/** Significance level. A lower p-value indicates a sample ratio mismatch. */
export const RATIO_ALPHA = 0.001;

/** Compares the counts with the shares, using Pearson's chi-squared test. The shares need not add up to one. */
export function sampleRatio(buckets: readonly BucketCount[]): SampleRatio {
  const whole = sum(buckets.map(({ share }) => share));
  const seen = sum(buckets.map(({ count }) => count));
  const filled = buckets.filter(({ share }) => share > 0);
  const isImpossible = buckets.some(({ count, share }) => share <= 0 && count > 0);
  if (isImpossible) return { pValue: 0, isBalanced: false };
  if (seen === 0 || filled.length < 2) return { pValue: 1, isBalanced: true };
  const distances = filled.map(({ count, share }) => {
    const expected = (seen * share) / whole;
    return (count - expected) ** 2 / expected;
  });
  const pValue = chiSquaredP(sum(distances), filled.length - 1);
  return { pValue, isBalanced: pValue >= RATIO_ALPHA };
}

/** Returns the probability of a chi-squared value that is at least this large. */
export function chiSquaredP(value: number, degrees: number): number {
  return upperGamma(degrees / 2, value / 2);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

const STEPS = 500;
const PRECISE = 1e-15;

/**
 * Computes the regularized upper incomplete gamma function: with a series if x < a + 1, and with a continued fraction
 * otherwise.
 */
function upperGamma(a: number, x: number): number {
  if (x <= 0) return 1;
  const front = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - front * lowerSeries(a, x) : front * upperFraction(a, x);
}

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let step = 1; step < STEPS && term > total * PRECISE; step += 1) {
    term *= x / (a + step);
    total += term;
  }
  return total;
}

/** Evaluates the continued fraction with Lentz's method. */
function upperFraction(a: number, x: number): number {
  let b = x + 1 - a;
  let c = 1e300;
  let d = 1 / b;
  let result = d;
  for (let step = 1; step < STEPS; step += 1) {
    const an = -step * (step - a);
    b += 2;
    d = 1 / (an * d + b);
    c = b + an / c;
    const change = c * d;
    result *= change;
    if (Math.abs(change - 1) < PRECISE) break;
  }
  return result;
}

/** Lanczos approximation of the logarithm of the gamma function, with the coefficients of “Numerical Recipes”. */
function logGamma(z: number): number {
  const coefficients = [
    76.180091729471, -86.505320329417, 24.014098240831, -1.2317395724502, 0.0012086509738662,
    -0.000005395239384953,
  ];
  const base = z + 5.5 - (z + 0.5) * Math.log(z + 5.5);
  const series = coefficients.reduce(
    (total, coefficient, index) => total + coefficient / (z + index + 1),
    1.00000000019,
  );
  return -base + Math.log((2.506628274631 * series) / z);
}
