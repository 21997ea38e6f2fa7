import { certificateFindings } from './outsideChecks';

const NOW = Date.parse('2026-11-30T12:00:00Z');
const HOUR = 3_600_000;

describe('a certificate', () => {
  it.each([
    [500, null, 'The certificate is valid for 20 days'],
    [479, null, 'The certificate expires in 19 days; check that renewal works'],
    [25, null, 'The certificate expires in 1 day; check that renewal works'],
    [23, null, 'The certificate expires in less than a day; check that renewal works'],
    [-1, 'CERT_HAS_EXPIRED', 'The certificate has expired; renew it'],
    [
      ...([500, 'ERR_TLS_CERT_ALTNAME_INVALID'] as const),
      'Browsers reject the certificate (it is for a different host); install one for this host',
    ],
    [
      ...([500, 'UNABLE_TO_GET_CRL'] as const),
      'Browsers reject the certificate (UNABLE_TO_GET_CRL); install one for this host',
    ],
  ])('that ends in %d hours, with the error %s, results in “%s”', (hours, refusal, message) => {
    const found = certificateFindings({ endsAt: NOW + hours * HOUR, refusal }, NOW);
    expect(found).toEqual([expect.objectContaining({ message })]);
  });
});
