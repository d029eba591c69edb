import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'vite';
import { fileUrl } from '#contract/videos/paths.ts';
import { renditionUrl } from '#contract/videos/renditions.ts';
import { run } from '../load/run-command.ts';
import { ORIGIN, type Videos } from './served.ts';

/** Fetched by npm for the occasion, as Lighthouse is; licensed under Apache-2.0. */
export const VIDEOJS_VERSION = '10.0.0-rc.2';

const script = `
import '@videojs/react/video/skin.css';
import { createElement as e } from 'react';
import { createRoot } from 'react-dom/client';
import { Video, VideoPlayer, VideoSkin } from '@videojs/react/video';
import { HlsVideo } from '@videojs/react/media/hls-video';

const kinds = { HlsVideo, Video };
const root = createRoot(document.querySelector('main'));
for (const button of document.querySelectorAll('button'))
  button.addEventListener('click', () => {
    const { kind, src } = button.dataset;
    root.render(e(VideoPlayer, {}, e(VideoSkin, {}, e(kinds[kind], { src, autoPlay: true, playsInline: true }))));
  });
`;

/** Installs Video.js and bundles it as its documentation says. Returns a folder of pages, to which those of videos are added. */
export async function bundleVideojs(folder: string): Promise<string> {
  const [work, pages] = [path.join(folder, 'videojs'), path.join(folder, 'pages')];
  await mkdir(work);
  await mkdir(pages);
  await writeFile(path.join(work, 'package.json'), '{ "private": true, "type": "module" }');
  await writeFile(path.join(work, 'player.js'), script);
  await run([
    'npm',
    'install',
    '--prefix',
    work,
    '--no-audit',
    '--no-fund',
    `@videojs/react@${VIDEOJS_VERSION}`,
    'react@19',
    'react-dom@19',
  ]);
  await build({
    root: work,
    configFile: false,
    logLevel: 'error',
    build: {
      outDir: pages,
      rollupOptions: {
        input: path.join(work, 'player.js'),
        output: { entryFileNames: 'player.js', assetFileNames: '[name][extname]' },
      },
    },
  });
  return pages;
}

/** A page with a button for each film, which begins with the press; the player's scripts are there before. */
export async function writePage(pages: string, { uploaded, copied }: Videos): Promise<void> {
  const buttons = [
    { name: uploaded.title, kind: 'HlsVideo', src: renditionUrl(uploaded.path, 'master.m3u8') },
    { name: copied.title, kind: 'Video', src: fileUrl('videos', copied.path) },
  ].map(({ name, kind, src }) => `<button data-kind="${kind}" data-src="${ORIGIN}${src}">${name}</button>`);
  const head =
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width"><link rel="icon" href="data:,"><link rel="stylesheet" href="player.css">';
  const page = `<!doctype html>${head}<title>Video.js</title>${buttons.join('')}<main></main><script type="module" src="player.js"></script>`;
  await writeFile(path.join(pages, 'index.html'), page);
}
