import dns, { type LookupAddress } from 'node:dns';

/** Everything in this process that asks for the address of a host is answered by the test. */
export interface NamedAddresses {
  /** Names that were asked for, in order. */
  asked: string[];
  restore(): void;
}

type Lookup = typeof dns.lookup;
type Told = (error: Error | null, address?: string | LookupAddress[], family?: number) => void;

/**
 * @param answer addresses of a host, the first being taken by who wants one; `time` counts from 0.
 *   None: the host is not known.
 */
export function answerNames(answer: (host: string, time: number) => string[]): NamedAddresses {
  const asked: string[] = [];
  const found = (host: string): LookupAddress[] => {
    const time = asked.filter((name) => name === host).length;
    asked.push(host);
    return answer(host, time).map((address) => ({
      address,
      family: address.includes(':') ? 6 : 4,
    }));
  };
  const lookup = jest.spyOn(dns, 'lookup').mockImplementation(((
    host: string,
    options: { all?: boolean } | Told,
    callback?: Told,
  ) => {
    const tell = typeof options === 'function' ? options : callback;
    const all = typeof options === 'object' && options.all === true;
    const addresses = found(host);
    const [first] = addresses;
    process.nextTick(() => {
      if (!first) tell?.(Object.assign(new Error('ENOTFOUND'), { code: 'ENOTFOUND' }));
      else if (all) tell?.(null, addresses);
      else tell?.(null, first.address, first.family);
    });
  }) as unknown as Lookup);
  const promised = jest
    .spyOn(dns.promises, 'lookup')
    .mockImplementation(((host: string) => Promise.resolve(found(host))) as never);
  return {
    asked,
    restore() {
      lookup.mockRestore();
      promised.mockRestore();
    },
  };
}
