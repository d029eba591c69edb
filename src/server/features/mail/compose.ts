import type { SendMailOptions } from 'nodemailer';
import type { Language } from '#contract/languages.ts';
import { escapeHtml } from '../../content/escape-html.ts';
import { sentenceAt } from '../../content/texts.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/database.ts';

/** To a page of the site. */
type Link = { label: string; url: string };
/** A paragraph, of one line or several, or a link. */
type Block = string | Link;

/** A message as its kind writes it. */
export type MailContent = {
  to: string;
  /** The client it is for, by whose name the admin lists it where it cannot be sent. */
  userId?: string | undefined;
  language: Language;
  subject: string;
  blocks: Block[];
  /** Of a notice: the site's URL that ends these notices by a POST without a session (RFC 8058). */
  unsubscribe?: string;
  /** What is written with it once a mail server has taken it. */
  whenSent?: (transaction: Database, at: string) => Promise<void>;
};

/** What is sent. */
export type Composed = Pick<SendMailOptions, 'messageId' | 'subject' | 'text' | 'html' | 'replyTo' | 'headers' | 'list'> & {
  to: string;
  senderName: string;
};

type Dependencies = Pick<Context, 'site' | 'settings'>;

/** The sentence of content/texts/…/mail.json with its {{names}} filled in. Throws where there is none. */
export function sentence(
  { site }: Pick<Context, 'site'>,
  language: Language,
  key: string,
  values: Record<string, string> = {},
): string {
  return sentenceAt(site.current.content.texts[language].mail, key, values);
}

/**
 * A message in plain text and in HTML without pictures, style sheets or links to elsewhere. Its Message-ID is that of its row,
 * so that one that is sent twice is shown once. Throws where a link leads elsewhere.
 */
export function compose(
  context: Dependencies,
  { to, language, subject, blocks, unsubscribe }: MailContent,
  id: string,
): Composed {
  const { identity } = context.site.current.content;
  const { publicOrigin, mail } = context.settings;
  const urls = [
    ...blocks.flatMap((block) => (typeof block === 'object' ? [block.url] : [])),
    ...(unsubscribe ? [unsubscribe] : []),
  ];
  if (urls.some((url) => !url.startsWith(`${publicOrigin}/`))) throw new Error('A link of a message leads elsewhere.');
  const end = unsubscribe ? { label: sentence(context, language, 'unsubscribe.label'), url: unsubscribe } : undefined;
  const site = new URL(publicOrigin).host;
  const law = identity.fiscal.omitsLaw4 ? '' : `. ${sentence(context, language, 'law4')}`;
  const footer = sentence(context, language, 'footer', { trainer: identity.name, site }) + law;
  return {
    to,
    senderName: identity.name,
    ...(identity.contacts.email && { replyTo: { name: identity.name, address: identity.contacts.email } }),
    messageId: `<${id}@${(mail?.from ?? '').split('@').at(-1)}>`,
    subject,
    text: [...blocks.map(plain), ...(end ? [plain(end)] : []), `-- \n${footer}\n${publicOrigin}`].join('\n\n'),
    html: page({ language, subject, footer, site, publicOrigin, end, body: blocks.map(marked).join('\n') }),
    // RFC 3834: answering machines do not answer.
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(unsubscribe && { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
    },
    ...(unsubscribe && { list: { unsubscribe } }),
  };
}

const plain = (block: Block): string => (typeof block === 'string' ? block : `${block.label}:\n${block.url}`);

const BUTTON = 'display:inline-block;padding:12px 24px;background:#f5b700;color:#14120f;font-weight:bold;text-decoration:none';

function marked(block: Block): string {
  if (typeof block === 'string') return `<p style="margin:0 0 16px">${escapeHtml(block).replaceAll('\n', '<br>')}</p>`;
  return `<p style="margin:0 0 16px"><a href="${escapeHtml(block.url)}" style="${BUTTON}">${escapeHtml(block.label)}</a></p>`;
}

type Page = {
  language: Language;
  subject: string;
  footer: string;
  site: string;
  publicOrigin: string;
  /** The link that ends such messages. */
  end: Link | undefined;
  body: string;
};

function page({ language, subject, footer, site, publicOrigin, end, body }: Page): string {
  const [before = '', after = ''] = escapeHtml(footer).split(escapeHtml(site));
  const link = `<a href="${escapeHtml(publicOrigin)}" style="color:inherit">${escapeHtml(site)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:16px;background:#f3ede2;color:#14120f;font:16px/1.5 Arial,sans-serif">
<div style="max-width:544px;margin:0 auto;padding:24px;border-top:8px solid #f5b700;background:#ffffff">
${body}
</div>
<p style="max-width:544px;margin:16px auto;font-size:14px">${before}${link}${after}${end ? `<br>\n<a href="${escapeHtml(end.url)}" style="color:inherit">${escapeHtml(end.label)}</a>` : ''}</p>
</body>
</html>
`;
}
