import { openAdmin } from '../../support/admin.ts';
import { layoutFaults } from '../../support/layout/layout-faults.ts';
import { crampedViews, setLetters } from '../../support/layout/letters.ts';
import { setAdminScreens } from '../../support/scenes/admin-screens.ts';
import { expect, test } from '../../support/test.ts';

for (const { width, height, letters } of crampedViews)
  test(`every screen of the admin at ${width}x${height} with letters of ${letters} px: nothing cut off, covered or broken`, async ({
    page,
    site,
    api,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    await setLetters(page, letters);
    const found: Record<string, string[]> = {};
    const screens = await setAdminScreens(site, api);
    await openAdmin(page, site, api);
    for (const { name, address, open } of screens) {
      await page.goto(address);
      await expect(page.getByRole('tabpanel')).not.toHaveAttribute('aria-busy', 'true');
      await expect(page.getByRole('status').filter({ hasText: /^Carico/ })).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      await open?.(page);
      const faults = await layoutFaults(page);
      if (faults.length > 0) found[name] = faults;
    }
    expect(found).toEqual({});
  });
