import { useState } from 'preact/hooks';

interface CardPictureProps {
  readonly url: string | null;
  /** Addresses of the user's own service, whose pictures may come without encryption. */
  readonly origins: readonly string[];
  readonly width: number;
}

function isAllowed(url: string, origins: readonly string[]): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, origin } = new URL(url);
  return protocol === 'https:' || (protocol === 'http:' && origins.includes(origin));
}

/** A card's picture to know it by; an empty frame of the same size where there is none that may be loaded. */
export function CardPicture({ url, origins, width }: CardPictureProps) {
  const [broken, setBroken] = useState<string | null>(null);
  const size = { width, height: Math.round((width * 88) / 63) };
  if (!url || url === broken || !isAllowed(url, origins)) {
    return <span class="picture" style={{ width: `${size.width}px`, height: `${size.height}px` }} />;
  }
  return (
    <img
      class="picture"
      src={url}
      alt=""
      {...size}
      loading="lazy"
      decoding="async"
      referrerpolicy="no-referrer"
      onError={() => setBroken(url)}
    />
  );
}
