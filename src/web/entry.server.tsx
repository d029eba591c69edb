import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DocumentTexts } from '#web/lib/i18n/document-messages.ts';
import { pageContext } from './lib/page/page-context.server.ts';
import { ScriptNonce } from './lib/script-nonce.ts';

/** What the Node server works with, as `build.entry.module`: the bundle's own copies, which a second import would not be. */
export { createRequestHandler, pageContext, RouterContextProvider };

/** The document is answered whole, never streamed: it is kept and compressed, and its own inline scripts are allowed by hash. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answered = status;
    const { texts, scriptNonce } = loadContext.get(pageContext);
    const document = (
      <DocumentTexts value={texts}>
        <ScriptNonce value={scriptNonce}>
          <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
        </ScriptNonce>
      </DocumentTexts>
    );
    const { pipe } = renderToPipeableStream(document, {
      nonce: scriptNonce,
      onAllReady() {
        headers.set('Content-Type', 'text/html; charset=utf-8');
        const html = Readable.toWeb(pipe(new PassThrough())) as ReadableStream<Uint8Array>;
        resolve(new Response(html, { status: answered, headers }));
      },
      onShellError: reject,
      onError(error) {
        answered = 500;
        loadContext.get(pageContext).report(error);
      },
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(pageContext).report(error);
};
