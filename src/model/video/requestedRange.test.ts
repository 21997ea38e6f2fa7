import { requestedRange } from './requestedRange';

describe('requestedRange', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['bytes=-', null],
    ['bytes=0-1,5-6', null],
    ['items=0-1', null],
    ['bytes=x-y', null],
    ['bytes=0-', { start: 0, end: 99 }],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=90-1000', { start: 90, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-1000', { start: 0, end: 99 }],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=100-', 'unsatisfiable'],
    ['bytes=5-4', 'unsatisfiable'],
  ])('parses %s for a file of 100 bytes as %j', (header, expected) => {
    expect(requestedRange(header, 100)).toEqual(expected);
  });
});
