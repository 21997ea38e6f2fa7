import {
  decisionAnswer,
  decisionRequest,
  DECISION_SERVICE,
  DECISION_TIMEOUT,
  isStoryOption,
  NO_DECISION,
  optionId,
  readDecision,
} from './decisions';

describe('the personalization service', () => {
  it('has one endpoint for decisions and one for outcomes', () => {
    expect(DECISION_SERVICE).toEqual({ decision: '/v3/decision', outcome: '/v2/outcome' });
  });

  it('has a timeout of 5,000 ms', () => {
    expect(DECISION_TIMEOUT).toBe(5000);
  });

  it('receives requests with the field names that it defines', () => {
    const facts = { siteKey: 'halfwave', sessionId: 's-1', contentId: 'c-1', isMobile: true };
    expect(decisionRequest(facts)).toEqual({
      agentName: 'moreForYou',
      context: { is_mobile: true, content_id: 'c-1' },
      listLength: 4,
      options: [],
      sessionId: 's-1',
      sessionIdType: 'instance-id',
      strategyConfig: { holdoutPercent: 0, expiration: 0, slotHoldout: false },
      tenantId: 'halfwave',
      writeKey: 'halfwave',
    });
  });
});

describe('a decision', () => {
  it('is read from either documented response format', () => {
    const decision = { options: ['a', 'b'], decisionId: 'd-1' };
    expect(readDecision(decision)).toEqual(decision);
    expect(readDecision({ decision: { options: ['a', 'b'] }, decisionId: 'd-1' })).toEqual(
      decision,
    );
    expect(readDecision(decisionAnswer(decision))).toEqual(decision);
  });

  it.each([
    null,
    undefined,
    0,
    '',
    'options',
    [],
    {},
    { options: [] },
    { decisionId: 'd-1' },
    { options: 'a', decisionId: 'd-1' },
    { options: ['a'], decisionId: 1 },
    { decision: null, decisionId: 'd-1' },
    { decision: ['a'], decisionId: 'd-1' },
  ])('has no options and an empty id if the response is %j', (answer) => {
    expect(readDecision(answer)).toEqual({ options: [], decisionId: '' });
    expect(readDecision(answer)).toBe(NO_DECISION);
  });
});

describe('an option', () => {
  const story = { id: 'id-1', title: 'One', url: '/article/one/' };

  it('is a story if it has an id, a title and a URL on this site', () => {
    expect(isStoryOption(story)).toBe(true);
  });

  it.each([
    'id-1',
    null,
    { ...story, id: 1 },
    { ...story, title: undefined },
    { ...story, url: 'https://elsewhere.example/' },
    { ...story, url: '//elsewhere.example/' },
    { ...story, url: '/\\elsewhere.example/' },
    { ...story, url: 'javascript:alert(1)' },
    { ...story, url: '' },
  ])('is not a story if it is %j', (option) => {
    expect(isStoryOption(option)).toBe(false);
  });

  it('may be an id, or an object that contains an id', () => {
    expect([optionId('id-1'), optionId(story)]).toEqual(['id-1', 'id-1']);
    expect([null, 1, {}, [], { id: 2 }].map(optionId)).toEqual([null, null, null, null, null]);
  });
});
