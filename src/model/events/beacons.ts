import type { TrackingData } from './trackingData';

/** Where page views are told to besides the collector, each where the installation has an address. */
export interface BeaconAddresses {
  /** Below which the candidate of a page view lies. */
  comscore?: string;
  /** Audience measurement. */
  audience?: string;
  /** Error pages. */
  error?: string;
}

export type BeaconService = keyof BeaconAddresses;

const CANDIDATE = 'pageview_candidate.comscore.json';

export function comscoreCandidate(below: string): string {
  return `${below.replace(/\/$/, '')}/${CANDIDATE}`;
}

/** What a beacon tells of the moment. Addresses have no query: it may hold what a reader typed. */
export interface BeaconFacts {
  origin: string;
  path: string;
  title: string;
  /** Host of the page that led here, or empty. */
  referrer: string;
  /** Names this document in this tab; nothing is kept for longer. */
  run: string;
  /** Milliseconds since 1970. */
  now: number;
  environment: 'production' | 'development';
}

/** Kind of tag and version of it, as audience measurement numbers them. */
const TAG_KIND = '2';
const TAG_VERSION = '4.6.0';

/** The ping of audience measurement for a page view. */
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
    // First-party id: its domain, day, value, and how long it is kept.
    cs_fpdm: new URL(facts.origin).hostname,
    cs_fpdt: new Date(facts.now).toISOString().slice(0, 10),
    cs_fpid: facts.run,
    cs_fpit: 'document',
    cv: TAG_VERSION,
    ns__t: String(facts.now),
    ns_c: 'UTF-8',
  };
}

/** What an error page tells of itself. */
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
