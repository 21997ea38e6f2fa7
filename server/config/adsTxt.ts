/**
 * Matches a record of ads.txt 1.1: domain, account, relationship, and optionally the ID of the certification authority.
 */
const SELLER = /^[a-z0-9.-]+, ?[\w-]+, ?(?:DIRECT|RESELLER)(?:, ?[a-z0-9]+)?$/i;

export const ADS_TXT_FORM =
  'must be ads.txt records separated by semicolons, such as google.com,pub-1234,DIRECT';

export function readAdsTxt(value: string): readonly string[] | undefined {
  const records = value.split(';').map((record) => record.trim());
  return records.every((record) => SELLER.test(record)) ? records : undefined;
}
