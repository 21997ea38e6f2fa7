import { decisionRequest } from '../../../src/model/experiments/decisions';
import { decisionBody } from './decisionBody';

const BODY = decisionRequest({
  siteKey: 'halfwave',
  sessionId: 's-1',
  contentId: 'c-1',
  isMobile: false,
});

function statusOf(body: unknown): number {
  try {
    decisionBody(body);
    return 200;
  } catch (error) {
    return (error as { status: number }).status;
  }
}

describe('decisionBody', () => {
  it('accepts the body that pages send', () => {
    expect(decisionBody(BODY)).toEqual(BODY);
  });

  it('accepts options that are objects with ids', () => {
    const options = ['id-1', { id: 'id-2', slot: 1 }];
    expect(decisionBody({ ...BODY, options }).options).toEqual(['id-1', 'id-2']);
  });

  it('accepts a body without a story', () => {
    expect(statusOf({ ...BODY, context: { is_mobile: true } })).toBe(200);
  });

  it.each(Object.keys(BODY))('requires %s', (field) => {
    expect(statusOf({ ...BODY, [field]: undefined })).toBe(400);
    expect(statusOf({ ...BODY, [field]: null })).toBe(400);
  });

  it.each([
    ['listLength', [0, -1, 1.5, 51, '4', 1e9], [1, 50]],
    ['options', ['id', [1], [''], [{}], Array(51).fill('a')], [[], Array(50).fill('a')]],
    ['sessionId', ['', 1, 'x'.repeat(201)], ['x'.repeat(200)]],
    ['sessionIdType', ['', 'session-id', 'Instance-Id'], ['instance-id']],
    ['context', [{}, { is_mobile: 1 }, { is_mobile: true, other: 1 }], [{ is_mobile: true }]],
    [
      'strategyConfig',
      [{}, { holdoutPercent: 101, expiration: 0, slotHoldout: false }],
      [{ holdoutPercent: 100, expiration: 0, slotHoldout: true }],
    ],
  ])('accepts only valid values of %s', (field, bad, good) => {
    for (const value of bad)
      expect([value, statusOf({ ...BODY, [field]: value })]).toEqual([value, 400]);
    for (const value of good)
      expect([value, statusOf({ ...BODY, [field]: value })]).toEqual([value, 200]);
  });

  it('rejects an unknown field', () => {
    expect(statusOf({ ...BODY, unknown: 1 })).toBe(400);
  });

  it.each([null, undefined, '', 'body', 0, [], [BODY]])('rejects %j', (body) => {
    expect(statusOf(body)).toBe(400);
  });
});
