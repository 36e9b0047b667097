import type { ComponentChildren } from 'preact';
import { useState } from 'preact/hooks';
import { Mark } from '@/components/ui/mark';
import type { PictureHost } from '@/lib/messaging/own-calls';
import { text } from '@/lib/text/text';

/** Source of prices: a subscription, or the service that Card Comps brings along, with files of prices or the sample. */
export type ServiceSource = 'keys' | 'files' | 'sample';

interface WelcomeProps {
  /** Whether a price service was set up before. */
  readonly configured: boolean;
  /** Whether exchange rates are in use already. */
  readonly hasRates: boolean;
  /** The known hosts of pictures; more come with the first answers. */
  readonly pictureHosts: readonly PictureHost[];
  /** A search on a supported marketplace that shows cards. */
  readonly sample: { readonly site: string; readonly url: string };
  /** The form for keys and addresses; it calls `onSaved` when both are stored and allowed. */
  drawForm(source: ServiceSource, onSaved: () => void): ComponentChildren;
  drawTest(): ComponentChildren;
  onOpenOptions(): void;
  /** Called within the click, like `onAllowPictures`; false where the browser or its storage refused. */
  onUseRates(): Promise<boolean>;
  onAllowPictures(host: string): Promise<boolean>;
}

type ServiceStepProps = Pick<WelcomeProps, 'drawTest' | 'onOpenOptions'> & {
  readonly ready: boolean;
  drawForm(source: ServiceSource): ComponentChildren;
};

/** What starts the service that comes along; `FILE` stands for the path of a file of prices. */
const commands = {
  files: ['npm run service:import -- FILE', 'npm run service'],
  sample: ['npm run service -- --sample --print-keys'],
} as const;

/** The price service, its keys, and whether it answers. */
function ServiceStep({ ready, drawForm, drawTest, onOpenOptions }: ServiceStepProps) {
  const [source, setSource] = useState<ServiceSource | null>(null);
  if (ready) {
    return (
      <>
        <p role="status">
          {text('welcome_ready')}{' '}
          <button type="button" class="link" onClick={onOpenOptions}>
            {text('welcome_change')}
          </button>
        </p>
        {drawTest()}
      </>
    );
  }
  // With keys, pasting one is the next step.
  const focusInput = (form: HTMLElement | null) => form?.querySelector('input')?.focus();
  return (
    <>
      <div class="choices">
        {(['keys', 'files', 'sample'] as const).map((name) => (
          <button key={name} type="button" aria-pressed={source === name} onClick={() => setSource(name)}>
            <b>{text(`welcome_${name}`)}</b>
            <span>{text(`welcome_${name}_hint`)}</span>
          </button>
        ))}
      </div>
      {source && <p>{text(`welcome_${source}_1`)}</p>}
      {source && source !== 'keys' && (
        <>
          {commands[source].map((command) => (
            <p key={command}>
              <code>{command}</code>
            </p>
          ))}
          <p>{text('welcome_paste')}</p>
        </>
      )}
      {source && (
        <div key={source} ref={source === 'keys' ? focusInput : null}>
          {drawForm(source)}
        </div>
      )}
    </>
  );
}

interface ExtraProps {
  readonly name: 'rates' | 'pictures';
  readonly host: string;
  readonly on: boolean;
  onAllow(): Promise<boolean>;
}

function Extra({ name, host, on, onAllow }: ExtraProps) {
  const [state, setState] = useState<'off' | 'on' | 'refused'>(on ? 'on' : 'off');

  async function finish(answer: Promise<boolean>): Promise<void> {
    setState((await answer) ? 'on' : 'refused');
  }

  return (
    <li>
      <div>
        <b>{text(`welcome_${name}`)}</b>
        <p class="quiet">{text(`welcome_${name}_hint`)}</p>
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
          {text('allow_host', host)}
        </button>
      )}
    </li>
  );
}

/** The first run: a look at what works without a key, then the ways to prices. */
export function Welcome(props: WelcomeProps) {
  const [isReady, setReady] = useState(props.configured);
  const { sample, pictureHosts } = props;
  return (
    <main class="page narrow">
      <h1>
        <Mark /> {text('welcome_title')}
      </h1>
      <p class="lead">{text('welcome_what')}</p>
      <ol class="steps">
        <li class="card">
          <h2>{text('welcome_step_try')}</h2>
          <p class="quiet" id="search-hint">
            {text(isReady ? 'welcome_search_hint' : 'welcome_search_early')}
          </p>
          <a
            class="go main"
            href={sample.url}
            target="_blank"
            rel="noreferrer"
            aria-describedby="search-hint"
          >
            {text('welcome_search', sample.site)}
          </a>
        </li>
        <li class="card" data-done={isReady}>
          <h2>{text('welcome_step_service')}</h2>
          <ServiceStep
            {...props}
            ready={isReady}
            drawForm={(source) => props.drawForm(source, () => setReady(true))}
          />
        </li>
        <li class="card">
          <h2>{text('welcome_step_more')}</h2>
          <ul class="rows">
            <Extra name="rates" host="www.ecb.europa.eu" on={props.hasRates} onAllow={props.onUseRates} />
            {pictureHosts.map(({ host, allowed }) => (
              <Extra
                key={host}
                name="pictures"
                host={host}
                on={allowed}
                onAllow={() => props.onAllowPictures(host)}
              />
            ))}
          </ul>
        </li>
      </ol>
      <p class="quiet">{text('welcome_privacy')}</p>
    </main>
  );
}

/** Styles of the welcome page, on top of those of the forms. */
export const welcomeCss = `
.page.narrow{display:block;max-width:680px}
.lead{font-size:16px;margin-bottom:20px}
.steps{counter-reset:step;margin:0;padding:0}
.steps>li{counter-increment:step;list-style:none;padding-inline-start:64px;position:relative}
.steps>li::before{content:counter(step);position:absolute;inset-block-start:18px;inset-inline-start:20px;width:30px;line-height:30px;border-radius:50%;background:var(--accent);color:var(--paper);font-weight:600;text-align:center}
.steps>[data-done=true]::before{content:"✓";background:var(--under)}
.choices{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(220px,100%),1fr));gap:12px;margin:12px 0}
.choices button{display:flex;flex-direction:column;text-align:start;padding:12px 16px;border:1px solid var(--quiet);border-radius:10px}
.choices b{display:block;font-size:15px}
.choices span{font-size:13px;color:var(--quiet)}
.choices [aria-pressed=true]{border-color:var(--accent);box-shadow:inset 0 0 0 1px var(--accent)}
code{display:block;width:fit-content;max-width:100%;box-sizing:border-box;margin:6px 0 12px;padding:6px 10px;border-radius:6px;background:var(--back);font:13px ui-monospace,monospace;user-select:all;overflow-wrap:anywhere}
.on{color:var(--under);font-weight:600}
.on::before{content:"✓ "/""}
.rows li>div{flex:1 1 200px}
.go{display:inline-block;margin-top:12px;padding:8px 18px;border:1px solid var(--accent);border-radius:8px;color:var(--accent);font-weight:600;text-decoration:none}
.go.main{color:var(--paper)}
@media(max-width:480px){
.steps>li{padding-inline-start:16px}
.steps>li>h2{padding-inline-start:42px;min-height:30px;line-height:30px}
.steps>li::before{inset-block-start:14px;inset-inline-start:14px}
}
`;
