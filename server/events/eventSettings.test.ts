import { readConfig } from '../config/config';
import { eventSettings } from './eventSettings';

const settingsFor = (settings: Record<string, string> = {}) => eventSettings(readConfig(settings));

describe('eventSettings', () => {
  it('is empty for default settings', () => {
    expect(settingsFor()).toEqual({});
    expect(settingsFor({ EVENTS_AFTER_WITHDRAWAL: 'drop' })).toEqual({});
  });

  it('includes a configured withdrawal rule', () => {
    expect(settingsFor({ EVENTS_AFTER_WITHDRAWAL: 'deliver' })).toEqual({ withdrawal: 'deliver' });
  });

  it('includes each configured beacon URL', () => {
    expect(
      settingsFor({ COMSCORE_PATH: '/measure', ERROR_BEACON_URL: 'https://cloud.example/e' }),
    ).toEqual({
      beacons: { comscore: '/measure', error: 'https://cloud.example/e' },
    });
  });

  it.each(['keep', 'DROP'])('rejects the withdrawal rule %j', (value) => {
    expect(() => settingsFor({ EVENTS_AFTER_WITHDRAWAL: value })).toThrow(
      'EVENTS_AFTER_WITHDRAWAL',
    );
  });
});
