import type { Language } from '#contract/languages.ts';

const UNITS = ['kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const;
const STEP = 1000;

/** `4,2 GB`: in thousands, as phones and disks count, with one digit after the comma below ten. */
export function formatBytes(bytes: number, language: Language): string {
  const power = Math.min(UNITS.length, Math.max(1, Math.floor(Math.log10(Math.max(1, bytes)) / 3)));
  const amount = bytes / STEP ** power;
  const unit = UNITS[power - 1] ?? 'kilobyte';
  const digits = amount < 10 && power > 1 ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short', maximumFractionDigits: digits }).format(
    amount,
  );
}
