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

describe('the device class', () => {
  it('is desktop, tablet or mobile, while a configuration can also target `all`', () => {
    expect([...DEVICES].sort()).toEqual(['desktop', 'mobile', 'tablet']);
    expect(DEVICE_TARGETS).toEqual(['all', 'desktop', 'mobile', 'tablet']);
    for (const name of ['all', '', 'Mobile', ' mobile', 'phone', null, undefined, 1, ['mobile']]) {
      expect([name, deviceNamed(name)]).toEqual([name, null]);
    }
  });

  it('defaults to mobile', () => {
    expect(DEFAULT_DEVICE).toBe('mobile');
    const query = new URLSearchParams();
    expect(deviceOf({ query, cookie: undefined, header: undefined })).toBe('mobile');
  });

  it('has the published widths', () => {
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
  ])('maps a width of %d pixels to %s', (width, device) => {
    expect(deviceForWidth(width)).toBe(device);
  });

  it.each(DEVICES)('is %s at both ends of its width range', (device) => {
    const { from, to } = DEVICE_WIDTHS[device];
    expect([from, to].map(deviceForWidth)).toEqual([device, device]);
  });

  it('has the breakpoints large, medium and small', () => {
    expect(BREAKPOINTS).toEqual({ large: 'desktop', medium: 'tablet', small: 'mobile' });
  });

  it('has a request header, and a cookie with a lifetime of seven days', () => {
    expect([DEVICE_COOKIE, DEVICE_COOKIE_MAX_AGE, DEVICE_HEADER]).toEqual([
      'cdn_device',
      7 * 24 * 60 * 60,
      'cdn-device',
    ]);
  });
});

describe('deviceOf', () => {
  const known = (search: string, cookie?: unknown, header?: unknown) =>
    deviceOf({ query: new URLSearchParams(search), cookie, header });

  it('uses the URL, or else the cookie, or else the header', () => {
    expect(known('setDevice=desktop', 'tablet', 'mobile')).toBe('desktop');
    expect(known('', 'tablet', 'desktop')).toBe('tablet');
    expect(known('', undefined, 'desktop')).toBe('desktop');
  });

  it.each(['', 'phone', 'all', 'DESKTOP', 'desktop,tablet', 'desktop '])(
    'ignores an unknown device: "%s"',
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
