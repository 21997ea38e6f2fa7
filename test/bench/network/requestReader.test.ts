import { createRequestReader, type RequestHead } from './requestReader';

const GET = 'GET /a/?b=c HTTP/1.1\r\nHost: x\r\nSec-Fetch-Dest: script\r\n\r\n';
const POST = 'POST /events HTTP/1.1\r\nContent-Length: 5\r\n\r\nGET /';

function read(text: string, chunk: number): RequestHead[] {
  const heads: RequestHead[] = [];
  const reader = createRequestReader((head) => heads.push(head));
  for (let at = 0; at < text.length; at += chunk) reader(Buffer.from(text.slice(at, at + chunk)));
  return heads;
}

describe('createRequestReader', () => {
  it.each([1, 7, 10_000])('finds every request if the bytes arrive in chunks of %i', (chunk) => {
    const heads = read(GET + POST + GET, chunk);
    expect(heads.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /a/?b=c',
      'POST /events',
      'GET /a/?b=c',
    ]);
    expect(heads[0]?.headers['sec-fetch-dest']).toBe('script');
  });
});
