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
