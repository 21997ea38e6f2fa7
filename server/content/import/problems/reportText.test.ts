import { reportText } from './reportText';

it('groups the problems by file and ends with the counts', () => {
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
  });
  expect(lines).toEqual([
    'articles/a.md',
    '  articles/a.md:3:1  error  field dek is missing  (missing-field)',
    '  articles/a.md:8:1  warning  field supressAds is unknown – did you mean suppressAds?  (unknown-field)',
    '',
    'site.json',
    '  site.json:3:1  error  is no JSON  (invalid-json)',
    '',
    'Stories: 1 added, 2 changed, 3 unchanged, 1 not imported',
    'Found: 2 errors, 1 warning',
  ]);
});

it('claims nothing about the store if the folder was only checked', () => {
  const stories = { added: 0, changed: 0, same: 0, failed: 0 };
  expect(reportText({ stories, problems: [] }, true)).toEqual([
    'Checked only; nothing was imported',
    'Found: 0 errors, 0 warnings',
  ]);
});
