// Not on PostgreSQL: it is about files that an operator copies.
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { buildVideo, createVideo, writeFileIn } from '../../../../tests/factories/factories.ts';
import { type Harness, openHarness, refusalOf } from '../../../../tests/harness.ts';
import { sourceFile } from '../../../../tests/source-files.ts';
import type { SourceName } from '../../../../tests/sources/recipes.ts';

let harness: Harness;

beforeEach(async () => {
  harness = await openHarness();
});
afterEach(() => harness.close());

/** As the operator copies it, under the name of a video. */
async function copyInput(name: SourceName, ending = 'mp4'): Promise<string> {
  const filePath = `palestra/${name}.${ending}`;
  await mkdir(path.join(harness.paths.videos, 'palestra'), { recursive: true });
  await copyFile(await sourceFile(name), path.join(harness.paths.videos, filePath));
  return filePath;
}

const create = (filePath: string) => harness.ask(calls.createVideo, { as: harness.admin, body: buildVideo({ filePath }) });
const save = (filePath: string) => harness.answerTo(calls.createVideo, { as: harness.admin, body: buildVideo({ filePath }) });
const found = async (filePath: string) =>
  (await harness.answerTo(calls.listUnregisteredFiles, { as: harness.admin })).files.find((file) => file.filePath === filePath);

test.each(['text', 'html', 'htmlAsVideo', 'empty', 'random', 'svg', 'png', 'avi'] as const)(
  'a copied file that is no video is not registered: %s',
  async (name) => {
    const filePath = await copyInput(name);
    await harness.changesNothing(async () => {
      const { fields } = refusalOf(await create(filePath), 'invalid_input', harness);
      expect(fields).toEqual({ filePath: { code: 'not_a_video' } });
    });
  },
);

test.each([
  ['landscape', 'mp4', undefined],
  ['webm', 'webm', undefined],
  ['hevc', 'mov', 'codec'],
  ['odd', 'mp4', 'codec'],
  ['soundOnly', 'mp4', 'no_picture'],
  ['truncated', 'mp4', 'unreadable'],
] as const)('of a copied %s.%s it is said what speaks against it: %s', async (name, ending, warning) => {
  const filePath = await copyInput(name, ending);
  expect((await found(filePath))?.warning).toBe(warning);
  expect((await save(filePath)).warning).toBe(warning);
});

describe('an edit', () => {
  test('says the same of another file, and of the same one nothing', async () => {
    const video = await createVideo(harness);
    const filePath = await copyInput('hevc', 'mov');
    const edit = (body: ReturnType<typeof buildVideo>) =>
      harness.answerTo(calls.editVideo, { as: harness.admin, params: { id: video.id }, body });
    expect((await edit(buildVideo({ filePath }))).warning).toBe('codec');
    expect(await edit(buildVideo({ filePath, title: 'Altro' }))).not.toHaveProperty('warning');
  });

  test('of a video whose file was taken before goes through, whatever that file is', async () => {
    const video = await createVideo(harness, { bytes: 'testo' });
    const body = buildVideo({ filePath: video.filePath, title: 'Altro' });
    const answer = await harness.answerTo(calls.editVideo, { as: harness.admin, params: { id: video.id }, body });
    expect(answer.video.title).toBe('Altro');
    await writeFileIn(harness, 'videos', 'palestra/altro.mp4', 'testo');
    const other = { ...body, filePath: 'palestra/altro.mp4' };
    refusalOf(
      await harness.ask(calls.editVideo, { as: harness.admin, params: { id: video.id }, body: other }),
      'invalid_input',
      harness,
    );
  });
});
