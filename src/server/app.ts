import Fastify, { type FastifyInstance, type FastifyServerFactory, LogController } from 'fastify';
import type { Call } from '#contract/calls.ts';
import { limits } from '#contract/limits.ts';
import { recordAndNotify } from './features/audit/notify.ts';
import { mountAudit } from './features/audit/routes.ts';
import { mountDeviceCodes } from './features/auth/links/device-code-routes.ts';
import { hasAdmin } from './features/auth/login/admins.ts';
import { mountPasskeys } from './features/auth/passkeys/routes.ts';
import { mountAuth } from './features/auth/routes.ts';
import { mountSecondFactor } from './features/auth/second-factor/routes.ts';
import { mountSessions } from './features/auth/sessions/routes.ts';
import { buildFindActor } from './features/auth/sessions/sessions.ts';
import { mountMail } from './features/mail/routes.ts';
import { mountNotices, mountTrainerNotices } from './features/notices/routes.ts';
import { mountPersonalData, mountRequests } from './features/personal-data/routes.ts';
import { mountCardFiles } from './features/pictures/cards/files.ts';
import { mountPictureFiles } from './features/pictures/files.ts';
import { mountPictures } from './features/pictures/routes.ts';
import { mountOwnPlans, mountPlans } from './features/plans/routes.ts';
import { mountPresses } from './features/presses/routes.ts';
import { mountRetention } from './features/retention/routes.ts';
import { mountModeration, mountOwnReview, mountPublicReviews } from './features/reviews/routes.ts';
import { mountSite } from './features/site/routes.ts';
import { mountToday } from './features/today/routes.ts';
import { mountTraining } from './features/training/routes.ts';
import { mountUserDevices, mountUsers } from './features/users/routes.ts';
import { userExists } from './features/users/service.ts';
import { mountProgress } from './features/videos/assignments/progress.ts';
import { mountCaptions } from './features/videos/captions/routes.ts';
import { mountFiles } from './features/videos/files.ts';
import { mountOffline } from './features/videos/offline/routes.ts';
import { mountPublicVideos } from './features/videos/public/files.ts';
import { mountPublicVideoCalls } from './features/videos/public/routes.ts';
import { mountRenditions } from './features/videos/renditions/routes.ts';
import { mountAssignments, mountClientVideos, mountVideos } from './features/videos/routes.ts';
import { mountTrash } from './features/videos/trash/routes.ts';
import { mountUploadList, mountUploads } from './features/videos/uploads/routes.ts';
import { mountWithdrawals } from './features/withdrawals/routes.ts';
import { refuseOtherMethods } from './http/allowed-methods.ts';
import { type ErrorSentence, earlyErrors, errorSentence, mountErrors, refuse, sendRefusal } from './http/answers/errors.ts';
import { commonHeaders, mountHeaders } from './http/answers/headers.ts';
import { mountJson } from './http/answers/json.ts';
import { mountBodyTimeout } from './http/body-timeout.ts';
import { trustedBy } from './http/client-address.ts';
import { type ConnectionLimits, mountConnections, mountGracefulClose, mountUnreadAnswers } from './http/connections.ts';
import { type SessionCookies, sessionCookies } from './http/cookies.ts';
import { buildGuard, type Guard } from './http/guard.ts';
import { mountHealth } from './http/health.ts';
import type { HttpContext } from './http/http-context.ts';
import { buildServe } from './http/serve.ts';
import { WriteCount } from './http/write-count.ts';
import { mountRequestLog } from './ops/log.ts';
import { mountMetrics } from './ops/metrics/routes.ts';
import { mountUnsubscribe } from './pages/forms/unsubscribe.ts';
import type { Renderer } from './pages/render/renderer.ts';
import { buildPages, type Pages } from './pages/routes.ts';
import type { Services } from './services.ts';

type Options = {
  /** Absent in tests of the calls alone. */
  renderer?: Renderer;
  serverFactory?: FastifyServerFactory;
  /** Shorter limits, for tests. */
  connections?: ConnectionLimits;
  /** Aborts when the server begins to stop, before it takes no more connections. */
  stopping?: AbortSignal;
  /** In the place of recording late what a handler has not recorded, which is a fault of the handler's. */
  onForgottenAct?: (http: HttpContext, call: Call) => Promise<void>;
  /** Whether the home page is rendered before the server is ready. */
  isRenderedAhead?: boolean;
};

