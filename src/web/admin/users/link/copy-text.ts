/**
 * Puts a text that is still on its way into the clipboard. Given as a promise at the moment of the tap, because some browsers
 * allow copying only there and not after an answer has come. False where the browser refuses or the text never came.
 */
export async function copyText(text: Promise<string>): Promise<boolean> {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  blob.catch(() => undefined);
  try {
    if (typeof ClipboardItem === 'undefined') await navigator.clipboard.writeText(await text);
    else await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return true;
  } catch {
    return false;
  }
}
