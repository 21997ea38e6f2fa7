/** @jest-environment jsdom */
import {
  requests,
  closeScriptPage,
  end,
  EVERYTHING,
  openScriptPage,
  script,
  type ScriptPage,
} from '../../../test/support/readers/scriptPage';
import type { ScriptDefinition } from '../../model/consent/scripts';
import type { ScriptLoader } from './scriptLoader';

let loader: ScriptLoader;
let allow: ScriptPage['allow'];

beforeEach(() => {
  ({ loader, allow } = openScriptPage());
});

afterEach(closeScriptPage);

describe('a script whose consent is withdrawn', () => {
  const vendors = window as unknown as { BOOMR?: unknown };

  function loaded(definition: ScriptDefinition): void {
    loader.register(definition);
    allow(EVERYTHING);
    end(definition.id, 'load');
  }

  afterEach(() => {
    delete vendors.BOOMR;
  });

  it("is stopped through its vendor's API if there is one, and can start again later", () => {
    const disable = jest.fn();
    vendors.BOOMR = { disable };
    loaded(script('performance'));
    const parties = allow(['C0001']);
    expect(parties.map(({ id }) => id)).toEqual(['performance']);
    expect(parties[0]?.stop()).toBe('stopped');
    expect(disable).toHaveBeenCalledTimes(1);
    expect(requests()).toEqual([]);
    allow(EVERYTHING);
    expect(requests()).toEqual(['performance']);
  });

  it.each([
    ['its vendor has no API to stop it', 'analytics', undefined],
    ["its vendor's global is missing", 'performance', undefined],
    ["its vendor's global has an unexpected shape", 'performance', { disable: 'yes' }],
    [
      "its vendor's function throws",
      'performance',
      {
        disable: () => {
          throw new Error('no');
        },
      },
    ],
  ])('is removed, reported as unstoppable, and not loaded again if %s', (...row) => {
    const [, id, vendor] = row;
    vendors.BOOMR = vendor;
    loaded(script(id));
    expect(allow(['C0001'])[0]?.stop()).toBe('cannot');
    expect(requests()).toEqual([]);
    expect(allow(['C0001'])).toEqual([]);
    allow(EVERYTHING);
    expect(requests()).toEqual([]);
  });

  it('loses its own cookies, but no others', () => {
    document.cookie = 'RT=1; Path=/';
    document.cookie = 'QSI_one=1; Path=/';
    document.cookie = 'RTX=1; Path=/';
    loaded(script('performance', { cookies: ['RT', 'QSI_*'] }));
    allow(['C0001'])[0]?.stop();
    expect(document.cookie).toBe('RTX=1');
    document.cookie = 'RTX=; Path=/; Max-Age=0';
  });
});
