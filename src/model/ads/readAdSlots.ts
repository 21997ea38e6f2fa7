import { isAdType } from './adSizes';
import {
  AD_CONSTRAINTS,
  AD_PROVIDERS,
  type AdPageConfig,
  type AdSlotConfig,
  type AdSlots,
} from './adSlots';

/** Validates `adSlots.json`; returns the first problem if there is one. */
export function readAdSlots(file: unknown): AdSlots | { problem: string } {
  if (!isRecord(file) || !isRecord(file['slots']) || !isRecord(file['pages'])) {
    return { problem: 'must have slots and pages' };
  }
  const slots: Record<string, AdSlotConfig> = {};
  for (const [name, entry] of Object.entries(file['slots'])) {
    const slot = readSlot(entry);
    if (!NAME.test(name))
      return { problem: `slots.${name} must be a short name of a-z, 0-9 and hyphens` };
    if (typeof slot === 'string') return { problem: `slots.${name}${slot}` };
    slots[name] = slot;
  }
  const pages: Record<string, AdPageConfig> = {};
  for (const [type, entry] of Object.entries(file['pages'])) {
    const page = readPage(entry, slots);
    if (typeof page === 'string') return { problem: `pages.${type}${page}` };
    pages[type] = page;
  }
  return { slots, pages };
}

const NAME = /^[a-z][a-z0-9-]{0,39}$/;

/** Matches vendors' slot ids: numbers, or names that may contain spaces. */
const VENDOR_UNIT = /^[A-Za-z0-9](?:[\w .-]{0,62}[\w.-])?$/;

function readSlot(entry: unknown): AdSlotConfig | string {
  if (!isRecord(entry)) return ' must be an object';
  const { type, constraint = 'all', desktop, mobile, tablet, bodyClass, collapseEmpty } = entry;
  const provider = AD_PROVIDERS.find((candidate) => candidate === entry['provider']);
  const isUnit = provider && provider !== 'adDisplay' ? isVendorUnit : isName;
  if (!isAdType(type)) return '.type is not a known ad type';
  const known = AD_CONSTRAINTS.find((candidate) => candidate === constraint);
  if (!known) return '.constraint must be all, mobile or desktop';
  if (!isUnit(desktop)) return '.desktop must be a short plain name';
  if (!isUnit(mobile)) return '.mobile must be a short plain name';
  if (tablet !== undefined && !isUnit(tablet)) return '.tablet must be a short plain name';
  if (bodyClass !== undefined && !isName(bodyClass))
    return '.bodyClass must be a short name of a-z, 0-9 and hyphens';
  if (collapseEmpty !== undefined && typeof collapseEmpty !== 'boolean') {
    return '.collapseEmpty must be true or false';
  }
  if (entry['provider'] !== undefined && !provider) {
    return `.provider must be one of ${AD_PROVIDERS.join(', ')}`;
  }
  return {
    ...{ type, constraint: known, desktop, mobile },
    ...(tablet !== undefined && { tablet }),
    ...(bodyClass !== undefined && { bodyClass }),
    ...(collapseEmpty !== undefined && { collapseEmpty }),
    ...(provider && { provider }),
  };
}

function readPage(entry: unknown, known: Record<string, AdSlotConfig>): AdPageConfig | string {
  if (!isRecord(entry)) return ' must be an object';
  const lists = { slots: [], lazy: [], delay: [], collapseEmpty: [] } as Record<
    'slots' | 'lazy' | 'delay' | 'collapseEmpty',
    string[]
  >;
  for (const list of Object.keys(lists) as (keyof typeof lists)[]) {
    const names: unknown = entry[list] ?? [];
    if (!Array.isArray(names)) return `.${list} must be an array of slot names`;
    const stranger = names.findIndex(
      (name) => typeof name !== 'string' || !Object.hasOwn(known, name),
    );
    if (stranger >= 0) return `.${list} names ${String(names[stranger])}, which is not a slot`;
    lists[list] = names as string[];
  }
  const { stickySkybox = false } = entry;
  if (typeof stickySkybox !== 'boolean') return '.stickySkybox must be true or false';
  return { ...lists, stickySkybox };
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && NAME.test(value);
}

function isVendorUnit(value: unknown): value is string {
  return typeof value === 'string' && VENDOR_UNIT.test(value);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
