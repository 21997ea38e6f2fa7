/** @jest-environment jsdom */

/** Runs the inline script in the head, as the browser does. */
function openDocument(): void {
  jest.isolateModules(() => {
    jest.requireActual('./memberHint');
  });
}

afterEach(() => {
  document.cookie = 'fly_user=; Path=/; Max-Age=0';
});

it('says whether a cookie hints at a member', () => {
  openDocument();
  expect(document.documentElement.dataset['member']).toBe('none');
  document.cookie = 'fly_user=1; Path=/';
  openDocument();
  expect(document.documentElement.dataset['member']).toBe('unknown');
});
