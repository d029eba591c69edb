// Not on PostgreSQL: none of it asks the database.
import { afterEach, expect, test } from 'vitest';
import { photo } from '../../../../../tests/factories/picture-files.ts';
import { createReadyPicture, publishParts } from '../../../../../tests/factories/site-factories.ts';
import { type Harness, openHarness } from '../../../../../tests/harness.ts';
import { cardsOf } from '../../../content/cards.ts';

let harness: Harness;
afterEach(() => harness.close());

const words = () => cardsOf(harness.context.site).map((card) => JSON.stringify(card.words));

test.each(['off', 'on'])('the sample’s name and city are on no card (a demonstration: %s)', async (DEMONSTRATION) => {
  harness = await openHarness({ env: { DEMONSTRATION } });
  expect(words()).toEqual([]);
  const { parts } = harness.context.site.current;
  const picture = await createReadyPicture(harness, await photo());
  const use = { picture, focus: { x: 50, y: 50 }, alt: { it: '', en: '' }, decorative: true };
  const overrides = {
    'about.title': { it: 'Mi alleno con {{name}}', en: 'Training with {{name}}' },
    'contact.title': { it: 'Vieni a {{city}}', en: 'Come to {{city}}' },
  };
  await publishParts(harness, {
    pictures: { ...parts.pictures, hero: { kind: 'photo', use } },
    texts: { overrides, english: {} },
  });
  expect(words()).toHaveLength(10);
  expect(words().join()).not.toMatch(/Marco|Esempio|Milan/);

  await publishParts(harness, { identity: { ...parts.identity, name: 'Anna Rossi' } });
  expect(words().filter((one) => one.includes('Anna Rossi'))).toHaveLength(10);
  expect(words().join()).not.toMatch(/Milan/);

  const { address } = parts.identity;
  await publishParts(harness, {
    identity: { ...parts.identity, name: 'Anna Rossi', address: { ...address, street: 'Via Vera 3' } },
  });
  expect(words().filter((one) => /Milan/.test(one))).toHaveLength(10);
});
