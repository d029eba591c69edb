import { useTranslation } from '#web/public/lib/i18n/use-translation.ts';
import { dotted } from '#web/public/ui/dotted.ts';
import type { TrainerFacts } from './choose-facts.ts';

/** A line of facts; nothing where none is filled in. */
export function FloorFacts({ facts: { certification, price, stop } }: { facts: TrainerFacts }) {
  const { t, language } = useTranslation('site');
  const line = stop?.by === 'metro' && stop.line ? stop.line : stop && `${t(`contact.by.${stop.by}`)} ${stop.line}`.trim();
  const facts = [
    certification?.[language],
    price && `${t('services.priceFrom', { price: price.amount[language] })} ${price.per[language]}`.trim(),
    stop && `${line} ${stop.text[language]}`,
  ].filter(Boolean);
  if (facts.length === 0) return null;
  return (
    <ul className={`min-w-0 gap-y-0.5 py-2 text-sm leading-snug font-bold max-sm:pt-3 lg:text-base ${dotted.list}`}>
      {facts.map((fact) => (
        <li key={fact} className={`before:text-tram ${dotted.item}`}>
          <span className="min-w-0 first-letter:uppercase">{fact}</span>
        </li>
      ))}
    </ul>
  );
}
