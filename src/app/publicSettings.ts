/** What the server tells the app of its installation; stands in every document's state block. */
export interface PublicSettings {
  siteKey: string;
  siteName: string;
  release: string;
  isDevelopment: boolean;
  /** Whether the page registers the worker. */
  hasWorker: boolean;
}
