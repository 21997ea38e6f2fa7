import dns from 'node:dns';

/**
 * Loaded into a process before anything else: no name but this machine's own can be resolved there, as
 * where the network is down. Each name that is asked for is told on standard error.
 */
function refuse(name: string): NodeJS.ErrnoException {
  process.stderr.write(`${JSON.stringify({ message: 'A name was asked for', name })}\n`);
  return Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' });
}

const isOfThisMachine = (name: string): boolean =>
  name === 'localhost' || /^[\d.]+$|:/.test(name) || name === '';

const lookup = dns.lookup;
const refusingLookup = (name: string, ...rest: unknown[]): void => {
  const done = rest.at(-1) as (error: Error) => void;
  if (isOfThisMachine(name)) Reflect.apply(lookup, dns, [name, ...rest]);
  else process.nextTick(() => done(refuse(name)));
};

const names = [
  'resolve',
  'resolve4',
  'resolve6',
  'resolveAny',
  'resolveSrv',
  'resolveTxt',
] as const;
const refusing = names.map((method) => [
  method,
  (name: string, ...rest: unknown[]) => {
    const done = rest.at(-1) as (error: Error) => void;
    process.nextTick(() => done(refuse(name)));
  },
]);
Object.assign(dns, { lookup: refusingLookup }, Object.fromEntries(refusing));

const lookupLater = dns.promises.lookup;
Object.assign(dns.promises, {
  lookup: (name: string, ...rest: unknown[]) =>
    isOfThisMachine(name)
      ? (Reflect.apply(lookupLater, dns.promises, [name, ...rest]) as unknown)
      : Promise.reject(refuse(name)),
});
