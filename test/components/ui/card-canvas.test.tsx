import { render, screen, waitFor } from '@testing-library/preact';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { CardCanvas, type Pictures } from '@/components/ui/card-canvas';
import { fail, type Result, succeed } from '@/lib/domain/failure';
import { charizard } from '@/test/components/views';

const card = { ...charizard, imageUrl: 'https://pictures.example/4.png' };
const bitmap: ImageBitmap = { width: 245, height: 342, close: () => undefined };

function pictures(
  answer: Result<ImageBitmap>,
  isBarred = false,
): Pictures & { load: ReturnType<typeof vi.fn> } {
  return { load: vi.fn(async () => answer), isBarred: () => isBarred };
}

const findFrame = () => document.querySelector<HTMLElement>('.picture');

describe('a picture of a card', () => {
  it('is drawn on a canvas that says what it shows, in the size of the empty frame', async () => {
    render(<CardCanvas card={card} width={63} pictures={pictures(succeed(bitmap))} />);
    const empty = findFrame()?.style.cssText;
    expect(empty).toBe('width: 63px; height: 88px;');
    const canvas = await screen.findByRole('img', { name: 'Picture of Charizard' });
    expect(canvas.tagName).toBe('CANVAS');
    expect(canvas.style.cssText).toBe(empty);
  });

  it('says nothing where the name stands beside it', async () => {
    render(<CardCanvas card={card} width={40} pictures={pictures(succeed(bitmap))} isDecoration />);
    await waitFor(() => expect(document.querySelector('canvas')).not.toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('is an empty frame where none can be had', async () => {
    const none = pictures(fail('not-found'));
    render(<CardCanvas card={card} width={63} pictures={none} onAllow={() => undefined} />);
    await waitFor(() => expect(none.load).toHaveBeenCalledExactlyOnceWith('card-1'));
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
    expect(findFrame()?.style.cssText).toBe('width: 63px; height: 88px;');
  });

  it('offers to allow pictures in its own frame, without moving anything', async () => {
    const onAllow = vi.fn();
    render(
      <CardCanvas card={card} width={63} pictures={pictures(fail('access-needed'))} onAllow={onAllow} />,
    );
    const hint = await screen.findByRole('button', { name: 'Show pictures' });
    expect(hint.style.cssText).toBe('width: 63px; height: 88px;');
    await userEvent.click(hint);
    expect(onAllow).toHaveBeenCalledOnce();
  });

  it('is not asked for when pictures are known not to be allowed, or the card has none', () => {
    const barred = pictures(succeed(bitmap), true);
    const none = pictures(succeed(bitmap));
    render(<CardCanvas card={card} width={63} pictures={barred} />);
    render(<CardCanvas card={charizard} width={63} pictures={none} />);
    expect(barred.load).not.toHaveBeenCalled();
    expect(none.load).not.toHaveBeenCalled();
  });
});
