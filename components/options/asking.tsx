import type { ComponentChildren } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import type { Result } from '@/lib/domain/failure';
import { findKindsOn, kindKey, switchSite } from '@/lib/sites/access';
import type { PageKind, SiteFacts } from '@/lib/sites/site';
import { evidenceText, pageKindText } from '@/lib/text/facts';
import { type TextKey, text } from '@/lib/text/text';
import { failureText } from '@/lib/text/verdict';
import { SavedNote, SettingFields, UnsavedNote } from './fields';
import type { Preferences } from './preferences';
import { AllowButton, type Outcome, OutcomeLine, Section } from './section';
import { type Field, settingFields } from './settings-fields';

/** A marketplace, and on which of its hosts the browser allows Card Comps. */
interface SiteAccess {
  readonly facts: SiteFacts;
  readonly allowed: 'all' | 'some' | 'none';
}

/** A shop that was switched on beyond the known marketplaces, and whether the browser allows it. */
interface ShopAccess {
  /** `https://shop.example` */
  readonly origin: string;
  readonly allowed: boolean;
}

/** Actions of the section; `onAllow…` are called within the click. */
interface AskingActions {
  onAllowSite(id: string): Promise<boolean>;
  onAllowShop(origin: string): Promise<boolean>;
  onAllowNotifications(): Promise<boolean>;
  /** Removes a shop with its permission; gives the remaining shops. */
  onRemoveShop(origin: string): Promise<Result<readonly string[]>>;
}

/** The switch of one marketplace: on where any kind of its pages is. */
function siteField(site: SiteFacts): Field<boolean> {
  return {
    name: `site-${site.id}`,
    label: 'sites',
    read: ({ sites }) => findKindsOn(site, sites).length > 0,
    write: (settings, on) => ({ ...settings, sites: { ...switchSite(site, settings.sites, on) } }),
  };
}

const alertsField: Field<boolean> = {
  name: 'alerts-isOn',
  label: 'alerts_on',
  read: ({ alerts }) => alerts.isOn,
  write: (settings, isOn) => ({ ...settings, alerts: { ...settings.alerts, isOn } }),
};

/** The switch of one kind of page of a marketplace. */
function kindField(site: SiteFacts, kind: PageKind): Field<boolean> {
  const key = kindKey(site, kind);
  return {
    name: `site-${site.id}-${kind.id}`,
    label: 'sites',
    read: ({ sites }) => findKindsOn(site, { ...sites, [site.id]: true }).includes(kind.id),
    write: (settings, on) => ({ ...settings, sites: { ...settings.sites, [key]: on } }),
  };
}

const statusKeys: Readonly<Record<SiteAccess['allowed'], TextKey>> = {
  all: 'site_allowed',
  some: 'site_allowed_some',
  none: 'site_not_allowed',
};

interface SwitchProps {
  readonly preferences: Preferences;
  readonly field: Field<boolean>;
  readonly label: string;
  readonly status: string;
  readonly isBad?: boolean | undefined;
  readonly disabled?: boolean;
  /** Called within the click, so that the browser can be asked for access at once. */
  onSwitch?(on: boolean): void;
  /** Between the notes that it was saved and that it was not. */
  readonly children?: ComponentChildren;
}

function Switch({ preferences, field, label, status, isBad, disabled, onSwitch, children }: SwitchProps) {
  const { name } = field;
  return (
    <>
      <label class="choice">
        <input
          type="checkbox"
          checked={field.read(preferences.settings)}
          disabled={disabled}
          aria-describedby={`${name}-status`}
          onChange={({ currentTarget: { checked } }) => {
            void preferences.save(field, checked);
            onSwitch?.(checked);
          }}
        />
        <span>
          {label}
          <small id={`${name}-status`} class={isBad ? 'error' : 'quiet'}>
            {status}
          </small>
        </span>
      </label>
      <SavedNote preferences={preferences} name={name} label={label} />
      {children}
      <UnsavedNote preferences={preferences} name={name} />
    </>
  );
}

interface SiteSwitchProps {
  readonly preferences: Preferences;
  readonly site: SiteAccess;
  onAllow(): Promise<boolean>;
}

