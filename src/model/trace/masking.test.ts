import { isPrivatePort, isPrivateSlice, MASKED, MASKED_EMAIL, maskedText } from './masking';

const open = (text: string, field = '') => maskedText(text, field, false);
const hidden = (text: string, field = '') => maskedText(text, field, true);

describe('strings in a trace', () => {
  it('keep paths, names and IDs if they come from a public source', () => {
    for (const text of ['/article/first/', 'article', '0f8fad5bd9cb469fa16570867728950e', '']) {
      expect(open(text)).toBe(text);
    }
  });

  it('keep bylines unless the source is private', () => {
    expect(open('Hana', 'firstName')).toBe('Hana');
    expect(hidden('Ada', 'firstName')).toBe(MASKED);
  });

  it('omit the values of query parameters, except simple values of listed parameters', () => {
    expect(open('/search/?q=blue+kettle&jsDebug=trace')).toBe('/search/?q=masked&jsDebug=trace');
    expect(open('/user/verify/?to=x&token=abc#key=1')).toBe(
      '/user/verify/?to=masked&token=masked#key=masked',
    );
    expect(open('/?name=Ada Quill&edition=a b')).toBe('/?name=masked&edition=masked');
  });

  it('contain no email addresses or tokens', () => {
    expect(open('Sent to ada@quill.example.')).toBe(`Sent to ${MASKED_EMAIL}`);
    expect(open('Bearer eyJhbGciOi.eyJzdWIi.c2ln')).toBe(`Bearer ${MASKED}`);
    expect(open('key sk_LIVE0123456789abcdefghij')).toBe(`key ${MASKED}`);
  });

  it('are masked if they come from a private source, except state names', () => {
    expect(hidden('Ada Quill')).toBe(MASKED);
    expect(hidden('ada@quill.example')).toBe(MASKED_EMAIL);
    expect(hidden('signedIn', 'status')).toBe('signedIn');
    expect(hidden('Ada Quill', 'status')).toBe(MASKED);
    expect(hidden('')).toBe('');
  });

  it('are masked in private fields, even if they come from a public source', () => {
    expect(open('blue kettle', 'q')).toBe(MASKED);
    expect(open('blue -kettle', 'written')).toBe(MASKED);
    expect(open('m-17', 'memberId')).toBe(MASKED);
  });

  it('stay the same when masked again', () => {
    for (const text of ['/search/?q=a+b', 'ada@quill.example', 'Ada', 'x'.repeat(600)]) {
      expect(open(open(text))).toBe(open(text));
      expect(hidden(hidden(text))).toBe(hidden(text));
    }
  });
});

describe('the sources of a trace', () => {
  it('are private unless they are listed', () => {
    expect(isPrivatePort('content.page')).toBe(false);
    expect(isPrivatePort('identity().current()')).toBe(true);
    expect(isPrivatePort('somethingNew.call')).toBe(true);
    expect(isPrivatePort('lazyContent().suggestions()')).toBe(true);
    expect(isPrivateSlice('navigation/requested')).toBe(false);
    expect(isPrivateSlice('auth/resetRequested')).toBe(true);
    expect(isPrivateSlice('search/typed')).toBe(true);
  });
});
