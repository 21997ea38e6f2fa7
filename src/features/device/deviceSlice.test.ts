import { deviceReducer, deviceRecognised, selectDevice } from './deviceSlice';

describe('deviceSlice', () => {
  it('defaults to mobile and then follows the detected device', () => {
    const atFirst = deviceReducer(undefined, { type: 'start' });
    expect(selectDevice({ device: atFirst })).toBe('mobile');
    const then = deviceReducer(atFirst, deviceRecognised({ device: 'tablet' }));
    expect(selectDevice({ device: then })).toBe('tablet');
    const again = deviceReducer(then, deviceRecognised({ device: 'desktop' }));
    expect(selectDevice({ device: again })).toBe('desktop');
  });
});
