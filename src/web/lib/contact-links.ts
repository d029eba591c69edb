/** The URL that calls a number, however it is written. */
export function phoneUrl(number: string): string {
  return `tel:${number.replace(/[^+\d]/g, '')}`;
}

/** The URL that opens a WhatsApp chat with the message typed in; without a number the sender chooses whom to write to. */
export function whatsappUrl(number: string, message: string): string {
  return `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`;
}
