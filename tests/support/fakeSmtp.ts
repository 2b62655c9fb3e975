import { createServer, type Server, type Socket } from 'node:net';

const servers: Server[] = [];

export function closeFakeServers(): void {
  for (const server of servers.splice(0)) server.close();
}

interface FakeServer {
  readonly url: string;
  readonly port: number;
  readonly received: string[];
}

/** A minimal SMTP server; `refuse` is its response to RCPT TO. */
export async function fakeSmtp(refuse?: string): Promise<FakeServer> {
  const received: string[] = [];
  const talk = (socket: Socket) => {
    let isData = false;
    let message = '';
    socket.write('220 fake\r\n');
    socket.on('data', (chunk) => {
      if (isData) {
        message += chunk.toString();
        if (!message.endsWith('\r\n.\r\n')) return;
        received.push(message);
        isData = false;
        socket.write('250 taken\r\n');
        return;
      }
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        const word = line.slice(0, 4).toUpperCase();
        if (word === 'DATA') {
          isData = true;
          message = '';
          socket.write('354 go on\r\n');
        } else if (word === 'QUIT') socket.end('221 bye\r\n');
        else if (word === 'RCPT' && refuse) socket.write(`${refuse}\r\n`);
        else socket.write('250 fine\r\n');
      }
    });
    socket.on('error', () => undefined);
  };
  const server = createServer(talk);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return { url: `smtp://127.0.0.1:${port}`, port, received };
}
