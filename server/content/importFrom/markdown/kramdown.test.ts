import { withoutTemplateTags } from './templateTags';

const plain = (...lines: string[]): string[] =>
  withoutTemplateTags(lines.join('\n'), () => null).split('\n');

describe('kramdown attributes in a Jekyll file', () => {
  it('are replaced with empty lines, and reported with their line numbers', () => {
    expect(plain('| a |', '| 1 |', '{: .table}', 'b')).toEqual([
      ...['| a |', '| 1 |', '', 'b', ''],
      `<left-out data-line="2" what="{: .table}" why="The old site's styling is not imported" suggestion=""></left-out>`,
    ]);
  });

  it('are removed together with the list that a table of contents replaces', () => {
    const [list, mark, , report] = plain('* TOC', '{:toc}');
    expect([list, mark]).toEqual(['', '']);
    expect(report).toMatch(/data-line="0" what="\* TOC" why="Tables of contents/);
  });

  it('do not prevent Markdown inside an element from being read', () => {
    const inside = ['<div class="note" markdown="1">', '**Bold**', '</div>', '<div>', '</div>'];
    expect(plain(...inside)).toEqual(['', '**Bold**', '', '<div>', '</div>']);
  });

  it('stay unchanged in code', () => {
    const code = ['```', '{: .x}', '<div markdown="1">', '```'];
    expect(plain(...code)).toEqual(code);
  });
});

test('a list that a template generates is removed and reported', () => {
  const [html = ''] = plain('{% for a in b %}[{{ a }}]({{ a.url }}){% endfor %}');
  expect(html).toMatch(
    /^<left-out what="\{% for a in b %\} \[.*why="The old site generated this list/,
  );
});
