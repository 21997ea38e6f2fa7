import { isTruncated } from './completeDocument';

const HEADING_END = '</h1>';
/** Characters kept from earlier chunks: enough to find an `</h1>` or `</html>` that is split between two chunks. */
const TAIL = 20;

/**
 * Resolves with a document once its heading has arrived. Requests the document again if it is truncated before the end
 * of its heading, and resolves with null if it is truncated again.
 * @param repeat requests the document bypassing the HTTP cache. See `completeDocument`.
 */
export async function readableDocument(
  response: Response,
  repeat: () => Promise<Response>,
): Promise<Response | null> {
  return (await headingReceived(response)) ?? headingReceived(await repeat());
}

/**
 * Resolves once the heading of a document has arrived. Without the heading, the screen would be blank. Resolves with
 * null if the document was truncated before the end of the heading, without an error. Rejects if the transfer fails
 * before that. If it fails later, the returned body ends there instead of failing, because Chrome shows a blank page if
 * a worker's response fails. The script in the document's head then reports that the rest is missing.
 */
async function headingReceived(response: Response): Promise<Response | null> {
  if (!/^text\/html\b/.test(response.headers.get('content-type') ?? '')) return response;
  const reader = response.body?.getReader();
  if (!reader) return response;
  const decoder = new TextDecoder();
  const chunks: Uint8Array[] = [];
  let text = '';
  while (!text.includes(HEADING_END)) {
    const { value, done } = await reader.read();
    if (done) {
      if (isTruncated(response, text)) return null;
      break;
    }
    chunks.push(value);
    text = text.slice(-TAIL) + decoder.decode(value, { stream: true });
  }
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(chunk);
    },
    async pull(controller) {
      const { value } = await reader.read().catch(() => ({ value: undefined }));
      if (value) controller.enqueue(value);
      else controller.close();
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return new Response(body, response);
}
