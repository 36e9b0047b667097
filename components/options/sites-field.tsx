import { useEffect, useState } from 'preact/hooks';
import type { PageKind, SiteFacts } from '@/lib/sites/site';
import { evidenceText, pageKindText } from '@/lib/text/facts';
import { type TextKey, text } from '@/lib/text/text';
import { AllowButton } from './allow-button';
import { SavedNote, UnsavedNote } from './field-note';
import { kindField, siteField } from './fields';
import type { Preferences } from './use-preferences';

/** A marketplace, and on which of its hosts the browser lets Card Comps work. */
export interface SiteAccess {
  readonly facts: SiteFacts;
  readonly allowed: 'all' | 'some' | 'none';
}

interface SitesFieldProps {
  readonly preferences: Preferences;
  readonly sites: readonly SiteAccess[];
  onAllow(id: string): Promise<boolean>;
}

interface SiteSwitchProps {
  readonly preferences: Preferences;
  readonly site: SiteAccess;
  onAllow(): Promise<boolean>;
}

interface KindSwitchProps {
  readonly preferences: Preferences;
  readonly facts: SiteFacts;
  readonly kind: PageKind;
  readonly isOff: boolean;
}

const statusKeys: Readonly<Record<SiteAccess['allowed'], TextKey>> = {
  all: 'site_allowed',
  some: 'site_allowed_some',
  none: 'site_not_allowed',
};

function KindSwitch({ preferences, facts, kind, isOff }: KindSwitchProps) {
  const field = kindField(facts, kind);
  return (
    <div class="field site">
      <label class="choice">
        <input
          type="checkbox"
          checked={field.read(preferences.settings)}
          disabled={isOff}
          aria-describedby={`${field.name}-evidence`}
          onChange={(event) => void preferences.save(field, event.currentTarget.checked)}
        />
        <span>
          {pageKindText(kind.id)}
          <small id={`${field.name}-evidence`} class="quiet">
            {evidenceText(kind)}
          </small>
        </span>
      </label>
      <SavedNote preferences={preferences} name={field.name} label={pageKindText(kind.id)} />
      <UnsavedNote preferences={preferences} name={field.name} />
    </div>
  );
}

function SiteSwitch({ preferences, site: { facts, allowed }, onAllow }: SiteSwitchProps) {
  const [access, setAccess] = useState(allowed);
  useEffect(() => setAccess(allowed), [allowed]);
  const field = siteField(facts);
  const isOn = field.read(preferences.settings);
  const isMissing = isOn && access === 'none';
  return (
    <div class="field site">
      <label class="choice">
        <input
          type="checkbox"
          checked={isOn}
          aria-describedby={`${field.name}-status`}
          onChange={(event) => void preferences.save(field, event.currentTarget.checked)}
        />
        <span>
          {facts.name}
          <small id={`${field.name}-status`} class={isMissing && facts.isInstalled ? 'error' : 'quiet'}>
            {text(isOn ? statusKeys[access] : 'site_off')}
          </small>
        </span>
      </label>
      <SavedNote preferences={preferences} name={field.name} label={facts.name} />
      {isOn && access !== 'all' && (
        <AllowButton
          label={text('site_allow', facts.name)}
          onAllow={onAllow}
          onAllowed={() => setAccess('all')}
        />
      )}
      <UnsavedNote preferences={preferences} name={field.name} />
      <details class="kinds">
        <summary>{text('site_kinds', facts.name)}</summary>
        {facts.pages.map((kind) => (
          <KindSwitch key={kind.id} preferences={preferences} facts={facts} kind={kind} isOff={!isOn} />
        ))}
      </details>
    </div>
  );
}

/** A switch for each marketplace and each kind of its pages, with whether it works there and how it is known. */
export function SitesField({ preferences, sites, onAllow }: SitesFieldProps) {
  return (
    <fieldset class="field">
      <legend>{text('sites')}</legend>
      {sites.map((site) => (
        <SiteSwitch
          key={site.facts.id}
          preferences={preferences}
          site={site}
          onAllow={() => onAllow(site.facts.id)}
        />
      ))}
    </fieldset>
  );
}
