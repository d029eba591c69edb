import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { headersOf, type Visitor } from '../../harness.ts';

type Options = { as?: Visitor; headers?: OutgoingHttpHeaders; method?: string };
export type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** Asks over a connection of its own. The path goes out as it is written, which a well-meaning client would tidy. */
export async function receive(
  origin: string,
  path: string,
  { as, headers = {}, method = 'GET' }: Options = {},
): Promise<Received> {
  const { hostname, port } = new URL(origin);
  const request = http.request({ hostname, port, path, method, agent: false, headers: { ...headersOf(as), ...headers } });
  request.end();
  const [response] = (await once(request, 'response')) as [http.IncomingMessage];
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return { status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) };
}
