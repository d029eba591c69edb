import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { negotiate } from '@fastify/accept-negotiator';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { compress, type Encoding, encodingFor } from '../http/answers/compress.ts';

/** A folder whose files are the URLs of the site's root. */
export type Folder = {
  root: string;
  /** Which of the files, by their path in the folder. */
  isServed(name: string): boolean;
  /** Whether compressed forms lie beside the files. */
  isCompressed: boolean;
  /** Which files have no compressed form beside them and are compressed when they are first asked for: few and small ones. */
  isTextual?(name: string): boolean;
  /** Headers that depend on the path in the folder. */
  setHeaders(reply: FastifyReply, name: string): void;
};

type StaticFile = { folder: Folder; name: string; forms: readonly Form[] };

/** The best first. */
const FORMS = ['br', 'gzip'] as const;
type Form = (typeof FORMS)[number];
const EXTENSIONS: Record<Form, string> = { br: '.br', gzip: '.gz' };

/**
 * The files of folders by their URL, listed once: a URL cannot name anything but one of them, and a route for each would cost
 * more of the start than reading all texts.
 */
export function listStaticFiles(folders: Folder[]): (url: string) => StaticFile | undefined {
  const files = new Map<string, StaticFile>();
  for (const folder of folders) {
    const names = new Set(namesIn(folder.root));
    for (const name of names) {
      const forms = folder.isCompressed ? FORMS.filter((form) => names.has(name + EXTENSIONS[form])) : [];
      if (folder.isServed(name) && !files.has(`/${name}`)) files.set(`/${name}`, { folder, name, forms });
    }
  }
  return (url: string) => files.get(decoded(url));
}

/** Without those that begin with a dot, and with what links lead to. */
function namesIn(root: string, folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    if (entry.name.startsWith('.')) return [];
    const name = `${folder}${entry.name}`;
    const found = entry.isSymbolicLink() ? statSync(path.join(root, name), { throwIfNoEntry: false }) : entry;
    if (found?.isDirectory()) return namesIn(root, `${name}/`);
    return found?.isFile() ? [name] : [];
  });
}

/** As the framework finds its routes. */
function decoded(url: string): string {
  const [path = ''] = url.split(/[?#]/, 1);
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The URL of the static file that is sent, which no route of the framework names. */
    staticFile: string;
  }
}

/** Sends a file by the framework's own library. False where it is gone since it was listed. */
export async function sendFile(file: StaticFile, request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const { folder, name, forms } = file;
  const form = formFor(request.headers['accept-encoding'], forms);
  const chosen = form ? name + EXTENSIONS[form] : name;
  const library = await loadLibrary();
  const sent = await library.send(request.raw, encodeURI(`/${chosen}`), { root: folder.root, ...OPTIONS });
  if (sent.statusCode === 404) return form ? sendFile({ ...file, forms: [] }, request, reply) : false;
  request.staticFile = `/${name}`;
  if (sent.type === 'error') throw sent.metadata.error;
  reply.code(sent.statusCode).headers(sent.headers);
  folder.setHeaders(reply, name);
  const isTextual = folder.isTextual?.(name) ?? false;
  if (folder.isCompressed || isTextual) reply.header('vary', 'accept-encoding');
  if (form || sent.statusCode !== 304) reply.header('content-type', contentType(library, name));
  if (form) reply.header('content-encoding', form);
  const encoding = isTextual && sent.statusCode === 200 ? encodingFor(request.headers['accept-encoding']) : 'identity';
  if (encoding === 'identity') reply.send(sent.stream);
  else await sendCompressed(reply, sent, { encoding, of: path.join(folder.root, name) });
  return true;
}

/** By file and encoding, with the tag of the file as it was. */
const compressed = new Map<string, { tag: unknown; bytes: Promise<Buffer> }>();
const effort = { brotliQuality: 9, gzipLevel: 9 };

type Sent = Awaited<ReturnType<Library['send']>>;

async function sendCompressed(
  reply: FastifyReply,
  { stream, headers }: Pick<Sent, 'stream' | 'headers'>,
  { encoding, of }: { encoding: Encoding; of: string },
): Promise<void> {
  const key = `${encoding} ${of}`;
  const known = compressed.get(key);
  const tag = headers.ETag;
  const isKnown = known !== undefined && known.tag === tag;
  if (isKnown) stream.destroy();
  const bytes = isKnown ? known.bytes : buffer(stream).then((body) => compress(body, encoding, effort));
  compressed.set(key, { tag, bytes });
  bytes.catch(() => compressed.delete(key));
  for (const name of ['content-length', 'accept-ranges']) reply.removeHeader(name);
  reply.header('content-encoding', encoding).send(await bytes);
}

/** With the first file: it brings all types of media and a watch over deprecations, which a start would wait for. */
const loadLibrary = () => import('@fastify/send');
type Library = Awaited<ReturnType<typeof loadLibrary>>;

const OPTIONS = { dotfiles: 'allow', cacheControl: false, index: false } as const;

/** The form that a client prefers; any counts as gzip, which everyone can read. */
function formFor(accepted: string | undefined, forms: readonly Form[]): Form | undefined {
  if (accepted === undefined || forms.length === 0) return undefined;
  const preferred = negotiate(accepted.toLowerCase().replaceAll('*', 'gzip'), [...forms]);
  return forms.find((form) => form === preferred);
}

/** Of the file itself, whose compressed form has another extension. */
function contentType({ mime, isUtf8MimeType }: Library, name: string): string {
  const type = mime.getType(name) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}
