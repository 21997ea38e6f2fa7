/** One response of the bare server, ready to be sent. */
export interface BareFile {
  /** Path and query. */
  address: string;
  headers: Record<string, string>;
  body: Uint8Array;
}
