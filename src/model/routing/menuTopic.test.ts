import { menuTopic } from './menuTopic';

describe('menuTopic', () => {
  it.each([
    ['/topic/phones/', 'phones'],
    ['/latest/', null],
    ['https://elsewhere.example/topic/phones/', null],
  ])('maps the main link %s to %s', (href, topic) => {
    expect(menuTopic({ main: { href, linkText: 'Phones' } })).toBe(topic);
  });

  it('returns null for a menu without a main link', () => {
    expect(menuTopic({ main: null })).toBeNull();
  });
});
