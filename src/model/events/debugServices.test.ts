import { DEBUG_SERVICES, openDebugServices } from './debugServices';

const open = (search: string, cookie: string | null = null) =>
  openDebugServices(new URLSearchParams(search), cookie);

describe('the debug services', () => {
  it('are nine', () => {
    expect(DEBUG_SERVICES).toEqual(
      'ads consent device events experiments flags page vanity video'.split(' '),
    );
  });

  it('are closed to a reader without query and cookie', () => {
    expect(open('')).toEqual([]);
    expect(open('jsDebug=', '')).toEqual([]);
  });

  it('are opened by the query, as a list with commas between', () => {
    expect(open('jsDebug=page')).toEqual(['page']);
    expect(open('jsDebug=page,flags')).toEqual(['flags', 'page']);
    expect(open('jsDebug=page,+flags+,,page')).toEqual(['flags', 'page']);
    expect(open('jsDebug=page&jsDebug=ads')).toEqual(['ads', 'page']);
  });

  it('are opened by the cookie just so', () => {
    expect(open('', 'page,flags')).toEqual(['flags', 'page']);
    expect(open('jsDebug=video', 'page')).toEqual(['page', 'video']);
  });

  it.each(['unknown', 'PAGE', 'all', 'page;flags', 'constructor', '__proto__', ','.repeat(9999)])(
    'pass over a name that is none of theirs: %.20s',
    (name) => {
      expect(open(new URLSearchParams({ jsDebug: name }).toString())).toEqual([]);
      expect(open('', `${name},device`)).toEqual(['device']);
    },
  );
});
