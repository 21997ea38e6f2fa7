import { objectComponent } from '../../../test/support/fixtures/contentFixtures';
import type { ComponentError, ErrorComponent } from './component';
import { errorStatus, RedirectError, SlugChangedError, throwComponentError } from './errors';

function failed(code: string, message = '', availableOn: [string, string][] = []): ErrorComponent {
  const context = { availableOn: availableOn.map(([edition, slug]) => ({ edition, slug })) };
  return withErrors([{ code, message, context }]);
}

function withErrors(errors: ComponentError[]): ErrorComponent {
  return {
    ...objectComponent('article', null),
    fetcherName: 'article',
    name: 'article',
    status: 500,
    errors,
  };
}

function thrownBy(component: ErrorComponent): unknown {
  try {
    return throwComponentError(component, 'us');
  } catch (error) {
    return error;
  }
}

describe('an error component', () => {
  it('means that the page is not found if its code is 404', () => {
    expect(thrownBy(failed('404', 'No such story'))).toMatchObject({
      status: 404,
      message: 'No such story',
    });
  });

  it('redirects to the slug for the current edition if its code is 301', () => {
    const error = thrownBy(
      failed('301', '', [
        ['uk', 'over-there'],
        ['us', 'over-here'],
      ]),
    );
    expect(error).toBeInstanceOf(SlugChangedError);
    expect(error).toMatchObject({ slug: 'over-here', status: 301 });
  });

  it('has a default message if its code is 301', () => {
    expect(thrownBy(failed('301', '', [['us', 'here']]))).toMatchObject({
      message: 'the slug has changed',
    });
    expect(thrownBy(failed('301', 'moved in May', [['us', 'here']]))).toMatchObject({
      message: 'moved in May',
    });
  });

  it.each<[string, ErrorComponent]>([
    ['any other code', failed('502', 'Bad gateway')],
    ['code 301 and no slug for this edition', failed('301', '', [['uk', 'over-there']])],
    ['no error at all', withErrors([])],
  ])('means that a required component failed if it has %s', (_, component) => {
    expect(thrownBy(component)).toMatchObject({
      status: 500,
      message: 'required component had non-specific error response',
    });
  });
});

describe('errorStatus', () => {
  it.each([
    [
      'the `statusCode` of the error',
      { statusCode: 404, status: 410, response: { status: 503 } },
      404,
    ],
    [
      'the `status` of the error if it has no `statusCode`',
      { status: 410, response: { status: 503 } },
      410,
    ],
    ['the status of the response if the error has none', { response: { status: 503 } }, 503],
    ['500 if there is no status', new Error('broken'), 500],
    ['500 if no value is an HTTP status', { statusCode: 0, status: 1000 }, 500],
    ['the next value if one is not an HTTP status', { statusCode: 'x', status: 404 }, 404],
    ['500 if null was thrown', null, 500],
    ['500 if a string was thrown', 'broken', 500],
  ])('returns %s', (_, error, status) => {
    expect(errorStatus(error)).toBe(status);
  });
});

describe('a RedirectError', () => {
  it('has a location, a status and a default message', () => {
    const error = new RedirectError(301, '/article/here/');
    expect(error).toMatchObject({ status: 301, location: '/article/here/' });
    expect(error.message).toBe('the slug has changed');
  });
});
