/** Type declarations for the package, which ships without any. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
  }

  export default class Validator {
    /** @param found items keyed by type, as the package's extractor returns them. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
