import { STORAGE_REGISTER } from '../../src/model/consent/storageRegister';
import { ASSET_BOUNDS, DATA_BOUNDS, DOCUMENT_BOUNDS, IMAGE_BOUNDS } from './caches';

const DAY = 86_400_000;

describe('the list of everything stored on the device', () => {
  it.each([
    ['offprint-documents-*', DOCUMENT_BOUNDS],
    ['offprint-data-*', DATA_BOUNDS],
    ['offprint-pictures-*', IMAGE_BOUNDS],
    ['offprint-assets-*', ASSET_BOUNDS],
  ])('specifies the maximum age of entries in the cache %s', (name, { age }) => {
    const row = STORAGE_REGISTER.find((found) => found.name === name);
    expect(row?.lifetime).toBe(`${age / DAY} days, or less if newer ones need the space`);
  });
});
