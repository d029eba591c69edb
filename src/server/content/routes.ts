import { calls } from '#contract/calls.ts';
import { namespacesOf } from '#contract/pages.ts';
import type { Context } from '../context.ts';
import type { Serve } from '../http/serve.ts';

/** The texts of a zone, for a page that changes its language after it was rendered. */
export function mountTexts(serve: Serve, { content }: Context): void {
  serve(calls.readTexts, async ({ params }) => {
    const texts = content.texts[params.language];
    return { texts: Object.fromEntries(namespacesOf(params.zone).map((namespace) => [namespace, texts[namespace]])) };
  });
}
