/** Returns true for values that a trace cannot copy: functions, and objects and arrays that contain functions. */
export function isLive(value: unknown, depth = 0): boolean {
  if (typeof value === 'function') return true;
  if (depth > MOST_DEPTH) return false;
  if (Array.isArray(value)) return value.some((one) => isLive(one, depth + 1));
  if (!isCopied(value)) return false;
  return methodsOf(value).length > 0 || fieldsOf(value).some((one) => isLive(one[1], depth + 1));
}

const MOST_DEPTH = 3;

/**
 * Returns true for plain objects and class instances, but not for DOM nodes, maps, promises and other browser objects.
 */
export function isCopied(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.prototype.toString.call(value) === '[object Object]'
  );
}

/** Returns the names of an object's methods, including those that its class defines. */
export function methodsOf(object: object): string[] {
  const names = new Set<string>();
  for (
    let from: object | null = object;
    from && from !== Object.prototype;
    from = Object.getPrototypeOf(from) as object | null
  ) {
    for (const [name, { value }] of Object.entries(Object.getOwnPropertyDescriptors(from))) {
      if (name !== 'constructor' && typeof value === 'function') names.add(name);
    }
  }
  return [...names];
}

/** Returns the properties of an object that are not functions. */
export function fieldsOf(object: object): [name: string, value: unknown][] {
  return Object.entries(object).filter(([, value]) => typeof value !== 'function');
}

export function isPromise(value: unknown): value is Promise<unknown> {
  return typeof (value as { then?: unknown } | null | undefined)?.then === 'function';
}
