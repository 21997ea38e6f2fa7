import {
  DECISION_SERVICE,
  DECISION_TIMEOUT,
  readDecision,
  type Decision,
  type DecisionRequest,
} from '../../../src/model/experiments/decisions';
import { DECISION_BYTES } from '../../config/limits';

export interface RemoteService {
  url: string;
  /** `Authorization` header that identifies the site. */
  authorization: string;
}

/** Calls another host's service. Rejects if the service is slow or down, or returns an error or an invalid response. */
export async function remoteDecision(
  { url, authorization }: RemoteService,
  body: DecisionRequest,
  transactionId: string,
): Promise<Decision<unknown>> {
  const response = await fetch(url.replace(/\/$/, '') + DECISION_SERVICE.decision, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-tx-id': transactionId,
      authorization,
    },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(DECISION_TIMEOUT),
  });
  const text = await textOf(response);
  if (!response.ok) throw new Error(`The decision service responded with ${response.status}`);
  return readDecision(JSON.parse(text));
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    parts.push(part);
    length += part.length;
    if (length > DECISION_BYTES)
      throw new Error('The response from the decision service is too large');
  }
  return Buffer.concat(parts).toString('utf8');
}
