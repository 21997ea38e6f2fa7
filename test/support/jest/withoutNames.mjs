import dns from 'node:dns';

// This module is preloaded into a process and lets it resolve only local names, as if there were no network. Every
// other lookup fails and is logged to standard error.

/** @param {string} name */
function refuse(name) {
  process.stderr.write(`${JSON.stringify({ message: 'Unexpected DNS lookup', name })}\n`);
  return Object.assign(new Error(`getaddrinfo EAI_AGAIN ${name}`), { code: 'EAI_AGAIN' });
}

/** @param {string} name */
const isOfThisMachine = (name) => name === 'localhost' || /^[\d.]+$|:/.test(name) || name === '';

const lookup = dns.lookup;
/** @type {(name: string, ...rest: any[]) => void} */
const refusingLookup = (name, ...rest) => {
  const done = rest.at(-1);
  if (isOfThisMachine(name)) Reflect.apply(lookup, dns, [name, ...rest]);
  else process.nextTick(() => done(refuse(name)));
};

const names = ['resolve', 'resolve4', 'resolve6', 'resolveAny', 'resolveSrv', 'resolveTxt'];
const refusing = names.map((method) => [
  method,
  /** @type {(name: string, ...rest: any[]) => void} */
  (name, ...rest) => {
    const done = rest.at(-1);
    process.nextTick(() => done(refuse(name)));
  },
]);
Object.assign(dns, { lookup: refusingLookup }, Object.fromEntries(refusing));

const lookupLater = dns.promises.lookup;
Object.assign(dns.promises, {
  /** @type {(name: string, ...rest: any[]) => unknown} */
  lookup: (name, ...rest) =>
    isOfThisMachine(name)
      ? Reflect.apply(lookupLater, dns.promises, [name, ...rest])
      : Promise.reject(refuse(name)),
});
