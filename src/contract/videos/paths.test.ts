import { describe, expect, test } from 'vitest';
import { callPath, calls } from '../calls.ts';
import { check } from '../problems.ts';
import { fileUrl, thumbnailPath, videoPath } from './paths.ts';

describe('the path of a video', () => {
  test.each(['palestra/a.mp4', 'corpoLibero/L-sit_2.v3.MOV', 'palestra/_x.webm', 'palestra/-x.m4v', `p/${'a'.repeat(194)}.mp4`])(
    'may be %s',
    (path) => {
      expect(videoPath.parse(` ${path} `)).toBe(path);
    },
  );

  test.each([
    ['', 'required'],
    ['a.mp4', 'bad_path'],
    ['/a.mp4', 'bad_path'],
    ['palestra/', 'bad_path'],
    ['palestra/.mp4', 'bad_path'],
    ['palestra/..mp4', 'bad_path'],
    ['palestra/a..mp4', 'bad_path'],
    ['../a.mp4', 'bad_path'],
    ['.../a.mp4', 'bad_path'],
    ['palestra/b/a.mp4', 'bad_path'],
    ['C:\\palestra\\a.mp4', 'bad_path'],
    ['palestra/a.mp4\n.html', 'bad_path'],
    ['palestra/a.mp4?x', 'bad_path'],
    ['palestra/a.mp4#x', 'bad_path'],
    ['palestra/%2e%2e.mp4', 'bad_path'],
    ['palestra/a', 'wrong_file_type'],
    ['palestra/a.mp4.html', 'wrong_file_type'],
    ['palestra/a.constructor', 'wrong_file_type'],
    ['palestra/a.toString', 'wrong_file_type'],
    [`p/${'a'.repeat(195)}.mp4`, 'too_long'],
    [['palestra/a.mp4'], 'wrong_type'],
  ])('may not be %j: %s', (path, code) => {
    expect(check(videoPath, path)).toMatchObject({ ok: false, problems: { _: { code } } });
  });

  test('is not that of a picture, nor the other way round', () => {
    expect(check(thumbnailPath, 'palestra/a.mp4').ok).toBe(false);
    expect(check(videoPath, 'palestra/a.jpg').ok).toBe(false);
    for (const end of ['jpg', 'JPEG', 'png', 'webp', 'avif']) expect(check(thumbnailPath, `palestra/a.${end}`).ok).toBe(true);
    for (const end of ['svg', 'gif', 'html']) expect(check(thumbnailPath, `palestra/a.${end}`).ok).toBe(false);
  });
});

test('addresses are put together with every part encoded', () => {
  expect(fileUrl('videos', 'palestra/a b#?.mp4')).toBe('/videos/palestra/a%20b%23%3F.mp4');
  expect(callPath(calls.assignVideo, { userId: 'a/b', videoId: '?c' })).toBe('/admin/users/a%2Fb/videos/%3Fc');
  expect(callPath(calls.listUsers, {}, { limit: '5', cursor: undefined })).toBe('/admin/users?limit=5');
  expect(callPath(calls.listUsers, {}, { cursor: 'a&b=c' })).toBe('/admin/users?cursor=a%26b%3Dc');
});
