type NewerApi = {
  path: string;
  /** Why it may stand in the build: src/web/public/lib/newer-apis.ts fills it, or its users ask whether it is there. */
  use?: 'filled' | 'asked for';
};

/**
 * What is newer than src/web/browser-floor.ts in one of its browsers, by MDN's compatibility tables: beside each the first
 * Safari, Chrome and Firefox that have it.
 */
export const apisAfterFloor: NewerApi[] = [
  // 16, 110, 115
  { path: 'Array.prototype.toReversed', use: 'filled' },
  { path: 'Array.prototype.toSorted', use: 'filled' },
  { path: 'Array.prototype.toSpliced', use: 'filled' },
  { path: 'Array.prototype.with', use: 'filled' },
  // 16.4, 121, 115
  { path: 'Array.fromAsync' },
  // 17.4, 117, 119
  { path: 'Map.groupBy', use: 'filled' },
  { path: 'Object.groupBy' },
  // 17.4, 119, 121
  { path: 'Promise.withResolvers', use: 'filled' },
  // 18.2, 128, 134
  { path: 'Promise.try' },
  // 16.4, 111, 119
  { path: 'String.prototype.isWellFormed', use: 'filled' },
  { path: 'String.prototype.toWellFormed', use: 'filled' },
  // 17, 120, 115 and 18, 126, 126
  { path: 'URL.canParse', use: 'filled' },
  { path: 'URL.parse' },
  // 16, 103, 100 and 17.4, 116, 124
  { path: 'AbortSignal.timeout', use: 'filled' },
  { path: 'AbortSignal.any' },
  // 17, 122, 127 as the other six methods of sets
  { path: 'Set.prototype.union' },
  { path: 'Set.prototype.intersection' },
  { path: 'Set.prototype.difference' },
  // 14.1, 87, 125: splitting a comment does without
  { path: 'Intl.Segmenter', use: 'asked for' },
  { path: 'Intl.DurationFormat' },
  // 18.2, 140, 133: the library of uploads asks for it
  { path: 'Uint8Array.fromBase64', use: 'asked for' },
  { path: 'Uint8Array.prototype.toBase64', use: 'asked for' },
  // none, 47, 55 and newer views: each use asks first
  { path: 'requestIdleCallback', use: 'asked for' },
  { path: 'Document.prototype.startViewTransition', use: 'asked for' },
  { path: 'Element.prototype.checkVisibility', use: 'asked for' },
  { path: 'RegExp.escape' },
  // 17, 61, 57
  { path: 'StorageManager.prototype.estimate', use: 'asked for' },
  // 16.4, 72, 120
  { path: 'Navigator.prototype.userActivation', use: 'asked for' },
  // 16.4, 84, 126
  { path: 'Navigator.prototype.wakeLock', use: 'asked for' },
  // 16.4, 73, 101, as style sheets that scripts make
  { path: 'Document.prototype.adoptedStyleSheets', use: 'asked for' },
  // 16.4, 38, 43
  { path: 'Screen.prototype.orientation', use: 'asked for' },
  // 16, 108, 119 and 17.4, 133, 135
  { path: 'PublicKeyCredential.isConditionalMediationAvailable', use: 'asked for' },
  { path: 'PublicKeyCredential.getClientCapabilities', use: 'asked for' },
  // 16.4, 80, 113
  { path: 'CompressionStream' },
  { path: 'DecompressionStream' },
  // 17, 114, 125
  { path: 'HTMLElement.prototype.showPopover' },
  // 18.4, 134, 139
  { path: 'HTMLDialogElement.prototype.requestClose' },
  { path: 'Iterator' },
];

/** Runs in the page before its scripts. */
export function deleteApis(paths: string[]): void {
  for (const path of paths) {
    const names = path.split('.');
    const last = names.pop() ?? '';
    const owner = names.reduce<unknown>((on, name) => (on instanceof Object ? Reflect.get(on, name) : undefined), globalThis);
    if (owner instanceof Object) Reflect.deleteProperty(owner, last);
  }
}
