import * as z from 'zod/mini';
import { atLeastOne, atMost, id, instant, integer, language, nextCursor, text } from '../fields.ts';
import { limits } from '../limits.ts';
import { SECOND } from '../units.ts';
import { isOfCategory, mediaPath, pictureTypes, videoPath } from './paths.ts';
import { publicState } from './public.ts';
import { renditionSet, streamInfo } from './renditions.ts';

export const categories = ['palestra', 'corpoLibero'] as const;
export const category = z.enum(categories);
export type Category = z.infer<typeof category>;

/** A new video, and the whole of an edited one. */
export const videoForm = z
  .strictObject({
    title: text({ max: limits.videos.titleMax }),
    description: z.optional(text({ min: 0, max: limits.videos.descriptionMax, lines: 'many' })),
    filePath: videoPath,
    duration: integer({ min: 0, max: limits.videos.durationMax }),
    category,
    /** An empty one is none. */
    thumbnailPath: z.optional(mediaPath(pictureTypes, { isOptional: true })),
  })
  .check(
    z.refine((video) => isOfCategory(video.filePath, video.category), { error: 'wrong_folder', path: ['filePath'] }),
    z.refine((video) => !video.thumbnailPath || isOfCategory(video.thumbnailPath, video.category), {
      error: 'wrong_folder',
      path: ['thumbnailPath'],
    }),
  );
export type VideoForm = z.infer<typeof videoForm>;

const shown = {
  id,
  title: z.string(),
  description: z.string(),
  filePath: z.string(),
  duration: z.number(),
  category,
  thumbnailPath: z.optional(z.string()),
  /** Languages it has captions in. */
  captions: z.array(language),
};

/** What a client sees of a video assigned to them. `stream` only where it was uploaded. */
const clientVideo = z.object({ ...shown, stream: z.optional(streamInfo), grantedAt: instant });
export type ClientVideo = z.infer<typeof clientVideo>;

const video = z.object({
  ...shown,
  userCount: z.number(),
  /** Training plans that name it, of clients and models, current or not. */
  planCount: z.number(),
  createdAt: instant,
  updatedAt: instant,
  /** The file it plays is missing; false while an upload waits for its transcode. */
  fileMissing: z.boolean(),
  /** Absent where a path was typed. */
  renditions: z.optional(renditionSet),
  /** The renditions of a new source, until they replace the present ones. */
  incoming: z.optional(renditionSet),
  /** Of all its files on the disk. */
  bytes: z.number(),
  /** Absent where it is private. */
  onSite: z.optional(publicState),
});
export type Video = z.infer<typeof video>;

const namedVideo = z.object({ id, title: z.string(), category, duration: z.number() });
/** What lists of videos to choose from show of one. */
export type NamedVideo = z.infer<typeof namedVideo>;

/** `byHand`: the trainer gave it to this client; false where only their current plan gives it. */
const assignedVideo = z.object({ ...namedVideo.shape, byHand: z.boolean() });
export type AssignedVideo = z.infer<typeof assignedVideo>;

/** A client's video as the trainer sees it, and how far they watched it; `progress` only where they have begun. */
export const watchedVideo = z.object({
  ...namedVideo.shape,
  grantedAt: instant,
  progress: z.optional(z.object({ position: z.number(), watched: z.boolean(), updatedAt: instant })),
});
export type WatchedVideo = z.infer<typeof watchedVideo>;

const changedIds = z.array(id).check(atMost(limits.videos.assignment.changesMax, 'too_large'));

/** Videos of a client, or clients of a video, to assign and to revoke: all or none. An id twice in a list counts once; in both lists it is refused. */
export const assignmentChanges = z.strictObject({ assign: changedIds, revoke: changedIds }).check(
  z.refine(({ assign, revoke }) => assign.length + revoke.length <= limits.videos.assignment.changesMax, {
    error: 'too_large',
    path: ['assign'],
    params: { limit: limits.videos.assignment.changesMax },
  }),
  z.refine(({ assign, revoke }) => new Set([...assign, ...revoke]).size === new Set(assign).size + new Set(revoke).size, {
    error: 'not_allowed',
    path: ['revoke'],
  }),
);
export type AssignmentChanges = z.infer<typeof assignmentChanges>;

