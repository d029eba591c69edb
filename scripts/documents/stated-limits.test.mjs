import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '../../src/contract/limits.ts';
import { DAY, HOUR, MINUTE, SECOND } from '../../src/contract/units.ts';
import { inProject } from '../setup/project.mjs';

const MEGABYTE = 1024 * 1024;
const rules = readFileSync(inProject('docs/product.md'), 'utf8');

const grouped = (number) => number.toLocaleString('en-US');
const { attention } = limits.users;
const { mail, notices, pictures, plans, reviews, site, today, training, users } = limits;
const { admin, session, deviceCode, passkey, password, secondFactor, mailedLink, throttle } = limits.auth;
const { watching, upload, transcode, trash, captions } = limits.videos;
const { request, rendering, list } = limits.server;
const { calendar, reviews: pager } = limits.pages;

/** Sentences of docs/product.md, by the heading that has them, with the figures of the code. */
const stated = {
  Header: [`more than ${limits.pages.header.opaqueAfterPx} px`],
  'Carousel timing': [
    `every ${limits.pages.carousel.standard.autoplay / SECOND} s and fades for ${limits.pages.carousel.standard.fade / SECOND} s`,
    `fade for ${limits.pages.carousel.public.fade} ms`,
    `change every ${limits.pages.carousel.timeline.autoplay / SECOND} s`,
    `until ${limits.pages.carousel.public.unlockAfterSwap} ms after`,
  ],
  'Carousel rotation': [`more than ${limits.pages.carousel.swipePx} px`],
  'Booking buttons lead to the calendar': [`${calendar.scrollAfter} ms later`],
  'Calendar heights': [
    `${calendar.bookingPx} px on the booking page, ${calendar.bookingLargePx} px on screens from ${calendar.largeScreenPx} px on, ${calendar.servicesPx} px`,
    `up to ${grouped(calendar.heightMaxPx)} px`,
  ],
  'A provider that does not answer': [`After ${calendar.loadWithin / SECOND} s`],
  Contact: [`not there ${limits.pages.map.loadWithin / SECOND} s`],
  'Review form': [
    `from ${reviews.ratingMin} to ${reviews.ratingMax} (${reviews.ratingDefault} at first), a comment of ${reviews.commentMin} to ${grouped(reviews.commentMax)} characters`,
    `at most ${reviews.titleMax}`,
  ],
  'Review pager': [`${pager.perPageWide} reviews a page from ${pager.pagerWidePx} px on, else ${pager.perPageNarrow}`],
  'User fields': [`up to ${users.labelsMax} labels of ${users.labelMax} characters`, `at most ${users.usernameMax} characters`],
  'An access link is reusable': [`(${limits.auth.link.defaultDays} days`],
  'A link by mail': [
    `${mailedLink.requestsPerIp} for each IP, ${mailedLink.requestsPerSite} for each IPv6 network of 48 bits and ${mailedLink.requestsTogether} together`,
    `messages to ${mailedLink.requestsPerAddress} for an address`,
    `within ${mailedLink.lifetime / MINUTE} minutes`,
    `After ${mailedLink.perUser} in a day`,
    `lives ${mailedLink.lifetimeBeyond / HOUR} hours: ${mailedLink.perUser + mailedLink.per / mailedLink.lifetimeBeyond} in a day`,
  ],
  'Sharing a link': [`for ${limits.auth.link.bannerShown / SECOND} s`],
  'Users to write to': [`not seen for ${attention.unseenFor / DAY} days`, `within ${attention.endsWithin / DAY} days`],
  Today: [
    `within ${today.planEndsWithin / DAY} days or ended in the last ${today.planEndedFor / DAY}`,
    `not opened after ${today.unopenedAfter / DAY} days, access that ends within ${attention.endsWithin / DAY} days`,
    `no visit for ${attention.unseenFor / DAY} days (from ${today.stoppedAfter / DAY} on`,
    `${today.linesMax} lines of each kind are sent, ${today.linesPerClient} of one client, and of trainings ${today.setsMax} sets or ${today.trainingsBytes / 1e6} MB`,
  ],
  'Notes on a client': [`at most ${grouped(users.noteMax)} characters`],
  'Order and labels of users': [`up to ${grouped(limits.videos.assignment.pairsMax)} assignments`],
  'Session length': [
    `ends ${session.client.idle / DAY} days after its last use`,
    `works for ${session.rotationGrace / MINUTE} minutes`,
  ],
  'Code limits': [`one IP gets ${deviceCode.perIp} codes, and all together ${deviceCode.together}`],
  'Link limits': [`${throttle.linkPerIp} in ${throttle.window / MINUTE} minutes`, `at most ${throttle.opensPerIp} sessions`],
  Passkeys: [`valid for ${passkey.challengeFor / MINUTE} minutes`],
  'Passkey limits': [
    `${passkey.challengesPerIp} challenges in 15 minutes, and all together ${grouped(passkey.challengesByAll)}`,
    `by IP, ${passkey.wrongPerIp} in`,
  ],
  Notices: [`from ${notices.quietFrom} to ${notices.quietUntil} in Italy`],
  'Many assignments at once': [`${grouped(limits.videos.assignment.changesMax)} changes`],
  'Access is checked while a video is sent': [
    `every ${watching.rangeBytes / MEGABYTE} MB and every ${watching.checkEvery / SECOND} s`,
    `at most ${watching.proxyBytes / MEGABYTE} MB`,
  ],
  'Video form': [
    `at most ${limits.videos.titleMax} characters, a description of at most ${grouped(limits.videos.descriptionMax)}`,
    `0 to ${limits.videos.durationMax / 3600} hours`,
  ],
  'Videos on the phone': [`in ${limits.videos.offline.height}p`],
  'Speed and preferences': [watching.speeds.join(', ').replace(/, (\d)$/, ' and $1')],
  Gestures: [`within ${watching.doubleTapWithin} ms`, `held for ${watching.holdAfter} ms`],
  'Segments in memory': [`${watching.cachedBytes / MEGABYTE} MB at most`],
  'Playback position': [`every ${watching.writeEvery / SECOND} s`, `its age, ${(watching.lateMax * SECOND) / DAY} days at most`],
  Resume: [`shorter than ${watching.shortSeconds / 60} minutes`],
  'A plan is a document': [
    `up to ${plans.daysMax} named days`,
    `At most ${plans.exercisesMax} exercises, and ${training.setsMax} sets a day`,
  ],
  'Copies of a plan': [
    `up to ${plans.copiesMax} clients`,
    `at most ${plans.plansMax} plans; there are at most ${plans.plansMax} models`,
  ],
  'A training is what was done': [`from 1 to ${training.effortMax} and a note of at most ${training.noteMax} characters`],
  'Trainings by pages': [`at most ${training.pageTrainings} trainings and ${training.pageSets} sets`],
  'A diary has a bound': [`at most ${grouped(training.trainingsMax)} trainings, a training at most ${training.setsMax} sets`],
  'The day of the plan': [`less than ${training.openFor / HOUR} hours ago`],
  'Doing a training': [`after ${training.readySeconds} s to get ready`],
  'Resumable upload': [`chunks of ${upload.chunkBytes / MEGABYTE} MB`],
  'Upload size': [`at most ${upload.bytesMax / MEGABYTE / 1024} GB. At most ${upload.unfinishedMax} uploads`],
  'Unfinished uploads are deleted': [`for ${upload.expiresAfter / DAY} days`],
  'What is accepted as a source': [
    `at most ${transcode.secondsMax / 3600} hours and ${transcode.pixelsMax / 1e6} million pixels`,
  ],
  'Rendition heights': [
    transcode.renditions
      .map(({ height }) => `${height}p`)
      .join(', ')
      .replace(/, (\d+p)$/, ' and $1'),
    `at most ${transcode.framesPerSecondMax} pictures a second`,
  ],
  'Captions limits': [
    `At most ${grouped(captions.charactersMax)} characters, ${grouped(captions.lineMax)} a line, ${grouped(captions.cuesMax)} cues and ${captions.tagsMax} tags a cue`,
  ],
  'Deleted videos are kept': [`for ${trash.retentionDays} days`],
  Passwords: [`${password.min} to ${password.max} characters`, `(${password.memoryKiB / 1024} MiB, ${password.passes} passes)`],
  Account: [`at most ${admin.usernameMax} characters`],
  Mail: [`${mail.testsPerAdmin} times in 15 minutes`],
  'Notices to the trainer': [
    `less than ${upload.lowBytes / MEGABYTE / 1024} GB`,
    `from ${notices.quietFrom} to ${notices.quietUntil}`,
  ],
  'Password again': [`more than ${session.confirmedFor / MINUTE} minutes ago`],
  'Second step': [`off by ${secondFactor.driftSeconds} seconds`],
  'Admin session': [`after ${session.admin.lifetime / HOUR} hours or ${session.admin.idle / MINUTE} minutes without use`],
  'Login limits': [
    `for ${throttle.window / MINUTE} minutes: ${throttle.loginPerIp} for each IP, ${throttle.loginPerSite} for each IPv6 network of 48 bits, ${throttle.loginPerAccount} for each account, ${throttle.loginByUnknown} for all`,
  ],
  'Known browsers': [`for ${limits.auth.knownDevice.lifetime / DAY} days`],
  'The tab of the site': [
    `${site.autosaveAfter / SECOND} seconds after the last key (${site.autosaveBesidePreview / SECOND} beside`,
    `last ${site.undoStepsMax} steps`,
    `1 to ${site.servicesMax} services`,
    `(${site.search.titleShown} and ${site.search.descriptionShown} characters)`,
  ],
  'The sheet of changes': [`for ${site.setAsideFor / DAY} days`],
  'History and undo': [`up to ${site.changesMax} changed fields`],
  Lists: [`up to ${list.pageBytes / 1e6} MB`, `at most ${grouped(list.pageMax)} rows`],
  'Sending a picture': [
    `at most ${pictures.bytesMax / MEGABYTE} MB, ${pictures.pixelsMax / 1e6} megapixels and ${grouped(pictures.sideMax)} px a side`,
    `at most ${pictures.edgeMax} px`,
    `At most ${pictures.countMax} pictures`,
  ],
  'Focus point and description': [`at most ${pictures.altMax} characters`],
  'Icon and sharing pictures': [`at least ${pictures.icon.large} px`, `${pictures.cutWithin / SECOND} s at most`],
  'Cards of shared links': [`${pictures.card.width} × ${pictures.card.height} px`],
  'Deleting a picture': [`for ${pictures.unusedFor / DAY} days`],
  'Request limits': [
    `at most ${request.bodyBytes / 1024} KB (without a session ${request.openBodyBytes / 1024} KB, or ${passkey.bodyBytes / 1024} KB where a passkey comes with it; a plan or a part of the site ${plans.bodyBytes / 1024} KB; captions and many assignments ${captions.bodyBytes / MEGABYTE} MB; a picture ${pictures.bytesMax / MEGABYTE} MB and ${pictures.sentWithin / MINUTE} minutes) and ${request.bodyWithin / SECOND} s to arrive, its headers ${request.headersWithin / SECOND} s`,
    `${upload.chunkBytes / MEGABYTE} MB and ${upload.chunkWithin / MINUTE} minutes. At most ${grouped(request.connectionsMax)} connections`,
  ],
  'Writes of a client': [`calls are ${limits.users.clientWrites.most} in`],
  'Unread responses': [`of a video, after ${watching.stalledFor / MINUTE} minutes`],
  'Rendering limits': [`${rendering.waiting} wait`],
  'Waiting for others': [`at most ${limits.server.peers.callWithin / SECOND} seconds`],
  Health: [`within ${limits.server.readiness.probeWithin / SECOND} seconds`],
};

const textBelow = (heading) => rules.split(`\n### ${heading}\n`)[1]?.split(/\n##/)[0] ?? '';

test('figures in docs/product.md are those of the code', () => {
  const untrue = Object.entries(stated).flatMap(([heading, sentences]) =>
    sentences.filter((one) => !textBelow(heading).includes(one)).map((one) => `${heading}: ${one}`),
  );
  expect(untrue).toEqual([]);
});
