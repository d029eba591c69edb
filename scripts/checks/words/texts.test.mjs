import { expect, test } from 'vitest';
import { projectOf } from '../fixture.mjs';
import { straightApostrophes, unusedTexts } from './texts.mjs';

const texts = { title: 'Title', errors: { a: 'A', 'b-c': 'B' }, count_one: 'One', count_other: 'Many' };

function unused(code, of = { admin: texts }) {
  const files = Object.fromEntries(
    ['common', 'site', 'dashboard', 'admin', 'mail', 'archive'].map((name) => [
      `content/texts/it/${name}.json`,
      JSON.stringify(of[name] ?? {}),
    ]),
  );
  return unusedTexts(
    projectOf({
      ...files,
      'src/server/features/mail/write.ts': 'say(`letter.${key}`)',
      'src/web/page.tsx': code,
      'src/contract/a.ts': '',
      'src/web/page.test.ts': "t('title')",
    }),
  );
}

test('a text that nothing names is found, with its plural forms as one', () => {
  expect(unused('')).toEqual(['admin:title', 'admin:errors.a', 'admin:errors.b-c', 'admin:count']);
});

test('a text that is named by a string or by a template is used', () => {
  expect(unused("const { t } = useTranslation('admin'); t('title'); t('count', { count }); t(`errors.${code}`);")).toEqual([]);
  expect(unused("const { t } = useTranslation('site'); t('admin:title'); t(`admin:errors.${code}`); t('admin:count');")).toEqual(
    [],
  );
  expect(unused("export const label = 'title'; const key = `errors.${code}` as const;")).toEqual(['admin:count']);
});

test('a file that speaks from one namespace uses no text of another', () => {
  expect(unused("const { t } = useTranslation('site'); t('title'); t(`errors.${code}`); t('count');")).toHaveLength(4);
});

test('the texts of messages are used by features of the server alone', () => {
  const mail = { letter: { subject: 'Ciao' }, footer: 'A presto' };
  expect(unused("const { t } = useTranslation('admin'); t('footer');", { mail })).toEqual(['mail:footer']);
});

test('a template that says nothing of a key uses none', () => {
  expect(unused('const { t } = useTranslation("admin"); t(`${group}`); t(`${group}.${name}`);')).toHaveLength(4);
});

test('a straight apostrophe between letters is found where people read it', () => {
  const files = {
    'content/texts/it/site.json': '{\n"a": "L\'inizio",\n"b": "L’inizio"\n}',
    'content/legal/terms.md': "Dell'uso.\nIl nome `d'uso`.",
    'demo/reviews.json': '[]',
    'docs/guida.md': "l'admin",
    'docs/product.md': "the product's rules",
  };
  expect(straightApostrophes(projectOf(files))).toEqual([
    "content/legal/terms.md: Dell'uso.",
    'content/texts/it/site.json: "a": "L\'inizio",',
    "docs/guida.md: l'admin",
  ]);
});
