import type { ClientVideo, Video } from '#contract/videos.ts';
import type { CountedVideo, VideoRow } from './store.ts';

type Shown = Pick<VideoRow, 'id' | 'title' | 'description' | 'file_path' | 'duration' | 'category' | 'thumbnail_path'>;

function presentShown({ id, title, description, file_path, duration, category, thumbnail_path }: Shown) {
  const thumbnail = thumbnail_path === null ? {} : { thumbnailPath: thumbnail_path };
  return { id, title, description, filePath: file_path, duration, category, ...thumbnail };
}

export function presentClientVideo(row: Shown & { granted_at: string }): ClientVideo {
  return { ...presentShown(row), grantedAt: row.granted_at };
}

export function presentVideo(row: CountedVideo, fileMissing: boolean): Video {
  return {
    ...presentShown(row),
    userCount: Number(row.user_count ?? 0),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    fileMissing,
  };
}
