import type { RenderInput } from '../../server/pages/documents/render';
import { startFakeServer } from '../support/servers/fakeServer';

const ADDRESS = 'https://vendor.example/script.js';

async function headersWith(env: Record<string, string>) {
  const settings: RenderInput['publicSettings'][] = [];
  const site = await startFakeServer({
    env,
    render(input) {
      settings.push(input.publicSettings);
      return Promise.resolve({
        markup: '<main></main>',
        stateJson: '{}',
        chunkNames: [],
        sheetChunkNames: [],
      });
    },
  });
  try {
    const answer = await site.get('/article/a-story/');
    const worker = await site.get('/sw.js');
    const directives = (answer.headers.get('content-security-policy') ?? '').split('; ');
    return {
      policy: Object.fromEntries(
        directives.map((line): [string, string] => {
          const [name = '', ...values] = line.split(' ');
          return [name, values.join(' ')];
        }),
      ),
      reportOnly: answer.headers.get('content-security-policy-report-only'),
      worker: worker.headers.get('content-security-policy'),
      coop: answer.headers.get('cross-origin-opener-policy'),
      settings: settings[0],
      scripts: settings[0]?.scripts,
    };
  } finally {
    await site.close();
  }
}

const FOREIGN = [
  'SCRIPT_URL_ADS',
  'SCRIPT_URL_CONSENT',
  'SCRIPT_URL_PERFORMANCE',
  'SCRIPT_URL_COMMENTS',
  'SCRIPT_URL_AUDIENCE',
  'SCRIPT_URL_SURVEY',
  'SCRIPT_URL_ANALYTICS',
  'AUDIENCE_URL',
  'COMSCORE_PATH',
  'ERROR_BEACON_URL',
];

/** A matcher for a directive that allows any HTTPS host, as opposed to individual origins. */
const ANY_HOST = expect.stringMatching(/https:(?!\/\/)/) as string;

describe('an installation', () => {
  it('trusts no third party by default, and passes none to the app', async () => {
    const { policy, reportOnly, scripts, worker } = await headersWith({});
    expect(policy['require-trusted-types-for']).toBe("'script'");
    expect(policy['trusted-types']).toBe('offprint#boot offprint#webpack offprint#loader');
    for (const name of ['img-src', 'connect-src', 'frame-src']) {
      expect([name, policy[name]]).not.toEqual([name, ANY_HOST]);
    }
    expect(reportOnly).toBeNull();
    expect(worker).toContain("connect-src 'self';");
    expect(scripts).toBeUndefined();
  });

  it.each(FOREIGN)(
    'allows third parties if %s is set, and then only reports Trusted Types violations',
    async (variable) => {
      const { policy, reportOnly, worker } = await headersWith({ [variable]: ADDRESS });
      expect(policy['require-trusted-types-for']).toBeUndefined();
      expect(reportOnly).toBe(
        "require-trusted-types-for 'script'; trusted-types offprint#boot offprint#webpack offprint#loader; report-uri /_node/reports",
      );
      for (const name of ['img-src', 'connect-src', 'frame-src']) {
        expect([name, policy[name]?.split(' ')]).toEqual([
          name,
          expect.arrayContaining(['https:']),
        ]);
      }
      // Still allows only our own scripts and the scripts that they load.
      expect(policy['script-src']).toMatch(/^(?:'sha256-[\w+/=]+' ){2}'strict-dynamic'$/);
      expect(policy['default-src']).toBe("'none'");
      expect(worker).toContain("connect-src 'self' https:");
    },
  );

  it('passes only nonempty script URLs to the app', async () => {
    const { scripts } = await headersWith({
      SCRIPT_URL_SURVEY: ADDRESS,
      SCRIPT_URL_ADS: '',
      AUDIENCE_URL: 'https://audience.example/p',
    });
    expect(scripts).toEqual({ survey: ADDRESS });
  });
});

describe('a third-party login provider', () => {
  const ISSUER = { OIDC_ISSUER: 'https://login.example/realm/', LOGIN_METHOD: 'auth0' };

  it('is allowed in connect-src and frame-src if browsers call it directly, and in no other directive', async () => {
    const { policy, worker, coop, settings } = await headersWith(ISSUER);
    const house = (await headersWith({})).policy;
    expect(policy['connect-src']).toBe("'self' https://login.example");
    expect(policy['frame-src']).toBe(`${house['frame-src'] ?? ''} https://login.example`);
    const others = ({ 'connect-src': _connect, 'frame-src': _framed, ...rest }: typeof house) =>
      rest;
    expect(others(policy)).toEqual(others(house));
    expect(worker).toContain("connect-src 'self';");
    // Preserves the reference to a sign-in popup that navigates through another origin.
    expect(coop).toBe('same-origin-allow-popups');
    expect(settings).toMatchObject({
      login: { issuer: ISSUER.OIDC_ISSUER, clientId: 'offprint' },
      hasForeignLogin: true,
    });
  });

  it('leaves the Content Security Policy unchanged if the server signs members in', async () => {
    const { policy, settings } = await headersWith({ OIDC_ISSUER: ISSUER.OIDC_ISSUER });
    expect(policy).toEqual((await headersWith({})).policy);
    expect(settings).toMatchObject({ hasForeignLogin: true });
    expect(settings).not.toHaveProperty('login');
  });

  it("is absent from the app's settings if none is configured", async () => {
    const { coop, settings } = await headersWith({});
    expect(coop).toBe('same-origin');
    expect(settings).not.toHaveProperty('hasForeignLogin');
    expect(settings).not.toHaveProperty('login');
  });
});
