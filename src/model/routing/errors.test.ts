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
  it('with code 404 means that the page is not found', () => {
    expect(thrownBy(failed('404', 'No such story'))).toMatchObject({
      status: 404,
      message: 'No such story',
    });
  });

  it('with code 301 redirects to the slug of the current edition', () => {
    const error = thrownBy(
      failed('301', '', [
        ['uk', 'over-there'],
        ['us', 'over-here'],
      ]),
    );
    expect(error).toBeInstanceOf(SlugChangedError);
    expect(error).toMatchObject({ slug: 'over-here', status: 301 });
  });

  it('with code 301 has a default message', () => {
    expect(thrownBy(failed('301', '', [['us', 'here']]))).toMatchObject({
      message: 'the slug has changed',
    });
    expect(thrownBy(failed('301', 'moved in May', [['us', 'here']]))).toMatchObject({
      message: 'moved in May',
    });
  });

  it.each<[string, ErrorComponent]>([
    ['any other code', failed('502', 'Bad gateway')],
    ['code 301 and no slug of this edition', failed('301', '', [['uk', 'over-there']])],
    ['no error at all', withErrors([])],
  ])('with %s means that a required component failed', (_, component) => {
    expect(thrownBy(component)).toMatchObject({
      status: 500,
      message: 'required component had non-specific error response',
    });
  });
});

describe('errorStatus', () => {
  it.each([
    ['its own status code', { statusCode: 404, status: 410, response: { status: 503 } }, 404],
    ['otherwise its status', { status: 410, response: { status: 503 } }, 410],
    ["else its response's", { response: { status: 503 } }, 503],
    ['otherwise 500', new Error('broken'), 500],
    ['500 where the value is no HTTP status', { statusCode: 0, status: 1000 }, 500],
    ['the next value if one is not an HTTP status', { statusCode: 'x', status: 404 }, 404],
    ['500 where nothing was thrown but null', null, 500],
    ['500 where a text was thrown', 'broken', 500],
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
