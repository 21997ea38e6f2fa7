import { connect, type Socket } from 'node:net';

interface Order {
  origin: string;
  /** Number of connections of each kind in `KINDS`. */
  ofEach: number;
}

/**
 * Runs in a separate process: keeps stalled connections open until the parent process disconnects. Reopens connections
 * that the server closes.
 */
process.once('message', ({ origin, ofEach }: Order) => {
  const { hostname, port } = new URL(origin);
  const head = `Host: ${hostname}:${port}\r\n`;
  const hold = (begin: (typeof KINDS)[number]): void => {
    const socket = connect(Number(port), hostname, () => begin(socket, head));
    socket.on('error', () => {});
    socket.once('close', () => setTimeout(() => hold(begin), 100));
  };
  for (let index = 0; index < ofEach; index += 1) KINDS.forEach(hold);
  setTimeout(() => process.send?.('held'), 2000);
});
process.once('disconnect', () => process.exit(0));

const KINDS: ((socket: Socket, head: string) => void)[] = [
  function slowHeaders(socket, head) {
    socket.resume();
    socket.write(`GET / HTTP/1.1\r\n${head}`);
    drip(socket, 'X-A: b\r\n');
  },
  function slowBody(socket, head) {
    socket.resume();
    socket.write(
      `POST /events HTTP/1.1\r\n${head}Content-Type: application/json\r\n` +
        'Sec-Fetch-Site: same-origin\r\nX-Requested-With: offprint\r\nContent-Length: 60000\r\n\r\n',
    );
    drip(socket, ' ');
  },
  function slowReading(socket, head) {
    socket.pause();
    socket.write(`GET / HTTP/1.1\r\n${head}\r\n`.repeat(2));
  },
];

/** Sends one byte per second until the socket closes. */
function drip(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => socket.write(text[at++ % text.length] ?? ''), 1000);
  socket.on('close', () => clearInterval(timer));
}
