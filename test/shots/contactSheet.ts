const SHOT = /^(.+)-(\d+)-(light|dark)\.png$/;

/** Returns a page with all screenshots in a folder, one row for each screen or state. */
export function contactSheet(files: readonly string[]): string {
  const shots = files.flatMap((file) => {
    const [, name = '', width = '', theme = ''] = SHOT.exec(file) ?? [];
    return name === '' ? [] : [{ file, name, width: Number(width), theme }];
  });
  const names = [...new Set(shots.map(({ name }) => name))].sort();
  const rows = names.map((name) => {
    const row = shots
      .filter((shot) => shot.name === name)
      .sort((a, b) => a.theme.localeCompare(b.theme) * -1 || a.width - b.width);
    const figures = row.map(
      ({ file, width, theme }) =>
        `<figure><a href="${file}"><img src="${file}" alt="${name}" loading="lazy"></a><figcaption>${width} ${theme}</figcaption></figure>`,
    );
    return `<section><h2 id="${name}">${name}</h2><div>${figures.join('')}</div></section>`;
  });
  const links = names.map((name) => `<a href="#${name}">${name}</a>`);
  return `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style><nav>${links.join(' ')}</nav>${rows.join('\n')}`;
}

const STYLE = [
  'body{font:14px sans-serif;margin:1rem}nav a{margin-right:.5rem}',
  'div{display:flex;gap:1rem;overflow-x:auto;align-items:start}',
  'figure{flex:none;margin:0}img{height:420px;width:auto;object-fit:cover;object-position:top;border:1px solid #999}',
].join('');
