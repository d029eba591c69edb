import { expect, test } from 'vitest';
import type { LegalDocument } from '#contract/site/parts/legal-part.ts';
import { changedDocuments } from './legal-documents.ts';

const section = (markdown: string) => ({ id: 'a', title: 'A', markdown, sha256: '' });
const documents: LegalDocument[] = [
  { kind: 'privacy-policy', sections: [section('entro {{dataRequestDays}} giorni, {{noticeDays}}')] },
  { kind: 'terms-of-service', sections: [section('{{noticeDays}} e {{court}}')] },
  { kind: 'cookie-policy', sections: [section('niente')] },
];
const published = { figures: { dataRequestDays: 30, noticeDays: 15 }, court: '', sections: {} };
const changed = (draft: unknown) => changedDocuments(draft, published, documents);
const own = { markdown: 'x', replaces: '' };

test('a document changes by the figures and the court that it names, and by its own sections', () => {
  expect(changed(published)).toEqual([]);
  expect(changed({ ...published, figures: { dataRequestDays: 20, noticeDays: 15 } })).toEqual(['privacy-policy']);
  expect(changed({ ...published, figures: { dataRequestDays: 30, noticeDays: 30 } })).toEqual([
    'privacy-policy',
    'terms-of-service',
  ]);
  expect(changed({ ...published, court: 'Ivrea' })).toEqual(['terms-of-service']);
  expect(changed({ ...published, sections: { 'cookie-policy#a': own } })).toEqual(['cookie-policy']);
});

test('a draft may be anything', () => {
  for (const draft of [undefined, null, 'x', [], { figures: 3, sections: [] }]) expect(() => changed(draft)).not.toThrow();
});
