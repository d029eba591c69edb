import { expect, test } from 'vitest';
import { calls } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { HOUR } from '#contract/units.ts';
import { createAssignment, createVideo, loginClient } from '../../../../tests/factories/factories.ts';
import { logo } from '../../../../tests/factories/picture-files.ts';
import { createReadyPicture, publishParts } from '../../../../tests/factories/site-factories.ts';
import { openHarness } from '../../../../tests/harness.ts';
import { newPushService } from '../../../../tests/push-service.ts';

test('a notice shows the trainer’s own icon, and names none where there is none', async () => {
  const service = newPushService();
  const harness = await openHarness({ pushServers: service.servers });
  const iconOfNotice = async () => {
    const client = await loginClient(harness);
    const device = service.newDevice();
    const body = { ...device.form, namesVideos: false, language: 'it' as const };
    await harness.answerTo(calls.subscribePush, { as: client, body });
    await createAssignment(harness, { client, video: await createVideo(harness) });
    harness.clock.advance(limits.notices.gatherFor);
    await harness.context.push.queue.drain();
    return device.texts().map(({ icon }) => icon);
  };
  try {
    // Ten or eleven in the morning in Italy.
    while (new Date(harness.clock.now()).getUTCHours() !== 9) harness.clock.advance(HOUR);
    harness.admin = await harness.login();
    expect(await iconOfNotice()).toEqual([undefined]);

    const picture = await createReadyPicture(harness, await logo(640));
    const icon = { picture, focus: { x: 20, y: 50 }, alt: { it: '', en: '' }, decorative: true };
    const { pictures } = harness.context.site.current.parts;
    await publishParts(harness, { pictures: { ...pictures, icon } });
    const [url] = await iconOfNotice();
    expect(url).toBe(`/foto/${picture}/icon-192.20-50.png`);
    expect((await harness.app.inject({ url: url ?? '' })).headers['content-type']).toBe('image/png');
  } finally {
    await harness.close();
  }
});
