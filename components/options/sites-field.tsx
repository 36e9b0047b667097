import { useEffect, useState } from 'preact/hooks';
import type { SiteFacts } from '@/lib/sites/site';
import { text } from '@/lib/text/text';
import { AllowButton } from './allow-button';
import { SavedNote, UnsavedNote } from './field-note';
import { siteField } from './fields';
import type { Preferences } from './use-preferences';

/** A marketplace, and whether the browser lets Card Comps work on it. */
export interface SiteAccess {
  readonly facts: SiteFacts;
  readonly allowed: boolean;
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

function SiteSwitch({ preferences, site: { facts, allowed }, onAllow }: SiteSwitchProps) {
  const [isAllowed, setAllowed] = useState(allowed);
  useEffect(() => setAllowed(allowed), [allowed]);
  const field = siteField(facts.id);
  const isOn = field.read(preferences.settings);
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
          <small id={`${field.name}-status`} class={isOn && !isAllowed ? 'error' : 'quiet'}>
            {text(isOn ? (isAllowed ? 'site_allowed' : 'site_not_allowed') : 'site_off')}
          </small>
        </span>
      </label>
      <SavedNote preferences={preferences} name={field.name} label={facts.name} />
      {isOn && !isAllowed && (
        <AllowButton
          label={text('site_allow', facts.name)}
          onAllow={onAllow}
          onAllowed={() => setAllowed(true)}
        />
      )}
      <UnsavedNote preferences={preferences} name={field.name} />
    </div>
  );
}

/** A switch for each marketplace, with whether it works there. */
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
