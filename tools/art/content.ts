import path from 'node:path';
import { pathToFileURL } from 'node:url';

/** The project's content/, or the copy of it that CONTENT_DIR names, as for the server. */
export const contentFolder: URL = process.env.CONTENT_DIR
  ? pathToFileURL(`${path.resolve(process.env.CONTENT_DIR)}/`)
  : new URL('../../content/', import.meta.url);
