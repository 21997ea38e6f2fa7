import { readConfig } from '../config/config';
import { eventSettings } from './eventSettings';

const told = (settings: Record<string, string> = {}) => eventSettings(readConfig(settings));

describe('what pages are told of events', () => {
  it('is nothing where everything is as it is by itself', () => {
    expect(told()).toEqual({});
    expect(told({ EVENTS_AFTER_WITHDRAWAL: 'drop' })).toEqual({});
  });

  it('is that what waits is still delivered after a withdrawal, where the installation says so', () => {
    expect(told({ EVENTS_AFTER_WITHDRAWAL: 'deliver' })).toEqual({ withdrawal: 'deliver' });
  });

  it('is each address that is set', () => {
    expect(
      told({ COMSCORE_PATH: '/measure', ERROR_BEACON_URL: 'https://cloud.example/e' }),
    ).toEqual({
      beacons: { comscore: '/measure', error: 'https://cloud.example/e' },
    });
  });

  it.each(['keep', 'DROP'])('cannot be read from %j', (value) => {
    expect(() => told({ EVENTS_AFTER_WITHDRAWAL: value })).toThrow('EVENTS_AFTER_WITHDRAWAL');
  });
});
