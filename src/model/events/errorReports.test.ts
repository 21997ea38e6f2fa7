import { PageError, UnreachableError } from '../routing/errors';
import { errorReport, isReportable } from './errorReports';

describe('an error report', () => {
  it.each<[string, Error]>([
    ['an Error with a message', new Error('Broken')],
    ['a PageError with status 500', new PageError(500, 'Broken')],
    ['an UnreachableError', new UnreachableError('No connection')],
  ])('is sent for %s', (_what, error) => {
    expect(isReportable(error)).toBe(true);
  });

  it.each<[string, unknown]>([
    ['a PageError with status 404', new PageError(404, 'Not Found')],
    ['an Error with status 404', Object.assign(new Error('Gone'), { status: 404 })],
    ['an Error without a message', new Error('')],
    ['an object that is not an Error', { status: 500, message: 'Broken' }],
    ['a string', 'Broken'],
    ['null', null],
    ['undefined', undefined],
  ])('is not sent for %s', (_what, error) => {
    expect(isReportable(error)).toBe(false);
  });

  it("contains the error's class, message and status, the failed part, and the path", () => {
    expect(errorReport(new PageError(503, 'Away'), 'search', '/search/')).toEqual({
      name: 'PageError',
      message: 'Away',
      status: 503,
      part: 'search',
      path: '/search/',
    });
    expect(errorReport(new TypeError('x'), '', '/').status).toBe(0);
  });

  it('contains no email addresses or queries, and only the start of a long message', () => {
    const message = `ada@quill.example asked /search/?q=secret#x ${'y'.repeat(500)}`;
    const report = errorReport(new Error(message), '', '/');
    expect(report.message).toMatch(/^\(email address\) asked \/search\/ y+$/);
    expect(report.message).toHaveLength(200);
    expect(errorReport(new Error('x'), '', '/user/ada@quill.example/').path).toBe(
      '/user/(email address)/',
    );
  });
});
