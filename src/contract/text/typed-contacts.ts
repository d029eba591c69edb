/** Telephone numbers and e-mail addresses as people paste them: out of an address book, a message, a page's link. */
import { limits } from '../limits.ts';
import { plainPunctuation, trimAll } from './typed-text.ts';

/** Never part of an address or a number: directional controls, zero-width characters, soft hyphens. */
const IGNORABLE = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A number without what nobody sees, with plain blanks and digits: `\u202a+39\u00a0347…\u202c`, `tel:+39347…`. */
export function cleanPhone(typed: string): string {
  const plain = plainPunctuation(typed.normalize('NFKC').replace(IGNORABLE, '')).replace(/\s/g, ' ').replace(/ {2,}/g, ' ');
  return trimAll(plain.trim().replace(/^tel:/i, ''), ' .,;');
}

const { phoneDigits } = limits.users;
/** A country code or an area code may stand in brackets. */
const PHONE = /^(?:\( ?\+?\d{1,5} ?\)|\+? ?\d)[\d ()/.-]*$/;

export const isWrittenAsPhone = (cleaned: string): boolean => PHONE.test(cleaned);

/** As it is written by hand, where it has as many digits as a number may have (ITU-T E.164, 6.2.1). */
export function isPhone(cleaned: string): boolean {
  const digits = cleaned.replace(/\D/g, '').length;
  return isWrittenAsPhone(cleaned) && digits >= phoneDigits.min && digits <= phoneDigits.max;
}

const AROUND_ADDRESS = ' \t\n.,;:!?()<>"\'«»“”‘’';
const AROUND_SENTENCE = AROUND_ADDRESS.replace(/[<>]/g, '');
/** RFC 5322, 3.4: the address of a named mailbox stands in angle brackets at its end. */
const NAMED_MAILBOX = /<([^<>]*)>$/;

/** An address out of `mailto:…?subject=…`, `Mario <mario@example.it>` or a sentence that ends behind it. */
export function cleanEmail(typed: string): string {
  const text = trimAll(typed.replace(IGNORABLE, '').trim(), AROUND_SENTENCE);
  const [, inBrackets] = NAMED_MAILBOX.exec(text) ?? [];
  const address = trimAll(inBrackets ?? text, AROUND_ADDRESS);
  const [target = ''] = /^mailto:/i.test(address) ? address.slice('mailto:'.length).split('?', 1) : [address];
  return trimAll(target, AROUND_ADDRESS);
}

const EMAIL = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]+$/;
/** Refuses only what no mail program could send to, since e-mails are typed by hand. */
export const isEmail = (address: string): boolean => EMAIL.test(address);
