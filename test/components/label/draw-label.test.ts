import { screen } from '@testing-library/preact';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLabel } from '@/components/label/draw-label';
import type { ListingView } from '@/components/overlay/listing-view';
import { failureCodes } from '@/lib/domain/failure';
import { answer, asking, charizard, refuse, unasked, view } from '@/test/components/views';

afterEach(() => {
  document.body.replaceChildren();
});

function createDrawn(shown: ListingView, open = false) {
  const host = document.createElement('span');
  const link = document.createElement('a');
  link.href = '#listing';
  link.append(host);
  document.body.append(link);
  const root = host.attachShadow({ mode: 'closed' });
  const onPress = vi.fn();
  const draw = createLabel(root, link, onPress);
  draw(shown, open);
  const find = () => root.querySelector('button');
  return { draw, find, link, onPress };
}

function drawButton(shown: ListingView, open = false): HTMLButtonElement {
  const button = createDrawn(shown, open).find();
  if (!button) throw new Error('The label drew no button.');
  return button;
}

describe('a label', () => {
  it('is a quiet mark with a name before anything is asked', () => {
    const button = drawButton(unasked);
    expect(button.dataset.tone).toBe('idle');
    expect(button.textContent).toBe('');
    expect(button.getAttribute('aria-label')).toBe('Card Comps: Show the market price');
  });

  it('is a real button that says what it opens and whether that is open', () => {
    expect(drawButton(view()).type).toBe('button');
    expect(drawButton(view()).getAttribute('aria-haspopup')).toBe('dialog');
    expect(drawButton(view(), false).getAttribute('aria-expanded')).toBe('false');
    expect(drawButton(view(), true).getAttribute('aria-expanded')).toBe('true');
  });

  it('says that it is looking while it is', () => {
    const button = drawButton(asking);
    expect(button.dataset.tone).toBe('wait');
    expect(button.getAttribute('aria-label')).toBe('Card Comps: Looking up the market price');
  });

  it('shows the face of its answer', () => {
    const button = drawButton(view());
    expect(button.dataset.tone).toBe('under');
    expect(button.textContent).toBe('−11% under $510');
    expect(button.getAttribute('aria-label')).toBe(
      'Card Comps: −11% under $510. Charizard 4/102. $454.99 is 11% under the sold 30-day average of $510.00. ' +
        'No card condition is stated; the price covers all conditions.',
    );
  });

  it('keeps a price while more is asked for, and waits where there is none yet', () => {
    expect(drawButton(view({ state: 'asking' })).textContent).toBe('−11% under $510');
    const open = answer({ comparison: refuse('detail-needed'), depth: 'label' });
    expect(drawButton(view({ state: 'asking', answer: open })).dataset.tone).toBe('wait');
  });

  it('waits again where a failure is asked about once more', () => {
    const failed = answer({ comparison: refuse('detail-needed'), failure: { code: 'offline' } });
    expect(drawButton(view({ answer: failed })).textContent).toBe('offline');
    expect(drawButton(view({ state: 'asking', answer: failed })).dataset.tone).toBe('wait');
    expect(drawButton({ ...asking, failure: { code: 'offline' } }).dataset.tone).toBe('wait');
  });

  it('does not wait for the details of several possible cards', () => {
    const match = { kind: 'choose', candidates: [charizard, charizard], reasons: [] } as const;
    const several = answer({ match, priced: null, comparison: null });
    expect(drawButton(view({ state: 'asking', answer: several })).textContent).toBe('2\u00a0cards may fit');
  });

  it.each(failureCodes.filter((code) => code !== 'cancelled'))('says why no answer came: %s', (code) => {
    const button = drawButton(view({ answer: null, failure: { code } }));
    expect(button.dataset.tone).toBe('warn');
    expect(button.textContent).toMatch(/^[a-z ]+$/);
    expect(button.getAttribute('aria-label')).toMatch(/^Card Comps: [a-z ]+\. [A-Z].*\.$/);
  });

  it('goes back to the quiet mark when nobody waited for the answer', () => {
    expect(drawButton(view({ answer: null, failure: { code: 'cancelled' } })).dataset.tone).toBe('idle');
  });

  it('goes away for what is no single card, and comes back for what is', () => {
    const { draw, find } = createDrawn(view());
    const match = { kind: 'none', reasons: ['not-a-card'] } as const;
    draw(view({ answer: answer({ match, comparison: null }) }), false);
    expect(find()).toBeNull();
    draw(view(), false);
    expect(find()?.textContent).toBe('−11% under $510');
  });

  it('changes its words in place, so that the focus stays', () => {
    const { draw, find } = createDrawn(unasked);
    const button = find();
    draw(asking, false);
    draw(view(), true);
    expect(find()).toBe(button);
    draw(unasked, false);
    expect(button?.matches(':empty')).toBe(true);
  });
});

describe('words', () => {
  it('stand in a direction of their own, so that a sign stays on its side in a page from right to left', () => {
    const button = drawButton(view());
    expect(button.querySelector('bdi')?.textContent).toBe('−11% under $510');
  });
});

describe('a press', () => {
  it('does not follow the link around the label', () => {
    const { find, link } = createDrawn(view());
    const onLink = vi.fn();
    link.addEventListener('click', onLink);
    const press = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true });
    find()?.dispatchEvent(press);
    expect(press.defaultPrevented).toBe(true);
    expect(onLink).not.toHaveBeenCalled();
  });

  it('that a script made does nothing', () => {
    const { find, onPress } = createDrawn(view());
    find()?.click();
    expect(onPress).not.toHaveBeenCalled();
  });
});

it('leaves no text for screen readers outside of its button', () => {
  createDrawn(view());
  expect(screen.queryByText(/under/)).toBeNull();
});
