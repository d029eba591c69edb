import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { headersOf, type Visitor } from '../../harness.ts';

type Options = { as?: Visitor; headers?: OutgoingHttpHeaders; method?: string };
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Kept open between questions: thousands of them are asked. */
const agent = new http.Agent({ keepAlive: true });

/** Asks over a real connection. The path goes out as it is written, which a well-meaning client would tidy. */
export async function receive(origin: string, path: string, options: Options = {}): Promise<Received> {
  const response = await begin(origin, path, { ...options, agent });
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}

/** The beginning of an answer; reading on, or going away, is the caller's. By default over a connection of its own. */
export async function begin(
  origin: string,
  path: string,
  { as, headers = {}, method = 'GET', agent = false }: Options & { agent?: http.Agent | false } = {},
): Promise<http.IncomingMessage> {
  const { hostname, port } = new URL(origin);
  const request = http.request({ hostname, port, path, method, agent, headers: { ...headersOf(as), ...headers } });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  request.on('error', () => undefined);
  return response;
}
