import { menuTopic } from './menuTopic';

describe('the topic of a menu', () => {
  it.each([
    ['/topic/phones/', 'phones'],
    ['/latest/', null],
    ['https://elsewhere.example/topic/phones/', null],
  ])('that leads to %s is %s', (href, topic) => {
    expect(menuTopic({ main: { href, linkText: 'Phones' } })).toBe(topic);
  });

  it('is null for a menu without a main link', () => {
    expect(menuTopic({ main: null })).toBeNull();
  });
});
