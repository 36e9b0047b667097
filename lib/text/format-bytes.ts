import { language } from './text';

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** A size in the largest unit that leaves at least one whole, in steps of a thousand ("1.2 MB"). */
export function formatBytes(bytes: number, locale = language()): string {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3));
  const unit = units[step] ?? 'byte';
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: step === 0 ? 'long' : 'short',
    maximumFractionDigits: bytes / 1000 ** step < 10 && step > 0 ? 1 : 0,
  }).format(bytes / 1000 ** step);
}
