import { storedName, STORED_NAMES } from '../offline/readerStorage';
import { STORAGE_REGISTER } from './storageRegister';

const categoryOf = (name: string) => STORAGE_REGISTER.find((row) => row.name === name)?.category;

describe('the storage register', () => {
  it('lists every name once, with its purpose, writer and lifetime', () => {
    expect(STORAGE_REGISTER.map(({ name }) => name).sort()).toEqual(
      Object.keys(STORED_NAMES).sort(),
    );
    for (const { name, purpose, setBy, lifetime } of STORAGE_REGISTER) {
      expect([name, purpose.length > 15, setBy !== '', lifetime !== '']).toEqual([
        name,
        true,
        true,
        true,
      ]);
    }
  });

  it.each([
    ['fly_device', 'critical'],
    ['fly_geo', 'critical'],
    ['country_code', 'critical'],
    ['consent', 'critical'],
    ['cdn_device', 'critical'],
    ['fly_user', 'critical'],
    ['nemo_highlander', 'critical'],
    ['experiments_seen', 'performance'],
    ['link-tag', 'performance'],
    ['dw-tag', 'performance'],
    ['pageview_count', 'performance'],
    ['previousLogin', 'functional'],
    ['fly_preferred_edition', 'functional'],
    ['zdnet_ad', 'targeting'],
    ['zdnet_ad_ftag', 'targeting'],
    ['pv', 'targeting'],
  ])('lists %s in the category "%s"', (name, category) => {
    expect(categoryOf(name)).toBe(category);
  });

  it('names the CDN as the writer of fly_device, fly_geo and country_code', () => {
    for (const name of ['fly_device', 'fly_geo', 'country_code']) {
      expect(storedName('cookie', name)?.by).toBe('edge');
    }
  });
});

describe('storedName', () => {
  it('finds an entry by kind and by name or prefix', () => {
    expect(storedName('cookie', 'nemo_highlander_navbar-2')?.category).toBe('C0001');
    expect(storedName('cache', 'offprint-documents-r12')?.by).toBe('worker');
    expect(storedName('session', 'pageview_count')?.category).toBe('C0002');
  });

  it.each([
    ['cookie', 'pageview_count'],
    ['local', 'consent'],
    ['cookie', '_ga'],
    ['cookie', ''],
    ['cookie', 'nemo_highlander_'],
    ['cookie', 'constructor'],
    ['cookie', '__proto__'],
    ['cache', 'workbox-precache'],
  ] as const)('returns null for the kind "%s" and the name %p', (kind, name) => {
    expect(storedName(kind, name)).toBeNull();
  });
});
