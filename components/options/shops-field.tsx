import { useEffect, useState } from 'preact/hooks';
import type { Failure, Result } from '@/lib/domain/failure';
import { text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { AllowButton } from './allow-button';

/** A shop that the reader of any shop reads, and whether the browser lets it. */
export interface ShopAccess {
  /** `https://shop.example` */
  readonly origin: string;
  readonly allowed: boolean;
}

interface ShopsFieldProps {
  readonly shops: readonly ShopAccess[];
  /** Called within a click: a browser grants access only there. */
  onAllow(origin: string): Promise<boolean>;
  /** Forgets a shop, and the browser's leave with it. */
  onRemove(origin: string): Promise<Result<readonly string[]>>;
}

/** The shops beyond the known marketplaces that were switched on, with the way to get rid of each. */
export function ShopsField({ shops, onAllow, onRemove }: ShopsFieldProps) {
  const [shown, setShown] = useState(shops);
  useEffect(() => setShown(shops), [shops]);
  const [failure, setFailure] = useState<Failure | null>(null);

  async function remove(origin: string): Promise<void> {
    const left = await onRemove(origin);
    setFailure(left.ok ? null : left.failure);
    if (left.ok) setShown(shown.filter((shop) => left.value.includes(shop.origin)));
  }

  return (
    <fieldset class="field">
      <legend>{text('shops')}</legend>
      <p class="quiet">{text(shown.length > 0 ? 'shops_hint' : 'shops_none')}</p>
      {shown.length > 0 && (
        <ul class="rows">
          {shown.map(({ origin, allowed }) => {
            const { host } = new URL(origin);
            return (
              <li key={origin}>
                <span>
                  {host} {allowed && <small class="quiet">{text('site_allowed')}</small>}
                </span>
                <span class="row">
                  {!allowed && (
                    <AllowButton
                      label={text('site_allow', host)}
                      onAllow={() => onAllow(origin)}
                      onAllowed={() =>
                        setShown(
                          shown.map((shop) => (shop.origin === origin ? { origin, allowed: true } : shop)),
                        )
                      }
                    />
                  )}
                  <button
                    type="button"
                    class="link"
                    aria-label={text('shop_remove_name', host)}
                    onClick={() => void remove(origin)}
                  >
                    {text('shop_remove')}
                  </button>
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {failure && (
        <p role="alert" class="error">
          {text('field_not_saved', failureText(failure))}
        </p>
      )}
    </fieldset>
  );
}
