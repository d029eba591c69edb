import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentTexts } from '#web/lib/i18n/document-messages.ts';
import { readTextsAtLast, textsLink } from '#web/lib/i18n/read-messages.ts';

/** A document without a link to texts is the one that says that something broke, in its own words. */
const link = document.querySelector<HTMLLinkElement>(textsLink);
const texts = link ? await readTextsAtLast(link.href) : {};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentTexts value={texts}>
        <HydratedRouter />
      </DocumentTexts>
    </StrictMode>,
  );
});
