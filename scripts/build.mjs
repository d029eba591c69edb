/** Rebuilds the web app, after installing what that needs. `npm start` does the same whenever the build is stale. */
import { rebuild } from './setup/build.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { main, print } from './setup/project.mjs';

await main(async () => {
  await ensureInstalled();
  await rebuild();
  print('Built: build/');
});
