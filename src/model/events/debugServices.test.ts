import { DEBUG_SERVICES, openDebugServices } from './debugServices';

const open = (search: string, cookie: string | null = null) =>
  openDebugServices(new URLSearchParams(search), cookie);

describe('the debug services', () => {
  it('consist of the ten published services', () => {
    expect(DEBUG_SERVICES).toEqual(
      'ads consent device events experiments flags page trace vanity video'.split(' '),
    );
  });

  it('are all closed if neither the query parameter nor the cookie names one', () => {
    expect(open('')).toEqual([]);
    expect(open('jsDebug=', '')).toEqual([]);
  });

  it('can be opened by a comma-separated list in the query', () => {
    expect(open('jsDebug=page')).toEqual(['page']);
    expect(open('jsDebug=page,flags')).toEqual(['flags', 'page']);
    expect(open('jsDebug=page,+flags+,,page')).toEqual(['flags', 'page']);
    expect(open('jsDebug=page&jsDebug=ads')).toEqual(['ads', 'page']);
  });

  it('can be opened by a comma-separated list in the cookie', () => {
    expect(open('', 'page,flags')).toEqual(['flags', 'page']);
    expect(open('jsDebug=video', 'page')).toEqual(['page', 'video']);
  });

  it.each(['unknown', 'PAGE', 'all', 'page;flags', 'constructor', '__proto__', ','.repeat(9999)])(
    'are not opened by an unknown name (case %#)',
    (name) => {
      expect(open(new URLSearchParams({ jsDebug: name }).toString())).toEqual([]);
      expect(open('', `${name},device`)).toEqual(['device']);
    },
  );
});
