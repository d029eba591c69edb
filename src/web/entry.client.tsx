import '#web/public/lib/newer-apis.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { messagesPreload, readMessagesWithRetries } from '#web/public/lib/i18n/messages.ts';
import { readPayload } from '#web/public/lib/page/payload.ts';
import { readLocation } from '#web/public/lib/router/location.ts';
import { App } from './root.tsx';
import { matchRoute } from './routes.ts';

const { page, data, basename, isBroken } = readPayload();
const location = readLocation(basename);
const matched = matchRoute(location.pathname);
const link = document.querySelector<HTMLLinkElement>(messagesPreload);
const [texts, loaded] = await Promise.all([
  readMessagesWithRetries(link?.href ?? page.messageUrls[page.language]),
  matched.route.load(),
]);

/**
 * A document that a proxy or an extension has changed on its way is drawn again, and works: no failure, which React would report
 * it as. In development it is one.
 */
// biome-ignore lint/suspicious/noConsole: at the level that browsers hide, and tests of the product's own pages refuse
const onRecoverableError = (error: unknown) => console.debug('The document differs and was drawn again.', error);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <App
        page={page}
        texts={texts}
        first={{ ...matched, ...loaded, data, location, action: 'pop' }}
        basename={basename}
        isBroken={isBroken}
      />
    </StrictMode>,
    import.meta.env.DEV ? {} : { onRecoverableError },
  );
});
