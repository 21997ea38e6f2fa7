import type { IncomingMessage } from 'node:http';

/** Data about a response for the access log, the metrics and the spans. */
export interface AnswerNote {
  request: IncomingMessage;
  txId: string;
  status: number;
  /** Name of a page's route, or `none`. Undefined if the request was not for a page. */
  route?: string | undefined;
  /** Path pattern of the matched route. All pages share one. */
  pattern?: string | undefined;
  /**
   * Time in milliseconds from the request to the end of its response. For a response that `listener.ts` sends, the time
   * until it has been passed to the connection.
   */
  durationMs: number;
}

/** The fields of a note that describe a response sent before any Fastify plugin ran. */
export type EarlyAnswer = Pick<AnswerNote, 'txId' | 'status' | 'route' | 'pattern'>;
