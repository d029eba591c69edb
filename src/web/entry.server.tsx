import { PassThrough, Readable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  createRequestHandler,
  type EntryContext,
  type HandleErrorFunction,
  RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { DocumentMessages } from '#web/lib/i18n/messages.ts';
import { pageContext } from './lib/page/page-context.server.ts';
import { placeScripts } from './lib/page/place-scripts.server.tsx';
import { ScriptPlacementContext } from './lib/page/script-placement.ts';

/** For the Node server, as `build.entry.module`: the bundle's own instances, which another import would not give. */
export { createRequestHandler, pageContext, RouterContextProvider };

/** The document is sent whole, never streamed: it is cached and compressed, and its inline scripts are allowed by hash. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    let answered = status;
    const { texts, scriptNonce, zone, isPreview } = loadContext.get(pageContext);
    const isBroken = routerContext.staticHandlerContext.errors !== null;
    // While developing, Vite's own scripts come first and everything loads at once; a preview is painted once it is hydrated.
    const placement = import.meta.env.DEV || isPreview ? { nonce: scriptNonce } : placeScripts(zone, scriptNonce, isBroken);
    const document = (
      <DocumentMessages value={texts}>
        <ScriptPlacementContext value={placement}>
          <ServerRouter context={routerContext} url={request.url} nonce={scriptNonce} />
        </ScriptPlacementContext>
      </DocumentMessages>
    );
    const { pipe } = renderToPipeableStream(document, {
      nonce: scriptNonce,
      // Parts with scripts of their own stand in their place too, where they are read without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
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