/** The switch of a marketplace with one for each kind of its pages. */
function SiteSwitch({ preferences, site: { facts, allowed }, onAllow }: SiteSwitchProps) {
  const [access, setAccess] = useState(allowed);
  useEffect(() => setAccess(allowed), [allowed]);
  const field = siteField(facts);
  const isOn = field.read(preferences.settings);
  return (
    <div class="field site">
      <Switch
        preferences={preferences}
        field={field}
        label={facts.name}
        status={text(isOn ? statusKeys[access] : 'site_off')}
        isBad={isOn && access === 'none' && facts.isInstalled}
      >
        {isOn && access !== 'all' && (
          <AllowButton
            label={text('site_allow', facts.name)}
            onAllow={onAllow}
            onAllowed={() => setAccess('all')}
          />
        )}
      </Switch>
      <details class="kinds">
        <summary>{text('site_kinds', facts.name)}</summary>
        {facts.pages.map((kind: PageKind) => (
          <div key={kind.id} class="field site">
            <Switch
              preferences={preferences}
              field={kindField(facts, kind)}
              label={pageKindText(kind.id)}
              status={evidenceText(kind)}
              disabled={!isOn}
            />
          </div>
        ))}
      </details>
    </div>
  );
}

type ShopsProps = { readonly shops: readonly ShopAccess[] } & Pick<
  AskingActions,
  'onAllowShop' | 'onRemoveShop'
>;

function Shops({ shops, onAllowShop, onRemoveShop }: ShopsProps) {
  const [shown, setShown] = useState(shops);
  useEffect(() => setShown(shops), [shops]);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

  async function remove(origin: string): Promise<void> {
    const left = await onRemoveShop(origin);
    setOutcome(left.ok ? null : { words: text('field_not_saved', failureText(left.failure)), isBad: true });
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
                      onAllow={() => onAllowShop(origin)}
                      onAllowed={() =>
                        setShown(
                          shown.map((shop) => ({ ...shop, allowed: shop.allowed || shop.origin === origin })),
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
      {outcome && <OutcomeLine outcome={outcome} />}
    </fieldset>
  );
}

type AlertsProps = Pick<AskingSectionProps, 'preferences' | 'mayNotify' | 'onAllowNotifications'>;

/** Whether wanted cards are asked about by themselves, within which limit, and whether notifications are allowed. */
function Alerts({ preferences, mayNotify, onAllowNotifications }: AlertsProps) {
  const [isAllowed, setAllowed] = useState(mayNotify);
  useEffect(() => setAllowed(mayNotify), [mayNotify]);
  const { isOn } = preferences.settings.alerts;
  const isMissing = isOn && !isAllowed;
  return (
    <>
      <div class="field site">
        <Switch
          preferences={preferences}
          field={alertsField}
          label={text('alerts_on')}
          status={text(isMissing ? 'alerts_not_allowed' : 'alerts_on_hint')}
          isBad={isMissing}
          onSwitch={(on) => {
            if (on && !isAllowed) void onAllowNotifications().then(setAllowed);
          }}
        >
          {!isAllowed && (
            <>
              {!isOn && <p class="quiet">{text('alerts_reminders')}</p>}
              <AllowButton
                label={text('alerts_allow')}
                onAllow={onAllowNotifications}
                onAllowed={() => setAllowed(true)}
              />
            </>
          )}
        </Switch>
      </div>
      {isOn && <SettingFields preferences={preferences} fields={settingFields.alerts} />}
    </>
  );
}

interface AskingSectionProps extends AskingActions {
  readonly preferences: Preferences;
  /** Whether the browser shows notifications of the extension. */
  readonly mayNotify: boolean;
  readonly sites: readonly SiteAccess[];
  readonly shops: readonly ShopAccess[];
}

/** When prices are looked up, how many calls a day, on which marketplaces and shops, and for wanted cards by itself. */
export function AskingSections(props: AskingSectionProps) {
  const { preferences, sites, onAllowSite } = props;
  return (
    <>
      <Section name="asking">
        <SettingFields preferences={preferences} fields={settingFields.asking} />
        <fieldset class="field">
          <legend>{text('sites')}</legend>
          {sites.map((site) => (
            <SiteSwitch
              key={site.facts.id}
              preferences={preferences}
              site={site}
              onAllow={() => onAllowSite(site.facts.id)}
            />
          ))}
        </fieldset>
        <Shops {...props} />
      </Section>
      <Section name="alerts">
        <Alerts {...props} />
      </Section>
    </>
  );
}
