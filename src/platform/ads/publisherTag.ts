/** Part of the documented Google Publisher Tag API. */
export interface PublisherTag {
  cmd: { push(run: () => void): void };
  pubads(): PubAds;
  defineSlot(unit: string, sizes: [number, number][], elementId: string): TagSlot | null;
  enableServices(): void;
  display(elementId: string): void;
  destroySlots(slots: TagSlot[]): boolean;
}

export interface PubAds {
  setForceSafeFrame(isForced: boolean): PubAds;
  disableInitialLoad(): void;
  addEventListener(type: 'slotRenderEnded', listener: (event: SlotRenderEnded) => void): PubAds;
  refresh(slots: TagSlot[]): void;
  clear(slots: TagSlot[]): boolean;
}

export interface TagSlot {
  addService(service: PubAds): TagSlot;
  setTargeting(key: string, value: string): TagSlot;
}

export interface SlotRenderEnded {
  slot: TagSlot;
  isEmpty: boolean;
  size: [number, number] | string | null;
}
