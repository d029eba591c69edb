import { useCallback } from 'react';
import type { Review } from '#contract/reviews.ts';
import { WindowedList } from '../shared/windowed-list.tsx';
import { ReviewCard } from './review-card.tsx';

type ReviewListProps = { reviews: readonly Review[]; onDelete: (review: Review) => void };

export function ReviewList({ reviews, onDelete }: ReviewListProps) {
  const draw = useCallback((review: Review) => <ReviewCard review={review} onDelete={onDelete} />, [onDelete]);
  return <WindowedList rows={reviews} draw={draw} gap="gap-5" columns="items-start lg:grid-cols-2" />;
}
