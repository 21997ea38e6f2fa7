import { withoutTemplateTags } from './templateTags';

describe('withoutTemplateTags', () => {
  const plain = (text: string): string => withoutTemplateTags(text, () => null);

  it.each([
    ['```\n{{< a >}}\n```', '```\n{{< a >}}\n```'],
    ['`{% a %}`', '`{% a %}`'],
    ['{{</* a */>}}', '{{&lt; a >}}'],
    ['{% raw %}{{ a }}{% endraw %}', '{{ a }}'],
    ['{{ open', '{{ open'],
  ])('shows %s as text', (text, shown) => {
    expect(plain(text)).toBe(shown);
  });

  it('keeps the words between two tags', () => {
    expect(plain('{{% note %}}Mind it{{% /note %}}')).toMatch(/<\/left-out>Mind it$/);
  });
});
