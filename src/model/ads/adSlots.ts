import type { Device } from '../routing/device';
import type { AdTypeName } from './adSizes';

/** For which devices a slot is. A tablet counts as a desk. */
export const AD_CONSTRAINTS = ['all', 'mobile', 'desktop'] as const;

export type AdConstraint = (typeof AD_CONSTRAINTS)[number];

/** One slot, by what a page calls it. */
export interface AdSlotConfig {
  type: AdTypeName;
  constraint: AdConstraint;
  /** What the ad server calls it on each device. */
  desktop: string;
  mobile: string;
  /** Without one, that of the desk. */
  tablet?: string;
  /** A class on the body for as long as the slot is on the page. */
  bodyClass?: string;
  /** Whether its room is given up when nothing came. */
  collapseEmpty?: boolean;
  /** Who fills it; without one, or where that one has no account, the ad server of the installation. */
  provider?: AdProviderName;
}

/** A slot where a page has it. */
export interface AdPlacement {
  name: string;
  type: AdTypeName;
}

/** What stands on the pages of one type; lists are of names of slots. */
export interface AdPageConfig {
  slots: readonly string[];
  /** Asked for when the reader comes near. */
  lazy: readonly string[];
  /** Asked for once near and the browser has nothing else to do. */
  delay: readonly string[];
  /** Given up when empty, besides those that say so themselves. */
  collapseEmpty: readonly string[];
  /** Whether the skybox may stay at the window's top. */
  stickySkybox: boolean;
}

/** `adSlots.json` of a publication. */
export interface AdSlots {
  slots: Readonly<Record<string, AdSlotConfig>>;
  /** By page type; `default` is for those that have no entry. */
  pages: Readonly<Record<string, AdPageConfig>>;
}

const DEFAULT_AD_PAGE = 'default';

/** Most ads on one page. */
export const AD_CAP_DEFAULT = 99;

/** Which of its name a slot is; the second of a name on a page is one more. */
export const AD_INSTANCE_DEFAULT = 1;

/** Where an advertisement stands in a film. */
export const AD_POSITIONS = ['Pre', 'Mid', 'Post'] as const;

export const AD_PROVIDERS = [
  'adDisplay',
  'adSense',
  'amazonNative',
  'ampAd',
  'taboola',
  'mediaNet',
] as const;

export type AdProviderName = (typeof AD_PROVIDERS)[number];

/** How text ads in a search look: how many, sizes of type in CSS pixels, lines of text. */
export const SEARCH_ADS = { results: 5, titleSize: 16, descriptionSize: 14, lines: 3 } as const;

/** What stands on pages of a type; null where the publication says nothing of them. */
export function adPageOf(config: AdSlots, pageType: string): AdPageConfig | null {
  return own(config.pages, pageType) ?? own(config.pages, DEFAULT_AD_PAGE);
}

/** A slot by its name; a numbered one, such as `in-body-2`, is set up by the name before the number. */
export function adSlotOf(config: AdSlots, name: string): AdSlotConfig | null {
  return own(config.slots, name) ?? own(config.slots, slotFamily(name));
}

function slotFamily(name: string): string {
  return name.replace(/-\d{1,2}$/, '');
}

/** What the ad server calls a slot on a device. */
export function slotNameOn(slot: AdSlotConfig, device: Device): string {
  return device === 'mobile' ? slot.mobile : (device === 'tablet' && slot.tablet) || slot.desktop;
}

export function allowsDevice(constraint: AdConstraint, device: Device): boolean {
  return constraint === 'all' || (constraint === 'mobile') === (device === 'mobile');
}

/** Why a slot asks for nothing, or null where it may ask. */
export type DisabledReason = 'suppressed' | 'initialLoad' | 'delayed' | 'device';

export interface SlotFacts {
  constraint: AdConstraint;
  device: Device;
  /** The slot's own attribute. */
  hasDisabledInitialLoad: boolean;
  isDelayed: boolean;
  /** Whether the address says that it is to be empty. */
  isSuppressed: boolean;
}

export function disabledReason(facts: SlotFacts): DisabledReason | null {
  if (facts.isSuppressed) return 'suppressed';
  if (facts.hasDisabledInitialLoad) return 'initialLoad';
  if (facts.isDelayed) return 'delayed';
  return allowsDevice(facts.constraint, facts.device) ? null : 'device';
}

/** A slot's settings on one page, and whether it waits. */
export interface SlotPlan extends AdSlotConfig {
  isLazy: boolean;
  isDelayed: boolean;
  collapsesEmpty: boolean;
}

/** Null where the publication has not set the slot up, or not for this page type. */
export function planOf(config: AdSlots, pageType: string, name: string): SlotPlan | null {
  const slot = adSlotOf(config, name);
  const page = adPageOf(config, pageType);
  const family = slotFamily(name);
  if (!slot || !page || ![name, family].some((known) => page.slots.includes(known))) return null;
  const names = (list: readonly string[]): boolean => list.includes(name) || list.includes(family);
  return {
    ...slot,
    isLazy: names(page.lazy),
    isDelayed: names(page.delay),
    collapsesEmpty: slot.collapseEmpty === true || names(page.collapseEmpty),
  };
}

function own<Value>(record: Readonly<Record<string, Value>>, name: string): Value | null {
  return Object.hasOwn(record, name) ? (record[name] ?? null) : null;
}
