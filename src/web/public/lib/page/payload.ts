import type { Page } from './use-page.ts';

/** What a document carries beside its texts, for the browser to begin with what the server rendered. */
export type Payload = {
  page: Page;
  /** The page's own (site/page-data.server.ts). */
  data: unknown;
  /** The path below which all of its URLs are. */
  basename: string;
  /** The page could not be made: its document says so. */
  isBroken: boolean;
};

export const payloadId = 'page-data';

/** In the browser, from the document's block of data. */
export function readPayload(): Payload {
  return JSON.parse(document.getElementById(payloadId)?.textContent ?? '') as Payload;
}

/** JSON for a block of data, which no text in it can end. */
export const writePayload = (payload: Payload): string => JSON.stringify(payload).replaceAll('<', '\\u003c');
