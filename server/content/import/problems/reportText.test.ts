import { reportText } from './reportText';

test('the import report groups the problems by file and ends with the counts', () => {
  const at = { file: 'articles/a.md', line: 3, column: 1 };
  const lines = reportText({
    stories: { added: 1, changed: 2, same: 3, failed: 1 },
    problems: [
      { ...at, severity: 'error', code: 'missing-field', message: 'field dek is missing' },
      {
        ...{ ...at, line: 8, severity: 'warning', code: 'unknown-field' },
        ...{ message: 'field supressAds is unknown', suggestion: 'did you mean suppressAds?' },
      },
      { ...at, file: 'site.json', severity: 'error', code: 'invalid-json', message: 'is no JSON' },
    ],
    source: { words: 900, pictures: 4, media: 2 },
    taken: { words: 890, pictures: 3, media: 2 },
    dropped: [
      {
        ...{ ...at, line: 12, what: '<img> https://old.example/a.jpg' },
        ...{ why: 'pictures from other sites are not shown', suggestion: 'save it in pictures/' },
      },
    ],
  });
  expect(lines).toEqual([
    'articles/a.md',
    '  articles/a.md:3:1  error  field dek is missing  (missing-field)',
    '  articles/a.md:8:1  warning  field supressAds is unknown – did you mean suppressAds?  (unknown-field)',
    '  articles/a.md:12:1  left out  <img> https://old.example/a.jpg: pictures from other sites are not shown – save it in pictures/',
    '',
    'site.json',
    '  site.json:3:1  error  is no JSON  (invalid-json)',
    '',
    'Stories: 1 added, 2 changed, 3 unchanged, 1 not imported',
    'Texts: 890 of 900 words, 3 of 4 pictures, 2 of 2 videos, audio clips and embeds; 1 part left out',
    'Found: 2 errors, 1 warning',
  ]);
});

test('the import report states that nothing was imported if the folder was only checked', () => {
  const stories = { added: 0, changed: 0, same: 0, failed: 0 };
  const nothing = { words: 0, pictures: 0, media: 0 };
  const texts = { source: nothing, taken: nothing, dropped: [] };
  expect(reportText({ stories, problems: [], ...texts }, true)).toEqual([
    'Checked only; nothing was imported',
    'Texts: 0 of 0 words, 0 of 0 pictures, 0 of 0 videos, audio clips and embeds; 0 parts left out',
    'Found: 0 errors, 0 warnings',
  ]);
});
