import { useState } from 'preact/hooks';
import { text } from '@/lib/text/text';

interface AllowButtonProps {
  readonly label: string;
  /** Called within the click, before anything is awaited: a browser grants access only there. */
  onAllow(): Promise<boolean>;
  /** Called once the browser has granted it. */
  onAllowed(): void;
}

/** Asks the browser for access to a host, and says so when it refuses. */
export function AllowButton({ label, onAllow, onAllowed }: AllowButtonProps) {
  const [isRefused, setRefused] = useState(false);

  async function finish(asked: Promise<boolean>): Promise<void> {
    const isAllowed = await asked;
    setRefused(!isAllowed);
    if (isAllowed) onAllowed();
  }

  return (
    <>
      <button type="button" onClick={() => void finish(onAllow())}>
        {label}
      </button>{' '}
      <span role="status" class="error">
        {isRefused && text('access_refused')}
      </span>
    </>
  );
}
