import { withoutTemplateTags } from './templateTags';

describe('withoutTemplateTags', () => {
  const plain = (text: string): string => withoutTemplateTags(text, () => null);

  it.each([
    ['```\n{{< a >}}\n```', '```\n{{< a >}}\n```'],
    ['`{% a %}`', '`{% a %}`'],
    ['{{</* a */>}}', '{{&lt; a >}}'],
    ['{% raw %}{{ a }}{% endraw %}', '{{ a }}'],
    ['{{ open', '{{ open'],
  ])('converts %s to literal text', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  it.each(['constructor', 'toString', '__proto__'])('leaves out the unknown tag %s', (name) => {
    expect(plain(`a {{% ${name} %}} b {% ${name} %} c`)).toMatch(
      /^a <left-out .*<\/left-out> b <left-out .*<\/left-out> c$/,
    );
  });

  it('keeps the words between an opening and a closing tag', () => {
    expect(plain('{{% note %}}Mind it{{% /note %}}')).toMatch(/<\/left-out>Mind it$/);
  });

  const figure = (src: string, alt: string, caption = ''): string =>
    `<figure><img src="${src}" alt="${alt}">${caption && `<figcaption>${caption}</figcaption>`}</figure>`;

  it.each([
    ['{% image "./tail.jpg", "A tail" %}', './tail.jpg', 'A tail'],
    ['{% image "./tail.jpg", "A tail", [300, 600] %}', './tail.jpg', 'A tail'],
    ['{% image src="/tail.jpg", alt="A tail" %}', '/tail.jpg', 'A tail'],
    [
      '{% include figure.html src="/a.jpg" alt="A" caption="By *Ann*" %}',
      '/a.jpg',
      'A',
      'By <em>Ann</em>',
    ],
    ['{%- include figure image_path="/a.jpg" alt="A" -%}', '/a.jpg', 'A'],
    ['{% include_relative media/image.liquid path="a.jpg" %}', 'a.jpg', ''],
    ['{% picture thumb img/cat.jpg --alt A big cat --img class="x" %}', 'img/cat.jpg', 'A big cat'],
    ['{% responsive_image path: img/cat.jpg alt: "A cat" %}', 'img/cat.jpg', 'A cat'],
    ["{% img left /cat.png 350 350 'Cats' 'A cat' %}", '/cat.png', 'A cat', 'Cats'],
    ['{{< img src="cat.png" alt="A cat" />}}', 'cat.png', 'A cat'],
  ])('converts %s to a picture', (tag, src, alt, caption = '') => {
    expect(plain(tag)).toBe(figure(src, alt, caption));
  });

  it.each([
    ['{% image cover, "A cover" %}'],
    ['{% include figure.html src=page.image %}'],
    ['{% include newsletter.html %}'],
    ['{{ page.title }}'],
    ['{{ "now" | date: "%Y" }}'],
  ])('reports %s, whose content only the old site can generate', (tag) => {
    expect(plain(tag)).toMatch(
      /^<left-out what=".*why="The old site generated the content of this tag/,
    );
  });

  it('reports the text of a picture tag if a story cannot contain it', () => {
    expect(plain('{% image "a.jpg", "A", "Some words" %}')).toContain(
      '<left-out what="Some words"',
    );
  });

  it.each([
    ['![A]({{ "/a.jpg" | relative_url }})', '![A](/a.jpg)'],
    ["[B]({{ site.baseurl }}{{ '/b/' | prepend: site.baseurl | absolute_url }})", '[B](/b/)'],
  ])('resolves the address in %s', (tag, markdown) => {
    expect(plain(tag)).toBe(markdown);
  });

  it.each([
    ['{% youtube "hW7sleep14K" %}', 'https://www.youtube.com/watch?v=hW7sleep14K'],
    ['{% include video id="76979871" provider="vimeo" %}', 'https://vimeo.com/76979871'],
    ['{% twitter https://twitter.com/a/status/12 %}', 'https://twitter.com/a/status/12'],
    ['{% gist ann/0a1b2c %}', 'https://gist.github.com/ann/0a1b2c'],
    ['{{< gist ann 0a1b2c >}}', 'https://gist.github.com/ann/0a1b2c'],
  ])('embeds the media that %s shows', (tag, address) => {
    expect(plain(tag)).toBe(`<embed src="${address}">`);
  });
});
