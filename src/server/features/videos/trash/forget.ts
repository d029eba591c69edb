import path from 'node:path';
import { type Context, dataPaths } from '../../../context.ts';
import { closeBatch } from './folders.ts';
import { manifestNames } from './manifest.ts';

/** The video is there again, or never went: its batch has nothing more to say of it. */
export async function forget({ settings }: Context, batch: string): Promise<void> {
  await closeBatch(path.join(dataPaths(settings.dataDirectory).trash, batch), manifestNames);
}
