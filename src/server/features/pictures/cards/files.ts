import type { FastifyInstance } from 'fastify';
import { cardUrl } from '#contract/pictures/schemas.ts';
import { DAY, SECOND } from '#contract/units.ts';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../http/answers/errors.ts';
import { sendFile } from '../../../http/range/send-file.ts';
import { cardPath } from '../folders.ts';
import { readCardName } from './names.ts';

const YEAR_SECONDS = (365 * DAY) / SECOND;

/** Serves composed cards to everyone, while the site is not hidden. Another content has another URL, so that they are kept. */
export function mountCardFiles(app: FastifyInstance, { files, site }: Context): void {
  app.get<{ Params: { file: string } }>(cardUrl(':file'), async (request, reply) => {
    const { file } = request.params;
    if (!readCardName(file) || !site.switches.isVisible) throw refuse('not_found');
    const headers = { 'content-type': 'image/jpeg', 'cache-control': `public, max-age=${YEAR_SECONDS}, immutable` };
    return sendFile(request, reply, { files, path: cardPath(file), headers, stillAllowed: async () => true });
  });
}
