export interface RequestHead {
  method: string;
  path: string;
  /** Keyed by lower-case name. */
  headers: Record<string, string>;
}

const END_OF_HEAD = '\r\n\r\n';

/**
 * Parses the request heads from the bytes sent over one connection, no matter how the bytes are split into chunks. A
 * request with a body must have a `Content-Length`, as requests from browsers do.
 */
export function createRequestReader(report: (head: RequestHead) => void): (bytes: Buffer) => void {
  let head = '';
  let bodyLeft = 0;
  return function read(bytes) {
    let rest = bytes;
    while (rest.length > 0) {
      const skipped = Math.min(bodyLeft, rest.length);
      bodyLeft -= skipped;
      rest = rest.subarray(skipped);
      if (rest.length === 0) return;
      const before = head.length;
      head += rest.toString('latin1');
      const end = head.indexOf(END_OF_HEAD);
      if (end < 0) return;
      rest = rest.subarray(end + END_OF_HEAD.length - before);
      const found = parseHead(head.slice(0, end));
      head = '';
      bodyLeft = Number(found.headers['content-length'] ?? 0);
      report(found);
    }
  };
}

function parseHead(text: string): RequestHead {
  const [first = '', ...lines] = text.split('\r\n');
  const [method = '', path = ''] = first.split(' ');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { method, path, headers: Object.fromEntries(headers) as Record<string, string> };
}
