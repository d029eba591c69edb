import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';

/** How long a film lasts, in whole seconds, read from its own tables; undefined where the file does not tell. */
export async function readDuration(absolutePath: string): Promise<number | undefined> {
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
