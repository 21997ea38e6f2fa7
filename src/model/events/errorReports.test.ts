import { PageError, UnreachableError } from '../routing/errors';
import { errorReport, isReportable } from './errorReports';

describe('an error report', () => {
  it.each([
    [new Error('Broken'), true],
    [new PageError(500, 'Broken'), true],
    [new PageError(404, 'Not Found'), false],
    [Object.assign(new Error('Gone'), { status: 404 }), false],
    [new UnreachableError('No connection'), true],
    [new Error(''), false],
    [{ status: 500, message: 'Broken' }, false],
    ['Broken', false],
    [null, false],
    [undefined, false],
  ])('is sent for an Error with a message, except a 404: %p, %p', (error, isReported) => {
    expect(isReportable(error)).toBe(isReported);
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
