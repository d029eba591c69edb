import { readSample } from '#server/commands/demo-site/sample.ts';
import { seedDemo } from '#server/commands/demo-site/seed.ts';
import { createLink } from '#server/features/auth/links/links.ts';
import { ensureFirstAdmin } from '#server/features/auth/login/admins.ts';
import { openServices } from '#server/services.ts';
import { readSettings } from '#server/settings/settings.ts';
import type { Environment } from './engines/own-engines.ts';

const demo = new URL('../../demo/', import.meta.url);

/** Fills an empty site with the people, reviews and videos of the demo. Gives the admin's password and the link of a client. */
export async function seedPlace(environment: Environment): Promise<{ password: string; loginUrl: string }> {
  const services = await openServices(readSettings({ ...environment, LOG_LEVEL: 'silent' }));
  const { db, clock, settings } = services;
  try {
    const generated = await ensureFirstAdmin(db, clock, settings.firstAdmin);
    const { clientId } = await seedDemo(services, await readSample(demo), demo);
    const { loginUrl } = await createLink(db, services, clientId);
    return { password: generated ?? settings.firstAdmin.password ?? '', loginUrl };
  } finally {
    await services.close();
  }
}
