import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languages } from '#contract/languages.ts';
import { captionsFile, publicVideosBase } from '#contract/pages/public-videos.ts';
import { extensionOf, pictureTypes, videoTypes } from '#contract/videos/paths.ts';
import { renditionFile } from '#contract/videos/renditions.ts';
import type { Context } from '../../../context.ts';
import { Refusal, refuse } from '../../../http/answers/errors.ts';
import { clientAddress } from '../../../http/client-address.ts';
import type { Guard } from '../../../http/guard.ts';
import { isFromElsewhere } from '../../../http/range/file-headers.ts';
import { networkOf } from '../../auth/login/rate-limits.ts';
import { playableFileName, posterFileName } from '../rendition-sets/paths.ts';
import { type Delivery, locate, locateOfSet, sendCaptions, sendOfSet, sendOne } from '../send.ts';
import { type Admission, PublicReading } from './reading.ts';
import { versionOf } from './rules.ts';
import { hasPlace } from './service.ts';
import { listPlacesOf, type PublicRow } from './store.ts';

type Params = { id: string; version: string; '*': string };
/** `everyone` where a page shows the video now; the admin sees it too where the site, or the service, is hidden. */
type Found = { row: PublicRow; isForEveryone: boolean };

/**
 * The files of videos that anyone may watch. Whether one may be is asked of the database on every request, each byte range
 * included, and again during a long response; all others are answered like videos that do not exist.
 */
export function mountPublicVideos(app: FastifyInstance, guard: Guard, context: Context): void {
  const reading = new PublicReading(context.clock);
  app.get<{ Params: Params }>(`${publicVideosBase}:id/:version/*`, async (request, reply) => {
    const find = () => findFor(context, guard, request, reply);
    const found = await find();
    if (!found) throw refuse('not_found');
    if (isFromElsewhere(request)) throw refuse('cross_site');
    const { row, isForEveryone } = found;
    if (!isForEveryone) {
      const isAllowed = async () => (await find()) !== undefined;
      return send(context, row, { request, reply, isAllowed, caching: (kind) => kind });
    }
    const admission = reading.admit(networkOf(clientAddress(request.ip)));
    if (admission instanceof Refusal) throw admission;
    const count = countSent(request, reply, admission);
    const isAllowed = async () => {
      count();
      return admission.hasRoom() && (await find())?.isForEveryone === true;
    };
    return send(context, row, { request, reply, isAllowed, caching: () => 'everyone' });
  });
}

async function findFor(
  { db, site }: Context,
  guard: Guard,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Found | undefined> {
  const { id, version } = request.params as Params;
  const rows = (await listPlacesOf(db, id)).filter((one) => versionOf(one) === version);
  const [row] = rows;
  if (!row) return undefined;
  if (site.switches.isVisible && rows.some(({ place }) => hasPlace(site.current, place))) return { row, isForEveryone: true };
  return (await guard(request, 'admin', reply)) instanceof Refusal ? undefined : { row, isForEveryone: false };
}

const CLOSED_RANGE = /^bytes=(\d{1,15})-(\d{1,15})$/;

/** Counts what the connection has sent, now and when the response ends; what a proxy sends in its place by the range. */
function countSent({ headers }: FastifyRequest, { raw }: FastifyReply, admission: Admission): () => void {
  const { socket } = raw;
  let counted = socket?.bytesWritten ?? 0;
  const count = () => {
    const written = socket?.bytesWritten ?? counted;
    admission.sent(written - counted);
    counted = written;
  };
  raw.once('close', () => {
    count();
    const [, first, last] = CLOSED_RANGE.exec(headers.range ?? '') ?? [];
    if (raw.hasHeader('x-accel-redirect') && first !== undefined) admission.sent(Number(last) - Number(first) + 1);
    admission.end();
  });
  return count;
}

/** Throws a Refusal where the video has no such file. */
async function send(context: Context, row: PublicRow, delivery: Delivery): Promise<unknown> {
  const name = (delivery.request.params as Params)['*'];
  const { videoId, filePath, thumbnailPath, filmId, folder } = row;
  const language = languages.find((one) => captionsFile(one) === name);
  if (language) return sendCaptions(context, { videoId, language }, delivery);
  const visible = { setId: filmId, folder };
  if (name === videoFileOf(row)) {
    const types: Record<string, string> = videoTypes;
    return sendOne(context, locate('videos', filePath, visible), { type: types[extensionOf(filePath)], kind: 'media' }, delivery);
  }
  if (thumbnailPath !== null && name === posterFileOf(thumbnailPath)) {
    const types: Record<string, string> = pictureTypes;
    const file = locate('thumbnails', thumbnailPath, visible);
    return sendOne(context, file, { type: types[extensionOf(thumbnailPath)], kind: 'picture' }, delivery);
  }
  if (filmId === null || !renditionFile.safeParse(name).success || name === posterFileName) throw refuse('not_found');
  return sendOfSet(context, locateOfSet(filmId, folder, name), delivery);
}

const nameOf = (file: string) => file.slice(0, file.lastIndexOf('.') + 1);
export const videoFileOf = ({ filePath }: Pick<PublicRow, 'filePath'>) => nameOf(playableFileName) + extensionOf(filePath);
export const posterFileOf = (thumbnailPath: string) => nameOf(posterFileName) + extensionOf(thumbnailPath);