/** The whole server, not listening yet. */
export async function buildApp(
  context: Services,
  { renderer, serverFactory, connections, stopping, onForgottenAct, isRenderedAhead = false }: Options = {},
): Promise<FastifyInstance> {
  const sentence = errorSentence(() => context.site.current.content.texts);
  const cookies = sessionCookies(context.settings.publicOrigin);
  const findActor = buildFindActor(context.db, context.clock);
  const guard = buildGuard({ findActor, cookies, publicOrigin: context.settings.publicOrigin });
  const pages = renderer && buildPages(context, renderer, guard);
  const app = buildServer(context, sentence, pages, serverFactory);
  mountErrors(app, sentence);
  mountHeaders(app, context.settings.publicOrigin);
  mountRequestLog(app, context.requestCount);
  mountGracefulClose(app, stopping);
  mountUnreadAnswers(app, connections);
  mountBodyTimeout(app);
  mountJson(app);
  mountHealth(app, context, { hasAdmin, readTable: (db) => userExists(db, ''), stopping });
  mountMetrics(app, context);
  mountCalls(app, context, { guard, cookies, onForgottenAct });
  mountUnsubscribe(app, context);
  if (pages) pages.mount(app);
  else app.setNotFoundHandler((request, reply) => sendRefusal(request, reply, refuse('not_found'), sentence));
  mountConnections(app);
  if (pages && isRenderedAhead)
    app.addHook('onReady', async () =>
      pages.renderHome().catch((error: unknown) => context.log.warn({ err: error }, 'the home page could not be rendered ahead')),
    );
  return app;
}

function buildServer(
  { settings, log }: Services,
  sentence: ErrorSentence,
  pages: Pages | undefined,
  serverFactory: FastifyServerFactory | undefined,
): FastifyInstance {
  const { request } = limits.server;
  const app = Fastify({
    loggerInstance: log.child({}),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: request.bodyBytes,
    requestTimeout: limits.videos.upload.chunkWithin + request.bodyWithin,
    keepAliveTimeout: request.idleConnection,
    http: {
      requireHostHeader: false,
      headersTimeout: request.headersWithin,
      connectionsCheckingInterval: request.lateCheckEvery,
    },
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: settings.trustedProxies.length > 0 ? trustedBy(settings.trustedProxies) : false,
    routerOptions: { maxParamLength: request.pathMax },
    schemaController: { compilersFactory: { buildValidator: refuseSchemas, buildSerializer: refuseSchemas } },
    ...earlyErrors(sentence, commonHeaders(settings.publicOrigin), pages),
    ...(serverFactory && { serverFactory }),
  });
  return app as unknown as FastifyInstance;
}

/** Calls are checked by the contract's schemas; the framework would load its own compilers at the start, 0.6 MB. */
function refuseSchemas(): never {
  throw new Error('Routes have no schemas of the framework: they belong into src/contract/.');
}

/** Better late than never: a crash between the change and this loses it. */
function recordLate({ db, log }: Services) {
  return async (http: HttpContext, { act, path }: Call): Promise<void> => {
    log.error({ act, path }, 'a call has not recorded its act');
    await http.record(db);
  };
}

type Dependencies = { guard: Guard; cookies: SessionCookies; onForgottenAct: Options['onForgottenAct'] };

function mountCalls(app: FastifyInstance, context: Services, { guard, cookies, onForgottenAct }: Dependencies): void {
  const writes = new WriteCount(context.clock, limits.users.clientWrites);
  const serve = buildServe(app, {
    guard,
    cookies,
    writes,
    afterDeletion: context.walTruncation.truncate,
    writeAct: (transaction, act) =>
      recordAndNotify(transaction, act, { now: context.clock.now(), isMailOn: context.mail.isSetUp }),
    afterAct: context.mail.queue.wake,
    onForgottenAct: onForgottenAct ?? recordLate(context),
  });
  const mounts = [
    mountAuth,
    mountSessions,
    mountDeviceCodes,
    mountPasskeys,
    mountSecondFactor,
    mountPublicReviews,
    mountOwnReview,
    mountModeration,
    mountClientVideos,
    mountVideos,
    mountPublicVideoCalls,
    mountCaptions,
    mountTrash,
    mountAssignments,
    mountRenditions,
    mountProgress,
    mountOffline,
    mountOwnPlans,
    mountPlans,
    mountTraining,
    mountToday,
    mountRetention,
    mountPersonalData,
    mountRequests,
    mountUsers,
    mountUserDevices,
    mountSite,
    mountUploadList,
    mountPictures,
    mountMail,
    mountNotices,
    mountTrainerNotices,
    mountWithdrawals,
    mountPresses,
    mountAudit,
  ];
  for (const mount of mounts) mount(serve, context);
  mountFiles(app, guard, context);
  mountPublicVideos(app, guard, context);
  mountPictureFiles(app, guard, context);
  mountCardFiles(app, context);
  mountUploads(app, guard, context);
  refuseOtherMethods(app);
}
