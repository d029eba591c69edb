import { expect, test } from 'vitest';
import { writingRequests } from '../../e2e/support/writing-requests.ts';

test('each call that changes something has a request that the browser tries from another site', () => {
  const anywhere = new Proxy({} as Parameters<typeof writingRequests>[1], { get: () => 'x' });
  expect(writingRequests('https://sito.example/dashboard/x', anywhere, new Uint8Array()).length).toBeGreaterThan(80);
});
