import { connect } from 'node:tls';
import type { Config } from '../../config/config';
import { OUTBOUND_TIMEOUT } from '../../config/limits';
import { counted } from '../../content/import/problems/reportText';
import { bad, good, warning, type Check, type Finding } from './checks';

const DAY = 86_400_000;
/** Number of days before expiry by which a certificate should have been renewed. */
const RENEWED_BEFORE = 20;

type SiteSettings = Pick<Config, 'publicOrigin' | 'mode' | 'purgeUrls'>;

/** Checks the site as readers receive it, through all of its proxies. */
export function siteCheck(settings: SiteSettings): Check {
  const { publicOrigin } = settings;
  return {
    name: 'Site',
    async run() {
      const answer = await fetchOnce(`${publicOrigin}/`);
      if (answer === null) {
        return [
          bad(`${publicOrigin} cannot be reached from here; check the server, DNS and the proxy`),
        ];
      }
      return [...pageFindings(answer, settings), ...(await encodingFindings(publicOrigin))];
    },
  };
}

function pageFindings({ status, headers }: Response, settings: SiteSettings): Finding[] {
  const { publicOrigin, mode, purgeUrls } = settings;
  const findings: Finding[] = [];
  const isOurs = headers.has('x-offprint-release');
  if (status !== 200 || !isOurs) {
    return [
      bad(
        `${publicOrigin}/ responds with status ${status}${isOurs ? '; see the server log' : '; the response is not from Offprint, so check DNS and the proxy'}`,
      ),
    ];
  }
  findings.push(good(`${publicOrigin}/ responds, release ${headers.get('x-offprint-release')}`));
  if (!headers.has('content-security-policy')) {
    findings.push(bad('Responses lack Content-Security-Policy; make the proxy pass it through'));
  }
  if (mode === 'production' && !headers.has('strict-transport-security')) {
    findings.push(bad('Responses lack Strict-Transport-Security; make the proxy pass it through'));
  }
  if (purgeUrls.length > 0 && headers.has('surrogate-key')) {
    findings.push(
      warning(
        'The Surrogate-Key header reaches readers: requests bypass the edge cache at PURGE_URL, or the cache does not remove the header',
      ),
    );
  }
  if (purgeUrls.length === 0 && headers.has('age')) {
    findings.push(
      warning(
        'Responses come from a cache that is not purged, so withdrawn stories stay in it. Set PURGE_URL',
      ),
    );
  }
  return findings;
}

/** Checks that proxies pass Brotli responses through. Compressing again in a proxy wastes time and changes the ETag. */
async function encodingFindings(publicOrigin: string): Promise<Finding[]> {
  const answer = await fetchOnce(`${publicOrigin}/`, { 'accept-encoding': 'br' });
  return answer?.headers.get('content-encoding') === 'br'
    ? [good('Brotli responses pass through')]
    : [
        warning(
          'Brotli does not pass through the proxy; let Offprint compress responses (gzip off in nginx)',
        ),
      ];
}

/** Checks that browsers accept the certificate of the public origin, and that it does not expire soon. */
export function certificateCheck({ publicOrigin }: Pick<Config, 'publicOrigin'>): Check {
  const { protocol, hostname, port } = new URL(publicOrigin);
  return {
    name: 'Certificate',
    async run() {
      if (protocol !== 'https:')
        return [good('The site does not use TLS, so it needs no certificate')];
      return certificateFindings(await certificateOf(hostname, Number(port || 443)), Date.now());
    },
  };
}

interface SiteCertificate {
  /** Expiry in milliseconds since 1970. */
  endsAt: number;
  /** Error code with which clients reject the certificate; null if they accept it. */
  refusal: string | null;
}

/** Reasons for which clients reject certificates, keyed by error code. */
const REFUSALS: Readonly<Record<string, string>> = {
  DEPTH_ZERO_SELF_SIGNED_CERT: 'it is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its authority is not known to browsers',
  ERR_TLS_CERT_ALTNAME_INVALID: 'it is for a different host',
  CERT_NOT_YET_VALID: 'it is not valid yet',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'an intermediate certificate is missing',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'an intermediate certificate is missing',
};

export function certificateFindings({ endsAt, refusal }: SiteCertificate, now: number): Finding[] {
  const days = Math.floor((endsAt - now) / DAY);
  if (days < 0) return [bad('The certificate has expired; renew it')];
  if (refusal !== null) {
    const reason = REFUSALS[refusal] ?? refusal;
    return [bad(`Browsers reject the certificate (${reason}); install one for this host`)];
  }
  if (days >= RENEWED_BEFORE) return [good(`The certificate is valid for ${days} days`)];
  const left = days === 0 ? 'less than a day' : counted(days, 'day');
  return [warning(`The certificate expires in ${left}; check that renewal works`)];
}

function certificateOf(host: string, port: number): Promise<SiteCertificate> {
  return new Promise((resolve, reject) => {
    // Accepts every certificate, so that the findings can say what is wrong with it.
    const how = {
      host,
      port,
      servername: host,
      timeout: OUTBOUND_TIMEOUT,
      rejectUnauthorized: false,
    };
    const socket = connect(how, () => {
      const { valid_to: end } = socket.getPeerCertificate();
      const refusal = socket.authorized ? null : String(socket.authorizationError);
      socket.destroy();
      resolve({ endsAt: Date.parse(end), refusal });
    });
    socket.once('timeout', () => socket.destroy(new Error('the host does not respond')));
    socket.once('error', reject);
  });
}

export async function fetchOnce(
  address: string,
  headers: Record<string, string> = {},
): Promise<Response | null> {
  const signal = AbortSignal.timeout(OUTBOUND_TIMEOUT);
  return fetch(address, { headers, redirect: 'manual', signal }).catch(() => null);
}
