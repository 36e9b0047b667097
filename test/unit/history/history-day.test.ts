import { describe, expect, it } from 'vitest';
import { dayOf, toDate, toDayNumber } from '@/lib/history/history-day';

describe('day numbers', () => {
  it('count whole days since 1970 and go back to the same date', () => {
    expect(toDayNumber('1970-01-01')).toBe(0);
    expect(toDayNumber('1970-02-01')).toBe(31);
    expect(toDayNumber('2024-03-01')).toBe((toDayNumber('2024-02-28') ?? 0) + 2);
    expect(toDate(toDayNumber('2025-11-13') ?? 0)).toBe('2025-11-13');
  });

  it.each(['2025-13-01', '2025-1-1', '', 'today', '2025-11-13T00:00:00Z'])('are not made of %o', (date) => {
    expect(toDayNumber(date)).toBeUndefined();
  });

  it('change at midnight in UTC', () => {
    const day = toDayNumber('2025-11-13');
    expect(dayOf(new Date('2025-11-13T00:00:00Z'))).toBe(day);
    expect(dayOf(new Date('2025-11-13T23:59:59.999Z'))).toBe(day);
  });
});
