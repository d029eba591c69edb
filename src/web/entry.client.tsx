import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { DocumentMessages, messagesPreload, readMessagesWithRetries } from '#web/lib/i18n/messages.ts';

/** Only the document of a broken page has no link to texts: it has its own. */
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
