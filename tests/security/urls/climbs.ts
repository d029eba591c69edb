const ups = [
  '..',
  '%2e%2e',
  '%2E%2E',
  '.%2e',
  '%2e.',
  '..%00',
  '%252e%252e',
  '..;',
  '%c0%ae%c0%ae',
  '%u002e%u002e',
  '․․',
  '..%5c',
];
const slashes = ['/', '%2f', '%2F', '\\', '%5c', '%252f', '//', '/./', '%c0%af', '／'];

/** Every spelling of "up" with every spelling of a slash, below a folder and at the top, `levels` up to a target. */
export function climbsTo(target: string, { below = '', levels = 1 }: { below?: string; levels?: number } = {}): string[] {
  return ups.flatMap((up) =>
    slashes.flatMap((slash) => {
      const start = below === '' ? '' : `${below}${slash}`;
      return `${start}${`${up}${slash}`.repeat(levels)}${target.replaceAll('/', slash)}`;
    }),
  );
}
