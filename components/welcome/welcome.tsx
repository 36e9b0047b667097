import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Mark } from '@/components/ui/mark';
import type { PictureHost } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { Extras, type ExtrasActions } from './extras';
import { type ServiceSource, ServiceStep } from './service-step';

interface WelcomeProps extends ExtrasActions {
  /** Whether a price service was set up before. */
  readonly configured: boolean;
  /** Whether exchange rates are in use already. */
  readonly hasRates: boolean;
  /** The hosts of pictures that are known so far; more come with the first answers. */
  readonly pictureHosts: readonly PictureHost[];
  /** A search on a supported marketplace that shows cards. */
  readonly sample: { readonly site: string; readonly url: string };
  /** The form for keys and addresses; it calls `onSaved` when both are stored and allowed. */
  drawForm(source: ServiceSource, onSaved: () => void): ComponentChildren;
  /** The connection test. */
  drawTest(): ComponentChildren;
  onOpenOptions(): void;
}

/** The first run: what is needed, in order, up to the first price. */
export function Welcome(props: WelcomeProps) {
  const [isReady, setReady] = useState(props.configured);
  const { sample } = props;
  return (
    <main class="page narrow">
      <h1>
        <Mark /> {text('welcome_title')}
      </h1>
      <p class="lead">{text('welcome_what')}</p>
      <ol class="steps">
        <li class="card" data-done={isReady}>
          <h2>{text('welcome_step_service')}</h2>
          <ServiceStep
            ready={isReady}
            drawForm={(source) => props.drawForm(source, () => setReady(true))}
            drawTest={props.drawTest}
            onOpenOptions={props.onOpenOptions}
          />
        </li>
        <li class="card">
          <h2>{text('welcome_step_more')}</h2>
          <Extras {...props} />
        </li>
        <li class="card">
          <h2>{text('welcome_step_try')}</h2>
          <p class="quiet" id="search-hint">
            {text(isReady ? 'welcome_search_hint' : 'welcome_search_early')}
          </p>
          <a
            class={isReady ? 'go main' : 'go'}
            href={sample.url}
            target="_blank"
            rel="noreferrer"
            aria-describedby="search-hint"
          >
            {text('welcome_search', sample.site)}
          </a>
        </li>
      </ol>
      <p class="quiet">{text('welcome_privacy')}</p>
    </main>
  );
}
