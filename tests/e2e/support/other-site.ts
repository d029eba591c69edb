import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';

/** A site of somebody else's: one page, empty until the test writes on it. `localhost` is the product's neighbour, `127.0.0.1` is not. */
export async function openOtherSite(host: 'localhost' | '127.0.0.1') {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>Another site</title>');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  return {
    origin: `http://${host}:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type Request = { method: string; address: string; body: string | Uint8Array<ArrayBuffer> | undefined };

/** Sends by script whatever a page of another site can, cookies wanted. Says which answers it was allowed to read. */
export async function fetchFromHere(page: Page, requests: Request[]): Promise<string[]> {
  return page.evaluate(async (all) => {
    const read: string[] = [];
    for (const { method, address, body } of all) {
      const credentials = 'include' as const;
      const tries: RequestInit[] = [
        { method, credentials, ...(body !== undefined && { body, headers: { 'content-type': 'application/json' } }) },
        { method, credentials, ...(body !== undefined && { body, headers: { 'content-type': 'text/plain' } }) },
        ...(method === 'POST' ? [{ method, credentials, mode: 'no-cors' as const, ...(body !== undefined && { body }) }] : []),
      ];
      for (const init of tries) {
        const text = await fetch(address, init)
          .then((answer) => answer.text())
          .catch(() => '');
        if (text !== '') read.push(`${method} ${address}`);
      }
    }
    return read;
  }, requests);
}

/** Posts a form as a page of another site can, the body disguised as one field, and gives what the product answered. */
export async function postForm(page: Page, origin: string, { address, body = '' }: Request): Promise<string> {
  await page.goto(origin);
  const answered = page.waitForResponse((response) => response.url() === address);
  await page.evaluate(
    ([action, text]) => {
      const form = Object.assign(document.createElement('form'), { method: 'post', enctype: 'text/plain', action });
      const cut = text.lastIndexOf('"');
      const field = document.createElement('input');
      Object.assign(field, { type: 'hidden', name: text.slice(0, cut), value: text.slice(cut) });
      if (text !== '') form.append(field);
      document.body.append(form);
      form.submit();
    },
    [address, String(body)] as const,
  );
  const answer = await answered;
  return `${answer.status()} ${/"code":"(\w+)"/.exec(await answer.text())?.[1]}`;
}