const manyIds = z.array(id).check(atLeastOne, atMost(limits.videos.assignment.pairsMax));

/** Videos that many clients get at once: all of them or none. */
export const manyAssignments = z.strictObject({ userIds: manyIds, videoIds: manyIds }).check(
  z.refine(({ userIds, videoIds }) => userIds.length * videoIds.length <= limits.videos.assignment.pairsMax, {
    error: 'too_many',
    path: ['userIds'],
    params: { limit: limits.videos.assignment.pairsMax },
  }),
);
export type ManyAssignments = z.infer<typeof manyAssignments>;

/** The frame that becomes the poster, in milliseconds from the start of the video; null has one chosen as for a new upload. */
export const posterChoice = z.strictObject({
  at: z.nullable(integer({ min: 0, max: limits.videos.durationMax * SECOND })),
});

/**
 * Why clients may not see what they should of a file that was copied by hand: it cannot be read, has sound alone, or pictures
 * that only some devices show. An upload is made into what every device shows.
 */
const fileWarnings = ['unreadable', 'no_picture', 'codec'] as const;
const fileWarning = z.enum(fileWarnings);
export type FileWarning = z.infer<typeof fileWarning>;

/** A file in the videos folder that no video names. The duration is absent where the file cannot be read. */
const unregisteredFile = z.object({
  filePath: z.string(),
  category,
  bytes: z.number(),
  duration: z.optional(z.number()),
  warning: z.optional(fileWarning),
});
export type UnregisteredFile = z.infer<typeof unregisteredFile>;

export const clientVideos = z.object({ videos: z.array(clientVideo), nextCursor });
export const clientCategories = z.object({ categories: z.array(z.object({ name: category, videoCount: z.number() })) });
export const videos = z.object({ videos: z.array(video), nextCursor });
export const oneVideo = z.object({ video });
/** `warning` where a file was named that the video did not show before. */
export const savedVideo = z.object({ video, warning: z.optional(fileWarning) });
export const assignedVideos = z.object({ videos: z.array(assignedVideo), nextCursor });
export const unregisteredFiles = z.object({ files: z.array(unregisteredFile), nextCursor });

/** The playback position in whole seconds, and whether the client has just watched to the end. */
export const progressForm = z.strictObject({
  position: integer({ min: 0, max: limits.videos.durationMax }),
  watched: z.boolean(),
  /** Of a position that was reached without a network: it counts where nothing later is known. */
  secondsAgo: z.optional(integer({ min: 0, max: limits.videos.watching.lateMax })),
});
export type ProgressForm = z.infer<typeof progressForm>;

/** `watched`: to the end, at least once. */
const progress = z.object({ videoId: id, position: z.number(), watched: z.boolean(), updatedAt: instant });
export type Progress = z.infer<typeof progress>;

export const progressList = z.object({ progress: z.array(progress), nextCursor });
export const oneProgress = z.object({ progress });

/** A client who has a video, by hand or by their current plan alone, and how far they watched it; `progress` only where they have begun. */
const videoUser = z.object({
  id,
  grantedAt: instant,
  byHand: z.boolean(),
  progress: z.optional(z.object({ position: z.number(), watched: z.boolean(), updatedAt: instant })),
});
export type VideoUser = z.infer<typeof videoUser>;

/** Newest grant first. */
export const videoUsers = z.object({ users: z.array(videoUser), nextCursor });

/** A deleted video while it can be restored, with its assignments. */
const trashedVideo = z.object({
  id,
  title: z.string(),
  category,
  duration: z.number(),
  bytes: z.number(),
  /** How many clients had it, and the names of the first of them. */
  userCount: z.number(),
  userNames: z.array(z.string()),
  deletedAt: instant,
  keptUntil: instant,
});
export type TrashedVideo = z.infer<typeof trashedVideo>;

/** Last deleted first. */
export const trashedVideos = z.object({ videos: z.array(trashedVideo), nextCursor });
