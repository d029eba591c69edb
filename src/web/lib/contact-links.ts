/** The URL that calls a number, however it is written. */
export function phoneUrl(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

const ITALY = '39';
/** An Italian number with its country code and without a plus sign: longer than any that is without. */
const WITH_CODE = /^39(?:0\d{8,10}|3\d{9})$/;

/** The digits of a number with its country code; one that was written without is Italian. */
export function internationalNumber(number: string): string {
  const digits = number.replace('(0)', '').replace(/\D/g, '');
  if (digits === '' || number.trim().startsWith('+') || WITH_CODE.test(digits)) return digits;
  return digits.startsWith('00') ? digits.slice(2) : `${ITALY}${digits}`;
}

/** The URL that opens a WhatsApp chat with the message typed in; without a number the sender chooses whom to write to. */
export function whatsappUrl(number: string, message: string): string {
  return `https://wa.me/${internationalNumber(number)}?text=${encodeURIComponent(message)}`;
}
