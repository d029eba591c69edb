/** An answer with a part of a list, and where the next part begins. */
type Part<Name extends string> = { nextCursor?: string | undefined } & { [N in Name]: unknown[] };

/** The first answer with the whole of its list, of which the server sends as much at a time as an answer may hold. Throws as the call does. */
export async function readWhole<Name extends string, P extends Part<Name>>(
  name: Name,
  readPart: (query: { cursor?: string }) => Promise<P>,
): Promise<P> {
  const whole = await readPart({});
  let cursor = whole.nextCursor;
  while (cursor !== undefined) {
    const part = await readPart({ cursor });
    for (const item of part[name]) whole[name].push(item);
    cursor = part.nextCursor;
  }
  return whole;
}
