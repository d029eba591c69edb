/** Whether a chosen file is still there: it may have been moved, changed, or never brought down from a cloud. */
export async function isReadableFile(file: Blob): Promise<boolean> {
  try {
    await file.slice(0, 1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}
