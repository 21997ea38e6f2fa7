import type { Device } from '../routing/device';
import type { AdTypeName } from './adSizes';

/** Device types that a slot can be limited to. Tablets count as desktops. */
export const AD_CONSTRAINTS = ['all', 'mobile', 'desktop'] as const;

export type AdConstraint = (typeof AD_CONSTRAINTS)[number];

export interface AdSlotConfig {
  type: AdTypeName;
  constraint: AdConstraint;
  /** Name of the slot on the ad server, for each device. */
  desktop: string;
  mobile: string;
  /** Defaults to `desktop`. */
  tablet?: string;
  /** Class on the body element while the slot is on the page. */
  bodyClass?: string;
  /** True if the slot collapses when no ad is returned. */
  collapseEmpty?: boolean;
  /**
   * Provider of the ads. The default is the installation's ad server, which is also used if the provider has no
   * account.
   */
  provider?: AdProviderName;
}

export interface AdPlacement {
  name: string;
  type: AdTypeName;
}

/** Slots on pages of one type. Each list contains slot names. */
export interface AdPageConfig {
  slots: readonly string[];
  /** Slots that request their ad when they come near the viewport. */
  lazy: readonly string[];
  /** Slots that request their ad when they are near the viewport and the browser is idle. */
  delay: readonly string[];
  /** Slots that collapse when empty, in addition to those with their own `collapseEmpty`. */
  collapseEmpty: readonly string[];
  /** True if the skybox may stick to the top of the viewport. */
  stickySkybox: boolean;
}

/** A publication's `adSlots.json`. */
export interface AdSlots {
  slots: Readonly<Record<string, AdSlotConfig>>;
  /** Keyed by page type; `default` applies to types without an entry. */
  pages: Readonly<Record<string, AdPageConfig>>;
}

const DEFAULT_AD_PAGE = 'default';

/** Maximum number of ad slots on a page. */
export const AD_CAP_DEFAULT = 99;

/** Number of the first slot with a given name. Further slots with that name have consecutive numbers. */
export const AD_INSTANCE_DEFAULT = 1;

export const AD_PROVIDERS = [
  'adDisplay',
  'adSense',
  'amazonNative',
  'ampAd',
  'taboola',
  'mediaNet',
] as const;

export type AdProviderName = (typeof AD_PROVIDERS)[number];

/** Layout of search text ads: number of ads, font sizes in CSS pixels, lines of text. */
export const SEARCH_ADS = { results: 5, titleSize: 16, descriptionSize: 14, lines: 3 } as const;

/** Returns the configuration for a page type, or the default one; null if the publication has neither. */
export function adPageOf(config: AdSlots, pageType: string): AdPageConfig | null {
  return own(config.pages, pageType) ?? own(config.pages, DEFAULT_AD_PAGE);
}

/** Finds a slot by name; a numbered name such as `in-body-2` uses the entry without the number. */
export function adSlotOf(config: AdSlots, name: string): AdSlotConfig | null {
  return own(config.slots, name) ?? own(config.slots, slotFamily(name));
}

function slotFamily(name: string): string {
  return name.replace(/-\d{1,2}$/, '');
}

/** Returns the slot's name on the ad server. */
export function slotNameOn(slot: AdSlotConfig, device: Device): string {
  return device === 'mobile' ? slot.mobile : (device === 'tablet' && slot.tablet) || slot.desktop;
}

export function allowsDevice(constraint: AdConstraint, device: Device): boolean {
  return constraint === 'all' || (constraint === 'mobile') === (device === 'mobile');
}

/** Reason why a slot must not request an ad, or must not request it yet. */
export type DisabledReason = 'suppressed' | 'initialLoad' | 'delayed' | 'device';

export interface SlotFacts {
  constraint: AdConstraint;
  device: Device;
  /** True if the slot's own attribute disables its initial load. */
  hasDisabledInitialLoad: boolean;
  isDelayed: boolean;
  /** True if the URL suppresses the slot. */
  isSuppressed: boolean;
}

export function disabledReason(facts: SlotFacts): DisabledReason | null {
  if (facts.isSuppressed) return 'suppressed';
  if (facts.hasDisabledInitialLoad) return 'initialLoad';
  if (facts.isDelayed) return 'delayed';
  return allowsDevice(facts.constraint, facts.device) ? null : 'device';
}

/** A slot's settings on one page. */
export interface SlotPlan extends AdSlotConfig {
  isLazy: boolean;
  isDelayed: boolean;
  collapsesEmpty: boolean;
}

/** Returns the slot's settings for a page type; null if the slot is not configured, or not used on such pages. */
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
