import { type Harness, headersOf, type Visitor } from '../../harness.ts';

type Sender = { network: 'up' | 'down' | 'deaf' | 'late' | 'twice' };
export type Network = ReturnType<typeof createNetwork>;

/** Between devices and a real server: requests that are lost, arrive twice, or arrive when nobody waits for them any more. */
export function createNetwork(harness: Harness, as: Visitor) {
  let sender: Sender = { network: 'down' };
  const late: (() => Promise<unknown>)[] = [];

  const fetch = async (url: string | URL | Request, { method = 'GET', body }: RequestInit = {}): Promise<Response> => {
    const { network } = sender;
    const arrive = async () => {
      const {
        statusCode,
        headers,
        body: answer,
      } = await harness.app.inject({
        method: method === 'PUT' ? 'PUT' : 'GET',
        url: String(url),
        headers: { ...headersOf(as), ...(body && { 'content-type': 'application/json' }) },
        ...(typeof body === 'string' && { payload: body }),
      });
      const wait = headers['retry-after'];
      const told = { 'content-type': 'application/json', ...(wait !== undefined && { 'retry-after': String(wait) }) };
      return new Response(answer, { status: statusCode, headers: told });
    };
    if (method === 'PUT' && network === 'late') late.push(arrive);
    if (method === 'PUT' && network === 'deaf') await arrive();
    if (network === 'down' || (method === 'PUT' && network !== 'up' && network !== 'twice'))
      throw new TypeError('Failed to fetch');
    if (method === 'PUT' && network === 'twice') await arrive();
    return arrive();
  };

  return {
    fetch,
    async by<T>(device: Sender, work: () => Promise<T>): Promise<T> {
      sender = device;
      try {
        return await work();
      } finally {
        sender = { network: 'down' };
      }
    },
    /** What was held up arrives, the last first. */
    async deliverLate() {
      for (const arrive of late.splice(0).reverse()) await arrive();
    },
  };
}
