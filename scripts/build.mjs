/** Builds the web app anew, installing first what that needs. `npm start` does the same whenever the build is stale. */
import { buildAnew } from './ready/build.mjs';
import { ensureInstalled } from './ready/install.mjs';
import { main, say } from './ready/project.mjs';

await main(async () => {
  await ensureInstalled();
  await buildAnew();
  say('Built: build/');
});
