import * as z from 'zod/mini';
import { adminPassword, type RunningSite } from '../e2e/support/server.ts';
import { textsOf } from '../e2e/support/texts.ts';
import type { Hand } from './hand.ts';

const t = textsOf('it');

/** What the trainer does in the admin, in Italian. */
export function trainerOf(hand: Hand, site: RunningSite) {
  const text = (name: string, values: Record<string, string | number> = {}) => t('admin', name, values);
  return {
    text,
    /** Opens a page of the admin, and logs in where it asks for it. */
    async open(address = '/admin') {
      await hand.go(site.origin + address);
      const asks = `document.querySelector('input[type=password]') !== null`;
      await hand.wait(`${asks} || document.querySelector('[role=tab]') !== null`, 'the admin or its login');
      if (!(await hand.read(asks, z.boolean()))) return;
      await hand.write(text('session.username'), 'admin');
      await hand.write(text('session.password'), adminPassword);
      await hand.tap(text('session.submit'));
      await hand.wait("document.querySelector('[role=tab]') !== null", 'the admin after its login');
    },
    async turnTo(tab: 'today' | 'users' | 'videos' | 'plans' | 'reviews' | 'site') {
      await hand.tap(new RegExp(`^${text(`frame.${tab}`)}`), 'tab');
      await hand.wait(
        `document.querySelector('[role=tab][aria-selected=true]').textContent.startsWith('${text(`frame.${tab}`)}')`,
        tab,
      );
    },
  };
}
