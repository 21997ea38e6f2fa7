import { deviceReducer, deviceRecognised, selectDevice } from './deviceSlice';

describe('the device of the app', () => {
  it('is mobile until another was recognised, and that from then on', () => {
    const atFirst = deviceReducer(undefined, { type: 'start' });
    expect(selectDevice({ device: atFirst })).toBe('mobile');
    const then = deviceReducer(atFirst, deviceRecognised({ device: 'tablet' }));
    expect(selectDevice({ device: then })).toBe('tablet');
    const again = deviceReducer(then, deviceRecognised({ device: 'desktop' }));
    expect(selectDevice({ device: again })).toBe('desktop');
  });
});
