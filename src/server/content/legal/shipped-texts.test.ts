import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import type { Parts } from '#contract/site/parts/parts.ts';
import { readContent } from '../../../../tests/read-content.ts';
import { readFiles } from '../files/read-files.ts';
import { allVersions, type LegalSources, type LegalVersions, legalOn } from './legal-text.ts';

const { identity, hours, services, map } = readContent('content', { isDemonstration: true });
const sample: LegalSources = { identity, hours, services, map };
const { legal } = readFiles('content').parts;
const kind = 'terms-of-service';

describe('a text that is shipped before its day', () => {
  const shippedOn = (day: string, body: string) => `---\nversion: ${day}\n---\n${body}`;
  const earlier = shippedOn('2026-01-10', '## Uno\n\n{{cancellationHours}} vecchio\n\n## Due\n\nsempre');
  const text = shippedOn('2026-12-01', '## Uno\n\n{{cancellationHours}} nuovo\n\n## Due\n\nsempre');
  const of = (own: Partial<Parts['legal']> = {}) => allVersions(kind, { text, earlier }, sample, { ...legal, ...own });
  const shown = (versions: LegalVersions, today: string) => {
    const { version, blocks, next } = legalOn(versions, today);
    return { version, text: JSON.stringify(blocks), next: next && { version: next.version, text: JSON.stringify(next.blocks) } };
  };

  test('is announced with what it changes, and the one before it holds until then', () => {
    const before = shown(of(), '2026-11-30');
    expect(before).toMatchObject({ version: '2026-01-10', text: expect.stringContaining('24 vecchio') });
    expect(before.next).toMatchObject({ version: '2026-12-01', text: expect.stringContaining('24 nuovo') });
    expect(before.next?.text).not.toContain('sempre');
    expect(shown(of(), '2026-12-01')).toMatchObject({ version: '2026-12-01', next: undefined });
    expect(shown(of(), '2026-12-01').text).toContain('24 nuovo');
  });

  test('says what the trainer has changed in between, and stands behind what the trainer announces', () => {
    const figures = { ...legal.figures, cancellationHours: 12 };
    const changed = (day: string) => ({ figures, changed: { ...legal.changed, [kind]: day } });
    expect(shown(of(changed('2026-11-20')), '2026-11-30')).toMatchObject({
      version: '2026-11-20',
      text: expect.stringContaining('12 vecchio'),
      next: { version: '2026-12-01', text: expect.stringContaining('12 nuovo') },
    });
    const { court, sections } = legal;
    const own = of({
      ...changed('2026-11-25'),
      earlier: { [kind]: { figures: legal.figures, court, sections, version: null } },
    });
    expect(shown(own, '2026-11-24').next).toMatchObject({ version: '2026-11-25', text: expect.stringContaining('12 vecchio') });
    expect(shown(own, '2026-11-25').next).toMatchObject({ version: '2026-12-01', text: expect.stringContaining('12 nuovo') });
    expect(shown(own, '2026-12-01').text).toContain('12 nuovo');
  });
});

/** Of each text the day and the words. Whoever changes a word gives the text a later day and writes both here: clients are told by the day. */
const words = {
  'privacy-policy': ['2026-11-30', '67e03c93796e42764c4925ce48198e1f8c2c0f932371163c1e51a54bb3672a97'],
  'terms-of-service': ['2026-11-30', 'a88bcf1b9944af37f7e51ab60ed4df07d4a3801df7938a0fa947ad84358184a3'],
  'cookie-policy': ['2026-11-30', 'a1ed0b2aa704d80d50f41f8ff01dc45dd28f5162776d0aabc1081e338d486abc'],
};

test.each(Object.entries(words))('%s has the words of its version', (of, [version, sha256]) => {
  const text = readFiles('content').legal[of as keyof typeof words];
  expect([/^version: (.*)$/m.exec(text)?.[1], createHash('sha256').update(text).digest('hex')]).toEqual([version, sha256]);
});
