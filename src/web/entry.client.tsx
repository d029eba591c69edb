import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentMessages, messagesPreload, readMessagesWithRetries } from '#web/lib/i18n/messages.ts';

/** A document without a link to texts is the one that says that something broke, in its own words. */
const link = document.querySelector<HTMLLinkElement>(messagesPreload);
const texts = link ? await readMessagesWithRetries(link.href) : {};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <DocumentMessages value={texts}>
        <HydratedRouter />
      </DocumentMessages>
    </StrictMode>,
  );
});
