/** By the name of a source file below src/web, its script and all that this imports; undefined while developing. */
declare module 'virtual:client-files' {
  const files: Record<string, string[]> | undefined;
  export default files;
}
