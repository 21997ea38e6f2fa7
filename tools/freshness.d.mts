export const SOURCES: string[];
export function isBuildCurrent(root: string): boolean;
export function markBuilt(root: string, started: Date): Promise<void>;
export function unmarkBuilt(root: string): Promise<void>;
