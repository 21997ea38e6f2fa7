import {
  listComponent,
  objectComponent,
  articleFixture,
  pageFixture,
  topicFixture,
} from '../../../test/support/fixtures/contentFixtures';
import { isHealthGuarded, isHealthPage } from './healthPrivacy';

const TOPICS = ['health', 'wellness'];

const story = (componentName: string, topics: string[]) =>
  pageFixture('article', 'a-story', [
    objectComponent(componentName, {
      ...articleFixture('a-story'),
      topics: topics.map((slug) => topicFixture(slug)),
    }),
  ]);

describe('isHealthGuarded', () => {
  it('requires both the `cdn-health-privacy` and the `cdn-segment` header', () => {
    expect(isHealthGuarded({ 'cdn-health-privacy': '1', 'cdn-segment': 'WA' })).toBe(true);
    expect(isHealthGuarded({ 'cdn-health-privacy': '1' })).toBe(false);
    expect(isHealthGuarded({ 'cdn-segment': 'WA' })).toBe(false);
    expect(isHealthGuarded({})).toBe(false);
  });

  it.each([
    ['0', 'WA'],
    ['', 'WA'],
    ['true', 'WA'],
    ['1', 'OR'],
    ['1', 'wa'],
    ['1', ''],
  ])('is false if `cdn-health-privacy` is %p and `cdn-segment` is %p', (header, segment) => {
    expect(isHealthGuarded({ 'cdn-health-privacy': header, 'cdn-segment': segment })).toBe(false);
    const twice = { 'cdn-health-privacy': ['1'], 'cdn-segment': segment };
    expect(isHealthGuarded(twice)).toBe(false);
  });
});

describe('isHealthPage', () => {
  it.each(['article', 'gallery', 'review', 'video'])(
    'is true if the story in the %s component has a health topic in any position',
    (name) => {
      expect(isHealthPage(story(name, ['health']), TOPICS)).toBe(true);
      expect(isHealthPage(story(name, ['laptops', 'wellness']), TOPICS)).toBe(true);
      expect(isHealthPage(story(name, ['laptops']), TOPICS)).toBe(false);
      expect(isHealthPage(story(name, []), TOPICS)).toBe(false);
    },
  );

  it('is true for a story in a subtopic of a health topic', () => {
    const page = story('article', ['hearing']);
    const below = { ...topicFixture('hearing'), pathSlugs: ['health', 'hearing'] };
    page.components = [
      objectComponent('article', { ...articleFixture('a-story'), topics: [below] }),
    ];
    expect(isHealthPage(page, TOPICS)).toBe(true);
  });

  it('is true for the page of a health topic, even if the page is empty', () => {
    expect(isHealthPage(pageFixture('topic', 'health', []), TOPICS)).toBe(true);
    expect(isHealthPage(pageFixture('topic', 'healthy-homes', []), TOPICS)).toBe(false);
  });

  it('is false for a list of stories, and for a non-topic page with the ID of a health topic', () => {
    const list = pageFixture('latest-door', 'latest-door', [
      listComponent('door-list', [articleFixture('a-story')]),
    ]);
    expect(isHealthPage(list, TOPICS)).toBe(false);
    expect(isHealthPage(pageFixture('tag', 'health', []), TOPICS)).toBe(false);
  });

  it('is false if no health topics are configured', () => {
    expect(isHealthPage(story('article', ['health']), [])).toBe(false);
  });
});
