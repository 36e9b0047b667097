import { useState } from 'preact/hooks';
import type { PictureHost } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';

/** What the second step lets the user do; each is called within the click, so that the browser can be asked for access. */
export interface ExtrasActions {
  /** False where the browser or its storage refused. */
  onUseRates(): Promise<boolean>;
  onAllowPictures(host: string): Promise<boolean>;
}

interface ExtrasProps extends ExtrasActions {
  readonly hasRates: boolean;
  readonly pictureHosts: readonly PictureHost[];
}

interface ExtraProps {
  readonly title: string;
  readonly hint: string;
  readonly action: string;
  readonly on: boolean;
  onAllow(): Promise<boolean>;
}

function Extra({ title, hint, action, on, onAllow }: ExtraProps) {
  const [state, setState] = useState<'off' | 'on' | 'refused'>(on ? 'on' : 'off');

  async function finish(asked: Promise<boolean>): Promise<void> {
    setState((await asked) ? 'on' : 'refused');
  }

  return (
    <li>
      <div>
        <b>{title}</b>
        <p class="quiet">{hint}</p>
        {state === 'refused' && (
          <p class="error" role="alert">
            {text('access_refused')}
          </p>
        )}
      </div>
      {state === 'on' ? (
        <span class="on" role="status">
          {text('welcome_on')}
        </span>
      ) : (
        <button type="button" onClick={() => void finish(onAllow())}>
          {action}
        </button>
      )}
    </li>
  );
}

/** The second step: exchange rates and card pictures, each one click and none of them needed. */
export function Extras({ hasRates, pictureHosts, onUseRates, onAllowPictures }: ExtrasProps) {
  return (
    <ul class="rows">
      <Extra
        title={text('welcome_rates')}
        hint={text('welcome_rates_hint')}
        action={text('allow_host', 'www.ecb.europa.eu')}
        on={hasRates}
        onAllow={onUseRates}
      />
      {pictureHosts.map(({ host, allowed }) => (
        <Extra
          key={host}
          title={text('welcome_pictures')}
          hint={text('welcome_pictures_hint')}
          action={text('allow_host', host)}
          on={allowed}
          onAllow={() => onAllowPictures(host)}
        />
      ))}
    </ul>
  );
}
