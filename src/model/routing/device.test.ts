import {
  BREAKPOINTS,
  DEFAULT_DEVICE,
  DEVICE_COOKIE,
  DEVICE_COOKIE_MAX_AGE,
  DEVICE_HEADER,
  DEVICE_TARGETS,
  DEVICE_WIDTHS,
  DEVICES,
  deviceForWidth,
  deviceNamed,
  deviceOf,
  deviceWished,
} from './device';

describe('a device', () => {
  it('is desktop, tablet or mobile; a configuration may also be for all of them', () => {
    expect([...DEVICES].sort()).toEqual(['desktop', 'mobile', 'tablet']);
    expect(DEVICE_TARGETS).toEqual(['all', 'desktop', 'mobile', 'tablet']);
    for (const name of ['all', '', 'Mobile', ' mobile', 'phone', null, undefined, 1, ['mobile']]) {
      expect([name, deviceNamed(name)]).toEqual([name, null]);
    }
  });

  it('is mobile until something says otherwise', () => {
    expect(DEFAULT_DEVICE).toBe('mobile');
    const query = new URLSearchParams();
    expect(deviceOf({ query, cookie: undefined, header: undefined })).toBe('mobile');
  });

  it('has the widths that were published', () => {
    expect(DEVICE_WIDTHS).toEqual({
      mobile: { from: 320, to: 767 },
      tablet: { from: 768, to: 1023 },
      desktop: { from: 1024, to: 1440 },
    });
  });

  it.each([
    [0, 'mobile'],
    [319, 'mobile'],
    [320, 'mobile'],
    [767, 'mobile'],
    [767.98, 'mobile'],
    [768, 'tablet'],
    [1023, 'tablet'],
    [1024, 'desktop'],
    [1440, 'desktop'],
    [1441, 'desktop'],
    [100_000, 'desktop'],
  ])('of %d pixels is a %s', (width, device) => {
    expect(deviceForWidth(width)).toBe(device);
  });

  it.each(DEVICES)('counts the ends of the widths of %s as its own', (device) => {
    const { from, to } = DEVICE_WIDTHS[device];
    expect([from, to].map(deviceForWidth)).toEqual([device, device]);
  });

  it('goes by the breakpoints large, medium and small', () => {
    expect(BREAKPOINTS).toEqual({ large: 'desktop', medium: 'tablet', small: 'mobile' });
  });

  it('has a cookie of seven days and a request header', () => {
    expect([DEVICE_COOKIE, DEVICE_COOKIE_MAX_AGE, DEVICE_HEADER]).toEqual([
      'cdn_device',
      7 * 24 * 60 * 60,
      'cdn-device',
    ]);
  });
});

describe('what is known of a device', () => {
  const known = (search: string, cookie?: unknown, header?: unknown) =>
    deviceOf({ query: new URLSearchParams(search), cookie, header });

  it('is what the address asks for, then the cookie, then the header', () => {
    expect(known('setDevice=desktop', 'tablet', 'mobile')).toBe('desktop');
    expect(known('', 'tablet', 'desktop')).toBe('tablet');
    expect(known('', undefined, 'desktop')).toBe('desktop');
  });

  it.each(['', 'phone', 'all', 'DESKTOP', 'desktop,tablet', 'desktop '])(
    'passes over a value that is no device: "%s"',
    (value) => {
      const search = new URLSearchParams({ setDevice: value }).toString();
      expect(deviceWished(new URLSearchParams(search))).toBeNull();
      expect(known(search, 'tablet')).toBe('tablet');
      expect(known('', value, 'tablet')).toBe('tablet');
      expect(known('', undefined, value)).toBe('mobile');
      expect(known('', undefined, [value])).toBe('mobile');
    },
  );
});
