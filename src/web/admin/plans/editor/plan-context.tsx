import { createContext, useContext } from 'react';
import type { Exercise, PlanDocument } from '#contract/plans/document.ts';
import type { Plan } from '#contract/plans/schemas.ts';
import type { useDragging } from '../../editing/use-dragging.ts';
import type { ExerciseVideo, PlanVideos } from '../giving/plan-videos.ts';
import type { PlanEditor } from './plan-editor.ts';

/** What is looked for in the library: exercises for a day, or another one in an exercise's place. */
export type PickRequest = { dayId: string } | { exercise: Exercise };

type PlanContextValue = {
  plan: Plan;
  document: PlanDocument;
  edit: PlanEditor['edit'];
  videos: PlanVideos;
  /** The client's first name; undefined where the plan is a model. */
  client: string | undefined;
  /** The exercise or group whose fields are shown. */
  open: string | undefined;
  setOpen: (id: string | undefined) => void;
  pick: (request: PickRequest) => void;
  /** Announces what was done to screen readers. */
  setAnnouncement: (text: string) => void;
  /** The part of a row that gets the focus once the change is drawn. */
  focusLater: (key: string, part: string) => void;
  drag: ReturnType<typeof useDragging>;
};

export const PlanContext = createContext<PlanContextValue | undefined>(undefined);

/** The plan that is edited around this component. */
export function usePlan(): PlanContextValue {
  const plan = useContext(PlanContext);
  if (!plan) throw new Error('There is no plan here.');
  return plan;
}

/** An exercise's video, and its title: its own name, else the video's. Empty where it has neither. */
export function useExercise({ videoId, name }: Pick<Exercise, 'videoId' | 'name'>): { video?: ExerciseVideo; title: string } {
  const { videos } = usePlan();
  const video = videoId === null ? undefined : videos.find(videoId);
  return { title: name || (video?.title ?? ''), ...(video && { video }) };
}
