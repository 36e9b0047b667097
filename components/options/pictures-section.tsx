import type { Result } from '@/lib/domain/failure';
import type { PictureHost } from '@/lib/messaging/calls';
import { text } from '@/lib/text/text';
import { AllowButton } from './allow-button';
import { LoadTrouble } from './load-trouble';
import { Section } from './section';
import { useLoaded } from './use-loaded';

interface PicturesSectionProps {
  onLoadHosts(): Promise<Result<readonly PictureHost[]>>;
  /** Called within a click: a browser grants access only there. */
  onAllow(host: string): Promise<boolean>;
}

/** The hosts that card pictures come from, each with whether it is allowed. */
export function PicturesSection({ onLoadHosts, onAllow }: PicturesSectionProps) {
  const hosts = useLoaded(onLoadHosts, 'hosts');
  return (
    <Section name="pictures" hint={text('pictures_hint')}>
      {hosts.failure && <LoadTrouble failure={hosts.failure} onRetry={hosts.reload} />}
      {hosts.value?.length === 0 && <p>{text('pictures_none')}</p>}
      {hosts.value && hosts.value.length > 0 && (
        <ul class="rows">
          {hosts.value.map(({ host, allowed }) => (
            <li key={host}>
              <span>{host}</span>
              {allowed ? (
                <span class="quiet">{text('picture_allowed')}</span>
              ) : (
                <span>
                  <AllowButton
                    label={text('picture_allow', host)}
                    onAllow={() => onAllow(host)}
                    onAllowed={hosts.reload}
                  />
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
