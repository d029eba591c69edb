import { calls } from '#contract/calls.ts';
import type { Api } from './api.ts';

let made = 0;

/** A client with a personal link, and videos assigned to them, made through the product's own calls. */
export async function setScene(api: Api, filePaths: string[], { firstName = 'Giulia', lastName = 'Ferri' } = {}) {
  made += 1;
  const { user, loginUrl } = await api.ask(calls.createUser, { body: { username: `cliente${made}`, firstName, lastName } });
  const videos = [];
  for (const filePath of filePaths) {
    const category = filePath.startsWith('palestra/') ? 'palestra' : 'corpoLibero';
    const body = {
      title: titleOf(filePath),
      filePath,
      category,
      duration: 12,
      description: 'Schiena neutra, piedi a terra.',
    } as const;
    const { video } = await api.ask(calls.createVideo, { body });
    await api.ask(calls.assignVideo, { params: { userId: user.id, videoId: video.id } });
    videos.push(video);
  }
  return { user, loginUrl, videos };
}

/** `palestra/stacco-da-terra.mp4` reads as "stacco da terra". */
export function titleOf(filePath: string): string {
  return filePath.replace(/^.*\/|\.\w+$/g, '').replaceAll('-', ' ');
}
