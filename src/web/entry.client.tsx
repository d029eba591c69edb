import '#web/lib/newer-apis.ts';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { messagesPreload, readMessagesWithRetries } from '#web/lib/i18n/messages.ts';
import { readPayload } from '#web/lib/page/payload.ts';
import { readLocation } from '#web/lib/router/location.ts';
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
  );
});
