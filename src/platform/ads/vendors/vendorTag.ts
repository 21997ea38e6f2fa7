import type { VendorRequest } from '../../../model/ads/vendorRequest';
import type { Clock } from '../../../model/ports';
import type { AdVendorScriptId } from '../../../model/consent/scripts';

/** A vendor's own way to fill a place. A new one is a file beside `adSenseTag.ts`. */
export interface VendorTag {
  /** Of its own in the store. */
  name: string;
  scripts: readonly AdVendorScriptId[];
  /**
   * Puts what the vendor fills into the place and asks for it. Says once whether something came.
   * @returns how to listen no longer.
   */
  ask(request: VendorRequest, place: HTMLElement, end: (isFilled: boolean) => void): () => void;
}

/** What tags reach outside. */
export interface TagParts {
  page: VendorWindow;
  clock: Clock;
  /** Runs a script that has run already once more. */
  runAgain: (script: AdVendorScriptId) => Promise<void>;
}

/** Names that the vendors' documents give to what their scripts leave on the window. */
export type VendorWindow = Window & {
  adsbygoogle?: { push(unit: object): void };
  _googCsa?: (kind: 'ads', page: object, block: object) => void;
  _taboola?: { push(command: object): void };
  _mNHandle?: { queue?: { push(run: () => void): void } };
  _mNDetails?: { loadTag(slot: string, size: string, elementId: string): void };
  medianet_versionId?: string;
};
