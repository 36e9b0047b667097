import { render, screen } from '@testing-library/preact';
import { describe, expect, it } from 'vitest';
import { Sparkline } from '@/components/ui/sparkline';
import { series } from '@/test/components/history/draw-history';
import { days, now, point, usd } from '@/test/unit/history/points';

function draw(...[kind, window, avg, part]: Parameters<typeof series>) {
  const { container } = render(<Sparkline series={series(kind, window, avg, part)} now={now} />);
  const path = container.querySelector('path')?.getAttribute('d') ?? '';
  return { container, path, strokes: path.split('M').slice(1) };
}

describe('the sparkline', () => {
  it('says in words what it draws', () => {
    draw('sold', 30, (ago) => (ago === 20 ? 80 : ago === 0 ? 110 : 100));
    const words = 'Sold, last 30 days: low $80.00, high $110.00, latest $110.00.';
    expect(screen.getByRole('img', { name: words })).toBeDefined();
  });

  it('is one line where no day is missing, from edge to edge', () => {
    const { strokes } = draw('sold', 7, (ago) => 100 - ago);
    expect(strokes).toHaveLength(1);
    expect(strokes[0]?.split('L')).toHaveLength(7);
    expect(strokes[0]).toMatch(/^4\.0 36\.0L.*L296\.0 4\.0$/);
  });

  it('breaks where days are missing, and a day alone is a dot', () => {
    const points = [...days(29, 20, () => 100), point(10, 90), ...days(3, 0, () => 95)];
    const { strokes } = draw('listings', 30, () => null, { points });
    expect(strokes).toHaveLength(3);
    expect(strokes[1]).toMatch(/h0$/);
  });

  it('breaks at a day that has no price', () => {
    expect(draw('sold', 7, (ago) => (ago === 3 ? null : 100)).strokes).toHaveLength(2);
  });

  it('lies in the middle when nothing moves', () => {
    expect(draw('sold', 7, () => 100).path).toContain('4.0 20.0L');
  });

  it('leaves out days outside its window and other currencies', () => {
    const yen = { ...point(5, null), avg: { minor: 1, currency: 'JPY' } };
    const points = [point(40, 1), yen, point(2, 50), { ...point(1, null), avg1d: usd(60) }, point(-2, 900)];
    draw('sold', 7, () => null, { points: points.slice(0, 4) });
    expect(screen.getByRole('img').getAttribute('aria-label')).toContain('low $50.00, high $60.00');
  });

  it('says that nothing is known, in a frame of the same class', () => {
    const { container } = draw('sold', 30, () => null);
    expect(container.querySelector('.sparkline')?.textContent).toBe('No prices are known for these days.');
  });

  it('keeps its place while it waits, and says nothing', () => {
    const { container } = render(<Sparkline series={null} now={now} />);
    expect(container.querySelector('.sparkline')?.textContent).toBe('');
  });
});
