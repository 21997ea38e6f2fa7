import type { VendorRequest } from '../../../model/ads/vendorRequest';
import type { Clock } from '../../../model/ports';
import type { AdVendorScriptId } from '../../../model/consent/scripts';

/** Interface to a vendor's script. Add new tags next to `adSenseTag.ts`. */
export interface VendorTag {
  /** Unique name in the Redux store. */
  name: string;
  scripts: readonly AdVendorScriptId[];
  /**
   * Adds the vendor's element to the slot and requests an ad. Calls `end` with the outcome.
   * @returns A function that stops waiting for the outcome.
   */
  requestAd(
    request: VendorRequest,
    slotElement: HTMLElement,
    end: (isFilled: boolean) => void,
  ): () => void;
}

export interface TagParts {
  page: VendorWindow;
  clock: Clock;
  /** Reruns a script that has already run. */
  runAgain: (script: AdVendorScriptId) => Promise<void>;
}

/** Globals that the vendors' scripts set or read, as documented by the vendors. */
export type VendorWindow = Window & {
  adsbygoogle?: { push(unit: object): void };
  _googCsa?: (kind: 'ads', page: object, block: object) => void;
  _taboola?: { push(command: object): void };
  _mNHandle?: { queue?: { push(run: () => void): void } };
  _mNDetails?: { loadTag(slot: string, size: string, elementId: string): void };
  medianet_versionId?: string;
};
