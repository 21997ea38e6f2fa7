import type { TrackingData } from './trackingData';

/** Third-party URLs that receive beacons about page views or error pages; each is optional. */
export interface BeaconAddresses {
  /** Base URL of Comscore's `pageview_candidate.comscore.json`. */
  comscore?: string;
  /** URL of the audience measurement service. */
  audience?: string;
  /** URL of the service for error pages. */
  error?: string;
}

export type BeaconService = keyof BeaconAddresses;

const CANDIDATE = 'pageview_candidate.comscore.json';

export function comscoreCandidate(below: string): string {
  return `${below.replace(/\/$/, '')}/${CANDIDATE}`;
}

/** Facts about the current page view. The path has no query, because a query may contain reader input. */
export interface BeaconFacts {
  origin: string;
  path: string;
  title: string;
  /** Host of the referring page, or empty. */
  referrer: string;
  /** Identifies this document in this tab; not stored. */
  run: string;
  /** Milliseconds since 1970. */
  now: number;
  environment: 'production' | 'development';
}

/** Tag type and tag version, as numbered by Comscore. */
const TAG_KIND = '2';
const TAG_VERSION = '4.6.0';

/** Returns the parameters of the audience measurement ping for a page view. */
export function audiencePing(data: TrackingData, facts: BeaconFacts): Record<string, string> {
  const address = `${facts.origin}${facts.path}`;
  return {
    c1: TAG_KIND,
    c2: data.siteName,
    c4: address,
    c7: address,
    c8: facts.title,
    c9: facts.referrer,
    comscorekw: data.siteSection,
    // The four parts of the first-party id: domain, day, value and lifetime.
    cs_fpdm: new URL(facts.origin).hostname,
    cs_fpdt: new Date(facts.now).toISOString().slice(0, 10),
    cs_fpid: facts.run,
    cs_fpit: 'document',
    cv: TAG_VERSION,
    ns__t: String(facts.now),
    ns_c: 'UTF-8',
  };
}

/** Returns the parameters of the error page beacon. */
export function errorBeacon(data: TrackingData, facts: BeaconFacts): Record<string, string> {
  return {
    xref: facts.referrer,
    srcurl: `${facts.origin}${facts.path}`,
    pagetype: data.pageType,
    pguid: data.pageViewGuid,
    devicetype: data.deviceType,
    sid: facts.run,
    env: facts.environment,
  };
}

export function withQuery(address: string, fields: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(fields).toString();
  return `${address}${address.includes('?') ? '&' : '?'}${query}`;
}
