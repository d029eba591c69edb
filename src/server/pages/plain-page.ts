import type { Language } from '#contract/languages.ts';
import { sameOriginPath } from '#contract/pages/data.ts';
import type { Content } from '../content/build-content.ts';

/** The cases in which no page can or should be rendered; `resting`: the trainer has hidden the site. */
export type PlainKind = 'busy' | 'crash' | 'notFound' | 'resting';

type PlainPage = { kind: PlainKind; language: Language; logo?: string | undefined; reloadAfterSeconds?: number | undefined };

/** A page without scripts, which costs nothing to make: the trainer's own logo, a text and the ways to reach the trainer. */
export function plainPage({ texts, identity, setup }: Content, { kind, language, logo, reloadAfterSeconds }: PlainPage): string {
  const { common } = texts[language];
  const text = (group: string, name: string): string => {
    const found = typeof common[group] === 'object' ? common[group][name] : undefined;
    return typeof found === 'string' ? escapeText(found) : '';
  };
  const { phone, email } = identity.contacts;
  const isResting = kind === 'resting';
  /** An invented person is not announced. */
  const name = setup.fields.some(({ id }) => id === 'name') ? '' : identity.name;
  const contacts = [
    ...(phone ? [linkTo(`tel:${phone.replace(/[^+\d]/g, '')}`, phone)] : []),
    ...(email ? [linkTo(`mailto:${email}`, email)] : []),
  ];
  const home = isResting
    ? linkTo('/admin', text('resting', 'login'))
    : linkTo(sameOriginPath(language === 'en' ? '/en' : '/'), text('crash', 'home'));
  const reload = reloadAfterSeconds === undefined ? '' : `<meta http-equiv="refresh" content="${reloadAfterSeconds}">`;
  return plainDocument({
    language,
    logo,
    head: reload,
    title: text(kind, 'title'),
    body: `${isResting && name ? `<p>${escapeText(name)}</p>` : ''}<h1>${text(kind, 'title')}</h1><p>${text(kind, 'text')}</p>
${contacts.length > 0 && kind !== 'notFound' ? `<p>${text(isResting ? kind : 'crash', 'contact')}<br>${contacts.join('<br>')}</p>` : ''}
<p>${home}</p>`,
  });
}

/** All of it HTML that is escaped already. */
type PlainDocument = { language: Language; title: string; body: string; head?: string; logo?: string | undefined };

/** A whole page without scripts. */
export function plainDocument({ language, title, body, head = '', logo }: PlainDocument): string {
  return `<!doctype html>
<html lang="${language}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="format-detection" content="telephone=no">
<meta name="robots" content="noindex"><meta name="theme-color" content="#14120f">${head}
<title>${title}</title>
<style>${STYLE}</style>
<main>${logo ? `<img src="${escapeText(logo)}" alt="">` : '<div></div>'}${body}</main>
</html>
`;
}

const STYLE = `body{margin:0;background:#f3ede2;color:#14120f;font:1.125rem/1.5 Archivo,system-ui,sans-serif;overflow-wrap:anywhere}
main{box-sizing:border-box;min-height:100vh;max-width:40rem;padding:4rem min(1.25rem,6vw);margin:0 auto;display:grid;grid-template-columns:minmax(0,1fr);align-content:center;gap:1.5rem}
div,img{width:4rem;height:4rem;border-radius:50%;object-fit:cover}div{background:radial-gradient(#14120f 25%,#f5b700 26% 43%,#14120f 44%)}
h1{margin:0;font-size:clamp(min(2.25rem,11vw),8vw,3.75rem);line-height:1;font-weight:800;letter-spacing:-.03em}p{margin:0}
a{color:inherit;font-weight:700;text-underline-offset:.25em;display:inline-block;padding:.5rem 0}a:focus-visible{outline:3px solid;outline-offset:3px}
button{min-height:3.5rem;padding:.5rem 1.5rem;border:0;background:#f5b700;color:inherit;font:inherit;font-weight:800;cursor:pointer}button:focus-visible{outline:3px solid;outline-offset:3px}`;

function linkTo(url: string, label: string): string {
  return `<a href="${escapeText(url)}">${escapeText(label)}</a>`;
}

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}
