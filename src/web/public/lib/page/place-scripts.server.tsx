import { type Payload, payloadId, writePayload } from './payload.ts';
import type { ScriptPlacement } from './script-placement.ts';

/** Moves the template's content to where it was rendered, as soon as the browser reports the first paint. */
const AFTER_PAINT =
  "(template=>new PerformanceObserver((paints,observer)=>{observer.disconnect();template.replaceWith(template.content)}).observe({type:'paint',buffered:true}))(document.getElementById('scripts'));document.currentScript.remove()";

/** Moves the template's content at once: the browser's preload scanner does not look inside a template. */
const AT_ONCE =
  "(template=>{template.nextSibling.remove();template.replaceWith(template.content)})(document.getElementById('scripts'))";

type DocumentScripts = {
  nonce: string;
  payload: Payload;
  /** The code of the module that hydrates the document. */
  start: string;
  /** The URLs of the scripts that it will need; undefined while developing, when nothing is built. */
  preloads: string[] | undefined;
};

/**
 * Where the scripts of a zone's documents go. Public pages request them after the first paint; the dashboard first makes
 * the calls that open a link. Why, and measured: docs/decisions/scripts-after-first-paint.md.
 */
export function placeScripts(scripts: DocumentScripts): ScriptPlacement {
  const { nonce, payload } = scripts;
  const { zone, isPreview } = payload.page;
  const isBuilt = scripts.preloads !== undefined;
  // A preview is painted once it is hydrated.
  if (zone === 'site' && !isPreview && isBuilt) return { nonce, atEnd: <ScriptsAfterPaint {...scripts} /> };
  // A page that broke is drawn without the dashboard's layout, and so without its first calls.
  if (zone === 'dashboard' && !payload.isBroken && isBuilt)
    return { nonce, atEnd: <Start {...scripts} />, afterCalls: <PreloadsAfterCalls {...scripts} /> };
  return { nonce, atEnd: <ScriptsAtOnce {...scripts} /> };
}

function ScriptsAfterPaint(scripts: DocumentScripts) {
  const { nonce, payload } = scripts;
  return (
    <>
      <Data payload={payload} />
      <Held tags={preloadTags(scripts) + hydrationTag(scripts)} />
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: AFTER_PAINT }} />
    </>
  );
}

function PreloadsAfterCalls(scripts: DocumentScripts) {
  return (
    <>
      <Held tags={preloadTags(scripts)} />
      <script nonce={scripts.nonce} type="module" async dangerouslySetInnerHTML={{ __html: AT_ONCE }} />
    </>
  );
}

/** React puts the preloads into the head. */
function ScriptsAtOnce(scripts: DocumentScripts) {
  return (
    <>
      <Preloads {...scripts} />
      <Start {...scripts} />
    </>
  );
}

function Start(scripts: DocumentScripts) {
  return (
    <>
      <Data payload={scripts.payload} />
      <Hydration {...scripts} />
    </>
  );
}

/** A block of data, which is no script to the browser: the security policy has nothing to allow. */
function Data({ payload }: { payload: Payload }) {
  return <script type="application/json" id={payloadId} dangerouslySetInnerHTML={{ __html: writePayload(payload) }} />;
}

/** The texts, by the link at which entry.client.tsx finds them, and the scripts. */
function Preloads({ payload: { page }, preloads = [] }: DocumentScripts) {
  return (
    <>
      <link rel="preload" as="fetch" href={page.messageUrls[page.language]} crossOrigin="anonymous" />
      {preloads.map((href) => (
        <link key={href} rel="modulepreload" href={href} />
      ))}
    </>
  );
}

/** Inline, since React would move a script with a `src` to the head. */
function Hydration({ nonce, start }: DocumentScripts) {
  return <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: start }} />;
}

/** Written as text: React would hoist links out of the template into the head, and to render them apart took 3 % of a page. */
function Held({ tags }: { tags: string }) {
  return <template id="scripts" dangerouslySetInnerHTML={{ __html: tags }} />;
}

/** As React writes <Preloads>. */
function preloadTags({ payload: { page }, preloads = [] }: DocumentScripts): string {
  const texts = `<link rel="preload" as="fetch" href="${attribute(page.messageUrls[page.language])}" crossorigin="anonymous"/>`;
  return texts + preloads.map((href) => `<link rel="modulepreload" href="${attribute(href)}"/>`).join('');
}

/** As React writes <Hydration>. */
function hydrationTag({ nonce, start }: DocumentScripts): string {
  return `<script nonce="${attribute(nonce)}" type="module" async="">${start}</script>`;
}

const attribute = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
