/** A message beside the film is not seen while the film fills the screen or floats over other apps. */
export function leaveFullScreen(film: HTMLVideoElement): void {
  if (document.fullscreenElement) void document.exitFullscreen().catch(() => undefined);
  if (document.pictureInPictureElement) void document.exitPictureInPicture().catch(() => undefined);
  // The iPhone's own full screen is known by this name only.
  if ('webkitExitFullscreen' in film && typeof film.webkitExitFullscreen === 'function') film.webkitExitFullscreen();
}
