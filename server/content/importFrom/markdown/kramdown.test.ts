import { withoutTemplateTags } from './templateTags';

const plain = (...lines: string[]): string[] =>
  withoutTemplateTags(lines.join('\n'), () => null).split('\n');

describe('lines of Jekyll that describe a look', () => {
  it('become empty, with a report at their line', () => {
    expect(plain('| a |', '| 1 |', '{: .table}', 'b')).toEqual([
      ...['| a |', '| 1 |', '', 'b', ''],
      '<left-out data-line="2" what="{: .table}" why="The look of the old site is not imported" suggestion=""></left-out>',
    ]);
  });

  it('leave no list in place of a table of contents', () => {
    const [list, mark, , report] = plain('* TOC', '{:toc}');
    expect([list, mark]).toEqual(['', '']);
    expect(report).toMatch(/data-line="0" what="\* TOC" why="Tables of contents/);
  });

  it('do not hide Markdown in an element', () => {
    const inside = ['<div class="note" markdown="1">', '**Bold**', '</div>', '<div>', '</div>'];
    expect(plain(...inside)).toEqual(['', '**Bold**', '', '<div>', '</div>']);
  });

  it('are text in code', () => {
    const code = ['```', '{: .x}', '<div markdown="1">', '```'];
    expect(plain(...code)).toEqual(code);
  });
});

it('removes a list of the old site completely', () => {
  const [html = ''] = plain('{% for a in b %}[{{ a }}]({{ a.url }}){% endfor %}');
  expect(html).toMatch(/^<left-out what="\{% for a in b %\} \[.*why="The old site made this list/);
});
