import { TextField } from '@/components/ui/text-field';
import { text } from '@/lib/text/text';
import type { ServiceErrors, ServiceSettings } from './service-draft';

interface AdvancedNamesProps {
  readonly service: ServiceSettings;
  readonly defaults: ServiceSettings;
  readonly errors: ServiceErrors;
  onChange(service: ServiceSettings): void;
}

const wireNames = ['cursor', 'language', 'country', 'condition', 'soldKind'] as const;
const headerNames = ['gatewayKey', 'gatewayHost'] as const;

/** The names on the wire that differ between services, each with its usual value. */
export function AdvancedNames({ service, defaults, errors, onChange }: AdvancedNamesProps) {
  const hasError = Object.keys(errors).some((field) => /^(wire|headers)-/.test(field));
  return (
    <details class="advanced" {...(hasError && { open: true })}>
      <summary>{text('advanced')}</summary>
      <p class="quiet">{text('advanced_hint')}</p>
      <div class="columns">
        {wireNames.map((name) => {
          const error = errors[`wire-${name}`];
          return (
            <TextField
              key={name}
              id={`wire-${name}`}
              label={text(`wire_${name}`)}
              value={service.wire[name]}
              hint={text('usually', defaults.wire[name])}
              error={error && text(error)}
              onInput={(value) => onChange({ ...service, wire: { ...service.wire, [name]: value } })}
            />
          );
        })}
        {headerNames.map((name) => {
          const error = errors[`headers-${name}`];
          return (
            <TextField
              key={name}
              id={`headers-${name}`}
              label={text(`header_${name}`)}
              value={service.headers[name]}
              hint={text('usually', defaults.headers[name])}
              error={error && text(error)}
              onInput={(value) => onChange({ ...service, headers: { ...service.headers, [name]: value } })}
            />
          );
        })}
      </div>
      <button
        type="button"
        onClick={() => onChange({ ...service, wire: defaults.wire, headers: defaults.headers })}
      >
        {text('advanced_reset')}
      </button>
    </details>
  );
}
