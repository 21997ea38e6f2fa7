import { bundleBytes, type BundleStory } from './offlineBundle';

const story = (path: string, ...pictures: [string, number][]): BundleStory => ({
  path,
  title: path,
  data: { href: `/data${path}`, length: 100 },
  pictures: pictures.map(([href, length]) => ({ href, length })),
});

describe('the size of an offline bundle', () => {
  it('includes text and images, and counts an image shared by several stories once', () => {
    const portrait: [string, number] = ['/portrait.jpg', 30];
    const stories = [story('/a/', ['/a.jpg', 7], portrait), story('/b/', portrait)];
    expect(bundleBytes(stories)).toBe(100 + 7 + 30 + 100);
  });
});
