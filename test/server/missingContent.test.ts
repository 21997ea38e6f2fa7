import { startServer, type RunningServer } from '../support/servers/server';

let server: RunningServer;

beforeAll(async () => {
  server = await startServer({ env: { CONTENT_DIR: '/nowhere/at/all' } });
});

afterAll(() => server.remove());

describe('a new server without its content folder', () => {
  it('logs which folder is missing and what to do', () => {
    const line = server
      .errors()
      .split('\n')
      .find((text) => text.includes('so the site is empty'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ level: 50, file: '/nowhere/at/all' });
    expect(line).toContain(
      'there is no such folder, so the site is empty. Set CONTENT_DIR and restart the server, or POST',
    );
  });

  it.each(['/', '/latest/', '/saved/', '/about/', '/_node/ready'])(
    'responds to %s without a server error',
    async (path) => {
      const answer = await server.get(path, { accept: 'text/html,*/*' });
      expect(answer.status).toBeLessThan(500);
    },
  );
});
