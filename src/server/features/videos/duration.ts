/** How long a film lasts, in whole seconds, read from its own tables; undefined where the file does not tell. */
export async function readDuration(absolutePath: string): Promise<number | undefined> {
  // Loaded when first needed: it would be a third of what the server loads at its start.
  const { ALL_FORMATS, FilePathSource, Input } = await import('mediabunny');
  const input = new Input({ formats: ALL_FORMATS, source: new FilePathSource(absolutePath) });
  try {
    const seconds = await input.computeDuration();
    return Number.isFinite(seconds) && seconds > 0 ? Math.round(seconds) : undefined;
  } catch {
    return undefined;
  } finally {
    input.dispose();
  }
}
