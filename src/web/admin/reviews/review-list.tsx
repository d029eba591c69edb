import type { Review } from '#contract/reviews.ts';
import { useDrawnRows } from '../lists/use-drawn-rows.tsx';
import { ReviewCard } from './review-card.tsx';

type ReviewListProps = { reviews: readonly Review[]; about: string; onDelete: (review: Review) => void };

export function ReviewList({ reviews, about, onDelete }: ReviewListProps) {
  const { drawn, more } = useDrawnRows(reviews, about);
  return (
    <>
      <ul className="grid items-start gap-5 lg:grid-cols-2">
        {drawn.map((review) => (
          <ReviewCard key={review.id} review={review} onDelete={onDelete} />
        ))}
      </ul>
      {more}
    </>
  );
}
