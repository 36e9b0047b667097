import { describe, expect, it } from 'vitest';
import { compareRegistrations, toRegistration } from '@/lib/sites/script-registrations';

const first = toRegistration({ site: 'first', matches: ['https://b.example/*', 'https://a.example/*'] });
const second = toRegistration({ site: 'second', matches: ['https://c.example/*'] });
/** As browsers tell of it: without the slash, and in another order. */
const told = (one: typeof first) => ({
  ...one,
  js: one.js.map((path) => path.slice(1)),
  matches: [...one.matches].sort(),
});

describe('what has to be done to the scripts that a browser has', () => {
  it('is nothing where it has what is wanted, as it tells of it', () => {
    expect(first.js[0]).toMatch(/^\//);
    expect(compareRegistrations([told(first), told(second)], [second, first])).toEqual({
      fresh: [],
      changed: [],
      stale: [],
    });
  });

  it('is to add what is not there, change what is another, and take what nobody wants', () => {
    const narrowed = { ...told(first), matches: ['https://a.example/*'] };
    const renamed = { ...told(second), id: 'site-gone' };
    expect(compareRegistrations([narrowed, renamed], [first, second])).toEqual({
      fresh: [second],
      changed: [first],
      stale: ['site-gone'],
    });
  });

  it('is to change one with another file, or of which the browser tells neither file nor address', () => {
    for (const known of [{ ...told(first), js: ['site-other.js'] }, { id: first.id }]) {
      expect(compareRegistrations([known], [first]).changed).toEqual([first]);
    }
  });
});
