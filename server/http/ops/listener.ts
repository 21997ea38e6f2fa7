import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { transactionId } from '../middleware/transaction';
import type { AnswerNote } from './accessLog';
import type { Traffic } from './drain';

interface ListenerRooms {
  /** Refuses what is not for us; answers with the status it sent. */
  gate: (request: IncomingMessage, response: ServerResponse) => number | null;
  /** Answers from memory; false when it cannot. */
  fastAnswer: (request: IncomingMessage, response: ServerResponse) => boolean;
  plugins: RequestListener;
  traffic: Traffic;
  note: (note: AnswerNote) => void;
}

/** The way of every request: the gate, then memory, then the plugins. */
export function createListener(rooms: ListenerRooms): RequestListener {
  const { gate, fastAnswer, plugins, traffic, note } = rooms;
  return (request, response) => {
    const refused = gate(request, response);
    if (refused !== null) {
      const txId = transactionId({ headers: request.headers, newId: randomUUID });
      note({ request, txId, status: refused });
      return;
    }
    if (fastAnswer(request, response)) return;
    traffic.enter(response);
    plugins(request, response);
  };
}
