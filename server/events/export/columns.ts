import type { BasicType } from 'hyparquet-writer';
import type { StoredEvent } from './storedEvents';

export type Cell = string | bigint | Date | Record<string, unknown> | null;

export interface Column {
  name: string;
  type: BasicType;
  isNullable?: true;
  cellOf: (event: StoredEvent) => Cell;
}

/**
 * Columns of the CSV and Parquet exports. Each has the name of its field in the JSON Lines export, without `meta`.
 */
export const EXPORT_COLUMNS: readonly Column[] = [
  { name: 'type', type: 'STRING', cellOf: ({ type }) => type },
  { name: 'id', type: 'STRING', cellOf: ({ meta }) => meta.id },
  { name: 'run', type: 'STRING', isNullable: true, cellOf: ({ run }) => run },
  { name: 'seq', type: 'INT64', cellOf: ({ meta }) => BigInt(meta.seq) },
  { name: 'at', type: 'TIMESTAMP', cellOf: ({ meta }) => new Date(meta.at) },
  { name: 'receivedAt', type: 'TIMESTAMP', cellOf: ({ receivedAt }) => new Date(receivedAt) },
  { name: 'pageViewGuid', type: 'STRING', cellOf: ({ meta }) => meta.pageViewGuid },
  { name: 'category', type: 'STRING', cellOf: ({ meta }) => meta.category },
  { name: 'consent', type: 'STRING', cellOf: ({ meta }) => meta.consent.join() },
  { name: 'check', type: 'STRING', cellOf: ({ meta }) => meta.check },
  {
    name: 'quarantine',
    type: 'STRING',
    isNullable: true,
    cellOf: ({ quarantine }) => quarantine ?? null,
  },
  { name: 'payload', type: 'JSON', cellOf: ({ payload }) => payload },
];
