/** Countries that dial the 0 of an area code from abroad as well: Italy with the Vatican, and San Marino. */
const KEEPS_ZERO = ['39', '378', '379'];

/**
 * What is dialled of a number: digits, behind a plus sign where it has one. The "(0)" that is not dialled from abroad goes,
 * except in countries that keep it.
 */
function dialled(number: string): string {
  const typed = number.replace(/[^\d+()]/g, '').replace(/^\((\+?\d+)\)/, '$1');
  const [, code] = /^(?:\+|00)(\d{1,3})\(0\)/.exec(typed) ?? [];
  const whole = code === undefined || KEEPS_ZERO.includes(code) ? typed : typed.replace('(0)', '');
  return whole.replace(/[()]/g, '');
}

/** The URL that calls a number, however it is written. */
export function phoneUrl(number: string): string {
  return `tel:${dialled(number)}`;
}

const ITALY = '39';
/** An Italian number with its country code and without a plus sign: longer than any that is without. */
const WITH_CODE = /^39(?:0\d{8,10}|3\d{9})$/;

/** The digits of a number with its country code; one that was written without is Italian. */
export function internationalNumber(number: string): string {
  const typed = dialled(number);
  const digits = typed.replace('+', '');
  if (digits === '' || typed.startsWith('+') || WITH_CODE.test(digits)) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `${ITALY}${digits}`;
}

/** The URL that opens a WhatsApp chat with the message typed in; without a number the sender chooses whom to write to. */
export function whatsappUrl(number: string, message: string): string {
  return `https://wa.me/${internationalNumber(number)}?text=${encodeURIComponent(message)}`;
}
