import { whatsappUrl } from '#web/lib/contact-links.ts';

/** URLs that hand a message to another program; nothing is sent until the trainer presses send there. */
export const share = {
  whatsapp: (message: string) => whatsappUrl('', message),
  mail: (to: string, subject: string, message: string) =>
    `mailto:${encodeURIComponent(to)}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(message)}`,
};
