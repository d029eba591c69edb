type NewerApi = {
  path: string;
  /** Why it may stand in the build: src/web/lib/newer-apis.ts fills it, or its users ask whether it is there. */
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
  { path: 'Set.prototype.union', use: 'asked for' },
  { path: 'Set.prototype.intersection', use: 'asked for' },
  { path: 'Set.prototype.difference' },
  // 14.1, 87, 125: splitting a comment does without
  { path: 'Intl.Segmenter', use: 'asked for' },
  { path: 'Intl.DurationFormat' },
  // 18.2, 140, 133: the library of uploads asks for it
  { path: 'Uint8Array.fromBase64', use: 'asked for' },
  // none, 47, 55 and newer views: each use asks first
  { path: 'requestIdleCallback', use: 'asked for' },
  { path: 'Document.prototype.startViewTransition', use: 'asked for' },
  { path: 'Element.prototype.checkVisibility', use: 'asked for' },
  { path: 'RegExp.escape' },
  { path: 'Iterator', use: 'asked for' },
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
