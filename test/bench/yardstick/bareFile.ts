/** A response that the bare server can send. */
export interface BareFile {
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
  body: Uint8Array;
}
