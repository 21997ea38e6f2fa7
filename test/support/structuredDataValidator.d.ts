/** The package has no types. */
declare module '@adobe/structured-data-validator' {
  export interface Issue {
    rootType: string;
    issueMessage: string;
    severity: 'ERROR' | 'WARNING';
    fieldNames?: string[];
  }

  export default class Validator {
    /** @param found items keyed by type, as an extractor reports them. */
    validate(found: { jsonld: Record<string, object[]> }): Promise<Issue[]>;
  }
}
