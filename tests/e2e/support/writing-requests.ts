import { apiBase, type Body, type Call, type Calls, callPath, calls, type Params } from '#contract/calls.ts';
import { buildTraining } from '../../factories/trainings.ts';
import { newReceiver } from '../../push-service.ts';
import { adminPassword } from './server.ts';

/** The file of the video that is edited, and one of which a video would be made. */
export const videoFile = 'palestra/stacco-da-terra.mp4';
export const otherFile = 'palestra/panca-piana.mp4';

type Use<C extends Call> = [params: Params<C>, body?: Body<C>];

type Targets = Record<'user' | 'video' | 'review' | 'renditions' | 'trashed' | 'draft' | 'picture' | 'device' | 'plan', string>;

/** What would make each call that changes something work. */
function usesOf(loginUrl: string, ids: Targets, picture: Uint8Array): { [N in keyof Calls]?: Use<Calls[N]> } {
  const review = { rating: 1, comment: 'Scritto da un altro sito.' };
  const video = { title: 'Altro', category: 'palestra', duration: 1 } as const;
  const [ofUser, ofVideo, ofReview] = [{ id: ids.user }, { id: ids.video }, { id: ids.review }];
  const both = { userId: ids.user, videoId: ids.video };
  const [ofClosures, ofPicture] = [{ kind: 'closures' } as const, { id: ids.picture }];
  const [ofDevice, ofPlan] = [{ id: ids.device }, { id: ids.plan }];
  const plan = { name: 'Intrusa', goal: '', startsOn: null, endsOn: null, days: [] };
  const copyId = crypto.randomUUID();
  const made = { credentialId: 'aaaa', clientDataJSON: 'aaaa' };
  const signed = { ...made, authenticatorData: 'aaaa', signature: 'aaaa', userHandle: 'aaaa' };
  return {
    requestLink: [{}, { email: 'giulia@example.com' }],
    endOwnDevice: [ofDevice],
    endOtherDevices: [{}],
    requestDeviceCode: [{}],
    claimDeviceCode: [{}, { secret: 'a'.repeat(43) }],
    findDeviceCode: [{}, { code: '123456' }],
    approveDeviceCode: [ofDevice],
    endUserDevice: [{ userId: ids.user, deviceId: ids.device }],
    endUserDevices: [ofUser],
    exportOwnData: [{}],
    leave: [{}, { confirm: true }],
    stay: [{}],
    recordRequest: [{}, { kind: 'copy', who: 'Intruso', arrivedOn: '2026-11-01' }],
    changeRequest: [ofDevice, { outcome: 'done' }],
    withdraw: [{}, { name: 'Intruso', contract: 'Pacchetto', email: 'giulia@example.com' }],
    changeWithdrawal: [ofDevice, { isSeen: true }],
    countPress: [{}, { kind: 'phone', page: '/contact' }],
    dismissAccessChange: [ofDevice],
    confirmTerm: [{ term: 'enquiries' }],
    endUserPasskey: [{ userId: ids.user, passkeyId: copyId }],
    askPasskey: [{}],
    openByPasskey: [{}, { passkey: signed }],
    loginByPasskey: [{}, { passkey: signed }],
    prepareApp: [{}],
    requireSecondFactor: [{}, { code: '123456' }],
    renewRecoveryCodes: [{}],
    dropSecondFactor: [{}],
    dismissWrongCodes: [{}],
    preparePasskey: [{}],
    addPasskey: [{}, { ...made, attestationObject: 'aaaa', transports: ['internal'] }],
    renamePasskey: [ofDevice, { name: 'Intruso' }],
    deletePasskey: [ofDevice],
    testMail: [{}],
    dismissFailedMail: [{}],
    exchangeLink: [{}, { token: loginUrl.split('/').at(-1) ?? '' }],
    login: [{}, { username: 'admin', password: adminPassword }],
    rememberBrowser: [{}, { token: 'a'.repeat(43) }],
    readPasswordLink: [{}, { token: 'a'.repeat(43) }],
    setPassword: [{}, { token: 'a'.repeat(43), newPassword: 'una password intrusa' }],
    confirmPassword: [{}, { password: adminPassword }],
    changeAccount: [{}, { password: adminPassword, username: 'intruso' }],
    logout: [{}],
    writeOwnReview: [{}, review],
    editOwnReview: [{}, review],
    hideOwnTraining: [{}],
    deleteOwnReview: [{}],
    saveProgress: [ofVideo, { position: 5, watched: true }],
    subscribePush: [
      {},
      {
        endpoint: 'https://fcm.googleapis.com/fcm/send/intruso',
        ...newReceiver().form,
        namesVideos: true,
        language: 'it',
      },
    ],
    unsubscribePush: [{}],
    saveTraining: [{}, buildTraining()],
    subscribeMail: [{}, { namesVideos: true }],
    unsubscribeMail: [{}],
    changeTrainerNotices: [{}, { reviews: false }],
    takeOfflineKeys: [{}, { videoIds: [ids.video] }],
    createUser: [{}, { username: 'intruso', firstName: 'In', lastName: 'Truso' }],
    changeUser: [ofUser, { firstName: 'Altra' }],
    writeNote: [ofUser, { note: 'Da fuori', before: '' }],
    deleteUser: [ofUser],
    generateLink: [ofUser],
    assignVideo: [both],
    revokeVideo: [both],
    changeAssignments: [ofUser, { assign: [], revoke: [ids.video] }],
    createPlan: [{}, { id: copyId, userId: ids.user, document: plan }],
    savePlan: [ofPlan, { version: 1, document: plan }],
    setCurrentPlan: [ofPlan, { current: true }],
    copyPlan: [ofPlan, { copies: [{ id: copyId, userId: ids.user }], current: true, startsOn: null, endsOn: null }],
    deletePlan: [ofPlan],
    createVideo: [{}, { ...video, filePath: otherFile }],
    editVideo: [ofVideo, { ...video, filePath: videoFile }],
    deleteVideo: [ofVideo],
    changeVideoUsers: [ofVideo, { assign: [], revoke: [ids.user] }],
    assignMany: [{}, { userIds: [ids.user], videoIds: [ids.video] }],
    choosePoster: [ofVideo, { at: 0 }],
    showVideo: [ofVideo, { places: ['home'], agreed: true }],
    hideVideo: [ofVideo],
    retryRenditions: [{ id: ids.renditions }],
    deleteRenditions: [{ id: ids.renditions }],
    writeCaptions: [{ id: ids.video, language: 'en' }, { text: '00:01.000 --> 00:02.000\nAltro' }],
    deleteCaptions: [{ id: ids.video, language: 'it' }],
    restoreVideo: [{ id: ids.trashed }],
    eraseVideo: [{ id: ids.trashed }],
    hideLine: [{ line: `review:${ids.review}` }],
    showLine: [{ line: `review:${ids.review}` }],
    approveReview: [ofReview, { approved: true }],
    featureReview: [ofReview, { featured: true }],
    hideReview: [ofReview, { reason: 'insult' }],
    showReview: [ofReview],
    replyToReview: [ofReview, { text: 'Grazie a te.' }],
    removeReply: [ofReview],
    deleteReview: [ofReview],
    uploadPicture: [{}, picture],
    retryPicture: [ofPicture],
    deletePicture: [ofPicture],
    changeSite: [{}, { isVisible: false, hasEnglish: false }],
    dismissTodo: [{}, { marks: ['sample identity name'], isDismissed: true }],
    saveDraft: [ofClosures, { version: ids.draft, document: { items: [] } }],
    discardDraft: [ofClosures],
    takeBackDraft: [{ kind: 'hours' }],
    publishSite: [{}, { revision: 1, drafts: { closures: ids.draft } }],
    restoreRevision: [{ number: '0' }, { revision: 1 }],
  };
}

/** Every call that changes something, as it goes over the wire; a row of the table that has no use here is an error. */
export function writingRequests(loginUrl: string, ids: Targets, picture: Uint8Array) {
  const uses = usesOf(loginUrl, ids, picture);
  const writing = Object.entries<Call>(calls).filter(([, { method }]) => method !== 'GET');
  return writing.map(([name, call]) => {
    const use: Use<Call> | undefined = Reflect.get(uses, name);
    if (!use) throw new Error(`${name} is not tried from another site`);
    const [params, body] = use;
    return {
      name,
      call,
      path: apiBase + callPath(call, params),
      method: call.method,
      body: body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body),
    };
  });
}
