import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

const TELEPHONE = /(>[^<]*?)(\+\d[\d\s\u00a0]{8,}\d)/g;

/** What stands between a site and its visitors may do to a document: hosts, networks and "optimisers" do all of these. */
export const rewritings = {
  'adds a comment and a script': (html: string) =>
    html
      .replace('<head>', '<head><!-- cached by a proxy --><script src="/proxy.js" defer></script>')
      .replace(/<body[^>]*>/, (body) => `${body}<!-- served by a proxy -->`)
      .replace('</body>', '<script src="/proxy.js"></script></body>'),
  'strips comments': (html: string) => html.replace(/<!--(?!\[if)[\s\S]*?-->/g, ''),
  'strips white space between tags': (html: string) => html.replace(/>\s+</g, '><'),
  'makes links of telephone numbers': (html: string) =>
    html
      .split(/(<(?:script|style|title)[\s\S]*?<\/(?:script|style|title)>)/)
      .map((part, index) => (index % 2 === 1 ? part : part.replace(TELEPHONE, '$1<a href="tel:$2">$2</a>')))
      .join(''),
} as const;
type Rewriting = (typeof rewritings)[keyof typeof rewritings];

/** A proxy on a port of its own, which passes each request on as `pass` does. */
export async function openProxy(pass: (incoming: IncomingMessage, answer: ServerResponse) => Promise<void>) {
  const server = createServer((incoming, answer) => void pass(incoming, answer).catch(() => answer.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    origin: `http://localhost:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A proxy before the site that changes documents on their way, and nothing else. */
export function openRewritingProxy(origin: string, rewrite: Rewriting) {
  return openProxy(pass);

  async function pass(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (incoming.url === '/proxy.js') return void answer.setHeader('content-type', 'text/javascript').end('');
    const { 'accept-encoding': _encoding, ...headers } = incoming.headers;
    const forwarded = request(`${origin}${incoming.url}`, { method: incoming.method, headers });
    incoming.pipe(forwarded);
    const [given] = (await once(forwarded, 'response')) as [IncomingMessage];
    const isDocument = given.headers['content-type']?.startsWith('text/html') === true;
    const { 'content-length': _length, ...headersOfDocument } = given.headers;
    answer.writeHead(given.statusCode ?? 502, isDocument ? headersOfDocument : given.headers);
    if (!isDocument) return void given.pipe(answer);
    const parts: Buffer[] = [];
    for await (const part of given) parts.push(part as Buffer);
    answer.end(rewrite(Buffer.concat(parts).toString()));
  }
}
