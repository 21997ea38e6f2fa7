import { createReadStream } from 'node:fs';
import {
  Agent,
  createServer,
  request as httpRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import path from 'node:path';
import type { DevMessage, Problem, Step } from './problems';
import { inTerminal } from './problems';

type Problems = Partial<Record<Step, Problem[]>>;

interface FrontOptions {
  clientFolder: string;
  /** Resolves with the server's origin once it runs the latest code, or with null if it has never started. */
  origin: () => Promise<string | null>;
  problems: () => Problems;
}

export interface FrontServer {
  server: Server;
  send: (message: DevMessage) => void;
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};

/**
 * Creates the server to which browsers connect during `npm run dev`. It serves the client build, delays other requests
 * while the real server restarts, and notifies open pages of changes.
 */
export function createFrontServer({ clientFolder, origin, problems }: FrontOptions): FrontServer {
  const agent = new Agent({ keepAlive: true });
  const pages = new Set<ServerResponse>();

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname === '/_dev/messages') openMessages(response);
    else if (pathname.startsWith('/assets/')) sendAsset(pathname, response);
    else void forward(request, response);
  });

  function openMessages(response: ServerResponse): void {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    response.write(framed({ type: 'problems', problems: problems() }));
    pages.add(response);
    response.on('close', () => pages.delete(response));
  }

  function sendAsset(pathname: string, response: ServerResponse): void {
    const file = path.join(clientFolder, path.normalize(decodeURIComponent(pathname)));
    const stream = createReadStream(file);
    stream.on('error', () => response.writeHead(404).end('Not Found\n'));
    stream.on('open', () => {
      const type = TYPES[path.extname(file)] ?? 'application/octet-stream';
      response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' });
      stream.pipe(response);
    });
  }

  async function forward(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const target = await origin();
    if (target === null) {
      response.writeHead(503, { 'content-type': 'text/html; charset=utf-8' });
      response.end(problemPage(problems()));
      return;
    }
    const { method, headers, url } = request;
    const forwarded = httpRequest(`${target}${url ?? '/'}`, { agent, method, headers }, (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.rawHeaders);
      reply.pipe(response);
    });
    forwarded.on('error', () => {
      if (response.headersSent) response.destroy();
      else response.writeHead(502).end('The server closed the connection; see the terminal.\n');
    });
    response.on('close', () => forwarded.destroy());
    request.pipe(forwarded);
  }

  return {
    server,
    send(message) {
      for (const page of pages) page.write(framed(message));
    },
  };
}

function framed(message: DevMessage): string {
  return `data: ${JSON.stringify(message)}\n\n`;
}

/** Returns the page that is shown until the first server has started. The page then reloads itself. */
function problemPage(problems: Problems): string {
  const text = (Object.entries(problems) as [Step, Problem[]][])
    .map(([step, found]) => inTerminal(step, found))
    .join('\n');
  const escaped = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return [
    '<!doctype html><meta charset="utf-8"><title>npm run dev</title>',
    '<h1>The server could not start</h1>',
    `<pre>${escaped}</pre>`,
    `<script>new EventSource('/_dev/messages').onmessage = ({ data }) => {
      if (JSON.parse(data).type === 'reload') location.reload();
    };</script>`,
  ].join('');
}
