import { Children, Fragment, isValidElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Scripts } from 'react-router';
import type { Zone } from '#contract/languages.ts';
import type { ScriptPlacement } from './script-placement.ts';
import { useMaybePage } from './use-page.ts';

/** Moves the template's content to where it was rendered, as soon as the browser reports the first paint. */
const AFTER_PAINT =
  "(template=>new PerformanceObserver((paints,observer)=>{observer.disconnect();template.replaceWith(template.content)}).observe({type:'paint',buffered:true}))(document.getElementById('scripts'));document.currentScript.remove()";

/** Moves the template's content at once: the browser's preload scanner does not look inside a template. */
const AT_ONCE =
  "(template=>{template.nextSibling.remove();template.replaceWith(template.content)})(document.getElementById('scripts'))";

/**
 * Where the scripts of a zone's documents go. Public pages request them after the first paint; the dashboard first makes
 * the calls that open a link. Why, and measured: docs/decisions/scripts-after-first-paint.md.
 */
export function placeScripts(zone: Zone, nonce: string, isBroken: boolean): ScriptPlacement {
  if (zone === 'site') return { nonce, atEnd: <ScriptsAfterPaint nonce={nonce} /> };
  // A page that broke is drawn without the dashboard's layout, and so without its first calls.
  if (zone === 'dashboard' && !isBroken)
    return { nonce, atEnd: <ScriptsWithoutPreloads nonce={nonce} />, afterCalls: <PreloadsAfterCalls nonce={nonce} /> };
  return { nonce };
}

function ScriptsAfterPaint({ nonce }: { nonce: string }) {
  const { preloads, context, start } = useRouterScripts(nonce);
  const texts = useTextsPreload();
  return (
    <>
      {context}
      <Held>
        {texts}
        {preloads}
        {start}
      </Held>
      <script nonce={nonce} dangerouslySetInnerHTML={{ __html: AFTER_PAINT }} />
    </>
  );
}

function ScriptsWithoutPreloads({ nonce }: { nonce: string }) {
  const { context, start } = useRouterScripts(nonce);
  return (
    <>
      {context}
      {start}
    </>
  );
}

function PreloadsAfterCalls({ nonce }: { nonce: string }) {
  const { preloads } = useRouterScripts(nonce);
  const texts = useTextsPreload();
  return (
    <>
      <Held>
        {texts}
        {preloads}
      </Held>
      <script nonce={nonce} type="module" async dangerouslySetInnerHTML={{ __html: AT_ONCE }} />
    </>
  );
}

/** The link by which entry.client.tsx finds the texts; root.tsx renders it where scripts are not placed. */
function useTextsPreload() {
  const page = useMaybePage();
  return page && <link rel="preload" as="fetch" href={page.messageUrls[page.language]} crossOrigin="anonymous" />;
}

/** Rendered apart, since React would hoist links out of the template into the head. */
function Held({ children }: { children: ReactNode }) {
  return <template id="scripts" dangerouslySetInnerHTML={{ __html: renderToStaticMarkup(children) }} />;
}

type Tag = ReactElement<{ nonce?: string; type?: string; rel?: string; children?: ReactNode }>;
type RouterScripts = { preloads: Tag[]; context: Tag; start: Tag };

/** Called instead of rendered, so that its elements can be placed: React Router has no other way to do that. */
const useRouterScripts = (nonce: string): RouterScripts => sortTags(Scripts({ nonce }), nonce);

/**
 * The tags of the router's `<Scripts>` by what they do. What is in them is a protocol of the router's own and stays as it
 * is. A version that renders other tags fails here, on every page, instead of loading its scripts at the wrong time.
 */
export function sortTags(rendered: ReactNode, nonce: string): RouterScripts {
  const tags = tagsOf(rendered);
  const preloads = tags.filter(({ type, props }) => type === 'link' && props.rel === 'modulepreload');
  const [context, start, ...others] = tags.filter(({ type, props }) => type === 'script' && props.nonce === nonce);
  const isKnown = preloads.length > 0 && preloads.length + 2 === tags.length && others.length === 0;
  if (!isKnown || context?.props.type !== undefined || start?.props.type !== 'module' || !context)
    throw new Error(`React Router's <Scripts> has changed: ${tags.map(({ type }) => String(type)).join(', ')}`);
  return { preloads, context, start };
}

function tagsOf(node: ReactNode): Tag[] {
  return Children.toArray(node).flatMap((child) => {
    if (!isValidElement<Tag['props']>(child)) throw new Error("React Router's <Scripts> has changed: it renders text");
    return child.type === Fragment ? tagsOf(child.props.children) : [child];
  });
}
