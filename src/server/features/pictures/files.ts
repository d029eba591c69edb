import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { isPictureFile, pictureFileTypes } from '#contract/pictures/schemas.ts';
import { DAY, SECOND } from '#contract/units.ts';
import { Refusal, refuse } from '../../http/answers/errors.ts';
import type { Guard } from '../../http/guard.ts';
import { sendFile } from '../../http/range/send-file.ts';
import { picturePath } from './folders.ts';
import type { WithPictures } from './service.ts';

const YEAR_SECONDS = (365 * DAY) / SECOND;

/**
 * Serves the files of pictures. Visitors get those that the published site names, and keep them: another picture has another
 * id. The rest is for the admin alone, and answered to all others like a picture that does not exist.
 */
export function mountPictureFiles(app: FastifyInstance, guard: Guard, context: WithPictures): void {
  app.get<{ Params: { id: string; file: string } }>('/foto/:id/:file', async (request, reply) => {
    const { id, file } = request.params;
    const { pictures, files } = context;
    if (!isPictureFile(file) || !pictures.find(id)) throw refuse('not_found');
    const isPublic = pictures.uses.isPublic(id);
    if (!isPublic && (await guard(request, 'admin', reply)) instanceof Refusal) throw refuse('not_found');
    const headers = {
      'content-type': pictureFileTypes[path.extname(file)] ?? 'application/octet-stream',
      'cache-control': isPublic ? `public, max-age=${YEAR_SECONDS}, immutable` : 'private, no-store',
    };
    return sendFile(request, reply, { files, path: picturePath(id, file), headers, stillAllowed: async () => true });
  });
}
